import Foundation
import LaminaStage

// Films that are put together of chunks.
//
// An encoder with a rate factor carries what it has learnt from frame to frame, across keyframes, and its bytes depend on its number of threads. So a film whose
// parts are encoded in different places is equal to the whole only if both consist of the same runs of the encoder: chunks of two seconds, each with its first
// frame as a keyframe and encoded by a program of its own, by a fixed number of threads. H.264 has a keyframe in every 250 frames anyhow, so this costs hardly any
// size. The chunks' packets are copied into the film's container, whose bytes are a function of theirs.
//
// GIF needs a palette of the whole film, animated PNG and WebP draw frames over those before: their chunks are frames without loss, and joining encodes them.

extension FilmPlan {
    /// The number of threads of an encoder, whatever the machine has: the bytes depend on it.
    static let threads = "4"

    /// The number of frames of a chunk: those of two seconds, or about two where these are no whole number.
    static func chunkLength(framesPerSecond: FrameRate) -> Int {
        (4 * framesPerSecond.numerator + framesPerSecond.denominator) / (2 * framesPerSecond.denominator)
    }

    /// Whether the film itself is written as chunks.
    var isCut: Bool { format == .mp4 || format == .mov || format == .webm || format == .m3u8 }

    /// The arguments of the run that encodes a chunk into a file.
    func chunk(width: Int, height: Int, framesPerSecond: FrameRate, output: String) -> [String] {
        let input = common + frames(width, height, framesPerSecond)
        let exact = ["-fflags", "+bitexact", "-flags:v", "+bitexact"]
        if isCut, let codec {
            return input + codec.arguments(transparency: transparency, rate: rate) + colours + exact + ["-f", format.container, output]
        }
        return input + ["-c:v", "ffv1", "-threads", Self.threads, "-pix_fmt", layout.name] + exact + ["-f", "nut", output]
    }

    /// Runs the program that makes the film of its chunks, in order.
    ///
    /// - Parameters:
    ///   - pieces: The chunks' files, as `ffmpeg` names them.
    ///   - lengths: Their numbers of frames.
    ///   - sound: The file of what is heard, as `ffmpeg` names it.
    func join(
        _ pieces: [String], lengths: [Int], width: Int, height: Int, framesPerSecond: FrameRate, sound: String?, output: UnfinishedOutput,
        program: String, path: String
    ) throws {
        let text = list(of: pieces, lengths: lengths, framesPerSecond: framesPerSecond)
        if isCut {
            return try startJoin(sound: sound, framesPerSecond: framesPerSecond, output: output, program: program, path: path).finish(text)
        }
        let list = output.companion(".list")
        let place = String(list.dropFirst("file:".count))
        guard FileManager.default.createFile(atPath: place, contents: Data(text.utf8)) else { throw UnfinishedOutput.failure(errno, path) }
        let steps = try steps(common + concatenation(list), framesPerSecond: framesPerSecond, output: output)
        for arguments in [steps.first] + steps.rest { try FilmEncoder.run(program, arguments, path: path) }
    }

    /// Starts the program that copies the chunks of a film that is cut into one file, or into segments, before they are there.
    func startJoin(sound: String?, framesPerSecond: FrameRate, output: UnfinishedOutput, program: String, path: String) throws -> FilmJoin {
        // Read as what it is to be: a plan may come from anybody, and some kinds of files name others.
        let reader = ["-f", format == .webm ? "matroska" : "mov"]
        let both = sound.map { Self.local + reader + ["-i", $0, "-map", "0:v:0", "-map", "1:a:0"] } ?? []
        let copy = common + concatenation("pipe:0") + both + ["-c", "copy", "-map_metadata", "-1", "-fflags", "+bitexact"]
        if format == .m3u8 {
            let segments = try FilmSegments(of: path, output)
            let arguments = copy + segments.arguments(framesPerSecond, isHEVC: codec != .h264)
            return try FilmJoin(program: program, arguments: arguments, segments: segments, path: path)
        }
        var container = ["-f", format.name]
        if format != .webm { container = ["-movflags", "+faststart"] + container }
        if codec == .hevc || codec == .hevcIn10Bits { container = ["-tag:v", "hvc1"] + container }
        return try FilmJoin(program: program, arguments: copy + container + [output.argument], path: path)
    }

    /// The list of a film's chunks, as `ffmpeg` reads it.
    func list(of pieces: [String], lengths: [Int], framesPerSecond: FrameRate) -> String {
        var text = "ffconcat version 1.0\n"
        var frames = 0
        for (piece, length) in zip(pieces, lengths) {
            // The program adds up whole microseconds: each chunk ends at the one that is nearest, and rounding does not add up.
            func microseconds(_ frame: Int) -> Int { Int((framesPerSecond.time(of: frame) * 1e6).rounded()) }
            let duration = microseconds(frames + length) - microseconds(frames)
            frames += length
            text += "file '\(piece.replacingOccurrences(of: "'", with: #"'\''"#))'\n"
            text += String(format: "duration %d.%06d\n", duration / 1_000_000, duration % 1_000_000)
        }
        return text
    }

    private static let local = ["-protocol_whitelist", "file,subfile,pipe"]

    private func concatenation(_ list: String) -> [String] { ["-f", "concat", "-safe", "0"] + Self.local + ["-i", list] }
}
