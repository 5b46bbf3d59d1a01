import CommandTestSupport
import Foundation
import Testing

@Suite("lamina render: palettes and playlists")
struct PaletteTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private let film = ["render", "Layers", "--size", "96x64", "--fps", "10", "--duration", "0.3"]

    @Test("a .gif of the colours that are named, or that a picture has; in parts the same bytes")
    func palette() throws {
        let colours = ["--palette", "#102030,#f0f0f0, #d02020", "--dither", "none"]
        #expect(try Command(film + ["-o", "a.gif"] + colours, in: scratch).status == 0)
        #expect(try Command(film + ["-o", "b.gif", "--parts", "2"] + colours, in: scratch).status == 0)
        #expect(try scratch.data("a.gif") == scratch.data("b.gif"))
        #expect(try Command(["render", "Layers", "--size", "96x64", "--at", "0", "-o", "still.png"], in: scratch).status == 0)
        let picture = try Command(film + ["-o", "c.gif", "--palette", "still.png"], in: scratch)
        #expect(picture.status == 0 || picture.complaints.first?.contains("more than 256 colours") == true, "\(picture.errors)")
        #expect(try Command(film + ["-o", "d.gif", "--colors", "16"], in: scratch).status == 0)
    }

    @Test(
        "what is no palette is refused in words",
        arguments: [
            (["--palette", "#12345"], "as in #112233,#445566"), (["--palette", "none.png"], "none.png: cannot be read"),
            (["--palette", "text"], "text: is no picture"), (["--colors", "3"], "--colors takes 4 to 256"),
            (["--colors", "8", "--palette", "#000000"], "do not go together"), (["--dither", "much"], "much"),
        ])
    func refused(arguments: [String], words: String) throws {
        try scratch.write("no picture", "text")
        let run = try Command(film + ["-o", "a.gif"] + arguments, in: scratch)
        #expect(run.status == 64 && run.output == "" && run.complaints.first?.contains(words) == true, "\(run.errors)")
        #expect(scratch.contents() == ["text"])
    }

    @Test("a playlist is planned, drawn and joined; --under is not for it")
    func playlist() throws {
        let options = ["Layers", "--size", "96x64", "--fps", "30000/1001", "--duration", "2.5"]
        #expect(try Command(["render", "-o", "a.m3u8"] + options, in: scratch).status == 0)
        #expect(try Command(["plan", "-o", "film.plan", "--format", "m3u8"] + options, in: scratch).status == 0)
        #expect(try Command(["draw", "film.plan", "-o", "1.part"], in: scratch).status == 0)
        #expect(try Command(["join", "film.plan", "1.part", "-o", "b.m3u8"], in: scratch).status == 0)
        for name in ["-0.m4s", "-1.m4s", "-init.mp4"] { #expect(try scratch.data("a" + name) == scratch.data("b" + name)) }
        #expect(try Command(["render", "-o", "c.m3u8", "--under", "1M"] + options, in: scratch).status == 64)
    }
}
