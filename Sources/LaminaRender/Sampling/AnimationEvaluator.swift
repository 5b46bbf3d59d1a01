// An animation made ready to be asked for any moment: key times laid out, transforms taken apart, outlines measured.
//
// In goes a time of the animation's parent and the layer's values as animations before this one left them; out come the values with this
// animation applied. Order within one animation: interpolate, accumulate repeats, combine with what is underneath.

/// Immutable, shared between copies of a render tree.
package final class AnimationEvaluator: Sendable {
    package let animation: Animation
    private let timing: Timing
    private let curve: TimingFunction?
    private let isRemovedOnCompletion: Bool
    /// Neither additive nor cumulative: the result replaces what is underneath.
    private let replaces: Bool
    private let track: Track
    private let path: PropertyPath
    private let ends: BasicValues
    private let blend: TransformBlend?
    private let keyframes: KeyframeTrack?
    private let members: [AnimationEvaluator]
    /// The times of the parent before and after which it has no effect, unless it is in a group.
    let reach: (from: Double, to: Double)

    /// What the animation is, told apart without looking at payloads, which would be copied.
    private enum Track: Sendable {
        case basic
        /// Simply shown, or not.
        case hidden(Bool)
        case numbers(Double, Double)
        case points(Point, Point)
        case blend
        case keyframes
        case group
    }

    package init(_ animation: Animation) {
        self.animation = animation
        timing = animation.timing
        curve = animation.curve.flatMap { $0.isLinear ? nil : $0 }
        isRemovedOnCompletion = animation.isRemovedOnCompletion
        replaces = !animation.isAdditive && !animation.isCumulative
        var blend: TransformBlend?
        var keyframeTrack: KeyframeTrack?
        switch animation.content {
        case .basic(let path, let values):
            (self.path, ends, members) = (path, values, [])
            switch (values.from, values.to) {
            case (.transform(let a)?, .transform(let b)?) where path.component == .whole:
                blend = TransformBlend(from: a, to: b)
                track = .blend
            case (.flag(let a)?, .flag(let b)?) where a == b && path.property == .isHidden: track = .hidden(a)
            case (.number(let a)?, .number(let b)?) where replaces && !path.property.isChoice: track = .numbers(a, b)
            case (.point(let a)?, .point(let b)?) where replaces && path == PropertyPath(.position): track = .points(a, b)
            default: track = .basic
            }
        case .keyframes(let path, let keyframes):
            (self.path, ends, members) = (path, BasicValues(), [])
            keyframeTrack = KeyframeTrack(keyframes, isChoice: path.property.isChoice)
            track = .keyframes
        case .group(let children):
            (path, ends, members) = (PropertyPath(.bounds), BasicValues(), children.map { AnimationEvaluator($0) })
            track = .group
        }
        self.blend = blend
        self.keyframes = keyframeTrack
        reach = timing.reach(isRemovedOnCompletion: isRemovedOnCompletion)
    }

    /// Whether the animation, or one in its group, changes a property.
    package func changes(_ property: LayerProperty) -> Bool {
        if case .group = track { return members.contains { $0.changes(property) } }
        return path.property == property
    }

    /// Applies the animation as it stands at a time of its parent.
    ///
    /// - Parameters:
    ///   - inherited: the length of a pass for an animation that states none.
    ///   - isInGroup: in a group, completion removes nothing.
    package func apply(atParent time: Double, inherited: Double = 0.25, isInGroup: Bool = false, to values: inout LayerValues) {
        guard let progress = timing.progress(atParent: time, inherited: inherited) else { return }
        if progress.phase == .after && isRemovedOnCompletion && !isInGroup { return }
        let fraction = curve.map { $0(progress.fraction) } ?? progress.fraction
        switch track {
        case .group:
            let pass = timing.passDuration(inherited: inherited)
            // A group without an end has no fraction to speak of; its time just runs.
            let groupTime = pass < .infinity ? fraction * pass : Swift.max(timing.local(fromParent: time), timing.timeOffset)
            for i in members.indices { members[i].apply(atParent: groupTime, inherited: pass, isInGroup: true, to: &values) }
        case .keyframes:
            let keyframes = keyframes!
            if replaces {
                keyframes.write(fraction, path, to: &values)
            } else if let value = keyframes.value(at: fraction) {
                combine(value, end: keyframes.value(at: 1), progress, &values)
            }
        case .blend:
            if replaces && path.property == .transform {
                values.transform = blend!.at(fraction)
            } else {
                combine(.transform(blend!.at(fraction)), end: .transform(blend!.at(1)), progress, &values)
            }
        case .hidden(let isHidden): values.isHidden = isHidden
        case .numbers(let from, let to): values.set(path, number: from + (to - from) * fraction)
        case .points(let from, let to): values.position = from.mixed(with: to, fraction)
        case .basic:
            guard let underlying = values[path] else { return }
            let (from, to) = ends.resolved(over: underlying)
            let t = path.property.isChoice ? (fraction >= 0.5 ? 1 : 0) : fraction
            combine(from.mixed(with: to, t), end: to, progress, &values)
        }
    }

    private func combine(_ value: Value, end: Value?, _ progress: Progress, _ values: inout LayerValues) {
        var result = value
        if animation.isCumulative && !timing.autoreverses && progress.iteration > 0, let past = end?.scaled(by: progress.iteration) {
            result = result.added(to: past)
        }
        if animation.isAdditive, let underlying = values[path] { result = result.added(to: underlying) }
        values.set(path, result)
    }
}

extension BasicValues {
    /// Both ends, the missing ones taken from the value underneath.
    package func resolved(over current: Value) -> (from: Value, to: Value) {
        switch (from, to, by) {
        case (let f?, let t?, _): (f, t)
        case (let f?, nil, let b?): (f, b.added(to: f))
        case (nil, let t?, let b?): (b.subtracted(from: t) ?? current, t)
        case (let f?, nil, nil): (f, current)
        case (nil, let t?, nil): (current, t)
        case (nil, nil, let b?): (current, b.added(to: current))
        case (nil, nil, nil): (current, current)
        }
    }
}
