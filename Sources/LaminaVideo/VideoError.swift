import Foundation

/// An error on the way from frames to a file. The `description` of every case says what is wrong and what to do about it.
public enum VideoError: Error, Equatable, Sendable {
    /// The path's extension names no format that can be written.
    case unknownFormat(path: String)
    /// The file cannot be created at its path.
    case unwritable(path: String, reason: String)
    /// A film or picture was to be written where a folder is.
    case isFolder(path: String)
    /// The disk ran full while the file was written.
    case diskFull(path: String)
    /// The `ffmpeg` program cannot be found.
    case encoderMissing(program: String)
    /// `ffmpeg` ended early or with an error; `log` is the end of its output.
    case encoderFailed(path: String, reason: String, log: [String])
    /// The system gives no thread to write frames from.
    case noThread(reason: String)
    /// Text was laid out without a font that the program carries, as the system did not let it be read.
    case fontLacking(path: String)
    /// A frame differs in size from the format given at the beginning.
    case frameSizeChanged(expected: String, found: String)
    /// The format cannot keep transparency.
    case noTransparency(format: String)
    /// A file of the format cannot have the codec; `known` are those that it can have.
    case codecDoesNotFit(codec: String, format: String, known: [String])
    /// The codec or format has no quality or bit rate to set.
    case noRate(codec: String)
    /// Both a quality and a bit rate were given.
    case twoRates
    /// The quality or bit rate is out of range.
    case rate(String)
    /// The palette does not fit, in words.
    case palette(String)
    /// The format has no sound.
    case noSound(format: String)
    /// A file of sound cannot be read.
    case audioUnreadable(path: String, reason: String)
    /// The offset of a sound, in seconds, is none that a film can have.
    case audioOffset(Double)
    /// This `ffmpeg` lacks an encoder.
    case encoderLacking(encoder: String)
    /// A file for one picture was given several.
    case onePictureOnly(path: String)
    /// The recording ended before its first frame.
    case noFrames(path: String)
}

extension VideoError: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .unknownFormat(let path):
            "\(path): no format has this extension. Known are \(MovieFormat.list)."
        case .unwritable(let path, let reason):
            "\(path): cannot be written: \(reason)."
        case .isFolder(let path):
            "\(path): cannot be written: a folder has this name. For a picture of each frame in it, end it with a slash: \(path)/"
        case .diskFull(let path):
            "\(path): the disk is full; nothing was kept of the file."
        case .encoderMissing(let program):
            "\(program): this program, which writes films, is not installed. "
                + "Install it (Debian: apt-get install ffmpeg) or set LAMINA_FFMPEG to its path."
        case .encoderFailed(let path, let reason, let log):
            (["\(path): not written, \(reason)."] + log.map { "  ffmpeg: \($0)" }).joined(separator: "\n")
        case .noThread(let reason):
            "The system gives no thread to write frames from (\(reason)). Raise `ulimit -v`, `ulimit -u` or the container's limit."
        case .fontLacking(let path):
            "\(path): not written: a font that this program carries could not be read, and text in it would look otherwise. "
                + "The system ran out of memory or descriptors; raise `ulimit -v`, `ulimit -n` or the container's limit."
        case .frameSizeChanged(let expected, let found):
            "A frame of \(found) pixels came in a film of \(expected); all frames of one film have one size."
        case .noTransparency(let format):
            "\(format) cannot keep transparency; webm, mov with prores-4444, gif, apng, webp and png can."
        case .codecDoesNotFit(let codec, let format, let known):
            known.isEmpty
                ? "A .\(format) has no codec to choose; leave out \(codec)."
                : "\(codec) does not go into .\(format), which can have \(known.joined(separator: ", "))."
        case .noRate(let codec): "\(codec) has no such quality or bit rate to choose: its size follows from its pixels."
        case .twoRates: "A quality and a bit rate do not go together."
        case .rate(let text), .palette(let text): text
        case .noSound(let format): "A .\(format) has no sound; .mp4, .mov, .m3u8 and .webm have."
        case .audioUnreadable(let path, let reason): "\(path): cannot be read as a sound: \(reason)."
        case .audioOffset(let offset): "A sound starts at most a day before or after its film, not \(offset) seconds."
        case .encoderLacking(let encoder):
            "This ffmpeg has no encoder \(encoder). Choose another codec, or set LAMINA_FFMPEG to an ffmpeg that has it."
        case .onePictureOnly(let path):
            "\(path): a .png holds one picture. For several name a pattern (frame-%04d.png), a folder (frames/) or a .apng."
        case .noFrames(let path):
            "\(path): not written, there was no frame to write."
        }
    }

    public var errorDescription: String? { description }
}
