/// The threads that help to prepare a frame, with working memory for each; whoever calls the compositor lends them.
///
/// `run` does jobs 0 ..< the given number, each by one of `scratches.count` workers, and returns when all are done.
package struct WorkerPool {
    package let scratches: [TileScratch]
    package let run: (_ jobs: Int, _ body: (_ job: Int, _ worker: Int) -> Void) -> Void

    package init(
        scratches: [TileScratch], run: @escaping (_ jobs: Int, _ body: (_ job: Int, _ worker: Int) -> Void) -> Void
    ) {
        precondition(!scratches.isEmpty, "WorkerPool: a pool has at least one worker")
        (self.scratches, self.run) = (scratches, run)
    }

    /// The caller alone.
    package static func alone() -> WorkerPool {
        WorkerPool(scratches: [TileScratch()]) { jobs, body in
            for job in 0..<jobs { body(job, 0) }
        }
    }
}
