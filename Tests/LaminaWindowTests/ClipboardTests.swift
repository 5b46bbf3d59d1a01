import CommandTestSupport
import Foundation
import Testing

/// A window that copies and pastes, used by keys; see `ClipboardProgram`.
final class CopyingProgram: Sendable {
    let program: WindowedProgram
    let scratch: Scratch
    private let display: VirtualDisplay

    /// - Parameters:
    ///   - title: The window's.
    ///   - environment: That of a Wayland compositor in a window on the display; nil for the display's own window.
    init(_ title: String = "Clipboard", on display: VirtualDisplay, in environment: [String: String?]? = nil) async throws {
        scratch = try Scratch()
        self.display = display
        program = try WindowedProgram(
            ["clipboard", scratch.file("pixels"), title], on: environment == nil ? display.name : nil, environment: environment ?? [:])
        try await program.waits(for: "open")
        if environment == nil {
            try await focus(title)
        } else {
            // Weston gives keys to the window that the pointer has been used on, once it is there.
            let isTouched = try await eventually {
                try display.do("mousemove", "100", "100", "click", "1")
                return program.lines.contains("touched")
            }
            try #require(isTouched, "\(program.lines) \(program.errors)")
        }
    }

    func focus(_ title: String) async throws {
        var window: String?
        try #require(
            try await eventually {
                window = try display.window(title)?.id
                return window != nil
            })
        try display.do("windowfocus", "--sync", window!)
    }

    /// Presses a key. Returns what the program says then.
    func press(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        func answers() -> [String] { program.lines.filter { $0.contains(": ") } }
        let count = answers().count
        try display.do("key", key)
        let isAnswered = try await eventually { answers().count > count || !program.isRunning }
        try #require(
            isAnswered && program.isRunning, "nothing comes of \(key): \(program.lines) \(program.errors)", sourceLocation: sourceLocation)
        return String(answers()[count].split(separator: ":", maxSplits: 1)[1].dropFirst())
    }

    /// Presses a key, again each second, until the program says something. Returns whether it does.
    func press(_ key: String, until answer: String) async throws -> Bool {
        let (count, clock) = (program.lines.count, ContinuousClock())
        var next = clock.now
        return try await eventually {
            if clock.now >= next {
                try display.do("key", key)
                next = clock.now + .seconds(1)
            }
            return program.lines.dropFirst(count).contains { $0.hasSuffix(": \(answer)") }
        }
    }

    /// The pixels that were copied or pasted last.
    var pixels: Data { get throws { try scratch.data("pixels") } }
}

/// Another program that copies and pastes, with files.
struct OtherProgram: Sendable {
    let display: VirtualDisplay
    var environment: [String: String] = [:]

    /// Runs a line of the shell in a folder. Returns what it prints.
    @discardableResult
    func run(_ line: String, in scratch: Scratch) throws -> String {
        // Foundation waits until nobody has the files any more that a process gets from it, and one who copies stays in the background.
        let close = #"for f in /proc/$$/fd/*; do (( ${f##*/} < 3 )) || eval "exec ${f##*/}>&-"; done"#
        return try display.run("timeout", ["60", "bash", "-c", "\(close); cd '\(scratch.path)'; \(line)"], environment)
    }
}

/// The pixels of a PNG file as a program writes them: blue, green, red, alpha.
func pixels(of file: String) throws -> Data {
    var data = try CommandTestSupport.pixels(file)
    for i in stride(from: 0, to: data.count, by: 4) { data.swapAt(i, i + 2) }
    return data
}

/// Pictures and texts that go from program to program on X's clipboard.
@Suite(
    "The clipboard on X",
    .enabled(
        if: VirtualDisplay.isAvailable && VirtualDisplay.has("xclip"), "needs Xvfb, xdotool and xclip: scripts/setup xvfb xdotool xclip"),
    .serialized)
struct ClipboardTests {
    private static let paste = "xclip -selection clipboard -o"
    /// Copies a file. xclip says nothing of times, and is in the background before it owns the clipboard.
    private static func copy(_ file: String, as type: String = "image/png") -> String {
        """
        xclip -selection clipboard -t \(type) -i \(file) > log 2>&1 < /dev/null
        until types=$(\(paste) -t TARGETS 2> /dev/null) && [[ $types != *TIMESTAMP* ]]; do sleep 0.05; done
        """
    }

    @Test("a picture goes to another program and comes from it, pixel for pixel", arguments: [("s", "16 9"), ("b", "3000 2000")])
    func picture(key: String, size: String) async throws {
        let display = try await VirtualDisplay()
        let ours = try await CopyingProgram(on: display)
        let other = OtherProgram(display: display)
        #expect(try await ours.press("h") == "images false strings false")
        #expect(try await ours.press(key) == "copied a picture")
        let copied = try ours.pixels
        #expect(
            try other.run("\(Self.paste) -t TARGETS", in: ours.scratch).split(separator: "\n") == ["TARGETS", "TIMESTAMP", "image/png"])
        try other.run("\(Self.paste) -t image/png > copy.png", in: ours.scratch)
        #expect(try pixels(of: ours.scratch.file("copy.png")) == copied)
        if key == "b" { #expect(try ours.scratch.data("copy.png").count > 16 << 20) }
        try other.run(Self.copy("copy.png"), in: ours.scratch)
        #expect(try await ours.press("h") == "images true strings false")
        #expect(try await ours.press("w") == "pasted text that is none")
        try Data().write(to: URL(fileURLWithPath: ours.scratch.file("pixels")))
        #expect(try await ours.press("v") == "pasted \(size) 1.0")
        #expect(try ours.pixels == copied)
    }

    @Test("a picture and a text take each other's place, here and there")
    func turns() async throws {
        let display = try await VirtualDisplay()
        let ours = try await CopyingProgram(on: display)
        let other = OtherProgram(display: display)
        func types() throws -> [Substring] { try other.run("\(Self.paste) -t TARGETS", in: ours.scratch).split(separator: "\n") }
        for _ in 0..<2 {
            #expect(try await ours.press("s") == "copied a picture")
            #expect(try await ours.press("h") == "images true strings false")
            #expect(try types().contains("image/png") && !types().contains("UTF8_STRING"))
            #expect(try await ours.press("t") == "copied a text")
            #expect(try await ours.press("h") == "images false strings true")
            #expect(try !types().contains("image/png"))
            #expect(try other.run(Self.paste, in: ours.scratch) == "Käse, 日本")
        }
        try ours.scratch.write("Brot, 日", "text")
        try other.run(Self.copy("text", as: "UTF8_STRING"), in: ours.scratch)
        #expect(try await ours.press("h") == "images false strings true")
        #expect(try await ours.press("v") == "pasted no picture")
        #expect(try await ours.press("w") == "pasted text Brot, 日")
        // One more change, however often it is looked at.
        let changes = try await ours.press("c")
        #expect(try await ours.press("c") == changes)
        #expect(try await ours.press("s") == "copied a picture")
        #expect(try await ours.press("n") == "copied nothing")
        #expect(try await ours.press("h") == "images false strings false")
        #expect(try other.run("\(Self.paste) -t TARGETS 2>&1", in: ours.scratch).contains("not available"))
    }

    @Test("a text of more than a megabyte, of which another program takes pieces")
    func longText() async throws {
        let display = try await VirtualDisplay()
        let ours = try await CopyingProgram(on: display)
        let other = OtherProgram(display: display)
        try ours.scratch.write(String(repeating: "日本語と英語\n", count: 200_000), "text")
        try other.run(Self.copy("text", as: "UTF8_STRING"), in: ours.scratch)
        let text = try await ours.press("w")
        #expect(text.hasPrefix("pasted text 日本語と英語"))
    }

    @Test("programs in one process paste what the other has copied, and a program its own, without the window system")
    func own() async throws {
        let display = try await VirtualDisplay()
        let ours = try await CopyingProgram(on: display)
        // A small one: a program that has taken much time rests while others in its process are used.
        #expect(try await ours.press("s") == "copied a picture")
        let copied = try ours.pixels
        #expect(try await ours.press("v") == "pasted 16 9 2.0")
        let count = ours.program.lines.count
        try display.do("key", "o")
        try await ours.program.waits(for: "open", after: count)
        try await ours.focus("Other")
        #expect(try await ours.press("h") == "images true strings false")
        try Data().write(to: URL(fileURLWithPath: ours.scratch.file("pixels")))
        #expect(try await ours.press("v") == "pasted 16 9 1.0")
        #expect(try ours.pixels == copied)
        #expect(try await ours.press("t") == "copied a text")
        try await ours.focus("Clipboard")
        #expect(try await ours.press("h") == "images false strings true")
        #expect(try await ours.press("w") == "pasted text Käse, 日本")
    }

    @Test("a picture that is broken, or is said to be one and is none, is nil")
    func broken() async throws {
        let display = try await VirtualDisplay()
        let ours = try await CopyingProgram(on: display)
        let other = OtherProgram(display: display)
        #expect(try await ours.press("s") == "copied a picture")
        try other.run("\(Self.paste) -t image/png | head -c 300 > cut.png; echo none > none.png; : > empty.png", in: ours.scratch)
        for file in ["cut.png", "none.png", "empty.png"] {
            try other.run(Self.copy(file), in: ours.scratch)
            #expect(try await ours.press("h") == "images true strings false")
            #expect(try await ours.press("v") == "pasted no picture", "\(file)")
        }
    }

    @Test(
        "an owner that does not answer, dies or stops holds a program up for a while only", arguments: ["mute", "dies", "stops", "boasts"])
    func hanging(way: String) async throws {
        let display = try await VirtualDisplay()
        let ours = try await CopyingProgram(on: display)
        let other = OtherProgram(display: display)
        let owner = VirtualDisplay.helper("clipboard_owner.py")
        try other.run("python3 '\(owner)' \(way) > owner 2> errors < /dev/null &", in: ours.scratch)
        try #require(try await eventually { try ours.scratch.text("owner") == "owns\n" })
        let start = ContinuousClock.now
        #expect(try await ours.press("h") == "images \(way != "mute") strings false")
        #expect(try await ours.press("v") == "pasted no picture")
        // Two or three questions of two seconds each, on a machine that has other things to do.
        #expect(.now - start < .seconds(30))
        #expect(try await ours.press("s") == "copied a picture")
        let copied = try ours.pixels
        try other.run("\(Self.paste) -t image/png > copy.png", in: ours.scratch)
        #expect(try pixels(of: ours.scratch.file("copy.png")) == copied)
    }

    @Test("a program whose copy another one replaces keeps nothing of it, and one whose owner ends has nothing")
    func ends() async throws {
        let display = try await VirtualDisplay()
        let ours = try await CopyingProgram(on: display)
        let theirs = try await CopyingProgram("Theirs", on: display)
        #expect(try await theirs.press("s") == "copied a picture")
        kill(theirs.program.id, SIGKILL)
        try await ours.focus("Clipboard")
        #expect(try await eventually { try await ours.press("h") == "images false strings false" })
        #expect(try await ours.press("v") == "pasted no picture")
    }
}

/// Texts that go from program to program on Wayland.
@Suite(
    "The clipboard on Wayland",
    .enabled(
        if: WaylandDisplay.isAvailable && VirtualDisplay.has("wl-copy"),
        "needs weston, Xvfb, xdotool and wl-copy: scripts/setup weston xvfb xdotool wl-clipboard"),
    .serialized)
struct WaylandClipboardTests {
    @Test("a text goes to another program and comes from it, and a picture takes its place within the program")
    func text() async throws {
        let display = try await VirtualDisplay()
        let compositor = try await WaylandDisplay(on: display, width: 640, height: 480)
        let ours = try await CopyingProgram(on: display, in: compositor.environment)
        let other = OtherProgram(display: display, environment: compositor.environment.compactMapValues { $0 })
        #expect(try await ours.press("t") == "copied a text")
        #expect(try await ours.press("h") == "images false strings true")
        #expect(try other.run("wl-paste --no-newline", in: ours.scratch) == "Käse, 日本")
        try ours.scratch.write("Brot, 日", "text")
        try other.run("wl-copy --type 'text/plain;charset=utf-8' < text > log 2>&1", in: ours.scratch)
        // The other one has had the keyboard for a moment, in which keys are lost.
        #expect(try await ours.press("w", until: "pasted text Brot, 日"))
        #expect(try await ours.press("s", until: "copied a picture"))
        #expect(try await ours.press("h", until: "images true strings false"))
        #expect(try await ours.press("v", until: "pasted 16 9 2.0"))
        _ = compositor
    }
}
