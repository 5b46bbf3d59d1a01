import ArgumentParser
import LaminaVideo

/// The `lamina` command: lists and renders scenes, and measures.
@main
struct Lamina: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lamina",
        abstract: "Renders Core Animation scenes to video and pictures, on any machine that runs Swift.",
        subcommands: [List.self, Render.self, Bench.self])

    static func main() async {
        UnfinishedOutputs.removeOnInterrupt()
        await main(nil)
    }
}
