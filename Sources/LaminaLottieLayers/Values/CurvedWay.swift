import LaminaRender

/// A curved way from one keyframe's value to the next, which is gone along evenly but for the pacing.
struct CurvedWay {
    private enum Curve { case plane(PlaneCurve), space(SpaceCurve) }
    private let curve: Curve
    private let ease: Ease

    /// Nil where the way is straight.
    init?<Value>(from key: FileKeyframe<Value>, to end: Value) {
        guard let tangents = key.tangents, let start = key.value as? Vector, let end = end as? Vector, !key.isStraight(to: end) else {
            return nil
        }
        ease = key.eases.first ?? .linear
        curve =
            key.depthTangents.map { .space(SpaceCurve(start, (tangents.out, $0.out), (tangents.in, $0.in), end)) }
            ?? .plane(PlaneCurve(start, tangents.out, tangents.in, end))
    }

    /// The value at a fraction of the time.
    func value(at t: Double) -> Vector {
        switch curve {
        case .plane(let curve): curve.place(at: ease(t))
        case .space(let curve): curve.place(at: ease(t))
        }
    }
}

/// A curve in the plane. Numbers after the first two change evenly with the way.
struct PlaneCurve {
    private let (start, end): (Vector, Vector)
    private let measure: Path.Segment.Measure

    /// A curve between two values of two numbers, with control points as offsets from them.
    init(_ start: Vector, _ out: Point, _ into: Point, _ end: Vector) {
        (self.start, self.end) = (start, end)
        let (a, b) = (start.point, end.point)
        measure = Path.Segment.Measure(.cubic(a, a + out, b + into, b))
    }

    /// The place at a fraction of the length; before the start and beyond the end the way goes on straight.
    func place(at share: Double) -> Vector {
        let curve = measure.segment
        let place: Point
        if share <= 0 || share >= 1 {
            let edge = share <= 0 ? curve.start : curve.end
            let past = (share <= 0 ? share : share - 1) * measure.length
            place = edge + curve.tangent(at: share <= 0 ? 0 : 1) * past
        } else {
            place = curve.point(at: measure.parameter(atLength: share * measure.length))
        }
        var result = start.blended(with: end, share)
        if result.numbers.count >= 2 { (result.numbers[0], result.numbers[1]) = (place.x, place.y) }
        return result
    }
}

/// A curve through space.
private struct SpaceCurve {
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
