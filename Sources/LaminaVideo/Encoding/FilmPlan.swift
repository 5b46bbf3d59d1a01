/// The arguments of `ffmpeg` for each format.
struct FilmPlan {
    let format: MovieFormat
    let transparency: Bool
    let plays: MovieSink.Plays

    /// The arguments of the run that reads the frames and of those that follow it.
    struct Steps {
        var first: [String]
        var rest: [[String]] = []
    }

    // Without -xerror ffmpeg forgives an error at the very end, and with it a cut-off file.
    var common: [String] { ["-nostdin", "-xerror", "-hide_banner", "-loglevel", "error", "-y"] }

    func frames(_ width: Int, _ height: Int, _ framesPerSecond: Int) -> [String] {
        [
            "-f", "rawvideo", "-pixel_format", layout.name, "-video_size", "\(width)x\(height)", "-framerate", "\(framesPerSecond)",
            "-i", "pipe:0",
        ]
    }

    var layout: PixelLayout {
        switch format {
        case .mp4: .yuv420
        case .webm: transparency ? .yuva420 : .yuv420
        default: transparency ? .bgra : .bgr0
        }
    }

    /// The film's size: H.264 halves both sides for its colours and has no half columns, VP9 rounds up.
    func size(width: Int, height: Int) -> (width: Int, height: Int) {
        format == .mp4 ? ((width + 1) & ~1, (height + 1) & ~1) : (width, height)
    }

    func steps(width: Int, height: Int, framesPerSecond: Int, output: UnfinishedOutput) -> Steps {
        steps(common + frames(width, height, framesPerSecond), framesPerSecond: framesPerSecond, output: output)
    }

    /// - Parameter frames: the arguments that name the input.
    func steps(_ frames: [String], framesPerSecond: Int, output: UnfinishedOutput) -> Steps {
        switch format {
        case .apng:
            let codec = ["-c:v", "apng", "-pred", "paeth", "-pix_fmt", transparency ? "rgba" : "rgb24"]
            return Steps(
                first: frames + codec + [
                    "-plays", "\(plays.number)", "-final_delay", "1/\(framesPerSecond)", "-f", "apng", output.argument,
                ])
        case .webp:
            let codec = ["-c:v", "libwebp_anim", "-quality", "80", "-pix_fmt", "bgra"]
            return Steps(first: frames + codec + ["-loop", "\(plays.number)", "-f", "webp", output.argument])
        case .gif: return gif(frames: frames, common: common, framesPerSecond: framesPerSecond, output: output)
        case .mp4, .webm: preconditionFailure("a film that is cut is encoded by chunks")
        case .picture, .pictures: preconditionFailure("pictures need no ffmpeg")
        }
    }

    // Rate factor 18 is where most eyes see no loss; slower presets than this save little size for drawn pictures.
    var h264: [String] { ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-threads", Self.threads, "-pix_fmt", "yuv420p"] }

    var vp9: [String] {
        let alpha = transparency ? ["-auto-alt-ref", "0"] : []
        return [
            "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "5", "-row-mt", "1", "-threads",
            Self.threads,
        ] + alpha
            + ["-pix_fmt", layout.name]
    }

    var colours: [String] {
        [
            "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709",
            "-chroma_sample_location", "left",
        ]
    }

    /// A GIF's palette needs all frames before the first can be coded. They wait in a losslessly compressed file, not in memory.
    private func gif(frames: [String], common: [String], framesPerSecond: Int, output: UnfinishedOutput) -> Steps {
        let waiting = output.companion(".mov"), palette = output.companion(".png")
        // Delays are hundredths of a second, and browsers take less than two of them for ten.
        let rate = framesPerSecond > 50 ? "fps=50," : ""
        let reserve = transparency ? "1" : "0"
        let collect = "[0:v]\(rate)split[film][sample];[sample]palettegen=stats_mode=full:reserve_transparent=\(reserve)[palette]"
        // Ordered dither stands still from frame to frame, so what does not move costs nothing and does not shimmer.
        let paint = "[0:v][1:v]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle"
        return Steps(
            first: frames + [
                "-filter_complex", collect, "-map", "[film]", "-c:v", "qtrle", "-pix_fmt", transparency ? "argb" : "rgb24",
                "-f", "mov", waiting, "-map", "[palette]", "-frames:v", "1", "-c:v", "png", "-f", "image2", "-update", "1", palette,
            ],
            rest: [
                common + [
                    "-i", waiting, "-i", palette, "-lavfi", paint, "-loop", "\(plays.repetitions)",
                    "-f", "gif", output.argument,
                ]
            ])
    }
}
