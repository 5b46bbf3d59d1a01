import Foundation
import Hummingbird
import Logging

/// Films by HTTP: orders in, films out. Jobs are kept in a database and carried out by runs of `lamina`, so that neither a scene that crashes nor a service that
/// is killed loses one.
public struct FilmService: Sendable {
    /// The address to listen at; without tokens only this machine's own.
    public var host = "127.0.0.1"
    public var port = 8090
    /// The folder of the database and of the films.
    public var data = "lamina-films"
    /// The program with the scenes.
    public var lamina = "lamina"
    /// The folder whose files orders may name; nil for none.
    public var files: String?
    /// A file with a name and a token a line; nil for none.
    public var tokens: String?
    /// The address of a Ray cluster that draws, and the program that asks it.
    public var ray: String?
    public var farm = "lamina-farm"
    /// The number of jobs at a time.
    public var jobs = 1
    /// The number of parts of a job that are drawn at a time.
    public var parts = ProcessInfo.processInfo.activeProcessorCount
    public var limits = Limits()

    /// Why a service cannot start.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    public init() {}

    /// Serves until the process is told to end.
    public func run(onListening: @escaping @Sendable (Int) -> Void) async throws {
        let isOwn = ["127.0.0.1", "localhost", "::1"].contains(host)
        if tokens == nil, !isOwn { throw Failure(description: "--host \(host) lets others in: name who may by --tokens") }
        let guests: Tokens
        do { guests = try tokens.map { try Tokens(file: $0) } ?? .open } catch let error as OrderError {
            throw Failure(description: error.message)
        }
        let root = URL(fileURLWithPath: data, isDirectory: true).standardizedFileURL
        let store: JobStore
        do {
            try FileManager.default.createDirectory(at: root.appendingPathComponent("films"), withIntermediateDirectories: true)
            store = try JobStore(path: root.appendingPathComponent("jobs.sqlite").path)
        } catch { throw Failure(description: "--data \(data) cannot be used: \(error.localizedDescription)") }
        guard let lock = FolderLock(root.appendingPathComponent("lock").path) else {
            throw Failure(description: "another service uses \(data)")
        }
        defer { withExtendedLifetime(lock) {} }
        let program = Program(path: lamina.contains("/") ? URL(fileURLWithPath: lamina).standardizedFileURL.path : lamina)
        let scenes = try await scenes(of: program)
        let folder = FilmFolder(root: root.appendingPathComponent("films"))
        let changes = Changes()
        var log = Logger(label: "lamina-service")
        log.logLevel = .info
        let worker = Worker(
            store: store, folder: folder, program: program, ray: ray.map { ($0, Program(path: farm)) }, limits: limits, width: jobs,
            parts: parts, changes: changes, log: log)
        let routes = FilmRoutes(
            store: store, folder: folder, worker: worker, plans: PlanIntake(folder: folder, program: program, limits: limits),
            scenes: scenes, files: files, limits: limits, tokens: guests)
        var quiet = log
        quiet.logLevel = .critical
        let app = Application(
            router: routes.router(), server: .http1(configuration: .init(idleTimeout: .seconds(60))),
            configuration: .init(
                address: .hostname(host, port: port), serverName: nil,
                availableConnectionsDelegate: .maximum(OpenFiles.connections(), logger: quiet)),
            onServerRunning: { channel in onListening(channel.localAddress?.port ?? 0) }, logger: quiet)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await worker.run() }
            group.addTask {
                do { try await app.runService(gracefulShutdownSignals: []) } catch is CancellationError {} catch {
                    throw Failure(description: "the service cannot listen at \(host):\(port): \(error)")
                }
            }
            group.addTask { await Signals.firstOfEnding() }
            group.addTask { await changes.beat() }
            defer { changes.finish() }
            try await group.next()
            group.cancelAll()
            while let _ = try? await group.next() {}
        }
    }

    private func scenes(of program: Program) async throws -> [String: JSON] {
        do {
            var scenes: [String: JSON] = [:]
            for line in try await program.output(["list"]).split(separator: "\n") where !line.hasPrefix(" ") {
                let name = String(line.prefix { $0 != " " })
                let schema = try await program.output(["describe", name, "--json"])
                scenes[name] = try JSONDecoder().decode(JSON.self, from: Data(schema.utf8))
            }
            return scenes
        } catch let failure as Program.Failure { throw Failure(description: failure.message) }
    }
}
