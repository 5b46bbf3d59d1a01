import LaminaQuartzCore

/// A moment of media time for `DispatchQueue`, in place of Dispatch's type of that name.
public struct DispatchTime: Comparable, Hashable, Sendable {
    /// The nanoseconds of the media clock.
    public let uptimeNanoseconds: UInt64

    /// Creates a moment from nanoseconds of the media clock.
    public init(uptimeNanoseconds: UInt64) { self.uptimeNanoseconds = uptimeNanoseconds }

    /// Returns the current media clock's reading.
    public static func now() -> DispatchTime { DispatchTime(seconds: MediaClock.current.seconds) }
    /// The moment that never comes.
    public static let distantFuture = DispatchTime(uptimeNanoseconds: .max)

    init(seconds: Double) {
        let nanoseconds = (seconds * 1e9).rounded()
        uptimeNanoseconds = nanoseconds > 0 ? UInt64(exactly: nanoseconds) ?? .max : 0
    }

    var seconds: Double { self == .distantFuture ? .infinity : Double(uptimeNanoseconds) / 1e9 }

    /// Returns the moment that is later by an interval.
    public func advanced(by interval: DispatchTimeInterval) -> DispatchTime {
        interval.wholeNanoseconds.map { moved(by: $0) } ?? .distantFuture
    }

    /// Returns the moment that is later by a number of seconds.
    public func advanced(by seconds: Double) -> DispatchTime { moved(bySeconds: seconds) }

    /// Returns the interval from this moment to another.
    public func distance(to other: DispatchTime) -> DispatchTimeInterval {
        if other == .distantFuture { return .never }
        let (a, b) = (uptimeNanoseconds, other.uptimeNanoseconds)
        return b >= a ? .nanoseconds(Int(clamping: b - a)) : .nanoseconds(-Int(clamping: a - b))
    }

    public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.uptimeNanoseconds < b.uptimeNanoseconds }

    fileprivate func moved(back interval: DispatchTimeInterval) -> DispatchTime {
        interval.wholeNanoseconds.map { moved(by: -$0) } ?? .distantFuture
    }

    private func moved(by nanoseconds: Int64) -> DispatchTime {
        guard self != .distantFuture else { return self }
        let size = nanoseconds.magnitude
        if nanoseconds < 0 { return DispatchTime(uptimeNanoseconds: uptimeNanoseconds > size ? uptimeNanoseconds - size : 0) }
        let (sum, overflow) = uptimeNanoseconds.addingReportingOverflow(size)
        return overflow ? .distantFuture : DispatchTime(uptimeNanoseconds: sum)
    }

    private func moved(bySeconds seconds: Double) -> DispatchTime {
        let nanoseconds = (seconds * 1e9).rounded()
        guard nanoseconds < 9.2e18 else { return .distantFuture }
        return moved(by: nanoseconds > -9.2e18 ? Int64(nanoseconds) : -.max)
    }
}

// Free functions, as Dispatch's are, so that a target may declare them again: see `DispatchQueue`.

/// Returns the moment that is later by an interval.
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time.advanced(by: interval) }
/// Returns the moment that is later by a number of seconds.
public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time.advanced(by: seconds) }
/// Returns the moment that is earlier by a number of seconds.
public func - (time: DispatchTime, seconds: Double) -> DispatchTime { time.advanced(by: -seconds) }
/// Returns the moment that is earlier by an interval. Subtracting `never` gives the distant future, as in Dispatch.
public func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time.moved(back: interval) }

extension DispatchTimeInterval {
    /// Nil for `never`; clamped to what 64 bits hold.
    fileprivate var wholeNanoseconds: Int64? {
        func scaled(_ count: Int, _ factor: Int64) -> Int64 {
            let (product, overflow) = Int64(count).multipliedReportingOverflow(by: factor)
            return overflow ? (count < 0 ? -.max : .max) : product
        }
        switch self {
        case .seconds(let n): return scaled(n, 1_000_000_000)
        case .milliseconds(let n): return scaled(n, 1_000_000)
        case .microseconds(let n): return scaled(n, 1_000)
        case .nanoseconds(let n): return max(Int64(n), -.max)
        case .never: return nil
        @unknown default: return nil
        }
    }
}
