import CommandTestSupport
import Foundation
import Testing

@Suite("lamina render: formats")
struct RenderFormatTests {
    private let scratch: Scratch
    init() throws { scratch = try Scratch() }

    @Test(
        "a film has its format's codec, its size, rate and frames",
        arguments: [("mp4", "h264"), ("webm", "vp9"), ("gif", "gif"), ("apng", "apng")])
    func film(kind: String, codec: String) throws {
        let run = try renderCoins(["-o", "a.\(kind)", "--duration", "0.6"], in: scratch)
        #expect(run.status == 0 && run.output == "")
        #expect(run.errors.contains("12 frames") && run.errors.contains("a.\(kind)"))
        #expect(scratch.contents() == ["a.\(kind)"])
        #expect(
            try probe(scratch.file("a.\(kind)"))
                == ["codec_name": codec, "width": "90", "height": "160", "r_frame_rate": "20/1", "nb_read_frames": "12"])
    }

    @Test("an animated WebP lasts as long as was asked for")
    func webP() throws {
        #expect(try renderCoins(["-o", "a.webp", "--duration", "0.6"], in: scratch).status == 0)
        #expect(scratch.contents() == ["a.webp"])
        let durations = webPDurations(try scratch.data("a.webp"))
        #expect(durations.count > 1 && durations.reduce(0, +) == 600)
    }

    @Test("a numbered name and a folder give the pictures that the lossless film shows")
    func pictures() throws {
        for output in ["a.apng", "name-%03d.png", "folder/"] {
            #expect(try renderCoins(["-o", output, "--duration", "0.6"], in: scratch).status == 0)
        }
        let names = (0..<12).map { String(format: "name-%03d.png", $0) }
        #expect(scratch.contents() == ["a.apng", "folder"] + names)
        #expect(scratch.contents("folder") == (0..<12).map { String(format: "%04d.png", $0) })
        let film = try pixels(scratch.file("a.apng"))
        #expect(film.count == 12 * 90 * 160 * 4)
        #expect(try pixels(scratch.file("name-%03d.png")) == film)
        #expect(try pixels(scratch.file("folder/%04d.png")) == film)
    }

    @Test("a .png holds the one moment asked for, the same as in the film")
    func picture() throws {
        #expect(try renderCoins(["-o", "film-%d.png", "--duration", "1.1"], in: scratch).status == 0)
        let run = try renderCoins(["-o", "a.png", "--at", "1"], in: scratch)
        #expect(run.status == 0 && run.errors.contains("1 frame in"))
        #expect(try scratch.data("a.png") == scratch.data("film-20.png"))
        #expect(try scratch.data("a.png") != scratch.data("film-0.png"))
    }

    @Test("several moments in a .png make a contact sheet, in a numbered name pictures")
    func moments() throws {
        #expect(try renderCoins(["-o", "sheet.png", "--at", "0", "0.4", "0.8", "1.2"], in: scratch).status == 0)
        #expect(try renderCoins(["-o", "one-%d.png", "--at", "0.4", "0.8"], in: scratch).status == 0)
        #expect(scratch.contents() == ["one-0.png", "one-1.png", "sheet.png"])
        let (sheet, one) = (try probe(scratch.file("sheet.png")), try probe(scratch.file("one-1.png")))
        #expect(one["width"] == "90" && one["height"] == "160")
        // Two by two, with gaps and the times below.
        #expect((180...240).contains(Int(sheet["width"] ?? "") ?? 0))
        #expect((320...420).contains(Int(sheet["height"] ?? "") ?? 0))
    }

    @Test("signs beside the number's place in a name stand for themselves")
    func signs() throws {
        #expect(try renderCoins(["-o", "%@ 100% %s %2d.png", "--at", "0", "0.1"], in: scratch).status == 0)
        #expect(scratch.contents() == ["%@ 100% %s  0.png", "%@ 100% %s  1.png"])
    }

    @Test("size is in pixels and scale is pixels for one point")
    func scale() throws {
        for (name, arguments) in [
            ("a", []), ("b", ["--size", "90x160", "--scale", "0.25"]), ("c", ["--size", "90x160", "--scale", "0.5"]),
        ] {
            let run = try Command(["render", "CoinBank", "-o", "\(name).png", "--at", "0"] + arguments, in: scratch)
            #expect(run.status == 0)
        }
        let size = try probe(scratch.file("a.png"))
        #expect(size["width"] == "780" && size["height"] == "1688")
        let b = try probe(scratch.file("b.png"))
        #expect(b["width"] == "90" && b["height"] == "160")
        #expect(try scratch.data("b.png") != scratch.data("c.png"))
    }

    @Test("an older file of that name is replaced")
    func replaced() throws {
        try scratch.write("old", "a.png")
        #expect(try renderCoins(["-o", "a.png", "--at", "0"], in: scratch).status == 0)
        #expect(try probe(scratch.file("a.png"))["codec_name"] == "png")
    }
}
