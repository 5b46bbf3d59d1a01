/// Keyframes laid out in time.
final class KeyframeTrack: Sendable {
    /// What is passed through; one of these says something.
    private let values: [Value]
    /// For transforms one blend for each step.
    private let blends: [TransformBlend]
    /// Along an outline each line and curve is one step.
    private let segments: [Path.Segment]
    /// Paced along an outline: the fraction is one of length and the steps do not matter.
    private let measure: Path.Measure?

    /// Start of each step as a fraction of the pass, and, last, the end of the last one.
    private let times: [Double]
    private let curves: [TimingFunction]
    private let isDiscrete: Bool
    /// Nothing lies between two values: each step switches half-way.
    private let isChoice: Bool

    init(_ keyframes: Keyframes, isChoice: Bool) {
        self.isChoice = isChoice
        isDiscrete = keyframes.mode == .discrete
        let isPaced = keyframes.mode == .paced
        curves = isPaced ? [] : keyframes.curves
        switch keyframes.track {
        case .path(let path):
            segments = path.segments
            measure = isPaced ? Path.Measure(path) : nil
            times = KeyframeTrack.layOut(keyframes.keyTimes, steps: segments.count)
            (values, blends) = ([], [])
        case .values(var given):
            (segments, measure) = ([], nil)
            if isPaced {
                times = KeyframeTrack.paced(given)
            } else if isDiscrete {
                times = KeyframeTrack.discrete(keyframes.keyTimes, &given)
            } else {
                if let keyTimes = keyframes.keyTimes, keyTimes.count < given.count { given.removeSubrange(keyTimes.count...) }
                times = KeyframeTrack.layOut(keyframes.keyTimes.map { Array($0.prefix(given.count)) }, steps: given.count - 1)
            }
            let matrices = given.compactMap { if case .transform(let t) = $0 { t } else { nil } }
            values = given
            let blendable = !isDiscrete && matrices.count == given.count && given.count > 1
            blends = blendable ? (1..<matrices.count).map { TransformBlend(from: matrices[$0 - 1], to: matrices[$0]) } : []
        }
    }

    private static func layOut(_ given: [Double]?, steps: Int) -> [Double] {
        guard steps > 0 else { return [] }
        if let given, given.count > 1 { return Array(given.prefix(steps + 1)) }
        return (0...steps).map { Double($0) / Double(steps) }
    }

    /// Without key times each value lasts equally long; with them value i lasts from time i to the next.
    private static func discrete(_ given: [Double]?, _ values: inout [Value]) -> [Double] {
        guard !values.isEmpty else { return [] }
        guard let given, !given.isEmpty else { return (0...values.count).map { Double($0) / Double(values.count) } }
        if given.count < values.count { values.removeSubrange(given.count...) }
        return Array(given.prefix(values.count)) + [given.count > values.count ? given[values.count] : 1]
    }

    private static func paced(_ values: [Value]) -> [Double] {
        guard values.count > 1 else { return [] }
        var lengths: [Double] = []
        for i in 1..<values.count {
            guard let d = values[i - 1].distance(to: values[i]) else { return layOut(nil, steps: values.count - 1) }
            lengths.append(d)
        }
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return layOut(nil, steps: values.count - 1) }
        var (result, sum) = ([0.0], 0.0)
        for d in lengths {
            sum += d
            result.append(sum / total)
        }
        return result
    }

    /// The step that is under way at a fraction of the pass, and how far it has come, already eased.
    @inline(__always)
    private func locate(_ fraction: Double) -> (step: Int, t: Double)? {
        let steps = times.count - 1
        guard steps > 0 else { return nil }
        if fraction <= times[0] { return (0, 0) }
        if fraction >= times[steps] { return (steps - 1, isDiscrete ? 0 : 1) }
        var step = 0
        while step < steps - 1 && fraction >= times[step + 1] { step += 1 }
        if isDiscrete { return (step, 0) }
        let span = times[step + 1] - times[step]
        var t = span > 0 ? (fraction - times[step]) / span : 1
        if step < curves.count { t = curves[step](t) }
        return (step, t)
    }

    /// The value at a fraction of the pass; nil when the keyframes say nothing.
    func value(at fraction: Double) -> Value? {
        if !segments.isEmpty { return point(at: fraction).map { .point($0) } }
        guard let (step, t) = locate(fraction) else { return nil }
        if !blends.isEmpty { return .transform(blends[step].at(t)) }
        if isDiscrete || t == 0 { return values[step] }
        return values[step].mixed(with: values[step + 1], isChoice ? (t >= 0.5 ? 1 : 0) : t)
    }

    private func point(at fraction: Double) -> Point? {
        if let measure { return measure.location(at: fraction * measure.length)?.point }
        guard let (step, t) = locate(fraction) else { return nil }
        return segments[step].point(at: t)
    }

    /// Writes the value at a fraction straight into a layer's values.
    @inline(__always)
    func write(_ fraction: Double, _ path: PropertyPath, to values: inout LayerValues) {
        if path.component == .whole {
            if path.property == .position && !segments.isEmpty {
                if let p = point(at: fraction) { values.position = p }
                return
            }
            if path.property == .transform && !blends.isEmpty {
                if let (step, t) = locate(fraction) { values.transform = blends[step].at(t) }
                return
            }
        }
        if let value = value(at: fraction) { values.set(path, value) }
    }
}
