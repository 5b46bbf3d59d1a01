import NIOCore
import Synchronization

/// What waits to be sent to one tab. The session puts messages in, the connection takes them out as fast as the tab reads.
final class Outbox: Sendable {
    private struct State {
        var messages: [ByteBuffer] = []
        var bytes = 0
        var isClosed = false
        var waiting: CheckedContinuation<[ByteBuffer]?, Never>?
    }

    private let state = Mutex(State())

    /// Bytes that have not been taken out.
    var bytes: Int { state.withLock { $0.bytes } }

    /// Nothing happens to a closed one.
    func put(_ message: ByteBuffer) {
        let waiting: (CheckedContinuation<[ByteBuffer]?, Never>)? = state.withLock {
            guard !$0.isClosed else { return nil }
            if let waiting = $0.waiting {
                $0.waiting = nil
                return waiting
            }
            $0.messages.append(message)
            $0.bytes += message.readableBytes
            return nil
        }
        waiting?.resume(returning: [message])
    }

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
                        defer { (state.messages, state.bytes) = ([], 0) }
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
}
