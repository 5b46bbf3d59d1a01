/// Something that is to happen at a moment of media time.
package final class ScheduledEvent: @unchecked Sendable {
    /// What goes first among events of one moment.
    package enum Kind: UInt8, Comparable {
        case input
        /// Timers, dispatched blocks and sleeping tasks, in the order in which they were asked for.
        case timer
        package static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    package let kind: Kind
    /// In seconds; set when the event enters a queue.
    package internal(set) var time = Double.infinity
    var sequence: UInt64 = 0
    /// True from entering the queue until it runs or is cancelled.
    var isWaiting = false
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

extension ScheduledEvent: Comparable {
    package static func < (a: ScheduledEvent, b: ScheduledEvent) -> Bool {
        if a.time != b.time { return a.time < b.time }
        if a.kind != b.kind { return a.kind < b.kind }
        return a.sequence < b.sequence
    }
    package static func == (a: ScheduledEvent, b: ScheduledEvent) -> Bool { a === b }
}
