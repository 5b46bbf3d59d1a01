import LaminaQuartzCore

/// Input on its way to the handler, and what has been kept of it.
struct InputLog {
    /// Events of one moment, one for each finger and key.
    var batch: [InputEvent] = []
    /// An event that came when its finger, or its key, already had one in the batch.
    var next: InputEvent?
    var isBatchClosed: Bool { next != nil }
    /// What has been delivered since recording began; nil while nothing is recorded.
    var recorded: [InputEvent]?

    mutating func add(_ event: InputEvent) {
        if batch.contains(where: { $0.isBySame(as: event) }) { next = event } else { batch.append(event) }
    }
}

extension Stage {
    /// Plays a script: its events are handed to `inputHandler` at their times.
    ///
    /// - Parameter offset: the stage's time at which the script begins; by default now.
    public func play(_ script: InputScript, at offset: Double? = nil) {
        let offset = offset ?? time
        for event in script.events {
            clock.schedule(at: start + offset + event.time, kind: .input) { [weak self] in self?.input.add(event) }
        }
    }

    /// Hands over input as it happens: it is delivered in the next turn, all at that turn's time.
    public func send(_ events: [InputEvent]) {
        for event in events { clock.schedule(at: -.infinity, kind: .input) { [weak self] in self?.input.add(event) } }
    }

    /// Whether delivered input is kept for `recordedInput`. Setting it begins anew. Default false.
    public var recordsInput: Bool {
        get { input.recorded != nil }
        set { input.recorded = newValue ? [] : nil }
    }

    /// The input that has been delivered since `recordsInput` was set, at the stage's times; an empty script if it was not. Fingers and keys that were
    /// down when recording began are left out until they come down again.
    public var recordedInput: InputScript {
        var down: [InputEvent] = []
        let events = (input.recorded ?? []).filter { event in
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

    /// Delivers the batch, and another one if a finger did several things at one moment.
    func deliverInput() {
        while !input.batch.isEmpty {
            let now = time.roundedToNanoseconds
            var batch = input.batch
            for index in batch.indices { batch[index].time = now }
            input.batch = input.next.map { [$0] } ?? []
            input.next = nil
            input.recorded?.append(contentsOf: batch)
            inputHandler?(batch)
            if !input.batch.isEmpty { commit() }
        }
    }
}
