import Foundation
import LaminaCoreGraphics
import LaminaRender
import LaminaStage
import LaminaWire

/// The properties of a plan that has been written.
public struct PlanReport: Sendable, Equatable {
    /// The number of frames.
    public var frames: Int
    /// The number of frames that show what the frame before shows.
    public var stillFrames: Int
    /// The number of chunks: runs of frames that are encoded on their own, and the most parts that have any.
    public var chunks: Int
    /// The size of the file in bytes.
    public var bytes: Int
    /// The time that planning took, in seconds.
    public var elapsed: Double
    /// The seconds that drawing and encoding a frame that changes take on one thread: drawing as measured at a few moments, encoding estimated from the size.
    public var frameCost: Double
    /// The number of parts that pay: each has at least ten times the work that starting it takes.
    public var parts: Int
    /// The plan's digest, the hexadecimal SHA-256 of its records.
    public var digest: String
}

/// Writes a plan: a program's run, from which any part of its film can be drawn anywhere, without the program.
///
/// Memory is that of two seconds of commits, whatever the film's length.
@MainActor
public final class PlanRecording {
    private let runs: StageRuns
    /// The number of frames of each run.
    private let framesOfRun: Int
    private let framesPerSecond: FrameRate
    /// The first run's stage, until that begins.
    private var first: Stage?
    private let head: PlanHead
    private let writer: PlanWriter
    private let sink = Feed()
    private let sound: FilmSound
    private var heard = SoundtrackSeries()
    private var costs: [Double] = []

    /// The starting of a part: a process, an encoder, the plan's index and a keyframe, in seconds.
    private static let startCost = 0.25
    /// Encoding of a pixel by the encoders' settings here, in seconds.
    private static let encodingCost = 5e-9

    private final class Feed: CommitSink {
        var commits: [StageCommit] = []
        func receive(_ changes: StageCommit) { commits.append(changes) }
        func stageDidResize(to size: CGSize, scale: CGFloat) {}
    }

    /// Runs the stage's program for so many seconds from its time on, without drawing, and writes the plan of its film.
    ///
    /// - Parameters:
    ///   - path: The plan's path. The file has a hidden name until it is whole.
    ///   - format: The film's format, as an extension: `mp4`, `mov`, `webm`, `m3u8`, `gif`, `apng`, `webp` or `avif`.
    ///   - options: The film's codec, quality and so on; the program that `draw` and `join` use is theirs to say.
    ///   - scene: The scene's name, for people.
    ///   - progress: A closure that gets the number of frames so far and of all frames.
    ///
    /// Throws a `VideoError` or a `StageError`.
    public static func write(
        _ stage: Stage, to path: String, format: String = "mp4", options: MovieSink.Options = MovieSink.Options(),
        framesPerSecond: FrameRate = 60, seconds: Double, scene: String = "", progress: ((_ frames: Int, _ of: Int) -> Void)? = nil
    ) async throws -> PlanReport {
        try await write(
            StageRuns(stage, seconds: seconds), to: path, format: format, options: options, framesPerSecond: framesPerSecond, scene: scene,
            progress: progress)
    }

    /// Writes the plan of a film that several runs make, one after the other. What each lets be heard ends with it. For the parameters see the form with a stage.
    ///
    /// Throws also what `runs` throws, and `VideoError.frameSizeChanged` for a stage that has another size than the first.
    public static func write(
        _ runs: StageRuns, to path: String, format: String = "mp4", options: MovieSink.Options = MovieSink.Options(),
        framesPerSecond: FrameRate = 60, scene: String = "", progress: ((_ frames: Int, _ of: Int) -> Void)? = nil
    ) async throws -> PlanReport {
        let film = try MovieFormat(path: "film." + format)
        if case .picture = film { throw VideoError.unknownFormat(path: format) }
        let sound = try FilmSound(FilmPlan(format: film, options: options), options.audio, program: options.ffmpeg)
        let planned = PlannedFormat(film.name, options)
        let output = try UnfinishedOutput(for: path)
        do {
            let recording = try PlanRecording(runs, path, output, planned, sound, framesPerSecond, scene)
            return try await recording.run(progress)
        } catch {
            output.discard()
            throw error
        }
    }

    private init(
        _ runs: StageRuns, _ path: String, _ output: UnfinishedOutput, _ format: PlannedFormat, _ sound: FilmSound,
        _ framesPerSecond: FrameRate, _ scene: String
    ) throws {
        guard framesPerSecond.isRecordable else { throw StageError.framesPerSecond(framesPerSecond) }
        let seconds = runs.seconds * Double(runs.count)
        guard runs.count > 0, runs.seconds >= 0, seconds <= 86400 else { throw StageError.duration(seconds) }
        (self.runs, self.sound, self.framesPerSecond) = (runs, sound, framesPerSecond)
        framesOfRun = Stage.frameCount(seconds: runs.seconds, framesPerSecond: framesPerSecond)
        let stage = try runs.open(0)
        first = stage
        head = PlanHead(
            width: stage.pixelWidth, height: stage.pixelHeight, scale: stage.scale.native, rate: framesPerSecond.numerator,
            rateSeconds: framesPerSecond.denominator,
            frames: runs.count * framesOfRun,
            chunkLength: FilmPlan.chunkLength(framesPerSecond: framesPerSecond), format: format.text, scene: scene)
        writer = try PlanWriter(head, output, path: path)
    }

    private func run(_ progress: ((Int, Int) -> Void)?) async throws -> PlanReport {
        let began = Date()
        for number in 0..<runs.count {
            let stage = try first ?? runs.open(number)
            first = nil
            try await run(stage, number, progress)
        }
        let written = try writer.finish(sound, heard.soundtrack)
        let pixels = Double(head.width * head.height)
        let drawing = costs.isEmpty ? 0 : costs.sorted()[costs.count / 2]
        let frameCost = drawing + pixels * Self.encodingCost
        let work = Double(head.frames - written.stillFrames) * frameCost + Double(written.stillFrames) * pixels * Self.encodingCost / 2
        let parts = max(1, min(head.chunks, Int(work / (10 * Self.startCost))))
        return PlanReport(
            frames: head.frames, stillFrames: written.stillFrames, chunks: head.chunks, bytes: written.bytes,
            elapsed: -began.timeIntervalSinceNow, frameCost: frameCost, parts: parts, digest: written.digest)
    }

    /// Lives through one run.
    private func run(_ stage: Stage, _ number: Int, _ progress: ((Int, Int) -> Void)?) async throws {
        guard (stage.pixelWidth, stage.pixelHeight, stage.scale.native) == (head.width, head.height, head.scale) else {
            throw VideoError.frameSizeChanged(
                expected: "\(head.width)x\(head.height)", found: "\(stage.pixelWidth)x\(stage.pixelHeight)")
        }
        stage.flush()
        stage.attach(sink)
        defer { stage.detach(sink) }
        sink.commits = [stage.recreation]
        var sounds: SoundtrackRecording?
        defer { _ = sounds?.end() }
        let place = number * framesOfRun
        try await stage.visitFrames(framesPerSecond: framesPerSecond, seconds: runs.seconds) { frame, time in
            if frame == 0 { sounds = SoundtrackRecording(stage) }
            try take(place + frame, time, of: stage, beginsRun: frame == 0 && number > 0)
            progress?(place + frame + 1, head.frames)
        }
        if let track = sounds?.end() { heard.append(track, seconds: framesPerSecond.time(of: framesOfRun)) }
        sounds = nil
    }

    private func take(_ frame: Int, _ time: Double, of stage: Stage, beginsRun: Bool) throws {
        let commits = sink.commits.map(PlanWriter.Changes.init)
        sink.commits = []
        let isStill = try writer.take(
            frame, time, beginsRun: beginsRun, commits, background: Color(stage.background), layerCount: stage.layerCount,
            whole: { PlanWriter.Changes(stage.recreation) }, list: { stage.list(into: &$0) })
        sampleCost(frame, of: stage, isStill)
    }

    /// The seconds that all threads of this process have worked. A busy machine does not make a frame dearer, as it would by the clock.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }

    /// Draws a few pairs of frames: what the second takes is what a frame does.
    private func sampleCost(_ frame: Int, of stage: Stage, _ isStill: Bool) {
        let step = max(2, head.frames / 8)
        switch frame % step {
        case step / 2 - 1: _ = stage.timeFrame()
        case step / 2 where !isStill:
            let began = Self.processorTime
            _ = stage.timeFrame()
            costs.append(Self.processorTime - began)
        default: break
        }
    }
}
