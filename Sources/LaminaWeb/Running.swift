import LaminaStage
import Logging
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// A server that listens.
final class Running: Sendable {
    private enum Connection: Sendable {
        case page(NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>)
        case tab(any Channel)
    }

    private typealias Listener = NIOAsyncChannel<EventLoopFuture<Connection>, Never>

    /// The source of connections.
    private enum Source { case listener(Listener), supervisor(WorkerLink) }

    let address: URL
    let metricsAddress: URL?
    private let server: WebServer
    private let site: Site
    private let sessions: Sessions
    private let metrics = WebMetrics()
    private let metricsPage: MetricsPage?
    private let source: Source
    private let prepare: @Sendable (any Channel) throws -> EventLoopFuture<Connection>
    private let signals = Signals()

    /// - Parameter worker: where connections come from, in a worker process; by default it listens itself.
    init(_ server: WebServer, worker: WorkerLink? = nil) async throws {
        self.server = server
        FreeMemory.returnLargePieces()
        let files = try PageFiles(folders: server.folders)
        let place = Place(server: UInt8(server.number), worker: worker?.number ?? 1)
        let admission = Admission(
            host: server.host, allowed: server.allowedHosts, secret: try Admission.secret(), place: place, workers: worker?.count ?? 1)
        let shelf = PictureShelf()
        let metrics = metrics
        let films = server.films.flatMap { server.limits.filmSeconds > 0 ? FilmDesk($0, server.limits, metrics, server.log) : nil }
        sessions = await Sessions(
            server.scenes, at: place, limits: server.limits, shelf: shelf, films: films, metrics: metrics, log: server.log)
        site = Site(
            server.scenes, files, admission, sessions, shelf, metrics, filmSeconds: films == nil ? nil : server.limits.filmSeconds,
            renderer: server.renderer)
        let limits = server.limits
        let descriptors = OpenFiles.raiseLimit(to: limits.connections + Running.ownDescriptors)
        let places = min(limits.connections, max(1, descriptors - Running.ownDescriptors))
        if places < limits.connections {
            server.log.warning("the system lets this process have too few sockets", metadata: ["connections": "\(places)"])
        }
        let gate = ConnectionGate(places, metrics)
        let names = Set(server.scenes.map(\.name))
        let sessions = sessions
        let prepare = { @Sendable (channel: any Channel) in
            // A connection that is closed before it is set up would take the listener with it.
            guard gate.admit(channel) else { return try Running.turnAway(channel) }
            return try Running.prepare(channel, limits: limits, admission: admission, names: names, sessions: sessions, metrics: metrics)
        }
        self.prepare = prepare
        if let worker {
            (source, address) = (.supervisor(worker), ServerAddress(host: server.host, port: server.port).url())
            // The supervisor tells the metrics of all workers.
            (metricsPage, metricsAddress) = (nil, nil)
            return
        }
        let listener: Listener
        do {
            listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .serverChannelOption(.backlog, value: 1024)
                .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
                .bind(host: server.host, port: server.port) { channel in
                    channel.eventLoop.makeCompletedFuture { try prepare(channel) }
                }
        } catch {
            throw WebServerError.cannotListen(host: server.host, port: server.port, reason: WebServerError.reason(error))
        }
        do {
            metricsPage =
                if let address = server.metrics {
                    try await MetricsPage(address) { metrics.text(pictures: shelf.count, pictureBytes: shelf.bytes) }
                } else { nil }
        } catch {
            try? await listener.channel.close()
            throw error
        }
        metricsAddress = metricsPage.map(\.url)
        source = .listener(listener)
        address = ServerAddress(host: server.host, port: server.port).url(port: listener.channel.localAddress?.port)
    }

    /// Sockets and files that are no connections.
    private static let ownDescriptors = 256

    /// Closes a connection as soon as it is there.
    private static func turnAway(_ channel: any Channel) throws -> EventLoopFuture<Connection> {
        try channel.pipeline.syncOperations.addHandler(NoPlaceHandler())
        return channel.eventLoop.makeFailedFuture(ChannelError.alreadyClosed)
    }

    /// The pipeline of every new connection: timeouts, HTTP of a moderate size, WebSocket for those who may.
    private static func prepare(
        _ channel: any Channel, limits: WebLimits, admission: Admission, names: Set<String>, sessions: Sessions, metrics: WebMetrics
    ) throws -> EventLoopFuture<Connection> {
        let deadline = RequestDeadline(seconds: limits.requestTime, metrics)
        let bound = NIOLoopBound(deadline, eventLoop: channel.eventLoop)
        try channel.pipeline.syncOperations.addHandler(deadline)
        try channel.pipeline.syncOperations.addHandler(IdleStateHandler(readTimeout: .milliseconds(Int64(limits.silence * 1000))))
        try channel.pipeline.syncOperations.addHandler(SilenceHandler(metrics))
        let upgrader = NIOTypedWebSocketServerUpgrader<Connection>(
            maxFrameSize: limits.messageSize,
            shouldUpgrade: { channel, head in
                let target = Site.Target(head.uri)
                let fits = target.parts.count == 2 && target.parts[1] == "socket" && names.contains(String(target.parts[0]))
                let isOwn = admission.knowsHost(of: head.headers) && admission.isOwnPage(head)
                if fits, isOwn, admission.knows(token: target.query["token"]) {
                    return channel.eventLoop.makeSucceededFuture(HTTPHeaders())
                }
                metrics.refused(isOwn && fits ? .token : .origin)
                return Running.refuse(channel, fits ? .forbidden : .notFound)
            },
            upgradePipelineHandler: { channel, head in
                channel.eventLoop.makeCompletedFuture {
                    bound.value.end(forGood: true)
                    try channel.pipeline.syncOperations.addHandler(MaskCheck(metrics))
                    try channel.pipeline.syncOperations.addHandler(
                        NIOWebSocketFrameAggregator(
                            minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: limits.messageSize))
                    let target = Site.Target(head.uri)
                    try channel.pipeline.syncOperations.addHandler(TabConnection(Site.sceneAddress(target), sessions, limits, metrics))
                    return .tab(channel)
                }
            })
        let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Connection>(
            upgraders: [upgrader],
            notUpgradingCompletionHandler: { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(RequestDeadline.End(bound.value))
                    return .page(try NIOAsyncChannel(wrappingChannelSynchronously: channel))
                }
            })
        return try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
            configuration: .init(upgradeConfiguration: upgrade))
    }

    /// Answers a request that wants to become a WebSocket and must not.
    private static func refuse(_ channel: any Channel, _ status: HTTPResponseStatus) -> EventLoopFuture<HTTPHeaders?> {
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: ["Connection": "close", "Content-Length": "0"])
        channel.write(HTTPServerResponsePart.head(head), promise: nil)
        return channel.writeAndFlush(HTTPServerResponsePart.end(nil)).flatMap { channel.close() }.map { nil }
    }

    func serve() async {
        switch source {
        case .listener:
            signals.onSignal { [weak self] in self?.stop() }
            server.log.info("listening", metadata: ["address": "\(address)"])
        case .supervisor(let link): link.begin(metrics) { [weak self] in self?.stop() }
        }
        let watchdog = Watchdog(server.log)
        watchdog.start()
        let sweeping = Task { @MainActor [sessions, metrics, server] in
            var (quiet, ended) = (0.0, 0)
            while !Task.isCancelled {
                try? await ContinuousClock().sleep(for: .seconds(1))
                sessions.sweep()
                if sessions.endCount > ended, sessions.endCount >= ended + 100 || metrics.openSessions.now == 0 {
                    ended = sessions.endCount
                    Task.detached { FreeMemory.giveBack() }
                }
                if case .supervisor(let link) = source {
                    link.report(metrics.figures(pictures: sessions.shelf.count, pictureBytes: sessions.shelf.bytes))
                    continue
                }
                quiet = metrics.openConnections.now + metrics.openSessions.now > 0 ? 0 : quiet + 1
                if let linger = server.linger, quiet >= linger { stop() }
            }
        }
        await withDiscardingTaskGroup { group in
            switch source {
            case .listener(let listener):
                try? await listener.executeThenClose { inbound in
                    for try await connection in inbound {
                        group.addTask { await self.handle(connection) }
                    }
                }
            case .supervisor(let link):
                for await socket in link.connections {
                    group.addTask { if let connection = await self.adopt(socket) { await self.handle(connection) } }
                }
            }
            await sessions.endAll("The server has been stopped.")
            await sessions.films?.close()
            // Tabs are told first; a moment is enough for those that listen.
            for _ in 0..<20 where metrics.openTabs.now > 0 { try? await ContinuousClock().sleep(for: .milliseconds(50)) }
            group.cancelAll()
        }
        sweeping.cancel()
        watchdog.stop()
        try? await metricsPage?.listener.close()
        signals.stop()
        server.log.info("stopped")
    }

    /// No new connections; the others end.
    func stop() {
        switch source {
        case .listener(let listener): listener.channel.close(promise: nil)
        case .supervisor(let link): link.stop()
        }
    }

    /// Takes over a connection that the supervisor has passed on; nil if it has ended meanwhile.
    private func adopt(_ socket: CInt) async -> EventLoopFuture<Connection>? {
        let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).channelOption(.tcpOption(.tcp_nodelay), value: 1)
        return try? await bootstrap.withConnectedSocket(socket) { [prepare] channel in
            channel.eventLoop.makeCompletedFuture { try prepare(channel) }
        }
    }

    private func handle(_ connection: EventLoopFuture<Connection>) async {
        do {
            switch try await connection.get() {
            case .page(let channel):
                try await PageConnection(channel, site).serve()
            case .tab(let channel):
                try await withTaskCancellationHandler {
                    try await channel.closeFuture.get()
                } onCancel: {
                    channel.close(promise: nil)
                }
            }
        } catch {
            // Somebody has gone, or has not kept to the protocol; the others go on.
            server.log.debug("connection ended", metadata: ["error": "\(error)"])
        }
    }
}

/// Closes connections that have been silent for too long.
private final class SilenceHandler: ChannelInboundHandler {
    typealias InboundIn = NIOAny
    private let metrics: WebMetrics
    init(_ metrics: WebMetrics) { self.metrics = metrics }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is IdleStateHandler.IdleStateEvent else { return context.fireUserInboundEventTriggered(event) }
        metrics.refused(.silence)
        context.close(promise: nil)
    }
}

/// Closes a connection for which there is no place.
private final class NoPlaceHandler: ChannelInboundHandler {
    typealias InboundIn = NIOAny
    func channelActive(context: ChannelHandlerContext) { context.close(promise: nil) }
}

/// SIGINT and SIGTERM, while a server runs.
final class Signals: Sendable {
    private let sources = Mutex<[any DispatchSourceSignal]>([])

    func onSignal(_ action: @escaping @Sendable () -> Void) {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            sources.withLock {
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
                source.setEventHandler(handler: action)
                source.resume()
                $0.append(source)
            }
        }
    }

    func stop() {
        sources.withLock {
            for source in $0 { source.cancel() }
            $0 = []
        }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
}
