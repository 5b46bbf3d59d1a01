/// Keyframes made ready to be asked for any moment.
final class KeyframeTrack: Sendable {
    /// The path that is animated.
    private let path: PropertyPath
    /// Values that are gone through, unless one of the following knows more.
    private let values: ValueList
    /// Whether values are taken apart to be blended, as transforms and outlines are.
    private let isBlended: Bool
    /// One blend for each step, of tracks that are short.
    private let blends: [TransformBlend]
    private let morphs: [PathBlend]
    /// A smooth course, and the pace on it where it is even.
    private let spline: KeyframeSpline?
    private let pace: KeyframeSpline.Pace?
    /// The course that a point moves along.
    private let course: KeyframeCourse?
    /// The points of the course are told as sizes: of a translation, for one.
    private let isOfSizes: Bool
    private let times: KeyframeTimes
    /// Nothing lies between two values: each step switches half-way.
    private let isDiscrete: Bool

    /// A track of more steps is seldom asked twice for one, and its blends, made beforehand, would take four times the memory of its values and most of the time of a
    /// commit (measured: 790 bytes and 3.8 µs a transform). It makes each when it is asked for.
    private static let mostKept = 32

    init(_ keyframes: Keyframes, of path: PropertyPath) {
        self.path = path
        isDiscrete = path.property.row.isDiscrete
        isOfSizes = [.translation, .size].contains(path.component) || (path.component == .whole && path.property.row.kind == .size)
        switch keyframes.track {
        case .path(let path):
            let course = KeyframeCourse(path, keyframes)
            (self.course, times) = (course, course.times)
            (values, isBlended, blends, morphs, spline, pace) = (.others([]), false, [], [], nil, nil)
        case .list(var given):
            course = nil
            let isCubic = !isDiscrete && (keyframes.mode == .cubic || keyframes.mode == .cubicPaced)
            let isPaced = keyframes.mode == .paced || keyframes.mode == .cubicPaced
            // Where one list is longer, only what both have counts; no times at all are even ones.
            if let keyTimes = keyframes.keyTimes, !isPaced, !keyTimes.isEmpty { given = given.prefix(atMost: keyTimes.count) }
            // Where nothing lies between two neighbours, nothing happens at all; values that only take turns need not go together.
            if keyframes.mode != .discrete && !given.blends { given = .others([]) }
            values = given
            let steps = given.count - 1
            if keyframes.mode == .discrete {
                // A single value takes no turns: as recorded on iOS, and as in all other modes, it has no effect.
                times = KeyframeTimes(discrete: given.count > 1 ? given.count : 0, keyTimes: keyframes.keyTimes)
                (isBlended, blends, morphs, spline, pace) = (false, [], [], nil, nil)
                return
            }
            let even = KeyframeTimes(steps: steps, keyTimes: isPaced ? nil : keyframes.keyTimes, curves: isPaced ? [] : keyframes.curves)
            spline = isCubic ? KeyframeSpline(given, times: even.raised, shape: keyframes.shape) : nil
            pace = keyframes.mode == .cubicPaced ? spline.flatMap { KeyframeSpline.Pace($0) } : nil
            times = isPaced && spline == nil ? KeyframeTimes(paced: given) : even
            isBlended = spline == nil
            let kept = isBlended && steps <= KeyframeTrack.mostKept ? 0..<Swift.max(steps, 0) : 0..<0
            if case .transforms(let list) = given {
                blends = kept.map { TransformBlend(from: list[$0], to: list[$0 + 1]) }
            } else {
                blends = []
            }
            if case .paths(let list) = given { morphs = kept.map { PathBlend(from: list[$0], to: list[$0 + 1]) } } else { morphs = [] }
        }
    }

    private func blend(_ transforms: [Transform], _ step: Int, _ t: Double) -> Transform {
        (blends.isEmpty ? TransformBlend(from: transforms[step], to: transforms[step + 1]) : blends[step]).at(t)
    }

    @inline(__always)
    private func locate(_ fraction: Double) -> (step: Int, t: Double)? {
        if let pace, let spline { return pace.locate(fraction, on: spline) }
        return times.locate(fraction)
    }

    /// The two values between which the fraction lies, and how far it has come from the one to the other; nil when the keyframes say nothing.
    func step(at fraction: Double) -> (from: Value, to: Value, t: Double)? {
        guard course == nil, let (step, t) = locate(fraction), values.indices.contains(step) else { return nil }
        return (values[step], t == 0 || step + 1 == values.count ? values[step] : values[step + 1], t)
    }

    /// The value at a fraction of the pass; nil when the keyframes say nothing.
    func value(at fraction: Double) -> Value? {
        if let course { return course.place(at: fraction).map { isOfSizes ? .size(Size($0.point.x, $0.point.y)) : .point($0.point) } }
        guard let (step, t) = locate(fraction) else { return nil }
        if let spline { return spline.value(step: step, t) }
        if isBlended {
            switch values {
            case .transforms(let list): return .transform(blend(list, step, t))
            case .paths(let list): return .path((morphs.isEmpty ? PathBlend(from: list[step], to: list[step + 1]) : morphs[step]).at(t))
            default: break
            }
        }
        if t == 0 { return values[step] }
        return values[step].mixed(with: values[step + 1], isDiscrete ? (t >= 0.5 ? 1 : 0) : t)
    }

    /// Writes the value at a fraction straight into a layer's values.
    @inline(__always)
    func write(_ fraction: Double, to values: inout LayerValues) {
        if path.component == .whole {
            if path.property == .position, let course {
                if let p = course.place(at: fraction)?.point { values.position = p }
                return
            }
            if path.property == .transform, isBlended, case .transforms(let list) = self.values {
                if let (step, t) = locate(fraction) { values.transform = blend(list, step, t) }
                return
            }
        }
        if let value = value(at: fraction) { values.set(path, value) }
    }

    /// Whether a layer that moves along an outline turns as well: one whose place, or translation, the outline is of.
    var turns: Bool {
        (path == PropertyPath(.position) || path == PropertyPath(.transform, .translation)) && course?.rotation ?? .none != .none
    }

    /// Turns a layer the way it goes.
    func turn(_ fraction: Double, _ values: inout LayerValues) {
        if let rotation = course?.turn(at: fraction) { values.transform = rotation.concat(values.transform) }
    }
}
