import Foundation
import LaminaRender
import LaminaStage
import LaminaVideo
import Testing

@Suite("Frames on their way to ffmpeg")
struct FramePipeTests: Sendable {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// The frames of a recording as they are written without another program: what everything faster is held against.
    private func plain(_ pictures: [Surface], _ format: FrameFormat, _ damage: [[Int32]?]) throws -> Data {
        let path = scratch.file("plain.y4m")
        try #require(FileManager.default.createFile(atPath: path, contents: nil))
        let file = try #require(FileHandle(forWritingAtPath: path))
        let stream = FrameStream(.y4m, descriptor: file.fileDescriptor)
        try stream.begin(format)
        for (index, picture) in pictures.enumerated() {
            try stream.write(Frame(index: index, time: 0, surface: picture, damage: damage[index]))
        }
        stream.finish()
        try file.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        try FileManager.default.removeItem(atPath: path)
        let header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
        bytes = bytes[(header + 1)...]
        let size = bytes.count / pictures.count
        return (0..<pictures.count).reduce(into: Data()) { all, index in
            let start = bytes.startIndex + index * size
            all += bytes[(start + 6)..<(start + size)]
        }
    }

    // A frame of the larger size fills the pipe, and is lent to it; one of the smaller is copied into it. Where the number of frames is known beforehand, chunks'
    // encoders start ahead; where it was wrong, one of them for nothing.
    @Test(
        "ffmpeg reads each frame as it was when it was written, however late it reads, across the ends of chunks, still frames too",
        arguments: [(1280, 1024, nil), (1280, 1024, 22), (320, 192, 40)] as [(Int, Int, Int?)])
    func frames(width: Int, height: Int, expected: Int?) throws {
        let path = scratch.file("film.mp4")
        // Chunks of 8 frames; the last one has 6.
        let format = FrameFormat(width: width, height: height, framesPerSecond: 4, expectedFrames: expected)
        var numbers = Numbers(seed: 5)
        let columns = (width + 63) / 64
        let tiles = columns * ((height + 63) / 64)
        var damage: [[Int32]?] = [nil]
        let first = surface(width, height) { x, y in 0xFF00_0000 | UInt32(x & 255) << 16 | UInt32(y & 255) }
        var pictures = [first]
        for index in 1..<22 {
            guard index % 4 != 0 else {
                pictures.append(pictures[index - 1])
                damage.append([])
                continue
            }
            let tile = numbers.next(below: tiles)
            let color = 0xFF00_0000 | UInt32(truncatingIfNeeded: numbers.next())
            let before = pictures[index - 1]
            pictures.append(
                surface(width, height) { x, y in
                    y / 64 * columns + x / 64 == tile ? color : before.pixels[y * before.stride + x]
                })
            damage.append([Int32(tile)])
        }
        let sink = try MovieSink(path, options: .init(ffmpeg: standIn("ffmpeg-that-keeps-frames")))
        try sink.begin(format)
        for (index, picture) in pictures.enumerated() {
            try sink.write(Frame(index: index, time: Double(index) / 4, surface: picture, damage: damage[index]))
        }
        try sink.finish()
        let read = try (0..<3).map { try Data(contentsOf: URL(fileURLWithPath: scratch.file("\($0).frames"))) }
        let size = width * height * 3 / 2
        #expect(read.map { $0.count / size } == [8, 8, 6])
        #expect(read.reduce(Data(), +) == (try plain(pictures, format, damage)))
        #expect(try probe(path)["nb_read_frames"] == "22")
    }

    @Test("a film that was begun ahead is the film", arguments: ["mp4", "gif"])
    func prepared(kind: String) throws {
        let format = FrameFormat(width: 64, height: 48, framesPerSecond: 30)
        for name in ["usual", "ahead", "other"] {
            let sink = try MovieSink(scratch.file("\(name).\(kind)"))
            if name == "ahead" { try sink.prepare(format) }
            // Not what comes: it is begun again.
            if name == "other" { try sink.prepare(FrameFormat(width: 32, height: 48, framesPerSecond: 30)) }
            try sink.begin(format)
            for i in 0..<6 { try sink.write(frame(i, testPicture(i))) }
            try sink.finish()
        }
        let films = try ["usual", "ahead", "other"].map { try Data(contentsOf: URL(fileURLWithPath: scratch.file("\($0).\(kind)"))) }
        #expect(films[1] == films[0] && films[2] == films[0])
        #expect(scratch.contents == ["ahead.\(kind)", "other.\(kind)", "usual.\(kind)"])
    }

    @Test("a film that was begun ahead and never recorded leaves nothing")
    func abandoned() throws {
        do {
            let sink = try MovieSink(scratch.file("a.mp4"))
            try sink.prepare(FrameFormat(width: 64, height: 48, framesPerSecond: 30))
        }
        #expect(scratch.contents == [])
    }
}
