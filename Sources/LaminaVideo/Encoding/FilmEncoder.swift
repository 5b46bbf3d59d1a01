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
    private(set) var frames = 0

    /// Starts the program.
    ///
    /// - Parameter arguments: returns the arguments for the film's width and height in pixels and frames a second.
    init(path: String, program: String, plan: FilmPlan, format: FrameFormat, arguments: (Int, Int, FrameRate) -> [String]) throws {
        (width, height) = plan.size(width: format.width, height: format.height)
        (self.path, self.format, layout) = (path, format, plan.layout)
        let ends = try FramePipe.makePipe()
        do {
            encoder = try FFmpeg(
                program: program, arguments: arguments(width, height, format.rate), input: ends.read, output: path)
        } catch {
            close(ends.write)
            throw error
        }
        pipe = FramePipe(
            descriptor: ends.write, bytesPerFrame: layout.byteCount(width: width, height: height),
            tiles: TileSet(allOf: format.width, format.height))
    }

    func write(_ frame: Frame) throws {
        guard frame.width == format.width && frame.height == format.height else {
            let (expected, found) = ("\(format.width)x\(format.height)", "\(frame.width)x\(frame.height)")
            cancel()
            throw VideoError.frameSizeChanged(expected: expected, found: found)
        }
        guard let buffer = pipe.nextBuffer() else { throw brokenPipe() }
        for each in pipe.buffers { each.stale.insert(frame.damage) }
        layout.write(frame.surface, buffer.stale, to: buffer.bytes, width: width, height: height)
        buffer.stale.removeAll()
        pipe.submit(buffer)
        frames += 1
    }

    /// Hands the last frame over. The program may go on working.
    func closeInput() throws { if !pipe.close() { throw brokenPipe() } }

    /// Waits for the program's good end.
    func waitUntilEnd() throws { try Self.check(encoder, at: encoder.waitUntilEnd(), path: path) }

    func finish() throws {
        try closeInput()
        try waitUntilEnd()
    }

    func cancel() {
        encoder.kill()
        _ = pipe.close()
        _ = encoder.waitUntilEnd()
    }

    /// Returns the reason why nobody reads the pipe any more.
    private func brokenPipe() -> any Error {
        let ending = encoder.waitUntilEnd()
        defer { cancel() }
        do {
            try Self.check(encoder, at: ending, path: path)
        } catch {
            return error
        }
        return VideoError.encoderFailed(path: path, reason: "ffmpeg ended before the last frame", log: encoder.lastMessages())
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
