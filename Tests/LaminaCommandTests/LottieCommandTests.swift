import CommandTestSupport
import Foundation
import Testing

@Suite("lamina and Lottie files")
struct LottieCommandTests {
    private let scratch: Scratch
    init() throws {
        scratch = try Scratch()
        try Data(Self.file.utf8).write(to: URL(fileURLWithPath: scratch.file("logo.json")))
    }

    /// A square that moves for half a second, and a layer of an unknown kind.
    private static let file = #"""
        {"v":"5.9.0","w":40,"h":30,"fr":24,"ip":0,"op":12,"layers":[{"ty":99,"nm":"Odd"},{"ty":4,"nm":"Box","ip":0,"op":12,"ks":{"p":{"a":1,"k":
        [{"t":0,"s":[0,0]},{"t":12,"s":[20,0]}]}},"shapes":[{"ty":"rc","p":{"k":[10,15]},"s":{"k":[10,10]},"r":{"k":0}},
        {"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]}]}
        """#

    @Test("a film of a file has the file's size, rate and length")
    func render() throws {
        let run = try Command(["render", "logo.json", "-o", "logo.webm"], in: scratch)
        #expect(run.status == 0 && run.errors.contains("12 frames"))
        #expect(
            try probe(scratch.file("logo.webm"))
                == ["codec_name": "vp9", "width": "40", "height": "30", "r_frame_rate": "24/1", "nb_read_frames": "12"])
    }

    @Test("a file's slots and texts are given by --set and --props")
    func props() throws {
        let slotted = Self.file.replacingOccurrences(of: #""c":{"k":[1,0,0]}"#, with: #""c":{"sid":"ink"}"#)
            .replacingOccurrences(of: #"{"v":"5.9.0""#, with: #"{"slots":{"ink":{"p":{"k":[1,0,0]}}},"v":"5.9.0""#)
        try Data(slotted.utf8).write(to: URL(fileURLWithPath: scratch.file("ink.json")))
        try Data(##"{"slots":{"ink":"#0000ff"},"texts":{"Title":"Hello"}}"##.utf8).write(
            to: URL(fileURLWithPath: scratch.file("props.json")))
        var pictures: [Data] = []
        for options in [[], ["--set", #"slots={"ink":[1,0,0]}"#], ["--props", "props.json"]] {
            let run = try Command(["render", "ink.json", "--at", "0", "-o", "ink.png"] + options, in: scratch)
            #expect(run.status == 0, "\(run.errors)")
            pictures.append(try Data(contentsOf: URL(fileURLWithPath: scratch.file("ink.png"))))
        }
        #expect(pictures[0] == pictures[1] && pictures[0] != pictures[2])
        let wrong = try Command(["render", "ink.json", "-o", "a.png", "--at", "0", "--set", "slots=3"], in: scratch)
        #expect(wrong.status == 64 && wrong.errors.contains("slots"))
    }

    @Test("a folder's files are listed, and those that are none are told of")
    func list() throws {
        try Data("{}".utf8).write(to: URL(fileURLWithPath: scratch.file("settings.json")))
        let list = try Command(["list", "."], in: scratch)
        #expect(list.status == 0 && list.output.contains("logo  A Lottie file, 0.5 s long"))
        #expect(list.errors.contains("Left out: ./settings.json: this is not a Lottie file"))
    }

    @Test("the doctor tells what of a file is not shown, and where it is")
    func doctor() throws {
        let run = try Command(["doctor", "logo.json"], in: scratch)
        #expect(run.status == 1)
        #expect(run.output.contains("logo  40 × 30, 24.0 frames a second, 0.5 s"))
        #expect(run.output.contains("uses: fill, rectangle, shape layer"))
        #expect(run.output.contains("layers[0] “Odd”: a layer of kind 99 is not known"))
    }

    @Test("a file that is not there, or no Lottie file, ends with status 64 and one sentence")
    func errors() throws {
        let missing = try Command(["render", "lost.json", "-o", "a.png"], in: scratch)
        #expect(missing.status == 64 && missing.errors.contains("there is no file “lost.json”"))
        try Data("PK".utf8).write(to: URL(fileURLWithPath: scratch.file("bad.lottie")))
        let bad = try Command(["inspect", "bad.lottie"], in: scratch)
        #expect(bad.status == 64 && bad.errors.contains("bad.lottie: this is not a ZIP archive"))
    }

    // MARK: Archives

    /// An archive of one animation, whose slot “ink” a theme makes blue, and of a state machine that shows it.
    private func writeArchive(theme: String = #"{"rules":[{"id":"ink","type":"Color","value":[0,0,1]}]}"#) throws {
        let slotted = Self.file.replacingOccurrences(of: #""c":{"k":[1,0,0]}"#, with: #""c":{"sid":"ink"}"#)
            .replacingOccurrences(of: #"{"ty":99,"nm":"Odd"},"#, with: "")
            .replacingOccurrences(of: #"{"v":"5.9.0""#, with: #"{"slots":{"ink":{"p":{"k":[1,0,0]}}},"v":"5.9.0""#)
        let manifest = #"""
            {"version":"2","animations":[{"id":"box"}],"themes":[{"id":"night"}],"stateMachines":[{"id":"button"}]}
            """#
        let machine = #"""
            {"initial":"rest","states":[{"name":"rest","type":"PlaybackState","animation":"box","autoplay":false},
            {"name":"play","type":"PlaybackState","animation":"box","autoplay":true}],"interactions":[]}
            """#
        let parts = [("manifest.json", manifest), ("a/box.json", slotted), ("t/night.json", theme), ("s/button.json", machine)]
        try zipped(parts.map { (name: $0.0, data: Data($0.1.utf8)) }).write(to: URL(fileURLWithPath: scratch.file("box.lottie")))
    }

    private func picture(_ options: [String] = []) throws -> Data {
        let run = try Command(["render", "box.lottie", "--at", "0.25", "-o", "box.png"] + options, in: scratch)
        #expect(run.status == 0 && !run.errors.contains("there is no"), "\(run.errors)")
        return try Data(contentsOf: URL(fileURLWithPath: scratch.file("box.png")))
    }

    @Test("a theme is chosen by --set theme=, and one that is not there ends with status 64 and the names of those that are")
    func theme() throws {
        try writeArchive()
        let (plain, night) = (try picture(), try picture(["--set", "theme=night"]))
        #expect(plain != night)
        #expect(try picture(["--set", #"slots={"ink":[0,0,1]}"#]) == night)
        let wrong = try Command(["render", "box.lottie", "--at", "0", "-o", "a.png", "--set", "theme=day"], in: scratch)
        #expect(wrong.status == 64 && wrong.errors.contains("there is no theme “day”") && wrong.errors.contains("night"))
        let none = try Command(["render", "logo.json", "--at", "0", "-o", "a.png", "--set", "theme=night"], in: scratch)
        #expect(none.status == 64 && none.errors.contains("only archives (.lottie) have themes"))
    }

    @Test("a state machine plays the animation by --set stateMachine=, and one that is not there ends with status 64")
    func stateMachine() throws {
        try writeArchive()
        // It rests in its first state, at the first frame.
        let (playing, resting) = (try picture(), try picture(["--set", "stateMachine=button"]))
        #expect(playing != resting)
        let wrong = try Command(["render", "box.lottie", "--at", "0", "-o", "a.png", "--set", "stateMachine=knob"], in: scratch)
        #expect(wrong.status == 64 && wrong.errors.contains("there is no state machine “knob”; there are: button"))
    }

    @Test("films keep the file's transparency, unless a colour for the background says otherwise", arguments: ["webm", "apng"])
    func transparency(format: String) throws {
        for (options, alphas) in [([], Set([0, 255] as [UInt8])), (["--set", "background=#102030"], [255])] {
            let run = try Command(["render", "logo.json", "-o", "logo.\(format)"] + options, in: scratch)
            #expect(run.status == 0, "\(run.errors)")
            // The decoder that keeps a WebM file's second plane has to be named.
            let decoder = format == "webm" ? ["-c:v", "libvpx-vp9"] : []
            let pixels = [UInt8](try pixels(scratch.file("logo.\(format)"), decoder).prefix(4 * 40 * 30))
            #expect(pixels.count == 4 * 40 * 30)
            let found = Set(stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] })
            // Compression blurs the edge of what is opaque.
            #expect(found.min() == alphas.min() && found.max() == alphas.max())
        }
    }

    @Test("the doctor lists an archive's parts, and what of its themes is not shown")
    func archiveDoctor() throws {
        try writeArchive()
        let whole = try Command(["doctor", "box.lottie"], in: scratch)
        #expect(whole.status == 0, "\(whole.output)")
        #expect(whole.output.contains("animations: box; themes: night; state machines: button"))
        #expect(whole.output.contains("Everything in it is shown."))
        try writeArchive(theme: #"{"rules":[{"id":"paper","type":"Color","value":[0,0,1]}]}"#)
        let flawed = try Command(["doctor", "box.lottie"], in: scratch)
        #expect(flawed.status == 1 && flawed.output.contains("no animation of the archive has a slot “paper”"))
    }
}
