extension MovieSink {
    /// Options of a film that its path does not imply.
    public struct Options: Sendable {
        /// Whether transparent pixels stay transparent. Otherwise the film is over black.
        ///
        /// Default nil: kept in `.apng`, `.webp`, `.png` and ProRes 4444, over black in all others. A `.gif` knows only wholly transparent and wholly opaque; of films
        /// only VP9 in `.webm` and ProRes 4444 in `.mov` can keep any.
        public var transparency: Bool?
        /// The number of times that `.gif`, `.apng` and `.webp` play. Default `.forever`.
        public var plays: Plays
        /// The codec. Default nil: H.264 in `.mp4`, `.mov` and `.m3u8`, VP9 in `.webm`, AV1 in `.avif`.
        public var codec: Codec?
        /// The quality, 0…100: at 100 the file is largest. Default nil: the codec's own, at which most eyes see no loss. `.webp` has one, too, by default 80.
        public var quality: Int?
        /// The number of bits a second to keep to, in place of a quality. Default nil.
        public var bitRate: Int?
        /// A sound that is heard with the film, beside those of its program. Default nil. For `.mp4`, `.mov`, `.m3u8` and `.webm`.
        public var audio: AudioTrack?
        /// The colours of a `.gif` and how others are made of them. Default: 256 that suit the film, mixed by `.bayer`.
        public var palette: Palette
        /// The `ffmpeg` program: a path, or a name to look up in `PATH`. Default: the environment's `LAMINA_FFMPEG`, else `ffmpeg`.
        public var ffmpeg: String?

        /// Creates options.
        public init(
            transparency: Bool? = nil, plays: Plays = .forever, codec: Codec? = nil, quality: Int? = nil, bitRate: Int? = nil,
            audio: AudioTrack? = nil, palette: Palette = Palette(), ffmpeg: String? = nil
        ) {
            (self.transparency, self.plays, self.codec) = (transparency, plays, codec)
            (self.quality, self.bitRate, self.audio, self.palette, self.ffmpeg) = (quality, bitRate, audio, palette, ffmpeg)
        }
    }

    /// A file of sound that goes with a film.
    public struct AudioTrack: Sendable, Equatable {
        /// The path of the file: any that `ffmpeg` reads, also a film, whose first sound it is.
        public var path: String
        /// The seconds of the film after which it starts, −86 400…86 400; of a negative number so many of its own are skipped. Default 0.
        public var offset: Double

        /// Creates a track.
        public init(_ path: String, offset: Double = 0) { (self.path, self.offset) = (path, offset) }
    }
}
