import ArgumentParser
import CommandSupport
import Foundation
import LaminaStage
import LaminaUIKit
import LaminaVideo
import Scenes

/// `lamina render`: a scene to a film, an animated picture or single pictures.
struct Render: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Renders a scene to a file.", usage: "\(SceneTool.name) render <scene> -o <file> [<options>]",
        discussion: """
            The extension of the output selects the format: .mp4, .mov, .webm, .m3u8 (a playlist and its segments), .gif, .apng, .webp, .avif, .png, \
            name-%04d.png or folder/ for one picture a frame. An .html is a page that plays the scene by itself, a .lamina \
            its film alone (lamina player). With --at and several moments, a .png is a contact sheet of them. With --rows each row of a table makes a file: \
            -o 'films/{name}.mp4' names it by the parameter "name", {row} by the row's number.

            Status: 0 done, 1 failed, 64 for an order that does not fit.
            """)

    @OptionGroup var options: SceneOptions
    @OptionGroup var film: FilmOptions
    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write, or - for the standard output (with --format).", valueName: "file"))
    var output: String
    @Option(
        help: ArgumentHelp(
            "The place that the film is for: \(Preset.allCases.map(\.rawValue).joined(separator: ", ")). Options that are given come after it.",
            valueName: "place"))
    var preset: Preset?
    @Option(help: "The form of frames on the standard output: y4m, or raw for BGRA.")
    var format: FrameStream.Format?
    @Option(
        help: "The number of frames a second, as in 60, 29.97 or 30000/1001; by default 60, or a file's own.",
        transform: FrameRate.init(argument:))
    var fps: FrameRate?
    @Option(help: ArgumentHelp("The length in seconds; by default the scene's own.", valueName: "seconds"))
    var duration: Double?
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The moments to render alone, in seconds, ascending: --at 0.5 1 2.", valueName: "seconds"))
    var at: [Double] = []
    @Option(
        help: ArgumentHelp(
            "Motion blur: the degrees of a frame's time in which the shutter is open, as in 180; 360 is until the next frame.",
            valueName: "degrees"))
    var shutter: Double?
    @Option(help: "The number of moments that make a frame with --shutter; by default 16.")
    var shutterSamples: Int?
    @Option(
        help: ArgumentHelp(
            "The greatest size of the file, as in 8M: the picture is made smaller until the file is not larger.", valueName: "bytes"))
    var under: ByteLimit?
    @Option(help: "The number of threads that draw; by default as many as there are cores.")
    var threads: Int?
    @Option(
        help: ArgumentHelp(
            "Who draws: cpu, whose pixels are the same everywhere; gpu, OpenGL ES 3; or auto, gpu where there is a graphics processor.",
            valueName: "cpu|gpu|auto"))
    var renderer = Stage.Renderer.cpu
    @Option(
        help: ArgumentHelp(
            "The number of parts of the film that are drawn side by side, or auto: as many as there are cores, and pay. The file is the same.",
            valueName: "N"))
    var parts: PartCount?
    @Option(
        help: ArgumentHelp(
            "The number of times that the scene runs in the film, one after the other, each with the next seed; --duration is that of each.",
            valueName: "N"))
    var runs = 1
    @Option(
        help: ArgumentHelp(
            "A table of values for the scene's parameters, a file for each row: CSV with the parameters' names in its first line, or JSON lines.",
            valueName: "file"))
    var rows: String?
    @Flag(help: "Print progress and the result of each file, with figures, as JSON, an object a line.")
    var json = false

    func validate() throws {
        func check(_ isGood: Bool, _ message: String) throws { if !isGood { throw ValidationError(message) } }
        try check(
            duration.map { $0 > 0 && $0 <= 86_400 } ?? true, "--duration takes more than 0 and at most 86400 seconds, not \(duration ?? 0)")
        try check(threads.map { (1...256).contains($0) } ?? true, "--threads takes 1 to 256, not \(threads ?? 0)")
        try check(at.allSatisfy { $0 >= 0 && $0 <= 86_400 }, "--at takes seconds from 0 to 86400")
        try check(zip(at, at.dropFirst()).allSatisfy { $0 < $1 }, "--at takes moments in ascending order")
        try check(renderer == .cpu || (parts == nil && runs == 1), "--renderer goes neither with --parts nor with --runs")
        try check(parts == nil || at.isEmpty, "--parts and --at do not go together")
        try check(at.isEmpty || duration == nil, "--at and --duration do not go together")
        try check(shutter.map { $0 > 0 && $0 <= 360 } ?? true, "--shutter takes more than 0 and at most 360 degrees, not \(shutter ?? 0)")
        try SceneOptions.validate(runs: runs)
        try check(
            runs == 1 || (at.isEmpty && shutter == nil && output != "-"),
            "--runs is for films: without --at and --shutter, and not on the standard output")
        try check(shutterSamples.map { 2...256 ~= $0 } ?? true, "--shutter-samples takes 2 to 256, not \(shutterSamples ?? 0)")
        try check(shutterSamples == nil || shutter != nil, "--shutter-samples goes with --shutter")
        try check(shutter == nil || (at.isEmpty && parts == nil), "--shutter goes neither with --at nor with --parts")
        try check((output == "-") == (format != nil), "-o - and --format go together: frames are written to the standard output")
        try check(
            output != "-" || (at.isEmpty && parts == nil && rows == nil && under == nil && !json),
            "on the standard output are frames alone: without --at, --parts, --rows, --under and --json")
        try check(
            film.audio == nil || (at.isEmpty && output != "-"), "--audio is for films: without --at, and not on the standard output")
        try check(under == nil || at.isEmpty, "--under is for films, not for --at")
    }

    func run() async throws { try await render() }

    @MainActor
    private func render() async throws {
        let scene = try SceneTool.scene(named: options.scene)
        // A Lottie file has no colour behind it, which shows where a film can show that.
        let isClear = try LottieScenes.isFile(options.scene) && keepsTransparency()
        let defaults = isClear ? LottieScenes.clear : [:]
        guard let rows else { return try await job(scene, options.given(to: scene, defaults: defaults), isClear).render(to: output) }
        let table = try PropsFile.rows(contentsOfFile: rows, for: scene)
        // Every row is read before the first is drawn: a fault in the last one is not found an hour later.
        let names = try RowNames(pattern: output).names(of: table)
        let settings = try table.map { try options.given(to: scene, row: $0, defaults: defaults) }
        for ((row, name), settings) in zip(zip(table, names), settings) {
            do {
                var job = try job(scene, settings, isClear)
                job.isOneOfSeveral = true
                try await job.render(to: name)
            } catch {
                throw CommandError("\(row.place): \(error)", isOrder: CommandStatus.status(of: error) == CommandStatus.wrongOrder)
            }
        }
    }

    /// Whether transparency can be kept, and is not forbidden.
    private func keepsTransparency() throws -> Bool {
        guard output != "-", preset == nil, at.count < 2 else { return false }
        if let wish = film.transparency { return wish }
        switch try MovieFormat(path: output) {
        case .webm: return film.codec == nil
        case .apng, .webp, .picture, .pictures: return true
        case .mp4, .mov, .gif, .avif, .m3u8: return false
        }
    }

    /// The film of a scene with its settings: what the options say, then what the preset does.
    ///
    /// - Parameter isClear: Whether transparency is kept where nothing is said of it.
    private func job(_ scene: Scene, _ settings: Scene.Settings, _ isClear: Bool) throws -> RenderJob {
        let place = preset?.settings
        var options = options
        if options.size == nil, let preset { options.size = preset.size(for: scene.canvas.width.native, scene.canvas.height.native) }
        var sink = try film.sinkOptions()
        if sink.codec == nil, sink.quality == nil, sink.bitRate == nil { (sink.codec, sink.bitRate) = (place?.codec, place?.bitRate) }
        if isClear, sink.transparency == nil { sink.transparency = true }
        var job = RenderJob(
            scene: scene, settings: settings, options: options, film: sink, stream: format, fps: fps ?? place?.fps ?? scene.frameRate,
            seconds: duration ?? min(scene.duration(settings), place?.longest ?? .infinity), moments: at,
            shutter: shutter.map { Shutter(angle: $0, samples: shutterSamples ?? 16) },
            limit: under?.bytes ?? (at.isEmpty ? place?.limit : nil),
            threads: threads, renderer: renderer, parts: parts, json: json)
        job.runs = runs
        return job
    }
}

extension FrameStream.Format: ExpressibleByArgument {}
extension Stage.Renderer: ExpressibleByArgument {}
