import CommandTestSupport
import Foundation
import Testing

/// An input method of Debian's at work on a virtual display: IBus or Fcitx with a language's engine, on a message bus of its own, with what programs tell it.
final class InputMethodServer: Sendable {
    enum Framework: String, CaseIterable, Sendable { case fcitx, ibus }
    enum Engine: String, Sendable { case hangul, anthy }

    private let framework: Framework
    private let scratch: Scratch
    private let display: String
    private let address: String
    private let processes: [Process]

    /// Whether the programs are there that this needs.
    static func isAvailable(_ framework: Framework, _ engine: Engine) -> Bool {
        guard VirtualDisplay.has("dbus-daemon"), VirtualDisplay.has("dbus-monitor") else { return false }
        switch framework {
        case .fcitx:
            return VirtualDisplay.has("fcitx5")
                && FileManager.default.fileExists(atPath: "/usr/share/fcitx5/inputmethod/\(engine.rawValue).conf")
        case .ibus:
            return VirtualDisplay.has("ibus-daemon")
                && FileManager.default.fileExists(atPath: "/usr/share/ibus/component/\(engine.rawValue).xml")
        }
    }

    init(_ framework: Framework, _ engine: Engine, on display: VirtualDisplay) async throws {
        let scratch = try Scratch()
        (self.framework, self.scratch, self.display) = (framework, scratch, display.name)
        for folder in ["fcitx5", "glib-2.0/settings", "cache", "data"] {
            try FileManager.default.createDirectory(atPath: scratch.file(folder), withIntermediateDirectories: true)
        }
        let bus = try InputMethodServer.start(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address=1"], "bus", scratch,
            // What it starts itself finds IBus by them.
            InputMethodServer.variables(scratch, "").merging(["DISPLAY": display.name]) { $1 })
        var address = ""
        let hasBus = try await eventually {
            let text = try scratch.text("bus")
            address = text.trimmingCharacters(in: .whitespacesAndNewlines)
            return text.hasSuffix("\n")
        }
        self.address = address
        let variables = InputMethodServer.variables(scratch, address).merging(["DISPLAY": display.name]) { $1 }
        // The engine types its language's letters from the beginning.
        let server: [String]
        switch framework {
        case .fcitx:
            try scratch.write("[Behavior]\nActiveByDefault=True\n", "fcitx5/config")
            try scratch.write(
                """
                [Groups/0]
                Name=Default
                Default Layout=us
                DefaultIM=\(engine.rawValue)
                [Groups/0/Items/0]
                Name=\(engine.rawValue)
                Layout=
                [GroupOrder]
                0=Default

                """, "fcitx5/profile")
            server = ["fcitx5"]
        case .ibus:
            try scratch.write("[org/freedesktop/ibus/engine/hangul]\ninitial-input-mode='hangul'\n", "glib-2.0/settings/keyfile")
            server = ["ibus-daemon", "--panel", "disable", "--emoji-extension", "disable", "--config", "/usr/libexec/ibus-memconf"]
        }
        // What programs tell the input method, and it them.
        let monitor = try InputMethodServer.start(["dbus-monitor", "--session"], "calls", scratch, variables)
        processes = [try InputMethodServer.start(server, "log", scratch, variables), monitor, bus]
        var errors = try scratch.text("bus.errors")
        try #require(hasBus, "no message bus begins: \(errors)")
        let hasBegun = try await eventually {
            switch framework {
            case .fcitx:
                // Its engines come a second after it. Its own program would start another one where there is none yet.
                try scratch.text("log.errors").contains("Loaded addon \(engine)")
                    && display.run(
                        "dbus-send",
                        [
                            "--session", "--print-reply=literal", "--dest=org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner",
                            "string:org.freedesktop.portal.Fcitx",
                        ], variables) == "boolean true"
            case .ibus:
                try display.run("ibus", ["engine", engine.rawValue], variables).isEmpty
                    && display.run("ibus", ["engine"], variables) == engine.rawValue
            }
        }
        errors = try scratch.text("log") + scratch.text("log.errors")
        try #require(hasBegun, "\(framework) does not begin: \(errors)")
    }

    deinit { for process in processes where process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// The variables of programs that are to use it.
    var environment: [String: String?] {
        InputMethodServer.variables(scratch, address).mapValues { $0 }.merging(["SDL_IM_MODULE": framework.rawValue]) { $1 }
    }

    private static func variables(_ scratch: Scratch, _ address: String) -> [String: String] {
        [
            "DBUS_SESSION_BUS_ADDRESS": address, "HOME": scratch.path, "XDG_CONFIG_HOME": scratch.path,
            "XDG_CACHE_HOME": scratch.file("cache"),
            "XDG_DATA_HOME": scratch.file("data"), "XDG_RUNTIME_DIR": scratch.path, "GSETTINGS_BACKEND": "keyfile",
        ]
    }

    private static func start(_ words: [String], _ name: String, _ scratch: Scratch, _ variables: [String: String]) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        environment["WAYLAND_DISPLAY"] = nil
        process.environment = environment
        (process.standardOutput, process.standardError) = (try scratch.handle(name), try scratch.handle("\(name).errors"))
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return process
    }

    /// The number of calls of a name that programs have made.
    func count(_ call: String) throws -> Int { try scratch.text("calls").components(separatedBy: "member=\(call)\n").count - 1 }

    /// The caret's place on the screen that programs told last: x, y, width and height.
    func caret() throws -> [Int] {
        let name = framework == .fcitx ? "SetCursorRect" : "SetCursorLocation"
        let call = try scratch.text("calls").components(separatedBy: "member=\(name)\n").dropFirst().last ?? ""
        return call.split(separator: "\n").prefix(4).compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    }
}
