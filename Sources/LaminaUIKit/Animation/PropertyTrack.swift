import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// The animation of one property of one layer, as long as it is not yet decided when and how it plays.
struct PropertyTrack {
    enum Course {
        case ends(Value, Value)
        /// Times are fractions of the duration, from 0 to 1.
        case keyframes([Value], times: [Double], mode: CAAnimationCalculationMode)
    }

    let layer: CALayer
    let view: UIView
    let keyPath: String
    /// The property that changes, with its values before and after.
    let change: PropertyChange
    let isAdditive: Bool
    let course: Course
    var pace: AnimationPace
    /// Seconds.
    var duration: Double
    /// Seconds after the start of all that plays together.
    var start = 0.0
    /// The stretch of the course that is gone through, as progress. Default all of it.
    var span = (from: 0.0, to: 1.0)
    var repetition: (count: Float, autoreverses: Bool) = (0, false)
    /// Start, duration and pace on an animator's first timeline.
    lazy var whole = (start, duration, pace)
    /// The key under which the layer has it; nil before it plays.
    var key: String?

    /// The tracks of a change: one for each part that is animated.
    static func tracks(of change: PropertyChange, pace: AnimationPace, duration: Double) -> [PropertyTrack] {
        change.parts(among: [change.old]).map { part in
            let from = part.isAdditive ? change.old : change.shown ?? change.old
            return PropertyTrack(
                change, part, .ends(part.value(from), part.value(change.new)), pace: pace, duration: duration)
        }
    }

    init(_ change: PropertyChange, _ part: PropertyChange.Part, _ course: Course, pace: AnimationPace, duration: Double) {
        (layer, view, self.change) = (change.layer, change.view, change)
        (keyPath, isAdditive, self.course, self.pace, self.duration) = (part.keyPath, part.isAdditive, course, pace, duration)
    }

    // MARK: Where it is

    /// Progress along the whole course after so many seconds of the track's own.
    func progress(after time: Double) -> Double {
        if case .course = pace { return pace.progress(after: time, of: duration) }
        return span.from + (span.to - span.from) * pace.progress(after: time, of: duration)
    }

    func value(atProgress progress: Double) -> Value {
        switch course {
        case .ends(let from, let to): return from.mixed(with: to, progress)
        case .keyframes(let values, let times, let mode):
            let probe = PropertyTrack.keyframes(keyPath, values, times, mode)
            probe.duration = 1
            probe.speed = 0
            // The end itself belongs to the start of the next pass.
            probe.timeOffset = min(max(progress, 0), 1.0.nextDown)
            var shown = layer.values
            probe.apply(to: &shown, of: layer.family, at: 0)
            return PropertyPath(keyPath: keyPath, of: layer.family).flatMap { shown[$0] } ?? values[0]
        }
    }

    // MARK: As an animation

    /// The animation that plays the track, but for begin time, delegate and the like.
    ///
    /// - Parameter isLinear: Whether at an even pace from end to end, for a finger that pulls at it.
    func makeAnimation(isLinear: Bool = false) -> CAPropertyAnimation {
        let animation = paced(by: isLinear ? .curve(CAMediaTimingFunction(name: .linear)) : pace, span: isLinear ? (0, 1) : span)
        animation.isAdditive = isAdditive
        animation.duration = max(duration, .leastNormalMagnitude)
        animation.fillMode = .both
        animation.repeatCount = repetition.count
        animation.autoreverses = repetition.autoreverses
        return animation
    }

    private func paced(by pace: AnimationPace, span: (from: Double, to: Double)) -> CAPropertyAnimation {
        let isWhole = span == (0, 1)
        switch (course, pace) {
        case (.ends(let from, let to), .curve(let curve)):
            let animation = CABasicAnimation(keyPath: keyPath)
            animation.setEnds(from: isWhole ? from : from.mixed(with: to, span.from), to: isWhole ? to : from.mixed(with: to, span.to))
            animation.timingFunction = curve
            return animation
        case (.ends(let from, let to), .spring(let spring)):
            let animation = CASpringAnimation(spring, keyPath: keyPath)
            animation.setEnds(from: isWhole ? from : from.mixed(with: to, span.from), to: isWhole ? to : from.mixed(with: to, span.to))
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            return animation
        case (.keyframes(let values, let times, let mode), .curve(let curve)) where isWhole:
            let animation = PropertyTrack.keyframes(keyPath, values, times, mode)
            animation.timingFunction = curve
            return animation
        default:
            // Whatever the pace is: so many points of it that nobody sees the corners.
            let fine: AnimationPace
            if case .course = pace { fine = pace } else { fine = .course { progress(after: $0 * duration) } }
            guard case .course(let samples) = fine else { preconditionFailure("PropertyTrack: a course is a course") }
            let times = samples.indices.map { AnimationPace.courseTime($0, of: samples.count - 1) }
            let animation = PropertyTrack.keyframes(keyPath, samples.map { value(atProgress: $0) }, times, .linear)
            animation.timingFunction = CAMediaTimingFunction(name: .linear)
            return animation
        }
    }

    private static func keyframes(
        _ keyPath: String, _ values: [Value], _ times: [Double], _ mode: CAAnimationCalculationMode
    ) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.typedValues = ValueList(values)
        animation.keyTimes = times.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        return animation
    }

    /// The key to add it under: the property's for one that takes another's place, else the first that is free.
    func freeKey() -> String {
        guard isAdditive else { return keyPath }
        var key = keyPath
        var count = 2
        while layer.animation(forKey: key) != nil {
            key = "\(keyPath)-\(count)"
            count += 1
        }
        return key
    }

    /// Adds what plays the track to its layer. Of transforms, which do not add up in any order, the change made last has to be the first to act: all that
    /// has been under way before then goes on as it was, from another place.
    func add(_ animation: CAPropertyAnimation, forKey key: String) {
        guard isAdditive, change.row.kind == .transform else { return layer.add(animation, forKey: key) }
        let others = (layer.animationKeys() ?? []).filter {
            guard let other = layer.animation(forKey: $0) as? CAPropertyAnimation else { return false }
            return other.isAdditive && other.keyPath == keyPath
        }
        // One that is replaced keeps its place.
        let next = others.firstIndex(of: key).map { others.dropFirst($0 + 1).first } ?? others.first
        layer.add(animation, forKey: key, beneath: next)
    }

    /// A velocity of its own for each axis, where a spring has one.
    func split(_ spring: (Double) -> Spring, velocity: CGVector) -> [PropertyTrack] {
        guard velocity.dx != velocity.dy, keyPath == "position", case .ends(.point(let from), .point(let to)) = course else {
            return [self]
        }
        return [
            ("position.x", from.x, to.x, velocity.dx.native), ("position.y", from.y, to.y, velocity.dy.native),
        ].map { path, from, to, velocity in
            let part = PropertyChange.Part(keyPath: path, isAdditive: true) { $0 }
            var track = PropertyTrack(
                change, part, .ends(.number(from), .number(to)), pace: .spring(spring(velocity)), duration: duration)
            (track.start, track.repetition) = (start, repetition)
            return track
        }
    }
}
