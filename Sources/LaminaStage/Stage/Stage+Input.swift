import LaminaQuartzCore

extension Stage {
    /// Plays a script: delivers its events to `inputHandler` at their times.
    ///
    /// - Parameter offset: the stage's time at which the script begins; by default now.
    public func play(_ script: InputScript, at offset: Double? = nil) {
        let offset = offset ?? time
        for event in script.events {
            clock.schedule(at: start + offset + event.time, kind: .input) { [weak self] in self?.state.input.add(event, keepsTime: false) }
        }
    }

    /// Delivers input in the next turn.
    ///
    /// - Parameter keepingTimes: Whether events keep their `time`, in the stage's, as events that were on their way from elsewhere do: times later than the
    ///   turn become the turn's, times earlier than input delivered before become that input's. Velocities of gestures follow from these times. Default false:
    ///   all events happen in that turn.
    public func send(_ events: [InputEvent], keepingTimes: Bool = false) {
        for event in events {
            clock.schedule(at: -.infinity, kind: .input) { [weak self] in self?.state.input.add(event, keepsTime: keepingTimes) }
        }
    }

    /// Takes input out of an event of the clock's queue that was scheduled as `.input`: like `send(_:keepingTimes:)`, in the turn that runs.
    package func accept(_ events: [InputEvent], keepingTimes: Bool) {
        for event in events { state.input.add(event, keepsTime: keepingTimes) }
    }

    /// Returns the time on the clock of an event that the input handler is being given.
    package func timestamp(of event: InputEvent) -> Double {
        event.time == time.roundedToNanoseconds ? clock.seconds : min(start + event.time, clock.seconds)
    }

    /// Whether delivered input is recorded in `recordedInput`. Setting it starts a new recording. Default false.
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
