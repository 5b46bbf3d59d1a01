import ArgumentParser
import Foundation
import LaminaStage
import LaminaUIKit
import LaminaVideo
import Scenes

/// `lamina render`: a scene to a film, an animated picture or single pictures.
struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Renders a scene to a file.", usage: "lamina render <scene> -o <file> [<options>]",
        discussion: """
            The output's extension decides the format: .mp4, .webm, .gif, .apng, .webp, .png, name-%04d.png or folder/ for one \
            picture a frame. With --at and several moments, a .png is a contact sheet of them.
            """)

    @Argument(help: "The scene; `lamina list` names them.")
    var scene: String
    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String
    @Option(
        help: ArgumentHelp("Size of the picture in pixels, as in 1080x1920; by default 390x844 points.", valueName: "WxH"),
        transform: PixelSize.init(argument:))
    var size: PixelSize?
    @Option(help: "Pixels for one point; by default so many that the shorter side is 360 points, or 2 where no size is given.")
    var scale: Double?
    @Option(help: "Frames a second.")
    var fps = 60
    @Option(help: ArgumentHelp("How many seconds to render; by default as long as the scene says.", valueName: "seconds"))
    var duration: Double?
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Render only these moments, in seconds, ascending: --at 0.5 1 2.", valueName: "seconds"))
    var at: [Double] = []
    @Option(help: "Seed of the scene's random numbers.")
    var seed: UInt64 = 1
    @Option(help: ArgumentHelp("A JSON script of touches; by default the scene's own.", valueName: "file"))
    var input: String?
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("A value for one of the scene's parameters, as in coins=3000; can be repeated.", valueName: "name=value"),
        transform: Setting.init(argument:))
    var settings: [Setting] = []
    @Option(help: "How many threads draw; by default as many as there are cores.")
    var threads: Int?
    @Flag(help: "End with one line of figures as JSON.")
    var json = false

    func validate() throws {
        func check(_ isGood: Bool, _ message: String) throws { if !isGood { throw ValidationError(message) } }
        try check((1...1000).contains(fps), "--fps takes 1 to 1000, not \(fps)")
        try check(scale.map { $0 >= 0.05 && $0 <= 16 } ?? true, "--scale takes 0.05 to 16, not \(scale ?? 0)")
        try check(
            duration.map { $0 > 0 && $0 <= 86_400 } ?? true, "--duration takes more than 0 and at most 86400 seconds, not \(duration ?? 0)")
        try check(threads.map { (1...256).contains($0) } ?? true, "--threads takes 1 to 256, not \(threads ?? 0)")
        try check(at.allSatisfy { $0 >= 0 && $0 <= 86_400 }, "--at takes seconds from 0 to 86400")
        try check(zip(at, at.dropFirst()).allSatisfy { $0 < $1 }, "--at takes moments in ascending order")
        try check(at.isEmpty || duration == nil, "--at and --duration do not go together")
    }

    func run() async throws { try await render() }

    @MainActor
    private func render() async throws {
        let scene = try SceneCatalog.scene(named: scene)
        let settings = try Scene.Settings(
            for: scene, seed: seed, Dictionary(settings.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }))
        let canvas = canvas
        let points = CGSize(width: Double(canvas.pixels.width) / canvas.scale, height: Double(canvas.pixels.height) / canvas.scale)
        let script = try input.map { try InputScript(contentsOfFile: $0) } ?? InputScript(scene.input(points))
        let sink = try makeSink()
        let stage = try Stage(showing: scene.make(settings), size: points, scale: CGFloat(canvas.scale), threads: threads)
        stage.play(script)
        let line = ProgressLine()
        let report =
            try await at.isEmpty
            ? stage.record(to: sink, framesPerSecond: fps, until: .after(duration ?? scene.duration(settings)), progress: line.show)
            : stage.record(to: sink, at: at, framesPerSecond: fps, progress: line.show)
        line.end(report, output)
        if json {
            let figures = RenderFigures(
                scene: scene.name, output: output, size: "\(stage.pixelWidth)x\(stage.pixelHeight)", fps: fps, seed: seed,
                threads: stage.threads,
                report: report)
            print(try figures.line)
        }
    }

    /// The picture's size in pixels, and how many of them make a point.
    private var canvas: (pixels: PixelSize, scale: Double) {
        guard let size else {
            let scale = scale ?? 2
            return (PixelSize(Int((390 * scale).rounded()), Int((844 * scale).rounded())), scale)
        }
        return (size, scale ?? Double(min(size.width, size.height)) / 360)
    }

    private func makeSink() throws -> any Sink {
        let isPicture = output.lowercased().hasSuffix(".png") && !output.contains("%")
        if isPicture && at.count > 1 { return try ContactSheet(output, moments: at) }
        if isPicture && at.isEmpty {
            throw CommandError("a .png holds one picture: say which with --at, or write a film (.mp4, .gif, .apng …) or name-%04d.png")
        }
        return try MovieSink(output)
    }
}

/// A value for one of a scene's parameters, as in `coins=3000`.
struct Setting {
    let name: String
    let value: Int

    /// From an option's value.
    init(argument: String) throws {
        let parts = argument.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, let value = Int(parts[1]) else {
            throw CommandError("a setting is a name and a whole number, as in coins=3000")
        }
        (name, self.value) = (String(parts[0]), value)
    }
}
