import Foundation
import PortingProject
import PortingTranslation

// Where ports that are run are built. All of them use one build folder, so that Lamina is compiled once for all projects; each has a package folder of its own, which keeps its
// unchanged files as they are, so that only what has changed is compiled again.

/// The folders that ports are made and built in.
public struct Workplace: Sendable {
    /// Lamina's checkout.
    public let lamina: String
    /// The folder of all ports, in the user's cache.
    public let cache: String
    /// The folder that everything is built into.
    public var buildFolder: String
    public var configuration = "debug"

    /// Finds the folders. The environment's `LAMINA_BUILD` names another build folder than the cache's.
    public init(lamina: String, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.lamina = lamina
        let home = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? "/tmp") + "/.cache"
        cache = home + "/lamina"
        buildFolder = environment["LAMINA_BUILD"] ?? cache + "/build"
    }

    /// The folder of a project's port.
    public func folder(of project: Project) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in (project.root + "/" + project.name).utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let name = String(project.name.map { $0.isLetter || $0.isNumber ? $0 : "-" })
        return "\(cache)/projects/\(name)-\(String(hash, radix: 16))"
    }

    /// The shapes of Lamina's classes, from the cache if the sources have not changed since.
    public func framework() throws -> FrameworkNames {
        let sources = URL(fileURLWithPath: lamina + "/Sources")
        var newest = 0.0
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: [.contentModificationDateKey])
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" || file.hasDirectoryPath else { continue }
            let date = try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            newest = max(newest, date?.timeIntervalSince1970 ?? 0)
        }
        struct Kept: Codable { var lamina: String; var newest: Double; var names: FrameworkNames }
        let place = URL(fileURLWithPath: cache + "/names.json")
        if let data = try? Data(contentsOf: place), let kept = try? JSONDecoder().decode(Kept.self, from: data), kept.lamina == lamina,
            kept.newest == newest
        {
            return kept.names
        }
        let names = try FrameworkNames(sourcesOf: URL(fileURLWithPath: lamina))
        try? FileManager.default.createDirectory(atPath: cache, withIntermediateDirectories: true)
        try? JSONEncoder().encode(Kept(lamina: lamina, newest: newest, names: names)).write(to: place, options: .atomic)
        return names
    }

    /// The outcome of a build.
    public struct Build: Sendable {
        public var isGood: Bool
        public var errors: [Finding]
        /// Everything that was written.
        public var output: String
        /// The messages of the linker, or of SwiftPM itself, where the sources have no errors.
        public var failures: [String] {
            let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            let linker = lines.compactMap { line -> String? in
                let words = [
                    "undefined reference to", "multiple definition of", "undefined symbol", "duplicate symbol", "ld.gold: error",
                    "ld.lld: error", "ld: error", "cannot find -l",
                ]
                guard let word = words.first(where: line.contains), let start = line.range(of: word)?.lowerBound else { return nil }
                return "the linker: " + line[start...]
            }
            let messages = linker.isEmpty ? lines.filter { $0.hasPrefix("error:") || $0.contains(": error:") } : linker
            let different = messages.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            return different.isEmpty ? lines.suffix(5).map { String($0) } : Array(different.prefix(12))
        }
    }

    /// Builds a product of a port, or all of it.
    public func build(_ folder: String, product: String?, withTests: Bool = false, onLine: (String) -> Void = { _ in }) throws -> Build {
        var arguments = ["swift", "build", "--package-path", folder, "--scratch-path", buildFolder, "-c", configuration]
        if let product { arguments += ["--product", product] }
        if withTests { arguments.append("--build-tests") }
        let turn = BuildTurn(in: buildFolder) { onLine("another port is being built in \(buildFolder); this one waits for it") }
        defer { turn.end() }
        // What modules of Apple's names another build has left there must not answer.
        for name in ["UIKit", "QuartzCore", "CoreGraphics", "CoreText", "pop", "Lottie", "AVFoundation", "AVFAudio", "AudioToolbox"] {
            try? FileManager.default.removeItem(atPath: "\(buildFolder)/\(configuration)/Modules/\(name).swiftmodule")
        }
        // SwiftPM takes its plan of another package, built in the same folder, for this one's, and then knows none of its targets.
        try? FileManager.default.removeItem(atPath: "\(buildFolder)/\(configuration)/description.json")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        try process.run()
        var all = ""
        var errors: [Finding] = []
        for line in LineReader(pipe.fileHandleForReading) {
            all += line + "\n"
            onLine(line)
            if let match = line.firstMatch(of: /^(\/.*?):(\d+):(\d+): error: (.*)$/) {
                let finding = Finding(path: String(match.1), line: Int(match.2) ?? 0, message: String(match.4))
                if !errors.contains(finding) { errors.append(finding) }
            }
        }
        process.waitUntilExit()
        return Build(isGood: process.terminationStatus == 0, errors: errors, output: all)
    }

    /// The path of a program that has been built.
    public func program(_ name: String) -> String { "\(buildFolder)/\(configuration)/\(name)" }
}

/// The lines that a program writes, as they come.
struct LineReader: Sequence, IteratorProtocol {
    private let handle: FileHandle
    private var pending = Data()
    private var isAtEnd = false

    init(_ handle: FileHandle) { self.handle = handle }

    mutating func next() -> String? {
        while true {
            if let end = pending.firstIndex(of: 10) {
                let line = String(decoding: pending[..<end], as: UTF8.self)
                pending = Data(pending[(end + 1)...])
                return line
            }
            if isAtEnd {
                guard !pending.isEmpty else { return nil }
                defer { pending = Data() }
                return String(decoding: pending, as: UTF8.self)
            }
            let more = handle.availableData
            if more.isEmpty { isAtEnd = true } else { pending += more }
        }
    }
}
