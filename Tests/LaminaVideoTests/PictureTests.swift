import Foundation
import LaminaCoreGraphics
import LaminaRender
import LaminaStage
import LaminaVideo
import Testing

@Suite("Pictures")
struct PictureTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func read(_ name: String) throws -> Bitmap {
        try ImageCodec.decode(Data(contentsOf: URL(fileURLWithPath: scratch.file(name)))).bitmap
    }

    private func expectSame(_ bitmap: Bitmap, _ picture: Surface) {
        #expect(bitmap.width == picture.width && bitmap.height == picture.height)
        for y in 0..<min(bitmap.height, picture.height) {
            for x in 0..<min(bitmap.width, picture.width)
            where bitmap.pixels[y * bitmap.width + x] != picture.pixels[y * picture.stride + x] {
                Issue.record("differs at \(x), \(y)")
                return
            }
        }
    }

    @Test("a .png is the frame, pixel for pixel, transparency too")
    func single() throws {
        let picture = surface(33, 21) { x, y in
            let alpha = UInt32(x * 7)
            return alpha << 24 | (y < 10 ? alpha << 16 : alpha)
        }
        try record(scratch.file("a.png"), 1, width: 33, height: 21) { _ in picture }
        expectSame(try read("a.png"), picture)
        #expect(scratch.contents == ["a.png"])
    }

    @Test("a .png over black is opaque")
    func overBlack() throws {
        try record(scratch.file("a.png"), 1, width: 2, height: 1, options: .init(transparency: false)) { _ in
            surface(2, 1) { x, _ in x == 0 ? 0 : 0x8080_0000 }
        }
        expectSame(try read("a.png"), surface(2, 1) { x, _ in x == 0 ? 0xFF00_0000 : 0xFF80_0000 })
    }

    @Test("a pattern gives a numbered picture for each frame, beside what is there")
    func pattern() throws {
        try Data().write(to: URL(fileURLWithPath: scratch.file("note")))
        try record(scratch.file("f-%03d.png"), 12)
        #expect(scratch.contents == (0..<12).map { String(format: "f-%03d.png", $0) } + ["note"])
        for i in 0..<12 { expectSame(try read(String(format: "f-%03d.png", i)), testPicture(i)) }
    }

    @Test("a folder is made and gets the pictures", arguments: [true, false])
    func folder(exists: Bool) throws {
        if exists { try FileManager.default.createDirectory(atPath: scratch.file("frames"), withIntermediateDirectories: false) }
        try record(scratch.file("frames/"), 3)
        #expect(scratch.contents == ["frames"])
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.file("frames")).sorted()
        #expect(names == ["0000.png", "0001.png", "0002.png"])
    }

    @Test("pictures that cannot all be moved to their place leave what was there, and the error names the first that cannot")
    func obstructed() throws {
        try Data("earlier".utf8).write(to: URL(fileURLWithPath: scratch.file("0.png")))
        try FileManager.default.createDirectory(atPath: scratch.file("2.png"), withIntermediateDirectories: false)
        let error = #expect(throws: VideoError.self) { try record(scratch.file("%d.png"), 4) }
        #expect(error.map { "\($0)".contains("2.png") } == true)
        #expect(scratch.contents == ["0.png", "2.png"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: scratch.file("0.png"))) == Data("earlier".utf8))
    }

    @Test("a .png takes one frame")
    func onlyOne() throws {
        let path = scratch.file("a.png")
        let sink = try MovieSink(path)
        #expect(throws: VideoError.onePictureOnly(path: path)) {
            try sink.begin(FrameFormat(width: 64, height: 48, framesPerSecond: 30, expectedFrames: 2))
        }
        try sink.begin(FrameFormat(width: 64, height: 48, framesPerSecond: 30))
        try sink.write(frame(0, testPicture(0)))
        #expect(throws: VideoError.onePictureOnly(path: path)) { try sink.write(frame(1, testPicture(1))) }
        #expect(scratch.contents == [])
    }

    @Test("pictures cancelled leave nothing", arguments: ["a.png", "f-%d.png", "new/"])
    func cancelled(name: String) throws {
        let sink = try MovieSink(scratch.file(name))
        try sink.begin(FrameFormat(width: 64, height: 48, framesPerSecond: 30))
        try sink.write(frame(0, testPicture(0)))
        sink.cancel()
        #expect(scratch.contents == [])
    }

    @Test("a folder whose parent is not there")
    func missingParent() throws {
        let sink = try MovieSink(scratch.file("no/where/"))
        #expect(throws: VideoError.self) { try sink.begin(FrameFormat(width: 64, height: 48, framesPerSecond: 30)) }
    }
}
