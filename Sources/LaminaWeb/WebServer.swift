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

/// A server that shows scenes in browser tabs: each tab has a session of its own, with its own stage, clock and layer tree; the tab draws it.
///
///     try await WebServer { try Stage(showing: CoinBank(), $0) }.run()
///
/// Each change of the program is sent once. While animations play nothing is sent: the tab evaluates them.
public struct WebServer: Sendable {
    /// The scenes that the server shows.
    public let scenes: [WebScene]
    /// The address to listen at. Default `127.0.0.1`: this machine only. At any other address everyone who reaches it can use it; put an authenticating proxy
    /// in front.
    ///
    /// The server answers requests that name it by an address, as `localhost`, by this host or by one of `allowedHosts`; unless it listens for this machine only, by the machine's name, too.
    /// So no site can reach it under a name of its own.
    public var host = "127.0.0.1"
    /// The port to listen at; 0 selects a free one. Default 8080.
    public var port = 8080
    /// The further names under which the server answers, such as that of a proxy in front. Default none.
    public var allowedHosts: [String] = []
    /// The address of the metrics, at `/metrics`. Default nil: none.
    public var metrics: ServerAddress?
    /// The limits that the server enforces.
    public var limits = WebLimits()
    /// The way in which films of sessions' last minutes are made, which tabs may then order. Default nil: there are none, and sessions keep no past.
    public var films: FilmMaker?
    /// The means by which tabs draw: `cpu` WebAssembly, `gpu` WebGL 2, where there is one. Default `auto`: WebGL 2 if a tab's graphics device turns out to be faster, and to draw the same
    /// pixels but for the last bit here and there. A page's address has the last word (`?renderer=cpu`).
    public var renderer = Stage.Renderer.auto
    /// The number of processes that the sessions are spread over, 1 to 255. Default 1: this process.
    ///
    /// Each worker of several is this program, started again with its arguments: it runs from the beginning to the call of `run`, which does not return there. This
    /// process then listens, runs no scene, and replaces a worker that crashes or is blocked (`WebLimits.stall`); the sessions of that worker begin anew. A program has
    /// one such server.
    public var workers = 1
    /// The number of this server among several behind one balancer, 1 to 255. Default 1. All of them need one secret, in the environment variable `LAMINA_TOKEN`.
    public var number = 1
    /// The time in seconds without a connection or a session after which the server ends by itself. Default nil: never.
    public var linger: Double?
    /// The folders of the page's files: by default Lamina's own folder, or the one that the environment variable `LAMINA_WEB` names.
    public var folders = PageFiles.standardFolders
    /// The logger of the server's events. Default a logger called `lamina.web`.
    public var log = Logger(label: "lamina.web")

    /// Creates a server of scenes. No scene, or two of one name, is a programming error and stops the program.
    public init(_ scenes: [WebScene]) {
        precondition(!scenes.isEmpty, "WebServer: there is no scene to show")
        precondition(Set(scenes.map(\.name)).count == scenes.count, "WebServer: two scenes have the same name")
        self.scenes = scenes
    }

    /// Creates a server of one scene.
    public init(
        _ name: String = "Scene", size: CGSize = CGSize(width: 390, height: 844),
        _ make: @escaping @MainActor @Sendable (Stage.Configuration) throws -> Stage
    ) {
        self.init([WebScene(name: name, size: size, make: make)])
    }

    /// Serves until the task is cancelled, or the program is interrupted or terminated (SIGINT, SIGTERM); then notifies all tabs and releases the port.
    ///
    /// - Parameters:
    ///   - onMetrics: A closure that gets the address of the metrics, if there is one, before `onListening` is called.
    ///   - onListening: A closure that gets the address as soon as browsers can come.
    ///
    /// Throws a `WebServerError` if it cannot begin.
    public func run(
        onMetrics: @escaping @Sendable (URL) -> Void = { _ in }, onListening: @escaping @Sendable (URL) -> Void = { _ in }
    ) async throws {
        precondition(1...255 ~= workers && 1...255 ~= number, "WebServer: workers and number are 1 to 255")
        ImageLimits.pixels = min(ImageLimits.pixels, limits.imagePixels)
        if workers > 1 {
            if let link = WorkerLink.take() { try await work(link) }
            return try await supervise(onMetrics, onListening)
        }
        let running = try await Running(self)
        if let metrics = running.metricsAddress { onMetrics(metrics) }
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
    private func supervise(_ onMetrics: @Sendable (URL) -> Void, _ onListening: @escaping @Sendable (URL) -> Void) async throws {
        // What is missing is said once, before any worker says it.
        _ = try PageFiles(folders: folders)
        let sums = WebMetrics()
        let supervisor = try Supervisor(
            .init(
                host: host, port: port, server: UInt8(number), workers: workers, secret: try Admission.secret(), stall: limits.stall,
                linger: linger, log: log, metrics: sums))
        let address = ServerAddress(host: host, port: supervisor.port).url()
        let signals = Signals()
        signals.onSignal { supervisor.stop() }
        defer { signals.stop() }
        log.info("listening", metadata: ["address": "\(address)", "workers": "\(workers)"])
        var page: MetricsPage?
        if let metrics { page = try await MetricsPage(metrics) { sums.text(pictures: 0, pictureBytes: 0) } }
        if let page { onMetrics(page.url) }
        defer { page?.listener.close(promise: nil) }
        try await withTaskCancellationHandler {
            try await supervisor.run { onListening(address) }
        } onCancel: {
            supervisor.stop()
        }
        log.info("stopped")
    }
}
