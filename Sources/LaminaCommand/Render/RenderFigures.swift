import CommandSupport
import Foundation
import LaminaStage

/// The cost of a recording, as one line of JSON. Times of a frame are in milliseconds.
struct RenderFigures: Encodable {
    struct Times: Encodable {
        var mean_ms, median_ms, p95_ms: Double
        init(_ timings: FrameTimings) {
            func ms(_ seconds: Double) -> Double { (seconds * 1e7).rounded() / 1e4 }
            (mean_ms, median_ms, p95_ms) = (ms(timings.mean), ms(timings.median), ms(timings.p95))
        }
    }

    var event = "done"
    let scene, size: String
    let output: String
    let fps: Double
    let seed: UInt64
    let threads, frames: Int
    let elapsed_s, frames_per_s: Double
    let turns, sampling, compositing, writing: Times
    let peak_memory_mb: Double
    /// The sink's remarks, a sentence each; nil without any.
    var remarks: [String]?
    /// The device that drew; nil for the processor.
    var renderer: Device?

    /// The work of a device, a frame.
    struct Device: Encodable, CustomStringConvertible {
        let device: String
        let draws, items, passes, bytes: Double
        /// The number of times that the processor drew instead, by reason, over all frames.
        let fallbacks: [String: Int]

        init(_ report: RendererReport) {
            func each(_ n: Int) -> Double { report.frames > 0 ? (Double(n) / Double(report.frames) * 10).rounded() / 10 : 0 }
            device = report.device
            (draws, items, passes, bytes) = (each(report.draws), each(report.items), each(report.passes), each(report.bytes))
            fallbacks = report.fallbacks
        }

        var description: String {
            let drawn = "\(device): \(draws) draw calls, \(items) items, \(passes) passes and \(Int(bytes)) bytes a frame"
            let instead = fallbacks.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }
            return instead.isEmpty ? drawn : drawn + "; drawn by the processor: " + instead.joined(separator: ", ")
        }
    }

    init(scene: String, output: String, size: String, fps: FrameRate, seed: UInt64, threads: Int, report: RecordingReport) {
        (self.scene, self.output, self.size, self.fps, self.seed, self.threads) = (scene, output, size, fps.value, seed, threads)
        frames = report.frames
        elapsed_s = (report.elapsed * 1e4).rounded() / 1e4
        frames_per_s = report.elapsed > 0 ? (Double(report.frames) / report.elapsed * 100).rounded() / 100 : 0
        (turns, sampling) = (Times(report.turns), Times(report.sampling))
        (compositing, writing) = (Times(report.compositing), Times(report.writing))
        peak_memory_mb = ProcessTime.peakMemory
    }
}
