import Foundation

/// The run of `ffmpeg` that puts the chunks of a film together.
///
/// It starts while the last of them are still being made, and waits for their list: starting takes it as long as its work does.
final class FilmJoin {
    private let path: String
    private let encoder: FFmpeg
    private let segments: FilmSegments?
    private var list: CInt?

    /// - Parameters:
    ///   - arguments: They make the program read the list from its standard input, and write the film.
    ///   - segments: What it writes in place of one file, to be put in its place.
    init(program: String, arguments: [String], segments: FilmSegments? = nil, path: String) throws(VideoError) {
        (self.path, self.segments) = (path, segments)
        let ends = try FrameInput.makePipe()
        do {
            encoder = try FFmpeg(program: program, arguments: arguments, input: ends.read, output: path)
        } catch {
            close(ends.write)
            throw error
        }
        list = ends.write
    }

    deinit { cancel() }

    /// Gives the list to the program, once all files are there, and waits for its good end.
    func finish(_ text: String) throws {
        guard let list else { return }
        let failure = Array(text.utf8).withUnsafeBytes { writeAll($0, to: list) }
        close(list)
        self.list = nil
        // Whoever does not read it says why at his end.
        try FilmEncoder.check(encoder, at: encoder.waitUntilEnd(), path: path)
        guard failure == 0 || failure == EPIPE else { throw FilmEncoder.handOverFailure(failure, path: path) }
        try segments?.place()
    }

    /// Ends the program unless it has ended.
    func cancel() {
        guard let list else { return }
        encoder.kill()
        close(list)
        self.list = nil
        _ = encoder.waitUntilEnd()
    }
}
