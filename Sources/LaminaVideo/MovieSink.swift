import Foundation
import LaminaRender
import LaminaStage

/// A sink that writes a stage's frames into a file; the extension of its name selects the format.
///
///     let sink = try MovieSink("coins.mp4")
///     try sink.begin(FrameFormat(width: 1080, height: 1920, framesPerSecond: 60))
///     for frame in frames { try sink.write(frame) }
///     try sink.finish()
///
/// | path | what is written |
/// |---|---|
/// | `.mp4` | H.264, 4:2:0, BT.709 limited range and tagged so, index first. An odd size grows by one: the last column or row repeats |
/// | `.mov` | H.264 as above, or what `Options.codec` says |
/// | `.webm` | VP9, colours as above; odd sizes as they are |
/// | `.m3u8` | a playlist (HTTP Live Streaming) of H.264 or HEVC; `NAME-init.mp4` and a segment for each two seconds, `NAME-0.m4s` …, lie beside it |
/// | `.gif` | one palette of up to 256 colours made for the whole film, or `Options.palette`; above 50 frames a second 50 are kept, more do not play |
/// | `.apng`, `.webp`, `.avif` | animated PNG (lossless), WebP and AVIF (AV1, over black) |
/// | `.png` | one picture; a second frame is an error |
/// | `name-%04d.png`, `folder/` | a PNG for each frame, numbered by `Frame.index`, from 0 |
///
/// Films are compressed by the `ffmpeg` program, which must be installed; PNGs are written without it. While `ffmpeg` takes a frame the next one may be drawn.
/// The file has a hidden name in the same folder until `finish` has succeeded, and an older file of its final name is kept until then.
public final class MovieSink: Sink {
    /// The path of the film.
    public let path: String
    private let options: Options
    private let recording: any Sink

    /// Creates a sink that writes to `path`.
    ///
    /// Throws `VideoError.unknownFormat` for an extension that is not in the table and an error that says so for options that the format or
    /// codec does not have.
    public init(_ path: String, options: Options = Options()) throws {
        let format = try MovieFormat(path: path)
        self.path = path
        self.options = options
        switch format {
        case .picture, .pictures:
            if options.audio != nil { throw VideoError.noSound(format: "png") }
            recording = PictureRecording(path: path, format: format, options: options)
        case .mp4, .mov, .webm, .gif, .apng, .webp, .avif, .m3u8:
            recording = try FilmRecording(path: path, format: format, options: options)
        }
    }

    /// The properties of the file that were not asked for, a sentence each: an odd size that the format made even; pictures of an earlier run that lie beside
    /// those of this one. Empty until `begin`, complete after `finish`.
    public var remarks: [String] {
        switch recording {
        case let film as FilmRecording: film.remarks
        case let pictures as PictureRecording: pictures.remarks
        default: []
        }
    }

    /// Creates the unfinished file and starts `ffmpeg`. Throws a `VideoError` if either fails.
    public func begin(_ format: FrameFormat) throws { try recording.begin(format) }

    /// Starts `ffmpeg` ahead of `begin`, while what the frames show is still being made. Throws as `begin` does. Files without `ffmpeg` have nothing to start.
    package func prepare(_ format: FrameFormat) throws { if recording is FilmRecording { try recording.begin(format) } }

    /// Writes one frame. Waits while `ffmpeg` has not yet taken three frames. Throws a `VideoError` if `ffmpeg` has ended.
    public func write(_ frame: Frame) throws { try recording.write(frame) }

    /// Takes what is heard with the frames. Films have it in AAC (`.mp4`, `.mov`, `.m3u8`), Opus (`.webm`) or uncompressed (ProRes, DNxHR), limited to a decibel below full;
    /// other formats have no sound, and a remark says so.
    public func write(_ soundtrack: Soundtrack) throws { try recording.write(soundtrack) }

    /// Waits for `ffmpeg` to end and gives the file its name.
    public func finish() throws { try recording.finish() }

    /// Ends `ffmpeg` and removes the unfinished file. May be called right after an error, and more than once.
    public func cancel() { recording.cancel() }

    /// The extensions of the films that are encoded, which plans can be for.
    package static var filmExtensions: [String] { MovieFormat.films }
}
