import ArgumentParser
import Foundation
import LaminaVideo

/// The `lamina` command: lists, renders, serves and looks into scenes.
@main
struct Lamina: AsyncParsableCommand {
    /// Lamina's version, and the newest one in CHANGELOG.md.
    private static let version = "0.1.0"

    static let configuration = CommandConfiguration(
        commandName: "lamina",
        abstract: "Renders Core Animation scenes to video and pictures, on any machine that runs Swift.",
        version: version,
        subcommands: [
            List.self, Describe.self, Check.self, Render.self, PlanFilm.self, DrawPart.self, JoinParts.self, PlayerCommand.self,
            Inspect.self, Plot.self,
            Serve.self,
            Bench.self, Run.self,
            Port.self, Doctor.self,
        ])

    static func main() async {
        do {
            var command = try parseAsRoot()
            // A server writes no files, and ends in its own way: a signal has one taker. The benchmarks would inherit that signals are ignored.
            if !(command is Serve || command is Bench || command is Run || command is Port || command is Doctor) {
                UnfinishedOutputs.removeOnInterrupt {
                    ProgressLine.write((ProgressLine.isTerminal ? "\n" : "") + "Interrupted: no unfinished file is left.\n")
                }
            }
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            UnfinishedOutputs.waitIfInterrupted()
            PlanEvent.report(error)
            exit(withError: error)
        }
    }
}
