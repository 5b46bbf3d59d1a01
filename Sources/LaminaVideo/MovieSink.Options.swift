extension MovieSink {
    /// Options of a film that its path does not imply.
    public struct Options: Sendable {
        /// Whether transparent pixels stay transparent. Otherwise the film is over black.
        ///
        /// Default nil: kept in `.apng`, `.webp` and `.png`, over black in `.mp4`, `.webm` and `.gif`. A `.gif` knows only
        /// wholly transparent and wholly opaque; `.mp4` cannot keep any.
        public var transparency: Bool?
        /// The number of times that `.gif`, `.apng` and `.webp` play. Default `.forever`.
        public var plays: Plays
        /// The `ffmpeg` program: a path, or a name to look up in `PATH`. Default: the environment's `LAMINA_FFMPEG`, else `ffmpeg`.
        public var ffmpeg: String?

        /// Creates options.
        public init(transparency: Bool? = nil, plays: Plays = .forever, ffmpeg: String? = nil) {
            self.transparency = transparency
            self.plays = plays
            self.ffmpeg = ffmpeg
        }
    }
}
