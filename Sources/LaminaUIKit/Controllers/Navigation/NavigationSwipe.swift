import LaminaCoreGraphics

/// Goes back from the left edge: the slide follows the finger, and plays on or back when it leaves.
@MainActor
final class NavigationSwipe: UIViewControllerInteractiveTransitioning {
    weak var navigation: UINavigationController?
    let recognizer = UIScreenEdgePanGestureRecognizer()
    private let judge = Judge()
    private var context: TransitionContext?
    private weak var slide: NavigationSlide?
    private var begins = false

    init() {
        recognizer.edges = .left
        judge.swipe = self
        recognizer.delegate = judge
        recognizer.addAction { [weak self] in self?.moved($0) }
    }

    /// Returns the interaction controller for the transition that the finger begins.
    func interaction(for slide: NavigationSlide) -> (any UIViewControllerInteractiveTransitioning)? {
        guard begins else { return nil }
        self.slide = slide
        return self
    }

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext as? TransitionContext
        slide?.prepare(transitionContext)?.fractionComplete = 0
        context?.animate(alongsideTransition: nil) { [weak self] _ in self?.context = nil }
    }

    private func moved(_ pan: UIScreenEdgePanGestureRecognizer) {
        guard let navigation, let view = navigation.viewIfLoaded else { return }
        if pan.state == .began {
            guard navigation.running == nil, navigation.stack.count > 1 else { return }
            begins = true
            navigation.popViewController(animated: true)
            begins = false
        }
        guard let context, let animator = slide?.animator, context.isInteractive else { return }
        let (width, sign) = (max(view.bounds.width, 1), view.readsLeftToRight ? 1.0 : -1)
        let way = min(max(sign * pan.translation(in: view).x / width, 0), 1)
        switch pan.state {
        case .began, .changed:
            animator.fractionComplete = way
            context.updateInteractiveTransition(way)
        case .ended: finish(context, animator, way, speed: sign * pan.velocity(in: view).x / width)
        case .cancelled: finish(context, animator, way, speed: -.infinity)
        case .possible, .failed: break
        }
    }

    /// Goes on if the finger would have got past the middle a quarter of a second later.
    private func finish(_ context: TransitionContext, _ animator: UIViewPropertyAnimator, _ way: CGFloat, speed: CGFloat) {
        let completes = way + speed / 4 > 0.5
        let rest = max(completes ? 1 - way : way, 0.05)
        let velocity = speed.isFinite ? min(max(completes ? speed / rest : -speed / rest, 0), 30) : 0
        let timing = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: velocity, dy: velocity))
        animator.isReversed = !completes
        if completes { context.finishInteractiveTransition(timing: timing) } else { context.cancelInteractiveTransition(timing: timing) }
        animator.continueAnimation(withTimingParameters: timing, durationFactor: 1)
    }

    /// The recogniser's delegate as long as nobody else is.
    private final class Judge: UIGestureRecognizerDelegate {
        weak var swipe: NavigationSwipe?

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            guard let navigation = swipe?.navigation else { return false }
            return navigation.stack.count > 1 && navigation.running == nil && !navigation.hidesBar && navigation.bar.content?.back != nil
        }
    }
}
