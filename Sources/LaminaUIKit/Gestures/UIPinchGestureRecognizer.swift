import LaminaCoreGraphics

/// A recogniser of two fingers that move apart or together: a continuous gesture that begins when their distance has changed by ten points and ends when both
/// have been lifted.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    private var start: FingerPair?
    private var last: FingerPair?
    private var factor: CGFloat = 1
    private var motion = FingerMotion()
    private var total: CGFloat = 1

    /// The ratio of the fingers' distance to that at which the gesture began. It can be set, to continue from there.
    open var scale: CGFloat {
        get { factor }
        set { factor = newValue }
    }
    /// The change of the scale in a second.
    open var velocity: CGFloat { motion.velocity.dx }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { regard(fingers) }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let pair = FingerPair(fingers), let before = last, let start else { return }
        last = pair
        if isActive {
            factor *= pair.distance / before.distance
            total *= pair.distance / before.distance
            motion.move(to: CGPoint(x: total, y: 0), time: event.timestamp)
            state = .changed
        } else if abs(pair.distance - start.distance) >= UIPanGestureRecognizer.hysteresis {
            state = .began
            motion.rest(at: CGPoint(x: total, y: 0), time: event.timestamp)
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
        (start, last, factor, total, motion) = (nil, nil, 1, 1, FingerMotion())
    }
}
