/// An outline as the course of a point: every line and curve is one step, closing is one, a move is a jump that takes no time.
struct KeyframeCourse: Sendable {
    private let segments: [Path.Segment]
    /// At an even pace the fraction is one of length, and the steps do not matter.
    private let measure: Path.Measure?
    let times: KeyframeTimes
    let rotation: Keyframes.Rotation

    init(_ path: Path, _ keyframes: Keyframes) {
        let isPaced = keyframes.mode == .paced || keyframes.mode == .cubicPaced
        segments = path.segments
        measure = isPaced ? Path.Measure(path) : nil
        times = KeyframeTimes(
            steps: segments.count, keyTimes: keyframes.keyTimes, curves: isPaced ? [] : keyframes.curves,
            isDiscrete: keyframes.mode == .discrete)
        rotation = keyframes.rotation
    }

    /// Returns the place of the point at a fraction of the pass: a step and the Bézier parameter within it.
    @inline(__always)
    func place(at fraction: Double) -> (point: Point, step: Int, t: Double)? {
        if let measure {
            guard let location = measure.location(at: fraction * measure.length) else { return nil }
            return (location.point, location.segment, location.parameter)
        }
        guard let (step, t) = times.locate(fraction) else { return nil }
        return (segments[step].point(at: t), step, t)
    }

    /// The rotation that brings the x axis into the direction of motion, or against it; nil where there is none.
    func turn(at fraction: Double) -> Transform? {
        guard rotation != .none, let (_, step, t) = place(at: fraction) else { return nil }
        var direction = segments[step].tangent(at: t)
        // What stands still looks where it looked last.
        var before = step
        while direction == .zero && before > 0 {
            before -= 1
            direction = segments[before].tangent(at: 1)
        }
        guard direction != .zero, direction.x.isFinite, direction.y.isFinite else { return nil }
        if rotation == .autoReverse { direction = direction * -1 }
        return Transform(a: direction.x, b: direction.y, c: -direction.y, d: direction.x, tx: 0, ty: 0)
    }
}
