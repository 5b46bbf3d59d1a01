import LaminaStage
import Synchronization

/// What tabs have said and sessions have not heard. Connections put it in, and go on; the main queue comes by once for all that has gathered.
final class Inbox: Sendable {
    private struct State {
        var messages: [(session: Session, outbox: Outbox, message: TabMessage)] = []
        /// The main queue is going to come by.
        var isAwaited = false
    }

    private let state = Mutex(State())

    func put(_ message: TabMessage, from outbox: Outbox, for session: Session) {
        let isFirst = state.withLock { state in
            state.messages.append((session, outbox, message))
            defer { state.isAwaited = true }
            return !state.isAwaited
        }
        if isFirst { Dispatch.DispatchQueue.main.async { MainActor.assumeIsolated { self.deliver() } } }
    }

    @MainActor private func deliver() {
        let messages = state.withLock { state in
            defer { (state.messages, state.isAwaited) = ([], false) }
            return state.messages
        }
        for (session, outbox, message) in messages { session.receive(message, from: outbox) }
    }
}
