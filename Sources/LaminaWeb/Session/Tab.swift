import LaminaCoreGraphics
import LaminaStage
import LaminaWire
import NIOCore
import Synchronization

/// A connected tab, between its connection's event loop and the main actor, where its session is.
///
/// A tab's messages go straight into the queue of its session's clock and are handled in one of the clock's turns, input and the rest in the order in which they came.
final class Tab: Sendable {
    let sendQueue: SendQueue
    private let scene: SceneAddress
    private let sessions: Sessions
    private let metrics: WebMetrics

    private enum State {
        /// There is no session yet; the messages wait for it. Nil stands for the tab's leaving.
        case opening([TabMessage?])
        case open(Session)
        /// Further messages are dropped.
        case closed
    }
    private let state = Mutex(State.opening([]))
    /// The number of messages that have been received and not been handled.
    private let pending = Atomic<Int>(0)
    private let onHandled = Mutex<(@Sendable () -> Void)?>(nil)
    /// The tab has gone: what it has said and has not been handled counts for nothing.
    private let hasLeft = Atomic<Bool>(false)

    /// The last size that the tab has asked for, while a message that asks for one waits: that message is going to ask for this one.
    private let wish = Mutex<TabMessage?>(nil)

    /// The number of a tab's messages that may be pending before its connection stops reading (backpressure).
    static let pendingLimit = 64

    init(_ scene: SceneAddress, _ sessions: Sessions, _ metrics: WebMetrics) {
        (self.scene, self.sessions, self.metrics) = (scene, sessions, metrics)
        sendQueue = SendQueue(metrics.unsentBytes)
    }

    /// Takes a message from the connection.
    ///
    /// - Parameter message: nil if the tab has gone.
    /// - Returns: whether reading may continue; if not, `action` is called, on the main actor, when all messages have been handled.
    func receive(_ message: TabMessage?, onCatchUp action: @escaping @Sendable () -> Void) -> Bool {
        if message == nil { hasLeft.store(true, ordering: .relaxed) }
        if case .resize? = message {
            let isWaiting = wish.withLock { wish in
                defer { wish = message }
                return wish != nil
            }
            if isWaiting { return true }
        }
        let mayContinue = pending.add(1, ordering: .relaxed).newValue < Tab.pendingLimit
        // Set before the last pending message is handled.
        if !mayContinue { onHandled.withLock { $0 = action } }
        if case .hello(_, let id, let size, let scale)? = message {
            sessions.door.enter { self.open(id, size: CGSize(size), scale: scale) }
        } else {
            route(message)
        }
        return mayContinue
    }

    private func route(_ message: TabMessage?) {
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
        do { session = hasLeft.load(ordering: .relaxed) ? nil : try sessions.open(scene, id, size: size, scale: scale, sendQueue) } catch {
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
        var message = message
        if case .resize? = message { message = wish.withLock { $0.take() } ?? message }
        if let message {
            if !hasLeft.load(ordering: .relaxed) { session.receive(message, from: sendQueue) }
        } else {
            session.detach(sendQueue)
            state.withLock { $0 = .closed }
        }
        noteHandled(1)
    }

    private func noteHandled(_ count: Int) {
        guard pending.subtract(count, ordering: .relaxed).newValue == 0 else { return }
        let action = onHandled.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
    }

    /// Sends the tab a goodbye with the reason, and nothing after it.
    func refuse(_ refusal: Refusal) {
        if let reason = refusal.reason { metrics.refused(reason) }
        sendQueue.enqueue(ByteBuffer(ServerMessage.goodbye(refusal.text)))
        sendQueue.close()
    }
}

extension TabMessage {
    /// Whether a person has caused the message.
    fileprivate var isInput: Bool {
        switch self {
        case .pointers, .wheel, .key, .act: true
        case .hello, .resize, .ping, .time, .ack, .visible, .names, .elements, .film, .cancelFilm: false
        }
    }
}
