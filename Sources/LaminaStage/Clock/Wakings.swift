import LaminaQuartzCore
import Synchronization

/// Tasks whose sleep is over, or cancelled, and that have not yet gone on.
///
/// A resumed task comes back to its actor by way of Swift's thread pool, some microseconds later. The stage takes no other turn until it has arrived, so
/// that tasks which wake at one moment go on in the order in which they wake.
package final class Wakings: Sendable {
    private struct State {
        var count = 0
        var age = 0
        var since = 0.0
    }
    private let state = Mutex(State())
    /// Real seconds to wait for one task: its actor may be held up by something that waits for the stage.
    private let patience = 10.0

    /// The age of the count that a task was counted in.
    struct Ticket { fileprivate let age: Int }

    func depart() -> Ticket {
        state.withLock {
            $0.count += 1
            $0.since = MonotonicTime.now
            return Ticket(age: $0.age)
        }
    }

    func arrive(_ ticket: Ticket) { state.withLock { if $0.age == ticket.age { $0.count -= 1 } } }

    /// Whether a task is on its way. One that takes too long is not waited for again.
    var isPending: Bool {
        state.withLock {
            guard $0.count > 0 else { return false }
            if MonotonicTime.now - $0.since < patience { return true }
            $0.count = 0
            $0.age += 1
            return false
        }
    }

    /// Waits for none of them.
    func giveUp() {
        state.withLock {
            $0.count = 0
            $0.age += 1
        }
    }
}
