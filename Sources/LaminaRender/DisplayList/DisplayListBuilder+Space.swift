// Sublayers in space: as soon as one sublayer of a layer is tilted, or moved along z by its transform, all of them stand in one space, with whatever is in
// layers that keep depth among them, and are drawn by depth. In layers that keep depth it is always so. With transforms of the plane alone sublayers
// stay in painter's order, which also is that of sublayers in one plane.
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
        /// The map from the layer's plane to the space; z is what `plane.projection` leaves out.
        fileprivate let place: Transform
        /// The map from the layer's plane to device pixels.
        fileprivate let projection: Projection
        /// The corners of the bounds, in the layer's plane; around a layer without extent, those of a little square.
        fileprivate let corners: [Point]
        /// Nothing of the layer shows outside of its bounds.
        fileprivate let isWithinBounds: Bool
        /// The outline of what is left of it, in the layer's plane; nil for all.
        fileprivate let outline: [Point]?
        fileprivate let extent: Extent

        /// The most of the space that a piece takes up.
        fileprivate struct Extent {
            var x, y, depth: ClosedRange<Double>
        }

        fileprivate init(
            slot: Int, time: Double, opacity: Double, plane: Plane, place: Transform, projection: Projection, bounds: Rect,
            isWithinBounds: Bool
        ) {
            (self.slot, self.time, self.opacity, self.plane) = (slot, time, opacity, plane)
            (self.place, self.projection, self.isWithinBounds) = (place, projection, isWithinBounds)
            let c = (bounds.isEmpty ? bounds.insetBy(-1, -1) : bounds).corners
            corners = [c.0, c.1, c.2, c.3]
            outline = nil
            extent = Extent(corners.map { place.image($0) }, isWhole: isWithinBounds)
        }

        fileprivate init(_ whole: Piece, outline: [Point]) {
            (slot, time, opacity, plane) = (whole.slot, whole.time, whole.opacity, whole.plane)
            (place, projection, isWithinBounds) = (whole.place, whole.projection, whole.isWithinBounds)
            (corners, extent) = (whole.corners, whole.extent)
            self.outline = outline
        }
    }

    /// More planes than this in one space are ordered by the depth of their middles alone.
    private static let planeLimit = 512
    /// The number of cuts of planes in one space, beyond which the rest is left whole.
    private static let cutLimit = 2048

    /// Schedules the sublayers of a layer in the order of a space that they stand in; false where they all lie in the layer's plane, and painter's order is theirs.
    mutating func drawSpace(of branch: Branch) -> Bool {
        guard branch.body.keepsDepth || someSublayerLeavesPlane(branch) else { return false }
        var space = Collection()
        collect(branch.sublayers, time: branch.body.time, on: branch.body.plane, opacity: branch.body.opacity, depth: 0, into: &space)
        guard branch.body.keepsDepth || space.hasDepth else { return false }
        var pieces = space.pieces
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
        return true
    }

    mutating func draw(_ piece: Piece) {
        if let outline = piece.outline {
            guard let shape = Shape(polygon: outline, projection: piece.projection) else { return }
            commands.append(.beginClip(shape))
            steps.append(.end)
        }
        enter(piece.slot, time: piece.time, on: piece.plane, opacity: piece.opacity)
    }

    /// Whether some sublayer is tilted or moved along z by its transform, at this moment, or may have such a one in it that it stands in one space with.
    private func someSublayerLeavesPlane(_ branch: Branch) -> Bool {
        guard nodes[branch.slot].childrenMayLeavePlane else { return false }
        return branch.sublayers.contains { slot in
            let node = nodes + Int(slot)
            if node.pointee.values.flags.contains(.preservesDepth) { return true }
            let isModelOut = node.pointee.values.leavesPlane
            let time = node.pointee.timing.local(fromParent: branch.body.time)
            guard node.pointee.isAnimated(at: time), isModelOut || node.pointee.animations.contains(where: { $0.evaluator.leavesPlane })
            else { return isModelOut }
            var values = node.pointee.values
            node.pointee.animate(&values, at: time)
            return values.leavesPlane
        }
    }

    /// The layers that stand in one space.
    private struct Collection {
        var pieces: [Piece] = []
        /// Some layer is tilted or moved along z by its transform.
        var hasDepth = false
    }

    /// The planes of sublayers, and of those in sublayers that keep depth themselves.
    private func collect(_ slots: [Int32], time: Double, on plane: Plane, opacity: Double, depth: Int, into space: inout Collection) {
        for slot in slots {
            let node = nodes + Int(slot)
            let own = node.pointee.timing.local(fromParent: time)
            if node.pointee.isAnimated(at: own) {
                var values = node.pointee.values
                node.pointee.animate(&values, at: own)
                collect(Int(slot), &values, time: time, own: own, on: plane, opacity: opacity, depth: depth, into: &space)
            } else {
                withUnsafePointer(to: &node.pointee.values) {
                    collect(Int(slot), $0, time: time, own: own, on: plane, opacity: opacity, depth: depth, into: &space)
                }
            }
        }
    }

    private func collect(
        _ slot: Int, _ values: UnsafePointer<LayerValues>, time: Double, own: Double, on plane: Plane, opacity: Double, depth: Int,
        into space: inout Collection
    ) {
        let flags = values.pointee.flags
        let isInTransition = flags.contains(.inTransition)
        // Nobody is cut by what does not show.
        if !isInTransition, flags.contains(.hidden) || !(values.pointee.opacity > 0) { return }
        if values.pointee.leavesPlane { space.hasDepth = true }
        let bounds = values.pointee.bounds.standardized
        let isSpace =
            flags.contains(.preservesDepth) && values.pointee.repeating == nil && !values.pointee.emits && nodes[slot].mask == nil
            && !isInTransition && bounds.isFinite && depth < 64
        if isSpace {
            let shown = Swift.min(values.pointee.opacity, 1) * opacity
            let inner = values.pointee.deepPlane(
                values.pointee.plane(plane.projection, bounds: bounds, rare: values.pointee.rare, flipped: plane.isFlipped), on: plane)
            return collect(order(ofSublayersOf: slot, at: own), time: own, on: inner, opacity: shown, depth: depth + 1, into: &space)
        }
        let projection = values.pointee.placement(on: plane).then(plane.projection)
        if !isInTransition, !flags.contains(.doubleSided) {
            let facing = projection.determinant
            if plane.isFlipped ? facing >= 0 : facing <= 0 { return }
        }
        // What has no sublayers and nothing rare stays in its bounds; anything else is taken to reach anywhere.
        let isWithinBounds =
            !bounds.isEmpty && values.pointee.special == nil
            && (flags.contains(.masksToBounds)
                || (nodes[slot].children.isEmpty && values.pointee.isPlain && values.pointee.contentsGravity == .resize))
        space.pieces.append(
            Piece(
                slot: slot, time: time, opacity: opacity, plane: plane, place: values.pointee.spatialPlacement(on: plane),
                projection: projection, bounds: bounds, isWithinBounds: isWithinBounds))
    }

    /// Puts pieces in painter's order: what can be told apart by depth or lies side by side first, the rest by those behind a plane, those in it, those before it.
    private static func order(_ pieces: [Piece], _ cuts: inout Int, into result: inout [Piece]) {
        // A list whose order is settled is only to be written down.
        var pending: [(list: [Piece], isSettled: Bool)] = [(pieces, false)]
        while let (list, isSettled) = pending.popLast() {
            guard !isSettled, list.count > 1 else {
                result += list
                continue
            }
            var parts = apart(inDepth: list)
            if parts.count == 1 { parts = apart(onScreen: list) }
            if parts.count > 1 {
                // The last is taken first.
                for part in parts.reversed() { pending.append((part, false)) }
                continue
            }
            // One that is seen edge-on divides nothing.
            guard let index = list.firstIndex(where: { $0.dividing != nil }), let plane = list[index].dividing else {
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
            pending.append((before, false))
            pending.append((within, true))
            pending.append((behind, false))
        }
    }

    /// Groups between which there is room in depth, the farthest first; within a group the order stays.
    private static func apart(inDepth list: [Piece]) -> [[Piece]] {
        let byDepth = list.indices.sorted { list[$0].extent.depth.lowerBound < list[$1].extent.depth.lowerBound }
        var groups: [[Int]] = []
        var reach = -Double.infinity
        for i in byDepth {
            let depth = list[i].extent.depth
            // A thousandth of a point is nothing.
            if depth.lowerBound > reach + 1e-3 || groups.isEmpty { groups.append([]) }
            groups[groups.count - 1].append(i)
            reach = Swift.max(reach, depth.upperBound)
        }
        return groups.count == 1 ? [list] : groups.map { group in group.sorted().map { list[$0] } }
    }

    /// Groups that nowhere lie on each other.
    private static func apart(onScreen list: [Piece]) -> [[Piece]] {
        // For each group its bounds; groups that one piece joins become one.
        var groups: [(members: [Int], extent: Piece.Extent)] = []
        for (i, piece) in list.enumerated() {
            var (members, extent) = ([i], piece.extent)
            var isGrowing = true
            while isGrowing {
                isGrowing = false
                for g in groups.indices.reversed() where groups[g].extent.overlaps(extent) {
                    members += groups[g].members
                    extent.formUnion(groups[g].extent)
                    groups.remove(at: g)
                    isGrowing = true
                }
            }
            groups.append((members, extent))
        }
        return groups.count == 1 ? [list] : groups.map { group in group.members.sorted().map { list[$0] } }
    }
}

/// A plane in space: points are before it where a·x + b·y + c·z + d is positive.
private struct Divider {
    var a, b, c, d: Double
}

private enum Side { case behind, within, before, both }

extension Transform {
    /// The image of a point of the plane z = 0, before it is divided by w.
    @inline(__always)
    fileprivate func image(_ p: Point) -> (x: Double, y: Double, z: Double, w: Double) {
        (p.x * m11 + p.y * m21 + m41, p.x * m12 + p.y * m22 + m42, p.x * m13 + p.y * m23 + m43, p.x * m14 + p.y * m24 + m44)
    }
}

extension DisplayListBuilder.Piece.Extent {
    private static let anywhere = -Double.infinity...Double.infinity

    /// - Parameters:
    ///   - corners: where the corners of the bounds come to stand.
    ///   - isWhole: nothing shows outside of them.
    fileprivate init(_ corners: [(x: Double, y: Double, z: Double, w: Double)], isWhole: Bool) {
        (x, y, depth) = (Self.anywhere, Self.anywhere, Self.anywhere)
        guard corners.allSatisfy({ $0.w > 1e-9 && ($0.x + $0.y + $0.z + $0.w).isFinite }) else { return }
        func range(_ values: [Double]) -> ClosedRange<Double> { values.min()!...values.max()! }
        let depths = range(corners.map { $0.z / $0.w })
        // All of a plane that faces the eye is equally deep.
        if isWhole || depths.upperBound - depths.lowerBound < 1e-3 { depth = depths }
        guard isWhole else { return }
        (x, y) = (range(corners.map { $0.x / $0.w }), range(corners.map { $0.y / $0.w }))
    }

    fileprivate func overlaps(_ other: Self) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }

    fileprivate mutating func formUnion(_ other: Self) {
        func union(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> ClosedRange<Double> {
            Swift.min(a.lowerBound, b.lowerBound)...Swift.max(a.upperBound, b.upperBound)
        }
        (x, y, depth) = (union(x, other.x), union(y, other.y), union(depth, other.depth))
    }
}

extension DisplayListBuilder.Piece {
    private func image(_ p: Point) -> (x: Double, y: Double, z: Double, w: Double) { place.image(p) }

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
        return DisplayListBuilder.Piece(self, outline: points)
    }

    /// The bounds with room around them for what is not in them.
    private var wide: [Point] {
        let extent = Swift.max(corners[2].x - corners[0].x, corners[2].y - corners[0].y)
        let d = isWithinBounds ? extent : Swift.max(extent, 4096)
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
