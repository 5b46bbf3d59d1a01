import LaminaQuartzCore
import LaminaStage
import Synchronization

/// What tabs have said and sessions have not heard. Connections put it in, and go on; the main queue comes by for what has gathered.
final class Inbox: Sendable {
    private struct State {
        var messages: [(tab: Tab, message: TabMessage?)] = []
        /// How many of them have been heard.
        var heard = 0
        /// The main queue is going to come by.
        var isAwaited = false

        mutating func take() -> (tab: Tab, message: TabMessage?)? {
            guard heard < messages.count else {
                (messages, heard, isAwaited) = ([], 0, false)
                return nil
            }
            heard += 1
            return messages[heard - 1]
        }
    }

    private let state = Mutex(State())
    /// How long it is listened before the main queue's other blocks have their turn, in seconds.
    private static let patience = 0.002

    /// - Parameter message: nil if the tab has gone.
    func put(_ message: TabMessage?, from tab: Tab) {
        let isFirst = state.withLock { state in
            state.messages.append((tab, message))
            defer { state.isAwaited = true }
            return !state.isAwaited
        }
        if isFirst { comeBy() }
    }

    private func comeBy() { Dispatch.DispatchQueue.main.async { MainActor.assumeIsolated { self.listen() } } }

    @MainActor private func listen() {
        let end = MediaTime.monotonic() + Inbox.patience
        while let (tab, message) = state.withLock({ $0.take() }) {
            tab.hear(message)
            if MediaTime.monotonic() > end { return comeBy() }
        }
    }
}
