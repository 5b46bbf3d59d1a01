import CommandTestSupport
import Foundation
import Testing

/// An X server without a screen, whose picture can be read, and a person before it: `xdotool`, by the XTest extension.
final class VirtualDisplay: Sendable {
    let name: String
    private let scratch: Scratch
    private let server: Process

    /// Whether the programs are there that this needs; `scripts/setup xvfb xdotool` installs them.
    static let isAvailable = has("Xvfb") && has("xdotool")

    /// Whether a program is installed.
    static func has(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    init(width: Int = 1024, height: Int = 768) async throws {
        let scratch = try Scratch()
        self.scratch = scratch
        server = Process()
        server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // It counts up to a number that is free, and tells it when it listens.
        server.arguments = [
            "Xvfb", "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", scratch.path, "-nolisten", "tcp", "-noreset",
        ]
        server.standardOutput = try scratch.handle("number")
        server.standardError = try scratch.handle("errors")
        server.standardInput = FileHandle.nullDevice
        try server.run()
        var number = ""
        let hasBegun = try await eventually {
            let text = try scratch.text("number")
            number = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return text.hasSuffix("\n")
        }
        let errors = try scratch.text("errors")
        try #require(hasBegun, "Xvfb does not begin: \(errors)")
        name = ":\(number)"
    }

    deinit { kill(server.processIdentifier, SIGKILL) }

    /// The server goes away, as when somebody logs out.
    func end() { kill(server.processIdentifier, SIGKILL) }

    /// Moves, clicks and types; see xdotool(1). Returns what it prints.
    @discardableResult
    func `do`(_ words: String...) throws -> String { try run("xdotool", words) }

    /// Runs a program on the display.
    @discardableResult
    func run(_ program: String, _ words: [String], _ environment: [String: String] = [:]) throws -> String {
        try LaminaWindowTests.run(program, words, environment.merging(["DISPLAY": name]) { $1 })
    }

    /// Asks a window to close.
    func close(_ window: String) throws {
        try run("python3", [VirtualDisplay.helper("close_window.py"), window])
    }

    /// The path of a program that does what xdotool does not.
    static func helper(_ name: String) -> String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Programs/\(name)").path
    }

    /// The window of a title as xdotool knows it, and where it is on the screen.
    func window(_ title: String) throws -> (id: String, x: Int, y: Int, width: Int, height: Int)? {
        guard let id = try run("xdotool", ["search", "--onlyvisible", "--name", "^\(title)$"]).split(separator: "\n").first else {
            return nil
        }
        var values: [String: Int] = [:]
        for line in try run("xdotool", ["getwindowgeometry", "--shell", String(id)]).split(separator: "\n") {
            let parts = line.split(separator: "=")
            if parts.count == 2 { values[String(parts[0])] = Int(parts[1]) }
        }
        guard let x = values["X"], let y = values["Y"], let width = values["WIDTH"], let height = values["HEIGHT"] else { return nil }
        return (String(id), x, y, width, height)
    }

    /// The pixels of a part of the screen: rows of blue, green, red and something.
    func pixels(x: Int, y: Int, width: Int, height: Int) throws -> [UInt8] {
        let file = try Data(contentsOf: URL(fileURLWithPath: scratch.file("Xvfb_screen0")), options: .alwaysMapped)
        // The format of xwd(1): numbers of 32 bits, the greatest byte first.
        func number(_ index: Int) -> Int { file[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | Int($1) } }
        let (start, pitch) = (number(0) + 12 * number(19), number(12))
        var pixels: [UInt8] = []
        for row in y..<y + height {
            let first = start + row * pitch + 4 * x
            pixels += file[first..<first + 4 * width]
        }
        return pixels
    }
}

/// Runs a program to its end. Returns what it prints.
@discardableResult
func run(_ program: String, _ words: [String], _ environment: [String: String?]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + words
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    let pipe = Pipe()
    (process.standardOutput, process.standardError, process.standardInput) = (pipe, FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
}

/// A program with windows on a virtual display, and the lines that it prints.
final class WindowedProgram: Sendable {
    private let process = Process()
    private let scratch: Scratch

    init(_ arguments: [String], of program: String = "windowscenes", on display: String?, environment: [String: String?] = [:]) throws {
        scratch = try Scratch()
        process.executableURL = URL(fileURLWithPath: Command.path(of: program))
        process.arguments = arguments
        var variables = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "GDK_SCALE", "QT_SCALE_FACTOR"] { variables[name] = nil }
        variables["DISPLAY"] = display
        for (name, value) in environment { variables[name] = value }
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try scratch.handle("output")
        process.standardError = try scratch.handle("errors")
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var id: pid_t { process.processIdentifier }
    var isRunning: Bool { process.isRunning }
    var lines: [String] { ((try? scratch.text("output")) ?? "").split(separator: "\n").map(String.init) }
    var errors: String { (try? scratch.text("errors")) ?? "" }

    /// Waits for a line, after so many others.
    func waits(for line: String, after count: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let hasCome = try await eventually { lines.dropFirst(count).contains(line) || !isRunning }
        #expect(
            hasCome && lines.dropFirst(count).contains(line), "“\(line)” does not come; there are: \(lines) \(errors)",
            sourceLocation: sourceLocation)
    }

    /// Waits for the end. Returns the status.
    func end() async throws -> Int32 {
        try #require(try await eventually { !isRunning }, "the program does not end: \(lines)")
        return process.terminationStatus
    }
}

/// A window with a probe in it that has the keyboard, and where it is on the screen.
func probe(
    _ words: [String], on display: VirtualDisplay, environment: [String: String?] = [:]
) async throws -> (program: WindowedProgram, id: String, x: Int, y: Int) {
    let program = try WindowedProgram(words, on: display.name, environment: environment)
    try await program.waits(for: "open")
    var window: (id: String, x: Int, y: Int, width: Int, height: Int)?
    try #require(
        try await eventually {
            window = try display.window("Probe")
            return window != nil
        })
    try display.do("windowfocus", "--sync", window!.id)
    return (program, window!.id, window!.x, window!.y)
}
