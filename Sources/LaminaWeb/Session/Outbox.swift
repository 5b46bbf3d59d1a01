import Dispatch
import NIOCore
import Synchronization

/// What waits to be sent to one tab. The session puts messages in, the connection takes them out and tells when the tab has read them.
final class Outbox: Sendable {
    private struct State {
        var messages: [ByteBuffer] = []
        var bytes = 0
        var isClosed = false
        var waiting: CheckedContinuation<[ByteBuffer]?, Never>?
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
        let waiting: (CheckedContinuation<[ByteBuffer]?, Never>)? = state.withLock {
            guard !$0.isClosed else { return nil }
            $0.bytes += message.readableBytes
            unsent.add(message.readableBytes)
            if let waiting = $0.waiting {
                $0.waiting = nil
                return waiting
            }
            $0.messages.append(message)
            return nil
        }
        if let waiting { Outbox.waking.async { waiting.resume(returning: [message]) } }
    }

    /// Waking a thread takes longer than making most messages, so whoever puts one in does not do it for each.
    private static let waking = DispatchQueue(label: "lamina.web.outbox")

    /// Nothing more comes; what is in it is still sent.
    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: nil)
    }

    /// All that waits, as soon as something does; nil when it is closed and empty. For one task.
    func take() async -> [ByteBuffer]? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let ready: [ByteBuffer]?? = state.withLock { state in
                    if !state.messages.isEmpty {
                        defer { state.messages = [] }
                        return .some(state.messages)
                    }
                    if state.isClosed { return .some(nil) }
                    state.waiting = continuation
                    return nil
                }
                if let ready { continuation.resume(returning: ready) }
            }
        } onCancel: {
            close()
        }
    }

    /// A message that was taken out has been sent.
    func sent(_ message: ByteBuffer) {
        let onDrained = state.withLock {
            $0.bytes -= message.readableBytes
            return $0.bytes == 0 && $0.awaitsConfirmation ? $0.onDrained : nil
        }
        unsent.add(-message.readableBytes)
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
