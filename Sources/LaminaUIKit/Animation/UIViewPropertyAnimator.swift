// An animator keeps the tracks that its blocks make and adds an animation for each to its layer; whenever it is paused, scrubbed, turned round or goes on,
// it adds them anew, so that they show the same thing at that moment and do another from then on.
//
// Its place is seconds on a timeline that is `length` long. It stands still there, or runs since a moment of media time, forwards or backwards. On the
// first timeline progress goes from 0 to 1 as the timing parameters say, and turning round means running back. Going on with other timing starts a new
// timeline, from the progress made so far to the end that is meant.
//
// While a finger pulls, place and progress are the same (`scrubsLinearly`): pausing keeps what shows, so the fraction is then the progress; going on
// looks up when on the curve that progress is made.

import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// Animates changes to views, and can be paused, scrubbed, turned round and continued with another timing.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) { card.center.y = 100 }
/// animator.startAnimation()
/// ```
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    // MARK: Making

    /// The pacing.
    public let timingParameters: (any UITimingCurveProvider)?
    /// Seconds: those it was given, unless the timing is a spring that takes its own.
    public let duration: TimeInterval
    /// Seconds that the start was put off. Default 0.
    open private(set) var delay: TimeInterval = 0

    /// An animator without changes yet.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        let own = parameters.duration(given: duration)
        self.duration = own.isFinite ? own : 0
        super.init()
    }

    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// An animator that has started.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let curve = UIView.AnimationCurve(rawValue: Int(options.rawValue >> 16 & 15)) ?? .easeInOut
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.blockOptions = options
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    // MARK: Settings

    /// Whether views can be touched while they are animated. Default true. Cannot be set while active.
    open var isUserInteractionEnabled = true { didSet { requireInactive("isUserInteractionEnabled") } }
    /// Whether it can be paused and scrubbed. Default true. Cannot be set while active.
    open var isInterruptible = true { didSet { requireInactive("isInterruptible") } }
    /// Whether progress follows `fractionComplete` evenly while paused, rather than along the curve. Default true. Cannot be set while active.
    open var scrubsLinearly = true { didSet { requireInactive("scrubsLinearly") } }
    /// Whether it stays active, and pauses, at its end instead of completing. Default false.
    open var pausesOnCompletion = false

    private func requireInactive(_ name: String) {
        precondition(
            state != .active, "UIViewPropertyAnimator: \(name) cannot be changed while the animator is active; set it before it starts")
    }

    // MARK: State

    open private(set) var state = UIViewAnimatingState.inactive
    open var isRunning: Bool { if case .running? = clock { state == .active } else { false } }

    /// Whether it is on its way to the start. Setting it turns a running animator round.
    open var isReversed = false { didSet { if isReversed != oldValue { turnRound() } } }

    /// How far it has come in the direction that it goes, 0…1. Setting it pauses the animator there, and activates it.
    open var fractionComplete: CGFloat {
        get {
            let progress = min(max(scrubsLinearly || isLinear ? progress : place / max(length, .leastNormalMagnitude), 0), 1)
            return CGFloat(state == .inactive ? 0 : isReversed ? 1 - progress : progress)
        }
        set { scrub(to: newValue.native) }
    }

    // MARK: Changes

    /// Adds changes. Before the start they are made, and begin, with it; later at once, for the time that is left.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// The same, beginning when the fraction `delayFactor` of the time (that is left) is over.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        precondition(state != .stopped, "UIViewPropertyAnimator: animations cannot be added to a stopped animator; finish it first")
        let factor = min(max(delayFactor.native, 0), 1)
        guard state == .active else { return pending.append((animation, factor)) }
        let here = min(max(place, 0), length)
        let count = tracks.count
        if isGoingBack {
            perform(animation, from: 0, to: here)
        } else {
            perform(animation, from: here + (length - here) * factor, to: length)
        }
        if isRunning && tracks.count > count { showAll() }
    }

    /// Calls `completion` at the end, with where it is.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    // MARK: Playing

    /// Starts, or goes on.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// The same, after so many seconds: until then what was shows, although the changes have been made.
    open func startAnimation(afterDelay delay: TimeInterval) {
        precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot start; call finishAnimation(at:) first")
        if state == .inactive {
            self.delay = max(delay, 0)
            activate()
            run(from: isReversed ? length + self.delay : -self.delay)
        } else if !isRunning {
            resume()
        }
    }

    /// Stops for a while; before the start, gets ready to be scrubbed.
    open func pauseAnimation() {
        precondition(state != .stopped, "UIViewPropertyAnimator: a stopped animator cannot be paused")
        if state == .inactive {
            activate()
            stand(at: isReversed ? length : 0, isLinear: false)
        } else if isRunning && isInterruptible {
            pausedAt = CACurrentMediaTime()
            stand(at: min(max(place, 0), length), isLinear: false)
        }
    }

    /// Goes on after a pause.
    ///
    /// A timing that takes over at the very moment of the pause takes over the velocity, too: a spring that has none of its own starts with it, a curve
    /// is blended into.
    ///
    /// - Parameters:
    ///   - parameters: The timing of what is left of the way; nil for the animator's own.
    ///   - durationFactor: What is left is to take so many times `duration`; 0 stands for the time that is left.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        precondition(
            state == .active && !isRunning,
            "UIViewPropertyAnimator: continueAnimation(withTimingParameters:durationFactor:) needs a paused animator; pause it first")
        if parameters == nil && durationFactor == 0 { return resume() }
        let rest = isGoingBack ? min(max(place, 0), length) : length - min(max(place, 0), length)
        startTimeline(with: parameters ?? timing, over: durationFactor > 0 ? durationFactor.native * duration : rest)
    }

    /// Ends the animations where they are: views keep the values that they show.
    ///
    /// - Parameter withoutFinishing: True makes the animator inactive and tells nobody; false waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        if state == .stopped, withoutFinishing { return reset() }
        guard state == .active else { return }
        keep(.current)
        leave()
        clock = nil
        if withoutFinishing { reset() } else { state = .stopped }
    }

    /// Completes a stopped animator, leaving views with their values at the end, the start, or where it was stopped.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        precondition(
            state == .stopped, "UIViewPropertyAnimator: finishAnimation(at:) needs a stopped animator; call stopAnimation(false) first")
        if finalPosition != .current { keep(finalPosition) }
        complete(at: finalPosition)
    }

    deinit {
        precondition(
            state != .stopped, "UIViewPropertyAnimator: a stopped animator was let go; call finishAnimation(at:) or stopAnimation(true)")
        // One that was let go while it was paused leaves nothing behind.
        for track in tracks { if let key = track.key { track.layer.removeAnimation(forKey: key) } }
    }

    // MARK: The timeline

    enum Clock {
        case standing(at: Double)
        case running(from: Double, since: Double)
    }

    private var clock: Clock?
    /// Seconds; the timeline of now.
    private var length = 0.0
    /// The stretch of progress of the timeline, and its pace.
    private var span = (from: 0.0, to: 1.0)
    /// Whether the timeline leads to the end; one that was begun when the animator was reversed leads to the start.
    private var leadsToEnd = true
    private lazy var timing: any UITimingCurveProvider = timingParameters ?? UICubicTimingParameters()
    private lazy var pace = timing.pace(over: duration)
    /// Progress is place, while it is scrubbed.
    private var isLinear = false
    /// Media time of the last pause, as long as nothing else has been done.
    private var pausedAt: Double?

    private var pending: [(changes: () -> Void, delayFactor: Double)] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var tracks: [PropertyTrack] = []
    private var blocked: [UIView] = []
    private var blockOptions: UIView.AnimationOptions = []
    /// Which of the animations that were added last tells of the end.
    private var ending: Ending?

    private var isFirstTimeline: Bool { span == (0, 1) && leadsToEnd && length == duration }

    /// Whether the place goes down.
    private var isGoingBack: Bool { isReversed == leadsToEnd }

    /// Seconds on the timeline now; outside of it before a delayed start.
    private var place: Double {
        switch clock {
        case .standing(let place)?: return place
        case .running(let from, let since)?:
            let gone = CACurrentMediaTime() - since
            return isGoingBack ? max(from - gone, 0) : min(from + gone, length)
        case nil: return 0
        }
    }

    /// From 0 at the start to 1 at the end.
    private var progress: Double {
        let place = place
        if isLinear { return place / max(length, .leastNormalMagnitude) }
        if case .course = pace { return pace.progress(after: place, of: length) }
        return span.from + (span.to - span.from) * pace.progress(after: place, of: length)
    }

    /// Makes the changes that were waiting.
    private func activate() {
        state = .active
        (isLinear, pausedAt) = (false, nil)
        startOver()
        clock = .standing(at: isReversed ? length : 0)
        let waiting = pending
        pending = []
        for (changes, delayFactor) in waiting { perform(changes, from: length * delayFactor, to: length) }
    }

    /// Back to the first timeline.
    private func startOver() {
        (length, span, leadsToEnd, pace) = (duration, (0, 1), true, timing.pace(over: max(duration, 1e-6)))
    }

    /// Makes changes and notes what they animate, for a part of the timeline.
    private func perform(_ changes: () -> Void, from start: Double, to end: Double) {
        AnimatorBlock(animator: self, options: blockOptions, start: start, duration: max(end - start, 0)).run(changes)
    }

    /// What a block of the animator's, or one inside it, animates.
    func adopt(_ track: PropertyTrack) {
        var track = track
        track.whole = (track.start, track.duration, track.pace)
        tracks.append(track)
        if !isUserInteractionEnabled {
            track.view.touchBlockers += 1
            blocked.append(track.view)
        }
        // Shown at once, so that what is added next finds it there.
        tracks[tracks.count - 1].key = track.freeKey()
        show(tracks.count - 1)
    }

    /// Tracks for a change, at the animator's own pace.
    fileprivate func take(_ change: PropertyChange, start: Double, duration: Double, repetition: (count: Float, autoreverses: Bool)) {
        let pace = timing.pace(over: max(duration, 1e-6))
        for var track in PropertyTrack.tracks(of: change, pace: pace, duration: duration) {
            (track.start, track.repetition) = (start, repetition)
            guard let spring = timing.springTimingParameters else {
                adopt(track)
                continue
            }
            let parts = track.split({ spring.spring(over: max(duration, 1e-6), velocity: $0) }, velocity: spring.initialVelocity)
            for part in parts { adopt(part) }
        }
    }

    private func run(from place: Double) {
        (isLinear, pausedAt) = (false, nil)
        clock = .running(from: place, since: CACurrentMediaTime())
        showAll()
    }

    private func stand(at place: Double, isLinear: Bool) {
        self.isLinear = isLinear
        clock = .standing(at: place)
        showAll()
    }

    private func resume() {
        guard isLinear else { return run(from: place) }
        let wanted = progress
        isLinear = false
        run(from: pace.time(ofProgress: wanted, of: length))
    }

    private func scrub(to fraction: Double) {
        precondition(state != .stopped, "UIViewPropertyAnimator: fractionComplete of a stopped animator cannot be set")
        guard fraction.isFinite, isInterruptible else { return }
        if state == .inactive { activate() }
        let wanted = min(max(isReversed ? 1 - fraction : fraction, 0), 1)
        pausedAt = nil
        if !isFirstTimeline {
            // Back from a timeline of its own to the whole one.
            startOver()
            for index in tracks.indices {
                (tracks[index].start, tracks[index].duration, tracks[index].pace) = tracks[index].whole
                tracks[index].span = (0, 1)
            }
        }
        stand(at: wanted * length, isLinear: scrubsLinearly)
    }

    private func turnRound() {
        guard state == .active else { return }
        let wasRunning = isRunning
        // The place as it was before the turn.
        guard case .running(let from, let since)? = clock else { return }
        let gone = CACurrentMediaTime() - since
        let place = min(max(isGoingBack ? from + gone : from - gone, 0), length)
        clock = .standing(at: place)
        guard wasRunning else { return }
        if isFirstTimeline {
            run(from: place)
        } else {
            // The timeline of a continuation leads back only to where it began.
            let way = abs((isReversed ? 0 : 1) - progress)
            startTimeline(with: timing, over: max(duration * way, 1e-6))
        }
    }

    /// A new timeline from the progress of now to the end that is meant.
    private func startTimeline(with parameters: any UITimingCurveProvider, over rest: Double) {
        let rest = max(parameters.duration(given: rest), 1e-6)
        let target = isReversed ? 0.0 : 1.0
        let keepsVelocity = pausedAt == CACurrentMediaTime() && !isLinear
        let (back, here, oldLength) = (isGoingBack, place, length)

        /// The pace of what is left of a way on which `before` tells the progress a while after now, had nothing changed.
        func newPace(from progress: Double, to target: Double, over duration: Double, speed: Double, before: (Double) -> Double)
            -> AnimationPace
        {
            let pace = parameters.pace(over: duration)
            guard keepsVelocity, abs(target - progress) > 1e-9, speed != 0 else { return pace }
            if let spring = parameters.springTimingParameters {
                guard spring.initialVelocity == .zero else { return pace }
                return .spring(spring.spring(over: duration, velocity: speed / (target - progress)))
            }
            return .course { fraction in
                let share = fraction * fraction * (3 - 2 * fraction)
                let new = progress + (target - progress) * pace.progress(after: fraction * duration, of: duration)
                return before(fraction * duration) * (1 - share) + new * share
            }
        }

        for index in tracks.indices {
            let track = tracks[index]
            let own = here - track.start
            let now = isLinear ? min(max(own / track.duration, 0), 1) : track.progress(after: own)
            let waits = !back && own < 0 ? -own / max(oldLength - here, 1e-9) * rest : 0
            tracks[index].start = waits
            tracks[index].duration = rest - waits
            tracks[index].span = (now, target)
            let speed = track.speed(after: own) * (back ? -1 : 1)
            tracks[index].pace = newPace(from: now, to: target, over: rest - waits, speed: own > 0 ? speed : 0) { gone in
                track.progress(after: back ? own - gone : own + gone)
            }
        }
        let now = progress
        let (oldPace, oldSpan) = (pace, span)
        func before(_ place: Double) -> Double {
            if case .course = oldPace { return oldPace.progress(after: place, of: oldLength) }
            return oldSpan.from + (oldSpan.to - oldSpan.from) * oldPace.progress(after: place, of: oldLength)
        }
        let step = oldLength * 1e-6
        let speed = (before(here + step) - before(here - step)) / (2 * step) * (back ? -1 : 1)
        pace = newPace(from: now, to: target, over: rest, speed: speed) { before(back ? here - $0 : here + $0) }
        (span, leadsToEnd, length) = ((now, target), !isReversed, rest)
        run(from: 0)
    }

    // MARK: Showing

    private func showAll() {
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(nil)
        ending = nil
        // The one that ends last tells.
        let last = tracks.indices.max { tracks[$0].end(isGoingBack: isGoingBack) < tracks[$1].end(isGoingBack: isGoingBack) }
        if isRunning {
            let ending = Ending(self)
            self.ending = ending
            if last == nil { CATransaction.setCompletionBlock { ending.tell() } }
        }
        for index in tracks.indices { show(index, tells: index == last) }
        CATransaction.commit()
    }

    /// Puts a track's animation, as it has to be from now on, in place of the one before.
    private func show(_ index: Int, tells: Bool = false) {
        guard let clock else { return }
        let track = tracks[index]
        let key = track.key ?? track.freeKey()
        tracks[index].key = key
        let animation = track.makeAnimation(isLinear: isLinear)
        animation.isRemovedOnCompletion = false
        /// Held, a certain time into the track.
        func hold(at time: Double) {
            animation.speed = 0
            // The end itself belongs to the start of the next pass.
            animation.timeOffset = min(max(time, 0), animation.duration.nextDown)
        }
        switch clock {
        case .standing(let place): hold(at: place - track.start)
        case .running(let from, let since):
            let now = track.layer.convertTime(since, from: nil)
            let own = from - track.start
            if !isGoingBack {
                animation.beginTime = now - own
            } else if own > 0 {
                animation.speed = -1
                animation.timeOffset = min(own, animation.duration).nextDown
                animation.repeatDuration = min(own, animation.duration)
                animation.beginTime = now + max(own - animation.duration, 0)
            } else {
                hold(at: 0)
            }
            // Zero would stand for now.
            if animation.beginTime == 0 { animation.beginTime = .leastNonzeroMagnitude }
        }
        if tells { animation.delegate = ending }
        track.add(animation, forKey: key)
    }

    /// Takes the animations away.
    private func leave() {
        ending = nil
        for track in tracks { if let key = track.key { track.layer.removeAnimation(forKey: key) } }
    }

    /// Gives the model the values of a moment.
    private func keep(_ position: UIViewAnimatingPosition) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        var layers: [CALayer] = []
        for track in tracks where !layers.contains(where: { $0 === track.layer }) { layers.append(track.layer) }
        for layer in layers {
            let mine = tracks.filter { $0.layer === layer }
            var shown = layer.values
            for track in mine where position == .current {
                let time = place - track.start
                let probe = track.makeAnimation(isLinear: isLinear)
                probe.speed = 0
                probe.timeOffset = min(max(time, 0), probe.duration.nextDown)
                probe.apply(to: &shown, at: 0)
            }
            // What was changed twice goes back to its first value, and on to its last.
            for track in position == .start ? mine.reversed() : mine {
                let property = track.change.row.property
                let value = position == .current ? shown[property] : position == .start ? track.change.old : track.change.new
                layer.setValue(value.any, forKey: track.change.row.key)
            }
        }
        CATransaction.commit()
    }

    // MARK: The end

    /// Hears that the track that lasts longest has ended.
    private final class Ending: CAAnimationDelegate {
        private weak var animator: UIViewPropertyAnimator?
        /// A running animator lives at least as long as its animations.
        private var held: UIViewPropertyAnimator?
        @MainActor init(_ animator: UIViewPropertyAnimator) { (self.animator, held) = (animator, animator) }

        func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { tell() }

        func tell() {
            let animator = animator
            held = nil
            MainActor.assumeIsolated {
                guard let animator, animator.ending === self else { return }
                animator.arrive()
            }
        }
    }

    private func arrive() {
        let end = isGoingBack ? 0 : length
        if pausesOnCompletion { return stand(at: end, isLinear: false) }
        leave()
        if isReversed { keep(.start) }
        complete(at: isReversed ? .start : .end)
    }

    private func complete(at position: UIViewAnimatingPosition) {
        let completions = completions
        reset()
        for completion in completions { completion(position) }
    }

    private func reset() {
        state = .inactive
        clock = nil
        (tracks, completions, pending) = ([], [], [])
        for view in blocked { view.touchBlockers -= 1 }
        blocked = []
    }
}

/// A block of an animator's.
private final class AnimatorBlock: AnimationBlock {
    private let start: Double

    @MainActor
    init(animator: UIViewPropertyAnimator, options: UIView.AnimationOptions, start: Double, duration: Double) {
        self.start = start
        let curve = animator.timingParameters?.cubicTimingParameters?.timingFunction ?? CAMediaTimingFunction(name: .easeInEaseOut)
        super.init(duration: duration, options: options, curve: curve, animator: animator)
    }

    override func take(_ change: PropertyChange) {
        MainActor.assumeIsolated { animator?.take(change, start: start, duration: duration, repetition: repetition) }
    }
}

extension PropertyTrack {
    fileprivate func end(isGoingBack: Bool) -> Double { isGoingBack ? -start : start + duration }

    /// Progress a second.
    fileprivate func speed(after time: Double) -> Double {
        if case .course = pace { return pace.speed(after: time, of: duration) }
        return (span.to - span.from) * pace.speed(after: time, of: duration)
    }
}
