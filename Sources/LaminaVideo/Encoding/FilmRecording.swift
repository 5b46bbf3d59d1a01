import FFmpegProgram
import Foundation
import LaminaRender
import LaminaStage

/// A film in the making: frames in, converted to what its codec wants, through the pipe to `ffmpeg`, into an unfinished file.
///
/// A film that can be cut is encoded chunk by chunk, each by a run of `ffmpeg` of its own, and joined: the bytes are those of the same chunks encoded anywhere.
final class FilmRecording: Sink {
    private let path: String
    private let plan: FilmPlan
    private let options: MovieSink.Options
    private let program: String
    private var sound: FilmSound?
    private var soundtrack: Soundtrack?
    private var run: Run?
    private(set) var remarks: [String] = []

    private struct Run {
        var format: FrameFormat
        let width, height: Int
        let output: UnfinishedOutput
        let pipe: FramePipe
        /// The one that takes frames, and the one before it, which may still be busy with its last.
        var encoder: FilmEncoder
        var earlier: FilmEncoder?
        /// The one that takes frames after it, started ahead.
        var next: (encoder: FilmEncoder, piece: String)?
        var frames = 0
        /// Of a film that is cut: the files so far.
        var pieces: [String] = []
        var rest: [[String]] = []
    }

    init(path: String, format: MovieFormat, options: MovieSink.Options) throws(VideoError) {
        (self.path, self.options) = (path, options)
        plan = try FilmPlan(format: format, options: options)
        program = FFmpegProgram.name(options.ffmpeg)
    }

    deinit { cancel() }

    func begin(_ format: FrameFormat) throws {
        // Begun ahead, it goes on.
        if let run, run.frames == 0, (run.format.width, run.format.height) == (format.width, format.height),
            run.format.rate == format.rate
        {
            self.run?.format = format
            return
        }
        cancel()
        guard format.width > 0, format.height > 0, format.rate.numerator > 0 else {
            throw VideoError.unwritable(path: path, reason: "a film needs a width, a height and a frame rate above 0")
        }
        let (width, height) = plan.size(width: format.width, height: format.height)
        (remarks, soundtrack) = ([], nil)
        sound = try FilmSound(plan, options.audio, program: options.ffmpeg)
        if (width, height) != (format.width, format.height) {
            remarks = [
                "\(path) has \(width)x\(height) pixels, as \(plan.codec?.rawValue ?? "") takes even sizes only: the last of the \(format.width)x\(format.height) repeat. "
                    + "VP9 in .webm keeps odd sizes."
            ]
        }
        let output = try UnfinishedOutput(for: path)
        do {
            var (pieces, rest): ([String], [[String]]) = ([], [])
            let pipe = try FilmEncoder.makePipe(plan: plan, format: format)
            let encoder: FilmEncoder
            if plan.isCut {
                pieces = [output.companion("-0")]
                encoder = try startChunk(pieces[0], format, pipe)
            } else {
                let steps = try plan.steps(width: width, height: height, framesPerSecond: format.rate, output: output)
                rest = steps.rest
                encoder = try FilmEncoder(
                    path: path, program: program, plan: plan, format: format, pipe: pipe, arguments: { _, _, _ in steps.first })
            }
            run = Run(
                format: format, width: width, height: height, output: output, pipe: pipe, encoder: encoder, pieces: pieces, rest: rest)
        } catch {
            output.discard()
            throw error
        }
    }

    private func startChunk(_ piece: String, _ format: FrameFormat, _ pipe: FramePipe) throws -> FilmEncoder {
        try FilmEncoder(
            path: path, program: program, plan: plan, format: format, pipe: pipe,
            arguments: { plan.chunk(width: $0, height: $1, framesPerSecond: $2, output: piece) })
    }

    func write(_ frame: Frame) throws {
        guard run != nil else { throw VideoError.noFrames(path: path) }
        do {
            if plan.isCut { try advance() }
            try run?.encoder.write(frame)
            run?.frames += 1
        } catch {
            cancel()
            throw error
        }
    }

    func write(_ soundtrack: Soundtrack) {
        self.soundtrack = soundtrack
        if !plan.isCut, !soundtrack.isSilent {
            remarks.append("\(path) has no sound, as .\(plan.format.name) has none; .mp4, .mov, .m3u8 and .webm have.")
        }
    }

    /// The number of frames before the end of a chunk at which the next one's encoder starts, so that it is ready when they are drawn.
    private static let ahead = 20

    /// Begins the next chunk when its time has come, while the encoder of the last one still reads and works.
    private func advance() throws {
        guard let before = run else { return }
        let length = FilmPlan.chunkLength(framesPerSecond: before.format.rate)
        if before.encoder.frames == length {
            before.encoder.closeInput()
            if before.next == nil { try startNext() }
            guard let next = run?.next else { return }
            run?.earlier = before.encoder
            run?.encoder = next.encoder
            run?.next = nil
            run?.pieces.append(next.piece)
        } else if before.next == nil, before.encoder.frames >= max(length - Self.ahead, length / 2),
            let expected = before.format.expectedFrames, expected > before.pieces.count * length
        {
            try startNext()
        }
    }

    private func startNext() throws {
        guard let before = run else { return }
        try before.earlier?.waitUntilEnd()
        run?.earlier = nil
        let piece = before.output.companion("-\(before.pieces.count)")
        run?.next = (try startChunk(piece, before.format, before.pipe), piece)
    }

    func finish() throws {
        guard let run, run.frames > 0 else {
            cancel()
            throw VideoError.noFrames(path: path)
        }
        do {
            run.encoder.closeInput()
            // Fewer frames came than were expected.
            run.next?.encoder.cancel()
            let heard = run.output.companion("-sound")
            let isHeard = sound?.hears(soundtrack) ?? false
            let join =
                plan.isCut
                ? try plan.startJoin(
                    sound: isHeard ? heard : nil, framesPerSecond: run.format.rate, output: run.output, program: program, path: path) : nil
            defer { join?.cancel() }
            _ = try sound?.write(soundtrack, seconds: run.format.rate.time(of: run.frames), to: heard, path: path)
            try run.earlier?.waitUntilEnd()
            try run.encoder.waitUntilEnd()
            let length = FilmPlan.chunkLength(framesPerSecond: run.format.rate)
            let lengths = stride(from: 0, to: run.frames, by: length).map { min(length, run.frames - $0) }
            try join?.finish(plan.list(of: run.pieces, lengths: lengths, framesPerSecond: run.format.rate))
            for arguments in run.rest { try FilmEncoder.run(program, arguments, path: path) }
            self.run = nil
            try run.output.complete()
        } catch {
            cancel()
            throw error
        }
    }

    func cancel() {
        guard let run else { return }
        self.run = nil
        // In the order in which they are fed.
        run.earlier?.cancel()
        run.encoder.cancel()
        run.next?.encoder.cancel()
        run.output.discard()
    }
}
