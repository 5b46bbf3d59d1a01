import LaminaCoreGraphics

/// One transition, for whoever animates it and for what goes on alongside.
@MainActor
final class TransitionContext: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    let isAnimated: Bool
    let presentationStyle: UIModalPresentationStyle
    private let from, to: UIViewController?
    private let fromView, toView: UIView?
    private var initialFrames, finalFrames: [ObjectIdentifier: CGRect]
    let animator: (any UIViewControllerAnimatedTransitioning)?
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    private var ended: ((Bool) -> Void)?
    /// Called once after everybody else has been told of the end.
    var closed: (() -> Void)?

    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var transitionWasCancelled = false
    private(set) var percentComplete: CGFloat = 0
    private var hasStarted = false
    private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var afterwards: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
    /// Scrubs what goes on alongside, together with the rest.
    private var scrubbed: UIViewPropertyAnimator?

    struct Side {
        var controller: UIViewController
        var view: UIView?
        var initial = CGRect.zero
        var final = CGRect.zero
    }

    init(
        in container: UIView, from: Side?, to: Side?, style: UIModalPresentationStyle,
        animator: (any UIViewControllerAnimatedTransitioning)?, interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        (containerView, isAnimated, presentationStyle) = (container, animator != nil, style)
        (self.from, fromView, self.to, toView) = (from?.controller, from?.view, to?.controller, to?.view)
        (initialFrames, finalFrames) = ([:], [:])
        for side in [from, to] {
            guard let side else { continue }
            initialFrames[ObjectIdentifier(side.controller)] = side.initial
            finalFrames[ObjectIdentifier(side.controller)] = side.final
        }
        (self.animator, self.interaction) = (animator, interaction)
    }

    // MARK: Course

    /// - Parameters:
    ///   - unanimated: Puts views in their places where nobody animates.
    ///   - ended: Called once, when all animation is over.
    func start(unanimated: () -> Void, ended: @escaping (Bool) -> Void) {
        self.ended = ended
        guard let animator else {
            unanimated()
            runAlongside()
            return completeTransition(true)
        }
        if let interaction, interaction.wantsInteractiveStart {
            (isInteractive, initiallyInteractive) = (true, true)
            interaction.startInteractiveTransition(self)
        } else {
            animator.animateTransition(using: self)
        }
        runAlongside()
    }

    private func runAlongside() {
        hasStarted = true
        let bodies = alongside
        alongside = []
        run(bodies)
    }

    private func run(_ bodies: [(any UIViewControllerTransitionCoordinatorContext) -> Void]) {
        guard !bodies.isEmpty else { return }
        guard isAnimated, ended != nil else {
            for body in bodies { body(self) }
            return
        }
        let timing = (animator as? any AlongsidePacing)?.alongsideTiming ?? UICubicTimingParameters(animationCurve: .easeInOut)
        let player = scrubbed ?? UIViewPropertyAnimator(duration: transitionDuration, timingParameters: timing)
        player.addAnimations { for body in bodies { body(self) } }
        if isInteractive {
            scrubbed = player
            // One that follows a clock that stands still is scrubbed along its curve.
            if player.state == .inactive { player.scrubsLinearly = animator is any AlongsidePacing }
            player.fractionComplete = percentComplete
        } else if player !== scrubbed {
            player.startAnimation()
        }
    }

    /// Lets what goes on alongside play to the end or back.
    private func release(_ timing: (any UITimingCurveProvider)?) {
        guard let scrubbed, scrubbed.state == .active, !scrubbed.isRunning else { return }
        scrubbed.isReversed = transitionWasCancelled
        let speed = interaction?.completionSpeed ?? 1
        let rest = transitionWasCancelled ? percentComplete : 1 - percentComplete
        let factor = timing != nil ? 1 : speed > 0 && speed != 1 ? max(rest / speed, 0.01) : 0
        scrubbed.continueAnimation(withTimingParameters: timing, durationFactor: factor)
    }

    /// Shows the rest of a scrubbed transition at once.
    private func settleScrubbed(_ didComplete: Bool) {
        guard let scrubbed, scrubbed.state == .active else { return }
        scrubbed.stopAnimation(false)
        scrubbed.finishAnimation(at: didComplete ? .end : .start)
    }

    func completeTransition(_ didComplete: Bool) {
        guard let ended else { return }
        self.ended = nil
        if !didComplete { transitionWasCancelled = true }
        isInteractive = false
        settleScrubbed(didComplete)
        ended(didComplete)
        animator?.animationEnded(didComplete)
        for body in afterwards { body(self) }
        (afterwards, interactionHandlers, alongside, scrubbed) = ([], [], [], nil)
        let closed = closed
        self.closed = nil
        closed?()
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        self.percentComplete = percentComplete.isNaN ? 0 : min(max(percentComplete, 0), 1)
        if isInteractive { scrubbed?.fractionComplete = self.percentComplete }
    }
    func finishInteractiveTransition() { finishInteractiveTransition(timing: nil) }
    func cancelInteractiveTransition() { cancelInteractiveTransition(timing: nil) }
    /// Finishes the interaction, with the timing of the rest.
    func finishInteractiveTransition(timing: (any UITimingCurveProvider)?) {
        changeInteraction(to: false)
        release(timing)
    }
    func cancelInteractiveTransition(timing: (any UITimingCurveProvider)?) {
        transitionWasCancelled = true
        changeInteraction(to: false)
        release(timing)
    }
    func pauseInteractiveTransition() { changeInteraction(to: true) }

    private func changeInteraction(to new: Bool) {
        guard isInteractive != new else { return }
        isInteractive = new
        for handler in interactionHandlers { handler(self) }
    }

    // MARK: Facts

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? fromView : key == .to ? toView : nil }
    var targetTransform: CGAffineTransform { .identity }
    func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }
    var isCancelled: Bool { transitionWasCancelled }
    var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }

    // MARK: Alongside

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        if let completion { afterwards.append(completion) }
        if let animation { if hasStarted { run([animation]) } else { alongside.append(animation) } }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        interactionHandlers.append(handler)
    }
}

/// An animator that says how what goes on alongside is timed.
@MainActor
protocol AlongsidePacing {
    var alongsideTiming: any UITimingCurveProvider { get }
}
