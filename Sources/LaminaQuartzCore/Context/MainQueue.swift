import LaminaCoreGraphics

// The main queue may be served by one thread now and another later, as it is in a program whose `main` is asynchronous. What belongs to it goes with the
// queue, not with the thread.

enum MainQueue {
    nonisolated(unsafe) private static let mark: UnsafeRawPointer = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return UnsafeRawPointer(Unmanaged.passRetained(key).toOpaque())
    }()

    /// Whether this code runs on the main queue.
    static var isCurrent: Bool { valueOfQueue(mark) != nil }
}

/// Returns the current queue's value for a key's address. `DispatchQueue.getSpecific(key:)` wraps it at three times the cost, and every change of a layer asks.
@_silgen_name("dispatch_get_specific")
private func valueOfQueue(_ key: UnsafeRawPointer) -> UnsafeMutableRawPointer?
