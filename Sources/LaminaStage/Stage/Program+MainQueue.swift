import LaminaQuartzCore

// The main actor's real queue.
//
// Tasks of the main actor, operations of `OperationQueue.main` and blocks of libraries that know only Dispatch's main queue do not wait in the media
// clock's queue but in the process' own. On a virtual clock it is served whenever nothing else is due, before time moves on: a fixed number of rounds,
// each of which runs what was in the queue at its beginning. What waits for media time wakes alone and in order (see `PendingResumptions`), and whatever a
// task of the main actor does up to its next wait belongs to that moment. So scenes whose tasks wait for media time are exact.
//
// Not exact is what tasks wait for from each other: values, streams and everything that leaves the main actor pass through Swift's thread pool and come
// back when they come back, usually at the same moment of media time.
//
// A queue cannot be served from inside one of its own blocks. Code that runs as a task or a block of the main actor (an async `main`, a test)
// has to let go of it, which the async forms of `advance` and `record` do; the plain forms serve it from a plain `main`, and otherwise leave tasks
// alone until they have returned.

private let rounds = 4

extension Program {
    /// Whether this is the main thread, outside any block of the main queue.
    func canServeMainQueue() -> Bool {
        guard Thread.isMainThread else { return false }
        nonisolated(unsafe) var isServed = false
        Dispatch.DispatchQueue.main.async { isServed = true }
        StageContext.interruptingTurn { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
        return isServed
    }

    /// Runs what waits in the main queue, where that can be done.
    func serveMainQueue() {
        StageContext.interruptingTurn { for _ in 0..<rounds { _ = RunLoop.main.run(mode: .default, before: .distantPast) } }
        context.makeCurrent()
    }

    /// Lets go of the main queue until what waits in it has run.
    func letMainActorRun() async {
        @Sendable func pass(_ rounds: Int, _ continuation: CheckedContinuation<Void, Never>) {
            Dispatch.DispatchQueue.main.async { rounds > 1 ? pass(rounds - 1, continuation) : continuation.resume() }
        }
        await withCheckedContinuation { pass(rounds, $0) }
        context.makeCurrent()
    }
}
