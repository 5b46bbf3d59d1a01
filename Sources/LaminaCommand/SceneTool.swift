import ArgumentParser
import CommandSupport
import Foundation
import LaminaVideo
import Scenes

/// The `lamina` command over scenes of a program's own: `list`, `describe`, `check`, `render`, `plan`, `draw`, `join`, `verify`, `player`, `inspect`, `plot`, `open`, `serve` and `service`.
///
///     // Sources/films/main.swift
///     import Films
///     import LaminaCommand
///
///     await SceneTool.main([.invitation, .credits])
///
///     swift run films render Invitation --rows guests.csv -o 'films/{name}.mp4'
public enum SceneTool {
    /// Lamina's version, and the newest one in CHANGELOG.md.
    static let version = "0.1.0"
    /// The program's name.
    static let name = CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "lamina"
    /// Set before a command is read, and never again.
    nonisolated(unsafe) private(set) static var scenes: [Scene] = []
    nonisolated(unsafe) fileprivate static var others: [any ParsableCommand.Type] = []

    /// Runs the program's command line over scenes, and ends the program if it fails. Statuses: 0 done, 1 failed, 64 for arguments that do not fit, 65 for plans and
    /// parts that are damaged or do not belong together.
    ///
    /// - Parameter scenes: The scenes, by names of their own.
    public static func main(_ scenes: [Scene]) async { await main(scenes, others: []) }

    /// Runs a command and ends the process. It is known that there are threads before anything waits for one, as an asynchronous `main` does.
    ///
    /// - Parameter others: Commands beside those of scenes.
    package static func run(_ scenes: [Scene], others: [any ParsableCommand.Type]) -> Never {
        do { try ThreadSupply.check() } catch { end(with: error) }
        Task.detached {
            await main(scenes, others: others)
            Commands.exit()
        }
        dispatchMain()
    }

    /// - Parameter others: Commands beside those of scenes.
    package static func main(_ scenes: [Scene], others: [any ParsableCommand.Type]) async {
        (self.scenes, self.others) = (scenes, others)
        do {
            try ThreadSupply.check()
            var command = try Commands.parseAsRoot()
            // A signal has one taker, and programs that a command becomes would inherit that signals are ignored.
            if !(command is any EndsByItself) {
                UnfinishedOutputs.removeOnInterrupt {
                    ProgressLine.write((ProgressLine.isTerminal ? "\n" : "") + "Interrupted: no unfinished file is left.\n")
                }
            }
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            UnfinishedOutputs.waitIfInterrupted()
            end(with: error)
        }
    }

    private static func end(with error: any Error) -> Never {
        CommandEvent.report(error)
        Commands.exit(withError: error)
    }

    /// A scene by its name, in any case of letters, or of a Lottie file.
    static func scene(named name: String) throws -> Scene {
        if LottieScenes.isFile(name) { return try LottieScenes.scene(name) }
        if let scene = scenes.first(where: { $0.name.lowercased() == name.lowercased() }) { return scene }
        throw CommandError("there is no scene “\(name)”; there are: \(scenes.map(\.name).joined(separator: ", "))", isOrder: true)
    }

    /// The root of all commands.
    struct Commands: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: SceneTool.name,
            abstract: "Renders Core Animation scenes to video and pictures, on any machine that runs Swift.",
            discussion: """
                With --json a command writes events to the standard output, an object a line and nothing else; the last one is done or error.

                Status: 0 done, 1 failed (another try may go better), 64 for an order that does not fit, 65 for a plan or a part that is \
                damaged or of something else.
                """, version: SceneTool.version,
            subcommands: [
                List.self, Describe.self, Check.self, Render.self, PlanFilm.self, DrawPart.self, JoinParts.self, VerifyPlan.self,
                PlayerCommand.self,
                Inspect.self, Plot.self, Open.self, Serve.self, Service.self,
            ] + SceneTool.others)
    }
}

/// A command that writes no unfinished files, or ends in its own way.
package protocol EndsByItself {}

extension Serve: EndsByItself {}

/// `lamina list`: the scenes and what can be set of them.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Lists the scenes, or the Lottie files of folders.")

    @Flag(help: "Print the scenes with their parameters' schemas as JSON, an object a line.")
    var json = false

    @Argument(help: "Folders of Lottie files, to list these; without any, the scenes of this program are listed.")
    var folders: [String] = []

    func run() throws {
        let scenes = folders.isEmpty ? SceneTool.scenes : try folders.flatMap { try LottieScenes.scenes(in: $0) }
        if json {
            for scene in scenes {
                CommandEvent.write(
                    CommandEvent.SceneEntry(
                        name: scene.name, summary: scene.summary, width: scene.canvas.width.native, height: scene.canvas.height.native,
                        schema: scene.schema))
            }
            return CommandEvent.write(CommandEvent.Done(scenes: scenes.count))
        }
        for scene in scenes {
            print("\(scene.name)  \(scene.summary)")
            for parameter in scene.parameters { print("    --set \(parameter.usage)") }
        }
    }
}
