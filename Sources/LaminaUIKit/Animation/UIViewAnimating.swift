import LaminaCoreGraphics

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// The animator has not begun, or has finished.
    case inactive = 0
    /// The animator runs or is paused.
    case active
    /// The animator has been stopped and waits for `finishAnimation(at:)`.
    case stopped
}

/// The position of animations: at the end, the start, or in between.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The final values.
    case end = 0
    /// The initial values.
    case start
    /// The values that are on the screen.
    case current
}

/// An animator whose animations can be started, paused, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }
    /// Whether the animations are running, that is, active and not paused.
    var isRunning: Bool { get }
    /// Whether the animations run towards the start.
    var isReversed: Bool { get set }
    /// The fraction that is complete, 0…1, in the present direction. Setting it pauses the animations there.
    var fractionComplete: CGFloat { get set }
    /// Starts the animations, or continues them after a pause.
    func startAnimation()
    /// Starts the animations after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animations.
    func pauseAnimation()
    /// Stops the animations where they are. With false the animator waits for `finishAnimation(at:)`.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes a stopped animator, leaving views with their values at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator to which blocks of changes can be added.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds a block of changes to animate.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a block of changes that are animated after a fraction of the remaining time.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds a closure that is called at the end with the final position.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues paused animations with another timing, for `durationFactor` times the duration.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
