import ArgumentParser
import CommandSupport
import Foundation
import LaminaVideo

/// `lamina draw`: a part of a plan.
struct DrawPart: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "draw", abstract: "Draws a part of a plan.", usage: "\(SceneTool.name) draw <file.plan> --part <n>/<count> -o <file>",
        discussion: """
            The part has a hidden name until it is whole. A part that is whole is not drawn again: after a failure give the same command.

            Status: 0 done, 1 failed (try again), 64 for options that do not fit, 65 for a plan that is damaged or of another release.
            """)

    @Argument(help: "The plan.")
    var plan: String
    @Option(help: ArgumentHelp("The part, from 1, of how many: 7/64.", valueName: "n/count"), transform: PartNumber.init(argument:))
    var part = PartNumber(number: 1, count: 1)
    @Option(name: .shortAndLong, help: ArgumentHelp("The part's file.", valueName: "file"))
    var output: String
    @Option(help: "The number of threads that draw; by default as many as there are cores.")
    var threads: Int?
    @Flag(help: "Print progress and the result as JSON, an object a line.")
    var json = false

    func validate() throws {
        if let threads, !(1...256).contains(threads) { throw ValidationError("--threads takes 1 to 256, not \(threads)") }
    }

    func run() async throws { try await draw() }

    @MainActor
    private func draw() async throws {
        let line = StepLine(json: json)
        let began = Date()
        let plan = try Plan(plan)
        let frames = try plan.frames(ofPart: part.number, of: part.count)
        let isNew = try plan.draw(part: part.number, of: part.count, to: output, threads: threads) { done, count in
            MainActor.assumeIsolated { line.show(done, of: count) }
        }
        let elapsed = -began.timeIntervalSinceNow
        line.end(
            isNew ? String(format: "%d frames in %.1f s: ", frames.count, elapsed) + output : "\(output): is whole already",
            CommandEvent.Done(output: output, frames: frames.count, digest: plan.digest, wasThere: !isNew, elapsed_s: elapsed))
    }
}

/// A part's number and the number of parts, as in 7/64.
struct PartNumber {
    let number, count: Int

    init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

    init(argument: String) throws {
        let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], (1...1_000_000).contains(count),
            (1...count).contains(number)
        else { throw CommandError("--part takes a number from 1 and the number of parts, as in 7/64, not \(argument)") }
        self.init(number: number, count: count)
    }
}

/// A number of parts, or auto.
struct PartCount: ExpressibleByArgument {
    /// Nil for auto.
    let number: Int?

    init?(argument: String) {
        if argument == "auto" {
            number = nil
        } else if let number = Int(argument), (1...256).contains(number) {
            self.number = number
        } else {
            return nil
        }
    }
}
