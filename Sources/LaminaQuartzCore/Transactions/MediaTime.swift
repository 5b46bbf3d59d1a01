import LaminaCoreGraphics

/// Where media time comes from. A stage puts its own clock here; without one it is the machine's monotonic clock.
package enum MediaTime {
    @exclusivity(unchecked) nonisolated(unsafe) package static var source: () -> Double = monotonic
    package static var now: Double { source() }
    /// The clock of the stage whose code is running; nil while there is none.
    @exclusivity(unchecked) nonisolated(unsafe) package static var clock: () -> ObjectIdentifier? = { nil }

    /// Runs work on a queue, and what it hands back on the main thread. A stage on a virtual clock waits for it.
    @exclusivity(unchecked) nonisolated(unsafe) package static var inBackground:
        (DispatchQueue, @escaping @Sendable () -> (() -> Void)) -> Void = { queue, work in
            queue.async {
                nonisolated(unsafe) let end = work()
                DispatchQueue.main.async { end() }
            }
        }

    /// Seconds of the monotonic clock.
    package static func monotonic() -> Double {
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }
}

/// The current media time in seconds: the stage's clock, or the monotonic clock where no stage runs. Never the wall clock.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }
