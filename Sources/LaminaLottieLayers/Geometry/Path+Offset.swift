import LaminaRender

// A parallel of an outline. Each piece is moved sideways by itself, curves in parts that are nearly arcs. Where the outline turns away from the parallel,
// neighbours are joined as strokes are; where it turns towards it, they are cut where they meet. What is left of a closed outline that is too small for
// its inner parallel is nearer to it than it should be, and is dropped.

/// The distance of a parallel, and its corners.
struct OutlineOffset {
    /// The distance; positive is to the left of the motion as a picture shows it, which is out of an outline that runs clockwise.
    var amount: Double
    var join: StrokeStyle.Join
    /// A sharper corner than this many distances long is bevelled.
    var miterLimit: Double

    /// The parallel of an outline. That of an open one goes along both of its sides.
    func parallel(of path: Path) -> Path {
        guard amount != 0 else { return path }
        var strands: [(segments: [Path.Segment], isClosed: Bool)] = []
        for strand in path.strands where strand.segments.count <= Path.mostVertices {
            if strand.isClosed {
                let result = around(strand.segments)
                if !isCollapsed(result, of: strand.segments) { strands.append((result, true)) }
            } else {
                let both = strand.segments + strand.segments.reversed().map { $0.reversed }
                strands.append((OutlineOffset(amount: amount.magnitude, join: join, miterLimit: miterLimit).around(both), true))
            }
        }
        return Path(strands: strands)
    }

    // MARK: Pieces

    /// The parallel of pieces that come back to where they start.
    private func around(_ segments: [Path.Segment]) -> [Path.Segment] {
        let sources = segments.filter { $0.tangent(at: 0) != .zero && $0.tangent(at: 1) != .zero }
        var runs = sources.map { moved($0) }
        guard runs.count > 1 else { return runs.first ?? [] }
        let corners = sources.indices.map { Corner(sources[$0], sources[($0 + 1) % sources.count]) }
        for (i, corner) in corners.enumerated() where corner.cross * amount < -1e-9 * amount.magnitude {
            let next = (i + 1) % runs.count
            guard let cut = OutlineOffset.crossing(runs[i], runs[next]) else { continue }
            runs[i] = Array(runs[i][..<cut.first.index]) + [runs[i][cut.first.index].split(at: cut.first.t).0]
            runs[next] = [runs[next][cut.second.index].split(at: cut.second.t).1] + Array(runs[next][(cut.second.index + 1)...])
        }
        var result: [Path.Segment] = []
        for (i, run) in runs.enumerated() {
            result += run
            guard let end = run.last?.end, let start = runs[(i + 1) % runs.count].first?.start, (end - start).length > 1e-9 else {
                continue
            }
            result += joined(end, start, corners[i])
        }
        return result
    }

    /// A piece beside another one. Curves are parted, so that each part is nearly an arc.
    private func moved(_ segment: Path.Segment) -> [Path.Segment] {
        if segment.isStraight {
            let aside = segment.tangent(at: 0).outward * amount
            return [.line(segment.start + aside, segment.end + aside)]
        }
        var (parts, rest): ([Path.Segment], Path.Segment) = ([], segment)
        for n in 0..<3 {
            let (part, other) = rest.split(at: 1 / Double(4 - n))
            parts.append(part)
            rest = other
        }
        return (parts + [rest]).map { part in
            let a = part.start + part.tangent(at: 0).outward * amount
            let b = part.end + part.tangent(at: 1).outward * amount
            let chord = part.end - part.start
            let size = chord.x * chord.x + chord.y * chord.y
            let ratio = size > 0 ? ((b - a).x * chord.x + (b - a).y * chord.y) / size : 1
            return .cubic(a, a + part.handles.out * ratio, b + part.handles.into * ratio, b)
        }
    }

    // MARK: Corners

    private struct Corner {
        let point: Point
        /// The directions into the corner and out of it.
        let from, to: Point
        var cross: Double { from.x * to.y - from.y * to.x }
        var dot: Double { from.x * to.x + from.y * to.y }

        init(_ before: Path.Segment, _ after: Path.Segment) {
            (point, from, to) = (after.start, before.tangent(at: 1), after.tangent(at: 0))
        }
    }

    private func joined(_ a: Point, _ b: Point, _ corner: Corner) -> [Path.Segment] {
        let isReturn = corner.dot < -1 + 1e-9
        guard corner.cross * amount > 0 || isReturn else { return [.line(a, b)] }
        switch join {
        case .bevel: return [.line(a, b)]
        case .miter:
            // The corner is 1/cos of half the turn away.
            guard !isReturn, 2 / (1 + corner.dot) <= miterLimit * miterLimit else { return [.line(a, b)] }
            let tip = corner.point + (corner.from.outward + corner.to.outward) * (amount / (1 + corner.dot))
            return [.line(a, tip), .line(tip, b)]
        case .round:
            let turn = isReturn ? (amount > 0 ? Double.pi : -Double.pi) : Scalar.atan2(corner.cross, corner.dot)
            let arm = a - corner.point
            var arc = Path()
            arc.addArc(center: corner.point, radius: arm.length, from: Scalar.atan2(arm.y, arm.x), sweep: turn)
            return arc.segments
        }
    }

    /// A place in a run of pieces.
    private typealias Spot = (index: Int, t: Double)

    /// Where two runs meet, nearest to the end of the first one.
    private static func crossing(_ a: [Path.Segment], _ b: [Path.Segment]) -> (first: Spot, second: Spot)? {
        for i in a.indices.reversed() {
            for j in b.indices {
                guard let (t, u) = meeting(a[i], b[j]) else { continue }
                return ((i, t), (j, u))
            }
        }
        return nil
    }

    /// The parameters at which two pieces meet: by lines that stand for them, then by Newton's method.
    private static func meeting(_ a: Path.Segment, _ b: Path.Segment) -> (Double, Double)? {
        func lines(_ segment: Path.Segment) -> [Point] {
            let count = segment.isStraight ? 1 : 8
            return (0...count).map { segment.point(at: Double($0) / Double(count)) }
        }
        let (p, q) = (lines(a), lines(b))
        for i in (1..<p.count).reversed() {
            for j in 1..<q.count {
                let (u, v, w) = (p[i] - p[i - 1], q[j] - q[j - 1], q[j - 1] - p[i - 1])
                let cross = u.x * v.y - u.y * v.x
                guard cross != 0 else { continue }
                let (s, r) = ((w.x * v.y - w.y * v.x) / cross, (w.x * u.y - w.y * u.x) / cross)
                guard 0...1 ~= s, 0...1 ~= r else { continue }
                var (t, o) = ((Double(i - 1) + s) / Double(p.count - 1), (Double(j - 1) + r) / Double(q.count - 1))
                for _ in 0..<3 {
                    let (gap, da, db) = (b.point(at: o) - a.point(at: t), a.derivative(at: t), b.derivative(at: o))
                    let slope = da.x * db.y - da.y * db.x
                    guard slope != 0 else { break }
                    t = min(max(t + (gap.x * db.y - gap.y * db.x) / slope, 0), 1)
                    o = min(max(o + (gap.x * da.y - gap.y * da.x) / slope, 0), 1)
                }
                return (t, o)
            }
        }
        return nil
    }

    // MARK: Nothing left

    /// Whether an inner parallel is nowhere as far from its outline as it should be.
    private func isCollapsed(_ result: [Path.Segment], of source: [Path.Segment]) -> Bool {
        let corners = source.flatMap { segment in (0..<(segment.isStraight ? 1 : 8)).map { segment.point(at: Double($0) / 8) } }
        var area = 0.0
        for (i, p) in corners.enumerated() {
            let next = corners[(i + 1) % corners.count]
            area += p.x * next.y - p.y * next.x
        }
        // An outer parallel is never too small, and a very long outline is not looked through.
        guard area * amount < 0, result.count * corners.count < 500_000 else { return false }
        let outline = Path(strands: [(source, true)])
        return !result.contains { piece in
            let middle = piece.point(at: 0.5)
            guard outline.contains(middle) else { return false }
            return corners.indices.allSatisfy { i in
                middle.distance(toLineFrom: corners[i], to: corners[(i + 1) % corners.count]) > 0.98 * amount.magnitude
            }
        }
    }
}

extension Path.Segment {
    /// The piece gone along the other way.
    var reversed: Path.Segment {
        switch self {
        case .line(let a, let b): .line(b, a)
        case .quad(let a, let c, let b): .quad(b, c, a)
        case .cubic(let a, let c, let d, let b): .cubic(b, d, c, a)
        }
    }
}

extension Point {
    /// The distance to the nearest point of a line between two points.
    fileprivate func distance(toLineFrom a: Point, to b: Point) -> Double {
        let (along, arm) = (b - a, self - a)
        let size = along.x * along.x + along.y * along.y
        let t = size > 0 ? Swift.min(Swift.max((arm.x * along.x + arm.y * along.y) / size, 0), 1) : 0
        return (arm - along * t).length
    }
}
