import ArgumentParser

/// Runs apps that seeds make up, and asks all the way whether what must hold does.
@main
struct LaminaSim: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "laminasim", abstract: "Runs simulated apps, and asks laws all the way.",
        subcommands: [Run.self, Shrink.self, Replay.self])
}
