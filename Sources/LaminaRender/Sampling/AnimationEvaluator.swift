// An animation made ready to be asked for any moment: key times laid out, transforms taken apart, outlines measured, springs solved.
//
// In goes a time of the animation's parent and the layer's values as animations before this one left them; out come the values with this
// animation applied. Order within one animation: interpolate, accumulate repeats, make a transform of it if there is a function for that, combine
// with what is underneath. Values that do not fit each other, or the property, change nothing.

/// Immutable, shared between copies of a render tree.
package final class AnimationEvaluator: Sendable {
    package let animation: Animation
    /// What is animated; of a group, nothing to go by.
    private let path: PropertyPath
    private let way: Way
    private let spring: Sprung?
    private let blend: TransformBlend?
    private let morph: PathBlend?
    private let keyframes: KeyframeTrack?
    private let members: [AnimationEvaluator]

    /// Apart, because few animations have it and all would have to hold room for it.
    private final class Sprung: Sendable {
        let motion: SpringMotion
        init(_ spring: Spring) { motion = spring.motion }
    }

    /// How the values come about, told apart without looking at payloads, which would be copied. The first five replace what is
    /// underneath and cannot fail.
    private enum Way: Sendable {
        case numbers(Double, Double)
        case points(Point, Point)
        /// Simply shown, or not.
        case hidden(Bool)
        case transforms
        case keyframes
        /// Between ends, or keyframes, with all there is to heed.
        case general
        /// Between two pictures, of both of which something shows.
        case pictures(BasicValues)
        case pictureKeyframes
        /// The ends do not go together.
        case nothing
        case group
        case transition(Transition)
    }

    /// The animation, or one in its group, is a transition.
    var hasTransition: Bool {
        if case .transition = way { return true }
        return members.contains { $0.hasTransition }
    }

    package init(_ animation: Animation) {
        self.animation = animation
        // The result replaces what is underneath as it is.
        let isPlain = !animation.isAdditive && !animation.isCumulative && animation.function == nil
        switch animation.content {
        case .basic(let path, let ends), .spring(let path, let ends, _):
            self.path = path
            (keyframes, members) = (nil, [])
            var (blend, morph): (TransformBlend?, PathBlend?) = (nil, nil)
            switch (ends.from, ends.to) {
            case _ where path == PropertyPath(.contents): way = .pictures(ends)
            case (.transform(let a)?, .transform(let b)?):
                blend = TransformBlend(from: a, to: b)
                way = isPlain && path == PropertyPath(.transform) ? .transforms : .general
            case (.path(let a)?, .path(let b)?):
                morph = PathBlend(from: a, to: b)
                way = .general
            case (.flag(let a)?, .flag(let b)?) where a == b && isPlain && path == PropertyPath(.isHidden): way = .hidden(a)
            case (.number(let a)?, .number(let b)?) where isPlain && !path.property.isChoice: way = .numbers(a, b)
            case (.point(let a)?, .point(let b)?) where isPlain && path == PropertyPath(.position): way = .points(a, b)
            case (let a?, let b?) where !a.blends(with: b): way = .nothing
            default: way = .general
            }
            (self.blend, self.morph) = (blend, morph)
            if case .spring(_, _, let spring) = animation.content { self.spring = Sprung(spring) } else { spring = nil }
        case .keyframes(let path, let keyframes):
            self.path = path
            self.keyframes = KeyframeTrack(keyframes, isChoice: path.property.isChoice)
            (spring, blend, morph, members) = (nil, nil, nil, [])
            way = path == PropertyPath(.contents) ? .pictureKeyframes : isPlain ? .keyframes : .general
        case .group(let children):
            path = PropertyPath(.bounds)
            (spring, blend, morph, keyframes, members) = (nil, nil, nil, nil, children.map { AnimationEvaluator($0) })
            way = .group
        case .transition(let transition):
            path = PropertyPath(.bounds)
            (spring, blend, morph, keyframes, members) = (nil, nil, nil, nil, [])
            way = .transition(transition)
        }
    }

    /// The times of the parent before and after which it has no effect, unless it is in a group.
    var reach: (from: Double, to: Double) { animation.timing.reach(isRemovedOnCompletion: animation.isRemovedOnCompletion) }

    /// Whether the animation, or one in its group, changes a property.
    package func changes(_ property: LayerProperty) -> Bool {
        if case .group = way { return members.contains { $0.changes(property) } }
        if case .transition = way { return false }
        return path.property == property || (property == .transform && turns)
    }

    /// Whether a layer that moves turns as well.
    private var turns: Bool { path == PropertyPath(.position) && keyframes?.turns == true }

    /// Applies the animation as it stands at a time of its parent.
    ///
    /// - Parameters:
    ///   - inherited: the length of a pass for an animation that states none.
    ///   - isInGroup: in a group, completion removes nothing.
    package func apply(atParent time: Double, inherited: Double = 0.25, isInGroup: Bool = false, to values: inout LayerValues) {
        guard let progress = animation.timing.progress(atParent: time, inherited: inherited) else { return }
        if progress.phase == .after && animation.isRemovedOnCompletion && !isInGroup { return }
        var fraction = progress.fraction
        if let curve = animation.curve { fraction = curve(fraction) }
        if spring != nil { fraction = sprung(fraction, time, inherited) }
        switch way {
        case .numbers(let from, let to): values.set(path, number: from + (to - from) * fraction)
        case .points(let from, let to): values.position = from.mixed(with: to, fraction)
        case .hidden(let isHidden): values.isHidden = isHidden
        case .transforms: values.transform = blend!.at(fraction)
        case .keyframes: keyframes!.write(fraction, path, to: &values)
        case .general: applyInGeneral(fraction, progress, inherited, &values)
        case .nothing: return
        case .transition(let transition): values.transition = transition.moment(at: fraction)
        case .pictures(let ends):
            let (from, to) = ends.resolved(over: values[.contents])
            if let from = from.imageID, let to = to.imageID { values.show(from, to, fraction) }
        case .pictureKeyframes:
            guard let step = keyframes!.step(at: fraction), let from = step.from.imageID, let to = step.to.imageID else { return }
            values.show(from, to, step.t)
        case .group:
            let pass = animation.timing.passDuration(inherited: inherited)
            let groupTime = ownTime(fraction, time, pass: pass)
            for i in members.indices { members[i].apply(atParent: groupTime, inherited: pass, isInGroup: true, to: &values) }
        }
        if turns { keyframes!.turn(fraction, &values) }
    }

    /// Seconds into the pass. A pass without an end has no fraction to speak of; its time just runs.
    private func ownTime(_ fraction: Double, _ time: Double, pass: Double) -> Double {
        let timing = animation.timing
        return pass < .infinity ? fraction * pass : Swift.max(timing.local(fromParent: time), timing.timeOffset)
    }

    private func sprung(_ fraction: Double, _ time: Double, _ inherited: Double) -> Double {
        spring!.motion.value(at: ownTime(fraction, time, pass: animation.timing.passDuration(inherited: inherited)))
    }

    private func applyInGeneral(_ fraction: Double, _ progress: Progress, _ inherited: Double, _ values: inout LayerValues) {
        guard var result = value(at: fraction, over: values) else { return }
        if animation.isCumulative && !animation.timing.autoreverses && progress.iteration > 0 {
            let end = spring?.motion.value(at: animation.timing.passDuration(inherited: inherited)) ?? 1
            if let past = value(at: end, over: values)?.scaled(by: progress.iteration) { result = result.added(to: past) }
        }
        if let function = animation.function {
            guard let transform = function(result) else { return }
            result = .transform(transform)
        }
        if animation.isAdditive, let underlying = values[path] { result = result.added(to: underlying) }
        values.set(path, result)
    }

    /// What is interpolated, by itself; nil where nothing is.
    private func value(at fraction: Double, over values: LayerValues) -> Value? {
        if let keyframes { return keyframes.value(at: fraction) }
        if let blend { return .transform(blend.at(fraction)) }
        if let morph { return .path(morph.at(fraction)) }
        let ends: BasicValues
        switch animation.content {
        case .basic(_, let values), .spring(_, let values, _): ends = values
        case .keyframes, .group, .transition: return nil
        }
        // With a function, what is underneath is a transform, not what a transform is made of.
        let underlying = animation.function == nil ? values[path] : nil
        guard underlying != nil || ends.isComplete else { return nil }
        let (from, to) = ends.resolved(over: underlying ?? .none)
        guard from.blends(with: to) else { return nil }
        return from.mixed(with: to, path.property.isChoice ? (fraction >= 0.5 ? 1 : 0) : fraction)
    }
}

extension BasicValues {
    /// Both ends follow without the value underneath.
    package var isComplete: Bool { (from != nil ? 1 : 0) + (to != nil ? 1 : 0) + (by != nil ? 1 : 0) >= 2 }

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
