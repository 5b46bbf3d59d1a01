import LaminaQuartzCore
import Synchronization

extension MediaClock {
    private struct WeakClock { weak var clock: MediaClock? }
    /// The clocks of the stages that live, the one in use last. The machine's is below them all.
    private static let stack = Mutex<[WeakClock]>([])

    /// The clock that `CACurrentMediaTime()`, timers and dispatched blocks go by: that of the stage that was made, or moved, last; the machine's
    /// monotonic clock while there is no stage.
    public static var current: MediaClock { stack.withLock { $0.last?.clock } ?? real }

    /// Makes this clock the current one.
    package func makeCurrent() {
        MediaClock.stack.withLock {
            if $0.last?.clock === self { return }
            $0.removeAll { $0.clock == nil || $0.clock === self }
            $0.append(WeakClock(clock: self))
        }
        MediaTime.source = { MediaClock.current.seconds }
        MediaTime.clock = { MediaClock.stack.withLock { $0.last?.clock }.map { ObjectIdentifier($0) } }
        MediaTime.inBackground = MediaClock.runInBackground
    }

    private static func runInBackground(_ queue: Dispatch.DispatchQueue, _ work: @escaping @Sendable () -> (() -> Void)) {
        let clock = MediaClock.current
        @Sendable func run() {
            let end = work()
            clock.schedule(at: -.infinity) { end() }
        }
        let job: @Sendable () -> Void = clock.isVirtual ? BackgroundWork.shared.counting(run) : run
        queue.async { job() }
    }

    /// Makes the clock that was current before this one the current one again.
    package func resign() { MediaClock.stack.withLock { $0.removeAll { $0.clock == nil || $0.clock === self } } }
}
