import LaminaCoreGraphics

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// The time in seconds since the beginning of 2001. A virtual clock began then: on one this is the media time, so that code which measures by this how
/// much time has gone by does the same in every run.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    let clock = MediaClock.current
    return clock.isVirtual ? clock.seconds : Date().timeIntervalSinceReferenceDate
}
