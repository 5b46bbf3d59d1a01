extension MovieSink {
    /// The number of times that an animated picture plays.
    public enum Plays: Sendable, Equatable {
        /// Playing until the reader stops it.
        case forever
        /// Playing a number of times, then resting at the last frame. A number below 1 counts as 1.
        case times(Int)

        /// The number in APNG and WebP files, where 0 is for ever.
        var number: Int { if case .times(let count) = self { max(count, 1) } else { 0 } }

        /// The number of repetitions after the first time as `ffmpeg` has it for GIF files: −1 for none, 0 for ever.
        var repetitions: Int {
            switch self {
            case .forever: 0
            case .times(let count): count <= 1 ? -1 : count - 1
            }
        }
    }
}
