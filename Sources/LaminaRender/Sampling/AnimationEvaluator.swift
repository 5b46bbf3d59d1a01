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

    private enum Track: Sendable {
        case basic(PropertyPath, BasicValues)
        case blend(PropertyPath, TransformBlend)
        case keyframes(PropertyPath, KeyframeTrack)
        case group([AnimationEvaluator])
    }

    package init(_ animation: Animation) {
        self.animation = animation
        timing = animation.timing
        curve = animation.curve.flatMap { $0.isLinear ? nil : $0 }
        isRemovedOnCompletion = animation.isRemovedOnCompletion
        replaces = !animation.isAdditive && !animation.isCumulative
        switch animation.content {
        case .basic(let path, let values):
            if case .transform(let a)? = values.from, case .transform(let b)? = values.to, path.component == .whole {
                track = .blend(path, TransformBlend(from: a, to: b))
            } else {
                track = .basic(path, values)
            }
        case .keyframes(let path, let keyframes): track = .keyframes(path, KeyframeTrack(keyframes, isChoice: path.property.isChoice))
        case .group(let children): track = .group(children.map { AnimationEvaluator($0) })
        }
    }

    /// Whether the animation, or one in its group, changes a property.
    package func changes(_ property: LayerProperty) -> Bool {
        switch track {
        case .basic(let path, _), .blend(let path, _), .keyframes(let path, _): path.property == property
        case .group(let children): children.contains { $0.changes(property) }
        }
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
        case .group(let children):
            let pass = timing.passDuration(inherited: inherited)
            // A group without an end has no fraction to speak of; its time just runs.
            let groupTime = pass < .infinity ? fraction * pass : Swift.max(timing.local(fromParent: time), timing.timeOffset)
            for child in children { child.apply(atParent: groupTime, inherited: pass, isInGroup: true, to: &values) }
        case .keyframes(let path, let keyframes):
            if replaces {
                keyframes.write(fraction, path, to: &values)
            } else if let value = keyframes.value(at: fraction) {
                combine(value, end: keyframes.value(at: 1), progress, path, &values)
            }
        case .blend(let path, let blend):
            if replaces && path.property == .transform {
                values.transform = blend.at(fraction)
            } else {
                combine(.transform(blend.at(fraction)), end: .transform(blend.at(1)), progress, path, &values)
            }
        case .basic(let path, let ends):
            guard let underlying = values[path] else { return }
            let (from, to) = ends.resolved(over: underlying)
            let t = path.property.isChoice ? (fraction >= 0.5 ? 1 : 0) : fraction
            combine(from.mixed(with: to, t), end: to, progress, path, &values)
        }
    }

    private func combine(_ value: Value, end: Value?, _ progress: Progress, _ path: PropertyPath, _ values: inout LayerValues) {
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
