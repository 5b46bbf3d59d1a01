import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// One call of `UIView.animate`: its changes play by themselves.
///
/// The completion is told once all of its animations have stopped; `finished` if all of them got to their end. A block inside an animator's takes part in
/// what the animator does, and is told with it.
final class ViewAnimation: AnimationBlock {
    /// The relation of a pace to the duration.
    enum Pacing {
        case curve
        case spring(dampingRatio: Double, velocity: Double)
        case fixedSpring(Spring)
    }

    private let pacing: Pacing
    private let delay: TimeInterval
    private let outer: AnimationBlock?
    private let player: TrackPlayer

    @MainActor init(
        duration: TimeInterval, delay: TimeInterval, pacing: Pacing = .curve, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?
    ) {
        let outer = AnimationBlock.current
        self.pacing = pacing
        self.outer = outer
        self.delay = delay > 0 ? delay : 0
        player = TrackPlayer(completion: completion)
        super.init(duration: duration, options: options, inside: outer)
    }

    override var animates: Bool { AnimationBlock.isEnabled && (duration > 0 || delay > 0) }

    override func close() { if let animator { player.follow(animator) } else { player.close() } }

    private lazy var pace: AnimationPace =
        switch pacing {
        case .curve: .curve(curve)
        case .spring(let ratio, let velocity): .spring(Spring(dampingRatio: ratio, duration: max(duration, 1e-6), velocity: velocity))
        case .fixedSpring(let spring): .spring(spring)
        }

    override func accompany(_ animation: CAAnimation, of view: UIView, forKey key: String) {
        guard animator == nil, !(outer is KeyframeBlock) else { return super.accompany(animation, of: view, forKey: key) }
        animation.duration = delay + duration
        player.play(animation, of: view, forKey: key, allowsUserInteraction: allowsUserInteraction)
    }

    override func take(_ change: PropertyChange) {
        if let keyframes = outer as? KeyframeBlock { return keyframes.take(change) }
        for var track in PropertyTrack.tracks(of: change, pace: pace, duration: duration) {
            (track.start, track.repetition) = (delay, repetition)
            if let animator {
                MainActor.assumeIsolated { animator.adopt(track) }
            } else {
                player.play(track, allowsUserInteraction: allowsUserInteraction)
            }
        }
    }
}

/// Lets tracks play by themselves and tells when all have stopped.
final class TrackPlayer: CAAnimationDelegate {
    private var completion: ((Bool) -> Void)?
    private var running = 0
    private var isOpen = true
    private var isFinished = true
    private var blocked: [UIView] = []

    init(completion: ((Bool) -> Void)?) { self.completion = completion }

    func play(_ track: PropertyTrack, allowsUserInteraction: Bool) {
        let animation = track.makeAnimation()
        if track.start > 0 { animation.beginTime = track.layer.convertTime(CACurrentMediaTime(), from: nil) + track.start }
        follow(animation, of: track.view, allowsUserInteraction: allowsUserInteraction)
        track.add(animation, forKey: track.freeKey())
    }

    func play(_ transition: CATransition, of view: UIView, allowsUserInteraction: Bool) {
        follow(transition, of: view, allowsUserInteraction: allowsUserInteraction)
        view.layer.add(transition, forKey: kCATransition)
    }

    func play(_ animation: CAAnimation, of view: UIView, forKey key: String, allowsUserInteraction: Bool) {
        follow(animation, of: view, allowsUserInteraction: allowsUserInteraction)
        view.layer.add(animation, forKey: key)
    }

    func play(_ animation: CAAnimation, on layer: CALayer, of view: UIView, allowsUserInteraction: Bool) {
        follow(animation, of: view, allowsUserInteraction: allowsUserInteraction)
        layer.add(animation, forKey: nil)
    }

    private func follow(_ animation: CAAnimation, of view: UIView, allowsUserInteraction: Bool) {
        animation.delegate = self
        running += 1
        guard !allowsUserInteraction else { return }
        view.touchBlockers += 1
        blocked.append(view)
    }

    /// No more will come. With nothing to wait for the completion is still told in a turn of its own.
    func close() {
        isOpen = false
        guard running == 0, let completion else { return }
        self.completion = nil
        CATransaction.setCompletionBlock { completion(true) }
    }

    /// Tells together with an animator instead.
    @MainActor
    func follow(_ animator: UIViewPropertyAnimator) {
        guard let completion else { return }
        animator.addCompletion { completion($0 == .end) }
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        running -= 1
        isFinished = isFinished && flag
        guard running == 0, !isOpen else { return }
        for view in blocked { view.touchBlockers -= 1 }
        blocked = []
        let completion = completion
        self.completion = nil
        completion?(isFinished)
    }
}
