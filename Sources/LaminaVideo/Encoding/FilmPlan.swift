import Foundation
import LaminaStage

/// The arguments of `ffmpeg` for each format.
struct FilmPlan {
    let format: MovieFormat
    let transparency: Bool
    let plays: MovieSink.Plays
    /// Nil where the format is the codec.
    let codec: MovieSink.Codec?
    let rate: FilmRate
    let palette: MovieSink.Palette

    /// Creates the plan of a film. Throws a `VideoError` for options that do not fit the format or each other.
    init(format: MovieFormat, options: MovieSink.Options) throws(VideoError) {
        let codecs = MovieSink.Codec.codecs(of: format)
        if let asked = options.codec, !codecs.contains(asked) {
            throw .codecDoesNotFit(codec: asked.rawValue, format: format.name, known: codecs.map(\.rawValue))
        }
        let codec = options.codec ?? codecs.first
        let keeps = codec.map { $0.keepsTransparency(in: format) } ?? format.mayKeepTransparency
        if options.transparency == true, !keeps { throw .noTransparency(format: options.codec?.rawValue ?? format.name) }
        if options.quality != nil || options.bitRate != nil {
            let name = codec?.rawValue ?? format.name
            guard codec?.isRated ?? (format == .webp) else { throw .noRate(codec: name) }
            if codec == nil, options.bitRate != nil { throw .noRate(codec: name) }
            if options.quality != nil, options.bitRate != nil { throw .twoRates }
            if let quality = options.quality, !(0...100 ~= quality) { throw .rate("a quality is 0 to 100, not \(quality)") }
            if let bits = options.bitRate, !(10_000...1_000_000_000 ~= bits) { throw .rate("a bit rate is 10k to 1000M, not \(bits)") }
        }
        (self.format, self.codec, plays) = (format, codec, options.plays)
        transparency = options.transparency ?? (codec == .proRes4444 || format.keepsTransparency)
        palette = options.palette
        try palette.check(format, transparency: transparency)
        rate = FilmRate(quality: options.quality, bitRate: options.bitRate)
    }

    /// The arguments of the run that reads the frames and of those that follow it.
    struct Steps {
        var first: [String]
        var rest: [[String]] = []
    }

    // Without -xerror ffmpeg forgives an error at the very end, and with it a cut-off file.
    var common: [String] { ["-nostdin", "-xerror", "-hide_banner", "-loglevel", "error", "-y"] }

    func frames(_ width: Int, _ height: Int, _ rate: FrameRate) -> [String] {
        [
            "-f", "rawvideo", "-pixel_format", layout.name, "-video_size", "\(width)x\(height)", "-framerate", "\(rate)",
            "-i", "pipe:0",
        ]
    }

    var layout: PixelLayout { codec?.layout(transparency: transparency) ?? (transparency ? .bgra : .bgr0) }

    /// The film's size: codecs that halve both sides for their colours have no half columns, except VP9, which rounds up.
    func size(width: Int, height: Int) -> (width: Int, height: Int) {
        codec?.takesEvenSizes == true ? ((width + 1) & ~1, (height + 1) & ~1) : (width, height)
    }

    func steps(width: Int, height: Int, framesPerSecond: FrameRate, output: UnfinishedOutput) throws -> Steps {
        try steps(common + frames(width, height, framesPerSecond), framesPerSecond: framesPerSecond, output: output)
    }

    /// - Parameter frames: the arguments that name the input.
    func steps(_ frames: [String], framesPerSecond: FrameRate, output: UnfinishedOutput) throws -> Steps {
        switch format {
        case .apng:
            let codec = ["-c:v", "apng", "-pred", "paeth", "-pix_fmt", transparency ? "rgba" : "rgb24"]
            return Steps(
                first: frames + codec + [
                    "-plays", "\(plays.number)", "-final_delay", "\(framesPerSecond.denominator)/\(framesPerSecond.numerator)", "-f",
                    "apng", output.argument,
                ])
        case .avif:
            // The chunks of a film in parts come as frames without loss; the picture is encoded once.
            let codec = codec?.arguments(transparency: false, rate: rate) ?? []
            return Steps(first: frames + codec + colours + ["-f", "avif", output.argument])
        case .webp:
            let codec = ["-c:v", "libwebp_anim", "-quality", "\(rate.quality ?? 80)", "-pix_fmt", "bgra"]
            return Steps(first: frames + codec + ["-loop", "\(plays.number)", "-f", "webp", output.argument])
        case .gif: return try gif(frames: frames, common: common, framesPerSecond: framesPerSecond, output: output)
        case .mp4, .mov, .webm, .m3u8: preconditionFailure("a film that is cut is encoded by chunks")
        case .picture, .pictures: preconditionFailure("pictures need no ffmpeg")
        }
    }

    var colours: [String] {
        [
            "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
            "-chroma_sample_location", "left",
        ]
    }

    /// A GIF's palette needs all frames before the first can be coded. They wait in a losslessly compressed file, not in memory.
    private func gif(frames: [String], common: [String], framesPerSecond: FrameRate, output: UnfinishedOutput) throws -> Steps {
        // Delays are hundredths of a second, and browsers take less than two of them for ten.
        let rate = framesPerSecond.value > 50 ? "fps=50," : ""
        let end = ["-loop", "\(plays.repetitions)", "-f", "gif", output.argument]
        let count: Int
        switch palette.colors {
        case .count(let number): count = number
        case .these(let colors):
            let list = output.companion(".palette")
            let bytes = Data(MovieSink.Palette.picture(of: colors, transparency: transparency))
            let place = String(list.dropFirst("file:".count))
            guard FileManager.default.createFile(atPath: place, contents: bytes) else { throw UnfinishedOutput.failure(errno, place) }
            let second = ["-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "16x16", "-i", list]
            return Steps(first: frames + second + ["-lavfi", "[0:v]\(rate)null[film];[film][1:v]\(palette.filter)"] + end)
        }
        let waiting = output.companion(".mov"), found = output.companion(".png")
        let reserve = transparency ? "1" : "0"
        let collect =
            "[0:v]\(rate)split[film][sample];[sample]palettegen=max_colors=\(count):stats_mode=full:reserve_transparent=\(reserve)[palette]"
        let paint = "[0:v][1:v]\(palette.filter)"
        return Steps(
            first: frames + [
                "-filter_complex", collect, "-map", "[film]", "-c:v", "qtrle", "-pix_fmt", transparency ? "argb" : "rgb24",
                "-f", "mov", waiting, "-map", "[palette]", "-frames:v", "1", "-c:v", "png", "-f", "image2", "-update", "1", found,
            ],
            rest: [
                common + ["-i", waiting, "-i", found, "-lavfi", paint] + end
            ])
    }
}
