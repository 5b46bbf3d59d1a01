import HeapModule
import LaminaQuartzCore
import Synchronization

// Scheduling among the live clocks of a process.
//
// Live clocks share the main queue, with each other and with its other blocks: tabs' messages, above all. So nobody has it for long. A clock takes its
// turns for two milliseconds at most. Clocks take theirs one after the other for a time slice of four, and then the queue's other blocks come before the
// next slice. Clocks with input are urgent and go before those with timers; while there are urgent ones, timers get an eighth of the time, the earliest
// deadline first. However many clocks have more to do than there is time for, input is answered, and the others fall behind evenly. One timer serves all
// clocks, armed for the earliest deadline.

/// The scheduler of the live clocks of a process: it lets them take their turns on the main queue, within time slices.
final class LiveClockScheduler: Sendable {
    static let shared = LiveClockScheduler()

    /// A clock that is scheduled, as long as it exists.
    final class Client: @unchecked Sendable {
        fileprivate private(set) weak var clock: MediaClock?
        init() {}
        func attach(_ clock: MediaClock) { self.clock = clock }
    }

    private struct Entry: Comparable, Sendable {
        let deadline: Double
        let sequence: Int
        let client: Client
        let time: Double
        static func < (a: Entry, b: Entry) -> Bool { a.deadline != b.deadline ? a.deadline < b.deadline : a.sequence < b.sequence }
        static func == (a: Entry, b: Entry) -> Bool { a.sequence == b.sequence }
    }

    private struct State {
        var sequence = 0
        /// The entries that do not wait, in the order in which they came.
        var urgent: [Entry] = []
        var firstUrgent = 0
        var timed = Heap<Entry>()
        /// A block on the main queue runs the entries, or is enqueued to.
        var isDraining = false
        /// The time at which the timer fires; infinite while none is armed.
        var timerDeadline = Double.infinity

        var hasUrgent: Bool { firstUrgent < urgent.count }
        var nextDeadline: Double { timed.min?.deadline ?? .infinity }

        /// Seconds that timers may have before input that waits.
        var credit = 0.0

        mutating func dequeue(at now: Double) -> (entry: Entry, isUrgent: Bool)? {
            if !hasUrgent || credit > 0, let entry = timed.min, entry.deadline <= now { return (timed.removeMin(), false) }
            guard hasUrgent else { return nil }
            let entry = urgent[firstUrgent]
            firstUrgent += 1
            if firstUrgent > 64 || !hasUrgent {
                urgent.removeFirst(firstUrgent)
                firstUrgent = 0
            }
            return (entry, true)
        }

        /// Accounts for the time that a clock has used.
        mutating func charge(_ seconds: Double, isUrgent: Bool) {
            let most = LiveClockScheduler.timeSlice
            credit = hasUrgent ? min(max(credit + (isUrgent ? seconds / 7 : -seconds), -most), most) : 0
        }
    }

    private enum Wakeup { case now, at(Double) }

    private let state = Mutex(State())
    /// How long clocks take their turns before the main queue's other blocks do, in seconds.
    private static let timeSlice = 0.004

    /// Has a clock take its turns at `deadline`, in the machine's time, or, if it is urgent, at once. `time` is what the clock is told then.
    func schedule(_ client: Client, at deadline: Double, time: Double, isUrgent: Bool) {
        let now = MediaTime.monotonic()
        let wakeup: Wakeup? = state.withLock { state in
            state.sequence += 1
            let entry = Entry(deadline: deadline, sequence: state.sequence, client: client, time: time)
            if isUrgent { state.urgent.append(entry) } else { state.timed.insert(entry) }
            if state.isDraining { return nil }
            if isUrgent || deadline <= now {
                state.isDraining = true
                return .now
            }
            guard deadline < state.timerDeadline else { return nil }
            state.timerDeadline = deadline
            return .at(deadline)
        }
        arm(wakeup)
    }

    private func arm(_ wakeup: Wakeup?) {
        switch wakeup {
        case .now: Dispatch.DispatchQueue.main.async { MainActor.assumeIsolated { self.drain() } }
        case .at(let deadline):
            Dispatch.DispatchQueue.main.asyncAfter(deadline: .now() + max(0, deadline - MediaTime.monotonic())) {
                MainActor.assumeIsolated { self.timerFired(deadline) }
            }
        case nil: break
        }
    }

    @MainActor private func timerFired(_ deadline: Double) {
        let isFirst = state.withLock { state in
            if state.timerDeadline == deadline { state.timerDeadline = .infinity }
            defer { state.isDraining = true }
            return !state.isDraining
        }
        if isFirst { drain() }
    }

    @MainActor private func drain() {
        let end = MediaTime.monotonic() + LiveClockScheduler.timeSlice
        var now = MediaTime.monotonic()
        while now < end, let (entry, isUrgent) = state.withLock({ $0.dequeue(at: now) }) {
            entry.client.clock?.takeTurn(armedFor: entry.time)
            let start = now
            now = MediaTime.monotonic()
            state.withLock { $0.charge(now - start, isUrgent: isUrgent) }
        }
        let wakeup: Wakeup? = state.withLock { state in
            if state.hasUrgent || state.nextDeadline <= now { return .now }
            state.isDraining = false
            guard state.nextDeadline < state.timerDeadline else { return nil }
            state.timerDeadline = state.nextDeadline
            return .at(state.nextDeadline)
        }
        arm(wakeup)
    }
}
