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
    /// The layer among whose sublayers copies or particles were met last, and how many sublayers it had: it is not tried again in each frame.
    fileprivate var givenUp = (slot: -1, sublayers: 0)

    /// - Parameters:
    ///   - count: the number of threads, the caller included.
    package init(count: Int, run: @escaping (_ jobs: Int, _ body: (_ job: Int) -> Void) -> Void) {
        self.run = run
        parts = count > 1 ? (0..<SamplingWorkers.mostParts).map { _ in Part() } : []
    }

    fileprivate final class Part {
        @exclusivity(unchecked) var commands: [DisplayCommand] = []
        /// The number of commands in the parts before.
        var first = 0
        /// Copies or particles were met.
        @exclusivity(unchecked) var isGivenUp = false

        /// Moves the commands to their place behind those of the parts before.
        func move(into room: UnsafeMutablePointer<DisplayCommand>) {
            commands.withUnsafeMutableBufferPointer {
                guard let own = $0.baseAddress else { return }
                (room + first).moveInitialize(from: own, count: $0.count)
                // Commands that own nothing, for the array to forget.
                own.initialize(repeating: .end, count: $0.count)
            }
        }
    }

    private static let mostParts = 16
    /// With less work, that of as many pictures that stand, it takes longer to call for help.
    private static let leastWork = 512
    /// The least share of it that an animated layer takes.
    private static let workOfAnimated = 4

    /// Whether it pays to share out the sublayers of a layer.
    fileprivate static func isWorth(_ branch: DisplayListBuilder.Branch, _ nodes: UnsafeMutablePointer<RenderTree.Node>) -> Bool {
        let count = branch.sublayers.count
        if count >= leastWork || count * workOfAnimated < leastWork { return count >= leastWork }
        var work = count
        for slot in branch.sublayers where nodes[Int(slot)].isAnimated(at: branch.body.time) { work += workOfAnimated - 1 }
        return work >= leastWork
    }
}

#if !arch(wasm32)
    extension DisplayListBuilder {
        /// Draws all sublayers if there are so many that it pays to share them out; false where it does not.
        mutating func enterShared(_ branch: Branch) -> Bool {
            let count = branch.sublayers.count
            guard let workers, !workers.parts.isEmpty, !copying.isCopy, workers.givenUp != (branch.slot, count),
                SamplingWorkers.isWorth(branch, nodes)
            else { return false }
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
            if parts.contains(where: { $0.isGivenUp }) {
                workers.givenUp = (branch.slot, count)
                return false
            }
            var total = 0
            for part in parts {
                part.first = total
                total += part.commands.count
            }
            commands.append(addingCapacity: total) { span in
                span.withUnsafeMutableBufferPointer { room, initialized in
                    guard let start = room.baseAddress else { return }
                    workers.run(parts.count) { parts[$0].move(into: start) }
                    initialized = total
                }
            }
            return true
        }
    }
#endif
