import LaminaCoreGraphics

/// One finger (or pointer) on the screen, from its coming down to its leaving. The same object throughout.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0
        case moved, stationary, ended, cancelled
    }

    public internal(set) var phase = Phase.began
    /// Media time of the last change, in seconds.
    public internal(set) var timestamp: TimeInterval = 0
    /// How many times in a row the same place was touched, this time included.
    public internal(set) var tapCount = 1
    /// The view that was hit when the touch began; it gets all of its events.
    public internal(set) var view: UIView?
    public internal(set) weak var window: UIWindow?

    /// In the window's space.
    var point = CGPoint.zero
    var previousPoint = CGPoint.zero

    init(on view: UIView, in window: UIWindow, at point: CGPoint, time: TimeInterval) {
        (self.view, self.window, self.point, previousPoint, timestamp) = (view, window, point, point, time)
        super.init()
    }

    /// Where the touch is, in a view's space; nil stands for the window's.
    public func location(in view: UIView?) -> CGPoint { place(point, in: view) }

    /// Where the touch was before its last change.
    public func previousLocation(in view: UIView?) -> CGPoint { place(previousPoint, in: view) }

    private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }
}

/// A change of touches, as it is handed to responders.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
    /// Media time in seconds.
    public let timestamp: TimeInterval
    /// All touches that are down, or have just ended, in all views.
    public internal(set) var allTouches: Set<UITouch>?

    init(timestamp: TimeInterval) {
        self.timestamp = timestamp
        super.init()
    }

    public func touches(for view: UIView) -> Set<UITouch>? { filtered { $0.view === view } }
    public func touches(for window: UIWindow) -> Set<UITouch>? { filtered { $0.window === window } }

    private func filtered(_ isWanted: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = (allTouches ?? []).filter(isWanted)
        return found.isEmpty ? nil : found
    }
}
