import Foundation
import LaminaRender
import LaminaStage
import LaminaVideo
import Testing

@Suite("When a film cannot be written")
struct FilmFailureTests: Sendable {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private let format = FrameFormat(width: 256, height: 256, framesPerSecond: 30)

    /// Writes frames until an error comes; more than the pipe and the buffers can hold.
    private func failure(of sink: MovieSink, side: Int = 256) -> VideoError? {
        let picture = testPicture(0, side, side)
        do {
            for i in 0..<400 { try sink.write(frame(i, picture)) }
            try sink.finish()
            return nil
        } catch {
            return error as? VideoError
        }
    }

    @Test("an unknown extension is told at once, with the known ones", arguments: ["film.avi", "film", "film.", "a.b/film.jpeg"])
    func unknownExtension(path: String) {
        let error = #expect(throws: VideoError.unknownFormat(path: path)) { try MovieSink(path) }
        #expect(error?.description.contains(".mp4, .mov, .webm, .m3u8 (a playlist and segments), .gif, .apng, .webp, .avif, .png") == true)
    }

    @Test("mp4 cannot keep transparency")
    func transparency() {
        #expect(throws: VideoError.noTransparency(format: "mp4")) { try MovieSink("a.mp4", options: .init(transparency: true)) }
    }

    @Test("a missing ffmpeg is named, with the command that installs it", arguments: ["no-such-program-as-this", "/no/such/ffmpeg"])
    func missing(program: String) throws {
        let sink = try MovieSink(scratch.file("a.mp4"), options: .init(ffmpeg: program))
        let error = #expect(throws: VideoError.encoderMissing(program: program)) { try sink.begin(format) }
        #expect(error?.description.contains("apt-get install ffmpeg") == true)
        #expect(scratch.contents == [])
    }

    @Test("a folder that is not there")
    func missingFolder() throws {
        let path = scratch.file("nowhere/a.mp4")
        let sink = try MovieSink(path)
        #expect(throws: VideoError.unwritable(path: path, reason: "its folder does not exist")) { try sink.begin(format) }
    }

    @Test("a folder that is a file, a file that is a folder, a file system that takes no files")
    func unwritable() throws {
        try Data().write(to: URL(fileURLWithPath: scratch.file("file")))
        try FileManager.default.createDirectory(atPath: scratch.file("a.mp4"), withIntermediateDirectories: false)
        for path in [scratch.file("file/a.mp4"), "/proc/a.mp4", "/proc/self/a.gif"] {
            let sink = try MovieSink(path)
            let error = #expect(throws: VideoError.self) { try sink.begin(format) }
            guard case .unwritable(path, _) = error else {
                Issue.record("\(path): \(String(describing: error))")
                return
            }
        }
    }

    // Frames of the larger side fill the pipe, and are lent to it.
    @Test("ffmpeg killed while frames come: an error, no hang, nothing left behind", arguments: [256, 1024])
    func killed(side: Int) throws {
        let path = scratch.file("a.mp4")
        let sink = try MovieSink(path, options: .init(ffmpeg: standIn("ffmpeg-that-tells-its-id")))
        try sink.begin(FrameFormat(width: side, height: side, framesPerSecond: 30))
        // More than the pipe and the buffers hold, so ffmpeg has begun to read when this is over.
        for i in 0..<40 { try sink.write(frame(i, testPicture(i % 100, side, side))) }
        let id = try #require(
            pid_t(try String(contentsOfFile: scratch.file("id"), encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
        kill(id, SIGKILL)
        #expect(failure(of: sink, side: side) == .encoderFailed(path: path, reason: "ffmpeg was killed by signal 9", log: []))
        #expect(scratch.contents == ["id"])
        sink.cancel()
    }

    @Test("ffmpeg killed after the last frame: an error, nothing left behind")
    func killedAtTheEnd() throws {
        let path = scratch.file("a.mp4")
        let sink = try MovieSink(path, options: .init(ffmpeg: standIn("ffmpeg-that-tells-its-id")))
        try sink.begin(format)
        for i in 0..<40 { try sink.write(frame(i, testPicture(i, 256, 256))) }
        let id = try #require(
            pid_t(try String(contentsOfFile: scratch.file("id"), encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)))
        kill(id, SIGKILL)
        #expect(throws: VideoError.encoderFailed(path: path, reason: "ffmpeg was killed by signal 9", log: [])) { try sink.finish() }
        #expect(scratch.contents == ["id"])
    }

    @Test("ffmpeg ending with an error: its last lines are quoted")
    func endsWithError() throws {
        let path = scratch.file("a.webm")
        let sink = try MovieSink(path, options: .init(ffmpeg: standIn("ffmpeg-that-fails")))
        try sink.begin(format)
        let error = failure(of: sink)
        #expect(
            error
                == .encoderFailed(
                    path: path, reason: "ffmpeg ended with status 3", log: ["line 3", "line 4", "line 5", "line 6", "line 7"]))
        #expect(error?.description.hasSuffix("ffmpeg: line 7") == true)
        #expect(scratch.contents == [])
    }

    @Test("ffmpeg ending early without an error is one")
    func endsEarly() throws {
        let path = scratch.file("a.mp4")
        let sink = try MovieSink(path, options: .init(ffmpeg: standIn("ffmpeg-that-ends-early")))
        try sink.begin(format)
        #expect(failure(of: sink) == .encoderFailed(path: path, reason: "ffmpeg ended before the last frame", log: []))
    }

    @Test("a full disk is told as such", arguments: ["mp4", "webm", "gif", "apng", "webp"])
    func fullDisk(kind: String) throws {
        let path = scratch.file("a.\(kind)")
        let sink = try MovieSink(path, options: .init(ffmpeg: standIn("ffmpeg-on-a-full-disk")))
        try sink.begin(format)
        #expect(failure(of: sink) == .diskFull(path: path))
        #expect(scratch.contents == [])
    }

    @Test("a film of no size or rate", arguments: [(0, 10, 30), (10, 0, 30), (10, 10, 0)])
    func nothingToShow(width: Int, height: Int, framesPerSecond: Int) throws {
        let path = scratch.file("a.mp4")
        let sink = try MovieSink(path)
        #expect(throws: VideoError.unwritable(path: path, reason: "a film needs a width, a height and a frame rate above 0")) {
            try sink.begin(FrameFormat(width: width, height: height, framesPerSecond: framesPerSecond))
        }
    }

    @Test("a frame of another size")
    func sizeChange() throws {
        let sink = try MovieSink(scratch.file("a.mp4"))
        try sink.begin(format)
        try sink.write(frame(0, testPicture(0, 256, 256)))
        #expect(throws: VideoError.frameSizeChanged(expected: "256x256", found: "256x254")) {
            try sink.write(frame(1, testPicture(0, 256, 254)))
        }
        #expect(scratch.contents == [])
    }

    @Test("a film without frames")
    func noFrames() throws {
        let path = scratch.file("a.mp4")
        let sink = try MovieSink(path)
        try sink.begin(format)
        #expect(throws: VideoError.noFrames(path: path)) { try sink.finish() }
        #expect(scratch.contents == [])
    }

    @Test("a film cancelled leaves the older file of its name", arguments: ["mp4", "gif", "apng"])
    func cancelled(kind: String) throws {
        let path = scratch.file("a.\(kind)")
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        let sink = try MovieSink(path)
        try sink.begin(format)
        for i in 0..<20 { try sink.write(frame(i, testPicture(i, 256, 256))) }
        sink.cancel()
        #expect(scratch.contents == ["a.\(kind)"])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    }

    @Test("a film finished replaces it")
    func replaced() throws {
        let path = scratch.file("a.apng")
        try Data("old".utf8).write(to: URL(fileURLWithPath: path))
        try record(path)
        #expect(try probe(path)["codec_name"] == "apng")
    }

    @Test("many films at once, more than there are processors, all come to their end")
    func manyAtOnce() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for i in 0..<8 { group.addTask { try record(scratch.file("\(i).mp4"), 20) } }
            try await group.waitForAll()
        }
        #expect(scratch.contents == (0..<8).map { "\($0).mp4" })
    }
}
