import Foundation
import LaminaStage

/// The progress of a recording on the standard error: one line that renews itself on a terminal, one now and then elsewhere.
@MainActor
final class ProgressLine {
    nonisolated static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
    private let isTerminal = ProgressLine.isTerminal
    private let json: Bool
    /// The file, of one among several.
    private let output: String?
    private var shownAt = 0.0

    nonisolated init(json: Bool = false, output: String? = nil) { (self.json, self.output) = (json, output) }

    func show(_ progress: RecordingProgress) {
        let isLast = progress.frames == progress.expectedFrames
        if json {
            guard progress.elapsed - shownAt >= 0.5 else { return }
            shownAt = progress.elapsed
            return CommandEvent.write(CommandEvent.Progress(frames: progress.frames, of: progress.expectedFrames, output: output))
        }
        guard progress.elapsed - shownAt >= (isTerminal ? 0.1 : 5) || (isLast && isTerminal) else { return }
        shownAt = progress.elapsed
        var text = "frame \(progress.frames)" + (progress.expectedFrames.map { "/\($0)" } ?? "")
        text += String(format: "  %.0f frames/s", progress.framesPerSecond)
        // The last frame is not the end: a film's coding, or its second pass, may take as long again.
        if isLast {
            text += "  finishing"
        } else if let left = progress.timeLeft {
            text += String(format: "  %.0f s left", left.rounded(.up))
        }
        Self.write(isTerminal ? "\r\u{1B}[K\(text)" : text + "\n")
    }

    /// - Parameter samples: The number of the stage's frames that made one of the film.
    func end(_ report: RecordingReport, _ path: String, samples: Int = 1) {
        let frames = report.frames / samples
        let rate = report.elapsed > 0 ? Double(frames) / report.elapsed : 0
        let text =
            String(
                format: "%d frame%@ in %.1f s (%.0f frames/s): ", frames, frames == 1 ? "" : "s", report.elapsed, rate) + path
        Self.write((isTerminal ? "\r\u{1B}[K" : "") + text + "\n")
    }

    nonisolated static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
