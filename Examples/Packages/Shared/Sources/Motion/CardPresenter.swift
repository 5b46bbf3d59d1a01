import UIKit

/// Presents controllers as cards that grow out of a place.
public class CardPresenter: NSObject, UIViewControllerTransitioningDelegate {
    public var originFrame = CGRect.zero
    public var interaction: PullToDismiss?

    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        return ExpandTransition(direction: .presenting, originFrame: originFrame)
    }

    public func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return ExpandTransition(direction: .dismissing, originFrame: originFrame)
    }

    public func interactionControllerForDismissal(
        using animator: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? {
        guard let interaction = interaction, interaction.isInProgress else { return nil }
        return interaction
    }

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        return DimmingPresentation(presentedViewController: presented, presenting: presenting)
    }
}

final class DimmingPresentation: UIPresentationController {
    private let dimmingView = UIView()

    override func presentationTransitionWillBegin() {
        super.presentationTransitionWillBegin()
        guard let container = containerView else { return }
        dimmingView.frame = container.bounds
        dimmingView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        dimmingView.backgroundColor = UIColor(white: 0, alpha: 0.4)
        dimmingView.alpha = 0
        container.insertSubview(dimmingView, at: 0)
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { [dimmingView] _ in dimmingView.alpha = 1 }, completion: nil)
    }

    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(
            alongsideTransition: { [weak self] _ in self?.dimmingView.alpha = 0 },
            completion: { [weak self] context in
                if !context.isCancelled { self?.dimmingView.removeFromSuperview() }
            })
    }

    override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        presentedView?.frame = frameOfPresentedViewInContainerView
    }

    override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: 40, width: bounds.width, height: bounds.height - 40)
    }
}
