import Foundation
import LaminaStage
import LaminaVideo
import Testing

@Suite("Films in segments")
struct SegmentTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: scratch.file(name), encoding: .utf8) }

    @Test("a playlist names a segment for each two seconds, and players find every frame")
    func playlist() throws {
        try record(scratch.file("a film.m3u8"), 125)
        #expect(scratch.contents == ["a film-0.m4s", "a film-1.m4s", "a film-2.m4s", "a film-init.mp4", "a film.m3u8"])
        let lines = try text("a film.m3u8").split(separator: "\n").map(String.init)
        #expect(lines.first == "#EXTM3U" && lines.last == "#EXT-X-ENDLIST")
        #expect(lines.contains("#EXT-X-PLAYLIST-TYPE:VOD") && lines.contains("#EXT-X-MAP:URI=\"a%20film-init.mp4\""))
        #expect(lines.filter { !$0.hasPrefix("#") } == ["a%20film-0.m4s", "a%20film-1.m4s", "a%20film-2.m4s"])
        #expect(lines.filter { $0.hasPrefix("#EXTINF") }.prefix(2) == ["#EXTINF:2.000000,", "#EXTINF:2.000000,"])
        try record(scratch.file("a.m3u8"), 125)
        let info = try probe(scratch.file("a.m3u8"))
        #expect(info["codec_name"] == "h264" && info["r_frame_rate"] == "30/1" && info["nb_read_frames"] == "125")
        try record(scratch.file("a.mp4"), 125)
        let size = 64 * 48 * 4
        #expect(try decoded(scratch.file("a.m3u8"), frameSize: size) == decoded(scratch.file("a.mp4"), frameSize: size))
    }

    @Test("a shorter film of the same name leaves no segment of the longer one, and the same film the same bytes")
    func again() throws {
        try record(scratch.file("a.m3u8"), 125)
        try record(scratch.file("b.m3u8"), 61, options: MovieSink.Options(codec: .hevc))
        try record(scratch.file("a.m3u8"), 61, options: MovieSink.Options(codec: .hevc))
        #expect(scratch.contents.filter { $0.hasPrefix("a") } == ["a-0.m4s", "a-1.m4s", "a-init.mp4", "a.m3u8"])
        for name in ["-0.m4s", "-1.m4s", "-init.mp4"] {
            #expect(
                try Data(contentsOf: URL(fileURLWithPath: scratch.file("a" + name)))
                    == Data(contentsOf: URL(fileURLWithPath: scratch.file("b" + name))))
        }
        #expect(try probe(scratch.file("a.m3u8"))["codec_tag_string"] == "hvc1")
    }

    @Test("what fails leaves nothing of its own, and an earlier film as it was")
    func failure() throws {
        try record(scratch.file("a.m3u8"), 70)
        let before = try scratch.contents.map { try Data(contentsOf: URL(fileURLWithPath: scratch.file($0))) }
        let sink = try MovieSink(scratch.file("a.m3u8"))
        try sink.begin(FrameFormat(width: 64, height: 48, framesPerSecond: 30))
        for i in 0..<70 { try sink.write(frame(i, testPicture(i))) }
        sink.cancel()
        #expect(try scratch.contents.map { try Data(contentsOf: URL(fileURLWithPath: scratch.file($0))) } == before)
        #expect(throws: VideoError.codecDoesNotFit(codec: "vp9", format: "m3u8", known: ["h264", "hevc", "hevc-10"])) {
            try MovieSink(scratch.file("b.m3u8"), options: MovieSink.Options(codec: .vp9))
        }
    }
}
