import CommandSupport
import Foundation
import LaminaStage
import LaminaUIKit
import LaminaVideo
import LaminaWeb
import Scenes

/// One file to be rendered.
@MainActor
struct RenderJob {
    let scene: Scene
    let settings: Scene.Settings
    var options: SceneOptions
    let film: MovieSink.Options
    /// The form of frames on the standard output, if that is where they go.
    let stream: FrameStream.Format?
    let fps: FrameRate
    let seconds: Double
    /// The moments to be rendered alone; none for a film.
    let moments: [Double]
    let shutter: Shutter?
    /// The greatest size of the file in bytes.
    let limit: Int?
    let threads: Int?
    let renderer: Stage.Renderer
    let parts: PartCount?
    let json: Bool
    /// The number of runs that the film consists of.
    var runs = 1
    /// Whether the command makes several files.
    var isOneOfSeveral = false

    nonisolated init(
        scene: Scene, settings: Scene.Settings, options: SceneOptions, film: MovieSink.Options, stream: FrameStream.Format?, fps: FrameRate,
        seconds: Double, moments: [Double], shutter: Shutter?, limit: Int?, threads: Int?, renderer: Stage.Renderer, parts: PartCount?,
        json: Bool
    ) {
        (self.scene, self.settings, self.options, self.film, self.stream) = (scene, settings, options, film, stream)
        (self.fps, self.seconds, self.moments, self.shutter, self.limit) = (fps, seconds, moments, shutter, limit)
        (self.threads, self.renderer, self.parts, self.json) = (threads, renderer, parts, json)
    }

    /// Renders the file, again and smaller while it is above its limit.
    func render(to output: String) async throws {
        if let format = WebFilm.Format(path: output) { return try await writePage(to: output, format) }
        guard let limit else { return announce(try await record(to: output, as: output)) }
        if output.lowercased().hasSuffix(".m3u8") {
            throw CommandError("\(output): a playlist has several files; --under is for films that are one", isOrder: true)
        }
        // Attempts have a name of their own: the file of this name stays until there is one that is small enough.
        let place = URL(fileURLWithPath: output)
        let attempt = place.deletingLastPathComponent().appendingPathComponent(".attempt-\(place.lastPathComponent)").path
        defer { try? FileManager.default.removeItem(atPath: attempt) }
        let (pixels, scale) = options.canvas(of: scene)
        var smallest = 0
        for factor in [1, 0.85, 0.7, 0.6, 0.5, 0.4, 0.33, 0.25] {
            var job = self
            func side(_ length: Int) -> Int { max(2, Int((Double(length) * factor / 2).rounded()) * 2) }
            if factor < 1 {
                (job.options.size, job.options.scale) = (PixelSize(side(pixels.width), side(pixels.height)), max(scale * factor, 0.05))
            }
            let result = try await job.record(to: attempt, as: output)
            guard let size = try FileManager.default.attributesOfItem(atPath: attempt)[.size] as? Int else { break }
            if size <= limit {
                guard rename(attempt, output) == 0 else {
                    throw CommandError("\(output): cannot be written: \(String(cString: strerror(errno)))")
                }
                ProgressLine.write("\(size) bytes: \(output)\n")
                return announce(result)
            }
            smallest = size
            ProgressLine.write("\(size) bytes are more than \(limit); trying a smaller picture\n")
        }
        throw CommandError(
            "\(output): not written: at a quarter of the width it still has \(smallest) bytes, and may have \(limit); make it shorter, or lower --fps"
        )
    }

    private func announce(_ result: any Encodable) { if json { CommandEvent.write(result) } }

    /// Records a file, which may get another name, and returns the event that tells it.
    private func record(to output: String, as name: String) async throws -> any Encodable {
        if parts != nil || runs > 1 { return try await draw(to: output, as: name, in: parts) }
        let sink = try makeSink(output)
        // While the scene draws its pictures the encoder starts.
        let (pixels, _) = options.canvas(of: scene)
        try (sink as? MovieSink)?.prepare(FrameFormat(width: pixels.width, height: pixels.height, framesPerSecond: fps))
        let stage = try options.open(scene, settings, threads: threads)
        do { try stage.setRenderer(renderer) } catch { throw CommandError("--renderer \(renderer.rawValue): \(error)") }
        let line = ProgressLine(json: json, output: isOneOfSeveral ? name : nil)
        var report: RecordingReport
        if let shutter {
            let times = shutter.moments(framesPerSecond: fps, seconds: seconds)
            report = try await stage.record(to: shutter.sink(sink), at: times, framesPerSecond: fps, progress: line.show)
        } else if moments.isEmpty {
            report = try await stage.record(to: sink, framesPerSecond: fps, until: .after(seconds), progress: line.show)
        } else {
            report = try await stage.record(to: sink, at: moments, framesPerSecond: fps, progress: line.show)
        }
        line.end(report, output, samples: shutter?.samples ?? 1)
        let remarks = (sink as? MovieSink)?.remarks ?? []
        for remark in remarks { ProgressLine.write("Note: \(remark)\n") }
        var figures = RenderFigures(
            scene: scene.name, output: name, size: "\(stage.pixelWidth)x\(stage.pixelHeight)", fps: fps, seed: settings.seed,
            threads: stage.threads, report: report)
        if !remarks.isEmpty { figures.remarks = remarks }
        figures.renderer = stage.rendererReport.map { .init($0) }
        if let renderer = figures.renderer { ProgressLine.write("\(renderer)\n") }
        return figures
    }

    private func draw(to output: String, as name: String, in parts: PartCount?) async throws -> any Encodable {
        let began = Date()
        let line = StepLine(json: json)
        let report = try await Plan.render(
            options.runs(runs, of: scene, settings, seconds: seconds, threads: threads), to: output, options: film, framesPerSecond: fps,
            parts: parts?.number, threads: threads, scene: scene.name, progress: line.show)
        let parts = report.parts == 1 ? "1 part" : "\(report.parts) parts"
        line.end("\(report.frames) frames in \(parts): \(output)")
        return CommandEvent.Done(output: name, frames: report.frames, parts: report.parts, elapsed_s: -began.timeIntervalSinceNow)
    }

    private func makeSink(_ output: String) throws -> any Sink {
        if let stream { return FrameStream(stream) }
        let isPicture = output.lowercased().hasSuffix(".png") && !output.contains("%")
        if isPicture && moments.count > 1 { return try ContactSheet(output, moments: moments) }
        if isPicture && moments.isEmpty {
            throw CommandError(
                "a .png holds one picture: say which with --at, or write a film (.mp4, .gif, .apng …) or name-%04d.png", isOrder: true)
        }
        return try MovieSink(output, options: film)
    }
}
