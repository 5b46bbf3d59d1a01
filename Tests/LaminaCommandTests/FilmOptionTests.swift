import CommandTestSupport
import Foundation
import Testing

@Suite("lamina render: what a film is like")
struct FilmOptionTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    private let film = ["render", "Layers", "--size", "96x64", "--fps", "10", "--duration", "0.3"]

    @Test("frames go to the standard output, and nothing else does")
    func stream() throws {
        let run = try Command(
            ["render", "Layers", "--size", "4x2", "--fps", "10", "--duration", "0.2", "-o", "-", "--format", "y4m"], in: scratch)
        #expect(run.status == 0 && run.output.hasPrefix("YUV4MPEG2 W4 H2 F10:1 "))
        #expect(scratch.contents().isEmpty)
    }

    @Test("a film in parts has the options of a whole one")
    func parts() throws {
        let options = ["--codec", "hevc", "--quality", "40"]
        #expect(try Command(film + options + ["-o", "a.mov"], in: scratch).status == 0)
        #expect(try Command(film + options + ["-o", "b.mov", "--parts", "2"], in: scratch).status == 0)
        #expect(try Command(film + ["-o", "c.mov", "--codec", "hevc"], in: scratch).status == 0)
        #expect(try scratch.data("a.mov") == scratch.data("b.mov") && scratch.data("a.mov") != scratch.data("c.mov"))
    }

    @Test("a film that browsers draw has the same bytes each time, and no pixels to choose for")
    func drawnByBrowsers() throws {
        for name in ["a.lamina", "b.lamina"] { #expect(try Command(film + ["-o", name], in: scratch).status == 0) }
        #expect(try scratch.data("a.lamina") == scratch.data("b.lamina"))
        let run = try Command(film + ["-o", "c.lamina", "--parts", "2"], in: scratch)
        #expect(run.status == 64 && run.complaints.first?.contains("has no pixels yet") == true)
        #expect(scratch.contents().sorted() == ["a.lamina", "b.lamina"])
    }

    @Test("a file is made smaller until it is under its size, and the one that is there stays if that cannot be")
    func under() throws {
        #expect(try Command(film + ["-o", "a.gif"], in: scratch).status == 0)
        let whole = try scratch.data("a.gif")
        #expect(try Command(film + ["-o", "b.gif", "--under", "\(whole.count - 1)"], in: scratch).status == 0)
        #expect(try scratch.data("b.gif").count < whole.count)
        let run = try Command(film + ["-o", "a.gif", "--under", "20"], in: scratch)
        #expect(run.status == 1 && run.complaints.last?.hasPrefix("Error: a.gif: not written: ") == true)
        #expect(try scratch.data("a.gif") == whole && scratch.contents().sorted() == ["a.gif", "b.gif"])
    }

    @Test("a preset's settings hold where nothing else is said")
    func preset() throws {
        let run = try Command(
            ["render", "Layers", "--preset", "square", "--size", "96x64", "--duration", "0.1", "-o", "a.gif", "--json"], in: scratch)
        let figures = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(figures["fps"] as? Int == 30 && figures["size"] as? String == "96x64" && figures["frames"] as? Int == 3)
    }

    @Test(
        "what does not go together is refused",
        arguments: [
            (["-o", "-"], "-o - and --format go together"), (["-o", "a.mp4", "--format", "raw"], "-o - and --format go together"),
            (["-o", "a.gif", "--codec", "vp9"], "A .gif has no codec to choose"),
            (["-o", "a.mp4", "--bitrate", "fast"], "--bitrate takes bits a second"),
            (["-o", "a.mp4", "--shutter", "400"], "--shutter takes more than 0"),
            (["-o", "a.mp4", "--shutter-samples", "4"], "--shutter-samples goes with"),
            (["-o", "a.mp4", "--codec", "h264", "--transparency"], "h264 cannot keep transparency"),
        ])
    func refused(options: [String], message: String) throws {
        let run = try Command(["render", "Layers", "--size", "96x64", "--duration", "0.1"] + options, in: scratch)
        #expect(run.status != 0 && run.complaints.contains { $0.contains(message) }, "\(run.complaints)")
        #expect(scratch.contents().isEmpty)
    }
}
