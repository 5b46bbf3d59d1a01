import ArgumentParser
import Foundation
import LaminaVideo

/// `lamina join`: the film of a plan's parts.
struct JoinParts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join", abstract: "Joins parts of a plan to its film.",
        usage: "\(SceneTool.name) join <file.plan> <part> ... -o <film>",
        discussion: """
            The parts may be named in any order. The film is the same, byte for byte, however many there are.

            Status: 0 done, 1 failed (try again), 64 for options that do not fit, 65 for a plan or parts that are damaged, missing, named \
            twice or of another plan.
            """)

    @Argument(help: "The plan.")
    var plan: String
    @Argument(help: "The parts.")
    var parts: [String]
    @Option(name: .shortAndLong, help: ArgumentHelp("The film to write, with the extension of the plan's format.", valueName: "film"))
    var output: String
    @Flag(help: "Print the result as JSON.")
    var json = false

    func run() async throws { try await join() }

    @MainActor
    private func join() async throws {
        let began = Date()
        let plan = try Plan(plan)
        try plan.join(parts, to: output)
        let elapsed = -began.timeIntervalSinceNow
        StepLine(json: json).end(
            String(format: "%d frames of %d parts in %.1f s: ", plan.frames, parts.count, elapsed) + output,
            CommandEvent.Done(output: output, frames: plan.frames, parts: parts.count, digest: plan.digest, elapsed_s: elapsed))
    }
}
