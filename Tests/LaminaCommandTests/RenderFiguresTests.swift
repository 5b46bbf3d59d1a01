import CommandTestSupport
import Foundation
import Testing

@Suite("lamina render: figures")
struct RenderFiguresTests {
    private struct Figures: Decodable {
        struct Times: Decodable { var mean_ms, median_ms, p95_ms: Double }
        var event, scene, output, size: String
        var fps, threads, frames: Int
        var seed: UInt64
        var elapsed_s, frames_per_s, peak_memory_mb: Double
        var turns, sampling, compositing, writing: Times
    }

    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    @Test("--json ends with a line that has what was done and what it took")
    func json() throws {
        let run = try renderCoins(
            ["-o", "a-%d.png", "--duration", "1.2", "--seed", "7", "--threads", "2", "--json"], in: scratch)
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("}\n"))
        let figures = try JSONDecoder().decode(Figures.self, from: Data(#require(run.output.split(separator: "\n").last).utf8))
        #expect(figures.event == "done")
        #expect(figures.scene == "CoinBank" && figures.output == "a-%d.png" && figures.size == "90x160")
        #expect(figures.fps == 20 && figures.seed == 7 && figures.threads == 2 && figures.frames == 24)
        for times in [figures.turns, figures.sampling, figures.compositing, figures.writing] {
            #expect(times.mean_ms > 0 && times.median_ms > 0 && times.p95_ms >= times.median_ms)
        }
        #expect(figures.elapsed_s > 0 && figures.frames_per_s > 0)
        #expect(figures.peak_memory_mb > 5 && figures.peak_memory_mb < 2000)
    }
}
