import ArgumentParser

/// The `lamina` command: lists and renders scenes, and measures.
@main
struct Lamina: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lamina",
        abstract: "Renders Core Animation scenes to video and pictures, on any machine that runs Swift.",
        subcommands: [Bench.self])
}
