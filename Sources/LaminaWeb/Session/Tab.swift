import LaminaCoreGraphics
import LaminaStage
import LaminaWire
import NIOCore
import Synchronization

/// A connected tab, between its connection's event loop and the main actor, where its session is.
///
/// A tab's messages go straight into the queue of its session's clock and are handled in one of the clock's turns, input and the rest in the order in which they came.
final class Tab: Sendable {
    let outbox: Outbox
    private let scene: String
    private let sessions: Sessions
    private let metrics: WebMetrics

    private enum State {
        /// There is no session yet, for which this waits; nil if the tab has gone.
        case opening([TabMessage?])
        case open(Session)
        /// Nobody minds what else it says.
        case closed
    }
    private let state = Mutex(State.opening([]))
    /// Messages that have come and not been handled.
    private let unhandled = Atomic<Int>(0)
    private let onHandled = Mutex<(@Sendable () -> Void)?>(nil)

    /// How many messages of one tab may wait to be handled.
    static let patience = 64

    init(_ scene: String, _ sessions: Sessions, _ metrics: WebMetrics) {
        (self.scene, self.sessions, self.metrics) = (scene, sessions, metrics)
        outbox = Outbox(metrics.unsentBytes)
    }

    /// Takes a message from the connection.
    ///
    /// - Parameter message: nil if the tab has gone.
    /// - Returns: whether the tab may go on; if not, `action` is called, on the main actor, when all it has said has been handled.
    func receive(_ message: TabMessage?, orWait action: @escaping @Sendable () -> Void) -> Bool {
        let mayGoOn = unhandled.add(1, ordering: .relaxed).newValue < Tab.patience
        // It is there before the last of those that wait is handled.
        if !mayGoOn { onHandled.withLock { $0 = action } }
        if case .hello(_, let id, let size, let scale)? = message {
            Dispatch.DispatchQueue.main.async { MainActor.assumeIsolated { self.open(id, size: CGSize(size), scale: scale) } }
        } else {
            pass(message)
        }
        return mayGoOn
    }

    private func pass(_ message: TabMessage?) {
        let isLost = state.withLock { state in
            switch state {
            case .opening(let messages): state = .opening(messages + [message])
            case .open(let session): schedule(message, for: session)
            case .closed: return true
            }
            return false
        }
        if isLost { noteHandled(1) }
    }

    private func schedule(_ message: TabMessage?, for session: Session) {
        session.clock.schedule(at: -.infinity, kind: message?.isInput == true ? .input : .message) {
            MainActor.assumeIsolated { self.handle(message, session) }
        }
    }

    @MainActor private func open(_ id: SessionID?, size: CGSize, scale: Double) {
        let session: Session?
        do { session = try sessions.open(scene, id, size: size, scale: scale, outbox) } catch {
            refuse(error)
            session = nil
        }
        let lost = state.withLock { state in
            guard case .opening(let messages) = state else { return 0 }
            guard let session else {
                state = .closed
                return messages.count
            }
            for message in messages { schedule(message, for: session) }
            state = .open(session)
            return 0
        }
        noteHandled(lost + 1)
    }

    @MainActor private func handle(_ message: TabMessage?, _ session: Session) {
        if let message {
            session.receive(message, from: outbox)
        } else {
            session.detach(outbox)
            state.withLock { $0 = .closed }
        }
        noteHandled(1)
    }

    private func noteHandled(_ count: Int) {
        guard unhandled.subtract(count, ordering: .relaxed).newValue == 0 else { return }
        let action = onHandled.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
    }

    /// The last that it is told.
    func refuse(_ refusal: Refusal) {
        if let reason = refusal.reason { metrics.refused(reason) }
        outbox.put(ByteBuffer(ServerMessage.goodbye(refusal.text)))
        outbox.close()
    }
}

extension TabMessage {
    /// Whether a person has caused the message.
    fileprivate var isInput: Bool {
        switch self {
        case .pointers, .wheel, .key: true
        case .hello, .resize, .ping, .time, .ack, .visible, .names: false
        }
    }
}
