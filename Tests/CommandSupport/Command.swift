import Foundation
import Testing

/// A run of a program that was built with these tests, and what came of it.
package struct Command {
    /// The exit status; nil when a signal ended the program.
    package let status: Int32?
    package let signal: Int32?
    package let output: String
    package let errors: String

    /// The folder of the built programs: that of the one that runs the tests.
    private static let folder: URL = {
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
        return URL(fileURLWithPath: tests).deletingLastPathComponent()
    }()

    /// The path of a built program.
    package static func path(of program: String) -> String {
        program.hasPrefix("/") ? program : folder.appendingPathComponent(program).path
    }

    /// Runs a program in a folder and waits for its end.
    ///
    /// - Parameters:
    ///   - program: its name, or where it lies; by default `lamina`.
    ///   - environment: changes to that of the tests; nil takes a variable away.
    ///   - launcher: what runs the program in its stead, a path and arguments that the program's own follow.
    ///   - started: called once the program runs.
    @discardableResult
    package init(
        _ arguments: [String], of program: String = "lamina", in scratch: Scratch, environment: [String: String?] = [:],
        launcher: [String] = [],
        started: (pid_t) -> Void = { _ in }
    ) throws {
        let command = launcher + [Self.path(of: program)] + arguments
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
    package var complaints: [Substring] { errors.split(separator: "\n").filter { $0.hasPrefix("Error: ") } }
}
