/// Keyframes laid out in time.
struct KeyframeTrack: Sendable {
    private enum Stops: Sendable {
        case values([Value])
        /// One blend for each step.
        case transforms([TransformBlend])
        case outline(MeasuredPath)
    }

    private let stops: Stops
    /// Start of each step as a fraction of the pass, and, last, the end of the last one.
    private let times: [Double]
    private let curves: [TimingFunction]
    private let isDiscrete: Bool
    /// Nothing lies between two values: each step switches half-way.
    private let isChoice: Bool
    /// Paced along an outline: the fraction is one of length and the steps do not matter.
    private let isEvenOutline: Bool

    init(_ keyframes: Keyframes, isChoice: Bool) {
        self.isChoice = isChoice
        isDiscrete = keyframes.mode == .discrete
        curves = keyframes.mode == .paced ? [] : keyframes.curves
        switch keyframes.track {
        case .path(let path):
            let outline = MeasuredPath(path)
            stops = .outline(outline)
            isEvenOutline = keyframes.mode == .paced
            times = KeyframeTrack.layOut(keyframes.keyTimes, steps: outline.steps.count)
        case .values(var values):
            isEvenOutline = false
            if keyframes.mode == .paced {
                times = KeyframeTrack.paced(values)
            } else if isDiscrete {
                times = KeyframeTrack.discrete(keyframes.keyTimes, &values)
            } else {
                if let given = keyframes.keyTimes, given.count < values.count { values.removeSubrange(given.count...) }
                times = KeyframeTrack.layOut(keyframes.keyTimes.map { Array($0.prefix(values.count)) }, steps: values.count - 1)
            }
            let matrices = values.compactMap { if case .transform(let t) = $0 { t } else { nil } }
            if !isDiscrete && matrices.count == values.count && values.count > 1 {
                stops = .transforms((1..<matrices.count).map { TransformBlend(from: matrices[$0 - 1], to: matrices[$0]) })
            } else {
                stops = .values(values)
            }
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
        if isChoice { t = t >= 0.5 ? 1 : 0 }
        return (step, t)
    }

    /// The value at a fraction of the pass; nil when the keyframes say nothing.
    func value(at fraction: Double) -> Value? {
        if case .outline(let outline) = stops {
            guard let p = point(of: outline, at: fraction) else { return nil }
            return .point(p)
        }
        guard let (step, t) = locate(fraction) else { return nil }
        switch stops {
        case .values(let values): return isDiscrete || t == 0 ? values[step] : values[step].mixed(with: values[step + 1], t)
        case .transforms(let blends): return .transform(blends[step].at(t))
        case .outline: return nil
        }
    }

    private func point(of outline: MeasuredPath, at fraction: Double) -> Point? {
        if isEvenOutline { return outline.point(atLengthFraction: fraction) }
        guard let (step, t) = locate(fraction) else { return nil }
        return outline.steps[step].point(at: t)
    }

    /// Writes the value at a fraction straight into a layer's values.
    @inline(__always)
    func write(_ fraction: Double, _ path: PropertyPath, to values: inout LayerValues) {
        switch stops {
        case .outline(let outline) where path.property == .position && path.component == .whole:
            if let p = point(of: outline, at: fraction) { values.position = p }
        case .transforms(let blends) where path.property == .transform && path.component == .whole:
            if let (step, t) = locate(fraction) { values.transform = blends[step].at(t) }
        default:
            if let value = value(at: fraction) { values.set(path, value) }
        }
    }
}
