// Work items may be run and cancelled from any thread; on Linux, Dispatch does not declare them Sendable yet.
@preconcurrency import Dispatch
import LaminaQuartzCore
import Synchronization

// Dispatch's queues as scenes use them, with the main queue on media time.
//
// A type of this name in a module that re-exports Foundation takes the place of Dispatch's in files that import this module, or one above it, and
// not Foundation or Dispatch themselves. A file that imports those sees both and the compiler asks which is meant; worse, in some expressions it does not ask and
// takes Foundation's `Timer`. Declarations of the target itself come before all imports, so a few lines in any one file settle it for all files of a
// target, also for those that import Foundation alone:
//
//     import LaminaStage
//     public typealias DispatchQueue = LaminaStage.DispatchQueue
//     public typealias DispatchTime = LaminaStage.DispatchTime
//     public typealias Timer = LaminaStage.Timer
//     public func + (time: DispatchTime, seconds: Double) -> DispatchTime { time.advanced(by: seconds) }
//     public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime { time.advanced(by: interval) }

/// A queue of blocks; the main queue runs them on media time, in the stage's turns.
///
///     DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { card.removeFromSuperlayer() }     // half a second of film
///
/// Other queues are Dispatch's own. What is sent to them runs in real time, in the background; on a virtual clock it takes no media time, since the
/// stage waits for it before time moves on. Delays are in media time on every queue.
public final class DispatchQueue: Sendable {
    /// The queue of the main actor.
    public static let main = DispatchQueue(Dispatch.DispatchQueue.main, isMain: true)

    /// The queue of Dispatch, for other libraries that need one.
    public let base: Dispatch.DispatchQueue
    private let isMain: Bool

    private init(_ base: Dispatch.DispatchQueue, isMain: Bool) {
        self.base = base
        self.isMain = isMain
    }

    /// Creates a queue.
    public init(
        label: String, qos: DispatchQoS = .unspecified, attributes: Dispatch.DispatchQueue.Attributes = [],
        autoreleaseFrequency: Dispatch.DispatchQueue.AutoreleaseFrequency = .inherit, target: DispatchQueue? = nil
    ) {
        precondition(
            !(target?.isMain ?? false), "DispatchQueue: a queue that targets the main queue is not supported; use DispatchQueue.main")
        base = Dispatch.DispatchQueue(
            label: label, qos: qos, attributes: attributes, autoreleaseFrequency: autoreleaseFrequency, target: target?.base)
        isMain = false
    }

    /// Returns the system's queue for a quality of service.
    public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue {
        DispatchQueue(Dispatch.DispatchQueue.global(qos: qos), isMain: false)
    }

    /// The label of the queue.
    public var label: String { base.label }
    /// The quality of service of the queue.
    public var qos: DispatchQoS { base.qos }

    /// Runs a block for each of 0 ..< `iterations`, several at a time, and waits for all.
    @preconcurrency
    public static func concurrentPerform(iterations: Int, execute work: @Sendable (Int) -> Void) {
        Dispatch.DispatchQueue.concurrentPerform(iterations: iterations, execute: work)
    }

    // MARK: Later

    /// Runs a block after those that were submitted before it. On the main queue it runs in a turn of its own, at the same media time.
    public func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
    ) {
        if isMain {
            group?.enter()
            onMain {
                work()
                group?.leave()
            }
        } else {
            base.async(group: group, qos: qos, flags: flags, execute: counted { work() })
        }
    }

    /// Runs an item as part of a group, unless it is cancelled before its turn.
    public func async(group: DispatchGroup, execute workItem: DispatchWorkItem) {
        group.enter()
        send {
            workItem.perform()
            group.leave()
        }
    }

    /// Runs an item, unless it is cancelled before its turn.
    public func async(execute workItem: DispatchWorkItem) { send { workItem.perform() } }

    /// Runs a block at `deadline`, a media time, or as soon as possible if that has passed.
    public func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable () -> Void
    ) {
        if isMain {
            MediaClock.current.schedule(at: deadline.seconds, work)
        } else {
            MediaClock.current.schedule(at: deadline.seconds) { [self] in base.async(qos: qos, flags: flags, execute: counted(work)) }
        }
    }

    /// Runs an item at `deadline`, unless it is cancelled before.
    public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
        asyncAfter(deadline: deadline) { workItem.perform() }
    }

    private func onMain(_ work: @escaping () -> Void) { MediaClock.current.schedule(at: -.infinity, work) }

    private func send(_ work: @escaping @Sendable () -> Void) {
        if isMain { onMain(work) } else { base.async(execute: counted(work)) }
    }

    private func counted(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let clock = MediaClock.current
        return StageContext.binding(clock.isVirtual ? clock.background.counting(work) : work)
    }

    // MARK: At once

    /// Runs a block and waits for it. On the main queue's own thread it runs at once, where Dispatch would wait for ever.
    public func sync<Result, Failure: Error>(execute work: () throws(Failure) -> Result) throws(Failure) -> Result {
        guard isMain, !DispatchQueue.isOnMain else { return try runSync([], work) }
        var outcome: Swift.Result<Result, Failure>?
        let done = DispatchSemaphore(value: 0)
        withoutActuallyEscaping({ outcome = Swift.Result(catching: work) }) { run in
            let call = Call(run)
            onMain {
                call.makeOnce()
                done.signal()
            }
            done.wait()
        }
        return try outcome!.get()
    }

    /// Runs a block with flags and waits for it. On the main queue's own thread it runs at once, where Dispatch would wait for ever.
    public func sync<Result, Failure: Error>(flags: DispatchWorkItemFlags, execute work: () throws(Failure) -> Result) throws(Failure)
        -> Result
    {
        isMain ? try sync(execute: work) : try runSync(flags, work)
    }

    /// A call that lets go of what it calls before anybody hears that it has been made.
    private final class Call {
        private var body: (() -> Void)?
        init(_ body: @escaping () -> Void) { self.body = body }
        @inline(never) func makeOnce() {
            body?()
            body = nil
        }
    }

    private func runSync<Result, Failure: Error>(
        _ flags: DispatchWorkItemFlags, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if isMain { return try work() }
        var outcome: Swift.Result<Result, Failure>?
        base.sync(flags: flags) { outcome = Swift.Result(catching: work) }
        return try outcome!.get()
    }

    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        Dispatch.DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller is on the main queue. Not a matter of threads: where `dispatchMain()` runs, any thread may serve the main queue.
    static var isOnMain: Bool { Thread.isMainThread || Dispatch.DispatchQueue.getSpecific(key: mark) == true }

    // MARK: Values of one's own

    /// Sets the value of a key for the queue; nil removes it.
    public func setSpecific<T: Sendable>(key: DispatchSpecificKey<T>, value: T?) { base.setSpecific(key: key, value: value) }
    /// Returns the value of a key for the queue; nil if there is none.
    public func getSpecific<T: Sendable>(key: DispatchSpecificKey<T>) -> T? { base.getSpecific(key: key) }
    /// Returns the value of a key for the queue whose block is running; nil if there is none.
    public class func getSpecific<T: Sendable>(key: DispatchSpecificKey<T>) -> T? { Dispatch.DispatchQueue.getSpecific(key: key) }
}

extension DispatchQueue {
    /// The attributes of a queue, Dispatch's own.
    public typealias Attributes = Dispatch.DispatchQueue.Attributes
    /// The autorelease frequency of a queue, Dispatch's own; without effect on Linux.
    public typealias AutoreleaseFrequency = Dispatch.DispatchQueue.AutoreleaseFrequency
    /// The priority of a global queue, Dispatch's own.
    public typealias GlobalQueuePriority = Dispatch.DispatchQueue.GlobalQueuePriority
}

extension DispatchGroup {
    /// Runs a block when everything in the group has finished; on the main queue in a turn of its own.
    public func notify(queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void) {
        notify(queue: Dispatch.DispatchQueue.global()) { queue.async(execute: work) }
    }
}

extension DispatchWorkItem {
    /// Runs a block when the item has finished; on the main queue in a turn of its own.
    public func notify(queue: DispatchQueue, execute work: @escaping @Sendable @convention(block) () -> Void) {
        notify(queue: Dispatch.DispatchQueue.global()) { queue.async(execute: work) }
    }
}
