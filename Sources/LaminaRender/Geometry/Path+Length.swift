// How long an outline is, and what lies at a distance along it.

extension Path.Segment {
    /// The length up to a parameter.
    package func length(to t: Double = 1) -> Double {
        if case .line(let a, let b) = self { return (b - a).length * t }
        let whole = t < 1 ? Int(8 * Swift.max(t, 0)) : 8
        var sum = 0.0
        for i in 0..<whole { sum += length(from: Double(i) / 8, to: Double(i + 1) / 8) }
        return t == Double(whole) / 8 ? sum : sum + length(from: Double(whole) / 8, to: t)
    }

    /// The length between two parameters that are an eighth apart at most, by Gauss–Legendre quadrature of five points.
    private func length(from a: Double, to b: Double) -> Double {
        let (middle, half) = ((a + b) / 2, (b - a) / 2)
        func speeds(_ x: Double) -> Double { derivative(at: middle - x * half).length + derivative(at: middle + x * half).length }
        let sum =
            0.568_888_888_888_888_9 * derivative(at: middle).length + 0.478_628_670_499_366_5 * speeds(0.538_469_310_105_683_1)
            + 0.236_926_885_056_189_1 * speeds(0.906_179_845_938_664)
        return sum * half
    }

    /// The parameter at a distance from the start; distances outside the segment give its ends.
    package func parameter(atLength distance: Double) -> Double { Measure(self).parameter(atLength: distance) }

    /// A segment with the lengths of its parts, for asking what lies at many distances.
    package struct Measure: Sendable {
        package let segment: Path.Segment
        /// The lengths up to the ends of eight pieces of equal parameters.
        private var ends = SIMD8<Double>.zero

        package init(_ segment: Path.Segment) {
            self.segment = segment
            if case .line(let a, let b) = segment {
                ends[7] = (b - a).length
                return
            }
            var sum = 0.0
            for i in 0..<8 {
                sum += segment.length(from: Double(i) / 8, to: Double(i + 1) / 8)
                ends[i] = sum
            }
        }

        package var length: Double { ends[7] }

        /// The parameter at a distance from the start; distances outside the segment give its ends.
        package func parameter(atLength distance: Double) -> Double {
            guard distance > 0 else { return 0 }
            guard distance < length else { return 1 }
            if case .line = segment { return distance / length }
            var piece = 0
            while ends[piece] <= distance { piece += 1 }
            let before = piece > 0 ? ends[piece - 1] : 0
            let (start, rest) = (Double(piece) / 8, distance - before)
            // Newton's method, kept inside a bracket that halves where it would leave.
            var (low, high) = (start, start + 0.125)
            var t = start + rest / (ends[piece] - before) / 8
            for _ in 0..<32 {
                let error = segment.length(from: start, to: t) - rest
                if error.magnitude <= 1e-10 * length { break }
                if error > 0 { high = t } else { low = t }
                let speed = segment.derivative(at: t).length
                let next = t - error / speed
                t = speed > 0 && next > low && next < high ? next : (low + high) / 2
            }
            return t
        }
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
