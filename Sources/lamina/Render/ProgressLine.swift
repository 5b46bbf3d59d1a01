import Foundation
import LaminaStage

/// How far a recording has come, on the standard error: one line that renews itself on a terminal, one now and then elsewhere.
@MainActor
final class ProgressLine {
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private var shownAt = 0.0

    func show(_ progress: RecordingProgress) {
        let isLast = progress.frames == progress.expectedFrames
        guard progress.elapsed - shownAt >= (isTerminal ? 0.1 : 5) || (isLast && isTerminal) else { return }
        shownAt = progress.elapsed
        var text = "frame \(progress.frames)" + (progress.expectedFrames.map { "/\($0)" } ?? "")
        text += String(format: "  %.0f frames/s", progress.framesPerSecond)
        if let left = progress.timeLeft { text += String(format: "  %.0f s left", left.rounded(.up)) }
        write(isTerminal ? "\r\u{1B}[K\(text)" : text + "\n")
    }

    func end(_ report: RecordingReport, _ path: String) {
        let rate = report.elapsed > 0 ? Double(report.frames) / report.elapsed : 0
        let text = String(format: "%d frames in %.1f s (%.0f frames/s): ", report.frames, report.elapsed, rate) + path
        write((isTerminal ? "\r\u{1B}[K" : "") + text + "\n")
    }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
