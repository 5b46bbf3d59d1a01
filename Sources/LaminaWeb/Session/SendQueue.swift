import NIOCore
import Synchronization

/// The queue of messages to one tab. The session enqueues them; the connection dequeues them and says when they have been written.
package final class SendQueue: Sendable {
    private struct State {
        var messages: [ByteBuffer] = []
        var bytes = 0
        var isClosed = false
        /// Has the connection send what is in the queue; nil before there is a connection and when it has gone.
        var flush: (@Sendable () -> Void)?
        var isFlushScheduled = false
        /// The sequence numbers of the last commit since the tab was welcomed, and of the last that the tab has acknowledged.
        var lastSequence: UInt32 = 0
        var acknowledged: UInt32 = 0
        var wantsAcknowledgement = true
        var onDrained: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let unsent: WebMetrics.Count

    /// - Parameter unsent: The count of the bytes in all tabs' queues.
    package init(_ unsent: WebMetrics.Count) { self.unsent = unsent }

    deinit { unsent.add(-bytes) }

    /// The size of the backlog: bytes that have not been written.
    package var bytes: Int { state.withLock { $0.bytes } }

    /// Appends a message, unless the queue is closed.
    func enqueue(_ message: ByteBuffer) {
        change {
            guard !$0.isClosed else { return }
            $0.bytes += message.readableBytes
            unsent.add(message.readableBytes)
            $0.messages.append(message)
        }
    }

    /// Closes the queue to further messages; those in it are still sent.
    func close() { change { $0.isClosed = true } }

    private func change(_ body: (inout State) -> Void) {
        let flush: (@Sendable () -> Void)? = state.withLock {
            body(&$0)
            guard !$0.isFlushScheduled, $0.isClosed || !$0.messages.isEmpty else { return nil }
            $0.isFlushScheduled = $0.flush != nil
            return $0.flush
        }
        flush?()
    }

    /// Gives the queue its connection.
    ///
    /// - Parameter flush: Called, on any thread, when there is something to dequeue.
    func connect(_ flush: @escaping @Sendable () -> Void) { change { $0.flush = flush } }

    /// Closes the queue because its connection has gone.
    package func disconnect() { state.withLock { ($0.flush, $0.isClosed) = (nil, true) } }

    /// Takes out all messages.
    ///
    /// - Returns: the messages, and whether none will follow them.
    package func dequeueAll() -> (messages: [ByteBuffer], isLast: Bool) {
        state.withLock { state in
            defer { (state.messages, state.isFlushScheduled) = ([], false) }
            return (state.messages, state.isClosed)
        }
    }

    /// Takes bytes that have been written off the backlog.
    package func didWrite(_ bytes: Int) {
        let onDrained = state.withLock {
            $0.bytes -= bytes
            return $0.bytes == 0 && $0.wantsAcknowledgement ? $0.onDrained : nil
        }
        unsent.add(-bytes)
        onDrained?()
    }

    /// Sets the action for when the backlog is written and the session waits for the tab.
    func onDrained(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.onDrained = action } }

    // MARK: Commits

    /// Returns the sequence number for the next commit.
    func nextSequence() -> UInt32 {
        state.withLock {
            $0.lastSequence += 1
            return $0.lastSequence
        }
    }

    /// Lets sequence numbers begin at 1 again.
    func restartSequence() { state.withLock { ($0.lastSequence, $0.acknowledged) = (0, 0) } }

    /// Notes that the tab has applied a commit. Returns whether the session wants to know at once.
    package func acknowledge(_ sequence: UInt32) -> Bool {
        state.withLock {
            $0.acknowledged = max($0.acknowledged, min(sequence, $0.lastSequence))
            return $0.wantsAcknowledgement
        }
    }

    /// The sequence number of the last commit.
    package var lastSequence: UInt32 { state.withLock { $0.lastSequence } }
    /// The sequence number of the last commit that the tab has acknowledged.
    var acknowledged: UInt32 { state.withLock { $0.acknowledged } }
    /// The number of commits in flight: not acknowledged yet.
    package var unacknowledged: Int { state.withLock { Int($0.lastSequence - $0.acknowledged) } }
    /// Sets whether the session wants to know of acknowledgements at once.
    func setWantsAcknowledgement(_ wanted: Bool) { state.withLock { $0.wantsAcknowledgement = wanted } }
}
