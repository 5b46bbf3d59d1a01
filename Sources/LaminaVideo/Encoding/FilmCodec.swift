extension MovieSink {
    /// The codec of a film.
    ///
    /// | codec | files | what it keeps | quality 0…100, default |
    /// |---|---|---|---|
    /// | `h264` | `.mp4`, `.mov`, `.m3u8` | 8 bits, 4:2:0 | 73 |
    /// | `h264-10` | `.mp4`, `.mov` | 10 bits, 4:2:0: gradients without bands; few browsers play it | 73 |
    /// | `hevc`, `hevc-10` | `.mp4`, `.mov`, `.m3u8` | 8 or 10 bits, 4:2:0, half the size; tagged `hvc1`, as Apple's players ask | 73 |
    /// | `prores-422`, `prores-422-hq` | `.mov` | 10 bits, 4:2:2, for cutting | none |
    /// | `prores-4444` | `.mov` | 10 bits, 4:4:4, transparency | none |
    /// | `dnxhr` | `.mov` | DNxHR HQX: 10 bits, 4:2:2, for cutting | none |
    /// | `vp9` | `.webm`, `.mp4` | 8 bits, 4:2:0, transparency in `.webm` | 69 |
    /// | `av1` | `.webm`, `.mp4`, `.avif` | 10 bits, 4:2:0, smallest | 70 |
    ///
    /// All are BT.709 in limited range, and tagged so.
    public enum Codec: String, Sendable, CaseIterable {
        case h264
        case h264In10Bits = "h264-10"
        case hevc
        case hevcIn10Bits = "hevc-10"
        case proRes422 = "prores-422"
        case proRes422HQ = "prores-422-hq"
        case proRes4444 = "prores-4444"
        case dnxhr
        case vp9
        case av1
    }
}

extension MovieSink.Codec {
    /// The codecs that a file of a format can have, its own first; none if the format is its codec.
    static func codecs(of format: MovieFormat) -> [MovieSink.Codec] {
        switch format {
        case .mp4: [.h264, .h264In10Bits, .hevc, .hevcIn10Bits, .vp9, .av1]
        case .mov: [.h264, .h264In10Bits, .hevc, .hevcIn10Bits, .proRes422, .proRes422HQ, .proRes4444, .dnxhr]
        case .webm: [.vp9, .av1]
        case .m3u8: [.h264, .hevc, .hevcIn10Bits]
        case .avif: [.av1]
        case .gif, .apng, .webp, .picture, .pictures: []
        }
    }

    /// Whether transparency can be kept in a file of a format.
    func keepsTransparency(in format: MovieFormat) -> Bool { self == .proRes4444 || (self == .vp9 && format == .webm) }

    /// Whether pixels of a film are halved for colours in width and height, without half ones.
    var takesEvenSizes: Bool {
        switch self {
        case .h264, .h264In10Bits, .hevc, .hevcIn10Bits, .proRes422, .proRes422HQ, .dnxhr, .av1: true
        case .proRes4444, .vp9: false
        }
    }

    /// Whether size is traded for quality.
    var isRated: Bool {
        switch self {
        case .h264, .h264In10Bits, .hevc, .hevcIn10Bits, .vp9, .av1: true
        case .proRes422, .proRes422HQ, .proRes4444, .dnxhr: false
        }
    }

    /// The layout in which the encoder is given frames.
    func layout(transparency: Bool) -> PixelLayout {
        switch self {
        case .h264, .hevc: .yuv420
        case .vp9: transparency ? .yuva420 : .yuv420
        case .proRes4444: transparency ? .bgra : .bgr0
        case .h264In10Bits, .hevcIn10Bits, .proRes422, .proRes422HQ, .dnxhr, .av1: .bgr0
        }
    }

    /// The layout in which it encodes them.
    private func pixels(transparency: Bool) -> String {
        switch self {
        case .h264, .hevc: "yuv420p"
        case .vp9: transparency ? "yuva420p" : "yuv420p"
        case .h264In10Bits, .hevcIn10Bits, .av1: "yuv420p10le"
        case .proRes422, .proRes422HQ, .dnxhr: "yuv422p10le"
        case .proRes4444: transparency ? "yuva444p10le" : "yuv444p10le"
        }
    }

    /// The arguments of `ffmpeg` that encode a chunk.
    func arguments(transparency: Bool, rate: FilmRate) -> [String] {
        // What is not converted here is by ffmpeg, to the same values whatever the processor.
        let layout = layout(transparency: transparency)
        let scale = "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int+bitexact"
        let tags = "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709"
        let conversion =
            layout == .bgr0 || layout == .bgra ? ["-vf", "\(scale),format=\(pixels(transparency: transparency)),\(tags)"] : []
        return conversion + encoder(transparency, rate) + ["-pix_fmt", pixels(transparency: transparency)]
    }

    // Rate factor 18 of H.264 is where most eyes see no loss; slower presets than these save little size for drawn pictures.
    private func encoder(_ transparency: Bool, _ rate: FilmRate) -> [String] {
        let threads = ["-threads", FilmPlan.threads]
        switch self {
        case .h264: return ["-c:v", "libx264", "-preset", "veryfast"] + rate.arguments(factors: (40, 10), standard: 18) + threads
        case .h264In10Bits:
            return ["-c:v", "libx264", "-preset", "veryfast", "-profile:v", "high10"] + rate.arguments(factors: (40, 10), standard: 18)
                + threads
        case .hevc, .hevcIn10Bits:
            let fixed = "log-level=error:info=0:pools=\(FilmPlan.threads):frame-threads=2"
            return ["-c:v", "libx265", "-preset", "veryfast", "-tag:v", "hvc1", "-x265-params", fixed]
                + rate.arguments(factors: (42, 12), standard: 20)
        case .proRes422: return ["-c:v", "prores_ks", "-profile:v", "standard", "-vendor", "apl0"] + threads
        case .proRes422HQ: return ["-c:v", "prores_ks", "-profile:v", "hq", "-vendor", "apl0"] + threads
        case .proRes4444:
            return ["-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0", "-alpha_bits", transparency ? "16" : "0"] + threads
        case .dnxhr: return ["-c:v", "dnxhd", "-profile:v", "dnxhr_hqx"] + threads
        case .vp9:
            let alpha = transparency ? ["-auto-alt-ref", "0"] : []
            return ["-c:v", "libvpx-vp9"] + rate.arguments(factors: (55, 10), standard: 24, free: ["-b:v", "0"])
                + ["-deadline", "good", "-cpu-used", "5", "-row-mt", "1"] + threads + alpha
        case .av1:
            return ["-c:v", "libsvtav1", "-preset", "8", "-svtav1-params", "lp=\(FilmPlan.threads)"]
                + rate.arguments(factors: (58, 14), standard: 27)
        }
    }
}

/// What decides on a film's size.
struct FilmRate: Equatable {
    /// 0…100; nil for the codec's own.
    var quality: Int?
    /// Bits a second; nil for as many as the quality takes.
    var bitRate: Int?

    /// The arguments of an encoder with a rate factor, which is the less the better.
    ///
    /// - Parameter free: what says that the factor alone decides.
    fileprivate func arguments(factors: (worst: Int, best: Int), standard: Int, free: [String] = []) -> [String] {
        if let bitRate { return ["-b:v", "\(bitRate)", "-maxrate", "\(bitRate * 3 / 2)", "-bufsize", "\(bitRate * 2)"] }
        let factor = quality.map { factors.worst - (factors.worst - factors.best) * $0 / 100 } ?? standard
        return ["-crf", "\(factor)"] + free
    }
}
