import LaminaCoreGraphics

/// A recogniser of fingers that drag: a continuous gesture that begins when they have moved by ten points and ends when all have been lifted.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers. Default 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers: with more the gesture does not begin; once it has begun, further ones are ignored. Default no limit.
    open var maximumNumberOfTouches = Int.max

    private var motion = FingerMotion()
    /// The place on the way from which the translation counts.
    private var origin = CGVector.zero

    /// The distance that fingers move before it is a drag, in points.
    static let hysteresis: CGFloat = 10

    /// Returns the translation of the fingers' centre in a view's space, from where they came down – the ten points before the gesture began included – or from
    /// the value that `setTranslation` set.
    open func translation(in view: UIView?) -> CGPoint {
        convert(CGVector(dx: motion.way.dx - origin.dx, dy: motion.way.dy - origin.dy), to: view)
    }

    /// Sets the translation from which the gesture continues. The velocity is unchanged.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let step = convert(translation, from: view)
        origin = CGVector(dx: motion.way.dx - step.dx, dy: motion.way.dy - step.dy)
    }

    /// Returns the velocity in points a second of a view's space; zero a tenth of a second after the last movement.
    open func velocity(in view: UIView?) -> CGPoint { convert(motion.velocity, to: view) }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if fingers.count > maximumNumberOfTouches {
            if wanted == .possible { return state = .failed }
            for touch in touches.inOrder.reversed() where fingers.count > maximumNumberOfTouches { ignore(touch, for: event) }
        }
        motion.rest(at: middle(of: fingers), time: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let fingers = fingers
        motion.move(to: middle(of: fingers), time: event.timestamp)
        guard fingers.count >= minimumNumberOfTouches else { return }
        if isActive { state = .changed } else if motion.way.length >= Self.hysteresis { state = .began }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        motion.leave(at: middle(of: fingers), time: event.timestamp)
        if !goesOn(without: touches, event) { state = isActive ? .ended : .failed }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        if !goesOn(without: touches, event) { state = isActive ? .cancelled : .failed }
    }

    private func goesOn(without leaving: Set<UITouch>, _ event: UIEvent) -> Bool {
        let rest = fingers(without: leaving)
        if !rest.isEmpty { motion.rest(at: middle(of: rest), time: event.timestamp) }
        return !rest.isEmpty
    }

    open override func reset() {
        super.reset()
        (motion, origin) = (FingerMotion(), .zero)
    }
}
