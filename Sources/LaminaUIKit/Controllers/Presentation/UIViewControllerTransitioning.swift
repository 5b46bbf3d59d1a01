import LaminaCoreGraphics

/// The key of a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that shows at the beginning.
    public static let from = UITransitionContextViewControllerKey(rawValue: "from")
    /// The controller that shows at the end.
    public static let to = UITransitionContextViewControllerKey(rawValue: "to")
}

/// The key of a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that is removed at the end; nil if the view behind stays.
    public static let from = UITransitionContextViewKey(rawValue: "from")
    /// The view to put into the container; nil if it is in its place already.
    public static let to = UITransitionContextViewKey(rawValue: "to")
}

/// The context of a transition, with the facts that its animator needs and the calls by which it reports.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
    /// The superview of the views in transition.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether the transition is scrubbed at present rather than playing.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled and is to end as it began.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation; `.none` for a transition that is not a presentation.
    var presentationStyle: UIModalPresentationStyle { get }

    /// Reports the fraction that scrubbing has reached, 0…1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that scrubbing has finished; the rest plays to the end.
    func finishInteractiveTransition()
    /// Reports that scrubbing was cancelled; the part that was shown plays backwards.
    func cancelInteractiveTransition()
    /// Pauses the transition, which is scrubbed from now on.
    func pauseInteractiveTransition()
    /// Reports the end of all animation, with whether the transition took place: with false everything is as it was before. The animator must call it.
    func completeTransition(_ didComplete: Bool)

    /// Returns a controller of the transition; nil if there is none under the key.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition; nil if there is none under the key.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The rotation of the container. Always the identity.
    var targetTransform: CGAffineTransform { get }
    /// Returns the frame of a controller's view at the beginning, in the container; zero for a view that is not there yet.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view at the end, in the container; zero for a view that will not be there.
    func finalFrame(for vc: UIViewController) -> CGRect
}

/// An animator of a transition from one controller's view to another's.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
    /// Returns the duration of the transition in seconds; animations alongside have the same duration.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Animates the transition: adds the new view to the container, animates, and calls `completeTransition` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called when the transition has ended. The default does nothing.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// A driver of a transition's progress, in place of a clock.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
    /// Starts the transition: adds the new view to the container and keeps the context to report to.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed at which the rest plays when scrubbing is over, in multiples of the animation's. Default 1.
    var completionSpeed: CGFloat { get }
    /// The curve of the rest when scrubbing is over. Default `.easeInOut`.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition starts interactively. Default true.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// A provider of the animators for presenting and dismissing a controller. All members are optional and return nil by default, which leaves the transition to
/// UIKit.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
    /// Returns the animator of a presentation; nil, the default, for UIKit's own.
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of a dismissal; nil, the default, for UIKit's own.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the interaction controller that drives the animator of a presentation; nil, the default, lets it play.
    func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the interaction controller that drives the animator of a dismissal; nil, the default, lets it play.
    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the presentation controller; nil, the default, for UIKit's own. Called only with `modalPresentationStyle` `.custom`.
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

/// The facts of a transition for animations that run alongside.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The style of the presentation; `.none` for a transition that is not a presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition started interactively.
    var initiallyInteractive: Bool { get }
    /// Whether the transition is scrubbed at present.
    var isInteractive: Bool { get }
    /// Whether the transition was cancelled.
    var isCancelled: Bool { get }
    /// The duration of the transition in seconds.
    var transitionDuration: TimeInterval { get }
    /// The fraction that scrubbing has reached, 0…1.
    var percentComplete: CGFloat { get }
    /// Returns a controller of the transition; nil if there is none under the key.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition; nil if there is none under the key.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The superview of the views in transition.
    var containerView: UIView { get }
    /// The rotation of the container. Always the identity.
    var targetTransform: CGAffineTransform { get }
}

/// A coordinator that runs other animations alongside a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Animates changes alongside the transition.
    ///
    /// - Parameters:
    ///   - animation: A closure that runs in an animation block with the transition's duration; at once if the transition is not animated.
    ///   - completion: A closure that runs when the transition is over.
    /// - Returns: Whether the animation will run.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Calls a handler when scrubbing ends, or begins again.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}
