/// Input on its way to the handler, and what has been kept of it.
struct InputLog {
    private struct Entry {
        var event: InputEvent
        /// Whether the event happened at its own time, as far as that can be; otherwise it happens when it is delivered.
        var keepsTime: Bool
    }
    /// The entries in the order in which they came.
    private var waiting: [Entry] = []
    /// The time of the latest event that has been delivered.
    private var last = 0.0
    /// The input delivered since recording began; nil while nothing is recorded.
    var recorded: [InputEvent]?

    var isEmpty: Bool { waiting.isEmpty }

    mutating func add(_ event: InputEvent, keepsTime: Bool) { waiting.append(Entry(event: event, keepsTime: keepsTime)) }

    /// Whether something waits that does not belong to the next batch, whatever else comes.
    func isBatchClosed(at now: Double) -> Bool { batchCount(at: now) < waiting.count }

    /// Takes what fingers and keys did at one moment, one thing each.
    ///
    /// - Parameter now: the stage's time. Nothing happens later than that, nor earlier than what has been delivered before.
    mutating func takeBatch(at now: Double) -> [InputEvent] {
        guard let first = waiting.first else { return [] }
        let (count, time) = (batchCount(at: now), time(of: first, now))
        let batch = waiting[..<count].map { entry in
            var event = entry.event
            event.time = time
            return event
        }
        waiting.removeFirst(count)
        last = time
        recorded?.append(contentsOf: batch)
        return batch
    }

    private func batchCount(at now: Double) -> Int {
        guard let first = waiting.first else { return 0 }
        let time = time(of: first, now)
        for index in waiting.indices.dropFirst() {
            let entry = waiting[index]
            if self.time(of: entry, now) != time { return index }
            if waiting[..<index].contains(where: { $0.event.isBySame(as: entry.event) }) { return index }
        }
        return waiting.count
    }

    private func time(of entry: Entry, _ now: Double) -> Double {
        guard entry.keepsTime else { return now }
        return entry.event.time >= last ? min(entry.event.time.roundedToNanoseconds, now) : min(last, now)
    }
}
