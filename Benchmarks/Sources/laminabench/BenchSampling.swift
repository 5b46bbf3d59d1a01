import ArgumentParser
import CommandSupport
import Foundation
import LaminaQuartzCore
import LaminaRender

/// `lamina bench sampling`: what it costs to evaluate very many animations, without drawing anything.
struct BenchSampling: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sampling", abstract: "Measures how fast animations are evaluated, and how much memory they take.",
        discussion: """
            Layers under one root, each with one basic animation of its opacity with a timing function, no two alike, all running at every tick.
            Evaluating is finding every layer's values at one moment; the display list is written in a pass of its own.
            """)

    @Option(help: "The number of layers.")
    var layers = 100_000
    @Option(help: "The number of moments, a sixtieth of a second apart.")
    var ticks = 60
    @Flag(help: "Print one line of JSON for each measurement.")
    var json = false

    func validate() throws {
        guard (1...10_000_000).contains(layers) else { throw ValidationError("--layers takes 1 to 10000000, not \(layers)") }
        guard (1...100_000).contains(ticks) else { throw ValidationError("--ticks takes 1 to 100000, not \(ticks)") }
    }

    func run() throws {
        // Later trees would use again what the first one has left.
        let before = ProcessTime.residentMemory
        var tree = RenderTree.sampled(layers: layers, for: Double(ticks) / 60, repeats: true)
        let bytes = (Double(ProcessTime.residentMemory - before) / Double(layers)).rounded()
        for repeats in [true, false] {
            if !repeats { tree = RenderTree.sampled(layers: layers, for: Double(ticks) / 60, repeats: false) }
            let figures = SamplingFigures(tree, layers: layers, ticks: ticks, repeats: repeats, bytes: bytes)
            print(json ? try figures.jsonLine : figures.sentence)
        }
    }
}

/// The figures of one measurement.
struct SamplingFigures: Codable {
    /// Whether animations repeat for ever, or run once and long enough.
    var test: String
    var layers, ticks: Int
    var median_ms_per_tick, p95_ms_per_tick, ns_each: Double
    /// Evaluating and writing the display list, which draws every layer.
    var display_list_ms_per_tick: Double
    /// All that the render tree holds, for each animated layer.
    var bytes_each: Double
    /// A sum of what came out, so that all of it had to be worked out.
    var sum: Double
}

extension SamplingFigures {
    init(_ tree: RenderTree, layers: Int, ticks: Int, repeats: Bool, bytes: Double) {
        bytes_each = bytes
        var sum = 0.0
        func times(_ body: (Double) -> Void) -> [Double] {
            (-3..<ticks).map { tick in
                let start = MediaTime.monotonic()
                body(Double(max(tick, 0)) / 60)
                return (MediaTime.monotonic() - start) * 1000
            }
            .suffix(ticks).sorted()
        }
        let sampling = times { tree.forEachAnimatedLayer(at: $0) { sum += $1.pointee.opacity } }
        var list = DisplayList(width: 1920, height: 1080)
        let drawing = times { tree.draw(at: $0, width: 1920, height: 1080, scale: 1, background: .black, into: &list) }
        func rounded(_ v: Double) -> Double { (v * 1e3).rounded() / 1e3 }
        (test, self.layers, self.ticks, self.sum) = (repeats ? "repeating" : "once", layers, ticks, rounded(sum))
        median_ms_per_tick = rounded(sampling[ticks / 2])
        p95_ms_per_tick = rounded(sampling[Int(Double(ticks) * 0.95)])
        ns_each = (sampling[ticks / 2] * 1e7 / Double(layers)).rounded() / 10
        display_list_ms_per_tick = rounded(drawing[ticks / 2])
    }

    var sentence: String {
        "\(layers) animations, \(test): \(ns_each) ns each, median \(median_ms_per_tick) ms, p95 \(p95_ms_per_tick) ms a tick; with the display list \(display_list_ms_per_tick) ms; \(bytes_each) bytes a layer"
    }
}

extension RenderTree {
    /// Layers under one root, each with an animation of its opacity; the same on every run.
    fileprivate static func sampled(layers: Int, for span: Double, repeats: Bool) -> RenderTree {
        var tree = RenderTree()
        var state: UInt64 = 42
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / 9_007_199_254_740_992
        }
        let curves: [TimingFunction] = [.easeInEaseOut, .standard, .easeIn, .easeOut]
        func apply(_ operation: Commit.Operation) {
            do { try tree.apply(operation) } catch { preconditionFailure("lamina bench sampling: \(error)") }
        }
        apply(.create(1))
        apply(.root(1))
        let ids = (2...UInt32(layers + 1)).map { LayerID($0) }
        for id in ids {
            apply(.create(id))
            apply(.set(id, .bounds, .rect(Rect(0, 0, 6, 6))))
            apply(.set(id, .position, .point(Point(random() * 1920, random() * 1080))))
            apply(.set(id, .backgroundColor, .color(Color(red: random(), green: random(), blue: random()))))
            var animation = Animation(.basic(PropertyPath(.opacity), BasicValues(from: .number(random()), to: .number(random()))))
            animation.timing.beginTime = -random() * 0.5
            // Once, it still runs when the last tick comes.
            animation.timing.duration = (repeats ? 0.5 : 0.5 + span) + random()
            animation.timing.repeatCount = repeats ? .infinity : 0
            animation.curve = curves[Int(random() * 4)]
            apply(.addAnimation(id, AnimationID(id.rawValue), animation))
        }
        apply(.sublayers(1, ids))
        return tree
    }
}
