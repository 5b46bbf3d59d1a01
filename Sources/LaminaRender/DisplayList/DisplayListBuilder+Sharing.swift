// Layers with many sublayers, sampled by several workers at once: each writes the commands of some of them, and the parts are put together in order.
//
// A list holds so many copies and particles and no more, so what makes them is counted along the whole walk: where a part meets one, all of it is done
// again by one.

/// The threads that help to sample a tree, and the memory that they write into; whoever asks for a list lends them.
package final class SamplingWorkers {
    /// Does jobs 0 ..< the given number and returns when all are done.
    let run: (_ jobs: Int, _ body: (_ job: Int) -> Void) -> Void
    /// The results of the jobs, kept for their memory.
    fileprivate let parts: [Part]

    /// - Parameters:
    ///   - count: the number of threads, the caller included.
    package init(count: Int, run: @escaping (_ jobs: Int, _ body: (_ job: Int) -> Void) -> Void) {
        self.run = run
        parts = count > 1 ? (0..<SamplingWorkers.mostParts).map { _ in Part() } : []
    }

    fileprivate final class Part {
        var commands: [DisplayCommand] = []
        /// Copies or particles were met.
        var isGivenUp = false
    }

    private static let mostParts = 16
    /// With fewer sublayers it takes longer to call for help.
    fileprivate static let leastSublayers = 512
}

#if !arch(wasm32)
    extension DisplayListBuilder {
        /// Draws all sublayers if there are so many that it pays to share them out; false where it does not.
        mutating func enterShared(_ branch: Branch) -> Bool {
            let count = branch.sublayers.count
            guard count >= SamplingWorkers.leastSublayers, let workers, !workers.parts.isEmpty, !copying.isCopy else { return false }
            let (parts, tree, nodes, copying, isForContexts) = (workers.parts, tree, nodes, copying, isForContexts)
            workers.run(parts.count) { job in
                let part = parts[job]
                part.commands.removeAll(keepingCapacity: true)
                var builder = DisplayListBuilder(tree: tree, nodes: nodes, commands: part.commands)
                part.commands = []
                (builder.copying, builder.isForContexts) = (copying, isForContexts)
                builder.isPart = true
                for i in (count * job / parts.count)..<(count * (job + 1) / parts.count) {
                    builder.enter(Int(branch.sublayers[i]), time: branch.body.time, on: branch.body.plane, opacity: branch.body.opacity)
                    builder.takeSteps()
                    if builder.isGivenUp { break }
                }
                part.isGivenUp = builder.isGivenUp
                part.commands = builder.commands
            }
            if parts.contains(where: { $0.isGivenUp }) { return false }
            for part in parts { commands += part.commands }
            return true
        }
    }
#endif
