import LaminaCoreGraphics
import Synchronization

extension StageContext {
    /// The context of code outside any stage.
    package static let outside = StageContext(clock: MachineTime())

    /// The context of the running code and of the tasks and blocks that it has started.
    @TaskLocal private static var bound: StageContext?
    /// That of the turn which the main queue is in the midst of. It says the same as `bound`, which takes longer to find; a turn does not suspend, so nobody else
    /// runs there meanwhile.
    @exclusivity(unchecked) nonisolated(unsafe) private static var turn: StageContext?

    /// The contexts of all stages, the one in use last. None is ever referred to weakly: that would make every use of it dearer.
    private static let stages = Mutex<[StageContext]>([])
    /// The last of them, as the main queue sees it: code outside any turn, which changes layers as well, finds it without a lock.
    @exclusivity(unchecked) nonisolated(unsafe) private static var latest: StageContext?

    /// The context that the code which runs here belongs to. From any thread.
    package static var current: StageContext { MainQueue.isCurrent ? currentOnMain : search() }

    /// The context that code on the main queue belongs to. Call it there only.
    static var currentOnMain: StageContext { turn ?? bound ?? latest ?? outside }

    private static func search() -> StageContext { bound ?? stages.withLock { $0.last } ?? outside }

    /// Makes code that belongs to no stage by itself belong to this one: it has been made, or moved. Not while it is some asynchronous code's own.
    package func makeCurrent() {
        guard reservations.load(ordering: .relaxed) == 0 else { return }
        StageContext.changeStages {
            if $0.last === self { return }
            $0.removeAll { $0 === self }
            $0.append(self)
        }
    }

    /// The stage is about to go: code that belongs to none by itself belongs to the one that was current before.
    package func resign() { StageContext.changeStages { $0.removeAll { $0 === self } } }

    /// Code that belongs to no stage by itself never belongs to this one.
    package func withdraw() {
        reservations.add(1, ordering: .relaxed)
        resign()
    }

    private static func changeStages(_ change: (inout [StageContext]) -> Void) {
        let last = stages.withLock { stages in
            change(&stages)
            return stages.last
        }
        guard !MainQueue.isCurrent else { return latest = last }
        DispatchQueue.main.async { latest = stages.withLock { $0.last } }
    }

    /// Runs code that belongs to this context, as does all that it starts.
    package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard MainQueue.isCurrent else { return try StageContext.$bound.withValue(self, operation: body) }
        if StageContext.turn === self { return try body() }
        let outer = StageContext.turn
        StageContext.turn = self
        defer { StageContext.turn = outer }
        return try StageContext.$bound.withValue(self, operation: body)
    }

    /// Runs code that belongs to this context, as does all that it starts. While it is suspended others run; they do not belong to this context.
    @MainActor package func perform<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
        withdraw()
        defer {
            reservations.subtract(1, ordering: .relaxed)
            makeCurrent()
        }
        return try await StageContext.$bound.withValue(self) { try await body() }
    }

    /// Runs what may let others run on the main queue, in the midst of a turn.
    package static func interruptingTurn(_ body: () -> Void) {
        let outer = turn
        turn = nil
        defer { turn = outer }
        body()
    }

    /// A block for another queue that belongs to the context that this code belongs to.
    package static func binding(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let context = current
        guard context !== outside else { return work }
        return { context.perform(work) }
    }
}
