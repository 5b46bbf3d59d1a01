// One controller shown in front of another, from before it comes until after it has gone.
//
// The presenter holds the presentation, which holds the presented controller and the container, a view that is put in front of everything in the host
// (the window, or a controller's view that defines a context). While a transition runs, both controllers are driven by it: the hierarchy keeps out of
// their appearing and disappearing.

import LaminaCoreGraphics

@MainActor
final class Presentation {
    private(set) weak var presenter: UIViewController?
    let presented: UIViewController
    let controller: UIPresentationController
    private let style: UIModalPresentationStyle
    private let container = PresentationContainer(frame: .zero)
    private let host: () -> UIView?
    /// The superview of the presenter's view before it was removed.
    private weak var formerSuperview: UIView?
    private var formerIndex = 0
    private(set) var isRunning = false
    /// The blocks that wait for the end of the transition.
    private var afterwards: [() -> Void] = []

    init(
        _ presented: UIViewController, by presenter: UIViewController, style: UIModalPresentationStyle,
        controller: UIPresentationController,
        host: @escaping () -> UIView?
    ) {
        (self.presented, self.presenter, self.style, self.controller, self.host) = (presented, presenter, style, controller, host)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.controller(controller)
    }

    func afterTransition(_ body: @escaping () -> Void) { if isRunning { afterwards.append(body) } else { body() } }

    private func leaveRunning() {
        isRunning = false
        let bodies = afterwards
        afterwards = []
        for body in bodies { body() }
    }

    // MARK: Coming

    func begin(
        animator: (any UIViewControllerAnimatedTransitioning)?, interaction: (any UIViewControllerInteractiveTransitioning)?,
        completion: (() -> Void)?
    ) {
        guard let presenter, let host = host() else { return }
        isRunning = true
        presented.isBeingPresented = true
        UIView.performWithoutAnimation {
            container.frame = host.bounds
            container.traitOverrides = controller.containerTraits
            host.addSubview(container)
        }
        controller.begin(presenter, in: container)
        presented.loadViewIfNeeded()
        let final = controller.frameOfPresentedViewInContainerView
        let removes = controller.shouldRemovePresentersView
        let context = TransitionContext(
            in: container,
            from: .init(
                controller: presenter, view: removes ? presenter.view : nil, initial: frame(of: presenter.view),
                final: removes ? .zero : frame(of: presenter.view)),
            to: .init(controller: presented, view: controller.presentedView, final: final), style: style, animator: animator,
            interaction: interaction)
        (presented.coordinator, presenter.coordinator) = (context, context)
        controller.presentationTransitionWillBegin()
        let animated = animator != nil
        if removes { presenter.beginAppearanceTransition(false, animated: animated) }
        presented.beginAppearanceTransition(true, animated: animated)
        let view = controller.presentedView
        UIView.performWithoutAnimation { view?.frame = final }
        context.start {
            guard let view else { return }
            container.addSubview(view)
            view.layoutIfNeeded()
        } ended: { [self] didComplete in
            (presented.coordinator, presenter.coordinator) = (nil, nil)
            presented.isBeingPresented = false
            if didComplete { settle(presenter, removes: removes) } else { undo(presenter, removes: removes, animated: animated) }
            controller.presentationTransitionDidEnd(didComplete)
            if !didComplete { close() }
            completion?()
            leaveRunning()
        }
    }

    private func settle(_ presenter: UIViewController, removes: Bool) {
        if removes { takeOutPresenter(presenter) }
        presented.endAppearanceTransition()
        if removes { presenter.endAppearanceTransition() }
    }

    private func undo(_ presenter: UIViewController, removes: Bool, animated: Bool) {
        presented.beginAppearanceTransition(false, animated: animated)
        if removes { presenter.beginAppearanceTransition(true, animated: animated) }
        controller.presentedView?.removeFromSuperview()
        if removes { presenter.endAppearanceTransition() }
        presented.endAppearanceTransition()
    }

    // MARK: Going

    func end(
        animator: (any UIViewControllerAnimatedTransitioning)?, interaction: (any UIViewControllerInteractiveTransitioning)?,
        completion: (() -> Void)?
    ) {
        guard let presenter else { return }
        isRunning = true
        presented.isBeingDismissed = true
        let removes = controller.shouldRemovePresentersView
        let view = controller.presentedView
        let context = TransitionContext(
            in: container, from: .init(controller: presented, view: view, initial: view?.frame ?? .zero),
            to: .init(
                controller: presenter, view: removes ? presenter.view : nil, initial: removes ? .zero : frame(of: presenter.view),
                final: removes ? container.bounds : frame(of: presenter.view)), style: style, animator: animator, interaction: interaction)
        (presented.coordinator, presenter.coordinator) = (context, context)
        controller.dismissalTransitionWillBegin()
        let animated = animator != nil
        presented.beginAppearanceTransition(false, animated: animated)
        if removes { presenter.beginAppearanceTransition(true, animated: animated) }
        context.start {
        } ended: { [self] didComplete in
            (presented.coordinator, presenter.coordinator) = (nil, nil)
            presented.isBeingDismissed = false
            if didComplete {
                UIView.performWithoutAnimation { if removes { putBackPresenter(presenter) } }
                view?.removeFromSuperview()
                container.removeFromSuperview()
                if removes { presenter.endAppearanceTransition() }
                presented.endAppearanceTransition()
            } else {
                if removes { presenter.beginAppearanceTransition(false, animated: animated) }
                presented.beginAppearanceTransition(true, animated: animated)
                if removes { presenter.view.removeFromSuperview() }
                presented.endAppearanceTransition()
                if removes { presenter.endAppearanceTransition() }
            }
            controller.dismissalTransitionDidEnd(didComplete)
            if didComplete { close() }
            completion?()
            leaveRunning()
        }
    }

    /// The window has got another root: all goes at once.
    func drop() {
        presented.presentation?.drop()
        presented.beginAppearanceTransition(false, animated: false)
        controller.presentedView?.removeFromSuperview()
        presented.endAppearanceTransition()
        close()
    }

    private func close() {
        container.removeFromSuperview()
        controller.containerView = nil
        presented.presentedBy = nil
        presenter?.presentation = nil
    }

    // MARK: The presenter's view

    private func frame(of view: UIView) -> CGRect { view.superview.map { container.convert(view.frame, from: $0) } ?? container.bounds }

    private func takeOutPresenter(_ presenter: UIViewController) {
        // An animator may have moved it into the container.
        if let superview = presenter.view.superview, superview !== container {
            formerSuperview = superview
            formerIndex = superview.subviews.firstIndex { $0 === presenter.view } ?? 0
        }
        presenter.view.removeFromSuperview()
    }

    private func putBackPresenter(_ presenter: UIViewController) {
        guard let superview = formerSuperview ?? host(), presenter.view.superview !== superview else { return }
        superview.insertSubview(presenter.view, at: formerIndex)
        presenter.view.frame = superview.bounds
    }
}

/// The container view of a presentation.
private final class PresentationContainer: UIView {
    private weak var presentationController: UIPresentationController?
    func controller(_ controller: UIPresentationController) { presentationController = controller }
    /// The presenter's elements cannot be used meanwhile.
    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isModal: true) }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        guard let presentationController, let old = previousTraitCollection else { return }
        presentationController.traitCollectionDidChange(old)
        presentationController.traitState?.notify(presentationController, of: traitCollection, from: old)
    }

    override func layoutSubviews() {
        presentationController?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentationController?.containerViewDidLayoutSubviews()
    }
}
