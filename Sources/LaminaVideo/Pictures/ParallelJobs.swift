import Dispatch
import Foundation

/// Runs jobs side by side, a limited number at a time, and remembers the first error.
final class ParallelJobs<Failure: Error>: @unchecked Sendable {
    private let queue = Dispatch.DispatchQueue(label: "lamina.jobs", attributes: .concurrent)
    private let group = DispatchGroup()
    private let room: DispatchSemaphore
    private let lock = NSLock()
    private var failure: Failure?

    init(limit: Int) { room = DispatchSemaphore(value: max(limit, 1)) }

    /// Starts `job` as soon as there is room for it. Throws the first error of an earlier job instead.
    func start(_ job: @escaping @Sendable () throws(Failure) -> Void) throws(Failure) {
        room.wait()
        if let failure = lock.withLock({ failure }) {
            room.signal()
            throw failure
        }
        queue.async(group: group) { [self] in
            do throws(Failure) {
                try job()
            } catch {
                lock.withLock { failure = failure ?? error }
            }
            room.signal()
        }
    }

    /// Waits for all jobs. Throws the first error any of them ended with.
    func wait() throws(Failure) {
        group.wait()
        if let failure = lock.withLock({ failure }) { throw failure }
    }
}
