import LaminaQuartzCore
import Synchronization

/// Tasks that have been resumed, because their sleep is over or cancelled, and that do not run yet.
///
/// A resumed task comes back to its actor by way of Swift's thread pool, some microseconds later. The stage takes no other turn until it runs, so
/// that tasks which wake at one moment go on in the order in which they wake.
package final class PendingResumptions: Sendable {
    fileprivate struct State {
        var count = 0
        var generation = 0
        var latest = 0.0
    }
    private let state = Mutex(State())
    /// The time for which one task is waited for, in seconds of the machine's time: its actor may be held up by something that waits for the stage.
    private let timeout = 10.0

    /// A resumption that has begun. It counts as long as the generation that it began in.
    struct Ticket { fileprivate let generation: Int }

    /// Counts a task that is about to be resumed.
    func begin() -> Ticket {
        state.withLock {
            $0.count += 1
            $0.latest = MonotonicTime.now
            return Ticket(generation: $0.generation)
        }
    }

    /// The resumed task runs.
    func end(_ ticket: Ticket) { state.withLock { if $0.generation == ticket.generation { $0.count -= 1 } } }

    /// Whether the stage has to wait for a task. One that exceeds the timeout is not waited for again.
    var isPending: Bool {
        state.withLock {
            guard $0.count > 0 else { return false }
            if MonotonicTime.now - $0.latest < timeout { return true }
            $0.reset()
            return false
        }
    }

    /// Stops waiting for all of them.
    func reset() { state.withLock { $0.reset() } }
}

extension PendingResumptions.State {
    fileprivate mutating func reset() {
        count = 0
        generation += 1
    }
}
