import LaminaQuartzCore

// Turns: one thing happens, its changes are committed.

/// Moments are whole nanoseconds: what is due less than half of one later is due at the same moment.
let sameMoment = 0.5e-9

/// The number of turns that one moment may have before time moves on although more is due.
///
/// Blocks that send themselves to the main queue again and again keep a real machine busy while its clock goes on. Here time would stand still, so
/// when a moment has used up its turns, what is left is due a millisecond later.
package struct TurnAllowance {
    private let limit: Int
    private var left: Int
    var isSpent: Bool { left == 0 }

    package init(limit: Int = 100_000) { (self.limit, left) = (limit, limit) }

    mutating func take() { left -= 1 }
    /// The next moment. After one that never ended turns are few, so that such a program still gets somewhere.
    mutating func renew() { left = isSpent ? max(1, limit / 1000) : limit }
}

extension Program {
    /// The time at which something is next due, on the clock; infinite if nothing is foreseen.
    var nextDueTime: Double {
        if hasInput { return clock.seconds }
        var time = min(clock.nextEventTime, nextTickTime)
        forEachStage { time = min(time, $0.nextAnimationTime) }
        return time
    }

    /// Whether input waits to be delivered.
    var hasInput: Bool {
        var waits = false
        forEachStage { if !$0.state.input.isEmpty { waits = true } }
        return waits
    }

    private var nextTickTime: Double { state.tick.map { tickTime($0, at: refreshRate) } ?? .infinity }
    private func tickTime(_ index: Int, at rate: Double) -> Double { (start + Double(index) / rate).roundedToNanoseconds }

    var isAnythingDue: Bool { !state.turns.isSpent && nextDueTime <= clock.seconds + sameMoment }

    /// Moves a virtual clock to what is due next, but not beyond `time`; false if nothing is due until then.
    func jump(notBeyond time: Double) -> Bool {
        let now = clock.seconds
        let due = max(nextDueTime, state.turns.isSpent ? now + 0.001 : now).roundedToNanoseconds
        clock.set(min(due, time))
        return due <= time || isAnythingDue
    }

    /// Does what is due, one turn at a time, until nothing is, a task has to go on first, or – on clocks that go by themselves – the time is up.
    ///
    /// - Parameter deadline: by the machine's clock.
    func takeTurns(before deadline: Double = .infinity) {
        commit()
        while !state.turns.isSpent, !clock.resumptions.isPending, takeTurn() {
            state.turns.take()
            commit()
            if deadline < .infinity, MonotonicTime.now > deadline { return }
        }
    }

    /// Commits what was changed, and sees whether display links have come or gone.
    func commit() {
        commitChanges()
        guard context.hasActiveLinks else { return state.tick = nil }
        let rate = refreshRate
        guard rate > 0 else { return state.tick = nil }
        if state.tick == nil { state.tick = Int((time * rate + 1e-6).rounded(.down)) + 1 }
    }

    private func takeTurn() -> Bool {
        if deliverInput() { return true }
        let (event, tick) = (clock.nextEventTime, nextTickTime)
        var (animation, first): (Double, Stage?) = (.infinity, nil)
        forEachStage { stage in
            let next = stage.nextAnimationTime
            if next < animation { (animation, first) = (next, stage) }
        }
        guard min(event, animation, tick) <= clock.seconds + sameMoment else { return false }
        if event <= animation && event <= tick {
            takeEvent(dueAt: event)
        } else if let first, animation <= tick {
            // Whatever rounding has made of it, what is due is told: else it would be due for ever.
            first.host.deliverEvents(upTo: max(animation + sameMoment, first.host.nextEventTime))
        } else {
            takeTick()
        }
        return true
    }

    private func takeEvent(dueAt time: Double) {
        guard let first = clock.takeInput(dueAt: time) else {
            guard let event = clock.takeEvent(dueAt: time) else { return }
            // What somebody says who follows the commits is about those that have been made.
            if event.kind == .message { deliverGatheredCommits() }
            return event.run()
        }
        first.run()
        let now = self.time.roundedToNanoseconds
        while !isInputClosed(at: now), let next = clock.takeInput(dueAt: time) { next.run() }
        _ = deliverInput()
    }

    /// Whether input waits that does not belong to what is delivered next, whatever else comes.
    private func isInputClosed(at now: Double) -> Bool {
        var isClosed = false
        forEachStage { if $0.state.input.isBatchClosed(at: now) { isClosed = true } }
        return isClosed
    }

    /// Delivers what happened on one stage at one moment; false if nothing waits.
    private func deliverInput() -> Bool {
        var first: Stage?
        forEachStage { if first == nil, !$0.state.input.isEmpty { first = $0 } }
        first?.deliverInput()
        return first != nil
    }

    private func takeTick() {
        guard let due = state.tick else { return }
        // Ticks that nobody had the time for are left out.
        let rate = refreshRate
        let index = max(due, Int((time * rate + 1e-6).rounded(.down)))
        state.tick = index + 1
        context.fireLinks(timestamp: tickTime(index, at: rate), targetTimestamp: tickTime(index + 1, at: rate))
    }
}

extension Stage {
    /// The time at which an animation of the stage's next starts or ends, on the clock; infinite if none is foreseen.
    fileprivate var nextAnimationTime: Double { host.nextEventTime.roundedToNanoseconds }

    /// The time at which something is next due for the stage's program, on the clock; infinite if nothing is foreseen.
    package var nextDueTime: Double { program.nextDueTime }
}
