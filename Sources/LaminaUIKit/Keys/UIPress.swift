import LaminaCoreGraphics

/// One key from its going down to its coming up, always represented by one object.
@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The phase of a press.
    public enum Phase: Int, Sendable {
        /// The key goes down.
        case began = 0
        /// The force of the press changes.
        case changed
        /// The key is held.
        case stationary
        /// The key is released.
        case ended
        /// The system takes the press away.
        case cancelled
    }

    /// The phase.
    open internal(set) var phase = Phase.began
    /// The media time of the last change, in seconds.
    open internal(set) var timestamp: TimeInterval
    /// The force: 1 while the key is down, 0 afterwards.
    open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
    open internal(set) weak var window: UIWindow?
    /// The responder that the press is sent to.
    open internal(set) weak var responder: UIResponder?
    /// The key.
    open private(set) var key: UIKey?
    /// Counts the presses of a screen: sets have no order, what is done with them has this one.
    let order: Int

    init(_ key: UIKey, time: TimeInterval, order: Int) {
        (self.key, timestamp, self.order) = (key, time, order)
        super.init()
    }
}

extension Set<UIPress> {
    @MainActor var inOrder: [UIPress] { sorted { $0.order < $1.order } }
}

/// A change of keys, as responders receive it.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    /// The keys that are down, or have just come up.
    open internal(set) var allPresses: Set<UIPress> = []
    open override var type: EventType { .presses }
}
