import Foundation
import LaminaRender
import LaminaStage
import LaminaVideo
import Testing

@Suite("GIF")
struct GIFTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    /// The frames' delays in hundredths of a second, from the graphic control extensions.
    private func delays(_ path: String) throws -> [Int] {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        var delays: [Int] = []
        for i in 0..<(bytes.count - 7) where Array(bytes[i..<(i + 3)]) == [0x21, 0xF9, 4] && bytes[i + 7] == 0 {
            delays.append(Int(bytes[i + 4]) | Int(bytes[i + 5]) << 8)
        }
        return delays
    }

    @Test("the delays of a film add up to its length, to a hundredth of a second", arguments: [10, 15, 24, 25, 30, 50])
    func delays(framesPerSecond: Int) throws {
        let path = scratch.file("a.gif")
        try record(path, framesPerSecond * 2, width: 16, height: 120, framesPerSecond: framesPerSecond) { testPicture($0, 16, 120) }
        let delays = try delays(path)
        #expect(delays.count == framesPerSecond * 2)
        #expect(abs(delays.reduce(0, +) - 200) <= 1)
        #expect(delays.allSatisfy { abs(Double($0) - 100 / Double(framesPerSecond)) < 1 })
    }

    @Test("of 60 frames a second 50 are kept, each for two hundredths")
    func sixty() throws {
        let path = scratch.file("a.gif")
        try record(path, 60, width: 16, height: 160, framesPerSecond: 60) { testPicture($0, 16, 160) }
        #expect(try delays(path) == Array(repeating: 2, count: 50))
    }

    @Test("colours come back exactly when there are few")
    func colours() throws {
        let path = scratch.file("a.gif")
        try record(path, 3)
        let frames = try decoded(path, frameSize: 64 * 48 * 4)
        #expect(frames.count == 3)
        for frame in frames {
            #expect(Array(frame[(40 * 64 + 10) * 4..<(40 * 64 + 10) * 4 + 3]) == [255, 0, 0])
            #expect(Array(frame[(40 * 64 + 50) * 4..<(40 * 64 + 50) * 4 + 3]) == [0, 0, 255])
        }
        #expect(scratch.contents == ["a.gif"])
    }

    @Test("transparent pixels stay so when asked to")
    func transparency() throws {
        let path = scratch.file("a.gif")
        try record(path, 2, options: MovieSink.Options(transparency: true)) { _ in surface(64, 48) { x, _ in x < 32 ? 0 : 0xFF00_00FF } }
        let frame = try decoded(path, frameSize: 64 * 48 * 4)[0]
        #expect(frame[(20 * 64 + 10) * 4 + 3] == 0)
        #expect(frame[(20 * 64 + 50) * 4 + 3] == 255)
    }

    private func colours(_ path: String) throws -> Set<[UInt8]> {
        var found: Set<[UInt8]> = []
        for frame in try decoded(path, frameSize: 64 * 48 * 4) {
            for i in stride(from: 0, to: frame.count, by: 4) { found.insert(frame[i + 3] == 0 ? [] : Array(frame[i..<(i + 3)])) }
        }
        return found
    }

    private func gradient(_ index: Int) -> Surface {
        surface(64, 48) { x, y in 0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 5) << 8 | UInt32(index * 8) }
    }

    @Test("of a palette that is given only its colours occur, however they are mixed", arguments: MovieSink.Palette.Dither.allCases)
    func palette(dither: MovieSink.Palette.Dither) throws {
        let path = scratch.file("a.gif")
        let palette = MovieSink.Palette(.these([0x112233, 0xEE8800, 0x10F0A0]), dither: dither)
        try record(path, 3, options: MovieSink.Options(palette: palette), picture: gradient)
        #expect(try colours(path) == [[0x11, 0x22, 0x33], [0xEE, 0x88, 0], [0x10, 0xF0, 0xA0]])
        try record(path, 2, options: MovieSink.Options(transparency: true, palette: palette)) { _ in
            surface(64, 48) { x, _ in x < 32 ? 0 : 0xFF00_00FF }
        }
        let found = try colours(path)
        #expect(found.contains([]) && found.subtracting([[], [0x11, 0x22, 0x33], [0xEE, 0x88, 0], [0x10, 0xF0, 0xA0]]).isEmpty)
        #expect(scratch.contents == ["a.gif"])
    }

    @Test("a film of fewer colours has no more of them")
    func count() throws {
        let path = scratch.file("a.gif")
        try record(path, 3, options: MovieSink.Options(palette: MovieSink.Palette(.count(8))), picture: gradient)
        #expect(try colours(path).count == 8)
    }

    @Test("palettes that no GIF can have, and palettes of what is none, are refused by name")
    func refused() throws {
        for (name, transparency, colors, words) in [
            ("a.gif", false, MovieSink.Palette.Colors.these(Array(repeating: 0, count: 257)), "A palette has 1 to 256 colours, not 257."),
            (
                "a.gif", true, .these(Array(repeating: 0, count: 256)),
                "A palette has 1 to 255 colours, as one is the transparent one, not 256."
            ),
            ("a.gif", false, .these([]), "A palette has 1 to 256 colours, not 0."),
            ("a.gif", false, .count(3), "A palette has 4 to 256 colours, not 3."),
            ("a.gif", false, .these([0x1_000_000]), "A colour of a palette is 0xRRGGBB, at most 0xFFFFFF."),
            ("a.mp4", false, .count(16), "A .mp4 has no palette; .gif has."),
        ] {
            let options = MovieSink.Options(transparency: transparency ? true : nil, palette: MovieSink.Palette(colors))
            #expect(throws: VideoError.palette(words)) { try MovieSink(scratch.file(name), options: options) }
        }
    }

    @Test("plays as often as it is told to", arguments: [(MovieSink.Plays.forever, 0 as UInt8), (.times(3), 2)])
    func plays(_ plays: MovieSink.Plays, repeats: UInt8) throws {
        let path = scratch.file("a.gif")
        try record(path, 2, options: MovieSink.Options(plays: plays))
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let name = try #require(data.range(of: Data("NETSCAPE2.0".utf8)))
        #expect([UInt8](data[name.upperBound..<(name.upperBound + 4)]) == [3, 1, repeats, 0])
    }
}
