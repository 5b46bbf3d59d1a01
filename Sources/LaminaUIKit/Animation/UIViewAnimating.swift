import LaminaCoreGraphics

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// Has not begun, or is done with.
    case inactive = 0
    /// Runs or is paused.
    case active
    /// Has been stopped and waits for `finishAnimation(at:)`.
    case stopped
}

/// Where animations are, or are to be left.
public enum UIViewAnimatingPosition: Int, Sendable {
    case end = 0
    case start
    case current
}

/// Something whose animations can be steered.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that can be given blocks to animate.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void)
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
