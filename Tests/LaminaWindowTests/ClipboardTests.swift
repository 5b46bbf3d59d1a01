import CommandTestSupport
import Foundation
import Testing

/// Pictures and texts that go from program to program on X's clipboard.
@Suite(
    "The clipboard on X",
    .enabled(
        if: VirtualDisplay.isAvailable && VirtualDisplay.has("xclip"), "needs Xvfb, xdotool and xclip: scripts/setup xvfb xdotool xclip"),
    .serialized)
struct ClipboardTests {
    @Test("a picture goes to another program and comes from it, pixel for pixel", arguments: [("s", "16 9"), ("b", "3000 2000")])
    func picture(key: String, size: String) async throws {
        try await ClipboardExchange.picture(key: key, size: size, on: VirtualDisplay())
    }

    @Test("a picture and a text take each other's place, here and there")
    func turns() async throws {
        try await ClipboardExchange.turns(on: VirtualDisplay())
    }

    @Test("a text of more than a megabyte, of which another program takes pieces")
    func longText() async throws {
        let display = try await VirtualDisplay()
        let ours = try await CopyingProgram(on: display)
        let other = OtherProgram(desktop: display)
        try ours.scratch.write(String(repeating: "日本語と英語\n", count: 200_000), "text")
        try other.run(display.copying("text", as: display.textType), in: ours.scratch)
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
        try await ClipboardExchange.broken(CopyingProgram(on: display), on: display)
    }

    @Test(
        "an owner that does not answer, dies or stops holds a program up for a while only", arguments: ["mute", "dies", "stops", "boasts"])
    func hanging(way: String) async throws {
        let display = try await VirtualDisplay()
        let ours = try await CopyingProgram(on: display)
        let other = OtherProgram(desktop: display)
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
        try other.run("\(display.pasting("image/png")) > copy.png", in: ours.scratch)
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
