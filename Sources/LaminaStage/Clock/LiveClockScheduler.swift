import HeapModule
import LaminaQuartzCore
import Synchronization

// Scheduling among the live clocks of a process.
//
// Live clocks share the main queue, with each other and with its other blocks. So nobody has it for long. A clock takes its turns for two milliseconds at most. Clocks take
// theirs one after the other for a time slice of four, and then the queue's other blocks come before the next slice. Clocks with input are urgent and go before those with
// timers; while there are urgent ones, timers get an eighth of the time, the earliest deadline first. However many clocks have more to do than there is time for, input is
// answered, and the others fall behind evenly. One timer serves all clocks, armed for the earliest deadline.
//
// What cannot be cut – laying out a scene anew, beginning one – is an errand: it waits its turn among the timers, so input goes before it, and between two errands; after one that has kept
// everybody waiting the next one waits, too (`StallAccount`). Urgent clocks go in the order in which they became so, but one that has used much time of late counts as having come later.
// And whoever has had more than its budget of long pieces of work (`TimeBudget`) rests: it alone slows down, and is told. Both hold while somebody else's input has been answered in the last
// seconds. So a client's input waits for one piece of another's work at most, and seldom for a long one, whatever that other one is asked to do.

/// The scheduler of the live clocks of a process: it lets them take their turns on the main queue, within time slices.
package final class LiveClockScheduler: Sendable {
    package static let shared = LiveClockScheduler()

    /// Somebody who is scheduled, as long as it exists: a clock, or whoever has errands of its own.
    package final class Client: @unchecked Sendable {
        fileprivate private(set) weak var clock: MediaClock?
        // What follows is the scheduler's, under its lock.
        fileprivate var account = TimeAccount()
        /// The longest wait of the client's errands after others that have kept everybody waiting, in seconds.
        fileprivate let longestPause: Double
        /// The end of the client's last errand that has kept others waiting.
        fileprivate var lastStall = -Double.infinity
        fileprivate var label: String
        fileprivate var onRest: (@MainActor @Sendable (_ isResting: Bool) -> Void)?
        fileprivate var isToldToRest = false

        package init() { (label, longestPause) = ("a clock", .infinity) }

        /// Makes a client that only has errands, none of which waits for its budget, and none long for others' errands.
        package init(_ label: String, longestPause: Double) {
            (self.label, self.longestPause) = (label, longestPause)
            account.budget = TimeBudget(burst: .infinity)
        }

        func attach(_ clock: MediaClock) { self.clock = clock }
    }

    private enum Work: Sendable {
        /// The clock's turns; it is told the time for which it was armed.
        case turns(armedFor: Double)
        case errand(@MainActor @Sendable () -> Void)

        var isErrand: Bool { if case .errand = self { true } else { false } }
    }

    private struct Entry: Comparable, Sendable {
        var deadline: Double
        let sequence: Int
        let client: Client
        let work: Work
        static func < (a: Entry, b: Entry) -> Bool { a.deadline != b.deadline ? a.deadline < b.deadline : a.sequence < b.sequence }
        static func == (a: Entry, b: Entry) -> Bool { a.sequence == b.sequence }
    }

    private struct State {
        var sequence = 0
        /// The entries that do not wait for a moment. Their deadlines say when they came, and how much their clients have used.
        var urgent = Heap<Entry>()
        var timed = Heap<Entry>()
        /// A block on the main queue runs the entries, or is enqueued to.
        var isDraining = false
        /// The time at which the timer fires; infinite while none is armed.
        var timerDeadline = Double.infinity
        /// The client whose work is being done, and the time at which that began.
        var current: (client: Client, start: Double)?
        /// The client whose input was answered last, when that was, and when another's was answered last.
        weak var lastServed: Client?
        var lastService = -Double.infinity
        var otherService = -Double.infinity

        /// The account of the errands that have kept others waiting.
        var stalls = StallAccount()
        /// Seconds that timers may have before input that waits.
        var credit = 0.0

        var nextDeadline: Double { timed.min?.deadline ?? .infinity }

        mutating func insert(_ work: Work, of client: Client, at deadline: Double, isUrgent: Bool, now: Double) {
            sequence += 1
            if isUrgent {
                urgent.insert(Entry(deadline: now + client.account.handicap(at: now), sequence: sequence, client: client, work: work))
            } else {
                timed.insert(Entry(deadline: deadline, sequence: sequence, client: client, work: work))
            }
        }

        /// Takes out the entry whose turn it is. What has to wait for its client's sake, or everybody's, goes back with another deadline.
        mutating func dequeue(at now: Double) -> (entry: Entry, isUrgent: Bool)? {
            while true {
                let isUrgent: Bool
                if urgent.isEmpty || credit > 0, nextDeadline <= now {
                    isUrgent = false
                } else if !urgent.isEmpty {
                    isUrgent = true
                } else {
                    return nil
                }
                var entry = isUrgent ? urgent.removeMin() : timed.removeMin()
                let wait = max(rest(of: entry.client, at: now), entry.work.isErrand ? pause(of: entry.client, at: now) : 0)
                guard wait > 0 else {
                    current = (entry.client, now)
                    return (entry, isUrgent)
                }
                entry.deadline = now + wait + entry.client.account.handicap(at: now)
                timed.insert(entry)
            }
        }

        /// How long a client has to rest. While nobody else is served there is no need.
        func rest(of client: Client, at now: Double) -> Double { areOthersServed(than: client, at: now) ? client.account.rest(at: now) : 0 }

        /// How long a client's errand has to wait after others.
        mutating func pause(of client: Client, at now: Double) -> Double {
            guard areOthersServed(than: client, at: now) else { return 0 }
            return stalls.pause(at: now, longest: client.longestPause, own: client.lastStall)
        }

        private func areOthersServed(than client: Client, at now: Double) -> Bool {
            now - (lastServed === client ? otherService : lastService) < LiveClockScheduler.memory
        }

        /// Accounts for the time that a piece of work has taken. Returns whether it has to be told that it rests.
        mutating func charge(_ entry: Entry, _ seconds: Double, isUrgent: Bool, now: Double) -> Bool {
            let client = entry.client
            current = nil
            client.account.charge(seconds, at: now)
            if entry.work.isErrand, stalls.charge(seconds, at: now) { client.lastStall = now }
            let most = LiveClockScheduler.timeSlice
            credit = urgent.isEmpty ? 0 : min(max(credit + (isUrgent ? seconds / 7 : -seconds), -25 * most), most)
            if isUrgent {
                if lastServed !== client { otherService = lastService }
                (lastServed, lastService) = (client, now)
            }
            guard client.onRest != nil, !client.isToldToRest, rest(of: client, at: now) > LiveClockScheduler.restWorthTelling else {
                return false
            }
            client.isToldToRest = true
            return true
        }
    }

    private enum Wakeup { case now, at(Double) }

    private let state = Mutex(State())
    /// The time for which clocks take their turns before the main queue's other blocks do, in seconds.
    private static let timeSlice = 0.004
    /// How long input of others is remembered, in seconds.
    private static let memory = 10.0
    private static let restWorthTelling = 0.2

    /// Has a clock take its turns at `deadline`, in the machine's time, or, if it is urgent, at once. `time` is what the clock is told then.
    func schedule(_ client: Client, at deadline: Double, time: Double, isUrgent: Bool) {
        insert(.turns(armedFor: time), of: client, at: deadline, isUrgent: isUrgent)
    }

    /// Does a piece of work on the main queue, when no input waits and the client need not rest, but not before `deadline`, in the machine's time.
    package func run(for client: Client, at deadline: Double = -.infinity, _ errand: @escaping @MainActor @Sendable () -> Void) {
        insert(.errand(errand), of: client, at: max(deadline, MediaTime.monotonic()), isUrgent: false)
    }

    private func insert(_ work: Work, of client: Client, at deadline: Double, isUrgent: Bool) {
        let now = MediaTime.monotonic()
        let wakeup: Wakeup? = state.withLock { state in
            state.insert(work, of: client, at: deadline, isUrgent: isUrgent, now: now)
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
            let processor = ThreadTime.seconds
            switch entry.work {
            case .turns(let time): entry.client.clock?.takeTurn(armedFor: time)
            case .errand(let errand): errand()
            }
            let start = now
            now = MediaTime.monotonic()
            // That the machine is busy elsewhere is nobody's fault; work that waits for something holds others up all the same.
            let seconds = max(ThreadTime.seconds - processor, (now - start) / 8)
            if state.withLock({ $0.charge(entry, seconds, isUrgent: isUrgent, now: now) }) { tellRest(of: entry.client) }
        }
        let wakeup: Wakeup? = state.withLock { state in
            if !state.urgent.isEmpty || state.nextDeadline <= now { return .now }
            state.isDraining = false
            guard state.nextDeadline < state.timerDeadline else { return nil }
            state.timerDeadline = state.nextDeadline
            return .at(state.nextDeadline)
        }
        arm(wakeup)
    }

    // MARK: Budgets

    /// Sets what a client may use, who it is to people that read logs, and who is told when it begins to rest, and when it is within its budget again.
    package func configure(
        _ client: Client, label: String, budget: TimeBudget, onRest: @escaping @MainActor @Sendable (_ isResting: Bool) -> Void
    ) {
        state.withLock { _ in (client.label, client.account.budget, client.onRest) = (label, budget, onRest) }
    }

    /// Notes time that has been used on a client's behalf by another.
    package func addUse(_ seconds: Double, by client: Client) {
        state.withLock { _ in client.account.addUse(seconds, at: MediaTime.monotonic()) }
    }

    /// The client whose work is being done, and for how many seconds it has been; nil between pieces of work. From any thread.
    package var current: (label: String, seconds: Double)? {
        state.withLock { state in state.current.map { ($0.client.label, MediaTime.monotonic() - $0.start) } }
    }

    @MainActor private func tellRest(of client: Client) {
        client.onRest?(true)
        checkRest(of: client)
    }

    /// Tells a client that has been told that it rests when it is well within its budget again.
    @MainActor private func checkRest(of client: Client) {
        let now = MediaTime.monotonic()
        let recovery = state.withLock { state in
            let recovery = client.account.recovery(at: now)
            client.isToldToRest = recovery > 0
            return recovery
        }
        guard recovery > 0 else { return client.onRest?(false) ?? () }
        Dispatch.DispatchQueue.main.asyncAfter(deadline: .now() + recovery) { [weak client] in
            MainActor.assumeIsolated { if let client { self.checkRest(of: client) } }
        }
    }
}
