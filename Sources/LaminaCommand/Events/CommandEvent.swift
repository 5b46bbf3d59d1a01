import ArgumentParser
import Foundation
import LaminaVideo
import Scenes

/// The events that programs which drive a command read: with `--json`, an object a line on the standard output, and nothing else there. The last one is `done` or `error`.
/// docs/articles/commands.md has the table.
enum CommandEvent {
    struct Progress: Encodable {
        var event = "progress"
        let frames: Int
        /// The number of all frames, if it is known.
        let of: Int?
        /// The file, of one among several.
        var output: String?
    }

    struct Done: Encodable {
        var event = "done"
        var output: String?
        var frames: Int?
        var stillFrames: Int?
        var chunks: Int?
        var bytes: Int?
        var parts: Int?
        var frameCost_ms: Double?
        var digest: String?
        var wasThere: Bool?
        /// Of a plot.
        var curves: [String]?
        var samples: Int?
        /// Of a player.
        var files: [String]?
        /// Of a list.
        var scenes: Int?
        var remarks: [String]?
        var elapsed_s: Double?
    }

    /// One of `lamina list`.
    struct SceneEntry: Encodable {
        var event = "scene"
        let name, summary: String
        /// In points.
        let width, height: Double
        /// The JSON schema of the scene's parameters.
        let schema: JSONValue
    }

    /// One of the texts of `lamina inspect`.
    struct Text: Encodable {
        var event = "tree"
        /// `model`, `presentation`, `render` or `animations`.
        let name, text: String
    }

    /// A server's address, of pages or of metrics.
    struct Listening: Encodable {
        var event = "listening"
        let address: String
        var metrics: Bool?
    }

    private struct Failure: Encodable {
        var event = "error"
        let message: String
        let status: Int32
    }

    static func write(_ event: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(event) else { return }
        FileHandle.standardOutput.write(data + Data("\n".utf8))
    }

    /// Whether the program is driven: its command is one of those that write events, and is to.
    private static var isDriven: Bool {
        let command = SceneTool.Commands.configuration.subcommands.first {
            ($0.configuration.commandName ?? String(describing: $0).lowercased()) == CommandLine.arguments.dropFirst().first
        }
        return command is any WritesEvents.Type && CommandLine.arguments.contains("--json")
    }

    /// Tells an error as an event where those are asked for. Ends the program with the status of an error that has one of its own, after a line of its words;
    /// returns for others.
    static func report(_ error: any Error) {
        let own = CommandStatus.status(of: error)
        let status = own ?? SceneTool.Commands.exitCode(for: error).rawValue
        // A status alone, as `check` has it, is a result.
        if isDriven, status != 0, !(error is ExitCode) {
            write(Failure(message: SceneTool.Commands.message(for: error), status: status))
        }
        guard let own else { return }
        ProgressLine.write("Error: \(error)\n")
        exit(own)
    }
}

/// A command that writes events where `--json` is given.
protocol WritesEvents {}

extension List: WritesEvents {}
extension Describe: WritesEvents {}
extension Check: WritesEvents {}
extension Render: WritesEvents {}
extension PlanFilm: WritesEvents {}
extension DrawPart: WritesEvents {}
extension JoinParts: WritesEvents {}
extension VerifyPlan: WritesEvents {}
extension PlayerCommand: WritesEvents {}
extension Inspect: WritesEvents {}
extension Plot: WritesEvents {}
extension Open: WritesEvents {}
extension Serve: WritesEvents {}
