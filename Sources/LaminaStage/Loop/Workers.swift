import LaminaQuartzCore
import Synchronization

// A few threads that draw tiles.
//
// A frame's jobs take about a millisecond altogether, so handing them out must cost microseconds. Jobs are taken one by one with a single
// compare-and-swap on one word, which also says which batch it belongs to; whoever is slower simply takes fewer. A worker that finds nothing keeps
// looking for a moment before it goes to sleep, since the next frame is usually near. The caller works too. Who did which job is left
// open and must not show in the result.

/// Threads that share out numbered jobs with the caller. One batch at a time, begun and finished from one thread.
package final class Workers {
    /// The number of threads that work at a time, the caller included; at least 1.
    package let count: Int
    private let batch = WorkBatch()

    /// - Parameter count: by default as many as the machine has cores.
    package init(count: Int? = nil) {
        let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
        self.count = Workers.number(for: count)
        // Looking for work on a core that somebody else needs only slows that one down.
        let patience = self.count > cores ? 0 : 0.0001
        for worker in 1..<self.count {
            let thread = Thread { [batch] in batch.serve(as: worker, patience: patience) }
            thread.name = "lamina.worker.\(worker)"
            thread.start()
        }
    }

    deinit { batch.stop() }

    /// Returns the number of threads that work if `count` are requested.
    package static func number(for count: Int?) -> Int { max(1, min(count ?? ProcessInfo.processInfo.activeProcessorCount, 256)) }

    /// Whether a batch has begun that has not finished.
    package var isBusy: Bool { batch.isOpen }

    /// Lets the other threads begin; `finish()` must follow before the next batch.
    ///
    /// - Parameter body: gets a job, 0 ..< `jobs`, and the number of the worker that does it, 0 ..< `count`.
    package func begin(_ jobs: Int, _ body: @escaping (_ job: Int, _ worker: Int) -> Void) { batch.begin(jobs, body) }

    /// Works along until all jobs are done.
    package func finish() { batch.finish() }

    /// Does all jobs.
    package func run(_ jobs: Int, _ body: (_ job: Int, _ worker: Int) -> Void) {
        withoutActuallyEscaping(body) {
            begin(jobs, $0)
            finish()
        }
    }
}

private final class WorkBatch: @unchecked Sendable {
    /// Batch number (16 bits), first job that nobody has taken (24 bits), end of those that nobody has taken (24 bits).
    private let ticket = Atomic<UInt64>(0)
    private let unfinished = Atomic<Int>(0)
    private let sleepers = Atomic<Int>(0)
    private let callerSleeps = Atomic<Bool>(false)
    private let isStopped = Atomic<Bool>(false)
    private let condition = NSCondition()
    /// Read only by those who hold a job of the batch, which stays until they are done.
    private var body: ((Int, Int) -> Void)?

    var isOpen: Bool { body != nil }

    func begin(_ jobs: Int, _ body: @escaping (Int, Int) -> Void) {
        precondition(self.body == nil, "Workers: a batch begins before the last one has finished")
        precondition(jobs < 1 << 24, "Workers: too many jobs")
        guard jobs > 0 else { return }
        self.body = body
        unfinished.store(jobs, ordering: .relaxed)
        let number = (ticket.load(ordering: .relaxed) >> 48) &+ 1
        ticket.store(number << 48 | UInt64(jobs), ordering: .sequentiallyConsistent)
        if sleepers.load(ordering: .sequentiallyConsistent) > 0 { condition.withLock { condition.broadcast() } }
    }

    func finish() {
        guard body != nil else { return }
        while let job = take(as: 0) { perform(job, as: 0) }
        if !spin(for: 0.0002, until: { unfinished.load(ordering: .acquiring) == 0 }) {
            condition.withLock {
                callerSleeps.store(true, ordering: .sequentiallyConsistent)
                while unfinished.load(ordering: .sequentiallyConsistent) > 0 { condition.wait() }
                callerSleeps.store(false, ordering: .relaxed)
            }
        }
        body = nil
    }

    func serve(as worker: Int, patience: Double) {
        while true {
            while let job = take(as: worker) { perform(job, as: worker) }
            if isStopped.load(ordering: .relaxed) { return }
            if spin(for: patience, until: { hasWork || isStopped.load(ordering: .relaxed) }) { continue }
            condition.withLock {
                sleepers.add(1, ordering: .sequentiallyConsistent)
                while !hasWork && !isStopped.load(ordering: .relaxed) { condition.wait() }
                sleepers.subtract(1, ordering: .relaxed)
            }
        }
    }

    func stop() {
        condition.withLock {
            isStopped.store(true, ordering: .relaxed)
            condition.broadcast()
        }
    }

    private var hasWork: Bool {
        let ticket = ticket.load(ordering: .sequentiallyConsistent)
        return ticket >> 24 & 0xFF_FFFF < ticket & 0xFF_FFFF
    }

    /// Workers of even number take jobs from the front and the others from the back, so that a tile mostly comes to the core that drew it last.
    private func take(as worker: Int) -> Int? {
        let takesFirst = worker % 2 == 0
        var seen = ticket.load(ordering: .acquiring)
        while seen >> 24 & 0xFF_FFFF < seen & 0xFF_FFFF {
            let (exchanged, original) = ticket.weakCompareExchange(
                expected: seen, desired: takesFirst ? seen + (1 << 24) : seen - 1, ordering: .acquiringAndReleasing)
            if exchanged { return takesFirst ? Int(seen >> 24 & 0xFF_FFFF) : Int(seen & 0xFF_FFFF) - 1 }
            seen = original
        }
        return nil
    }

    private func perform(_ job: Int, as worker: Int) {
        body!(job, worker)
        guard unfinished.subtract(1, ordering: .sequentiallyConsistent).newValue == 0 else { return }
        if callerSleeps.load(ordering: .sequentiallyConsistent) { condition.withLock { condition.broadcast() } }
    }

    /// Looks again and again, for some seconds; true once the condition holds.
    private func spin(for seconds: Double, until isReached: () -> Bool) -> Bool {
        if isReached() { return true }
        guard seconds > 0 else { return false }
        let end = MonotonicTime.now + seconds
        repeat {
            for _ in 0..<64 where isReached() { return true }
        } while MonotonicTime.now < end
        return false
    }
}
