import Foundation

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
        if json { return CommandEvent.write(CommandEvent.Progress(frames: frames, of: count)) }
        guard ProgressLine.isTerminal || shownAt != .distantPast else { return }
        let text = String(format: "frame %d/%d  %.0f frames/s", frames, count, Double(frames) / max(-began.timeIntervalSinceNow, 1e-6))
        ProgressLine.write(ProgressLine.isTerminal ? "\r\u{1B}[K\(text)" : text + "\n")
    }

    /// Removes the line from the terminal.
    func clear() { if ProgressLine.isTerminal { ProgressLine.write("\r\u{1B}[K") } }

    func end(_ text: String) { ProgressLine.write((ProgressLine.isTerminal ? "\r\u{1B}[K" : "") + text + "\n") }

    func end(_ text: String, _ event: CommandEvent.Done) {
        end(text)
        if json { CommandEvent.write(event) }
    }
}
