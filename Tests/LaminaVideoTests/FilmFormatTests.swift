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

    @Test(
        "every codec has its pixels, tags and colours",
        arguments: [
            ("mp4", MovieSink.Codec.h264In10Bits, "h264", "yuv420p10le"), ("mp4", .hevc, "hevc", "yuv420p"),
            ("mov", .hevcIn10Bits, "hevc", "yuv420p10le"), ("mov", .proRes422, "prores", "yuv422p10le"),
            ("mov", .proRes422HQ, "prores", "yuv422p10le"), ("mov", .dnxhr, "dnxhd", "yuv422p10le"), ("mp4", .vp9, "vp9", "yuv420p"),
            ("webm", .av1, "av1", "yuv420p10le"), ("avif", .av1, "av1", "yuv420p10le"),
        ])
    func codecs(format: String, codec: MovieSink.Codec, name: String, pixels: String) throws {
        let path = scratch.file("a.\(format)")
        // DNxHR takes pictures 256 wide and more, SVT's AV1 those of 64 by 64.
        let (width, height) = codec == .dnxhr || codec == .av1 ? (256, 128) : (64, 48)
        try record(path, 3, width: width, height: height, options: MovieSink.Options(codec: codec)) { testPicture($0, width, height) }
        let info = try probe(path)
        #expect(info["codec_name"] == name && info["pix_fmt"] == pixels && info["width"] == "\(width)")
        #expect(info["color_space"] == "bt709" && info["color_primaries"] == "bt709" && info["color_transfer"] == "bt709")
        #expect(info["color_range"] == "tv" && info["nb_read_frames"] == "3")
        #expect(codec != .hevc && codec != .hevcIn10Bits || info["codec_tag_string"] == "hvc1")
        let rgba = try decoded(path, frameSize: width * height * 4)[0]
        func at(_ x: Int, _ y: Int) -> [Int] { rgba[((y * width + x) * 4)..<((y * width + x) * 4 + 3)].map { Int($0) } }
        for (found, wanted) in [(at(width / 6, 40), [255, 0, 0]), (at(width * 5 / 6, 40), [0, 0, 255]), (at(10, 4), [255, 255, 255])] {
            #expect(zip(found, wanted).allSatisfy { abs($0 - $1) <= 14 }, "\(found) for \(wanted)")
        }
    }

    @Test("ProRes 4444 keeps transparency")
    func proRes4444() throws {
        let path = scratch.file("a.mov")
        try record(path, 2, options: MovieSink.Options(codec: .proRes4444)) { _ in
            // Half-transparent red, premultiplied, beside nothing.
            surface(64, 48) { x, _ in x < 32 ? 0x8080_0000 : 0 }
        }
        let rgba = try decoded(path, frameSize: 64 * 48 * 4)[0]
        #expect(abs(Int(rgba[(20 * 64 + 10) * 4 + 3]) - 128) <= 1 && rgba[(20 * 64 + 50) * 4 + 3] == 0)
        #expect(abs(Int(rgba[(20 * 64 + 10) * 4]) - 255) <= 4)
    }

    @Test("a better quality is a larger file, and a bit rate is kept to")
    func rates() throws {
        func size(_ name: String, _ options: MovieSink.Options) throws -> Int {
            var numbers = Numbers(seed: 1)
            let noise = surface(64, 48) { _, _ in UInt32(truncatingIfNeeded: numbers.next()) | 0xFF00_0000 }
            try record(scratch.file(name), 30, options: options) { _ in noise }
            return try Data(contentsOf: URL(fileURLWithPath: scratch.file(name))).count
        }
        let sizes = try [10, 90].map { (quality: Int) in try size("\(quality).mp4", MovieSink.Options(quality: quality)) }
        #expect(sizes[0] < sizes[1])
        #expect(try size("rate.mp4", MovieSink.Options(bitRate: 50_000)) < sizes[1])
    }

    @Test("what does not fit is refused by name, before anything is written")
    func refused() throws {
        for (name, options, error) in [
            ("a.webm", MovieSink.Options(codec: .h264), VideoError.codecDoesNotFit(codec: "h264", format: "webm", known: ["vp9", "av1"])),
            ("a.gif", MovieSink.Options(codec: .vp9), .codecDoesNotFit(codec: "vp9", format: "gif", known: [])),
            ("a.mov", MovieSink.Options(quality: 50, bitRate: 100_000), .twoRates),
            ("a.mov", MovieSink.Options(codec: .dnxhr, quality: 50), .noRate(codec: "dnxhr")),
            ("a.gif", MovieSink.Options(quality: 50), .noRate(codec: "gif")),
            ("a.mp4", MovieSink.Options(quality: 101), .rate("a quality is 0 to 100, not 101")),
            ("a.mov", MovieSink.Options(transparency: true), .noTransparency(format: "mov")),
            ("a.mp4", MovieSink.Options(transparency: true, codec: .hevc), .noTransparency(format: "hevc")),
        ] {
            #expect(throws: error) { try MovieSink(scratch.file(name), options: options) }
        }
        #expect(scratch.contents.isEmpty)
    }
}
