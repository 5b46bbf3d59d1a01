import CommandTestSupport
import Foundation
import Testing

/// The place where windows are opened by a test, and a person before it.
protocol Desktop: Sendable {
    /// The variables of programs that are to be shown.
    var environment: [String: String?] { get }
    /// Gives a window the keyboard.
    func focus(_ title: String, of program: WindowedProgram) async throws
    /// Types a key.
    func press(_ key: String) throws
}

extension VirtualDisplay: Desktop {
    var environment: [String: String?] { ["DISPLAY": name] }

    func focus(_ title: String, of program: WindowedProgram) async throws {
        var window: String?
        try #require(
            try await eventually {
                window = try self.window(title)?.id
                return window != nil
            })
        try self.do("windowfocus", "--sync", window!)
    }

    func press(_ key: String) throws { try self.do("key", key) }
}

/// A window that copies and pastes, used by keys; see `ClipboardProgram`.
final class CopyingProgram: Sendable {
    let program: WindowedProgram
    let scratch: Scratch
    private let desktop: any Desktop

    init(_ title: String = "Clipboard", on desktop: any Desktop) async throws {
        scratch = try Scratch()
        self.desktop = desktop
        program = try WindowedProgram(["clipboard", scratch.file("pixels"), title], on: nil, environment: desktop.environment)
        try await program.waits(for: "open")
        try await desktop.focus(title, of: program)
    }

    func focus(_ title: String) async throws { try await desktop.focus(title, of: program) }

    /// Presses a key. Returns what the program says then.
    func press(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        func answers() -> [String] { program.lines.filter { $0.contains(": ") } }
        let count = answers().count
        try desktop.press(key)
        let isAnswered = try await eventually { answers().count > count || !program.isRunning }
        try #require(
            isAnswered && program.isRunning, "nothing comes of \(key): \(program.lines) \(program.errors)", sourceLocation: sourceLocation)
        return String(answers()[count].split(separator: ":", maxSplits: 1)[1].dropFirst())
    }

    /// Presses a key, again each second, until the program says something. Returns whether it does.
    func press(_ key: String, until answer: String) async throws -> Bool {
        let (count, clock) = (program.lines.count, ContinuousClock())
        var next = clock.now
        return try await eventually {
            if clock.now >= next {
                try desktop.press(key)
                next = clock.now + .seconds(1)
            }
            return program.lines.dropFirst(count).contains { $0.hasSuffix(": \(answer)") }
        }
    }

    /// The pixels that were copied or pasted last.
    var pixels: Data { get throws { try scratch.data("pixels") } }
}

/// Another program that copies and pastes, with files.
struct OtherProgram: Sendable {
    let desktop: any Desktop

    /// Runs a line of the shell in a folder. Returns what it prints.
    @discardableResult
    func run(_ line: String, in scratch: Scratch) throws -> String {
        // Foundation waits until nobody has the files any more that a process gets from it, and one who copies stays in the background.
        let close = #"for f in /proc/$$/fd/*; do (( ${f##*/} < 3 )) || eval "exec ${f##*/}>&-"; done"#
        return try LaminaWindowTests.run("timeout", ["60", "bash", "-c", "\(close); cd '\(scratch.path)'; \(line)"], desktop.environment)
    }
}

/// The pixels of a PNG file as a program writes them: blue, green, red, alpha.
func pixels(of file: String) throws -> Data {
    var data = try CommandTestSupport.pixels(file)
    for i in stride(from: 0, to: data.count, by: 4) { data.swapAt(i, i + 2) }
    return data
}
