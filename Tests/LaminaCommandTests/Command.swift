import Foundation
import Testing

/// A run of the `lamina` program that was built with these tests, and what came of it.
struct Command {
    /// The exit status; nil when a signal ended the program.
    let status: Int32?
    let signal: Int32?
    let output: String
    let errors: String

    /// The built program. It lies beside the one that runs the tests.
    static let program: String = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("lamina").path
    }()

    /// Runs `lamina` in a folder and waits for its end.
    ///
    /// - Parameters:
    ///   - environment: changes to that of the tests; nil takes a variable away.
    ///   - launcher: what runs the program in its stead, a path and arguments that the program's own follow.
    ///   - started: called once the program runs.
    @discardableResult
    init(
        _ arguments: [String], in scratch: Scratch, environment: [String: String?] = [:], launcher: [String] = [],
        started: (pid_t) -> Void = { _ in }
    ) throws {
        let command = launcher + [Self.program] + arguments
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: scratch.path)
        var variables = ProcessInfo.processInfo.environment
        for (name, value) in environment.merging(["LAMINA_FFMPEG": nil], uniquingKeysWith: { given, _ in given }) {
            variables[name] = value
        }
        process.environment = variables
        // Files, not pipes: nobody needs to read along, and they outlive a program's children.
        let streams = try Scratch()
        let (output, errors) = (try streams.handle("output"), try streams.handle("errors"))
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        started(process.processIdentifier)
        process.waitUntilExit()
        let hasExited = process.terminationReason == .exit
        (status, signal) = (hasExited ? process.terminationStatus : nil, hasExited ? nil : process.terminationStatus)
        self.output = try streams.text("output")
        self.errors = try streams.text("errors")
    }

    /// The lines of the standard error that tell of an error.
    var complaints: [Substring] { errors.split(separator: "\n").filter { $0.hasPrefix("Error: ") } }
}

/// `lamina render CoinBank` with few coins, small and short: twelve frames, in 0.3 s of which the button is pressed.
func renderCoins(
    _ arguments: [String], in scratch: Scratch, environment: [String: String?] = [:], launcher: [String] = [],
    started: (pid_t) -> Void = { _ in }
) throws -> Command {
    try Command(
        ["render", "CoinBank", "--set", "coins=6", "--size", "90x160", "--fps", "20"] + arguments, in: scratch, environment: environment,
        launcher: launcher, started: started)
}

/// The path of a stand-in for ffmpeg from the folder beside this file.
func standIn(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Programs/\(name)").path
}
