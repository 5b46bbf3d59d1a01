import HeapModule

/// Events in the order time, kind, sequence, less those that were cancelled.
package struct EventQueue {
    private var heap = Heap<ScheduledEvent>()
    private var sequence: UInt64 = 0
    private var cancelled = 0

    package init() {}

    /// How many events wait.
    package var count: Int { heap.count - cancelled }
    /// The event that is due first.
    package var first: ScheduledEvent? { heap.min }

    package mutating func insert(_ event: ScheduledEvent, at time: Double) {
        sequence += 1
        event.time = time
        event.sequence = sequence
        event.isWaiting = true
        heap.insert(event)
    }

    package mutating func removeFirst() -> ScheduledEvent? {
        guard let event = heap.popMin() else { return nil }
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
        heap = Heap(heap.unordered.filter(\.isWaiting))
        cancelled = 0
    }

    /// So that the first event is always one that waits.
    private mutating func dropCancelled() {
        while let first = heap.min, !first.isWaiting {
            heap.removeMin()
            cancelled -= 1
        }
    }
}
