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

/// An animator of changes to views that can be paused, scrubbed, reversed and continued with another timing.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.7) { card.center.y = 100 }
/// animator.startAnimation()
/// ```
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    // MARK: Making

    /// The timing of the animations.
    public let timingParameters: (any UITimingCurveProvider)?
    /// The duration in seconds: the given one, unless the timing is a spring that has its own.
    public let duration: TimeInterval
    /// The delay of the start in seconds. Default 0.
    open private(set) var delay: TimeInterval = 0

    /// Creates an animator without changes.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        timingParameters = parameters
        let own = parameters.duration(given: duration)
        self.duration = own.isFinite ? own : 0
        super.init()
    }

    /// Creates an animator with a named curve and a block of changes.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a curve, given by its control points, and a block of changes.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring, given by its damping ratio, and a block of changes.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Returns an animator that has started.
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
    /// Whether the animator can be paused and scrubbed. Default true. Cannot be set while active.
    open var isInterruptible = true { didSet { requireInactive("isInterruptible") } }
    /// Whether progress follows `fractionComplete` evenly while paused, rather than along the curve. Default true. Cannot be set while active.
    open var scrubsLinearly = true { didSet { requireInactive("scrubsLinearly") } }
    /// Whether the animator pauses at its end, and stays active, instead of completing. Default false.
    open var pausesOnCompletion = false

    private func requireInactive(_ name: String) {
        precondition(
            state != .active, "UIViewPropertyAnimator: \(name) cannot be changed while the animator is active; set it before it starts")
    }

    // MARK: State

    open internal(set) var state = UIViewAnimatingState.inactive
    open var isRunning: Bool { if case .running? = clock { state == .active } else { false } }

    /// Whether the animator runs towards the start. Setting it reverses a running animator.
    open var isReversed = false { didSet { if isReversed != oldValue { turnRound() } } }

    /// The fraction that is complete, 0…1, in the present direction. Setting it pauses the animator there, and activates it.
    open var fractionComplete: CGFloat {
        get {
            let progress = min(max(scrubsLinearly || isLinear ? progress : place / max(length, .leastNormalMagnitude), 0), 1)
            return CGFloat(state == .inactive ? 0 : isReversed ? 1 - progress : progress)
        }
        set { scrub(to: newValue.native) }
    }

    // MARK: Changes

    /// Adds changes. Before the start they are made, and begin, with it; afterwards they are made at once and animated in the remaining time.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Adds changes that are animated when the fraction `delayFactor` of the remaining time is over. Before the start they are made with it, afterwards at
    /// once.
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

    /// Adds a closure that is called at the end with the final position.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    // MARK: Playing

    /// Starts the animations, or continues them after a pause.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts the animations after a delay in seconds: until then the old values show, although the changes have been made.
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

    /// Pauses the animations; before the start, prepares them for scrubbing.
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

    /// Continues the animations after a pause.
    ///
    /// A timing that takes over at the very moment of the pause also takes over the velocity: a spring without a velocity of its own starts with it, a curve is
    /// blended into.
    ///
    /// - Parameters:
    ///   - parameters: The timing of the remaining way; nil for the animator's own.
    ///   - durationFactor: The duration of the remaining way, in multiples of `duration`; 0 stands for the remaining time.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        precondition(
            state == .active && !isRunning,
            "UIViewPropertyAnimator: continueAnimation(withTimingParameters:durationFactor:) needs a paused animator; pause it first")
        if parameters == nil && durationFactor == 0 { return resume() }
        let rest = isGoingBack ? min(max(place, 0), length) : length - min(max(place, 0), length)
        startTimeline(with: parameters ?? timing, over: durationFactor > 0 ? durationFactor.native * duration : rest)
    }

    /// Stops the animations where they are: views keep the displayed values.
    ///
    /// - Parameter withoutFinishing: True makes the animator inactive without calling completions; false waits for `finishAnimation(at:)`.
    open func stopAnimation(_ withoutFinishing: Bool) {
        if state == .stopped, withoutFinishing { return reset() }
        guard state == .active else { return }
        keep(.current)
        leave()
        clock = nil
        if withoutFinishing { reset() } else { state = .stopped }
    }

    /// Finishes a stopped animator, leaving views with their values at the end, the start, or where it was stopped.
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
    /// The animation among those added last that reports the end.
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

    /// The progress, from 0 at the start to 1 at the end.
    var progress: Double {
        let place = place
        if isLinear { return place / max(length, .leastNormalMagnitude) }
        if case .course = pace { return pace.progress(after: place, of: length) }
        return span.from + (span.to - span.from) * pace.progress(after: place, of: length)
    }
}
