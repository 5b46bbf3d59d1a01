/// Those who help to prepare a frame: somebody's threads, with working memory for each.
///
/// `run` does jobs 0 ..< the given number, each by one of `scratches.count` workers, and returns when all are done.
package struct Crew {
    package let scratches: [TileScratch]
    package let run: (_ jobs: Int, _ body: (_ job: Int, _ worker: Int) -> Void) -> Void

    package init(
        scratches: [TileScratch], run: @escaping (_ jobs: Int, _ body: (_ job: Int, _ worker: Int) -> Void) -> Void
    ) {
        precondition(!scratches.isEmpty, "Crew: nobody is there")
        (self.scratches, self.run) = (scratches, run)
    }

    /// The caller alone.
    package static func alone() -> Crew {
        Crew(scratches: [TileScratch()]) { jobs, body in
            for job in 0..<jobs { body(job, 0) }
        }
    }
}
