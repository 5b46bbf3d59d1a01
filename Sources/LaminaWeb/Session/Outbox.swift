import NIOCore
import Synchronization

/// What waits to be sent to one tab. The session puts messages in, the connection takes them out and tells when they are on their way.
final class Outbox: Sendable {
    private struct State {
        var messages: [ByteBuffer] = []
        var bytes = 0
        var isClosed = false
        /// The connection, which comes by for what has gathered; nil before it is there and when it has gone.
        var collect: (@Sendable () -> Void)?
        /// It is going to.
        var isAwaited = false
        /// The number of the last commit since the tab was welcomed, and of the last that it has confirmed.
        var sent: UInt32 = 0
        var confirmed: UInt32 = 0
        var awaitsConfirmation = true
        var onDrained: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let unsent: WebMetrics.Count

    /// - Parameter unsent: The bytes of all tabs' outboxes are counted there.
    init(_ unsent: WebMetrics.Count) { self.unsent = unsent }

    deinit { unsent.add(-bytes) }

    /// Bytes that have not been sent.
    var bytes: Int { state.withLock { $0.bytes } }

    /// Nothing happens to a closed one.
    func put(_ message: ByteBuffer) {
        change {
            guard !$0.isClosed else { return }
            $0.bytes += message.readableBytes
            unsent.add(message.readableBytes)
            $0.messages.append(message)
        }
    }

    /// Nothing more comes; what is in it is still sent.
    func close() { change { $0.isClosed = true } }

    private func change(_ body: (inout State) -> Void) {
        let collect: (@Sendable () -> Void)? = state.withLock {
            body(&$0)
            guard !$0.isAwaited, $0.isClosed || !$0.messages.isEmpty else { return nil }
            $0.isAwaited = $0.collect != nil
            return $0.collect
        }
        collect?()
    }

    /// - Parameter collect: Called, on any thread, when there is something to take out.
    func connect(_ collect: @escaping @Sendable () -> Void) { change { $0.collect = collect } }

    /// The connection has gone.
    func disconnect() { state.withLock { ($0.collect, $0.isClosed) = (nil, true) } }

    /// All that waits, and whether that was all.
    func take() -> (messages: [ByteBuffer], isLast: Bool) {
        state.withLock { state in
            defer { (state.messages, state.isAwaited) = ([], false) }
            return (state.messages, state.isClosed)
        }
    }

    /// So many bytes of what was taken out have been sent.
    func sent(_ bytes: Int) {
        let onDrained = state.withLock {
            $0.bytes -= bytes
            return $0.bytes == 0 && $0.awaitsConfirmation ? $0.onDrained : nil
        }
        unsent.add(-bytes)
        onDrained?()
    }

    /// What to do when all has been sent and the session waits for the tab.
    func onDrained(_ action: @escaping @Sendable () -> Void) { state.withLock { $0.onDrained = action } }

    // MARK: Commits

    /// A number for the next commit.
    func number() -> UInt32 {
        state.withLock {
            $0.sent += 1
            return $0.sent
        }
    }

    /// Commits are numbered anew.
    func restart() { state.withLock { ($0.sent, $0.confirmed) = (0, 0) } }

    /// The tab has applied a commit; whether the session wants to know at once.
    func confirm(_ number: UInt32) -> Bool {
        state.withLock {
            $0.confirmed = max($0.confirmed, min(number, $0.sent))
            return $0.awaitsConfirmation
        }
    }

    /// The number of the last commit.
    var lastNumber: UInt32 { state.withLock { $0.sent } }
    var confirmed: UInt32 { state.withLock { $0.confirmed } }
    /// How many commits are not confirmed.
    var unconfirmed: Int { state.withLock { Int($0.sent - $0.confirmed) } }
    func awaitConfirmation(_ isAwaited: Bool) { state.withLock { $0.awaitsConfirmation = isAwaited } }
}
