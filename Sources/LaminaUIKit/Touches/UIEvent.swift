import LaminaCoreGraphics

/// A change of touches, as responders receive it.
@preconcurrency @MainActor
open class UIEvent: NSObject {
    /// The media time of the change, in seconds: earlier than now for input that has been on its way.
    public let timestamp: TimeInterval
    /// The touches that are down, or have just ended, in all views.
    public internal(set) var allTouches: Set<UITouch>?

    init(timestamp: TimeInterval) {
        self.timestamp = timestamp
        super.init()
    }

    /// The kind of an event.
    public enum EventType: Int, Sendable {
        /// Fingers on the screen.
        case touches = 0
        /// Keys of a keyboard or buttons of a remote control.
        case presses = 3
    }
    /// The kind of the event.
    open var type: EventType { .touches }

    /// Returns the reports of a touch since the last event: the touch itself, as each report is an event of its own. Nil for a touch that is not among
    /// `allTouches`.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? { allTouches?.contains(touch) == true ? [touch] : nil }
    /// Returns the touches that a recogniser receives; nil for none.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        filtered { touch in touch.recognizers.contains { $0 === gesture } }
    }
    /// Returns the touches of a view; nil for none.
    public func touches(for view: UIView) -> Set<UITouch>? { filtered { $0.view === view } }
    /// Returns the touches of a window; nil for none.
    public func touches(for window: UIWindow) -> Set<UITouch>? { filtered { $0.window === window } }

    private func filtered(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = (allTouches ?? []).filter(isWanted)
        return found.isEmpty ? nil : found
    }
}
