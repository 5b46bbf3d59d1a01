import LaminaStage
import LaminaWire

/// A film that browsers draw themselves: a program's commits and pictures, instead of frames.
///
///     let film = try await WebFilm.record(stage, seconds: 5, title: "Coins")
///     try film.write(to: "coins.html")
///
/// It is sharp in any size, and each of its frames is the one that a recording into a file of pixels has.
public struct WebFilm: Sendable {
    /// The kinds of file that a film can be written into.
    public enum Format: Sendable, Equatable {
        /// A page that holds the film and all that plays it (`.html`). It needs no server.
        case page
        /// The film alone (`.lamina`), for the element `<lamina-player>`.
        case data

        /// Creates the format that a path's extension asks for; nil for others.
        public init?(path: String) {
            switch URL(fileURLWithPath: path).pathExtension.lowercased() {
            case "html", "htm": self = .page
            case "lamina": self = .data
            default: return nil
            }
        }
    }

    /// The film's own bytes: those of a `.lamina` file.
    public let data: [UInt8]
    /// The title, for people.
    public let title: String
    /// The number of frames that were visited. Browsers draw between them, too.
    public let frames: Int
    /// The length in seconds.
    public let duration: Double

    /// Runs a stage's program for so many seconds from its time on, without drawing, and keeps what it commits. Memory is that of all its pictures.
    ///
    /// - Parameters:
    ///   - framesPerSecond: The number of moments a second at which display links fire and changes are looked for. Default 60.
    ///   - seconds: The length of the film.
    ///   - title: The film's title, for people.
    ///   - progress: A closure that gets the number of frames so far and of all frames.
    ///
    /// Throws a `StageError`, or `WebServerError.tooLarge` for a film of 4 GB and more.
    @MainActor
    public static func record(
        _ stage: Stage, framesPerSecond: FrameRate = 60, seconds: Double, title: String = "",
        progress: ((_ frames: Int, _ of: Int) -> Void)? = nil
    ) async throws -> WebFilm {
        let recording = WebFilmRecording(stage, framesPerSecond: framesPerSecond, seconds: seconds, title: title)
        let record = try await recording.run(progress)
        guard let packed = record.encoded().withUnsafeBytes({ Deflating.gzip($0, level: 9) }) else { throw WebServerError.tooLarge(title) }
        let version = withUnsafeBytes(of: FilmRecord.version.littleEndian) { Array($0) }
        return WebFilm(data: FilmRecord.magic + version + packed, title: title, frames: record.frames, duration: seconds)
    }

    /// Runs a stage's program and keeps what it commits, with a whole number of frames a second. For everything else see the form with a `FrameRate`.
    @MainActor
    public static func record(
        _ stage: Stage, framesPerSecond: Int, seconds: Double, title: String = "", progress: ((_ frames: Int, _ of: Int) -> Void)? = nil
    ) async throws -> WebFilm {
        try await record(stage, framesPerSecond: FrameRate(framesPerSecond), seconds: seconds, title: title, progress: progress)
    }

    /// Writes the film into a file, in the format that its extension asks for. The file is there when it is whole, and an older one is kept until then.
    ///
    /// - Parameter player: The player that a page gets. Default: the one that is in Lamina's own folder.
    ///
    /// Throws a `WebServerError`: of a page if there is no player, or if the file cannot be written or has another extension.
    public func write(to path: String, player: WebPlayer? = nil) throws {
        guard let format = Format(path: path) else { throw WebServerError.noFilmFormat(path) }
        let bytes = format == .data ? data : try (player ?? WebPlayer()).page(of: self)
        try WebPlayer.write(bytes, to: path)
    }
}
