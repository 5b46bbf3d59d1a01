import LaminaCoreGraphics

/// Media time as code sees it.
package enum MediaTime {
    /// The reading of the clock that the code which runs here goes by.
    package static var now: Double { StageContext.current.clock.seconds }

    /// Seconds of the monotonic clock.
    package static func monotonic() -> Double {
        var t = timespec()
        clock_gettime(CLOCK_MONOTONIC, &t)
        return Double(t.tv_sec) + Double(t.tv_nsec) * 1e-9
    }
}

/// Returns the current media time in seconds: the stage's clock, or the monotonic clock where no stage runs. Never the wall clock.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.now }
