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
        abstract: "Renders a scene to a file.", usage: "lamina render <scene> -o <file> [<options>]",
        discussion: """
            The extension of the output selects the format: .mp4, .webm, .gif, .apng, .webp, .png, name-%04d.png or folder/ for one \
            picture a frame. With --at and several moments, a .png is a contact sheet of them. With --rows each row of a table makes a file: \
            -o 'films/{name}.mp4' names it by the parameter "name", {row} by the row's number.
            """)

    @OptionGroup var options: SceneOptions
    @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
    var output: String
    @Option(help: "The number of frames a second.")
    var fps = 60
    @Option(help: ArgumentHelp("The length in seconds; by default the scene's own.", valueName: "seconds"))
    var duration: Double?
    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The moments to render alone, in seconds, ascending: --at 0.5 1 2.", valueName: "seconds"))
    var at: [Double] = []
    @Option(help: "The number of threads that draw; by default as many as there are cores.")
    var threads: Int?
    @Option(
        help: ArgumentHelp(
            "The number of parts of the film that are drawn side by side, or auto: as many as there are cores, and pay. The file is the same.",
            valueName: "N"))
    var parts: PartCount?
    @Option(
        help: ArgumentHelp(
            "A table of values for the scene's parameters, a file for each row: CSV with the parameters' names in its first line, or JSON lines.",
            valueName: "file"))
    var rows: String?
    @Flag(help: "Print one line of figures as JSON at the end of each file.")
    var json = false

    func validate() throws {
        func check(_ isGood: Bool, _ message: String) throws { if !isGood { throw ValidationError(message) } }
        try check((1...1000).contains(fps), "--fps takes 1 to 1000, not \(fps)")
        try check(
            duration.map { $0 > 0 && $0 <= 86_400 } ?? true, "--duration takes more than 0 and at most 86400 seconds, not \(duration ?? 0)")
        try check(threads.map { (1...256).contains($0) } ?? true, "--threads takes 1 to 256, not \(threads ?? 0)")
        try check(at.allSatisfy { $0 >= 0 && $0 <= 86_400 }, "--at takes seconds from 0 to 86400")
        try check(zip(at, at.dropFirst()).allSatisfy { $0 < $1 }, "--at takes moments in ascending order")
        try check(parts == nil || at.isEmpty, "--parts and --at do not go together")
        try check(at.isEmpty || duration == nil, "--at and --duration do not go together")
    }

    func run() async throws { try await render() }

    @MainActor
    private func render() async throws {
        let scene = try SceneCatalog.scene(named: options.scene)
        guard let rows else { return try await render(scene, options.given(to: scene), to: output) }
        let table = try PropsFile.rows(contentsOfFile: rows, for: scene)
        // Every row is read before the first is drawn: a fault in the last one is not found an hour later.
        let names = try RowNames(pattern: output).names(of: table)
        let settings = try table.map { try options.given(to: scene, row: $0) }
        for ((row, name), settings) in zip(zip(table, names), settings) {
            do {
                try await render(scene, settings, to: name)
            } catch {
                throw CommandError("\(row.place): \(error)")
            }
        }
    }

    /// Renders a scene with its settings to a file.
    @MainActor
    private func render(_ scene: Scene, _ settings: Scene.Settings, to output: String) async throws {
        let stage = try options.open(scene, settings, threads: threads)
        if let parts {
            let began = Date()
            let line = StepLine(json: json)
            let report = try await Plan.render(
                stage, to: output, framesPerSecond: fps, seconds: duration ?? scene.duration(settings), parts: parts.number,
                scene: scene.name,
                progress: line.show)
            return line.end(
                "\(report.frames) frames in \(report.parts) parts: \(output)",
                PlanEvent.Done(output: output, frames: report.frames, parts: report.parts, elapsed_s: -began.timeIntervalSinceNow))
        }
        let sink = try makeSink(output)
        let line = ProgressLine()
        let report =
            try await at.isEmpty
            ? stage.record(to: sink, framesPerSecond: fps, until: .after(duration ?? scene.duration(settings)), progress: line.show)
            : stage.record(to: sink, at: at, framesPerSecond: fps, progress: line.show)
        line.end(report, output)
        for remark in (sink as? MovieSink)?.remarks ?? [] { ProgressLine.write("Note: \(remark)\n") }
        if json {
            let figures = RenderFigures(
                scene: scene.name, output: output, size: "\(stage.pixelWidth)x\(stage.pixelHeight)", fps: fps,
                seed: settings.seed,
                threads: stage.threads,
                report: report)
            print(try figures.line)
        }
    }

    private func makeSink(_ output: String) throws -> any Sink {
        let isPicture = output.lowercased().hasSuffix(".png") && !output.contains("%")
        if isPicture && at.count > 1 { return try ContactSheet(output, moments: at) }
        if isPicture && at.isEmpty {
            throw CommandError("a .png holds one picture: say which with --at, or write a film (.mp4, .gif, .apng …) or name-%04d.png")
        }
        return try MovieSink(output)
    }
}
