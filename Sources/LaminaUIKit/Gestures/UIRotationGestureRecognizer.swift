import LaminaCoreGraphics

/// A recogniser of two fingers that turn about each other: a continuous gesture that begins when they have moved by ten points and ends when both have been
/// lifted.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    private var start: FingerPair?
    private var last: FingerPair?
    private var turned: CGFloat = 0
    private var angle: CGFloat = 0
    private var motion = FingerMotion()

    /// The angle by which the fingers have turned since the gesture began, in radians, clockwise on the screen; it continues beyond a full turn. It can be set,
    /// to continue from there.
    open var rotation: CGFloat {
        get { angle }
        set { angle = newValue }
    }
    /// The angular velocity in radians a second.
    open var velocity: CGFloat { motion.velocity.dx }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { regard(fingers) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair = FingerPair(fingers), let before = last, let start else { return }
        last = pair
        let step = pair.turn(from: before)
        if isActive {
            angle += step
            turned += step
            motion.move(to: CGPoint(x: turned, y: 0), time: event.timestamp)
            state = .changed
        } else if abs(pair.turn(from: start)) * pair.distance / 2 >= UIPanGestureRecognizer.hysteresis {
            state = .began
            motion.rest(at: .zero, time: event.timestamp)
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        motion.follow(event.timestamp)
        let rest = fingers(without: touches)
        if rest.isEmpty { state = isActive ? .ended : .failed } else { regard(rest) }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        let rest = fingers(without: touches)
        if rest.isEmpty { state = isActive ? .cancelled : .failed } else { regard(rest) }
    }

    /// Another pair goes on where the last one stopped.
    private func regard(_ fingers: [UITouch]) {
        (start, last) = (FingerPair(fingers), FingerPair(fingers))
    }

    open override func reset() {
        super.reset()
        (start, last, turned, angle, motion) = (nil, nil, 0, 0, FingerMotion())
    }
}
