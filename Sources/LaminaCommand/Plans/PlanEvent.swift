import ArgumentParser
import Foundation
import LaminaVideo

/// What programs that drive `plan`, `draw` and `join` read: with `--json`, an object a line on the standard output.
enum PlanEvent {
    struct Progress: Encodable {
        var event = "progress"
        let frames, of: Int
    }

    struct Done: Encodable {
        var event = "done"
        var output: String
        var frames: Int?
        var stillFrames: Int?
        var chunks: Int?
        var bytes: Int?
        var parts: Int?
        var frameCost_ms: Double?
        var digest: String?
        var wasThere: Bool?
        var elapsed_s: Double?
    }

    private struct Failure: Encodable {
        var event = "error"
        let message: String
        let status: Int32
    }

    static func write(_ event: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(event) else { return }
        FileHandle.standardOutput.write(data + Data("\n".utf8))
    }

    /// Ends the program with status 65 for a plan or a part that another try does not make better. Returns for other errors.
    static func report(_ error: any Error) {
        let isDriven =
            CommandLine.arguments.contains("--json")
            && ["plan", "draw", "join", "verify"].contains(CommandLine.arguments.dropFirst().first)
        let status: Int32 = error is PlanError ? 65 : SceneTool.Commands.exitCode(for: error).rawValue
        if isDriven, status != 0 { write(Failure(message: "\(SceneTool.Commands.message(for: error))", status: status)) }
        guard let error = error as? PlanError else { return }
        ProgressLine.write("Error: \(error)\n")
        exit(status)
    }
}

/// The progress of a step: a line on the standard error, or events.
@MainActor
final class StepLine {
    private let json: Bool
    private let began = Date()
    private var shownAt = Date.distantPast

    nonisolated init(json: Bool) { self.json = json }

    func show(_ frames: Int, of count: Int) {
        guard -shownAt.timeIntervalSinceNow >= (json ? 0.5 : ProgressLine.isTerminal ? 0.1 : 5) else { return }
        defer { shownAt = Date() }
        if json { return PlanEvent.write(PlanEvent.Progress(frames: frames, of: count)) }
        guard ProgressLine.isTerminal || shownAt != .distantPast else { return }
        let text = String(format: "frame %d/%d  %.0f frames/s", frames, count, Double(frames) / max(-began.timeIntervalSinceNow, 1e-6))
        ProgressLine.write(ProgressLine.isTerminal ? "\r\u{1B}[K\(text)" : text + "\n")
    }

    /// Removes the line from the terminal.
    func clear() { if ProgressLine.isTerminal { ProgressLine.write("\r\u{1B}[K") } }

    func end(_ text: String, _ event: PlanEvent.Done) {
        ProgressLine.write((ProgressLine.isTerminal ? "\r\u{1B}[K" : "") + text + "\n")
        if json { PlanEvent.write(event) }
    }
}
