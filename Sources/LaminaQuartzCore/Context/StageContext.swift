import LaminaCoreGraphics
import LaminaRender
import Synchronization

// One program's world.
//
// A process may run thousands of programs, each on a stage of its own. Whatever could differ between two of them is in its stage's context: the time it goes by,
// its open transactions, the layer trees that wait for a commit, what delegates and completion blocks have still to be told, its display links, and – in slots –
// what the floors above keep for a program: a screen, a pasteboard, gestures, an engine of pop's. Nothing of the kind is static.
//
// Which context code belongs to is settled in one place (`StageContext.current`) and by one rule:
//
// 1. Code that runs in a stage's turn, or in its `perform`, belongs to that stage, and so does all that it starts: tasks, timers, blocks on any queue, completion
//    blocks, delegates.
// 2. Other code belongs to the stage that was made or moved last, unless asynchronous code has that to itself in `perform`.
// 3. While there is no stage, it belongs to none: the context `outside`, on the machine's clock. What it leaves unfinished goes to the stage that is made next.

/// The state that belongs to one program and to no other: to its stage, or to all of its stages where it has several scenes.
package final class StageContext: @unchecked Sendable {
    /// The time that the code of this stage goes by.
    package let clock: any TimeSource
    /// The main queue's open transactions.
    let transactions = TransactionStack(isMain: true)
    let links: DisplayLinks
    let slots = ContextSlots()
    package let messages = LayerMessages()
    /// The number of asynchronous functions that have the context to themselves.
    let reservations = Atomic<Int>(0)

    /// Held while trees are committed; `CATransaction.lock()` holds it, too. Guards what follows.
    let lock = NSRecursiveLock()
    private(set) var pending = PendingHosts()
    @exclusivity(unchecked) private(set) var reports: [AnimationReport] = []

    package init(clock: any TimeSource) {
        self.clock = clock
        links = DisplayLinks(clock: clock)
    }

    /// Takes over what code outside any stage has begun: open transactions, trees to commit, reports, display links.
    package func adopt(_ other: StageContext) {
        guard other !== self else { return }
        other.lock.withLock {
            pending.merge(other.pending)
            reports += other.reports
            (other.pending, other.reports) = (PendingHosts(), [])
        }
        transactions.adopt(other.transactions)
        links.adopt(other.links)
    }

    /// Lets go of everything: the stage has gone.
    package func end() {
        let (links, reports) = (links.removeAll(), takeReports())
        transactions.removeAll()
        withExtendedLifetime((links, reports)) {}
    }

    /// Whether a transaction of the main queue is open.
    package var hasOpenTransaction: Bool { transactions.top != nil }

    // MARK: Trees to commit

    func insert(_ host: LayerHost, order: Int) {
        lock.withLock { pending.insert(host, order) }
        // A change from outside: the stage has to come by for it.
        if StageContext.current !== self { clock.wake() }
    }

    func remove(order: Int) { pending.remove(order) }

    // MARK: Reports

    /// Notes what a later turn is to tell.
    func report(_ report: AnimationReport) {
        lock.withLock { reports.append(report) }
        if StageContext.current !== self { clock.wake() }
    }

    func takeReports() -> [AnimationReport] {
        lock.withLock {
            defer { reports = [] }
            return reports
        }
    }

    // MARK: Display links

    /// Whether a display link waits for frames.
    package var hasActiveLinks: Bool { links.hasActive }

    /// Calls every display link that is due in a frame.
    package func fireLinks(timestamp: Double, targetTimestamp: Double) {
        links.fire(timestamp: timestamp, targetTimestamp: targetTimestamp)
    }
}

/// Time as a stage lets it pass, or the machine.
package protocol TimeSource: AnyObject, Sendable {
    /// The reading.
    var seconds: Double { get }
    /// Has a loop that sleeps come by: there is something to commit, to report or to draw. Called from any thread.
    func wake()
    /// Runs work on a queue, and what it returns on the main one. A virtual clock's stage waits for it.
    func runInBackground(_ queue: DispatchQueue, _ work: @escaping @Sendable () -> (() -> Void))
}

/// The time of code outside any stage. Nobody sleeps there: who changes layers flushes.
final class MachineTime: TimeSource {
    var seconds: Double { MediaTime.monotonic() }
    func wake() {}
    func runInBackground(_ queue: DispatchQueue, _ work: @escaping @Sendable () -> (() -> Void)) {
        queue.async {
            nonisolated(unsafe) let end = work()
            DispatchQueue.main.async { end() }
        }
    }
}
