import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

// One process, one port. Connections live on NIO's threads and speak bytes; sessions live on the main actor, as the programs do that they show. Between the two are
// a send queue for each session, and calls of the main actor for what tabs say, in order.

/// Shows scenes in browser tabs: each tab has a session of its own, with its own stage, clock and layer tree; the tab draws it.
///
///     try await WebServer { try Stage(showing: CoinBank(), $0) }.run()
///
/// What the program changes is sent once. While animations play nothing is: the tab knows how they go on.
public struct WebServer: Sendable {
    public let scenes: [WebScene]
    /// Where it listens. Default `127.0.0.1`: this machine only. On any other address whoever reaches it can use it; put something in front that knows who may.
    public var host = "127.0.0.1"
    /// Default 8080; 0 takes any that is free.
    public var port = 8080
    public var limits = WebLimits()
    /// Processes that the sessions are spread over, 1 to 255. Default 1: this process.
    ///
    /// More than one are this program, started again with its arguments: each runs it from the beginning to the call of `run`, which does not return there. This process
    /// then listens, runs no scene, and replaces a worker that crashes or is blocked (`WebLimits.stall`); the sessions that it had begin anew. A program has one such server.
    public var workers = 1
    /// The number of this server among several behind one balancer, 1 to 255. Default 1. They need one secret, in the environment variable `LAMINA_TOKEN`.
    public var number = 1
    /// Seconds without a connection or a session after which it ends by itself. Default nil: it does not.
    public var linger: Double?
    /// Where the page's files are: by default in Lamina's own folder, or in the one that the environment variable `LAMINA_WEB` names.
    public var folders = PageFiles.standardFolders
    /// Where it tells what happens. By default a logger called `lamina.web`.
    public var log = Logger(label: "lamina.web")

    /// No scene, or two of one name, is a programming error and stops the program.
    public init(_ scenes: [WebScene]) {
        precondition(!scenes.isEmpty, "WebServer: there is no scene to show")
        precondition(Set(scenes.map(\.name)).count == scenes.count, "WebServer: two scenes have the same name")
        self.scenes = scenes
    }

    /// A server of one scene.
    public init(
        _ name: String = "Scene", size: CGSize = CGSize(width: 390, height: 844),
        _ make: @escaping @MainActor @Sendable (Stage.Configuration) throws -> Stage
    ) {
        self.init([WebScene(name: name, size: size, make: make)])
    }

    /// Serves until the task is cancelled, or the program is interrupted or told to end (SIGINT, SIGTERM); then tells all tabs and releases the port.
    ///
    /// - Parameter onListening: gets the address as soon as browsers can come.
    ///
    /// Throws a `WebServerError` if it cannot begin.
    public func run(onListening: @escaping @Sendable (URL) -> Void = { _ in }) async throws {
        ImageLimits.pixels = min(ImageLimits.pixels, limits.imagePixels)
        precondition(1...255 ~= workers && 1...255 ~= number, "WebServer: workers and number are 1 to 255")
        if workers > 1 {
            if let link = WorkerLink.take() { try await work(link) }
            return try await supervise(onListening)
        }
        let running = try await Running(self)
        onListening(running.address)
        // Tabs are told before they are disconnected, so the task's end must not end their connections at once.
        let serving = Task.detached { await running.serve() }
        await withTaskCancellationHandler {
            await serving.value
        } onCancel: {
            running.stop()
        }
    }

    /// Serves what the supervisor passes on, and ends the process.
    private func work(_ link: WorkerLink) async throws -> Never {
        var server = self
        server.log[metadataKey: "worker"] = "\(link.number)"
        let running = try await Running(server, worker: link)
        await running.serve()
        exit(EXIT_SUCCESS)
    }

    /// Listens for workers.
    private func supervise(_ onListening: @escaping @Sendable (URL) -> Void) async throws {
        // What is missing is said once, before any worker says it.
        _ = try PageFiles(folders: folders)
        let supervisor = try Supervisor(
            .init(
                host: host, port: port, server: UInt8(number), workers: workers, secret: try Admission.secret(), stall: limits.stall,
                linger: linger, log: log))
        let address = Running.address(host: host, port: supervisor.port)
        let signals = Signals()
        signals.onSignal { supervisor.stop() }
        defer { signals.stop() }
        log.info("listening", metadata: ["address": "\(address)", "workers": "\(workers)"])
        try await withTaskCancellationHandler {
            try await supervisor.run { onListening(address) }
        } onCancel: {
            supervisor.stop()
        }
        log.info("stopped")
    }
}
