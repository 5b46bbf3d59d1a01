import Foundation
import LaminaLottie
import LaminaStage
import Synchronization
import Testing

@MainActor
@Suite("Loading and caches")
struct LoadingTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lottie-\(UUID().uuidString)")

    @Test("a file that is shown again is the same animation, from any cache; least used ones go first")
    func caches() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let cache = DefaultAnimationCache()
        cache.cacheSize = 2
        let paths = (0..<3).map { folder.appendingPathComponent("\($0).json").path }
        for path in paths { try Data(file(square()).utf8).write(to: URL(fileURLWithPath: path)) }
        func load(_ i: Int) -> LottieAnimation? { LottieAnimation.filepath(paths[i], animationCache: cache) }
        let first = try #require(load(0))
        #expect(load(0) === first && LottieAnimation.filepath(paths[0], animationCache: nil) !== first)
        let second = load(1)
        #expect(load(0) === first)
        _ = load(2)
        #expect(load(0) === first && load(1) !== second)
        cache.clearCache()
        #expect(load(0) !== first)
        try Data("[".utf8).write(to: URL(fileURLWithPath: paths[0]))
        #expect(load(0) != nil)
        #expect(LottieAnimationView(filePath: paths[0], animationCache: cache).animation === load(0))
    }

    @Test("what cannot be loaded is told to the logger") func logger() throws {
        let said = Mutex<[String]>([])
        let before = LottieLogger.shared
        LottieLogger.shared = LottieLogger(warn: { message, _, _ in
            let text = message()
            said.withLock { $0.append(text) }
        })
        defer { LottieLogger.shared = before }
        #expect(LottieAnimation.named("no-such-file-\(folder.lastPathComponent)") == nil)
        #expect(LottieAnimation.filepath("/no/such/file.json") == nil)
        let messages = said.withLock { $0.filter { $0.contains("no-such-file") || $0.contains("/no/such") } }
        #expect(
            messages.count == 2 && messages[0].contains("there is no “no-such-file-")
                && messages[1].contains("“/no/such/file.json” cannot be read"))
    }

    @Test("an animation is one of a dictionary, too, but not of one that JSON does not have") func dictionary() throws {
        let values = try #require(try JSONSerialization.jsonObject(with: Data(file(square()).utf8)) as? [String: Any])
        #expect(try LottieAnimation(dictionary: values).size == CGSize(width: 100, height: 100))
        #expect(throws: LottieError.self) { try LottieAnimation(dictionary: ["w": Date()]) }
    }

    @Test("archives at once, later, and on the main actor") func archives() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("a.lottie").path
        let manifest = Data(#"{"animations":[{"id":"x","loop":true}]}"#.utf8)
        try zipped([("manifest.json", manifest), ("animations/x.json", Data(file(square()).utf8))]).write(to: URL(fileURLWithPath: path))
        let cache = DotLottieCache()
        let archive = try DotLottieFile.SynchronouslyBlockingCurrentThread.loadedFrom(filepath: path, dotLottieCache: cache).get()
        let again = try await DotLottieFile.loadedFrom(filepath: path, dotLottieCache: cache)
        #expect(again === archive)
        var view: LottieAnimationView!
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            view = LottieAnimationView(dotLottieFilePath: path, dotLottieCache: cache) { _, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
        #expect(view.animation?.size == CGSize(width: 100, height: 100) && view.loopMode == .loop)
        await #expect(throws: (any Error).self) { try await DotLottieFile.named("no-such-archive") }
    }

    @Test("from a server, which may not have it", .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
    func server() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(file(square()).utf8).write(to: folder.appendingPathComponent("box.json"))
        let program = Process()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        // It says at which port it is as soon as it answers there.
        program.arguments = [
            "-uc",
            """
            import functools, http.server
            handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory="\(folder.path)")
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
            print(server.server_port)
            server.serve_forever()
            """,
        ]
        let output = Pipe()
        (program.standardOutput, program.standardError) = (output, FileHandle.nullDevice)
        try program.run()
        // It may have this program's mask of signals, by which it would not hear that it is to end.
        defer { kill(program.processIdentifier, SIGKILL) }
        let pipe = output.fileHandleForReading
        // Other tests are at work on the main actor.
        let text = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                var text = ""
                while !text.hasSuffix("\n") {
                    let more = pipe.availableData
                    guard !more.isEmpty else { break }
                    text += String(decoding: more, as: UTF8.self)
                }
                continuation.resume(returning: text)
            }
        }
        try #require(text.hasSuffix("\n"))
        let address = "http://127.0.0.1:\(text.trimmingCharacters(in: .whitespacesAndNewlines))"
        let cache = DefaultAnimationCache()
        let url = URL(string: "\(address)/box.json")!
        let loaded = await LottieAnimation.loadedFrom(url: url, animationCache: cache)
        #expect(loaded?.size == CGSize(width: 100, height: 100))
        try FileManager.default.removeItem(at: folder.appendingPathComponent("box.json"))
        let again = await LottieAnimation.loadedFrom(url: url, animationCache: cache)
        #expect(again === loaded)
        let error: (any Error)? = await withCheckedContinuation { continuation in
            _ = LottieAnimationView(url: url, closure: { continuation.resume(returning: $0) }, animationCache: nil)
        }
        #expect("\(try #require(error))".contains("box.json"))
    }
}
