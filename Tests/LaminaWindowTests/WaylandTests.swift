import CommandTestSupport
import Foundation
import Testing

/// A Wayland compositor with a seat, which shows one window over all of its output: weston, in a window on a virtual X display.
final class WaylandDisplay: Sendable {
    static let isAvailable = VirtualDisplay.isAvailable && VirtualDisplay.has("weston")

    private let scratch: Scratch
    private let compositor = Process()
    private let name = "wayland-lamina"
    private let display: VirtualDisplay

    init(on display: VirtualDisplay, width: Int, height: Int) async throws {
        self.display = display
        scratch = try Scratch()
        compositor.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compositor.arguments = [
            "weston", "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--use-pixman", "--no-config", "--width=\(width)",
            "--height=\(height)", "--socket=\(name)",
        ]
        compositor.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": display.name, "XDG_RUNTIME_DIR": scratch.path]) {
            $1
        }
        compositor.standardInput = FileHandle.nullDevice
        let output = try scratch.handle("log")
        (compositor.standardOutput, compositor.standardError) = (output, output)
        try compositor.run()
        let socket = scratch.file(name)
        let hasBegun = try await eventually { FileManager.default.fileExists(atPath: socket) }
        let log = try scratch.text("log")
        try #require(hasBegun, "weston does not begin: \(log)")
    }

    deinit { if compositor.isRunning { kill(compositor.processIdentifier, SIGKILL) } }

    /// The variables of programs that are to be shown.
    var environment: [String: String?] { ["WAYLAND_DISPLAY": name, "XDG_RUNTIME_DIR": scratch.path] }
}

extension WaylandDisplay: WaylandDesktop {
    func focus(_ title: String, of program: WindowedProgram) async throws {
        // Weston gives keys to the window that the pointer has been used on, once it is there.
        let isTouched = try await eventually {
            try display.do("mousemove", "100", "100", "click", "1")
            return program.lines.contains("touched")
        }
        try #require(isTouched, "\(program.lines) \(program.errors)")
    }

    func press(_ key: String) throws { try display.press(key) }
}

/// Windows on a Wayland compositor.
@Suite(
    "Windows on Wayland", .enabled(if: WaylandDisplay.isAvailable, "needs weston, Xvfb and xdotool: scripts/setup weston xvfb xdotool"),
    .serialized)
struct WaylandTests {
    @Test("a window has its place, shows to the byte what its stage draws, and gets pointer and keys")
    func probe() async throws {
        let (display, scratch) = (try await VirtualDisplay(), try Scratch())
        let compositor = try await WaylandDisplay(on: display, width: 640, height: 480)
        let file = scratch.file("picture")
        let program = try WindowedProgram(["probe", file], on: nil, environment: compositor.environment)
        try await program.waits(for: "size 640 480 1.0")
        try display.do("mousemove", "100", "150", "mousemove", "30", "95")
        try await program.waits(for: "hover began 10 15")
        try display.do("mousemove", "100", "150")
        try await program.waits(for: "hover ended 10 15")
        for (words, line) in [
            (["mousedown", "1"], "began 100 150"), (["mousemove", "130", "170"], "moved 130 170"), (["mouseup", "1"], "ended 130 170"),
            (["key", "k"], "key up k"), (["key", "p"], "picture 640 480"),
        ] {
            try display.run("xdotool", words)
            try await program.waits(for: line)
        }
        let expected = try Data(contentsOf: URL(fileURLWithPath: file))
        let isSame = try await eventually {
            let shown = try display.pixels(x: 0, y: 0, width: 640, height: 480)
            // The fourth byte is nobody's, and the pointer's own pixels are left out.
            return shown.count == expected.count
                && shown.indices.allSatisfy { index in
                    let (x, y) = (index / 4 % 640, index / 4 / 640)
                    return index % 4 == 3 || shown[index] == expected[index] || (110..<170).contains(x) && (150..<210).contains(y)
                }
        }
        #expect(isSame)
        _ = compositor
    }
}
