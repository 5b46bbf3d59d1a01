import FFmpegProgram
import Foundation
import LaminaStage

// What is heard with a film: the sounds of its program, mixed here, and a track beside them, which ffmpeg reads. It limits the sum, so that nothing is clipped,
// and encodes it as a whole: a film in parts has the same sound as one in a piece.

struct FilmSound {
    private let plan: FilmPlan
    private let track: MovieSink.AudioTrack?
    private let program: String?
    /// The channels of the track.
    private let channels: Int

    /// The greatest amplitude: a decibel below full, as encoders overshoot.
    private static let limit = 0.891

    /// Reads the beginning of the track, so that one that is none is known before the film is drawn.
    init(_ plan: FilmPlan, _ track: MovieSink.AudioTrack?, program: String?) throws(VideoError) {
        (self.plan, self.track, self.program) = (plan, track, program)
        guard let track else {
            channels = 2
            return
        }
        guard plan.isCut else { throw .noSound(format: plan.format.name) }
        guard track.offset.isFinite, abs(track.offset) <= 86_400 else { throw .audioOffset(track.offset) }
        do {
            let start = try FFmpegProgram.samples(
                ofFile: track.path, framesPerSecond: Sound.framesPerSecond, seconds: 0.1, program: program)
            channels = start.channels
        } catch {
            switch error {
            case .missing(let program): throw .encoderMissing(program: program)
            case .failed(let words): throw .audioUnreadable(path: track.path, reason: words)
            }
        }
    }

    /// Whether anything is heard with the film.
    func hears(_ soundtrack: Soundtrack?) -> Bool { plan.isCut && (soundtrack?.isSilent == false || track != nil) }

    /// Encodes what is heard into a file, by name as `ffmpeg` takes it. Returns false, and writes nothing, if nothing is.
    func write(_ soundtrack: Soundtrack?, seconds: Double, to file: String, path: String) throws -> Bool {
        guard hears(soundtrack) else { return false }
        let heard = soundtrack.flatMap { $0.isSilent ? nil : $0 }
        let ends = try FrameInput.makePipe()
        let encoder: FFmpeg
        do {
            encoder = try FFmpeg(
                program: FFmpegProgram.name(program), arguments: arguments(file), input: ends.read, output: path)
        } catch {
            close(ends.write)
            throw error
        }
        var failure: CInt = 0
        do {
            try (heard ?? Soundtrack.silence).mix(seconds: seconds) { block in
                failure = block.withUnsafeBytes { writeAll($0, to: ends.write) }
                if failure != 0 { throw CancellationError() }
            }
        } catch {}
        close(ends.write)
        // Whoever does not read any more says why at his end.
        try FilmEncoder.check(encoder, at: encoder.waitUntilEnd(), path: path)
        guard failure == 0 || failure == EPIPE else { throw FilmEncoder.handOverFailure(failure, path: path) }
        return true
    }

    private func arguments(_ file: String) -> [String] {
        var inputs = ["-f", "f32le", "-ar", "\(Sound.framesPerSecond)", "-ac", "2", "-i", "pipe:0"]
        var filter = "[0:a]"
        if let track {
            inputs += FFmpegProgram.soundInput(track.path)
            let shift = Int((track.offset * Double(Sound.framesPerSecond)).rounded())
            let place = shift >= 0 ? "adelay=\(shift)S:all=1" : "atrim=start_sample=\(-shift),asetpts=PTS-STARTPTS"
            // By itself the program makes one channel softer when it makes two of it.
            let stereo = channels == 1 ? "pan=stereo|c0=c0|c1=c0" : "aformat=channel_layouts=stereo"
            filter =
                "[1:a:0]aresample=\(Sound.framesPerSecond),\(stereo),\(place)[track];[0:a][track]"
                + "amix=inputs=2:duration=first:normalize=0:dropout_transition=0,"
        }
        filter += "alimiter=limit=\(Self.limit):level=disabled:latency=1[heard]"
        return plan.common + inputs + ["-filter_complex", filter, "-map", "[heard]"] + plan.soundCodec
            + ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact", "-f", plan.format.container, file]
    }
}

extension FilmPlan {
    /// The arguments for what is heard: what players expect beside the pictures' codec.
    fileprivate var soundCodec: [String] {
        switch codec {
        case .proRes422, .proRes422HQ, .proRes4444, .dnxhr: ["-c:a", "pcm_s24le"]
        default: format == .webm ? ["-c:a", "libopus", "-b:a", "160k"] : ["-c:a", "aac", "-b:a", "192k"]
        }
    }
}
