import LaminaQuartzCore

/// A timer that calls a block after some media time, once or repeatedly.
///
///     let timer = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in dropCoin() }
///
/// Foundation's class of that name on the stage's clock: the n-th call comes exactly n intervals after the first one's start, whatever the calls
/// take. `fireDate` translates between the wall clock and media time by what both show at the moment, to a millisecond.
open class Timer: NSObject, @unchecked Sendable {
    /// The seconds between calls; 0 for a timer that does not repeat. Intervals that are not positive count as 0.1 ms.
    public let timeInterval: TimeInterval
    /// The permitted delay of calls, kept for source compatibility: media time is exact. Default 0.
    open var tolerance: TimeInterval = 0
    /// The object that the timer was created with, for the method that it calls; nil for one that calls a block.
    open package(set) var userInfo: Any?
    /// Whether the timer will still be called.
    public private(set) var isValid = true

    private let repeats: Bool
    private var block: (@MainActor (Timer) -> Void)?
    private let clock = MediaClock.current
    private var event: ScheduledEvent?
    private var isAdded = false
    /// The call that is awaited is the one at `start` + `calls` · interval.
    private var start: Double
    private var calls = 0.0

    private init(after delay: Double, interval: Double, repeats: Bool, block: @escaping @MainActor (Timer) -> Void) {
        let interval = interval > 0 ? interval : 0.0001
        timeInterval = repeats ? interval : 0
        self.repeats = repeats
        self.block = block
        start = clock.seconds + (delay > 0 ? delay : 0)
    }

    /// Creates a timer that is invalid and never calls, for a variable that gets another one later.
    public convenience override init() {
        self.init(after: 0, interval: 0, repeats: false) { _ in }
        invalidate()
    }

    /// Creates a timer that starts counting at once and calls after it has been added to a run loop.
    public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void) {
        let interval = interval > 0 ? interval : 0.0001
        self.init(after: interval, interval: interval, repeats: repeats, block: block)
    }

    /// Creates a timer whose first call is at a date, after it has been added to a run loop.
    public convenience init(fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void) {
        self.init(after: date.mediaDelay, interval: interval, repeats: repeats, block: block)
    }

    /// Creates a timer and starts it.
    @discardableResult
    open class func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.add()
        return timer
    }

    /// The date of the next call, or of the last one if there is none to come.
    open var fireDate: Date {
        get { Date(timeIntervalSinceNow: due - clock.seconds) }
        set {
            start = clock.seconds + newValue.mediaDelay
            calls = 0
            guard isAdded, isValid else { return }
            if let event { clock.cancel(event) }
            schedule()
        }
    }

    /// Calls at once. A repeating timer keeps its rhythm; another one is invalidated.
    open func fire() {
        guard isValid, let block else { return }
        MainActor.assumeIsolated { block(self) }
        if !repeats { invalidate() }
    }

    /// Ends the calls and releases the block. May be called from inside a call.
    open func invalidate() {
        guard isValid else { return }
        isValid = false
        block = nil
        if let event { clock.cancel(event) }
        event = nil
    }

    // An infinite interval times no calls is not a number.
    private var due: Double { calls == 0 ? start : start + calls * timeInterval }

    fileprivate func add() {
        guard isValid, !isAdded else { return }
        isAdded = true
        schedule()
    }

    private func schedule() {
        event = clock.schedule(at: due) { [self] in run() }
    }

    private func run() {
        event = nil
        fire()
        guard isValid, event == nil else { return }
        // A clock that jumped, or a slow call, costs calls but not the rhythm.
        let missed = ((clock.seconds - start) / timeInterval + 1e-6).rounded(.down)
        calls = max(calls, missed) + 1
        schedule()
    }
}

extension RunLoop {
    /// Starts a timer. Whatever the run loop and mode, the stage's loop calls it.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.add() }
}

extension Date {
    /// Seconds from now, to a millisecond: the date was made from a wall clock that has gone on since.
    fileprivate var mediaDelay: Double {
        let delay = timeIntervalSinceNow
        return delay > 0 ? (delay * 1000).rounded() / 1000 : 0
    }
}
