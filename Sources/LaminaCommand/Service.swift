import ArgumentParser
import CommandSupport
import Foundation

/// `lamina service`: films by HTTP. The program is `lamina-service`, a package of its own with a database and a web framework, which runs this one.
struct Service: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Makes films by HTTP: orders in, progress as events, films out.",
        discussion: "Runs lamina-service, from this program's folder or PATH; `\(SceneTool.name) service --help` lists its options.")

    @Argument(parsing: .captureForPassthrough, help: "The options of lamina-service.")
    var options: [String] = []

    func run() throws {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let beside = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("lamina-service").path
        let program = FileManager.default.isExecutableFile(atPath: beside) ? beside : "lamina-service"
        let words = [program, "--lamina", own] + options
        var arguments = words.map { strdup($0) } + [nil]
        execvp(program, &arguments)
        throw CommandError(
            "lamina-service is neither beside \(own) nor in PATH; build it with `swift build -c release --package-path Service` and put it there"
        )
    }
}

extension Service: EndsByItself {}
