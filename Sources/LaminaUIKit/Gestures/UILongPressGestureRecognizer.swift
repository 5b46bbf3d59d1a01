import LaminaStage

/// A recogniser of fingers that stay in their place: a continuous gesture that begins when they have done so long enough, and ends when one of them is lifted.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of taps before the press. Default 0.
    open var numberOfTapsRequired = 0
    /// The number of fingers. Default 1.
    open var numberOfTouchesRequired = 1
    /// The time in seconds that fingers must stay down. Default 0.5.
    open var minimumPressDuration: TimeInterval = 0.5
    /// The distance in points that fingers may move before the gesture begins. Default 10.
    open var allowableMovement: CGFloat = 10

    private let taps = TapCounter()
    private var timer: Timer?

    override var awaitsTouches: Bool { taps.isBetween }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive {
            for touch in touches.inOrder { ignore(touch, for: event) }
            return
        }
        taps.began(self, fingers: numberOfTouchesRequired, longest: taps.count < numberOfTapsRequired ? TapCounter.longestTap : nil)
        guard wanted == .possible, taps.count >= numberOfTapsRequired, fingers.count == numberOfTouchesRequired else { return }
        guard minimumPressDuration > 0 else { return state = .began }
        timer = .scheduledTimer(withTimeInterval: minimumPressDuration, repeats: false) { [weak self] _ in self?.state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive {
            state = .changed
        } else if taps.hasStrayed(touches, by: allowableMovement) {
            state = .failed
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive {
            state = .ended
        } else if taps.count >= numberOfTapsRequired || taps.hasStrayed(touches, by: allowableMovement) {
            state = .failed
        } else {
            _ = taps.ended(self, touches, fingers: numberOfTouchesRequired, taps: .max)
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = isActive ? .cancelled : .failed }

    open override func reset() {
        super.reset()
        timer?.invalidate()
        timer = nil
        taps.stop()
    }
}
