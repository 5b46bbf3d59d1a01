import CommandTestSupport
import Foundation
import Testing

/// A Wayland compositor of wlroots, sway, in a window on a virtual X display.
final class SwayDisplay: WaylandDesktop {
    static let isAvailable = VirtualDisplay.isAvailable && ["sway", "swaymsg", "setpriv", "wl-copy"].allSatisfy(VirtualDisplay.has)

    private let scratch: Scratch
    private let compositor = Process()
    private let display: VirtualDisplay
    let environment: [String: String?]

    init() async throws {
        scratch = try Scratch()
        display = try await VirtualDisplay()
        let folder = scratch.file("run")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try scratch.write("xwayland disable\ndefault_border none\n", "settings")
        // It does not run as root.
        var words = ["sway", "--config", scratch.file("settings")]
        if getuid() == 0 {
            words = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + words
            chmod(scratch.path, 0o711)
            chmod(scratch.file("settings"), 0o644)
            chown(folder, 65534, 65534)
        }
        compositor.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compositor.arguments = words
        var variables = ProcessInfo.processInfo.environment
        for name in ["WAYLAND_DISPLAY", "SWAYSOCK"] { variables[name] = nil }
        variables.merge(
            ["DISPLAY": display.name, "XDG_RUNTIME_DIR": folder, "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman"]) { $1 }
        compositor.environment = variables
        compositor.standardInput = FileHandle.nullDevice
        let output = try scratch.handle("log")
        (compositor.standardOutput, compositor.standardError) = (output, output)
        try compositor.run()
        func files() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
        let hasBegun = try await eventually { files().contains("wayland-1") && files().contains { $0.hasPrefix("sway-ipc") } }
        let log = try scratch.text("log")
        try #require(hasBegun, "sway does not begin: \(log)")
        let socket = try #require(files().first { $0.hasPrefix("sway-ipc") })
        environment = ["WAYLAND_DISPLAY": "wayland-1", "XDG_RUNTIME_DIR": folder, "SWAYSOCK": "\(folder)/\(socket)", "DISPLAY": nil]
    }

    deinit { if compositor.isRunning { kill(compositor.processIdentifier, SIGKILL) } }

    /// The compositor goes away.
    func end() { kill(compositor.processIdentifier, SIGKILL) }

    private func message(_ words: String...) throws -> String { try run("swaymsg", words, environment) }

    func focus(_ title: String, of program: WindowedProgram) async throws {
        let hasFocus = try await eventually {
            try message("[title=\"^\(title)$\"] focus").contains("\"success\": true") || !program.isRunning
        }
        try #require(hasFocus && program.isRunning, "\(program.lines) \(program.errors)")
    }

    func press(_ key: String) throws { try display.press(key) }
}

/// Pictures and texts that go from program to program on Wayland.
@Suite("The clipboard on Wayland", .serialized)
struct WaylandClipboardTests {
    @Suite(
        "with the protocol of clipboard managers",
        .enabled(if: SwayDisplay.isAvailable, "needs sway, Xvfb, xdotool and wl-copy: scripts/setup sway xvfb xdotool wl-clipboard"),
        .serialized)
    struct Managed {
        @Test("a picture goes to another program and comes from it, pixel for pixel", arguments: [("s", "16 9"), ("b", "3000 2000")])
        func picture(key: String, size: String) async throws {
            try await ClipboardExchange.picture(key: key, size: size, on: SwayDisplay())
        }

        @Test("a picture and a text take each other's place, here and there")
        func turns() async throws {
            try await ClipboardExchange.turns(on: SwayDisplay())
        }

        @Test("a picture that is broken, or whose owner hands nothing over, is nil")
        func broken() async throws {
            let desktop = try await SwayDisplay()
            let ours = try await CopyingProgram(on: desktop)
            let other = OtherProgram(desktop: desktop)
            try await ClipboardExchange.broken(ours, on: desktop)
            // One that has stopped.
            try other.run("wl-copy --foreground --type image/png < cut.png > log 2>&1 & echo $! > owner", in: ours.scratch)
            let owner = try #require(pid_t(ours.scratch.text("owner").trimmingCharacters(in: .whitespacesAndNewlines)))
            defer { kill(owner, SIGKILL) }
            #expect(try await eventually { try other.run("wl-paste --type image/png | wc -c", in: ours.scratch) == "300" })
            kill(owner, SIGSTOP)
            let start = ContinuousClock.now
            #expect(try await ours.press("v") == "pasted no picture")
            #expect(.now - start < .seconds(30))
            #expect(try await ours.press("s") == "copied a picture")
            #expect(try other.run("wl-paste --list-types", in: ours.scratch) == "image/png")
        }

        @Test("one who wants a picture and does not take it, or only its beginning, holds nobody up")
        func slow() async throws {
            let desktop = try await SwayDisplay()
            let ours = try await CopyingProgram(on: desktop)
            let other = OtherProgram(desktop: desktop)
            #expect(try await ours.press("b") == "copied a picture")
            try other.run(
                "(wl-paste --type image/png | sleep 60) > log 2>&1 & wl-paste --type image/png | head -c 100 > cut", in: ours.scratch)
            #expect(try ours.scratch.data("cut").count == 100)
            #expect(try await ours.press("h") == "images true strings false")
            try other.run("wl-paste --type image/png > copy.png", in: ours.scratch)
            #expect(try pixels(of: ours.scratch.file("copy.png")) == ours.pixels)
        }

        @Test("what another program of this kind has copied is there without a look at its window, and goes with it")
        func two() async throws {
            let desktop = try await SwayDisplay()
            let ours = try await CopyingProgram(on: desktop)
            let theirs = try await CopyingProgram("Theirs", on: desktop)
            #expect(try await theirs.press("s") == "copied a picture")
            try await ours.focus("Clipboard")
            #expect(try await ours.press("v") == "pasted 16 9 1.0")
            #expect(try ours.pixels == theirs.pixels)
            kill(theirs.program.id, SIGKILL)
            #expect(try await eventually { try await ours.press("h") == "images false strings false" })
            #expect(try await ours.press("v") == "pasted no picture")
        }

        @Test("a compositor that goes away ends the program with a message")
        func loss() async throws {
            let desktop = try await SwayDisplay()
            let ours = try await CopyingProgram(on: desktop)
            #expect(try await ours.press("s") == "copied a picture")
            desktop.end()
            #expect(try await ours.program.end() == 1)
            #expect(ours.program.errors.contains("the display has gone away"))
        }
    }

    @Test(
        "without that a text goes to another program and comes from it, and a picture takes its place within the program",
        .enabled(
            if: WaylandDisplay.isAvailable && VirtualDisplay.has("wl-copy"),
            "needs weston, Xvfb, xdotool and wl-copy: scripts/setup weston xvfb xdotool wl-clipboard"))
    func text() async throws {
        let display = try await VirtualDisplay()
        let compositor = try await WaylandDisplay(on: display, width: 640, height: 480)
        let ours = try await CopyingProgram(on: compositor)
        let other = OtherProgram(desktop: compositor)
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
    }
}
