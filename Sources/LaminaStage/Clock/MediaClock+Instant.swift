extension MediaClock {
    /// A moment of media time.
    public struct Instant: InstantProtocol, Sendable {
        /// Since the clock's zero.
        public let offset: Duration

        public init(offset: Duration) { self.offset = offset }
        /// A moment by its seconds, rounded to a nanosecond.
        public init(seconds: Double) { offset = Duration(mediaSeconds: seconds) }

        /// The moment's seconds.
        public var seconds: Double { offset.mediaSeconds }
        /// The current media clock's reading.
        public static var now: Instant { MediaClock.current.now }

        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
        public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
        public static func + (instant: Instant, duration: Duration) -> Instant { instant.advanced(by: duration) }
        public static func - (instant: Instant, duration: Duration) -> Instant { instant.advanced(by: .zero - duration) }
        public static func - (a: Instant, b: Instant) -> Duration { b.duration(to: a) }
    }
}

extension Duration {
    /// Seconds, rounded to a nanosecond; beyond what 63 bits of nanoseconds hold, the nearest that fits.
    init(mediaSeconds seconds: Double) {
        let nanoseconds = (seconds * 1e9).rounded()
        self = .nanoseconds(nanoseconds.isNaN ? 0 : Int64(max(-9.2e18, min(9.2e18, nanoseconds))))
    }

    /// In seconds, correctly rounded for whole nanoseconds.
    var mediaSeconds: Double {
        let (seconds, attoseconds) = components
        return seconds.magnitude < 9_000_000
            ? (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / 1e9
            : Double(seconds) + Double(attoseconds) / 1e18
    }
}
