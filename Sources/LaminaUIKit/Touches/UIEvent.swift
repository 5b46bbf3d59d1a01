import LaminaCoreGraphics

/// A change of touches, as it is handed to responders.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The media time at which it happened, in seconds: earlier than now for input that has been on its way.
    public let timestamp: TimeInterval
    /// All touches that are down, or have just ended, in all views.
    public internal(set) var allTouches: Set<UITouch>?

    init(timestamp: TimeInterval) {
        self.timestamp = timestamp
        super.init()
    }

    public enum EventType: Int, Sendable {
        case touches = 0
        case presses = 3
    }
    open var type: EventType { .touches }

    /// The reports of the touch since the last event: the touch itself, as each report is an event of its own. nil for a touch that is not among
    /// `allTouches`.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [touch] : nil }
    /// The touches that a recogniser hears of.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        filtered { touch in touch.recognizers.contains { $0 === gesture } }
    }
    public func touches(for view: UIView) -> Set<UITouch>? { filtered { $0.view === view } }
    public func touches(for window: UIWindow) -> Set<UITouch>? { filtered { $0.window === window } }

    private func filtered(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = (allTouches ?? []).filter(isWanted)
        return found.isEmpty ? nil : found
    }
}
