import Foundation
import LaminaRender
import LaminaStage

/// A film in the making: frames in, converted to what its codec wants, through the pipe to `ffmpeg`, into an unfinished file.
final class FilmRecording: Sink {
    private let path: String
    private let plan: FilmPlan
    private let program: String
    private var run: Run?
    private(set) var remarks: [String] = []

    private struct Run {
        let format: FrameFormat
        let width, height: Int
        let output: UnfinishedOutput
        let steps: FilmPlan.Steps
        let encoder: FFmpeg
        let pipe: FramePipe
        var frames = 0
    }

    init(path: String, format: MovieFormat, options: MovieSink.Options) {
        self.path = path
        plan = FilmPlan(format: format, transparency: options.transparency ?? format.keepsTransparency, plays: options.plays)
        program = options.ffmpeg ?? ProcessInfo.processInfo.environment["LAMINA_FFMPEG"].flatMap { $0.isEmpty ? nil : $0 } ?? "ffmpeg"
    }

    deinit { cancel() }

    func begin(_ format: FrameFormat) throws {
        cancel()
        guard format.width > 0, format.height > 0, format.framesPerSecond > 0 else {
            throw VideoError.unwritable(path: path, reason: "a film needs a width, a height and a frame rate above 0")
        }
        let (width, height) = plan.size(width: format.width, height: format.height)
        remarks = []
        if (width, height) != (format.width, format.height) {
            remarks = [
                "\(path) has \(width)x\(height) pixels, as H.264 takes even sizes only: the last of the \(format.width)x\(format.height) repeat. "
                    + ".webm keeps odd sizes."
            ]
        }
        let output = try UnfinishedOutput(for: path)
        let steps = plan.steps(width: width, height: height, framesPerSecond: format.framesPerSecond, output: output)
        do {
            let ends = try FramePipe.makePipe()
            let encoder: FFmpeg
            do {
                encoder = try FFmpeg(program: program, arguments: steps.first, input: ends.read, output: path)
            } catch {
                close(ends.write)
                throw error
            }
            let pipe = FramePipe(
                descriptor: ends.write, bytesPerFrame: plan.layout.byteCount(width: width, height: height),
                tiles: TileSet(allOf: format.width, format.height))
            run = Run(format: format, width: width, height: height, output: output, steps: steps, encoder: encoder, pipe: pipe)
        } catch {
            output.discard()
            throw error
        }
    }

    func write(_ frame: Frame) throws {
        guard let run else { throw VideoError.noFrames(path: path) }
        guard frame.width == run.format.width && frame.height == run.format.height else {
            let (expected, found) = ("\(run.format.width)x\(run.format.height)", "\(frame.width)x\(frame.height)")
            cancel()
            throw VideoError.frameSizeChanged(expected: expected, found: found)
        }
        guard let buffer = run.pipe.nextBuffer() else { throw brokenPipe(run) }
        for each in run.pipe.buffers { each.stale.insert(frame.damage) }
        plan.layout.write(frame.surface, buffer.stale, to: buffer.bytes, width: run.width, height: run.height)
        buffer.stale.removeAll()
        run.pipe.submit(buffer)
        self.run?.frames += 1
    }

    func finish() throws {
        guard let run, run.frames > 0 else {
            cancel()
            throw VideoError.noFrames(path: path)
        }
        guard run.pipe.close() else { throw brokenPipe(run) }
        do {
            try check(run.encoder, at: run.encoder.waitUntilEnd())
            for arguments in run.steps.rest {
                let encoder = try FFmpeg(program: program, arguments: arguments, input: nil, output: path)
                try check(encoder, at: encoder.waitUntilEnd())
            }
            self.run = nil
            try run.output.complete()
        } catch {
            self.run = nil
            run.output.discard()
            throw error
        }
    }

    func cancel() {
        guard let run else { return }
        self.run = nil
        run.encoder.kill()
        _ = run.pipe.close()
        _ = run.encoder.waitUntilEnd()
        run.output.discard()
    }

    /// Returns the reason why nobody reads the pipe any more.
    private func brokenPipe(_ run: Run) -> any Error {
        let ending = run.encoder.waitUntilEnd()
        defer { cancel() }
        do {
            try check(run.encoder, at: ending)
        } catch {
            return error
        }
        return VideoError.encoderFailed(path: path, reason: "ffmpeg ended before the last frame", log: run.encoder.lastMessages())
    }

    private func check(_ encoder: FFmpeg, at ending: FFmpeg.Ending) throws(VideoError) {
        let log = encoder.lastMessages()
        // Asked first: an error while the file is closed leaves ffmpeg's status 0.
        if log.contains(where: { $0.contains("No space left on device") }) { throw .diskFull(path: path) }
        if ending == .exited(0) { return }
        switch ending {
        case .exited(let status): throw .encoderFailed(path: path, reason: "ffmpeg ended with status \(status)", log: log)
        case .killed(let signal): throw .encoderFailed(path: path, reason: "ffmpeg was killed by signal \(signal)", log: log)
        }
    }
}
