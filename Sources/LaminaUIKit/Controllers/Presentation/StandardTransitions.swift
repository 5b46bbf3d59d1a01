import LaminaCoreGraphics

// How presented views come and go when nobody else animates that.

extension UIModalTransitionStyle {
    @MainActor
    func animator(presents: Bool) -> any UIViewControllerAnimatedTransitioning {
        switch self {
        case .coverVertical: CoverTransition(presents: presents)
        case .crossDissolve: DissolveTransition(presents: presents)
        case .flipHorizontal: FlipTransition(presents: presents)
        }
    }
}

@MainActor
private class StandardTransition {
    let presents: Bool
    init(presents: Bool) { self.presents = presents }

    /// Puts in what has to be there, behind what leaves.
    func prepare(_ context: any UIViewControllerContextTransitioning) -> (from: UIView?, to: UIView?) {
        let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
        if let to, let controller = context.viewController(forKey: .to) {
            to.frame = context.finalFrame(for: controller)
            if presents || from == nil { context.containerView.addSubview(to) } else { context.containerView.insertSubview(to, at: 0) }
            to.layoutIfNeeded()
        }
        return (from, to)
    }
}

/// Up from below the container's lower edge, and down again.
private final class CoverTransition: StandardTransition, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        var views: (from: UIView?, to: UIView?) = (nil, nil)
        UIView.performWithoutAnimation { views = prepare(context) }
        let floor = context.containerView.bounds.maxY
        guard let moved = presents ? views.to : views.from else { return context.completeTransition(true) }
        let way = floor - moved.frame.minY
        if presents { UIView.performWithoutAnimation { moved.center.y += way } }
        UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0) { [presents] in
            moved.center.y += presents ? -way : way
        } completion: { _ in
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

private final class DissolveTransition: StandardTransition, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        var views: (from: UIView?, to: UIView?) = (nil, nil)
        UIView.performWithoutAnimation { views = prepare(context) }
        guard let fading = presents ? views.to : views.from else { return context.completeTransition(true) }
        let alpha = fading.alpha
        if presents { UIView.performWithoutAnimation { fading.alpha = 0 } }
        UIView.animate(withDuration: 0.4) { [presents] in
            fading.alpha = presents ? alpha : 0
        } completion: { [presents] _ in
            context.completeTransition(!context.transitionWasCancelled)
            if !presents { fading.alpha = alpha }
        }
    }
}

/// The container's superview turns over, with the old view on one side and the new one on the other.
private final class FlipTransition: StandardTransition, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.75 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let turned: UIView = context.containerView.superview ?? context.containerView
        UIView.transition(with: turned, duration: 0.75, options: presents ? .transitionFlipFromRight : .transitionFlipFromLeft) {
            let views = self.prepare(context)
            if !self.presents { views.from?.isHidden = true }
        } completion: { _ in
            context.view(forKey: .from)?.isHidden = false
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}
