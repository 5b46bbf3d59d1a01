import HeapModule

/// Events in the order time, kind, sequence, less those that were cancelled.
package struct EventQueue {
    /// An entry of the heap; what is compared lies in the heap itself.
    private struct Entry: Comparable {
        let time: Double
        /// Kind, then sequence.
        let rank: UInt64
        let event: ScheduledEvent

        static func < (a: Entry, b: Entry) -> Bool { a.time != b.time ? a.time < b.time : a.rank < b.rank }
        static func == (a: Entry, b: Entry) -> Bool { a.rank == b.rank }
    }

    private var heap = Heap<Entry>()
    private var sequence: UInt64 = 0
    private var cancelled = 0

    package init() {}

    /// The number of events that wait.
    package var count: Int { heap.count - cancelled }
    /// The event that is due first.
    package var first: ScheduledEvent? { heap.min?.event }

    package mutating func insert(_ event: ScheduledEvent, at time: Double) {
        sequence += 1
        event.time = time
        event.isWaiting = true
        heap.insert(Entry(time: time, rank: event.kind.rank << 56 | sequence, event: event))
    }

    package mutating func removeFirst() -> ScheduledEvent? {
        guard let event = heap.popMin()?.event else { return nil }
        event.isWaiting = false
        dropCancelled()
        return event
    }

    /// Nothing happens if the event does not wait any more.
    package mutating func cancel(_ event: ScheduledEvent) {
        guard event.isWaiting else { return }
        event.isWaiting = false
        event.forget()
        cancelled += 1
        dropCancelled()
        // Timers that are set and cancelled over and over must not fill the queue.
        guard cancelled > 64, cancelled > heap.count / 2 else { return }
        heap = Heap(heap.unordered.filter(\.event.isWaiting))
        cancelled = 0
    }

    /// So that the first event is always one that waits.
    private mutating func dropCancelled() {
        while let first = heap.min, !first.event.isWaiting {
            heap.removeMin()
            cancelled -= 1
        }
    }
}
