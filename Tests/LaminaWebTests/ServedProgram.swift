import CommandTestSupport
import Foundation
import LaminaWire
import Testing

/// The program `workerscenes` in a process of its own, with a page of two short files.
final class ServedProgram: Sendable {
    let server: TestServer
    let process: Process
    private let scratch: Scratch

    /// - Parameter stall: seconds for which a worker may be blocked.
    static func start(workers: Int, number: Int = 1, stall: Double = 60, environment: [String: String] = [:]) async throws -> ServedProgram
    {
        let scratch = try Scratch()
        for name in ["index.html", "scene.html", "lamina.wasm"] {
            let page = "<title>…</title><meta name=\"lamina-token\" content=\"\">"
            try Data(page.utf8).write(to: URL(fileURLWithPath: scratch.path).appendingPathComponent(name))
        }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: Command.path(of: "workerscenes"))
        process.arguments = [scratch.path, "\(workers)", "\(number)", "\(stall)", "0"]
        // A worker that crashes is not to be looked into.
        let own = ["SWIFT_BACKTRACE": "enable=no"]
        process.environment = ProcessInfo.processInfo.environment.merging(own.merging(environment) { $1 }) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = try scratch.handle("errors")
        try process.run()
        let text = await Task.detached { String(decoding: output.fileHandleForReading.availableData, as: UTF8.self) }.value
        func address(_ kind: String) -> URL? {
            text.split(separator: "\n").first { $0.hasPrefix(kind) }.flatMap { URL(string: String($0.dropFirst(kind.count + 1))) }
        }
        let (port, metrics) = (try #require(address("address")?.port), try #require(address("metrics")))
        let page = try await TestServer.get(URL(string: "http://127.0.0.1:\(port)/Fragile/")!).text
        let token = page.components(separatedBy: "content=\"").last?.prefix { $0 != "\"" } ?? ""
        return ServedProgram(.reached(at: port, token: String(token), metrics: metrics), process, scratch)
    }

    private init(_ server: TestServer, _ process: Process, _ scratch: Scratch) {
        (self.server, self.process, self.scratch) = (server, process, scratch)
    }

    /// Sends a signal and waits for the end.
    func end(_ signal: Int32 = SIGTERM) async {
        kill(process.processIdentifier, signal)
        await Task.detached { [process] in process.waitUntilExit() }.value
    }

    /// The processes that are this one's workers, by their numbers.
    var workers: [Int: pid_t] {
        var found: [Int: pid_t] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let id = pid_t(name), id != process.processIdentifier, Self.parent(of: id) == process.processIdentifier else { continue }
            let variables = Self.file("/proc/\(id)/environ").split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
            guard let number = variables.first(where: { $0.hasPrefix("LAMINA_WORKER=") })?.dropFirst(14).split(separator: " ").first else {
                continue
            }
            found[Int(number)!] = id
        }
        return found
    }

    /// Whether a process is there, and not only waited for.
    static func isAlive(_ id: pid_t) -> Bool {
        let state = String(decoding: file("/proc/\(id)/stat"), as: UTF8.self).split(separator: ")").last?.split(separator: " ").first
        return state != nil && state != "Z"
    }

    private static func parent(of id: pid_t) -> pid_t? {
        let fields = String(decoding: file("/proc/\(id)/stat"), as: UTF8.self).split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 1 ? pid_t(fields[1]) : nil
    }

    private static func file(_ path: String) -> Data { (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data() }

    var errors: String { (try? scratch.text("errors")) ?? "" }

    func metric(_ name: String) async throws -> Int? {
        try await server.metric(name)
    }
}

extension ServedProgram {
    /// A tab of a server that has been welcomed, and the session it has.
    struct Guest {
        let tab: TabClient
        let session: SessionID
        var place: String { session.bytes.prefix(2).hex }

        /// Whether a touch, somewhere else than the last one, is answered.
        func isAnswered() async throws -> Bool {
            tab.forget()
            let (x, y) = (Double.random(in: 10...80), Double.random(in: 10...70))
            try await tab.pointer(.began, x, y)
            try await tab.pointer(.ended, x, y)
            let sequence = try await tab.expect { if case .commit(let commit) = $0 { commit.sequence } else { nil } }
            if let sequence { try await tab.send(.ack(sequence)) }
            return sequence != nil
        }
    }

    static func enter(_ server: TestServer, session: SessionID? = nil, at place: String? = nil) async throws -> Guest {
        let tab = try #require(try await TabClient.open(server, "Fragile", at: place))
        try await tab.hello(session: session)
        let id = try await tab.expect { if case .welcome(_, let session, _, _, _) = $0 { session } else { nil } }
        let sequence = try await tab.expect { if case .commit(let commit) = $0 { commit.sequence } else { nil } }
        try await tab.send(.ack(try #require(sequence, "\(tab.end)")))
        return Guest(tab: tab, session: try #require(id))
    }

    /// Lets a tab that has lost its server try until it is let in.
    static func enterAgain(_ server: TestServer, session: SessionID, at place: String) async throws -> Guest {
        var guest: Guest?
        _ = try await eventually {
            guest = try? await enter(server, session: session, at: place)
            return guest != nil
        }
        return try #require(guest)
    }
}
