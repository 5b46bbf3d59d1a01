import LaminaCoreGraphics

/// Which controller of a transition is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one that shows at the beginning.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The one that shows at the end.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// Which view of a transition is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The one that is taken out at the end. nil where what is behind stays.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The one to put into the container. nil where it is in its place already.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// The context of a transition: what its animator is told of it, and reports of it.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The superview of the views in transition.
    var containerView: UIView { get }
    var isAnimated: Bool { get }
    /// Whether it is scrubbed now rather than playing.
    var isInteractive: Bool { get }
    /// Whether it is to end as it began.
    var transitionWasCancelled: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }

    /// How far scrubbing has come, 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Scrubbing is over; the rest plays to the end.
    func finishInteractiveTransition()
    /// Scrubbing is over; what has been done is played backwards.
    func cancelInteractiveTransition()
    /// It is scrubbed from now on.
    func pauseInteractiveTransition()
    /// To be called when all animation is over, with whether the transition took place: with false all is as it was before.
    func completeTransition(_ didComplete: Bool)

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The rotation of the container: none.
    var targetTransform: CGAffineTransform { get }
    /// In the container; zero for a view that is not there yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// In the container; zero for a view that will not be there.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition from one controller's view to another's.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Seconds; what goes on alongside takes as long.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Puts the new view into the container, animates, and calls `completeTransition` when that is over.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// All is over. By default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Says how far a transition is, in place of a clock.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Puts the new view into the container and keeps the context to report to.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How much faster than the animation the rest plays when scrubbing is over. Default 1.
    var completionSpeed: CGFloat { get }
    /// Default `.easeInOut`.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins with being scrubbed. Default true.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// Provides those who animate the presenting and dismissing of a controller. What returns nil, as all does by default, leaves it to UIKit.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// Asked only with `modalPresentationStyle` `.custom`.
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController)
        -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { nil }
    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { nil }
    public func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    { nil }
    public func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController)
        -> UIPresentationController?
    { nil }
}

/// A transition's coordinator, which lets other animations run alongside.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    var isAnimated: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    var initiallyInteractive: Bool { get }
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    var transitionDuration: TimeInterval { get }
    /// How far scrubbing has come, 0…1.
    var percentComplete: CGFloat { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    var containerView: UIView { get }
    var targetTransform: CGAffineTransform { get }
}

/// Has other things go on alongside of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// - Parameters:
    ///   - animation: Runs in an animation block as long as the transition; at once where that is not animated.
    ///   - completion: Runs when the transition is over.
    /// - Returns: Whether the animation will run.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls back when scrubbing is over, or begins again.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}
