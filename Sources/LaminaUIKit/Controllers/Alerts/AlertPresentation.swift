import LaminaCoreGraphics

/// Darkens what is behind an alert, and greys its tint colour out.
final class AlertPresentationController: UIPresentationController {
    private let shade = UIView()
    private var formerTint = UIView.TintAdjustmentMode.automatic

    override func containerViewWillLayoutSubviews() {
        shade.frame = containerView?.bounds ?? .zero
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override func presentationTransitionWillBegin() {
        guard let containerView else { return }
        // It may have been shown before.
        if let view = presentedView as? AlertView { (view.stage.alpha, view.stage.transform) = (1, .identity) }
        shade.backgroundColor = UIColor(white: 0, alpha: 0.2)
        shade.frame = containerView.bounds
        shade.alpha = 0
        containerView.addSubview(shade)
        let behind = presentingViewController.viewIfLoaded
        formerTint = behind?.ownTintAdjustment ?? .automatic
        presentedViewController.transitionCoordinator?.animate { _ in
            self.shade.alpha = 1
            behind?.tintAdjustmentMode = .dimmed
        }
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { [formerTint] _ in
            self.shade.alpha = 0
            self.presentingViewController.viewIfLoaded?.tintAdjustmentMode = formerTint
        }
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { shade.alpha = completed ? 0 : 1 }
}

/// An alert fades in while it becomes smaller, and fades out; an action sheet comes up from the lower edge.
final class AlertTransition: UIViewControllerAnimatedTransitioning, AlongsidePacing {
    private let presents: Bool
    private let style: UIAlertController.Style

    init(presents: Bool, style: UIAlertController.Style) { (self.presents, self.style) = (presents, style) }

    private static let scale: CGFloat = 1.2
    private var duration: Double { style == .actionSheet ? 0.4 : presents ? 0.35 : 0.25 }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { duration }
    var alongsideTiming: any UITimingCurveProvider { UISpringTimingParameters(dampingRatio: 1) }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: presents ? .to : .from) as? AlertView else { return context.completeTransition(true) }
        UIView.performWithoutAnimation {
            if presents, let controller = context.viewController(forKey: .to) {
                view.frame = context.finalFrame(for: controller)
                context.containerView.addSubview(view)
                view.layoutIfNeeded()
                put(view, away: true)
            }
        }
        UIView.animate(withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) {
            self.put(view, away: !self.presents)
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }

    private func put(_ view: AlertView, away: Bool) {
        switch style {
        case .alert:
            view.stage.alpha = away ? 0 : 1
            view.stage.transform = away && presents ? CGAffineTransform(scaleX: Self.scale, y: Self.scale) : .identity
        case .actionSheet:
            view.stage.transform = away ? CGAffineTransform(translationX: 0, y: view.sheetHeight) : .identity
        }
    }
}
