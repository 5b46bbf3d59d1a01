import LaminaCoreGraphics

/// A time in seconds since the beginning of 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// Returns the time in seconds since the beginning of 2001. On a virtual clock, which begins then, it is the media time, so that code which measures intervals
/// with it is the same in every run.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime {
    let clock = MediaClock.current
    return clock.isVirtual ? clock.seconds : Date().timeIntervalSinceReferenceDate
}
