import CommandTestSupport
import Foundation
import Testing

/// The windows of one program's scenes, on a virtual X display.
@Suite("Windows of scenes", .enabled(if: VirtualDisplay.isAvailable, "needs Xvfb and xdotool: scripts/setup xvfb xdotool"), .serialized)
struct SceneWindowTests {
    /// Waits for a scene's window, and moves it to a place.
    private func window(_ title: String, to x: Int, _ y: Int, on display: VirtualDisplay) async throws -> String {
        var id: String?
        try #require(
            try await eventually {
                id = try display.window(title)?.id
                return id != nil
            })
        try display.do("windowmove", id!, "\(x)", "\(y)")
        try #require(
            try await eventually {
                guard let window = try display.window(title) else { return false }
                return (window.x, window.y) == (x, y)
            })
        return id!
    }

    /// Whether windows show what their stages draw.
    private func show(_ titles: [String], _ file: String, _ program: WindowedProgram, on display: VirtualDisplay) async throws -> Bool {
        try await eventually {
            let count = program.lines.count
            try display.do("key", "p")
            guard try await eventually({ program.lines.dropFirst(count).contains { $0.hasSuffix(" pictures") } }) else { return false }
            return try titles.allSatisfy { title in
                guard let place = try display.window(title) else { return false }
                let expected = try Data(contentsOf: URL(fileURLWithPath: "\(file) \(title)"))
                let shown = try display.pixels(x: place.x, y: place.y, width: place.width, height: place.height)
                // The fourth byte is nobody's.
                return shown.count == expected.count && shown.indices.allSatisfy { $0 % 4 == 3 || shown[$0] == expected[$0] }
            }
        }
    }

    @Test("each scene has a window: what it shows, its size, its touches and its end are its own; the program ends with the last one")
    func scenes() async throws {
        let (display, scratch) = (try await VirtualDisplay(), try Scratch())
        let file = scratch.file("picture")
        let program = try WindowedProgram(["scenes", file], on: display.name)
        try await program.waits(for: "open")
        let first = try await window("Scene 1", to: 20, 20, on: display)
        try display.do("windowfocus", "--sync", first, "key", "n")
        try await program.waits(for: "Scene 2 size 240 160")
        let second = try await window("Scene 2", to: 400, 300, on: display)
        #expect(try await show(["Scene 1", "Scene 2"], file, program, on: display))

        try display.do("windowsize", second, "300", "200")
        try await program.waits(for: "Scene 2 size 300 200")
        try display.do("mousemove", "450", "360", "click", "1")
        try await program.waits(for: "Scene 2 touch 50 60")
        try await program.waits(for: "Scene 2 turned")
        try display.do("mousemove", "50", "60", "click", "1")
        try await program.waits(for: "Scene 1 touch 30 40")
        try await program.waits(for: "Scene 1 turned")
        #expect(try await show(["Scene 1", "Scene 2"], file, program, on: display))
        #expect(!program.lines.contains("Scene 1 size 300 200"))

        // The first one goes; time goes on in the others, and there can be more.
        try display.close(first)
        try await program.waits(for: "first closed")
        #expect(program.lines.contains("Scene 1 disconnected") && !program.lines.contains("Scene 2 background"))
        try display.do("windowfocus", "--sync", second, "key", "n")
        try await program.waits(for: "Scene 3 size 240 160")
        let third = try await window("Scene 3", to: 20, 400, on: display)
        let count = program.lines.count
        try display.do("mousemove", "420", "330", "click", "1")
        try await program.waits(for: "Scene 2 turned", after: count)
        try display.do("windowfocus", "--sync", third, "key", "x")
        try await program.waits(for: "Scene 3 disconnected")
        #expect(try await eventually { try display.window("Scene 3") == nil })
        try display.close(second)
        try await program.waits(for: "all closed")
        #expect(program.lines.contains("terminate") && program.lines.filter { $0 == "terminate" }.count == 1)
        #expect(try await program.end() == 0, "\(program.errors)")
    }

    @Test("a scene's window has the title and the smallest size that the scene says")
    func wishes() async throws {
        let (display, scratch) = (try await VirtualDisplay(), try Scratch())
        let program = try WindowedProgram(["scenes", scratch.file("picture")], on: display.name)
        try await program.waits(for: "open")
        let first = try await window("Scene 1", to: 20, 20, on: display)
        let hints = try display.run("python3", [VirtualDisplay.helper("smallest_size.py"), first])
        #expect(hints == "200 120")
    }

    @Test("a scene that comes to the front lies over the others")
    func raising() async throws {
        let (display, scratch) = (try await VirtualDisplay(), try Scratch())
        let file = scratch.file("picture")
        let program = try WindowedProgram(["scenes", file], on: display.name)
        try await program.waits(for: "open")
        let first = try await window("Scene 1", to: 100, 100, on: display)
        try display.do("windowfocus", "--sync", first, "key", "n")
        try await program.waits(for: "Scene 2 size 240 160")
        let second = try await window("Scene 2", to: 100, 100, on: display)
        #expect(try await show(["Scene 2"], file, program, on: display))
        try display.do("windowfocus", "--sync", second, "key", "r")
        try await program.waits(for: "Scene 2 key r")
        #expect(try await show(["Scene 1"], file, program, on: display))
    }
}
