import LaminaQuartzCore
import Synchronization

// The time that layers, timers and tasks live in, and what is to happen in it.
//
// A clock is a reading and a queue. The reading is the machine's monotonic clock, a number that only the stage moves (a virtual clock), or follows the
// machine's at a rate of its own and stands at what is due while the stage takes its turns (a live clock).
// The queue holds everything that was asked for at some time of this clock: dispatched blocks, timers, sleeping tasks, input. Any thread may put
// something in; only the main actor's turns take things out, in the order time, kind, sequence. That order is all that decides what happens,
// so that on a virtual clock the same program does the same things however fast the machine is and however many frames are drawn.

/// A clock of media time, on which scenes wait, whether it runs in real time or as fast as frames can be drawn.
///
///     let clock = MediaClock.current
///     try await clock.sleep(for: .milliseconds(250))        // a quarter of a second of film
///     try await Task.sleep(until: clock.now.advanced(by: .seconds(1)), clock: clock)
///
/// `Task.sleep(for:)` and `Task.sleep(nanoseconds:)` wait on the current media clock too. `Date` and `ProcessInfo` do not know media time: they show the wall
/// clock.
public final class MediaClock: Clock, @unchecked Sendable {
    /// Whether the clock stands still until a stage moves it, rather than running by itself.
    public var isVirtual: Bool { kind == .virtual }

    /// Whether it follows the machine's clock at a rate of its own.
    var isLive: Bool { kind == .live }

    private enum Kind { case virtual, live, machine }
    private let kind: Kind

    fileprivate struct State {
        /// The reading of a virtual clock, and of a live one in the midst of a turn; otherwise the latest time that a live one has shown.
        var now = 0.0
        var pace = Pace()
        var isInTurn = false
        var events = EventQueue()
        var armed = Double.infinity
        /// When input last came, how much of it waits, and whether the turns to be taken are for its sake.
        var inputTime = -Double.infinity
        var waitingInput = 0
        var isHurried = false
        var turn: (@MainActor () -> Bool)?
    }
    private let state: Mutex<State>
    /// The clock's client of the scheduler by which live clocks share the main queue.
    package let client = LiveClockScheduler.Client()
    let resumptions = PendingResumptions()
    /// The background work on behalf of a virtual clock's stage.
    package let background = BackgroundWork()

    private init(_ kind: Kind) {
        self.kind = kind
        var state = State()
        if kind == .live { state.pace = Pace(media: 0, machine: MediaTime.monotonic(), rate: 1) }
        self.state = Mutex(state)
        client.attach(self)
    }

    /// Creates a clock at 0 that only its stage moves: from event to event, without waiting.
    public static func virtual() -> MediaClock { MediaClock(.virtual) }

    /// Creates a clock that begins at 0 and runs with the machine's; it can be halted, slowed down and stepped (`setRate`, `step`). Its events run on the main
    /// queue.
    public static func live() -> MediaClock { MediaClock(.live) }

    /// The machine's monotonic clock, in seconds since an arbitrary moment. Its events run on the main queue.
    public static let real = MediaClock(.machine)

    /// The reading in seconds, from any thread.
    public var seconds: Double {
        switch kind {
        case .machine: MediaTime.monotonic()
        case .virtual: state.withLock { $0.now }
        case .live: state.withLock { $0.showLiveReading() }
        }
    }

    /// The reading, unseen: unlike one that code has seen, it does not keep a live clock from standing at something earlier in its next turn.
    private func unseen(_ state: borrowing State) -> Double {
        switch kind {
        case .machine: MediaTime.monotonic()
        case .virtual: state.now
        case .live: state.liveReading
        }
    }

    /// The reading of a live clock outside of its turns, whatever the turn stands at that is being taken: for clocks elsewhere that follow it.
    package var freeReading: Double { isLive ? state.withLock { $0.freeReading } : seconds }

    /// The current reading.
    public var now: Instant { Instant(seconds: seconds) }

    /// The resolution of event times: a nanosecond, so that 3 × 0.1 s and 0.3 s are the same moment.
    public var minimumResolution: Duration { .nanoseconds(1) }

    /// Moves a virtual clock forward; it never goes back.
    package func set(_ seconds: Double) {
        state.withLock { if seconds > $0.now { $0.now = seconds } }
    }

    // MARK: Events

    /// Puts an action into the queue. From any thread.
    ///
    /// A time that has passed, or is not a number, means now; an infinite one means never.
    @discardableResult
    package func schedule(at seconds: Double, kind: ScheduledEvent.Kind = .timer, _ action: @escaping () -> Void) -> ScheduledEvent {
        let event = ScheduledEvent(kind: kind, action: action)
        let waking: Double = state.withLock {
            // Input happens when it comes, though a turn may stand at something earlier just then.
            let now = kind == .timer ? unseen($0) : isLive ? $0.freeReading : unseen($0)
            let time = seconds > now ? seconds.roundedToNanoseconds : now
            guard time < .infinity else { return .infinity }
            $0.events.insert(event, at: max(time, now))
            guard kind != .timer, event.time <= now else { return event.time }
            $0.inputTime = max($0.inputTime, event.time)
            $0.waitingInput += 1
            event.isUrgent = true
            // Input is answered before timers of others, even if one of its own clock's is overdue.
            return isLive ? -.infinity : event.time
        }
        wake(at: waking)
        return event
    }

    /// Takes an event out of the queue. From any thread; nothing happens if it has run already.
    package func cancel(_ event: ScheduledEvent) {
        state.withLock {
            $0.settle(event)
            $0.events.cancel(event)
        }
    }

    /// The time at which the first event is due; infinite while there is none.
    package var nextEventTime: Double { state.withLock { $0.events.first?.time ?? .infinity } }

    /// Takes the first event out of the queue if it is due.
    package func takeEvent(dueAt time: Double) -> ScheduledEvent? {
        state.withLock {
            guard let first = $0.events.first, first.time <= time else { return nil }
            $0.settle(first)
            return $0.events.removeFirst()
        }
    }

    /// Like `takeEvent(dueAt:)`, for an event of input alone.
    package func takeInput(dueAt time: Double) -> ScheduledEvent? {
        state.withLock {
            guard let first = $0.events.first, first.time <= time, first.kind == .input else { return nil }
            $0.settle(first)
            return $0.events.removeFirst()
        }
    }

    // MARK: Running with real time

    /// Sets the work of a real clock's turn, which returns whether there is still somebody to do it; nil lets it run its events and commit what they changed.
    package func onTurn(_ turn: (@MainActor () -> Bool)?) { state.withLock { $0.turn = turn } }

    /// The rate of a live clock in seconds a second; 0 while it is halted.
    public var rate: Double { kind == .live ? state.withLock { $0.pace.rate } : isVirtual ? 0 : 1 }

    /// Sets the rate of a live clock in seconds a second, from now on. Negative rates and NaN count as 0, the maximum is 1 000; other clocks ignore the call.
    public func setRate(_ rate: Double) {
        guard kind == .live else { return }
        changePace { $0.rate = rate > 0 ? min(rate, 1000) : 0 }
    }

    /// Moves a live clock forward by some seconds, from 0 up to a day. Other clocks ignore the call.
    public func step(by seconds: Double) {
        guard kind == .live, seconds > 0 else { return }
        changePace { $0.media += min(seconds, 86400) }
    }

    private func changePace(_ change: (inout Pace) -> Void) {
        state.withLock {
            let machine = MediaTime.monotonic()
            $0.pace = Pace(media: max($0.now, $0.pace.media(atMachine: machine)), machine: machine, rate: $0.pace.rate)
            change(&$0.pace)
            $0.armed = .infinity
        }
        wake(at: -.infinity)
    }

    /// Begins a turn: until its end a live clock shows what its stage sets. The time that it would show.
    func beginTurn() -> Double {
        guard kind == .live else { return seconds }
        return state.withLock {
            let reading = $0.liveReading
            $0.isInTurn = true
            return reading
        }
    }

    /// Whether input waits, which has come in the meantime or was not reached.
    func endTurn() -> Bool {
        state.withLock {
            $0.isInTurn = false
            return $0.waitingInput > 0
        }
    }

    /// Until when a live clock's turns are not to wait for others: up to the last input if it is for input that they are taken, else nil.
    var hurry: Double? { state.withLock { $0.isHurried ? $0.inputTime : nil } }

    /// Makes sure that something happens at `time`: a real clock has the main queue come back to it, for a virtual one whoever moves it is told
    /// that there is news.
    package func wake(at time: Double) {
        guard !isVirtual else { return background.noteNews() }
        guard time < .infinity else { return }
        let delay: Double? = state.withLock {
            // What comes up in a turn of a live clock is seen to when that ends.
            guard time < $0.armed, !$0.isInTurn else { return nil }
            let reading = unseen($0)
            // What is due now happens while the clock is halted, too.
            let isDue = time <= reading + sameMoment
            let delay = isDue ? 0 : (time - reading) / (kind == .live ? $0.pace.rate : 1)
            guard delay < .infinity else { return nil }
            $0.armed = time
            return delay
        }
        guard let delay else { return }
        if kind == .live {
            LiveClockScheduler.shared.schedule(client, at: MediaTime.monotonic() + delay, time: time, isUrgent: time == -.infinity)
        } else {
            Dispatch.DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self] in
                MainActor.assumeIsolated { self?.takeTurn(armedFor: time) }
            }
        }
    }

    @MainActor func takeTurn(armedFor time: Double) {
        let (isAwaited, turn) = state.withLock {
            let isAwaited = $0.armed == time
            if isAwaited { ($0.armed, $0.isHurried) = (.infinity, time == -.infinity) }
            return (isAwaited, $0.turn)
        }
        // A live clock has been set to another pace in between.
        guard isAwaited || kind == .machine else { return }
        if let turn {
            // What a stage that has ended has left does not happen.
            guard turn() else { return }
        } else {
            StageContext.outside.perform {
                let now = seconds
                while let event = takeEvent(dueAt: now) {
                    event.run()
                    CATransaction.flush()
                }
            }
        }
        wake(at: nextEventTime)
    }

    /// The relation of a live clock to the machine's.
    fileprivate struct Pace {
        var media = 0.0
        var machine = 0.0
        var rate = 1.0
        func media(atMachine time: Double) -> Double { media + max(0, time - machine) * rate }
    }
}

extension MediaClock.State {
    fileprivate var liveReading: Double { isInTurn ? now : freeReading }
    fileprivate var freeReading: Double { max(now, pace.media(atMachine: MediaTime.monotonic())) }

    /// An event leaves the queue.
    fileprivate mutating func settle(_ event: ScheduledEvent) {
        guard event.isUrgent else { return }
        event.isUrgent = false
        waitingInput -= 1
    }

    /// A live clock never shows less than it has shown.
    fileprivate mutating func showLiveReading() -> Double {
        now = liveReading
        return now
    }
}

extension Double {
    /// The nearest whole nanosecond, for a time in seconds.
    package var roundedToNanoseconds: Double { (self * 1e9).rounded() / 1e9 }
}
