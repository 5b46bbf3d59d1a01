import LaminaRender

// Ridges lie at even lengths of each piece, in turn to the right and to the left of the motion; so does each vertex, which is one of them.

extension Path {
    /// More vertices than a picture shows are an error in a file, or an attack.
    static let mostVertices = 5000

    /// The outline as a zig-zag about itself.
    ///
    /// - Parameters:
    ///   - size: The distance of the ridges from the outline.
    ///   - ridges: The number of ridges between two vertices, which is rounded.
    ///   - isSmooth: Whether curves join the ridges, rather than lines.
    func zigzagged(size: Double, ridges: Double, isSmooth: Bool) -> Path {
        Path(
            strands: strands.map { strand in
                let segments = strand.segments.filter { $0.length() > 0 }.map { $0.isStraight ? Segment.line($0.start, $0.end) : $0 }
                guard !segments.isEmpty else { return strand }
                let most = Swift.max(Path.mostVertices / segments.count - 1, 0)
                let count = Swift.min(Int(Swift.min(Swift.max(ridges.rounded(), 0), 1000)), most)
                let places = Ridge.all(along: segments, isClosed: strand.isClosed, size: size, count: count)
                var result: [Segment] = []
                for (a, b) in zip(places, places.dropFirst()) {
                    result.append(
                        isSmooth
                            ? .cubic(a.point, a.point + a.tangent * a.after, b.point - b.tangent * b.before, b.point)
                            : .line(a.point, b.point))
                }
                return (result, strand.isClosed)
            })
    }
}

/// A vertex of a zig-zag, and how far its handles reach along the outline.
private struct Ridge {
    var point: Point
    var tangent: Point
    var before, after: Double

    /// The ridges in order; those of a closed outline begin and end at its first vertex.
    static func all(along segments: [Path.Segment], isClosed: Bool, size: Double, count: Int) -> [Ridge] {
        var result: [Ridge] = []
        var side = -size
        func reach(_ segment: Path.Segment?) -> Double { segment.map { $0.length() / Double(2 * (count + 1)) } ?? 0 }
        func corner(_ before: Path.Segment?, _ after: Path.Segment?) {
            guard let point = after?.start ?? before?.end else { return }
            let sum = (before?.tangent(at: 1) ?? .zero) + (after?.tangent(at: 0) ?? .zero)
            let tangent = sum.length > 1e-9 ? sum * (1 / sum.length) : after?.tangent(at: 0) ?? .zero
            result.append(Ridge(point: point + tangent.outward * side, tangent: tangent, before: reach(before), after: reach(after)))
            side = -side
        }
        corner(isClosed ? segments.last : nil, segments.first)
        for (i, segment) in segments.enumerated() {
            let (length, reach) = (segment.length(), reach(segment))
            for n in 0..<count {
                let t = segment.parameter(atLength: length * Double(n + 1) / Double(count + 1))
                let tangent = segment.tangent(at: t)
                result.append(Ridge(point: segment.point(at: t) + tangent.outward * side, tangent: tangent, before: reach, after: reach))
                side = -side
            }
            corner(segment, i + 1 < segments.count ? segments[i + 1] : isClosed ? segments.first : nil)
        }
        return result
    }
}

extension Point {
    /// A direction turned by a quarter against the clock, as a picture shows it: out of an outline that runs clockwise.
    var outward: Point { Point(y, -x) }
}
