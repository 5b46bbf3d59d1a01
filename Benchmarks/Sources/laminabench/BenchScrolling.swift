import ArgumentParser
import CardCarousel
import Foundation
import LaminaQuartzCore
import LaminaUIKit

/// `lamina bench scrolling`: what a frame of a scrolled collection view costs on the main thread, without drawing anything.
struct BenchScrolling: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scrolling", abstract: "Measures what scrolling a collection view costs on the main thread.",
        discussion: """
            The card carousel under recorded flings at 120 Hz, with 30 items and with many. A frame is input, the scroll view's step, the layout and the commit; \
            only frames in which the content moves count.
            """)

    @Option(help: "The number of items, beside 30.")
    var items = 10_000
    @Option(help: "The number of seconds of flings, one each second.")
    var seconds = 20
    @Flag(help: "Print one line of JSON for each measurement.")
    var json = false
    @OptionGroup var limits: ThresholdsOption

    func validate() throws {
        guard (30...1_000_000).contains(items) else { throw ValidationError("--items takes 30 to 1000000, not \(items)") }
        guard (1...10_000).contains(seconds) else { throw ValidationError("--seconds takes 1 to 10000, not \(seconds)") }
    }

    func run() throws { try MainActor.assumeIsolated { try measure() } }

    @MainActor
    private func measure() throws {
        // Code and pictures are there when it counts.
        _ = try ScrollingFigures(items: 30, seconds: 2)
        let (few, many) = (try ScrollingFigures(items: 30, seconds: seconds), try ScrollingFigures(items: items, seconds: seconds))
        for figures in [few, many] { print(json ? try figures.jsonLine : figures.sentence) }
        let ratio = many.median_ms / few.median_ms
        if !json { print("\(items) items take \((ratio * 100).rounded() / 100) times as long") }
        if let most = limits.thresholds?.scrolling {
            let complaint = BenchThresholds.complaint("\(items) items take", ratio, "times as long as 30", most)
            try BenchThresholds.check([complaint].compactMap { $0 })
        }
    }
}

/// The figures of one measurement.
struct ScrollingFigures: Codable {
    var items, frames: Int
    var median_ms, p95_ms, max_ms: Double
}

extension ScrollingFigures {
    @MainActor
    fileprivate init(items: Int, seconds: Int) throws {
        let carousel = CardCarousel(items: items)
        let stage = try Stage(showing: carousel, size: CGSize(width: 390, height: 844), threads: 1)
        stage.refreshRate = 120
        stage.play(
            try InputScript(
                (0..<seconds).map {
                    .fling(
                        time: Double($0) + 0.1, from: CGPoint(x: 200, y: 420), velocity: CGVector(dx: 0, dy: $0 % 4 < 2 ? 3000 : -3000),
                        duration: 0.1)
                }))
        stage.advance(to: 0.05)
        var times: [Double] = []
        for frame in 7...(seconds * 120) {
            let offset = carousel.cards.contentOffset
            let start = MediaTime.monotonic()
            stage.advance(to: Double(frame) / 120)
            let time = (MediaTime.monotonic() - start) * 1000
            if carousel.cards.contentOffset != offset { times.append(time) }
        }
        times.sort()
        func rounded(_ v: Double) -> Double { (v * 1e4).rounded() / 1e4 }
        (self.items, frames) = (items, times.count)
        median_ms = rounded(times[times.count / 2])
        p95_ms = rounded(times[times.count * 95 / 100])
        max_ms = rounded(times[times.count - 1])
    }

    var sentence: String {
        "\(items) items: median \(median_ms) ms, p95 \(p95_ms) ms, at most \(max_ms) ms a frame over \(frames) frames"
    }
}
