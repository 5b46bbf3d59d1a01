import LaminaQuartzCore
import Synchronization

extension MediaClock {
    private struct WeakClock { weak var clock: MediaClock? }
    /// The clocks of the stages that live, the one in use last. The machine's is below them all.
    private static let stack = Mutex<[WeakClock]>([])

    /// The clock that what runs here belongs to, where that is known: in the turns of clocks that go by themselves, and in the tasks and background blocks
    /// that these start.
    @TaskLocal static var bound: MediaClock?

    /// The clock that `CACurrentMediaTime()`, timers and dispatched blocks go by: that of the live stage whose code is running, else that of the stage that was
    /// made, or moved, last; the machine's monotonic clock while there is no stage.
    public static var current: MediaClock { bound ?? stack.withLock { $0.last?.clock } ?? real }

    /// Runs code that takes this clock for the current one, as do the tasks and background blocks that it starts.
    @MainActor public func bind<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
        try MediaClock.$bound.withValue(self) { try body() }
    }

    /// A block that belongs to the clock that this code belongs to.
    static func binding(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        guard let clock = bound else { return work }
        return { MediaClock.$bound.withValue(clock) { work() } }
    }

    /// Makes this clock the current one.
    package func makeCurrent() {
        MediaClock.stack.withLock {
            if $0.last?.clock === self { return }
            $0.removeAll { $0.clock == nil || $0.clock === self }
            $0.append(WeakClock(clock: self))
        }
        MediaTime.source = { MediaClock.current.seconds }
        MediaTime.clock = { (MediaClock.bound ?? MediaClock.stack.withLock { $0.last?.clock }).map { ObjectIdentifier($0) } }
        MediaTime.inBackground = MediaClock.runInBackground
    }

    private static func runInBackground(_ queue: Dispatch.DispatchQueue, _ work: @escaping @Sendable () -> (() -> Void)) {
        let clock = MediaClock.current
        @Sendable func run() {
            let end = work()
            clock.schedule(at: -.infinity) { end() }
        }
        let job: @Sendable () -> Void = clock.isVirtual ? BackgroundWork.shared.counting(run) : run
        let bound = binding(job)
        queue.async { bound() }
    }

    /// Makes the clock that was current before this one the current one again.
    package func resign() { MediaClock.stack.withLock { $0.removeAll { $0.clock == nil || $0.clock === self } } }
}
