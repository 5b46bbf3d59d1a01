/// Something that is to happen at a moment of media time.
package final class ScheduledEvent: @unchecked Sendable {
    /// The kind of an event, which decides the order among events of one moment.
    package enum Kind {
        case input
        /// A message from a remote client that sends input, too; messages and input keep their order.
        case message
        /// Timers, dispatched blocks and sleeping tasks, in the order in which they were asked for.
        case timer

        var rank: UInt64 { self == .timer ? 1 : 0 }
    }

    package let kind: Kind
    /// The time in seconds; set when the event enters a queue.
    package internal(set) var time = Double.infinity
    /// True from entering the queue until it runs or is cancelled.
    var isWaiting = false
    /// Whether the event waits and is not to wait for timers of others.
    var isUrgent = false
    private var action: (() -> Void)?

    package init(kind: Kind, action: @escaping () -> Void) {
        self.kind = kind
        self.action = action
    }

    /// Does it, once.
    package func run() {
        let action = action
        self.action = nil
        action?()
    }

    func forget() { action = nil }
}
