import LaminaQuartzCore

// The main actor's real queue.
//
// Tasks of the main actor, operations of `OperationQueue.main` and blocks of libraries that know only Dispatch's main queue do not wait in the media
// clock's queue but in the process' own. On a virtual clock it is served whenever nothing else is due, before time moves on: a fixed number of rounds,
// each of which runs what was in the queue at its beginning. Tasks that stay on the main actor and wait only for media time, and for each other,
// therefore run in the same order and at the same media time always; a chain of more than `rounds` hand-overs at one moment goes on at the next.
// What leaves the main actor for Swift's own threads comes back when it comes back.
//
// A queue cannot be served from inside one of its own blocks. Code that runs as a task or a block of the main actor (an async `main`, a test)
// has to let go of it, which the async forms of `advance` and `record` do; the plain forms serve it from a plain `main`.

private let rounds = 4

extension Stage {
    /// Serves the main queue from the main thread, outside any of its blocks; elsewhere nothing happens.
    func serveMainQueue() {
        guard Thread.isMainThread else { return }
        for _ in 0..<rounds { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
        clock.makeCurrent()
    }

    /// Lets go of the main queue until what waits in it has run.
    func letMainActorRun() async {
        for _ in 0..<rounds {
            await withCheckedContinuation { continuation in
                Dispatch.DispatchQueue.main.async { continuation.resume() }
            }
        }
        clock.makeCurrent()
    }
}
