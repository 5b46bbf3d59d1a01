import LaminaStage

/// A recogniser of fingers that tap: a discrete gesture, recognised when the last finger of the last tap is lifted.
///
/// Fingers may move by ten points and stay for 0.75 s; taps follow each other within 0.35 s and 45 points.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of taps. Default 1.
    open var numberOfTapsRequired = 1
    /// The number of fingers. Default 1.
    open var numberOfTouchesRequired = 1

    private let taps = TapCounter()

    /// Returns whether this gesture, once recognised, makes the other fail: not a recogniser of more taps.
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return numberOfTapsRequired >= other.numberOfTapsRequired
    }

    override var awaitsTouches: Bool { taps.isBetween }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        taps.began(self, fingers: numberOfTouchesRequired, longest: TapCounter.longestTap)
    }
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if taps.hasStrayed(touches, by: TapCounter.slop) { state = .failed }
    }
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if taps.hasStrayed(touches, by: TapCounter.slop) { return state = .failed }
        if taps.ended(self, touches, fingers: numberOfTouchesRequired, taps: numberOfTapsRequired) { state = .ended }
    }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    open override func reset() {
        super.reset()
        taps.stop()
    }
}
