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

    open internal(set) var state = UIViewAnimatingState.inactive
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
        if state == .stopped {
            preconditionFailure("UIViewPropertyAnimator: a stopped animator was let go; call finishAnimation(at:) or stopAnimation(true)")
        }
        // One that was let go while it was paused leaves nothing behind.
        for track in tracks { if let key = track.key { track.layer.removeAnimation(forKey: key) } }
    }

    // MARK: The timeline

    enum Clock {
        case standing(at: Double)
        case running(from: Double, since: Double)
    }

    var clock: Clock?
    /// Seconds; the timeline of now.
    var length = 0.0
    /// The stretch of progress of the timeline, and its pace.
    var span = (from: 0.0, to: 1.0)
    /// Whether the timeline leads to the end; one that was begun when the animator was reversed leads to the start.
    var leadsToEnd = true
    lazy var timing: any UITimingCurveProvider = timingParameters ?? UICubicTimingParameters()
    lazy var pace = timing.pace(over: duration)
    /// Progress is place, while it is scrubbed.
    var isLinear = false
    /// Media time of the last pause, as long as nothing else has been done.
    var pausedAt: Double?

    var pending: [(changes: () -> Void, delayFactor: Double)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
    var tracks: [PropertyTrack] = []
    var blocked: [UIView] = []
    var blockOptions: UIView.AnimationOptions = []
    /// Which of the animations that were added last tells of the end.
    var ending: Ending?

    var isFirstTimeline: Bool { span == (0, 1) && leadsToEnd && length == duration }

    /// Whether the place goes down.
    var isGoingBack: Bool { isReversed == leadsToEnd }

    /// Seconds on the timeline now; outside of it before a delayed start.
    var place: Double {
        switch clock {
        case .standing(let place)?: return place
        case .running(let from, let since)?:
            let gone = CACurrentMediaTime() - since
            return isGoingBack ? max(from - gone, 0) : min(from + gone, length)
        case nil: return 0
        }
    }

    /// From 0 at the start to 1 at the end.
    var progress: Double {
        let place = place
        if isLinear { return place / max(length, .leastNormalMagnitude) }
        if case .course = pace { return pace.progress(after: place, of: length) }
        return span.from + (span.to - span.from) * pace.progress(after: place, of: length)
    }
}
