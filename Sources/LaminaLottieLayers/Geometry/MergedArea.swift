import LaminaRender

// One outline of several, for what cannot be painted by fill rules and masks: strokes about merged outlines, and outlines that are merged again or changed after.
// Curves become lines, lines are cut where they cross, and a piece stays where one side of it is inside and the other is not. The pieces that stay are put together to
// outlines that have the inside on their right as a picture shows it, so that they run clockwise about it.

/// The area that several outlines make.
struct MergedArea {
    private struct Edge {
        var a, b: Point
    }
    private struct Corner: Hashable {
        var x, y: Int64
    }
    private struct Side: Hashable {
        var a, b: Corner
    }

    private let outlines: [[Edge]]
    private let mode: PathMerge
    /// Points that are nearer to each other than that are one.
    private let grid: Double

    /// The distance, in the file's units, that lines in place of curves may be away from them: in large outlines more.
    private static func tolerance(_ paths: [Path]) -> Double {
        let reach = paths.reduce(0) { max($0, $1.controlBounds.map { max($0.size.width, $0.size.height) } ?? 0) }
        return max(0.02, reach * 2e-5)
    }
    /// More lines than that are not cut at each other: it would take too long.
    static let mostEdges = 1500

    /// The work of merging outlines, in points that could be kept in its stead.
    static func cost(of paths: [Path]) -> Int {
        let count = MergedArea(paths, .add)?.outlines.reduce(0) { $0 + $1.count } ?? 0
        return count * count / 50
    }

    /// Nil for outlines of too many lines.
    init?(_ paths: [Path], _ mode: PathMerge) {
        self.mode = mode
        let tolerance = MergedArea.tolerance(paths)
        guard tolerance.isFinite else { return nil }
        outlines = paths.map { path in
            var edges: [Edge] = []
            var (start, last) = (Point.zero, Point.zero)
            func add(_ to: Point) {
                if to != last { edges.append(Edge(a: last, b: to)) }
                last = to
            }
            for element in path.flattened(tolerance: tolerance) {
                switch element {
                case .move(let p):
                    add(start)
                    (start, last) = (p, p)
                case .line(let p), .quad(_, let p), .cubic(_, _, let p): add(p)
                case .close: add(start)
                }
            }
            add(start)
            return edges
        }
        let all = outlines.joined()
        guard all.count <= MergedArea.mostEdges,
            all.allSatisfy({ $0.a.x.isFinite && $0.a.y.isFinite && $0.b.x.isFinite && $0.b.y.isFinite })
        else { return nil }
        let reach = all.reduce(0) { max($0, $1.a.x.magnitude, $1.a.y.magnitude) }
        grid = max(reach, 1) * 1e-6
    }

    /// The outlines of the area, as one path.
    var path: Path {
        var kept: [Corner: [Corner]] = [:]
        var order: [Corner] = []
        var seen: Set<Side> = []
        for piece in pieces() {
            let (a, b) = (corner(piece.a), corner(piece.b))
            guard a != b, !seen.contains(Side(a: a, b: b)), !seen.contains(Side(a: b, b: a)) else { continue }
            seen.insert(Side(a: a, b: b))
            // Farther from the line than corners have been moved, and than lines lie apart that are one.
            let (middle, way) = ((piece.a + piece.b) * 0.5, piece.b - piece.a)
            let across = Point(-way.y, way.x) * (2 * grid / way.length)
            let (right, left) = (isInside(middle + across), isInside(middle - across))
            guard right != left else { continue }
            let (start, end) = right ? (a, b) : (b, a)
            if kept[start] == nil { order.append(start) }
            kept[start, default: []].append(end)
        }
        var result = Path()
        for start in order {
            while let first = next(from: start, after: nil, &kept) {
                var outline = [start]
                var (before, here) = (start, first)
                while here != start {
                    outline.append(here)
                    guard let following = next(from: here, after: before, &kept) else { break }
                    (before, here) = (here, following)
                }
                append(outline, to: &result)
            }
        }
        return result
    }

    /// Takes a way on from a corner: the one that turns to the right most, so that outlines that touch in a corner stay apart.
    private func next(from corner: Corner, after before: Corner?, _ kept: inout [Corner: [Corner]]) -> Corner? {
        guard var ways = kept[corner], !ways.isEmpty else { return nil }
        var best = 0
        if let before, ways.count > 1 {
            let came = point(corner) - point(before)
            func turn(_ to: Corner) -> Double {
                let way = point(to) - point(corner)
                return Scalar.atan2(came.x * way.y - came.y * way.x, came.x * way.x + came.y * way.y)
            }
            best = ways.indices.max { turn(ways[$0]) < turn(ways[$1]) }!
        }
        let result = ways.remove(at: best)
        kept[corner] = ways
        return result
    }

    /// Adds an outline without the corners in the middle of straight lines.
    private func append(_ corners: [Corner], to path: inout Path) {
        let points = corners.map(point)
        guard points.count > 2 else { return }
        let bent = points.indices.filter { i in
            let (before, after) = (points[(i + points.count - 1) % points.count], points[(i + 1) % points.count])
            let (u, v) = (points[i] - before, after - points[i])
            return (u.x * v.y - u.y * v.x).magnitude > 1e-6 * u.length * v.length || u.x * v.x + u.y * v.y < 0
        }.map { points[$0] }
        guard bent.count > 2 else { return }
        path.move(to: bent[0])
        for point in bent.dropFirst() { path.line(to: point) }
        path.close()
    }

    private func corner(_ p: Point) -> Corner { Corner(x: Int64((p.x / grid).rounded()), y: Int64((p.y / grid).rounded())) }
    private func point(_ corner: Corner) -> Point { Point(Double(corner.x) * grid, Double(corner.y) * grid) }

    // MARK: Cutting

    /// All lines, cut where they cross or touch others.
    private func pieces() -> [Edge] {
        let edges = Array(outlines.joined())
        var cuts = [[Double]](repeating: [], count: edges.count)
        // By their left ends, so that only those are compared that lie above each other.
        let order = edges.indices.sorted { min(edges[$0].a.x, edges[$0].b.x) < min(edges[$1].a.x, edges[$1].b.x) }
        for (n, i) in order.enumerated() {
            let right = max(edges[i].a.x, edges[i].b.x)
            for j in order[(n + 1)...] {
                if min(edges[j].a.x, edges[j].b.x) > right + grid { break }
                let (own, others) = MergedArea.cuts(edges[i], edges[j], grid)
                cuts[i] += own
                cuts[j] += others
            }
        }
        return edges.indices.flatMap { i -> [Edge] in
            let edge = edges[i]
            let places = [0] + cuts[i].sorted() + [1]
            return zip(places, places.dropFirst()).map { Edge(a: edge.a + (edge.b - edge.a) * $0, b: edge.a + (edge.b - edge.a) * $1) }
        }
    }

    /// The places, as shares of their lengths, at which two lines are to be cut.
    private static func cuts(_ one: Edge, _ other: Edge, _ grid: Double) -> ([Double], [Double]) {
        var (cuts, otherCuts): ([Double], [Double]) = ([], [])
        guard max(one.a.y, one.b.y) >= min(other.a.y, other.b.y) - grid, max(other.a.y, other.b.y) >= min(one.a.y, one.b.y) - grid else {
            return ([], [])
        }
        let (u, v) = (one.b - one.a, other.b - other.a)
        let cross = u.x * v.y - u.y * v.x
        let gap = other.a - one.a
        if cross.magnitude > 1e-12 * u.length * v.length {
            let (s, t) = ((gap.x * v.y - gap.y * v.x) / cross, (gap.x * u.y - gap.y * u.x) / cross)
            if s > 0, s < 1, t >= 0, t <= 1 { cuts.append(s) }
            if t > 0, t < 1, s >= 0, s <= 1 { otherCuts.append(t) }
        }
        // Ends that lie on the other line, above all where lines lie upon each other.
        for end in [other.a, other.b] { if let place = place(of: end, on: one, grid) { cuts.append(place) } }
        for end in [one.a, one.b] { if let place = place(of: end, on: other, grid) { otherCuts.append(place) } }
        return (cuts, otherCuts)
    }

    private static func place(of point: Point, on edge: Edge, _ grid: Double) -> Double? {
        let way = edge.b - edge.a
        let from = point - edge.a
        let length = way.length
        let t = (from.x * way.x + from.y * way.y) / (length * length)
        guard t > 0, t < 1, (from.x * way.y - from.y * way.x).magnitude <= 0.5 * grid * length else { return nil }
        return t
    }

    // MARK: Inside

    private func isInside(_ p: Point) -> Bool {
        switch mode {
        case .together: return outlines.reduce(0) { $0 + MergedArea.winding($1, p) } != 0
        case .add: return outlines.contains { MergedArea.winding($0, p) != 0 }
        case .subtract:
            guard let first = outlines.first, MergedArea.winding(first, p) != 0 else { return false }
            return !outlines.dropFirst().contains { MergedArea.winding($0, p) != 0 }
        case .intersect: return !outlines.isEmpty && outlines.allSatisfy { MergedArea.winding($0, p) != 0 }
        case .exclude: return outlines.count { MergedArea.winding($0, p) != 0 } % 2 == 1
        }
    }

    private static func winding(_ edges: [Edge], _ p: Point) -> Int {
        var winding = 0
        for edge in edges {
            let (a, b) = (edge.a, edge.b)
            // Half-open in y, so that a corner on the ray counts once.
            if a.y <= p.y {
                if b.y > p.y, (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y) > 0 { winding += 1 }
            } else if b.y <= p.y, (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y) < 0 {
                winding -= 1
            }
        }
        return winding
    }
}
