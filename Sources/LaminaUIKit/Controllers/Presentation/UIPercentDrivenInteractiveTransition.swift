import LaminaCoreGraphics
import LaminaQuartzCore

/// An interaction controller that scrubs a transition's animator: its animations within the container are paused and moved by `update(_:)`.
///
/// The animator must animate views in the container by `UIView`'s animation blocks. When scrubbing is cancelled, the animations play backwards and views get
/// their old values back.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The duration of the whole transition when it plays, in seconds.
    public private(set) var duration: CGFloat = 0
    /// The fraction that is complete, 0…1.
    public private(set) var percentComplete: CGFloat = 0
    /// The speed at which the rest plays when scrubbing is over, in multiples of the animation's. Default 1.
    open var completionSpeed: CGFloat = 1
    /// The curve of the rest. Default `.easeInOut`.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// Whether the transition starts interactively. With false it plays by itself. Default true.
    open var wantsInteractiveStart = true

    private var context: TransitionContext?
    private var start: CFTimeInterval = 0
    private var kept: [Kept] = []
    private var link: CADisplayLink?

    public override init() { super.init() }

    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext, let animator = context.animator else { return }
        self.context = context
        (percentComplete, duration) = (0, CGFloat(animator.transitionDuration(using: context)))
        let layer = context.containerView.layer
        start = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = start
        kept = [UITransitionContextViewKey.from, .to].compactMap { context.view(forKey: $0) }.map { Kept($0) }
        animator.animateTransition(using: context)
        // Animations begin when they are committed: before the first update moves the time.
        CATransaction.flush()
        context.animate(alongsideTransition: nil) { [weak self] _ in self?.finished() }
    }

    /// Shows the transition at a fraction, 0…1.
    open func update(_ percentComplete: CGFloat) {
        guard let context, context.isInteractive, link == nil else { return }
        context.updateInteractiveTransition(percentComplete)
        self.percentComplete = context.percentComplete
        context.containerView.layer.timeOffset = start + Double(self.percentComplete * duration)
    }

    /// Finishes the transition: the rest plays.
    open func finish() {
        guard let context, context.isInteractive else { return }
        context.finishInteractiveTransition()
        let layer = context.containerView.layer
        layer.beginTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
        layer.speed = Float(completionSpeed > 0 ? completionSpeed : 1)
    }

    /// Cancels the transition: the part that was shown plays backwards, and the transition does not take place.
    open func cancel() {
        guard let context, context.isInteractive else { return }
        context.cancelInteractiveTransition()
        let speed = Double(completionSpeed > 0 ? completionSpeed : 1)
        let (from, began) = (Double(percentComplete * duration), CACurrentMediaTime())
        link = CADisplayLink { [weak self] link in
            guard let self, let context = self.context else { return link.invalidate() }
            let left = from - (link.timestamp - began) * speed
            context.containerView.layer.timeOffset = self.start + max(left, 0)
            if left <= 0 { self.undo() }
        }
        link?.add(to: .main, forMode: .common)
        if from <= 0 { undo() }
    }

    private func undo() {
        link?.invalidate()
        link = nil
        guard let context else { return }
        UIView.performWithoutAnimation { for view in kept { view.restore() } }
        context.containerView.layer.removeAnimationsInTree()
        // An animator whose animations were taken away completes of itself, in the next turn.
    }

    private func finished() {
        if let layer = context?.containerView.layer { (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0) }
        (context, kept) = (nil, [])
        link?.invalidate()
        link = nil
    }

    /// The values that a view had before the transition.
    private struct Kept {
        let view: UIView
        let bounds: CGRect, center: CGPoint, transform: CATransform3D, alpha: CGFloat, color: UIColor?
        let subviews: [Kept]

        @MainActor
        init(_ view: UIView) {
            (self.view, bounds, center, transform) = (view, view.bounds, view.center, view.transform3D)
            (alpha, color, subviews) = (view.alpha, view.backgroundColor, view.subviews.map { Kept($0) })
        }

        @MainActor
        func restore() {
            if view.transform3D != transform { view.transform3D = transform }
            if view.bounds != bounds { view.bounds = bounds }
            if view.center != center { view.center = center }
            if view.alpha != alpha { view.alpha = alpha }
            if view.backgroundColor != color { view.backgroundColor = color }
            for subview in subviews { subview.restore() }
        }
    }
}

extension CALayer {
    fileprivate func removeAnimationsInTree() {
        removeAllAnimations()
        for layer in sublayers ?? [] { layer.removeAnimationsInTree() }
    }
}
