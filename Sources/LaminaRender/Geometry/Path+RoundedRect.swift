// Recognising rectangles, rounded rectangles and circles among paths: there are quicker and more exact ways to draw those.

/// A rectangle with rounded corners as numbers.
package struct RoundedRect: Equatable, Sendable {
    package var rect: Rect
    package var corners: CornerRadii
    package var curve: CornerCurve
}

extension Path {
    /// The rounded rectangle that this path is; nil for any other path. It may begin anywhere and go round either way.
    package var roundedRect: RoundedRect? {
        guard verbs.count >= 4, verbs.count <= 22, verbs[0] == .move, let box = controlBounds, box.isFinite, !box.isEmpty else {
            return nil
        }
        var reader = RoundedRectReader(box)
        var i = 1
        var current = points[0]
        reader.area = 0
        for v in verbs.indices.dropFirst() {
            switch verbs[v] {
            case .move, .quad: return nil
            case .line:
                guard reader.takeLine(current, points[i]) else { return nil }
                current = points[i]
                i += 1
            case .cubic:
                // The second and third of three curves are taken with the first.
                if i > reader.taken {
                    let isChain = v + 2 < verbs.count && verbs[v + 1] == .cubic && verbs[v + 2] == .cubic
                    if reader.takeQuarter(current, points[i], points[i + 1], points[i + 2]) {
                        reader.taken = i + 2
                    } else if isChain, reader.takeContinuous(points[(i - 1)...(i + 8)]) {
                        reader.taken = i + 8
                    } else {
                        return nil
                    }
                }
                reader.addArea(current, points[i + 2])
                current = points[i + 2]
                i += 3
            case .close:
                guard v == verbs.count - 1 else { return nil }
            }
        }
        guard reader.takeLine(current, points[0]) else { return nil }
        return reader.result
    }
}

private struct RoundedRectReader {
    let box: Rect
    private let slack: Double
    private var radii: [Double] = [0, 0, 0, 0]
    private var curve: CornerCurve?
    /// Twice the signed area of the polygon through the elements' ends, and how much of the whole rectangle's it must lack.
    var area = 0.0
    private var missing = 0.0
    /// The last point of the curves that were recognised.
    var taken = -1

    init(_ box: Rect) {
        self.box = box
        slack = 1e-6 * max(box.size.width, box.size.height)
    }

    var result: RoundedRect? {
        let whole = 2 * box.size.width * box.size.height
        guard (area.magnitude - (whole - missing)).magnitude <= 1e-5 * whole else { return nil }
        let half = min(box.size.width, box.size.height) / 2
        guard radii.allSatisfy({ $0 <= half + slack }) else { return nil }
        let r = radii.map { min($0, half) }
        return RoundedRect(rect: box, corners: CornerRadii(r[0], r[1], r[2], r[3]), curve: curve ?? .circular)
    }

    mutating func addArea(_ a: Point, _ b: Point) {
        area += (a.x - box.minX) * (b.y - box.minY) - (b.x - box.minX) * (a.y - box.minY)
    }

    private func isNear(_ a: Double, _ b: Double) -> Bool { (a - b).magnitude <= slack }

    /// A line along a side.
    mutating func takeLine(_ a: Point, _ b: Point) -> Bool {
        addArea(a, b)
        return isNear(a.x, box.minX) && isNear(b.x, box.minX) || isNear(a.x, box.maxX) && isNear(b.x, box.maxX)
            || isNear(a.y, box.minY) && isNear(b.y, box.minY) || isNear(a.y, box.maxY) && isNear(b.y, box.maxY)
    }

    /// The corner between a point on one side and a point on a side next to it.
    private func corner(_ a: Point, _ b: Point) -> (index: Int, point: Point, reach: Double)? {
        func find(_ onVertical: Point, _ onHorizontal: Point) -> (Int, Point, Double)? {
            let isLeft = isNear(onVertical.x, box.minX)
            let isTop = isNear(onHorizontal.y, box.minY)
            guard isLeft || isNear(onVertical.x, box.maxX), isTop || isNear(onHorizontal.y, box.maxY) else { return nil }
            let point = Point(isLeft ? box.minX : box.maxX, isTop ? box.minY : box.maxY)
            let (x, y) = ((onHorizontal.x - point.x).magnitude, (onVertical.y - point.y).magnitude)
            guard isNear(x, y), x > slack else { return nil }
            return ((isLeft ? 0 : 1) + (isTop ? 0 : 2), point, x)
        }
        let half = min(box.size.width, box.size.height) / 2 + slack
        for found in [find(a, b), find(b, a)] {
            if let found, found.2 <= half { return found }
        }
        return nil
    }

    private mutating func take(_ index: Int, _ radius: Double, _ reach: Double, _ curve: CornerCurve) -> Bool {
        guard radii[index] == 0, self.curve == nil || self.curve == curve else { return false }
        radii[index] = radius
        self.curve = curve
        return true
    }

    mutating func takeQuarter(_ a: Point, _ c1: Point, _ c2: Point, _ b: Point) -> Bool {
        guard let corner = corner(a, b) else { return false }
        let tolerance = 1e-3 * corner.reach
        guard (a.mixed(with: corner.point, Path.quarterHandle) - c1).length <= tolerance,
            (b.mixed(with: corner.point, Path.quarterHandle) - c2).length <= tolerance
        else { return false }
        missing += corner.reach * corner.reach
        return take(corner.index, corner.reach, corner.reach, .circular)
    }

    /// Ten points of three curves.
    mutating func takeContinuous(_ p: ArraySlice<Point>) -> Bool {
        let (a, b) = (p[p.startIndex], p[p.startIndex + 9])
        guard let corner = corner(a, b) else { return false }
        let radius = corner.reach / CornerCurve.continuous.reach
        let model = CornerShape(radius: radius, curve: .continuous, room: .infinity)
        let (back, on) = ((a - corner.point) * (1 / corner.reach), (b - corner.point) * (1 / corner.reach))
        for i in 0..<10 {
            let expected = corner.point + back * model.point(i).x + on * model.point(i).y
            guard (expected - p[p.startIndex + i]).length <= 1e-3 * radius else { return false }
        }
        // The polygon through the ends of the three curves.
        var cut = 0.0
        for i in [0, 3, 6] {
            let (u, v) = (model.point(i), model.point(i + 3))
            cut += (u.x * v.y - v.x * u.y).magnitude
        }
        missing += cut
        return take(corner.index, radius, corner.reach, .continuous)
    }
}
