import CommandTestSupport
import Foundation
import Testing

/// Windows on a virtual X display, used by XTest.
@Suite("Windows", .enabled(if: VirtualDisplay.isAvailable, "needs Xvfb and xdotool: scripts/setup xvfb xdotool"), .serialized)
struct WindowTests {
    /// Waits until the window shows what its stage draws.
    private func showsItsStage(_ program: WindowedProgram, _ file: String, _ width: Int, _ height: Int, on display: VirtualDisplay)
        async throws -> Bool
    {
        let count = program.lines.count
        try display.do("key", "p")
        try await program.waits(for: "picture \(width) \(height)", after: count)
        let expected = try Data(contentsOf: URL(fileURLWithPath: file))
        func same() throws -> Bool {
            guard let place = try display.window("Probe"), (place.width, place.height) == (width, height) else { return false }
            let shown = try display.pixels(x: place.x, y: place.y, width: width, height: height)
            guard shown.count == expected.count else { return false }
            // The fourth byte is nobody's.
            return shown.indices.allSatisfy { $0 % 4 == 3 || shown[$0] == expected[$0] }
        }
        return try await eventually { try same() }
    }

    @Test("a window shows to the byte what its stage draws, and does so again when it has another size")
    func pixels() async throws {
        let (display, scratch) = (try await VirtualDisplay(), try Scratch())
        let file = scratch.file("picture")
        let (program, id, _, _) = try await probe(["probe", file], on: display)
        #expect(program.lines.contains("size 320 480 1.0"))
        #expect(try await showsItsStage(program, file, 320, 480, on: display))
        try display.do("windowsize", id, "500", "300")
        try await program.waits(for: "size 500 300 1.0")
        #expect(try await showsItsStage(program, file, 500, 300, on: display))
    }

    @Test("the mouse is a finger, the wheel drags, and nothing else does")
    func mouse() async throws {
        let display = try await VirtualDisplay()
        let (program, _, x, y) = try await probe(["probe", "/dev/null"], on: display)
        try display.do("mousemove", "\(x + 100)", "\(y + 150)", "mousedown", "1", "mousemove", "\(x + 130)", "\(y + 170)", "mouseup", "1")
        try await program.waits(for: "ended 130 170")
        #expect(program.lines.contains("began 100 150") && program.lines.contains("moved 130 170"))
        let count = program.lines.count
        try display.do("mousemove", "\(x + 50)", "\(y + 150)", "click", "3", "mousemove", "\(x + 160)", "\(y + 360)", "click", "5")
        // The first points of a drag tell only that it is one.
        let scrolls = try await eventually {
            program.lines.dropFirst(count).contains { $0.hasPrefix("scrolled ") && (Int($0.dropFirst(9)) ?? 0) > 60 }
        }
        #expect(scrolls, "\(program.lines)")
        #expect(!program.lines.dropFirst(count).contains { $0.hasPrefix("began") })
    }

    @Test("the pointer hovers over views, and leaves them, and the window")
    func hover() async throws {
        let display = try await VirtualDisplay()
        let (program, _, x, y) = try await probe(["probe", "/dev/null"], on: display)
        try display.do("mousemove", "\(x + 30)", "\(y + 95)")
        try await program.waits(for: "hover began 10 15")
        try display.do("mousemove", "\(x + 40)", "\(y + 100)")
        try await program.waits(for: "hover changed 20 20")
        try display.do("mousemove", "\(x + 100)", "\(y + 150)")
        try await program.waits(for: "hover ended 20 20")
        let count = program.lines.count
        try display.do("mousemove", "\(x + 30)", "\(y + 95)")
        try await program.waits(for: "hover began 10 15", after: count)
        try display.do("mousemove", "5", "5")
        try await program.waits(for: "hover ended 10 15", after: count)
    }

    @Test("keys type, letters with accents too, and Control is Command")
    func keys() async throws {
        let display = try await VirtualDisplay()
        // A keyboard that has the letters: xdotool would lend a key to one that is missing, and take it back before a busy program has looked.
        try display.run("setxkbmap", ["de"])
        let (program, _, x, y) = try await probe(["probe", "/dev/null"], on: display)
        try display.do("key", "k")
        try await program.waits(for: "key up k")
        #expect(program.lines.contains("key k 0"))
        try display.do("key", "ctrl+s")
        try await program.waits(for: "key s \(1 << 20)")
        try display.do("mousemove", "\(x + 160)", "\(y + 40)", "click", "1")
        try display.do("key", "H", "adiaeresis", "l", "l", "o", "comma", "space", "W", "e", "l", "t")
        try await program.waits(for: "text Hällo, Welt")
        try display.do("key", "ctrl+BackSpace", "Return")
        try await program.waits(for: "text Hällo, ")
        try display.do("key", "ctrl+a", "BackSpace", "X")
        try await program.waits(for: "text X")
    }

    @Test("what an input method is at work on is marked in the field, and becomes what it types; where nothing is typed it is switched off")
    func inputMethod() async throws {
        let display = try await VirtualDisplay()
        let (program, _, x, y) = try await probe(["probe", "/dev/null"], on: display)
        // Nobody takes text: keys are keys nevertheless.
        try display.do("key", "e", "e")
        try await program.waits(for: "key up e")
        try display.do("key", "shift+k")
        try await program.waits(for: "key k \(1 << 17)")
        try display.do("mousemove", "\(x + 160)", "\(y + 40)", "click", "1")
        try display.do("key", "a")
        try await program.waits(for: "text a")
        try display.do("key", "Escape")
        for line in ["marked に in aに", "marked にほんごをべんきょうする in aにほんごをべんきょうする", "text a日本"] {
            try await program.waits(for: line)
        }
        #expect(!program.lines.contains("text a日"), "it comes as a whole")
        try display.do("key", "b")
        try await program.waits(for: "text a日本b")
    }

    @Test("what is dropped on a window comes to the view where the pointer is")
    func drops() async throws {
        let display = try await VirtualDisplay()
        let (program, _, x, y) = try await probe(["probe", "/dev/null"], on: display)
        try display.do("mousemove", "\(x + 200)", "\(y + 100)", "key", "d")
        try await program.waits(for: "drop at 200 100")
        try await program.waits(for: "files [\"/tmp/one picture.png\", \"/tmp/two\"]")
        try await program.waits(for: "texts [\"three\"]")
    }

    @Test("the pointer is a beam over text, and an arrow beside it")
    func pointer() async throws {
        let display = try await VirtualDisplay()
        let (program, _, x, y) = try await probe(["probe", "/dev/null"], on: display)
        let look = VirtualDisplay.helper("pointer.py")
        func pointer() throws -> String { try display.run("python3", [look]) }
        try display.do("mousemove", "\(x + 30)", "\(y + 95)")
        try await program.waits(for: "hover began 10 15")
        let arrow = try pointer()
        #expect(!arrow.isEmpty)
        try display.do("mousemove", "\(x + 160)", "\(y + 40)")
        #expect(try await eventually { try pointer() != arrow })
        try display.do("mousemove", "\(x + 200)", "\(y + 150)")
        #expect(try await eventually { try pointer() == arrow })
    }

    @Test("copied text goes to other programs, and theirs comes here")
    func clipboard() async throws {
        let display = try await VirtualDisplay()
        let (first, _, x, y) = try await probe(["probe", "/dev/null"], on: display)
        try display.do("mousemove", "\(x + 160)", "\(y + 40)", "click", "1", "type", "--delay", "30", "cheese")
        try await first.waits(for: "text cheese")
        try display.do("key", "ctrl+a", "ctrl+c", "BackSpace")
        try await first.waits(for: "text ")
        // The one who copied answers those who paste, so it has to run on.
        let own = try #require(try display.window("Probe")).id
        try display.do("windowmove", own, "600", "200")
        let second = try WindowedProgram(["probe", "/dev/null"], on: display.name)
        try await second.waits(for: "open")
        var other: Substring?
        try #require(
            try await eventually {
                let ids = try display.do("search", "--onlyvisible", "--name", "^Probe$").split(separator: "\n")
                other = ids.first { $0 != own }
                return other != nil
            })
        try display.do("windowmove", String(other!), "10", "10")
        try display.do("windowfocus", "--sync", String(other!))
        try display.do("mousemove", "170", "50", "click", "1", "key", "ctrl+v")
        try await second.waits(for: "text cheese")
    }

    @Test("a storm of sizes ends with the last one")
    func storm() async throws {
        let (display, scratch) = (try await VirtualDisplay(), try Scratch())
        let file = scratch.file("picture")
        let (program, id, _, _) = try await probe(["probe", file], on: display)
        for i in 0..<100 { try display.do("windowsize", id, "\(200 + i * 5)", "\(600 - i * 3)") }
        try display.do("windowsize", id, "333", "444")
        try await program.waits(for: "size 333 444 1.0")
        #expect(try await showsItsStage(program, file, 333, 444, on: display))
    }

    @Test("a window that is closed tells its program to end, and one that becomes invisible sends it to the background")
    func life() async throws {
        let display = try await VirtualDisplay()
        let (program, id, _, _) = try await probe(["probe", "/dev/null"], on: display)
        try display.do("windowunmap", "--sync", id)
        try await program.waits(for: "background")
        try display.do("windowmap", "--sync", id)
        try await program.waits(for: "foreground")
        try display.close(id)
        #expect(try await program.end() == 0)
        #expect(program.lines.contains("terminate") && program.lines.last == "all closed")
    }

    @Test("a window where nothing moves is drawn no more, nor is one that others cover")
    func rest() async throws {
        let display = try await VirtualDisplay()
        let (program, id, _, _) = try await probe(["cover"], on: display)
        // It has settled when what it uses stays the same.
        func use() throws -> String {
            let fields = try String(contentsOfFile: "/proc/\(program.id)/stat", encoding: .utf8).split(separator: " ")
            return "\(fields[13]) \(fields[14])"
        }
        var last = ""
        let rests = try await eventually {
            last = try use()
            try await ContinuousClock().sleep(for: .seconds(1))
            return try use() == last
        }
        #expect(rests, "a window that stands still uses processor time")
        try display.do("key", "c")
        try await program.waits(for: "cover open")
        try display.close(id)
        let isClosed = try await eventually { program.lines.contains { $0.hasPrefix("frames ") } }
        try #require(isClosed, "\(program.lines)")
        let frames = program.lines.first { $0.hasPrefix("frames ") }.flatMap { Int($0.dropFirst(7)) } ?? .max
        #expect(frames < 20, "\(frames) frames of a window where nothing moved")
    }

    /// The samples that a window's program has let be heard so far: of the left and of the right in turn.
    private func samples(_ file: String) -> [Float] {
        guard let data = FileManager.default.contents(atPath: file) else { return [] }
        return data.prefix(data.count / 8 * 8).withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
    }

    @Test("sounds are heard, and not while the window is an icon")
    func sound() async throws {
        let (display, scratch) = (try await VirtualDisplay(), try Scratch())
        let file = scratch.file("sound")
        let (program, id, _, _) = try await probe(
            ["probe", "/dev/null"], on: display, environment: ["SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": file])
        // Without sounds no device is opened.
        #expect(!FileManager.default.fileExists(atPath: file))
        func heard(from start: Int = 0) -> Int {
            let samples = samples(file)
            return stride(from: start, to: samples.count, by: 2).count { samples[$0] == 0.25 && samples[$0 + 1] == -0.125 }
        }
        try display.do("key", "l")
        try await program.waits(for: "plays")
        // On a busy machine it takes its time until a device is open, and that comes late for what it asks.
        #expect(try await eventually { heard() > 2000 })
        // Another sound in its place, which is over after a second.
        try display.do("key", "s")
        #expect(try await eventually { samples(file).suffix(8000).allSatisfy { $0 == 0 } })
        try display.do("key", "l")
        #expect(try await eventually { samples(file).suffix(8000).allSatisfy { abs($0) > 0.1 } })
        try display.do("windowunmap", "--sync", id)
        try await program.waits(for: "background")
        #expect(try await eventually { samples(file).suffix(8000).allSatisfy { $0 == 0 } })
        let count = samples(file).count
        try display.do("windowmap", "--sync", id)
        #expect(try await eventually { heard(from: count) > 8000 })
    }

    @Test("a hundred windows open and close one after the other")
    func many() async throws {
        let display = try await VirtualDisplay()
        let program = try WindowedProgram(["many", "100"], on: display.name)
        #expect(try await program.end() == 0)
        #expect(program.lines == ["opened 100", "all closed"], "\(program.errors)")
    }

    @Test("a display that goes away ends the program with a line that says so")
    func loss() async throws {
        let display = try await VirtualDisplay()
        let (program, _, _, _) = try await probe(["probe", "/dev/null"], on: display)
        display.end()
        #expect(try await program.end() == 1)
        #expect(program.errors == "windowscenes: the display has gone away, and with it the windows\n")
    }

    @Test("a program of nothing but UIKit opens a window, where its variables do not say otherwise")
    func application() async throws {
        let (display, scratch) = (try await VirtualDisplay(width: 800, height: 900), try Scratch())
        let program = try WindowedProgram([], of: "SmallApp", on: display.name)
        var place: (id: String, x: Int, y: Int, width: Int, height: Int)?
        try #require(
            try await eventually {
                place = try display.window("SmallApp")
                return place != nil
            }, "no window: \(program.errors)")
        #expect(place!.width == 390 && place!.height == 844)
        try display.do("mousemove", "\(place!.x + 195)", "\(place!.y + 466)", "click", "1")
        try display.close(place!.id)
        #expect(try await program.end() == 0)
        #expect(program.lines == ["count: 1"])
        let unseen = try WindowedProgram([], of: "SmallApp", on: display.name, environment: ["LAMINA_PICTURE": scratch.file("a.png")])
        #expect(try await unseen.end() == 0)
        #expect(scratch.contents() == ["a.png"])
        let without = try WindowedProgram([], of: "SmallApp", on: nil, environment: ["LAMINA_WINDOW": "yes"])
        #expect(try await without.end() == 64)
        #expect(without.errors.hasPrefix("AppDelegate: no window can be opened: there is no display ("))
    }
}

/// `lamina open`, where it cannot, and where it ends by itself.
@Suite("lamina open", .enabled(if: VirtualDisplay.isAvailable, "needs Xvfb and xdotool: scripts/setup xvfb xdotool"), .serialized)
struct OpenCommandTests {
    @Test("without a display the command says so and fails")
    func noDisplay() async throws {
        let scratch = try Scratch()
        let nowhere = try Command(["open", "CoinBank"], in: scratch, environment: ["DISPLAY": nil, "WAYLAND_DISPLAY": nil])
        #expect(nowhere.status == 1)
        #expect(
            nowhere.complaints == [
                "Error: no window can be opened: there is no display (neither DISPLAY nor WAYLAND_DISPLAY names one). Start the program in a graphical session, or with xvfb-run in front"
            ])
        let gone = try Command(["open", "CoinBank"], in: scratch, environment: ["DISPLAY": ":4711", "WAYLAND_DISPLAY": nil])
        #expect(gone.status == 1)
        #expect(gone.complaints.first?.contains("DISPLAY=:4711 cannot be opened") == true, "\(gone.errors)")
    }

    @Test("a scene that moves is drawn until the window closes by itself")
    func moves() async throws {
        let display = try await VirtualDisplay()
        let scratch = try Scratch()
        let run = try Command(
            ["open", "CoinBank", "--play", "--until", "2", "--json"], in: scratch,
            environment: ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil])
        #expect(run.status == 0, "\(run.errors)")
        let events = run.output.split(separator: "\n").compactMap {
            try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        #expect(events.compactMap { $0["event"] as? String } == ["opened", "done"])
        #expect(events.last?["frames"] as? Int ?? 0 > 2)
    }

    @Test("a window that draws by OpenGL ES names the device at its end, and one that cannot does not open")
    func device() async throws {
        let display = try await VirtualDisplay()
        let scratch = try Scratch()
        var environment: [String: String?] = ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil]
        let words = ["open", "CoinBank", "--size", "200x300", "--play", "--until", "1", "--renderer", "gpu"]
        let run = try Command(words + ["--stats"], in: scratch, environment: environment)
        #expect(run.status == 0, "\(run.errors)")
        // A frame draws up to four boxes of what has changed, each by a pass and a call of its own.
        #expect(
            run.output.contains(/: [0-4]\.[0-9] draw calls, [0-9.]+ items, [0-4]\.[0-9] passes and [0-9]+ bytes a frame/),
            "\(run.output)")
        // A driver that is not there.
        environment["__EGL_VENDOR_LIBRARY_FILENAMES"] = "/dev/null"
        let none = try Command(words, in: scratch, environment: environment)
        #expect(none.status == 1)
        #expect(none.complaints.first?.contains("--renderer cpu") == true, "\(none.errors)")
    }

    @Test("a program with sounds runs without a loudspeaker, and says so at its end")
    func silence() async throws {
        let display = try await VirtualDisplay()
        let scratch = try Scratch()
        let run = try Command(
            ["open", "CoinBank", "--play", "--until", "3", "--stats"], in: scratch,
            environment: ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "SDL_AUDIODRIVER": "none"])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("no sound was heard: Audio target 'none' not available"), "\(run.output)")
        #expect(run.errors.isEmpty)
    }

    @Test("an unknown scene, and times that are none, do not fit")
    func orders() async throws {
        let scratch = try Scratch()
        #expect(try Command(["open", "Nothing"], in: scratch).status == 64)
        #expect(try Command(["open", "CoinBank", "--until", "-1"], in: scratch).status == 64)
    }

    @Test("a page onto a window is there as long as the window is")
    func inspector() async throws {
        let (display, scratch) = (try await VirtualDisplay(), try Scratch())
        for name in ["index.html", "scene.html", "lamina.wasm"] {
            try Data("a page".utf8).write(to: URL(fileURLWithPath: scratch.file(name)))
        }
        // Long enough for a busy machine to ask for the page.
        let words = ["open", "CardStack", "--inspect", "--json", "--until", "20"]
        let program = try WindowedProgram(words, of: "lamina", on: display.name, environment: ["LAMINA_WEB": scratch.path])
        var address = ""
        #expect(
            try await eventually {
                let line = program.lines.first { $0.contains("listening") } ?? ""
                address = line.split(separator: "\"").first { $0.contains("127.0.0.1") }?.replacingOccurrences(of: "\\/", with: "/") ?? ""
                return !address.isEmpty || !program.isRunning
            })
        #expect(address.hasSuffix("/CardStack/"), "\(program.lines) \(program.errors)")
        let fetch = "import sys, urllib.request; print(urllib.request.urlopen(sys.argv[1]).read().decode())"
        #expect(try display.run("python3", ["-c", fetch, address]) == "a page")
        #expect(try await program.end() == 0)
        #expect(try display.run("python3", ["-c", fetch, address]).isEmpty, "it ends with its window")
    }

    @Test("a page that cannot be served is told, and leaves no window")
    func noInspector() async throws {
        let display = try await VirtualDisplay()
        let words = ["open", "CardStack", "--inspect"]
        let program = try WindowedProgram(words, of: "lamina", on: display.name, environment: ["LAMINA_WEB": "/nowhere"])
        #expect(try await program.end() == 1)
        #expect(program.errors.hasPrefix("Error: ") && program.errors.contains("/nowhere"), "\(program.errors)")
    }
}
