import Foundation
import LaminaRender
import LaminaStage
import LaminaVideo
import Testing

@Suite("Film formats")
struct FilmFormatTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// Expects the test pictures' red, blue and white where they belong.
    private func expectColours(_ rgba: [UInt8], width: Int = 64, tolerance: Int) {
        func at(_ x: Int, _ y: Int) -> [Int] { rgba[((y * width + x) * 4)..<((y * width + x) * 4 + 3)].map { Int($0) } }
        for (found, wanted) in [
            (at(10, 40), [255, 0, 0]), (at(50, 40), [0, 0, 255]), (at(10, 4), [255, 255, 255]), (at(50, 4), [255, 255, 255]),
        ] {
            #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }, "\(found) for \(wanted)")
        }
    }

    @Test("mp4 is H.264, 4:2:0, tagged BT.709 limited, at its size, rate and length")
    func mp4() throws {
        let path = scratch.file("a.mp4")
        try record(path, 12, framesPerSecond: 60)
        let info = try probe(path)
        #expect(info["codec_name"] == "h264")
        #expect(info["width"] == "64" && info["height"] == "48")
        #expect(info["pix_fmt"] == "yuv420p")
        #expect(info["color_range"] == "tv" && info["color_space"] == "bt709")
        #expect(info["color_primaries"] == "bt709" && info["color_transfer"] == "bt709")
        #expect(info["r_frame_rate"] == "60/1" && info["nb_read_frames"] == "12")
        #expect(scratch.contents == ["a.mp4"])
        expectColours(try decoded(path, frameSize: 64 * 48 * 4)[0], tolerance: 12)
    }

    @Test("mp4 has its index before its frames")
    func faststart() throws {
        try record(scratch.file("a.mp4"))
        let data = try Data(contentsOf: URL(fileURLWithPath: scratch.file("a.mp4")))
        let index = try #require(data.range(of: Data("moov".utf8)))
        let frames = try #require(data.range(of: Data("mdat".utf8)))
        #expect(index.lowerBound < frames.lowerBound)
    }

    @Test("an odd size grows by one in mp4 and stays in webm")
    func oddSizes() throws {
        try record(scratch.file("a.mp4"), width: 63, height: 47)
        try record(scratch.file("a.webm"), width: 63, height: 47)
        let (mp4, webm) = (try probe(scratch.file("a.mp4")), try probe(scratch.file("a.webm")))
        #expect(mp4["width"] == "64" && mp4["height"] == "48")
        #expect(webm["width"] == "63" && webm["height"] == "47")
    }

    @Test("webm is VP9, tagged BT.709 limited")
    func webm() throws {
        let path = scratch.file("a.webm")
        try record(path)
        let info = try probe(path)
        #expect(info["codec_name"] == "vp9" && info["pix_fmt"] == "yuv420p")
        #expect(info["color_range"] == "tv" && info["color_space"] == "bt709")
        #expect(info["r_frame_rate"] == "30/1" && info["nb_read_frames"] == "6")
        expectColours(try decoded(path, frameSize: 64 * 48 * 4)[0], tolerance: 16)
    }

    @Test("webm keeps transparency when asked to")
    func webmTransparency() throws {
        let path = scratch.file("a.webm")
        try record(path, options: MovieSink.Options(transparency: true)) { _ in
            surface(64, 48) { x, _ in x < 32 ? 0x8080_0000 : 0xFF00_00FF }
        }
        // Only libvpx decodes the second picture that carries alpha; ffmpeg's own decoder ignores it.
        let rgba = try decoded(path, ["-c:v", "libvpx-vp9"], frameSize: 64 * 48 * 4)[0]
        #expect(abs(Int(rgba[(20 * 64 + 10) * 4 + 3]) - 128) <= 4)
        #expect(abs(Int(rgba[(20 * 64 + 10) * 4]) - 255) <= 12)
        #expect(rgba[(20 * 64 + 50) * 4 + 3] >= 251)
    }

    @Test("apng is lossless and plays for ever")
    func apng() throws {
        let path = scratch.file("a.apng")
        try record(path)
        let info = try probe(path)
        #expect(info["codec_name"] == "apng" && info["width"] == "64" && info["height"] == "48" && info["nb_read_frames"] == "6")
        let frames = try decoded(path, frameSize: 64 * 48 * 4)
        #expect(frames.count == 6)
        for (i, found) in frames.enumerated() {
            let picture = testPicture(i)
            for y in 0..<48 {
                for x in 0..<64 where found[(y * 64 + x) * 4] != UInt8(picture.pixels[y * picture.stride + x] >> 16 & 255) {
                    Issue.record("frame \(i) differs at \(x), \(y)")
                    return
                }
            }
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let control = try #require(data.range(of: Data("acTL".utf8)))
        #expect([UInt8](data[control.upperBound..<(control.upperBound + 8)]) == [0, 0, 0, 6, 0, 0, 0, 0])
    }

    @Test("webp is animated, plays for ever and has each frame's time", arguments: [25, 50])
    func webp(framesPerSecond: Int) throws {
        let path = scratch.file("a.webp")
        try record(path, framesPerSecond: framesPerSecond)
        let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        // RIFF: four letters, a length, the content padded to an even length.
        var chunks: [(name: String, content: ArraySlice<UInt8>)] = []
        var at = 12
        while at + 8 <= data.count {
            let length = (0..<4).reduce(0) { $0 | Int(data[at + 4 + $1]) << (8 * $1) }
            chunks.append((String(decoding: data[at..<(at + 4)], as: UTF8.self), data[(at + 8)..<(at + 8 + length)]))
            at += 8 + length + length % 2
        }
        let canvas = try #require(chunks.first { $0.name == "VP8X" })
        #expect(Array(canvas.content.suffix(6)) == [63, 0, 0, 47, 0, 0])
        let animation = try #require(chunks.first { $0.name == "ANIM" })
        #expect(Array(animation.content.suffix(2)) == [0, 0])
        let durations = chunks.filter { $0.name == "ANMF" }.map { chunk in
            let bytes = Array(chunk.content)
            return Int(bytes[12]) | Int(bytes[13]) << 8 | Int(bytes[14]) << 16
        }
        #expect(durations == Array(repeating: 1000 / framesPerSecond, count: 6))
    }
}
