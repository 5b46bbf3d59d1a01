extension MediaClock {
    /// A moment of media time.
    public struct Instant: InstantProtocol, Sendable {
        /// The time since the clock's zero.
        public let offset: Duration

        /// Creates an instant from the time since the clock's zero.
        public init(offset: Duration) { self.offset = offset }
        /// Creates an instant from seconds since the clock's zero, rounded to a nanosecond.
        public init(seconds: Double) { offset = Duration(mediaSeconds: seconds) }

        /// The time since the clock's zero in seconds.
        public var seconds: Double { offset.mediaSeconds }
        /// The current media clock's reading.
        public static var now: Instant { MediaClock.current.now }

        /// Returns the instant that is later by a duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        /// Returns the duration from this instant to another.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
        /// Returns the instant that is later by a duration.
        public static func + (instant: Instant, duration: Duration) -> Instant { instant.advanced(by: duration) }
        /// Returns the instant that is earlier by a duration.
        public static func - (instant: Instant, duration: Duration) -> Instant { instant.advanced(by: .zero - duration) }
        /// Returns the duration from `b` to `a`.
        public static func - (a: Instant, b: Instant) -> Duration { b.duration(to: a) }
    }
}

extension Duration {
    /// Seconds, rounded to a nanosecond; beyond what 63 bits of nanoseconds hold, the nearest that fits.
    init(mediaSeconds seconds: Double) {
        let nanoseconds = (seconds * 1e9).rounded()
        self = .nanoseconds(nanoseconds.isNaN ? 0 : Int64(max(-9.2e18, min(9.2e18, nanoseconds))))
    }

    /// The duration in seconds, correctly rounded for whole nanoseconds.
    var mediaSeconds: Double {
        let (seconds, attoseconds) = components
        return seconds.magnitude < 9_000_000
            ? (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / 1e9
            : Double(seconds) + Double(attoseconds) / 1e18
    }
}
