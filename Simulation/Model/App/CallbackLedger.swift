import LaminaUIKit

/// The callbacks that the app is owed, and those that it has had.
///
/// A promise is made when an animation, a timer or a block is asked for. What is wrong with a call – that it comes twice, too early, in the wrong order – is noted when it comes; what is
/// missing is found by asking (`overdue(at:)`, `unkept`).
@MainActor
package final class CallbackLedger {
    /// One thing that was asked for.
    package struct Promise {
        var what: String
        var made: Double
        /// The moment at which it is kept, if nothing intervenes; nil where that is not known beforehand.
        var due: Double?
        /// The number of calls that are owed.
        var owed = 1
        var starts = 0
        var calls = 0
        /// Whether code has seen to it that the call may never come.
        var isWaived = false
        /// Whether the last call said that what it is about has got to its end.
        var hasFinished = false
        /// The promise that is kept after this one, if that gets to its end.
        var follower: Int?
    }

    private(set) var promises: [Promise] = []
    /// The promises that still wait for a call: the others need not be gone through at each look.
    private var open: [Int] = []
    private(set) var faults: [String] = []
    /// A digest of all calls with their times, in order.
    private(set) var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    /// The number of calls so far.
    private(set) var callCount = 0
    /// Layers have times of their own, so that the ends of animations are not known beforehand.
    var hasClocks = false { didSet { for index in open { promises[index].due = nil } } }
    private let now: () -> Double

    /// The reading of the clock may differ from a due time by the rounding of sums.
    static let tolerance = 1e-6

    init(now: @escaping () -> Double) { self.now = now }

    /// Notes something that is asked for now.
    ///
    /// - Parameters:
    ///   - seconds: When it is due; nil if that is not known.
    ///   - follower: A promise that must not be kept before this one.
    func promise(_ what: String, after seconds: Double? = nil, owed: Int = 1, before follower: Int? = nil) -> Int {
        promises.append(Promise(what: what, made: now(), due: seconds.map { now() + $0 }, owed: owed, follower: follower))
        open.append(promises.count - 1)
        return promises.count - 1
    }

    func started(_ index: Int) {
        note(index, 1)
        promises[index].starts += 1
        let promise = promises[index]
        if promise.starts > 1 { fault(promise, "starts for the \(promise.starts). time") }
        if promise.calls > 0 { fault(promise, "starts after it has ended") }
    }

    /// A callback has come.
    ///
    /// - Parameter finished: Whether it says that what it is about has got to its end; nil for one that says nothing of the kind.
    func called(_ index: Int, finished: Bool? = nil, hasStart: Bool = false) {
        note(index, finished == true ? 2 : 3)
        promises[index].calls += 1
        promises[index].hasFinished = finished == true
        let promise = promises[index]
        if let follower = promise.follower, promises[follower].hasFinished { fault(promise, "is told after \(promises[follower].what)") }
        if promise.calls > promise.owed { fault(promise, "is told for the \(promise.calls). time") }
        if promise.calls >= promise.owed { open.removeAll { $0 == index } }
        if hasStart, promise.starts == 0, finished == true { fault(promise, "ends without having started") }
        guard let due = promise.due, finished != false, abs(now() - due) > Self.tolerance else { return }
        fault(promise, "is told at \(now()) instead of \(due)")
    }

    func waive(_ index: Int) {
        promises[index].isWaived = true
        open.removeAll { $0 == index }
    }

    /// Forgets the exact moment of what something has changed the course of.
    func forgetDue(_ index: Int) { promises[index].due = nil }
    /// Moves the moment of the next of several calls.
    func setDue(_ index: Int, _ time: Double) { promises[index].due = time }

    private func note(_ index: Int, _ event: UInt64) {
        callCount += 1
        for word in [UInt64(index), event, now().bitPattern] { digest = (digest ^ word) &* 0x100_0000_01B3 }
    }

    private func fault(_ promise: Promise, _ text: String) { faults.append("\(promise.what), asked for at \(promise.made), \(text)") }

    /// The first promise that should have been kept by now.
    func overdue(at time: Double) -> String? {
        for index in open {
            let promise = promises[index]
            if let due = promise.due, due < time - Self.tolerance {
                return "\(promise.what), asked for at \(promise.made), was due at \(due)"
            }
        }
        return nil
    }

    /// The first promise that is not kept when everything has been taken down.
    var unkept: String? {
        for index in open where !promises[index].isWaived {
            let promise = promises[index]
            return "\(promise.what), asked for at \(promise.made), was told \(promise.calls) times instead of \(promise.owed)"
        }
        return nil
    }
}

/// Tells the ledger what an animation's delegate hears.
final class LedgerDelegate: CAAnimationDelegate {
    private weak var ledger: CallbackLedger?
    private let promise: Int

    init(_ ledger: CallbackLedger, _ promise: Int) { (self.ledger, self.promise) = (ledger, promise) }

    func animationDidStart(_ anim: CAAnimation) { MainActor.assumeIsolated { ledger?.started(promise) } }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        MainActor.assumeIsolated { ledger?.called(promise, finished: flag, hasStart: true) }
    }
}
