import LaminaStage

/// Counts taps for a recogniser, which fails when they do not come as they should.
@MainActor
final class TapCounter {
    /// The distance in points that a finger may move.
    static let slop: CGFloat = 10
    static let separation: CGFloat = 45
    /// The longest tap in seconds.
    static let longestTap = 0.75
    static let interval = 0.35

    /// Waits for the next tap.
    private(set) var isBetween = false
    private(set) var count = 0
    private var mostFingers = 0
    private var lastPlace: CGPoint?
    private var starts: [ObjectIdentifier: CGPoint] = [:]
    private var timer: Timer?

    /// Fingers have come down on `recognizer`.
    func began(_ recognizer: UIGestureRecognizer, fingers: Int, longest: Double?) {
        let down = recognizer.fingers
        guard down.count <= fingers else { return recognizer.state = .failed }
        for finger in down where starts[ObjectIdentifier(finger)] == nil { starts[ObjectIdentifier(finger)] = finger.point }
        mostFingers = max(mostFingers, down.count)
        guard isBetween || count == 0 && timer == nil else { return }
        if let lastPlace, let first = down.first, hypot(first.point.x - lastPlace.x, first.point.y - lastPlace.y) > Self.separation {
            return recognizer.state = .failed
        }
        isBetween = false
        stopTimer()
        if let longest { wait(longest, recognizer) }
    }

    /// Whether a finger is too far from where it came down.
    func hasStrayed(_ touches: Set<UITouch>, by distance: CGFloat) -> Bool {
        touches.contains { touch in
            guard let start = starts[ObjectIdentifier(touch)] else { return false }
            return hypot(touch.point.x - start.x, touch.point.y - start.y) > distance
        }
    }

    /// Fingers leave; true when this was the last tap's last one.
    func ended(_ recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, fingers: Int, taps: Int) -> Bool {
        guard recognizer.fingers(without: touches).isEmpty else { return false }
        stopTimer()
        guard mostFingers == fingers else {
            recognizer.state = .failed
            return false
        }
        count += 1
        lastPlace = touches.inOrder.first.flatMap { starts[ObjectIdentifier($0)] }
        (starts, mostFingers) = ([:], 0)
        guard count < taps else { return true }
        isBetween = true
        wait(Self.interval, recognizer)
        return false
    }

    func stop() {
        stopTimer()
        (isBetween, count, mostFingers, lastPlace, starts) = (false, 0, 0, nil, [:])
    }

    private func stopTimer() {
        timer?.invalidate()
        timer = nil
    }

    private func wait(_ seconds: Double, _ recognizer: UIGestureRecognizer) {
        timer = .scheduledTimer(withTimeInterval: seconds, repeats: false) { [weak recognizer] _ in recognizer?.state = .failed }
    }
}
