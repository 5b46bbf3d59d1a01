import NIOCore
import Synchronization

/// A connected tab, between its connection's event loop and the main actor, where its session is.
final class Tab: Sendable {
    let outbox: Outbox
    private let scene: String
    private let sessions: Sessions
    private let metrics: WebMetrics
    @MainActor private var session: Session?
    /// Messages that have come and not been heard.
    private let unheard = Atomic<Int>(0)
    private let onHeard = Mutex<(@Sendable () -> Void)?>(nil)

    /// How many messages of one tab may wait to be heard.
    static let patience = 64

    init(_ scene: String, _ sessions: Sessions, _ metrics: WebMetrics) {
        (self.scene, self.sessions, self.metrics) = (scene, sessions, metrics)
        outbox = Outbox(metrics.unsentBytes)
    }

    /// - Parameter message: nil if the tab has gone.
    /// - Returns: whether the tab may go on; if not, `action` is called, on the main actor, when it has been heard.
    func say(_ message: TabMessage?, orWait action: @escaping @Sendable () -> Void) -> Bool {
        let waiting = unheard.add(1, ordering: .relaxed).newValue
        let mayGoOn = waiting < Tab.patience
        // It is there before the last of those that wait is heard.
        if !mayGoOn { onHeard.withLock { $0 = action } }
        sessions.inbox.put(message, from: self)
        return mayGoOn
    }

    @MainActor func hear(_ message: TabMessage?) {
        switch message {
        case nil: session?.detach(outbox)
        case .hello(_, let id, let size, let scale)?:
            do { session = try sessions.open(scene, id, size: size, scale: scale, outbox) } catch { refuse(error) }
        case let message?: session?.receive(message, from: outbox)
        }
        guard unheard.subtract(1, ordering: .relaxed).newValue == 0 else { return }
        let action = onHeard.withLock { action in
            defer { action = nil }
            return action
        }
        action?()
    }

    /// The last that it is told.
    func refuse(_ refusal: Refusal) {
        if let reason = refusal.reason { metrics.refused(reason) }
        outbox.put(ServerMessage.goodbye(refusal.text).encoded())
        outbox.close()
    }
}
