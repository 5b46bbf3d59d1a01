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
        let format: FrameFormat
        let width, height: Int
        let output: UnfinishedOutput
        /// The one that takes frames, and the one before it, which may still be busy with its last.
        var encoder: FilmEncoder
        var earlier: FilmEncoder?
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
            let encoder: FilmEncoder
            if plan.isCut {
                pieces = [output.companion("-0")]
                encoder = try startChunk(pieces[0], format)
            } else {
                let steps = try plan.steps(width: width, height: height, framesPerSecond: format.rate, output: output)
                rest = steps.rest
                encoder = try FilmEncoder(path: path, program: program, plan: plan, format: format, arguments: { _, _, _ in steps.first })
            }
            run = Run(format: format, width: width, height: height, output: output, encoder: encoder, pieces: pieces, rest: rest)
        } catch {
            output.discard()
            throw error
        }
    }

    private func startChunk(_ piece: String, _ format: FrameFormat) throws -> FilmEncoder {
        try FilmEncoder(
            path: path, program: program, plan: plan, format: format,
            arguments: { plan.chunk(width: $0, height: $1, framesPerSecond: $2, output: piece) })
    }

    func write(_ frame: Frame) throws {
        guard run != nil else { throw VideoError.noFrames(path: path) }
        do {
            if plan.isCut, let run, run.encoder.frames == FilmPlan.chunkLength(framesPerSecond: run.format.rate) {
                try beginChunk()
            }
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

    /// Begins the next chunk while the encoder of the last one still works.
    private func beginChunk() throws {
        guard let before = run else { return }
        try before.encoder.closeInput()
        try before.earlier?.waitUntilEnd()
        let piece = before.output.companion("-\(before.pieces.count)")
        let next = try startChunk(piece, before.format)
        run?.earlier = before.encoder
        run?.encoder = next
        run?.pieces.append(piece)
    }

    func finish() throws {
        guard let run, run.frames > 0 else {
            cancel()
            throw VideoError.noFrames(path: path)
        }
        do {
            try run.encoder.closeInput()
            let heard = run.output.companion("-sound")
            let seconds = run.format.rate.time(of: run.frames)
            let isHeard = try sound?.write(soundtrack, seconds: seconds, to: heard, path: path) ?? false
            try run.earlier?.waitUntilEnd()
            try run.encoder.waitUntilEnd()
            if plan.isCut {
                let length = FilmPlan.chunkLength(framesPerSecond: run.format.rate)
                let lengths = stride(from: 0, to: run.frames, by: length).map { min(length, run.frames - $0) }
                try plan.join(
                    run.pieces, lengths: lengths, width: run.format.width, height: run.format.height,
                    framesPerSecond: run.format.rate, sound: isHeard ? heard : nil, output: run.output, program: program,
                    path: path)
            }
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
        run.encoder.cancel()
        run.earlier?.cancel()
        run.output.discard()
    }
}
