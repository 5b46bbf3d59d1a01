import LaminaCoreGraphics

/// The way from one page to the next: it comes from the right over the old one, which moves back by three tenths and gets darker; and the same back.
///
/// Half a second on a spring that does not overshoot, as iOS's (mass 3, stiffness 1000; the damping of 500 is cut down to the critical one there).
@MainActor
final class NavigationSlide: UIViewControllerAnimatedTransitioning, AlongsidePacing {
    private let isPop: Bool
    private(set) var animator: UIViewPropertyAnimator?

    static let duration = 0.5
    private static let parallax: CGFloat = 0.3

    init(isPop: Bool) { self.isPop = isPop }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }
    var alongsideTiming: any UITimingCurveProvider { UISpringTimingParameters(dampingRatio: 1) }

    func animateTransition(using context: any UIViewControllerContextTransitioning) { prepare(context)?.startAnimation() }

    /// Puts the views to where they begin.
    ///
    /// - Returns: What takes them to where they end, and completes the transition.
    func prepare(_ context: any UIViewControllerContextTransitioning) -> UIViewPropertyAnimator? {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to),
            let controller = context.viewController(forKey: .to)
        else {
            context.completeTransition(false)
            return nil
        }
        let container = context.containerView
        let width = container.bounds.width * (container.readsLeftToRight ? 1 : -1)
        let (shade, edge) = (UIView(frame: container.bounds), EdgeShade(mirrored: width < 0))
        let (front, back) = isPop ? (from, to) : (to, from)
        let (still, final) = (from.center.x, context.finalFrame(for: controller))
        UIView.performWithoutAnimation {
            to.frame = final
            container.addSubview(to)
            container.bringSubviewToFront(front)
            shade.backgroundColor = UIColor(white: 0, alpha: 0.1)
            shade.isUserInteractionEnabled = false
            container.insertSubview(shade, belowSubview: front)
            container.insertSubview(edge, belowSubview: front)
            to.layoutIfNeeded()
        }
        let rest = to.center.x
        func put(_ isEnd: Bool) {
            let isOver = isEnd != isPop
            front.center.x = (isPop ? still : rest) + (isOver ? 0 : width)
            back.center.x = (isPop ? rest : still) - (isOver ? width * Self.parallax : 0)
            shade.alpha = isOver ? 1 : 0
            edge.alpha = isOver ? 1 : 0
            edge.frame = CGRect(
                x: width < 0 ? front.frame.maxX : front.frame.minX - EdgeShade.width, y: 0, width: EdgeShade.width,
                height: container.bounds.height)
        }
        UIView.performWithoutAnimation { put(false) }
        let animator = UIViewPropertyAnimator(duration: Self.duration, timingParameters: alongsideTiming)
        animator.addAnimations { put(true) }
        animator.addCompletion { position in
            shade.removeFromSuperview()
            edge.removeFromSuperview()
            from.center.x = still
            to.center.x = rest
            context.completeTransition(position == .end)
        }
        self.animator = animator
        return animator
    }

    /// Ends it where it was going to.
    func stop() {
        guard let animator, animator.state == .active else { return }
        let position: UIViewAnimatingPosition = animator.isReversed ? .start : .end
        animator.stopAnimation(false)
        animator.finishAnimation(at: position)
    }
}

/// A soft shadow at the edge of the view in front.
private final class EdgeShade: UIImageView {
    static let width: CGFloat = 9

    init(mirrored: Bool) {
        super.init(frame: .zero)
        image = UIGraphicsImageRenderer(size: CGSize(width: Self.width, height: 1)).image { context in
            for x in 0..<Int(Self.width) {
                let depth = CGFloat(mirrored ? Int(Self.width) - x : x + 1) / Self.width
                UIColor(white: 0, alpha: 0.12 * depth * depth).setFill()
                context.fill(CGRect(x: CGFloat(x), y: 0, width: 1, height: 1))
            }
        }
    }
    required init?(coder: NSCoder) { nil }
}
