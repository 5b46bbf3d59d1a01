import ArgumentParser
import CommandSupport
import Foundation

/// `lamina bench`: becomes the program of the package `Benchmarks`, if it has been built beside this one.
///
/// The benchmarks draw with Cairo and play a thousand browser tabs; that is no part of this program.
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures how fast benchmark scenes are drawn.",
        discussion: "The benchmarks are a program of their own; `scripts/bench --build` builds it.")

    @Argument(parsing: .captureForPassthrough, help: "The arguments of the benchmarks; `lamina bench --help` lists them.")
    var arguments: [String] = []

    func run() throws {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let program = folder.appendingPathComponent("laminabench").path
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        // It returns only where it fails.
        execv(program, words)
        throw CommandError("the benchmarks are not built, or not beside this program; in Lamina's folder: scripts/bench --build")
    }
}
