import HeapModule
import LaminaQuartzCore
import Synchronization

// Whose turn it is, among the live clocks of a program.
//
// They all share the main queue, with each other and with whatever else comes there: what tabs say, above all. So nobody has it for long: a clock
// takes its turns for two milliseconds at most, some clocks have theirs one after the other for four, and then the queue's other blocks come before the next.
// Clocks with input go before those with timers, which get an eighth of the time while there are any, the one that waits longest first: however many
// have more to do than there is time for, input is answered, and the others fall behind evenly. There is one timer for all, that of the clock that is due first.

/// Lets live clocks take their turns on the main queue.
final class LiveTurns: Sendable {
    static let shared = LiveTurns()

    /// A clock, as long as there is one.
    final class Place: @unchecked Sendable {
        fileprivate private(set) weak var clock: MediaClock?
        init() {}
        func belong(to clock: MediaClock) { self.clock = clock }
    }

    private struct Entry: Comparable, Sendable {
        let due: Double
        let order: Int
        let place: Place
        let time: Double
        static func < (a: Entry, b: Entry) -> Bool { a.due != b.due ? a.due < b.due : a.order < b.order }
        static func == (a: Entry, b: Entry) -> Bool { a.order == b.order }
    }

    private struct State {
        var order = 0
        /// Those that are not to wait, in the order in which they came.
        var urgent: [Entry] = []
        var firstUrgent = 0
        var timed = Heap<Entry>()
        /// A block on the main queue is at it, or on its way.
        var isAwake = false
        /// When the timer goes off; infinite while there is none.
        var timer = Double.infinity

        var isUrgent: Bool { firstUrgent < urgent.count }
        var next: Double { timed.min?.due ?? .infinity }

        /// Seconds that timers may have before input that waits.
        var credit = 0.0

        mutating func take(at now: Double) -> (entry: Entry, isUrgent: Bool)? {
            if !isUrgent || credit > 0, let entry = timed.min, entry.due <= now { return (timed.removeMin(), false) }
            guard isUrgent else { return nil }
            let entry = urgent[firstUrgent]
            firstUrgent += 1
            if firstUrgent > 64 || !isUrgent {
                urgent.removeFirst(firstUrgent)
                firstUrgent = 0
            }
            return (entry, true)
        }

        /// A clock has taken its turns.
        mutating func note(_ seconds: Double, isUrgent: Bool) {
            let most = LiveTurns.patience
            credit = self.isUrgent ? min(max(credit + (isUrgent ? seconds / 7 : -seconds), -most), most) : 0
        }
    }

    private enum Alarm { case now, at(Double) }

    private let state = Mutex(State())
    /// How long some clocks take their turns before the main queue's other blocks do, in seconds.
    private static let patience = 0.004

    /// Has a clock take its turns at `due`, in the machine's time, or, if it is urgent, at once. `time` is what the clock is told then.
    func add(_ place: Place, at due: Double, time: Double, isUrgent: Bool) {
        let now = MediaTime.monotonic()
        let alarm: Alarm? = state.withLock { state in
            state.order += 1
            let entry = Entry(due: due, order: state.order, place: place, time: time)
            if isUrgent { state.urgent.append(entry) } else { state.timed.insert(entry) }
            if state.isAwake { return nil }
            if isUrgent || due <= now {
                state.isAwake = true
                return .now
            }
            guard due < state.timer else { return nil }
            state.timer = due
            return .at(due)
        }
        ring(alarm)
    }

    private func ring(_ alarm: Alarm?) {
        switch alarm {
        case .now: Dispatch.DispatchQueue.main.async { MainActor.assumeIsolated { self.takeTurns() } }
        case .at(let due):
            Dispatch.DispatchQueue.main.asyncAfter(deadline: .now() + max(0, due - MediaTime.monotonic())) {
                MainActor.assumeIsolated { self.ring(due) }
            }
        case nil: break
        }
    }

    @MainActor private func ring(_ due: Double) {
        let isMeant = state.withLock { state in
            if state.timer == due { state.timer = .infinity }
            defer { state.isAwake = true }
            return !state.isAwake
        }
        if isMeant { takeTurns() }
    }

    @MainActor private func takeTurns() {
        let end = MediaTime.monotonic() + LiveTurns.patience
        var now = MediaTime.monotonic()
        while now < end, let (entry, isUrgent) = state.withLock({ $0.take(at: now) }) {
            entry.place.clock?.takeTurn(armedFor: entry.time)
            let start = now
            now = MediaTime.monotonic()
            state.withLock { $0.note(now - start, isUrgent: isUrgent) }
        }
        let alarm: Alarm? = state.withLock { state in
            if state.isUrgent || state.next <= now { return .now }
            state.isAwake = false
            guard state.next < state.timer else { return nil }
            state.timer = state.next
            return .at(state.next)
        }
        ring(alarm)
    }
}
