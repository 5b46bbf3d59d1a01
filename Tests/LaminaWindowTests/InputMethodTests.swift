import CommandTestSupport
import Foundation
import Testing

private let fcitx: Comment = "needs Fcitx with its engines: scripts/setup fcitx5 fcitx5-anthy fcitx5-hangul dbus-daemon dbus-bin"
private let hasJapanese = InputMethodServer.isAvailable(.fcitx, .anthy)
/// The frameworks that have an engine for Korean.
private let korean = InputMethodServer.Framework.allCases.filter { InputMethodServer.isAvailable($0, .hangul) }
private let koreans: Comment = "needs an engine for Korean: scripts/setup fcitx5 fcitx5-hangul ibus ibus-hangul dbus-daemon dbus-bin"

/// Windows in which people type by real input methods: Fcitx and IBus.
@Suite("Input methods", .enabled(if: VirtualDisplay.isAvailable, "needs Xvfb and xdotool: scripts/setup xvfb xdotool"), .serialized)
struct InputMethodTests {
    /// A probe that has the keyboard.
    private struct Typist {
        let display: VirtualDisplay
        let server: InputMethodServer
        let program: WindowedProgram
        let window: (id: String, x: Int, y: Int)

        /// Types keys, each of which has the program print lines.
        func type(_ keys: KeyValuePairs<String, [String]>, sourceLocation: SourceLocation = #_sourceLocation) async throws {
            for (key, lines) in keys {
                let count = program.lines.count
                try display.do("key", key)
                for line in lines { try await program.waits(for: line, after: count, sourceLocation: sourceLocation) }
                let texts = program.lines.dropFirst(count).filter { $0.hasPrefix("text ") || $0.hasPrefix("marked ") }
                #expect(texts == lines.filter { !$0.hasPrefix("key ") }, sourceLocation: sourceLocation)
            }
        }

        /// Puts the caret into the field: at its end or before its first letter.
        func click(atEnd: Bool) throws { try display.do("mousemove", "\(window.x + (atEnd ? 260 : 22))", "\(window.y + 40)", "click", "1") }
    }

    private func typist(_ framework: InputMethodServer.Framework, _ engine: InputMethodServer.Engine) async throws -> Typist {
        let display = try await VirtualDisplay()
        let server = try await InputMethodServer(framework, engine, on: display)
        let probe = try await probe(["probe", "/dev/null"], on: display, environment: server.environment)
        return Typist(display: display, server: server, program: probe.program, window: (probe.id, probe.x, probe.y))
    }

    /// Waits until the input method knows that text is typed in the probe's field.
    private func begin(_ typist: Typist) async throws {
        try typist.click(atEnd: true)
        let (x, y) = (typist.window.x, typist.window.y)
        var caret: [Int] = []
        let isTold = try await eventually {
            caret = try typist.server.caret()
            return caret.prefix(2) == [x + 20, y + 30]
        }
        #expect(isTold, "\(caret)")
    }

    @Test("Japanese is marked while it is typed and chosen, and becomes text as a whole", .enabled(if: hasJapanese, fcitx))
    func japanese() async throws {
        let typist = try await typist(.fcitx, .anthy)
        try await begin(typist)
        try await typist.type([
            "k": ["marked k in k"], "a": ["marked か in か"], "n": ["marked かn in かn"], "j": ["marked かんj in かんj"],
            "i": ["marked かんじ in かんじ"], "space": ["marked 感じ in 感じ"], "Return": ["text 感じ"],
        ])
        // Control belongs to the input method while that is at work, and to the program otherwise.
        try await typist.type(["k": ["marked k in 感じk"], "o": ["marked こ in 感じこ"]])
        try typist.display.do("key", "ctrl+a")
        try await typist.type(["a": ["marked あこ in 感じあこ"], "Return": ["text 感じあこ"]])
        try typist.display.do("key", "ctrl+a")
        try await typist.type(["BackSpace": ["text "]])
    }

    @Test("the list of candidates is told where the caret is, and follows the window", .enabled(if: hasJapanese, fcitx))
    func place() async throws {
        let typist = try await typist(.fcitx, .anthy)
        try await begin(typist)
        let (x, y, server) = (typist.window.x, typist.window.y, typist.server)
        try await typist.type(["k": ["marked k in k"], "a": ["marked か in か"]])
        // Within the field, behind the letter.
        var caret: [Int] = []
        func isThere(_ x: Int, _ y: Int) throws -> Bool {
            caret = try server.caret()
            guard caret.count == 4 else { return false }
            return (x + 28...x + 60).contains(caret[0]) && (y + 20...y + 40).contains(caret[1]) && (10...40).contains(caret[3])
        }
        #expect(try await eventually { try isThere(x, y) }, "\(caret)")
        try typist.display.do("windowmove", "--sync", typist.window.id, "\(x + 60)", "\(y + 40)")
        #expect(try await eventually { try isThere(x + 60, y + 40) }, "\(caret)")
    }

    @Test("Korean syllables become text one after the other", .enabled(if: !korean.isEmpty, koreans), arguments: korean)
    func syllables(_ framework: InputMethodServer.Framework) async throws {
        let typist = try await typist(framework, .hangul)
        try await begin(typist)
        try await typist.type([
            "d": ["marked ㅇ in ㅇ"], "k": ["marked 아 in 아"], "s": ["marked 안 in 안"], "f": ["text 안", "marked ㄹ in 안ㄹ"],
            "u": ["marked 려 in 안려"], "BackSpace": ["marked ㄹ in 안ㄹ"],
        ])
        // A command is about the text, too, that the input method is at work on.
        try typist.display.do("key", "ctrl+a")
        try await typist.program.waits(for: "key up a")
        try await typist.type(["d": ["marked ㅇ in ㅇ"]])
    }

    @Test(
        "keys that an input method leaves alone come after what they have it type",
        .enabled(if: korean.contains(.fcitx), fcitx))
    func order() async throws {
        // IBus' engine hands such keys on by a message that SDL 2 does not know.
        let typist = try await typist(.fcitx, .hangul)
        try await begin(typist)
        try await typist.type([
            "d": ["marked ㅇ in ㅇ"], "k": ["marked 아 in 아"], "space": ["text 아", "text 아 "], "s": ["marked ㄴ in 아 ㄴ"],
            "1": ["text 아 ㄴ", "text 아 ㄴ1"], "k": ["marked ㅏ in 아 ㄴ1ㅏ"], "Left": ["text 아 ㄴ1ㅏ", "key up UIKeyInputLeftArrow"],
            "d": ["marked ㅇ in 아 ㄴ1ㅇㅏ"],
        ])
    }

    @Test(
        "a text that is left with the caret stays, and is not typed again", .enabled(if: !korean.isEmpty, koreans), arguments: korean)
    func leaving(_ framework: InputMethodServer.Framework) async throws {
        let typist = try await typist(framework, .hangul)
        try await begin(typist)
        try await typist.type([
            "d": ["marked ㅇ in ㅇ"], "k": ["marked 아 in 아"], "s": ["marked 안 in 안"], "s": ["text 안", "marked ㄴ in 안ㄴ"],
            "u": ["marked 녀 in 안녀"],
        ])
        let count = try typist.server.count("Reset")
        try typist.click(atEnd: false)
        #expect(try await eventually { try typist.server.count("Reset") > count })
        try await typist.type(["d": ["marked ㅇ in ㅇ안녀"], "k": ["marked 아 in 아안녀"]])
    }

    @Test("a text that is left with the window stays", .enabled(if: !korean.isEmpty, koreans), arguments: korean)
    func otherWindow(_ framework: InputMethodServer.Framework) async throws {
        let typist = try await typist(framework, .hangul)
        let (display, scratch) = (typist.display, try Scratch())
        let other = try WindowedProgram(["scenes", scratch.file("picture")], on: display.name, environment: typist.server.environment)
        var id: String?
        try #require(
            try await eventually {
                id = try display.window("Scene 1")?.id
                return id != nil
            })
        try display.do("windowmove", id!, "600", "500", "windowfocus", "--sync", typist.window.id)
        try await begin(typist)
        try await typist.type(["d": ["marked ㅇ in ㅇ"], "k": ["marked 아 in 아"]])
        let count = try typist.server.count("Reset")
        try display.do("windowfocus", "--sync", id!)
        #expect(try await eventually { try typist.server.count("Reset") > count })
        try display.do("windowfocus", "--sync", typist.window.id)
        try await typist.type(["d": ["marked ㅇ in 아ㅇ"]])
        #expect(other.isRunning)
    }

    @Test(
        "an input method that begins where nobody types is switched off, and types nothing afterwards",
        .enabled(if: !korean.isEmpty, koreans),
        arguments: korean)
    func nobody(_ framework: InputMethodServer.Framework) async throws {
        let typist = try await typist(framework, .hangul)
        // The first key is the input method's.
        let count = try typist.server.count("Reset")
        try typist.display.do("key", "j")
        #expect(try await eventually { try typist.server.count("Reset") > count })
        try typist.display.do("key", "shift+j")
        try await typist.program.waits(for: "key j \(1 << 17)")
        try await begin(typist)
        try await typist.type(["d": ["marked ㅇ in ㅇ"]])
    }

    @Test(
        "Korean is typed on Wayland, too",
        .enabled(
            if: WaylandDisplay.isAvailable && korean.contains(.fcitx),
            "needs weston and Fcitx: scripts/setup weston fcitx5 fcitx5-hangul dbus-daemon dbus-bin"))
    func wayland() async throws {
        let display = try await VirtualDisplay()
        let server = try await InputMethodServer(.fcitx, .hangul, on: display)
        let compositor = try await WaylandDisplay(on: display, width: 640, height: 480)
        let program = try WindowedProgram(
            ["probe", "/dev/null"], on: nil, environment: server.environment.merging(compositor.environment) { $1 })
        try await program.waits(for: "size 640 480 1.0")
        try display.do("mousemove", "300", "40", "click", "1")
        var caret: [Int] = []
        let isTold = try await eventually {
            caret = try server.caret()
            return caret.prefix(2) == [20, 30]
        }
        #expect(isTold, "\(caret)")
        // Control goes up last: otherwise SDL 2.26 tells the input method of the letter once more.
        for (words, line) in [
            (["key", "d"], "marked ㅇ in ㅇ"), (["key", "k"], "marked 아 in 아"), (["key", "space"], "text 아 "),
            (["key", "s"], "marked ㄴ in 아 ㄴ"),
            (["keydown", "ctrl", "key", "a", "keyup", "ctrl"], "key up a"), (["key", "k"], "marked ㅏ in ㅏ"),
        ] {
            try display.run("xdotool", words)
            try await program.waits(for: line)
        }
        _ = compositor
    }
}
