import ArgumentParser
import CommandSupport
import Foundation
import LaminaCoreGraphics

/// `lamina bench compare`: Lamina beside Cairo, scene by scene, taking turns so that both see the same machine.
struct BenchCompare: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Draws all scenes with Lamina and with Cairo in turns and prints ratios and a chart.")

    @Option(help: ArgumentHelp("The scenes, as in S1,S2/live.", valueName: "names"))
    var scenes = "S1,S2,S2/live,S3,S3x3000,S4,S4/live,S5,BM"
    @Option(
        help: ArgumentHelp("The picture's size in pixels; by default 1920x1080.", valueName: "WxH"), transform: PixelSize.init(argument:))
    var size = PixelSize(1920, 1080)
    @Option(help: "The number of turns of each engine.")
    var repeats = 5
    @Option(name: .shortAndLong, help: "The file of the chart, a PNG.")
    var output = "out/bench.png"
    @OptionGroup var limits: ThresholdsOption

    func validate() throws {
        guard (1...1000).contains(repeats) else { throw ValidationError("--repeats takes 1 to 1000, not \(repeats)") }
    }

    func run() throws {
        // What could fail comes before minutes of measuring.
        let scenes = try scenes.split(separator: ",", omittingEmptySubsequences: false).map { try BenchScene.named(full: String($0)) }
        if let thresholds = limits.thresholds, let scene = scenes.first(where: { thresholds.scenes[$0.fullName] == nil }) {
            throw CommandError("there is no threshold for \(scene.fullName)")
        }
        try PictureFile.makeFolder(URL(fileURLWithPath: output).deletingLastPathComponent().path)
        var rows: [BenchRow] = []
        print(
            "scene      cairo ms   lamina ms  ratio   2 threads  2t/1t   sampling ms   (mean frame, \(size), medians of \(repeats) turns)")
        for scene in scenes {
            let row = measure(scene)
            rows.append(row)
            print(row.line)
            // Seen at once through a pipe too.
            fflush(nil)
        }
        try PictureFile.write(BenchChart(rows: rows, title: "Mean frame time, \(size), relative to Cairo").draw(), to: output)
        print("chart: \(output)")
        if let thresholds = limits.thresholds { try BenchThresholds.check(rows.flatMap(thresholds.complaints)) }
    }

    private func measure(_ scene: BenchScene) -> BenchRow {
        var engines: [any BenchEngine] = [
            LaminaEngine(scene, width: size.width, height: size.height, threads: 1),
            LaminaEngine(scene, width: size.width, height: size.height, threads: 2),
        ]
        // Cairo has no blur to draw a live variant with.
        if scene.variant == .default { engines.append(CairoEngine(scene, width: size.width, height: size.height, maskless: true)) }
        var figures: [[BenchFigures]] = []
        for _ in 0..<repeats {
            figures.append(engines.map { $0.measure(scene: scene, size: size.description, count: scene.frames) })
        }
        func median(_ v: [Double]) -> Double { v.sorted()[v.count / 2] }
        func mean(_ engine: Int) -> Double { median(figures.map { $0[engine].mean_ms }) }
        // Ratios are taken within a turn, where the machine was the same for all.
        func ratio(_ a: Int, _ b: Int) -> Double { median(figures.map { $0[a].mean_ms / $0[b].mean_ms }) }
        return BenchRow(
            scene: scene.fullName, cairo: engines.count > 2 ? (mean(2), ratio(0, 2)) : nil, lamina: mean(0), laminaTwoThreads: mean(1),
            twoThreadRatio: ratio(1, 0), sampling: median(figures.map { $0[0].sampling_mean_ms }))
    }
}

/// One scene's figures.
struct BenchRow {
    var scene: String
    /// Cairo's time, and Lamina's as a ratio to it; nil for what Cairo does not draw.
    var cairo: (mean: Double, ratio: Double)?
    var lamina, laminaTwoThreads, twoThreadRatio: Double
    var sampling: Double

    var line: String {
        func column(_ v: Double?, _ digits: Int, _ width: Int) -> String {
            let text = v.map { String(format: "%.\(digits)f", $0) } ?? "–"
            return String(repeating: " ", count: max(0, width - text.count)) + text
        }
        let name = scene.padding(toLength: 9, withPad: " ", startingAt: 0)
        return name + column(cairo?.mean, 3, 10) + column(lamina, 3, 12) + column(cairo?.ratio, 2, 7) + column(laminaTwoThreads, 3, 12)
            + column(twoThreadRatio, 2, 7) + column(sampling, 3, 14)
    }
}
