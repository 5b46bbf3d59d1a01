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
