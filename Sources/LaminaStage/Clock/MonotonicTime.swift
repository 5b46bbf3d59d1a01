import LaminaQuartzCore

/// The machine's time, for measuring how long work takes.
enum MonotonicTime {
    /// Seconds since an arbitrary moment.
    static var now: Double { MediaTime.monotonic() }
}
