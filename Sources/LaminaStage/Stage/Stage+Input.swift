import LaminaQuartzCore

extension Stage {
    /// Plays a script: its events are handed to `inputHandler` at their times.
    ///
    /// - Parameter offset: the stage's time at which the script begins; by default now.
    public func play(_ script: InputScript, at offset: Double? = nil) {
        let offset = offset ?? time
        for event in script.events {
            clock.schedule(at: start + offset + event.time, kind: .input) { [weak self] in self?.state.input.add(event, keepsTime: false) }
        }
    }

    /// Hands over input as it happens: it is delivered in the next turn.
    ///
    /// - Parameter keepingTimes: whether an event happened at its `time`, in the stage's, as one does that has been on its way from elsewhere; what is later than the turn counts as
    ///   the turn's time, what is earlier than input delivered before as that one's. Velocities of gestures go by these times. By default all happens in that turn.
    public func send(_ events: [InputEvent], keepingTimes: Bool = false) {
        for event in events {
            clock.schedule(at: -.infinity, kind: .input) { [weak self] in self?.state.input.add(event, keepsTime: keepingTimes) }
        }
    }

    /// Takes input out of an event of the clock's queue that was scheduled as `.input`: like `send(_:keepingTimes:)`, in the turn that runs.
    package func accept(_ events: [InputEvent], keepingTimes: Bool) {
        for event in events { state.input.add(event, keepsTime: keepingTimes) }
    }

    /// When an event that the input handler is being given happened, on the clock.
    package func timestamp(of event: InputEvent) -> Double {
        event.time == time.roundedToNanoseconds ? clock.seconds : min(start + event.time, clock.seconds)
    }

    /// Whether delivered input is kept for `recordedInput`. Setting it begins anew. Default false.
    public var recordsInput: Bool {
        get { state.input.recorded != nil }
        set { state.input.recorded = newValue ? [] : nil }
    }

    /// The input that has been delivered since `recordsInput` was set, at the stage's times at which it happened; an empty script if it was not. Fingers and keys that were
    /// down when recording began are left out until they come down again.
    public var recordedInput: InputScript {
        var down: [InputEvent] = []
        let events = (state.input.recorded ?? []).filter { event in
            let place = down.firstIndex { $0.isBySame(as: event) }
            if event.phase == .began {
                if place == nil { down.append(event) }
                return place == nil
            }
            guard let place else { return false }
            if event.phase != .moved { down.remove(at: place) }
            return true
        }
        do { return try InputScript(events: events) } catch { preconditionFailure("recorded input is not a script: \(error)") }
    }

    /// Delivers what happened at one moment.
    func deliverInput() {
        let batch = state.input.takeBatch(at: time.roundedToNanoseconds)
        if !batch.isEmpty { inputHandler?(batch) }
    }
}
