import LaminaQuartzCore

extension MediaClock {
    /// The clock of `CACurrentMediaTime()`, timers and dispatched blocks: that of the stage whose code is running (see `Stage.perform(_:)`), else that of the
    /// stage that was created or moved last, else the machine's monotonic clock.
    public static var current: MediaClock {
        let clock = StageContext.current.clock
        // A cast by `as?` takes ten times as long, and every block that is dispatched asks.
        return type(of: clock) == MediaClock.self ? unsafeDowncast(clock, to: MediaClock.self) : real
    }
}

extension MediaClock: TimeSource {
    /// Has a clock that goes by itself take turns. Who moves a virtual one looks by himself.
    package func wake() { if !isVirtual { wake(at: -.infinity) } }

    package func runInBackground(_ queue: Dispatch.DispatchQueue, _ work: @escaping @Sendable () -> (() -> Void)) {
        let job: @Sendable () -> Void = { [self] in
            let end = work()
            schedule(at: -.infinity) { end() }
        }
        let counted = isVirtual ? background.counting(job) : job
        let bound = StageContext.binding(counted)
        queue.async { bound() }
    }
}
