import LaminaStage
import Synchronization

/// A queue of work for the server as a whole: sessions that begin or end. One piece is done at a time, behind the input of all sessions that are there.
final class Door: Sendable {
    private struct State {
        var waiting: [@MainActor @Sendable () -> Void] = []
        var first = 0
        var isBusy = false
    }
    private let state = Mutex(State())
    private let client = LiveClockScheduler.Client("a session that begins or ends", longestPause: 3)

    /// Has a piece of work done, on the main actor, after those that came before it. From any thread.
    func enter(_ work: @escaping @MainActor @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            state.waiting.append(work)
            defer { state.isBusy = true }
            return !state.isBusy
        }
        if isFirst { proceed() }
    }

    private func proceed() {
        LiveClockScheduler.shared.run(for: client) { [self] in
            if let work = next() { work() }
            let isOver = state.withLock { state in
                state.isBusy = state.first < state.waiting.count
                return !state.isBusy
            }
            if !isOver { proceed() }
        }
    }

    private func next() -> (@MainActor @Sendable () -> Void)? {
        state.withLock { state in
            guard state.first < state.waiting.count else { return nil }
            let work = state.waiting[state.first]
            state.first += 1
            if state.first > 64 || state.first == state.waiting.count {
                state.waiting.removeFirst(state.first)
                state.first = 0
            }
            return work
        }
    }
}
