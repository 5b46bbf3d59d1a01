/// Keyframes made ready to be asked for any moment.
final class KeyframeTrack: Sendable {
    /// The path that is animated.
    private let path: PropertyPath
    /// Values that are gone through, unless one of the following knows more.
    private let values: [Value]
    /// Values that are taken apart to be blended.
    private enum Blended { case nothing, transforms, outlines }
    private let blended: Blended
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
            (values, blended, blends, morphs, spline, pace) = ([], .nothing, [], [], nil, nil)
        case .values(var given):
            course = nil
            let isCubic = !isDiscrete && (keyframes.mode == .cubic || keyframes.mode == .cubicPaced)
            let isPaced = keyframes.mode == .paced || keyframes.mode == .cubicPaced
            // Where one list is longer, only what both have counts; no times at all are even ones.
            if let keyTimes = keyframes.keyTimes, !isPaced, !keyTimes.isEmpty, keyTimes.count < given.count {
                given.removeSubrange(keyTimes.count...)
            }
            // Where nothing lies between two neighbours, nothing happens at all; values that only take turns need not go together.
            if keyframes.mode != .discrete && !zip(given, given.dropFirst()).allSatisfy({ $0.blends(with: $1) }) { given = [] }
            values = given
            let steps = given.count - 1
            if keyframes.mode == .discrete {
                // A single value takes no turns: as recorded on iOS, and as in all other modes, it has no effect.
                times = KeyframeTimes(discrete: given.count > 1 ? given.count : 0, keyTimes: keyframes.keyTimes)
                (blended, blends, morphs, spline, pace) = (.nothing, [], [], nil, nil)
                return
            }
            let even = KeyframeTimes(steps: steps, keyTimes: isPaced ? nil : keyframes.keyTimes, curves: isPaced ? [] : keyframes.curves)
            spline = isCubic ? KeyframeSpline(given, times: even.raised, shape: keyframes.shape) : nil
            pace = keyframes.mode == .cubicPaced ? spline.flatMap { KeyframeSpline.Pace($0) } : nil
            times = isPaced && spline == nil ? KeyframeTimes(paced: given) : even
            blended = spline == nil ? KeyframeTrack.blended(given) : .nothing
            let isShort = steps <= KeyframeTrack.mostKept
            blends = blended == .transforms && isShort ? (0..<steps).map { KeyframeTrack.blend(given, $0) } : []
            morphs = blended == .outlines && isShort ? (0..<steps).map { KeyframeTrack.morph(given, $0) } : []
        }
    }

    private static func blended(_ values: [Value]) -> Blended {
        guard values.count > 1 else { return .nothing }
        if values.allSatisfy({ if case .transform = $0 { true } else { false } }) { return .transforms }
        return values.allSatisfy { if case .path = $0 { true } else { false } } ? .outlines : .nothing
    }

    private static func blend(_ values: [Value], _ step: Int) -> TransformBlend {
        guard case .transform(let a) = values[step], case .transform(let b) = values[step + 1] else {
            fatalError("not a track of transforms")
        }
        return TransformBlend(from: a, to: b)
    }

    private static func morph(_ values: [Value], _ step: Int) -> PathBlend {
        guard case .path(let a) = values[step], case .path(let b) = values[step + 1] else { fatalError("not a track of outlines") }
        return PathBlend(from: a, to: b)
    }

    private func transform(_ step: Int, _ t: Double) -> Transform {
        (blends.isEmpty ? KeyframeTrack.blend(values, step) : blends[step]).at(t)
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
        switch blended {
        case .transforms: return .transform(transform(step, t))
        case .outlines: return .path((morphs.isEmpty ? KeyframeTrack.morph(values, step) : morphs[step]).at(t))
        case .nothing: break
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
            if path.property == .transform && blended == .transforms {
                if let (step, t) = locate(fraction) { values.transform = transform(step, t) }
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
