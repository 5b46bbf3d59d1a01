import Foundation

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

    /// The number of frames of a chunk: those of two seconds.
    static func chunkLength(framesPerSecond: Int) -> Int { 2 * framesPerSecond }

    /// Whether the film itself is written as chunks.
    var isCut: Bool { format == .mp4 || format == .mov || format == .webm }

    /// The arguments of the run that encodes a chunk into a file.
    func chunk(width: Int, height: Int, framesPerSecond: Int, output: String) -> [String] {
        let input = common + frames(width, height, framesPerSecond)
        let exact = ["-fflags", "+bitexact", "-flags:v", "+bitexact"]
        if isCut, let codec {
            return input + codec.arguments(transparency: transparency, rate: rate) + colours + exact + ["-f", format.name, output]
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
        _ pieces: [String], lengths: [Int], width: Int, height: Int, framesPerSecond: Int, sound: String?, output: UnfinishedOutput,
        program: String, path: String
    ) throws {
        let list = output.companion(".list")
        var text = "ffconcat version 1.0\n"
        for (piece, length) in zip(pieces, lengths) {
            text += "file '\(piece.replacingOccurrences(of: "'", with: #"'\''"#))'\n"
            text += String(format: "duration %.6f\n", Double(length) / Double(framesPerSecond))
        }
        let place = String(list.dropFirst("file:".count))
        guard FileManager.default.createFile(atPath: place, contents: Data(text.utf8)) else { throw UnfinishedOutput.failure(errno, path) }
        let local = ["-protocol_whitelist", "file,subfile"]
        let input = ["-f", "concat", "-safe", "0"] + local + ["-i", list]
        guard isCut else {
            let steps = steps(common + input, framesPerSecond: framesPerSecond, output: output)
            for arguments in [steps.first] + steps.rest { try FilmEncoder.run(program, arguments, path: path) }
            return
        }
        var container = ["-f", format.name]
        if format != .webm { container = ["-movflags", "+faststart"] + container }
        if codec == .hevc || codec == .hevcIn10Bits { container = ["-tag:v", "hvc1"] + container }
        // Read as what it is to be: a plan may come from anybody, and some kinds of files name others.
        let both = sound.map { local + ["-f", format == .webm ? "matroska" : "mov", "-i", $0, "-map", "0:v:0", "-map", "1:a:0"] } ?? []
        try FilmEncoder.run(
            program, common + input + both + ["-c", "copy", "-map_metadata", "-1", "-fflags", "+bitexact"] + container + [output.argument],
            path: path)
    }
}
