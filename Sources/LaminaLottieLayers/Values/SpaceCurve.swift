import LaminaRender

/// A curve through space, which is gone along evenly.
struct SpaceCurve {
    private let points: [SIMD3<Double>]
    /// The length of the curve up to each of the points.
    private let lengths: [Double]
    /// The chords that stand for the curve.
    private static let count = 128

    /// A curve between two values of three numbers, with control points as offsets from them.
    init(_ start: Vector, _ out: (Point, Double), _ into: (Point, Double), _ end: Vector) {
        let a = SIMD3(start[0], start[1], start[2])
        let d = SIMD3(end[0], end[1], end[2])
        let (b, c) = (a + SIMD3(out.0.x, out.0.y, out.1), d + SIMD3(into.0.x, into.0.y, into.1))
        points = (0...SpaceCurve.count).map { n in
            let t = Double(n) / Double(SpaceCurve.count)
            let s = 1 - t
            return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
        }
        var (lengths, length) = ([0.0], 0.0)
        for n in 0..<SpaceCurve.count {
            let chord = points[n + 1] - points[n]
            length += (chord * chord).sum().squareRoot()
            lengths.append(length)
        }
        self.lengths = lengths
    }

    /// The place at a fraction of the length; before the start and beyond the end the way goes on straight.
    func place(at share: Double) -> Vector {
        let wanted = share * lengths[lengths.count - 1]
        var (low, high) = (0, lengths.count - 2)
        while low < high {
            let middle = (low + high + 1) / 2
            if lengths[middle] <= wanted { low = middle } else { high = middle - 1 }
        }
        let chord = lengths[low + 1] - lengths[low]
        let t = chord > 0 ? (wanted - lengths[low]) / chord : 0
        let point = points[low] + (points[low + 1] - points[low]) * t
        return Vector(point.x, point.y, point.z)
    }
}
