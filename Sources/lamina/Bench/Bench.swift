import ArgumentParser
import Foundation

/// `lamina bench`: draws a benchmark scene and prints how long a frame took.
struct Bench: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measures how fast benchmark scenes are drawn.",
        subcommands: [BenchOne.self, BenchCompare.self], defaultSubcommand: BenchOne.self)
}

struct BenchOne: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Draws one scene through the whole engine: layers, commit, sampling, compositing.")

    enum Engine: String, ExpressibleByArgument, CaseIterable { case lamina, cairo }

    @Argument(help: "S1 (card shuffle), S2 (carousel), S3, S3x3000, S3x30000 (coins), S4 (card stack).")
    var scene: String
    @Option(help: "Size of the picture in pixels.")
    var size = PixelSize(1920, 1080)
    @Option(help: "How many frames to draw; by default the whole scene once.")
    var frames: Int?
    @Option(help: "How many threads draw.")
    var threads = 1
    @Option(help: "How often to measure.")
    var repeats = 1
    @Option(help: "Who draws: lamina, or cairo drawing the same display lists.")
    var engine = Engine.lamina
    @Flag(help: "Print one line of JSON for each measurement.")
    var json = false
    @Option(help: "Write frames into this folder instead of measuring.")
    var png: String?
    @Option(help: "Which moments to write, in seconds, as in 0.15,0.45.")
    var at: String?

    func validate() throws {
        guard (1...256).contains(threads) else { throw ValidationError("--threads takes 1 to 256, not \(threads)") }
        guard frames ?? 1 > 0 else { throw ValidationError("--frames takes a positive number") }
        guard repeats > 0 else { throw ValidationError("--repeats takes a positive number") }
        guard (png == nil) == (at == nil) else { throw ValidationError("--png and --at go together") }
    }

    func run() throws {
        guard let scene = BenchScene.named(scene) else {
            let known = BenchScene.all.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n")
            throw ValidationError("there is no benchmark scene “\(scene)”; there are\n\(known)")
        }
        if let png, let at { return try writeFrames(scene, png, at) }
        for _ in 0..<repeats {
            let figures = makeEngine(scene).measure(scene: scene, size: size.description, count: frames ?? scene.frames)
            if json { print(try figures.jsonLine) } else { print(figures.sentence) }
        }
    }

    private func makeEngine(_ scene: BenchScene) -> any BenchEngine {
        switch engine {
        case .lamina: LaminaEngine(scene, width: size.width, height: size.height, threads: threads)
        case .cairo: CairoEngine(scene, width: size.width, height: size.height, maskless: false)
        }
    }

    private func writeFrames(_ scene: BenchScene, _ folder: String, _ times: String) throws {
        let engine = makeEngine(scene)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for text in times.split(separator: ",") {
            guard let time = Double(text), time >= 0, (time * 60).rounded() < Double(scene.frames) else {
                throw ValidationError("--at takes seconds from 0 to below \(Double(scene.frames) / 60), not “\(text)”")
            }
            _ = engine.draw(frame: Int((time * 60).rounded()))
            try engine.writePNG(to: "\(folder)/\(scene.name)_\(size)_\(engine.name)_t\(text).png")
        }
    }
}

extension BenchFigures {
    var jsonLine: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    var sentence: String {
        "\(scene) \(size) \(engine)/\(variant): mean \(mean_ms) ms, median \(median_ms) ms, p95 \(p95_ms) ms a frame; sampling \(sampling_mean_ms) ms of it; \(frames) frames, \(peak_memory_mb) MB"
    }
}
