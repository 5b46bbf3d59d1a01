import LaminaCoreGraphics

/// One child's view taking the place of another's in a container controller, animated or not.
///
/// Both are driven while it runs. If the container is itself on the way to the screen, the new child has appeared when that has.
@MainActor
final class ChildTransition {
    private let owner: UIViewController
    private let container: UIView
    let from, to: UIViewController
    let context: TransitionContext
    private let animator: (any UIViewControllerAnimatedTransitioning)?
    private let isInteractive: Bool
    private var drives = false

    /// - Parameter final: Where the new view is to be.
    init(
        of owner: UIViewController, in container: UIView, from: UIViewController, to: UIViewController, final: CGRect,
        animator: (any UIViewControllerAnimatedTransitioning)?, interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        (self.owner, self.container, self.from, self.to) = (owner, container, from, to)
        (self.animator, isInteractive) = (animator, interaction != nil)
        context = TransitionContext(
            in: container, from: .init(controller: from, view: from.view, initial: from.view.frame),
            to: .init(controller: to, view: to.view, final: final), style: .none, animator: animator, interaction: interaction)
    }

    /// Tells both that it begins.
    func prepare() {
        (from.coordinator, to.coordinator) = (context, context)
        switch owner.appearance {
        case .shown where owner.viewIfLoaded?.window != nil:
            from.beginAppearanceTransition(false, animated: context.isAnimated)
            to.beginAppearanceTransition(true, animated: context.isAnimated)
            drives = true
        case .appearing, .disappearing:
            if from.isDriven || from.hasAppeared {
                from.beginAppearanceTransition(false, animated: false)
                from.endAppearanceTransition()
            }
            if owner.hasAppeared { to.beginAppearanceTransition(true, animated: owner.appearsAnimated) }
        case .gone, .shown: break
        }
    }

    /// - Parameters:
    ///   - ended: All animation is over and both have been told, with whether it took place.
    ///   - closed: All others have been told as well.
    func start(ended: @escaping (Bool) -> Void, closed: @escaping (Bool) -> Void) {
        container.isUserInteractionEnabled = !context.isAnimated || isInteractive
        context.closed = { [self] in closed(!context.transitionWasCancelled) }
        context.start {
            container.addSubview(to.view)
        } ended: { [self] didComplete in
            end(didComplete)
            ended(didComplete)
        }
    }

    private func end(_ didComplete: Bool) {
        (from.coordinator, to.coordinator) = (nil, nil)
        UIView.performWithoutAnimation {
            if didComplete {
                if to.view.superview !== container { container.addSubview(to.view) }
                from.view.removeFromSuperview()
            } else {
                if drives {
                    to.beginAppearanceTransition(false, animated: context.isAnimated)
                    from.beginAppearanceTransition(true, animated: context.isAnimated)
                }
                if from.view.superview !== container { container.addSubview(from.view) }
                to.view.removeFromSuperview()
            }
        }
        container.isUserInteractionEnabled = true
        if drives {
            for controller in didComplete ? [from, to] : [to, from] { controller.endAppearanceTransition() }
        } else if !owner.hasAppeared, to.isDriven {
            to.endAppearanceTransition()
        }
    }

    /// The container has left the window: what is under way is over.
    func hurry() {
        (animator as? NavigationSlide)?.stop()
        context.completeTransition(!context.transitionWasCancelled)
    }
}
