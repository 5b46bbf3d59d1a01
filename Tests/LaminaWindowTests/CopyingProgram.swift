import CommandTestSupport
import Foundation
import Testing

/// The place where windows are opened by a test, and a person before it.
protocol Desktop: Sendable {
    /// The variables of programs that are to be shown.
    var environment: [String: String?] { get }
    /// Gives a window the keyboard.
    func focus(_ title: String, of program: WindowedProgram) async throws
    /// Types a key.
    func press(_ key: String) throws

    /// A line of the shell that copies a file, and ends when others can paste it.
    func copying(_ file: String, as type: String) -> String
    /// A line of the shell that prints what there is to be pasted.
    func pasting(_ type: String) -> String
    /// A line of the shell that prints the types of what there is to be pasted, and what it prints for a copied picture and for nothing.
    var listing: String { get }
    var pictureTypes: [Substring] { get }
    var nothing: String { get }
    /// The type of a text.
    var textType: String { get }
}

extension VirtualDisplay: Desktop {
    var environment: [String: String?] { ["DISPLAY": name] }

    func focus(_ title: String, of program: WindowedProgram) async throws {
        var window: String?
        try #require(
            try await eventually {
                window = try self.window(title)?.id
                return window != nil
            })
        try self.do("windowfocus", "--sync", window!)
    }

    func press(_ key: String) throws { try self.do("key", key) }

    /// xclip says nothing of times, and is in the background before it owns the clipboard.
    func copying(_ file: String, as type: String) -> String {
        """
        xclip -selection clipboard -t '\(type)' -i \(file) > log 2>&1 < /dev/null
        until types=$(\(listing) 2> /dev/null) && [[ $types != *TIMESTAMP* ]]; do sleep 0.05; done
        """
    }
    func pasting(_ type: String) -> String { "xclip -selection clipboard -o -t '\(type)'" }
    var listing: String { pasting("TARGETS") }
    var pictureTypes: [Substring] { ["TARGETS", "TIMESTAMP", "image/png"] }
    var nothing: String { "not available" }
    var textType: String { "UTF8_STRING" }
}

/// A Wayland compositor, whose clipboard wl-clipboard uses.
protocol WaylandDesktop: Desktop {}

extension WaylandDesktop {
    func copying(_ file: String, as type: String) -> String { "wl-copy --type '\(type)' < \(file) > log 2>&1" }
    func pasting(_ type: String) -> String { "wl-paste --no-newline --type '\(type)'" }
    var listing: String { "wl-paste --list-types" }
    var pictureTypes: [Substring] { ["image/png"] }
    var nothing: String { "No selection" }
    var textType: String { "text/plain;charset=utf-8" }
}

/// A window that copies and pastes, used by keys; see `ClipboardProgram`.
final class CopyingProgram: Sendable {
    let program: WindowedProgram
    let scratch: Scratch
    private let desktop: any Desktop

    init(_ title: String = "Clipboard", on desktop: any Desktop) async throws {
        scratch = try Scratch()
        self.desktop = desktop
        program = try WindowedProgram(["clipboard", scratch.file("pixels"), title], on: nil, environment: desktop.environment)
        try await program.waits(for: "open")
        try await desktop.focus(title, of: program)
    }

    func focus(_ title: String) async throws { try await desktop.focus(title, of: program) }

    /// Presses a key. Returns what the program says then.
    func press(_ key: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        func answers() -> [String] { program.lines.filter { $0.contains(": ") } }
        let count = answers().count
        try desktop.press(key)
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
                try desktop.press(key)
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
    let desktop: any Desktop

    /// Runs a line of the shell in a folder. Returns what it prints.
    @discardableResult
    func run(_ line: String, in scratch: Scratch) throws -> String {
        // Foundation waits until nobody has the files any more that a process gets from it, and one who copies stays in the background.
        let close = #"for f in /proc/$$/fd/*; do (( ${f##*/} < 3 )) || eval "exec ${f##*/}>&-"; done"#
        return try LaminaWindowTests.run("timeout", ["60", "bash", "-c", "\(close); cd '\(scratch.path)'; \(line)"], desktop.environment)
    }
}

/// The pixels of a PNG file as a program writes them: blue, green, red, alpha.
func pixels(of file: String) throws -> Data {
    var data = try CommandTestSupport.pixels(file)
    for i in stride(from: 0, to: data.count, by: 4) { data.swapAt(i, i + 2) }
    return data
}

/// Exchanges between a program and others, whatever desktop they are on.
enum ClipboardExchange {
    /// A picture goes to another program and comes from it, pixel for pixel.
    static func picture(key: String, size: String, on desktop: any Desktop) async throws {
        let ours = try await CopyingProgram(on: desktop)
        let other = OtherProgram(desktop: desktop)
        #expect(try await ours.press("h") == "images false strings false")
        #expect(try await ours.press(key) == "copied a picture")
        let copied = try ours.pixels
        #expect(try other.run(desktop.listing, in: ours.scratch).split(separator: "\n") == desktop.pictureTypes)
        try other.run("\(desktop.pasting("image/png")) > copy.png", in: ours.scratch)
        #expect(try pixels(of: ours.scratch.file("copy.png")) == copied)
        if key == "b" { #expect(try ours.scratch.data("copy.png").count > 16 << 20) }
        try other.run(desktop.copying("copy.png", as: "image/png"), in: ours.scratch)
        #expect(try await ours.press("h") == "images true strings false")
        #expect(try await ours.press("w") == "pasted text that is none")
        try Data().write(to: URL(fileURLWithPath: ours.scratch.file("pixels")))
        #expect(try await ours.press("v") == "pasted \(size) 1.0")
        #expect(try ours.pixels == copied)
    }

    /// A picture and a text take each other's place, here and there.
    static func turns(on desktop: any Desktop) async throws {
        let ours = try await CopyingProgram(on: desktop)
        let other = OtherProgram(desktop: desktop)
        func types() throws -> [Substring] { try other.run(desktop.listing, in: ours.scratch).split(separator: "\n") }
        for _ in 0..<2 {
            #expect(try await ours.press("s") == "copied a picture")
            #expect(try await ours.press("h") == "images true strings false")
            #expect(try types() == desktop.pictureTypes)
            #expect(try await ours.press("t") == "copied a text")
            #expect(try await ours.press("h") == "images false strings true")
            #expect(try types().contains("text/plain;charset=utf-8") && !types().contains("image/png"))
            #expect(try other.run(desktop.pasting(desktop.textType), in: ours.scratch) == "Käse, 日本")
        }
        let before = try await ours.press("c")
        try ours.scratch.write("Brot, 日", "text")
        try other.run(desktop.copying("text", as: desktop.textType), in: ours.scratch)
        #expect(try await ours.press("h") == "images false strings true")
        #expect(try await ours.press("v") == "pasted no picture")
        #expect(try await ours.press("w") == "pasted text Brot, 日")
        // It is known to be another one, and no further one, however often it is looked at.
        let changes = try await ours.press("c")
        #expect(changes != before)
        #expect(try await ours.press("c") == changes)
        #expect(try await ours.press("s") == "copied a picture")
        #expect(try await ours.press("n") == "copied nothing")
        #expect(try await ours.press("h") == "images false strings false")
        #expect(try other.run("\(desktop.listing) 2>&1 || true", in: ours.scratch).contains(desktop.nothing))
    }

    /// A picture that is broken, or is said to be one and is none, is nil.
    static func broken(_ ours: CopyingProgram, on desktop: any Desktop) async throws {
        let other = OtherProgram(desktop: desktop)
        #expect(try await ours.press("s") == "copied a picture")
        try other.run("\(desktop.pasting("image/png")) | head -c 300 > cut.png; echo none > none.png; : > empty.png", in: ours.scratch)
        for file in ["cut.png", "none.png", "empty.png"] {
            try other.run(desktop.copying(file, as: "image/png"), in: ours.scratch)
            #expect(try await ours.press("h") == "images true strings false", "\(file)")
            #expect(try await ours.press("v") == "pasted no picture", "\(file)")
        }
    }
}
