// An animation made ready to be asked for any moment: key times laid out, transforms taken apart, outlines measured, springs solved.
//
// In goes a time of the animation's parent and the layer's values as animations before this one left them; out come the values with this
// animation applied. Order within one animation: interpolate, accumulate repeats, make a transform of it if there is a function for that, combine
// with what is underneath. Values that do not fit each other, or the property, change nothing.

/// Immutable, shared between copies of a render tree.
package final class AnimationEvaluator: Sendable {
    package let animation: Animation
    private let way: Way
    private let spring: Sprung?

    /// Apart, because few animations have it and all would have to hold room for it.
    private final class Sprung: Sendable {
        let motion: SpringMotion
        init(_ spring: Spring) { motion = spring.motion }
    }

    /// The way in which the values come about. The first five replace the underlying value and cannot fail.
    private enum Way: Sendable {
        case numbers(PropertyPath, Double, Double)
        /// Two ends of the position.
        case points(Point, Point)
        /// Simply shown, or not.
        case hidden(Bool)
        /// A blend of the layer's own transform.
        case transforms(TransformBlend)
        case keyframes(KeyframeTrack)
        /// The general form, with every property of the animation.
        case general(PropertyPath, Course)
        /// Between two pictures, of both of which something shows.
        case pictures(Ends)
        case pictureKeyframes(KeyframeTrack)
        /// The ends do not go together.
        case nothing
        case group([AnimationEvaluator])
        case transition(Transition)
    }

    /// The interpolated values.
    private enum Course: Sendable {
        case ends(Ends)
        case transforms(TransformBlend)
        case paths(PathBlend)
        case keyframes(KeyframeTrack)
    }

    /// Two ends, one of which may be the value underneath. A class, because the largest case decides how much room all others take.
    private final class Ends: Sendable {
        let values: BasicValues
        /// Whether nothing lies between two values.
        let isDiscrete: Bool
        init(_ values: BasicValues, isDiscrete: Bool) { (self.values, self.isDiscrete) = (values, isDiscrete) }
    }

    /// The animation, or one in its group, is a transition.
    var hasTransition: Bool {
        switch way {
        case .transition: true
        case .group(let members): members.contains { $0.hasTransition }
        default: false
        }
    }

    package init(_ animation: Animation) {
        self.animation = animation
        leavesPlane = animation.leavesPlane
        if case .spring(_, _, let spring) = animation.content { self.spring = Sprung(spring) } else { spring = nil }
        // The result replaces what is underneath as it is.
        let isPlain = !animation.isAdditive && !animation.isCumulative && animation.function == nil
        switch animation.content {
        case .basic(let path, let ends), .spring(let path, let ends, _): way = AnimationEvaluator.way(path, ends, isPlain: isPlain)
        case .keyframes(let path, let keyframes):
            let track = KeyframeTrack(keyframes, of: path)
            way =
                path == PropertyPath(.contents) ? .pictureKeyframes(track) : isPlain ? .keyframes(track) : .general(path, .keyframes(track))
        case .group(let children): way = .group(children.map { AnimationEvaluator($0) })
        case .transition(let transition): way = .transition(transition)
        }
    }

    private static func way(_ path: PropertyPath, _ ends: BasicValues, isPlain: Bool) -> Way {
        let isDiscrete = path.property.row.isDiscrete
        if path == PropertyPath(.contents) { return .pictures(Ends(ends, isDiscrete: isDiscrete)) }
        switch (ends.from, ends.to) {
        case (.transform(let a)?, .transform(let b)?):
            let blend = TransformBlend(from: a, to: b)
            return isPlain && path == PropertyPath(.transform) ? .transforms(blend) : .general(path, .transforms(blend))
        case (.path(let a)?, .path(let b)?): return .general(path, .paths(PathBlend(from: a, to: b)))
        case (.flag(let a)?, .flag(let b)?) where a == b && isPlain && path == PropertyPath(.isHidden): return .hidden(a)
        case (.number(let a)?, .number(let b)?) where isPlain && !isDiscrete: return .numbers(path, a, b)
        case (.point(let a)?, .point(let b)?) where isPlain && path == PropertyPath(.position): return .points(a, b)
        case (let a?, let b?) where !a.blends(with: b): return .nothing
        default: return .general(path, .ends(Ends(ends, isDiscrete: isDiscrete)))
        }
    }

    /// The times of the parent before and after which it has no effect, unless it is in a group.
    var reach: (from: Double, to: Double) { animation.timing.reach(isRemovedOnCompletion: animation.isRemovedOnCompletion) }

    /// Whether the animation, or one in its group, changes a property.
    package func changes(_ property: LayerProperty) -> Bool {
        switch way {
        case .group(let members): return members.contains { $0.changes(property) }
        case .keyframes(let track), .general(_, .keyframes(let track)): if track.turns && property == .transform { return true }
        default: break
        }
        return animation.content.path?.property == property
    }

    /// Whether the animation may take a layer out of its superlayer's plane by more than a `zPosition`.
    let leavesPlane: Bool

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
        if let spring { fraction = sprung(spring, fraction, time, inherited) }
        switch way {
        case .numbers(let path, let from, let to): values.set(path, number: from + (to - from) * fraction)
        case .points(let from, let to): values.position = from.mixed(with: to, fraction)
        case .hidden(let isHidden): values.isHidden = isHidden
        case .transforms(let blend): values.transform = blend.at(fraction)
        case .keyframes(let track):
            track.write(fraction, to: &values)
            if track.turns { track.turn(fraction, &values) }
        case .general(let path, let course):
            apply(course, to: path, fraction, progress, inherited, &values)
            if case .keyframes(let track) = course, track.turns { track.turn(fraction, &values) }
        case .nothing: return
        case .transition(let transition): values.transition = transition.moment(at: fraction)
        case .pictures(let ends):
            let (from, to) = ends.values.resolved(over: values[.contents])
            if let from = from.imageID, let to = to.imageID { values.show(from, to, fraction) }
        case .pictureKeyframes(let track):
            guard let step = track.step(at: fraction), let from = step.from.imageID, let to = step.to.imageID else { return }
            values.show(from, to, step.t)
        case .group(let members):
            let pass = animation.timing.passDuration(inherited: inherited)
            let groupTime = ownTime(fraction, time, pass: pass)
            for i in members.indices { members[i].apply(atParent: groupTime, inherited: pass, isInGroup: true, to: &values) }
        }
    }

    /// Seconds into the pass. A pass without an end has no fraction to speak of; its time just runs.
    private func ownTime(_ fraction: Double, _ time: Double, pass: Double) -> Double {
        let timing = animation.timing
        return pass < .infinity ? fraction * pass : Swift.max(timing.local(fromParent: time), timing.timeOffset)
    }

    private func sprung(_ spring: Sprung, _ fraction: Double, _ time: Double, _ inherited: Double) -> Double {
        spring.motion.value(at: ownTime(fraction, time, pass: animation.timing.passDuration(inherited: inherited)))
    }

    private func apply(
        _ course: Course, to path: PropertyPath, _ fraction: Double, _ progress: Progress, _ inherited: Double, _ values: inout LayerValues
    ) {
        guard var result = value(of: course, at: fraction, path, over: values) else { return }
        if animation.isCumulative && !animation.timing.autoreverses && progress.iteration > 0 {
            let end = spring?.motion.value(at: animation.timing.passDuration(inherited: inherited)) ?? 1
            if let past = value(of: course, at: end, path, over: values)?.scaled(by: progress.iteration) { result = result.added(to: past) }
        }
        if let function = animation.function {
            guard let transform = function(result) else { return }
            result = .transform(transform)
        }
        if animation.isAdditive, let underlying = values[path] { result = result.added(to: underlying) }
        values.set(path, result)
    }

    /// The interpolated value by itself; nil where there is none.
    private func value(of course: Course, at fraction: Double, _ path: PropertyPath, over values: LayerValues) -> Value? {
        switch course {
        case .keyframes(let track): return track.value(at: fraction)
        case .transforms(let blend): return .transform(blend.at(fraction))
        case .paths(let blend): return .path(blend.at(fraction))
        case .ends(let ends):
            // With a function, what is underneath is a transform, not what a transform is made of.
            let underlying = animation.function == nil ? values[path] : nil
            guard underlying != nil || ends.values.isComplete else { return nil }
            let (from, to) = ends.values.resolved(over: underlying ?? .none)
            guard from.blends(with: to) else { return nil }
            return from.mixed(with: to, ends.isDiscrete ? (fraction >= 0.5 ? 1 : 0) : fraction)
        }
    }
}

extension Animation {
    /// Whether what is animated may be tilted, or moved along z, by it.
    fileprivate var leavesPlane: Bool {
        if let function {
            return ![.rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translateX, .translateY].contains(function)
        }
        func leaves(_ path: PropertyPath, _ values: ValueList) -> Bool {
            if path.property == .anchorPointZ { return true }
            guard path.property == .transform else { return false }
            switch path.component {
            case .whole:
                if case .transforms(let list) = values { return list.contains { $0.leavesPlane } }
                return values.contains { if case .transform(let t) = $0 { t.leavesPlane } else { false } }
            case .rotationX, .rotationY, .translationZ: return true
            default: return false
            }
        }
        switch content {
        case .basic(let path, let ends), .spring(let path, let ends, _):
            return leaves(path, .others([ends.from, ends.to, ends.by].compactMap { $0 }))
        case .keyframes(let path, let keyframes):
            if case .list(let values) = keyframes.track { return leaves(path, values) }
            return false
        case .group(let members): return members.contains { $0.leavesPlane }
        case .transition: return false
        }
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
