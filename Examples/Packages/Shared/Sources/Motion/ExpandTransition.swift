import Foundation
import UIKit

/// A card that grows out of the cell that was tapped.
open class ExpandTransition: NSObject, UIViewControllerAnimatedTransitioning {
    public enum Direction {
        case presenting, dismissing
    }

    public let direction: Direction
    public var originFrame: CGRect
    public var duration = 0.5

    public init(direction: Direction, originFrame: CGRect = .zero) {
        self.direction = direction
        self.originFrame = originFrame
        super.init()
    }

    open func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        return duration
    }

    open func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let containerView = transitionContext.containerView
        guard let fromVC = transitionContext.viewController(forKey: UITransitionContextViewControllerKey.from),
            let toVC = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let card: UIView = direction == .presenting ? toVC.view : fromVC.view
        let full = direction == .presenting ? transitionContext.finalFrame(for: toVC) : transitionContext.initialFrame(for: fromVC)
        let scale = CGAffineTransform(scaleX: originFrame.width / full.width, y: originFrame.height / full.height)
        let center = CGPoint(x: originFrame.midX, y: originFrame.midY)

        if direction == .presenting {
            card.frame = full
            card.transform = scale
            card.center = center
            card.clipsToBounds = true
            containerView.addSubview(card)
        } else if let toView = transitionContext.view(forKey: .to) {
            containerView.insertSubview(toView, belowSubview: card)
        }
        containerView.bringSubviewToFront(card)
        card.layer.cornerRadius = direction == .presenting ? 20 / scale.a : 0

        UIView.animate(
            withDuration: transitionDuration(using: transitionContext), delay: 0.0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0.0,
            options: [.beginFromCurrentState, .layoutSubviews],
            animations: {
                card.transform = self.direction == .presenting ? .identity : scale
                card.center = self.direction == .presenting ? CGPoint(x: full.midX, y: full.midY) : center
                card.layer.cornerRadius = self.direction == .presenting ? 0 : 20 / scale.a
            },
            completion: { _ in
                let cancelled = transitionContext.transitionWasCancelled
                if self.direction == .dismissing && !cancelled { card.removeFromSuperview() }
                transitionContext.completeTransition(!cancelled)
            })
    }

    open func animationEnded(_ transitionCompleted: Bool) {}
}
