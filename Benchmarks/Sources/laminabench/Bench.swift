import ArgumentParser
import CommandSupport
import Foundation

/// `lamina bench`: draws a benchmark scene and prints how long a frame took.
@main
struct Bench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lamina bench", abstract: "Measures how fast benchmark scenes are drawn.",
        usage: """
            lamina bench <scene> [<options>]
            lamina bench compare [<options>]
            lamina bench device [<options>]
            lamina bench growth [<options>]
            lamina bench keyframes [<options>]
            lamina bench layout [<options>]
            lamina bench memory [<options>]
            lamina bench particles [<options>]
            lamina bench sampling [<options>]
            lamina bench scrolling [<options>]
            lamina bench sessions [<options>]
            lamina bench views [<options>]
            """,
        discussion: BenchScene.all.map { "\($0.name)  \($0.summary)" }.joined(separator: "\n"),
        subcommands: [
            BenchOne.self, BenchCompare.self, BenchParticles.self, BenchSampling.self, BenchScrolling.self, BenchLayout.self,
            BenchSessions.self, BenchViews.self, BenchKeyframes.self, BenchMemory.self, BenchGrowth.self, BenchDevice.self,
        ],
        defaultSubcommand: BenchOne.self)

    /// All but the sessions is measured on the main actor, where programs have their layers and views.
    @MainActor
    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            exit(withError: error)
        }
    }
}

struct BenchOne: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Draws one scene through the whole engine: layers, commit, sampling, compositing.",
        usage: "lamina bench <scene> [<options>]")

    enum Engine: String, ExpressibleByArgument, CaseIterable { case lamina, cairo }

    @Argument(help: "The scene; `lamina bench --help` names them.")
    var scene: String
    @Option(help: "default: corners and shadows are in the pictures; live: layers make them for every frame (S2, S4).")
    var variant = BenchScene.Variant.default
    @Option(
        help: ArgumentHelp("The picture's size in pixels; by default 1920x1080.", valueName: "WxH"), transform: PixelSize.init(argument:))
    var size = PixelSize(1920, 1080)
    @Option(help: "The number of frames to draw; by default the whole scene once.")
    var frames: Int?
    @Option(help: "The number of threads that draw.")
    var threads = 1
    @Option(help: "The number of measurements.")
    var repeats = 1
    @Option(help: "The engine: lamina, or cairo drawing the same display lists.")
    var engine = Engine.lamina
    @Flag(help: "Draw every tile of every frame, changed or not.")
    var redraw = false
    @Flag(help: "Draw pixels that others hide, too.")
    var noCulling = false
    @Flag(help: "Print one line of JSON for each measurement.")
    var json = false
    @Option(help: ArgumentHelp("Write frames into this folder instead of measuring.", valueName: "folder"))
    var png: String?
    @Option(
        help: ArgumentHelp("The moments to write, in seconds, as in 0.15,0.45.", valueName: "seconds"), transform: BenchMoment.list(of:))
    var at: [BenchMoment] = []

    func validate() throws {
        guard (1...256).contains(threads) else { throw ValidationError("--threads takes 1 to 256, not \(threads)") }
        guard (1...1_000_000).contains(frames ?? 1) else { throw ValidationError("--frames takes 1 to 1000000, not \(frames ?? 0)") }
        guard (1...1000).contains(repeats) else { throw ValidationError("--repeats takes 1 to 1000, not \(repeats)") }
        guard (png == nil) == at.isEmpty else { throw ValidationError("--png and --at go together") }
        guard engine == .lamina || variant == .default else { throw ValidationError("--engine cairo draws no --variant live") }
        guard engine == .lamina || !(redraw || noCulling) else {
            throw ValidationError("--engine cairo draws everything in every frame; --redraw and --no-culling are for lamina")
        }
    }

    func run() throws {
        let scene = try BenchScene.named(scene, variant)
        if let png { return try writeFrames(scene, png) }
        for _ in 0..<repeats {
            let figures = makeEngine(scene).measure(scene: scene, size: size.description, count: frames ?? scene.frames)
            if json { print(try figures.jsonLine) } else { print(figures.sentence) }
        }
    }

    private func makeEngine(_ scene: BenchScene) -> any BenchEngine {
        switch engine {
        case .lamina: LaminaEngine(scene, width: size.width, height: size.height, threads: threads, isRedrawn: redraw, isCulled: !noCulling)
        case .cairo: CairoEngine(scene, width: size.width, height: size.height, maskless: false)
        }
    }

    private func writeFrames(_ scene: BenchScene, _ folder: String) throws {
        for moment in at where moment.frame >= scene.frames {
            throw CommandError("\(scene.name) ends at \(Double(scene.frames) / 60) s; there is no frame at \(moment.text) s")
        }
        try PictureFile.makeFolder(folder)
        let engine = makeEngine(scene)
        for moment in at {
            _ = engine.draw(frame: moment.frame)
            let name = [scene.name, size.description, engine.name] + (variant == .default ? [] : [variant.rawValue])
            try engine.writePNG(to: "\(folder)/\(name.joined(separator: "_"))_t\(moment.text).png")
        }
    }
}

extension BenchScene.Variant: ExpressibleByArgument {}

/// A moment of a scene, called as it was written.
struct BenchMoment {
    let text: String
    let frame: Int

    /// From an option's value, separated by commas.
    @Sendable static func list(of argument: String) throws -> [BenchMoment] {
        try argument.split(separator: ",", omittingEmptySubsequences: false).map { text in
            guard let time = Double(text), time >= 0, time <= 86_400 else {
                throw CommandError("moments are seconds from 0 on, separated by commas, as in 0.15,0.45")
            }
            return BenchMoment(text: String(text), frame: Int((time * 60).rounded()))
        }
    }
}

extension Encodable {
    /// The figures as one line of JSON, keys in alphabetical order.
    var jsonLine: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}

extension BenchFigures {
    var sentence: String {
        "\(scene) \(size) \(engine)/\(variant): mean \(mean_ms) ms, median \(median_ms) ms, p95 \(p95_ms) ms a frame; \(cpu_mean_ms) ms of processor time, sampling \(sampling_mean_ms) ms of it; \(frames) frames, \(peak_memory_mb) MB"
    }
}
