import CMainQueue
import LaminaCoreGraphics

// The main queue may be served by one thread now and another later, as it is in a program whose `main` is asynchronous. What belongs to it goes with the
// queue, not with the thread.

package enum MainQueue {
    nonisolated(unsafe) private static let mark: UnsafeRawPointer = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return UnsafeRawPointer(Unmanaged.passRetained(key).toOpaque())
    }()

    /// Whether this code runs on the main queue. Every change of a layer asks.
    package static var isCurrent: Bool { lamina_value_of_queue(mark) != nil }
}
