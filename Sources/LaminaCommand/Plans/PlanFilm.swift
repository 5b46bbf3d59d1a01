import ArgumentParser
import CommandSupport
import Foundation
import LaminaStage
import LaminaUIKit
import LaminaVideo
import Scenes

/// `lamina plan`: a scene's run, without drawing, for drawing its film in parts.
struct PlanFilm: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "Runs a scene without drawing and writes a plan of its film.",
        usage: "\(SceneTool.name) plan <scene> -o <file.plan> [<options>]",
        discussion: """
            Any part of a plan can be drawn anywhere with 'lamina draw', without the scene's code, and 'lamina join' makes the film of the \
            parts: the bytes that 'lamina render' gives.

            Status: 0 done, 1 failed, 64 for options that do not fit.
            """)

    private static let formats = MovieSink.filmExtensions.dropLast().joined(separator: ", ") + " or " + MovieSink.filmExtensions.last!

    @OptionGroup var options: SceneOptions
    @OptionGroup var film: FilmOptions
    @Option(name: .shortAndLong, help: ArgumentHelp("The plan to write.", valueName: "file"))
    var output: String
    @Option(help: "The film's format: \(PlanFilm.formats).")
    var format = "mp4"
    @Option(
        help: "The number of frames a second, as in 60, 29.97 or 30000/1001; by default 60, or a file's own.",
        transform: FrameRate.init(argument:))
    var fps: FrameRate?
    @Option(help: ArgumentHelp("The length in seconds; by default the scene's own.", valueName: "seconds"))
    var duration: Double?
    @Option(
        help: ArgumentHelp(
            "The number of times that the scene runs, one after the other, each with the next seed; --duration is that of each.",
            valueName: "N"))
    var runs = 1
    @Flag(help: "Print progress and the result as JSON, an object a line.")
    var json = false

    func validate() throws {
        if let duration, !(duration > 0 && duration <= 86_400) {
            throw ValidationError("--duration takes more than 0 and at most 86400 seconds, not \(duration)")
        }
        try SceneOptions.validate(runs: runs)
        guard MovieSink.filmExtensions.contains(format) else {
            throw ValidationError("--format takes \(Self.formats), not \(format)")
        }
    }

    func run() async throws { try await plan() }

    @MainActor
    private func plan() async throws {
        let scene = try SceneTool.scene(named: options.scene)
        let settings = try options.given(to: scene)
        let line = StepLine(json: json)
        let report = try await PlanRecording.write(
            options.runs(runs, of: scene, settings, seconds: duration ?? scene.duration(settings)), to: output, format: format,
            options: film.sinkOptions(), framesPerSecond: fps ?? scene.frameRate, scene: scene.name, progress: line.show)
        let advice =
            report.parts == 1
            ? "one part, as starting more costs more than it saves"
            : "up to \(report.parts) parts pay (of \(report.chunks) that can be cut)"
        line.end(
            String(
                format: "%d frames, %d of them still, %d bytes in %.1f s; %@ at an estimated %.1f ms a frame: ", report.frames,
                report.stillFrames, report.bytes, report.elapsed, advice, report.frameCost * 1000) + output,
            CommandEvent.Done(
                output: output, frames: report.frames, stillFrames: report.stillFrames, chunks: report.chunks, bytes: report.bytes,
                parts: report.parts, frameCost_ms: report.frameCost * 1000, digest: report.digest, elapsed_s: report.elapsed))
    }
}
