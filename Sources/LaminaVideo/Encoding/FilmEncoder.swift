import Foundation
import LaminaRender
import LaminaStage

/// One run of `ffmpeg` that reads frames.
final class FilmEncoder {
    /// The film's path, for errors.
    private let path: String
    private let format: FrameFormat
    private let layout: PixelLayout
    private let width, height: Int
    private let encoder: FFmpeg
    private let pipe: FramePipe
    private let input: FrameInput
    private(set) var frames = 0

    /// Starts the program.
    ///
    /// - Parameters:
    ///   - pipe: What feeds it; it may feed the film's other encoders too.
    ///   - arguments: returns the arguments for the film's width and height in pixels and frames a second.
    init(
        path: String, program: String, plan: FilmPlan, format: FrameFormat, pipe: FramePipe, arguments: (Int, Int, FrameRate) -> [String]
    ) throws {
        (width, height) = plan.size(width: format.width, height: format.height)
        (self.path, self.format, layout) = (path, format, plan.layout)
        let ends = try FrameInput.makePipe()
        do {
            encoder = try FFmpeg(
                program: program, arguments: arguments(width, height, format.rate), input: ends.read, output: path)
        } catch {
            close(ends.write)
            throw error
        }
        input = FrameInput(descriptor: ends.write)
        self.pipe = pipe
    }

    /// Returns what feeds the encoders of a film.
    static func makePipe(plan: FilmPlan, format: FrameFormat) throws(VideoError) -> FramePipe {
        let (width, height) = plan.size(width: format.width, height: format.height)
        return try FramePipe(
            bytesPerFrame: plan.layout.byteCount(width: width, height: height), tiles: TileSet(allOf: format.width, format.height))
    }

    func write(_ frame: Frame) throws {
        guard frame.width == format.width && frame.height == format.height else {
            let (expected, found) = ("\(format.width)x\(format.height)", "\(frame.width)x\(frame.height)")
            cancel()
            throw VideoError.frameSizeChanged(expected: expected, found: found)
        }
        guard let buffer = pipe.nextBuffer(for: input) else { throw brokenPipe() }
        for each in pipe.buffers { each.stale.insert(frame.damage) }
        layout.write(frame.surface, buffer.stale, to: buffer.bytes, width: width, height: height)
        buffer.stale.removeAll()
        frames += 1
        pipe.submit(buffer, to: input, isLast: frames % FilmPlan.chunkLength(framesPerSecond: format.rate) == 0)
    }

    /// Ends the frames. Does not wait: the last ones may still be on their way, and the program goes on working.
    func closeInput() { pipe.close(input) }

    /// Waits for the program's good end, after `closeInput`.
    func waitUntilEnd() throws {
        guard pipe.waitUntilClosed(input) else { throw brokenPipe() }
        let ending = encoder.waitUntilEnd()
        pipe.reclaim(input)
        try Self.check(encoder, at: ending, path: path)
    }

    func finish() throws {
        closeInput()
        try waitUntilEnd()
    }

    func cancel() {
        encoder.kill()
        closeInput()
        _ = pipe.waitUntilClosed(input)
        _ = encoder.waitUntilEnd()
        pipe.reclaim(input)
    }

    /// Returns the reason why the pipe takes no frames any more.
    private func brokenPipe() -> any Error {
        // A program that still reads ends by itself.
        closeInput()
        _ = pipe.waitUntilClosed(input)
        let ending = encoder.waitUntilEnd()
        defer { cancel() }
        do {
            try Self.check(encoder, at: ending, path: path)
        } catch {
            return error
        }
        guard input.failure == EPIPE else { return Self.handOverFailure(input.failure, path: path) }
        return VideoError.encoderFailed(path: path, reason: "ffmpeg ended before the last frame", log: encoder.lastMessages())
    }

    /// Something that could not be written to a program that reads it.
    static func handOverFailure(_ code: CInt, path: String) -> VideoError {
        .encoderFailed(path: path, reason: "nothing more can be handed to ffmpeg: \(String(cString: strerror(code)))", log: [])
    }

    /// Runs the program on files.
    static func run(_ program: String, _ arguments: [String], path: String) throws(VideoError) {
        let encoder = try FFmpeg(program: program, arguments: arguments, input: nil, output: path)
        try check(encoder, at: encoder.waitUntilEnd(), path: path)
    }

    static func check(_ encoder: FFmpeg, at ending: FFmpeg.Ending, path: String) throws(VideoError) {
        let log = encoder.lastMessages()
        // Asked first: an error while the file is closed leaves ffmpeg's status 0.
        if log.contains(where: { $0.contains("No space left on device") }) { throw .diskFull(path: path) }
        if ending == .exited(0) { return }
        if let line = log.first(where: { $0.contains("Unknown encoder '") }) {
            throw .encoderLacking(encoder: line.split(separator: "'").dropFirst().first.map(String.init) ?? line)
        }
        switch ending {
        case .exited(let status): throw .encoderFailed(path: path, reason: "ffmpeg ended with status \(status)", log: log)
        case .killed(let signal): throw .encoderFailed(path: path, reason: "ffmpeg was killed by signal \(signal)", log: log)
        }
    }
}
