import LaminaQuartzCore
import Synchronization

// The time that layers, timers and tasks live in, and what is to happen in it.
//
// A clock is a reading and a queue. The reading is the machine's monotonic clock or, for a virtual clock, a number that only the stage moves.
// The queue holds everything that was asked for at some time of this clock: dispatched blocks, timers, sleeping tasks, input. Any thread may put
// something in; only the main actor's turns take things out, in the order time, kind, sequence. That order is all that decides what happens,
// so that on a virtual clock the same program does the same things however fast the machine is and however many frames are drawn.

/// Media time as a clock of Swift's: what scenes wait on, whether it runs with the wall clock or as fast as frames can be drawn.
///
///     let clock = MediaClock.current
///     try await clock.sleep(for: .milliseconds(250))        // a quarter of a second of film
///     try await Task.sleep(until: clock.now.advanced(by: .seconds(1)), clock: clock)
///
/// `Task.sleep(for:)` and `Task.sleep(nanoseconds:)` wait on the current media clock too. `Date` and `ProcessInfo` do not know media time: they
/// show the wall clock as ever.
public final class MediaClock: Clock, @unchecked Sendable {
    /// False for the machine's monotonic clock, true for one that stands still until a stage moves it.
    public let isVirtual: Bool

    private struct State {
        var now = 0.0
        var events = EventQueue()
        var armed = Double.infinity
        var turn: (@MainActor () -> Void)?
    }
    private let state: Mutex<State>
    let wakings = Wakings()

    private init(isVirtual: Bool) {
        self.isVirtual = isVirtual
        state = Mutex(State())
    }

    deinit { CADisplayLink.forgetLinks(of: ObjectIdentifier(self)) }

    /// A clock at 0 that only the stage it is given to moves: from event to event, without waiting.
    public static func virtual() -> MediaClock { MediaClock(isVirtual: true) }

    /// The machine's monotonic clock, in seconds since an arbitrary moment. Its events run on the main queue.
    public static let real = MediaClock(isVirtual: false)

    /// The reading in seconds, from any thread.
    public var seconds: Double { isVirtual ? state.withLock { $0.now } : MediaTime.monotonic() }

    /// The reading.
    public var now: Instant { Instant(seconds: seconds) }

    /// A nanosecond: what times of events are rounded to, so that 3 × 0.1 s and 0.3 s are the same moment.
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
        let reading = self.seconds
        let due: Double? = state.withLock {
            let now = isVirtual ? $0.now : reading
            let time = seconds > now ? seconds.roundedToNanoseconds : now
            guard time < .infinity else { return nil }
            $0.events.insert(event, at: max(time, now))
            return event.time
        }
        if let due { wake(at: due) }
        return event
    }

    /// Takes an event out of the queue. From any thread; nothing happens if it has run already.
    package func cancel(_ event: ScheduledEvent) { state.withLock { $0.events.cancel(event) } }

    /// When the first event is due; infinite while there is none.
    package var nextEventTime: Double { state.withLock { $0.events.first?.time ?? .infinity } }

    /// Takes the first event out of the queue if it is due.
    package func takeEvent(dueAt time: Double) -> ScheduledEvent? {
        state.withLock {
            guard let first = $0.events.first, first.time <= time else { return nil }
            return $0.events.removeFirst()
        }
    }

    /// Like `takeEvent(dueAt:)`, for an event of input alone.
    package func takeInput(dueAt time: Double) -> ScheduledEvent? {
        state.withLock {
            guard let first = $0.events.first, first.time <= time, first.kind == .input else { return nil }
            return $0.events.removeFirst()
        }
    }

    // MARK: Running with real time

    /// What a turn of a real clock does, beyond running its events; nil lets it run them and commit what they changed.
    package func onTurn(_ turn: (@MainActor () -> Void)?) { state.withLock { $0.turn = turn } }

    /// Makes sure that something happens at `time`: a real clock has the main queue come back to it, for a virtual one whoever moves it is told
    /// that there is news.
    package func wake(at time: Double) {
        guard !isVirtual else { return BackgroundWork.shared.noteNews() }
        guard time < .infinity else { return }
        let isSooner = state.withLock {
            guard time < $0.armed else { return false }
            $0.armed = time
            return true
        }
        guard isSooner else { return }
        Dispatch.DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time - seconds)) {
            MainActor.assumeIsolated { self.takeTurn(armedFor: time) }
        }
    }

    @MainActor private func takeTurn(armedFor time: Double) {
        let turn = state.withLock {
            if $0.armed == time { $0.armed = .infinity }
            return $0.turn
        }
        if let turn {
            turn()
        } else {
            let now = seconds
            while let event = takeEvent(dueAt: now) {
                event.run()
                CATransaction.flush()
            }
        }
        wake(at: nextEventTime)
    }
}

extension Double {
    /// The nearest whole nanosecond, for a time in seconds.
    var roundedToNanoseconds: Double { (self * 1e9).rounded() / 1e9 }
}
