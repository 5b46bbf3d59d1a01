// Layers that keep depth: what is in them stands in one space, with whatever is in layers of the same sort among them, and is drawn by depth.
//
// Each layer that does not keep depth is a plane in that space, after perspective: the eye looks along z from infinitely far, and nearer is larger. The
// planes are ordered by dividing the space with one of them after the other; one that goes through the dividing plane is cut along it and drawn in two
// pieces. The farther piece reaches a pixel beyond the cut, so that the nearer one's smooth edge lies on its own colour where nothing is in between.

extension DisplayListBuilder {
    /// A layer in a space, or what is left of it.
    final class Piece {
        let slot: Int
        let time: Double
        let opacity: Double
        let plane: Plane
        /// From the layer's plane to the space; z is what `plane.projection` leaves out.
        fileprivate let place: Transform
        /// From the layer's plane to device pixels.
        fileprivate let projection: Projection
        /// The outline of what is left of it, in the layer's plane; nil for all.
        fileprivate let outline: [Point]?
        fileprivate let corners: [Point]

        fileprivate init(
            slot: Int, time: Double, opacity: Double, plane: Plane, place: Transform, projection: Projection, corners: [Point],
            outline: [Point]? = nil
        ) {
            (self.slot, self.time, self.opacity, self.plane) = (slot, time, opacity, plane)
            (self.place, self.projection, self.corners, self.outline) = (place, projection, corners, outline)
        }
    }

    /// More planes than this in one space are ordered by the depth of their middles alone.
    private static let planeLimit = 512
    /// How often planes are cut in one space before the rest is left whole.
    private static let cutLimit = 2048

    /// Schedules what is in a layer that keeps depth.
    mutating func drawSpace(of branch: Branch) {
        var pieces: [Piece] = []
        collect(branch.sublayers, time: branch.body.time, on: branch.body.plane, opacity: branch.body.opacity, depth: 0, into: &pieces)
        if pieces.count > DisplayListBuilder.planeLimit {
            let keyed = pieces.enumerated().sorted {
                let (a, b) = ($0.element.middleDepth, $1.element.middleDepth)
                return a != b ? a < b : $0.offset < $1.offset
            }
            pieces = keyed.map { $0.element }
        } else if pieces.count > 1 {
            var cuts = DisplayListBuilder.cutLimit
            var ordered: [Piece] = []
            DisplayListBuilder.order(pieces, &cuts, into: &ordered)
            pieces = ordered
        }
        for piece in pieces.reversed() { steps.append(.piece(piece)) }
    }

    mutating func draw(_ piece: Piece) {
        if let outline = piece.outline {
            guard let shape = Shape(polygon: outline, projection: piece.projection) else { return }
            commands.append(.beginClip(shape))
            steps.append(.end)
        }
        enter(piece.slot, time: piece.time, on: piece.plane, opacity: piece.opacity)
    }

    /// The planes of sublayers, and of those in sublayers that keep depth themselves.
    private func collect(_ slots: [Int32], time: Double, on plane: Plane, opacity: Double, depth: Int, into pieces: inout [Piece]) {
        for slot in slots {
            let node = nodes[Int(slot)]
            var values = node.values
            let own = node.timing.local(fromParent: time)
            node.animate(&values, at: own)
            let bounds = values.bounds.standardized
            let isSpace =
                values.flags.contains(.preservesDepth) && values.repeating == nil && !values.emits && node.mask == nil
                && values.flags.isDisjoint(with: [.hidden, .inTransition]) && bounds.isFinite && depth < 64
            if isSpace {
                let shown = Swift.min(values.opacity, 1) * opacity
                guard shown > 0 else { continue }
                let inner = values.deepPlane(
                    values.plane(plane.projection, bounds: bounds, rare: values.rare, flipped: plane.isFlipped), on: plane)
                collect(order(ofSublayersOf: Int(slot), at: own), time: own, on: inner, opacity: shown, depth: depth + 1, into: &pieces)
                continue
            }
            let c = bounds.corners
            pieces.append(
                Piece(
                    slot: Int(slot), time: time, opacity: opacity, plane: plane, place: values.spatialPlacement(on: plane),
                    projection: values.placement(on: plane).then(plane.projection), corners: [c.0, c.1, c.2, c.3]))
        }
    }

    /// Puts pieces in painter's order: those behind the first one's plane, those in it, those before it.
    private static func order(_ pieces: [Piece], _ cuts: inout Int, into result: inout [Piece]) {
        var pending: [[Piece]] = [pieces]
        // What is only to be written down stands as a list of its own whose order is settled.
        var isSettled = [false]
        while let list = pending.popLast() {
            let settled = isSettled.removeLast()
            // One that is seen edge-on divides nothing.
            guard !settled, list.count > 1, let index = list.firstIndex(where: { $0.dividing != nil }), let plane = list[index].dividing
            else {
                result += list
                continue
            }
            var (behind, within, before): ([Piece], [Piece], [Piece]) = ([], [], [])
            for (i, piece) in list.enumerated() {
                if i == index {
                    within.append(piece)
                    continue
                }
                switch piece.side(of: plane) {
                case .within: within.append(piece)
                case .behind: behind.append(piece)
                case .before: before.append(piece)
                case .both:
                    guard cuts > 0 else {
                        within.append(piece)
                        continue
                    }
                    cuts -= 1
                    behind.append(piece.cut(by: plane, before: false))
                    before.append(piece.cut(by: plane, before: true))
                }
            }
            // The last is taken first.
            pending += [before, within, behind]
            isSettled += [false, true, false]
        }
    }
}

/// A plane in space: points are before it where a·x + b·y + c·z + d is positive.
private struct Divider {
    var a, b, c, d: Double
}

private enum Side { case behind, within, before, both }

extension DisplayListBuilder.Piece {
    private func image(_ p: Point) -> (x: Double, y: Double, z: Double, w: Double) {
        (
            p.x * place.m11 + p.y * place.m21 + place.m41, p.x * place.m12 + p.y * place.m22 + place.m42,
            p.x * place.m13 + p.y * place.m23 + place.m43, p.x * place.m14 + p.y * place.m24 + place.m44
        )
    }

    fileprivate var middleDepth: Double {
        let middle = image(Point((corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2))
        let z = middle.z / middle.w
        return z.isNaN ? 0 : z
    }

    /// The layer's plane; nil where it is seen edge-on, reaches behind the eye or is no plane.
    fileprivate var dividing: Divider? {
        let points = corners.map { image($0) }
        guard points.allSatisfy({ $0.w > 1e-9 && ($0.x + $0.y + $0.z + $0.w).isFinite }) else { return nil }
        let p = points.map { (x: $0.x / $0.w, y: $0.y / $0.w, z: $0.z / $0.w) }
        let (u, v) = ((p[1].x - p[0].x, p[1].y - p[0].y, p[1].z - p[0].z), (p[3].x - p[0].x, p[3].y - p[0].y, p[3].z - p[0].z))
        var (a, b, c) = (u.1 * v.2 - u.2 * v.1, u.2 * v.0 - u.0 * v.2, u.0 * v.1 - u.1 * v.0)
        let length = (a * a + b * b + c * c).squareRoot()
        guard length > 1e-12, abs(c) > 1e-9 * length else { return nil }
        // Towards the eye.
        let k = (c < 0 ? -1 : 1) / length
        (a, b, c) = (a * k, b * k, c * k)
        return Divider(a: a, b: b, c: c, d: -(a * p[0].x + b * p[0].y + c * p[0].z))
    }

    /// How far points of the layer's plane are before a plane of the space, times their w: a linear form.
    private func form(_ plane: Divider) -> (x: Double, y: Double, constant: Double) {
        func value(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> Double { plane.a * x + plane.b * y + plane.c * z + plane.d * w }
        return (
            value(place.m11, place.m12, place.m13, place.m14), value(place.m21, place.m22, place.m23, place.m24),
            value(place.m41, place.m42, place.m43, place.m44)
        )
    }

    fileprivate func side(of plane: Divider) -> Side {
        let f = form(plane)
        let points = outline ?? corners
        var (isBehind, isBefore) = (false, false)
        for p in points {
            let w = image(p).w
            let v = (f.x * p.x + f.y * p.y + f.constant) / (w > 1e-9 ? w : 1)
            // A thousandth of a point is nothing.
            if v > 1e-3 { isBefore = true }
            if v < -1e-3 { isBehind = true }
        }
        if isBefore { return isBehind ? .both : .before }
        return isBehind ? .behind : .within
    }

    /// The part on one side of a plane.
    fileprivate func cut(by plane: Divider, before: Bool) -> DisplayListBuilder.Piece {
        var f = form(plane)
        if !before { f = (-f.x, -f.y, -f.constant) }
        // What is not in the bounds is cut as well, as far as it is likely to reach.
        var points = outline ?? wide
        if !before {
            let middle = Point((corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2)
            let scale = projection.linearScale(at: middle)
            let reach = scale > 1e-6 && scale.isFinite ? 1 / scale : 0
            f.constant += reach * (f.x * f.x + f.y * f.y).squareRoot()
        }
        var kept: [Point] = []
        for i in points.indices {
            let (p, q) = (points[i], points[(i + 1) % points.count])
            let (dp, dq) = (f.x * p.x + f.y * p.y + f.constant, f.x * q.x + f.y * q.y + f.constant)
            if dp >= 0 { kept.append(p) }
            if (dp < 0) != (dq < 0) {
                let t = dp / (dp - dq)
                kept.append(Point(p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t))
            }
        }
        points = kept
        return DisplayListBuilder.Piece(
            slot: slot, time: time, opacity: opacity, plane: self.plane, place: place, projection: projection, corners: corners,
            outline: points)
    }

    /// The bounds with room around them for what is not in them.
    private var wide: [Point] {
        let (dx, dy) = (corners[2].x - corners[0].x, corners[2].y - corners[0].y)
        let d = Swift.max(dx, dy)
        return [
            Point(corners[0].x - d, corners[0].y - d), Point(corners[1].x + d, corners[1].y - d), Point(corners[2].x + d, corners[2].y + d),
            Point(corners[3].x - d, corners[3].y + d),
        ]
    }
}

extension Shape {
    /// Nil where there is nothing in it.
    fileprivate init?(polygon points: [Point], projection: Projection) {
        guard points.count > 2 else { return nil }
        var path = Path()
        path.move(to: points[0])
        for p in points.dropFirst() { path.line(to: p) }
        path.close()
        let outline = Outline(path)
        guard outline.bounds.size.width > 0, outline.bounds.size.height > 0, projection.isFinite else { return nil }
        self.init(rect: outline.bounds, projection: projection)
        self.outline = outline
    }
}
