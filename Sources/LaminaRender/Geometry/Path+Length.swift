// How long an outline is, and what lies at a distance along it.

extension Path.Segment {
    /// The length up to a parameter, by Gauss–Legendre quadrature of five points on each of eight equal pieces.
    package func length(to t: Double = 1) -> Double {
        if case .line(let a, let b) = self { return (b - a).length * t }
        let pieces = 8
        let step = t / Double(pieces)
        var sum = 0.0
        for i in 0..<pieces {
            let middle = (Double(i) + 0.5) * step
            sum += 0.568_888_888_888_888_9 * derivative(at: middle).length
            for (x, w) in [(0.538_469_310_105_683_1, 0.478_628_670_499_366_5), (0.906_179_845_938_664, 0.236_926_885_056_189_1)] {
                let offset = x * step / 2
                sum += w * (derivative(at: middle - offset).length + derivative(at: middle + offset).length)
            }
        }
        return sum * step / 2
    }

    /// The parameter at a distance from the start; distances outside the segment give its ends.
    package func parameter(atLength distance: Double) -> Double {
        let whole = length()
        guard distance > 0 else { return 0 }
        guard distance < whole else { return 1 }
        if case .line = self { return distance / whole }
        // Newton's method, kept inside a bracket that halves where it would leave.
        var (low, high) = (0.0, 1.0)
        var t = distance / whole
        for _ in 0..<32 {
            let error = length(to: t) - distance
            if error.magnitude <= 1e-10 * whole { break }
            if error > 0 { high = t } else { low = t }
            let speed = derivative(at: t).length
            let next = t - error / speed
            t = speed > 0 && next > low && next < high ? next : (low + high) / 2
        }
        return t
    }
}

extension Path {
    /// The length of all lines and curves together; moves are jumps and have none.
    package var length: Double { segments.reduce(0) { $0 + $1.length() } }

    /// A path with the lengths of its segments, for asking what lies at many distances.
    package struct Measure: Sendable {
        package let segments: [Segment]
        /// Each segment's length.
        package let lengths: [Double]
        package let length: Double

        package init(_ path: Path) {
            segments = path.segments
            lengths = segments.map { $0.length() }
            length = lengths.reduce(0, +)
        }

        /// A place on the path.
        package struct Location: Equatable, Sendable {
            package var point: Point
            /// The direction of motion, of length 1; zero where the whole path is one point.
            package var tangent: Point
            package var segment: Int
            /// The Bézier parameter within the segment.
            package var parameter: Double
        }

        /// The place at a distance from the start, which is limited to the path's length; nil for a path without segments.
        package func location(at distance: Double) -> Location? {
            guard !segments.isEmpty else { return nil }
            var rest = distance > 0 ? distance : 0
            var index = 0
            while index + 1 < segments.count, rest > lengths[index] {
                rest -= lengths[index]
                index += 1
            }
            let t = segments[index].parameter(atLength: rest)
            var tangent = segments[index].tangent(at: t)
            var before = index
            while tangent == .zero, before > 0 {
                before -= 1
                tangent = segments[before].tangent(at: 1)
            }
            return Location(point: segments[index].point(at: t), tangent: tangent, segment: index, parameter: t)
        }
    }
}
