import CommandTestSupport
import Foundation
import LaminaRender
import LaminaStage
import LaminaWeb
import LaminaWire
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// A server of small scenes on a port of its own, with a page of three short files.
struct TestServer {
    let address: URL
    /// The address of the server's metrics.
    let metricsAddress: URL
    let token: String
    private let task: Task<Void, any Error>?

    /// Serves scenes while a closure runs, and stops whatever it throws.
    static func serve(
        _ scenes: [WebScene] = [.square], _ adjust: (inout WebServer) -> Void = { _ in }, _ body: (TestServer) async throws -> Void
    ) async throws {
        let server = try await start(scenes, adjust)
        do { try await body(server) } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }

    static func start(_ scenes: [WebScene], _ adjust: (inout WebServer) -> Void = { _ in }) async throws -> TestServer {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-web-\(UUID())", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["index.html", "scene.html"] {
            try Data("<title>…</title><meta name=\"lamina-token\" content=\"\">".utf8).write(to: folder.appendingPathComponent(name))
        }
        try Data((0..<4096).map { UInt8($0 & 15) }).write(to: folder.appendingPathComponent("lamina.wasm"))
        var server = WebServer(scenes)
        (server.port, server.folders) = (0, [folder])
        server.metrics = ServerAddress(host: "127.0.0.1", port: 0)
        server.log.logLevel = .critical
        // As long as tests wait for anything: on a busy machine, saying hello takes its time.
        server.limits.requestTime = 100
        adjust(&server)
        let (addresses, report) = AsyncStream.makeStream(of: URL.self)
        let task = Task { [server] in
            defer { report.finish() }
            try await server.run(onMetrics: { report.yield($0) }, onListening: { report.yield($0) })
        }
        var told = addresses.makeAsyncIterator()
        guard let metrics = await told.next(), let address = await told.next() else {
            try await task.value
            throw CancellationError()
        }
        let page = try await TestServer.get(address.appendingPathComponent(scenes[0].name + "/")).text
        let token = page.components(separatedBy: "content=\"").last?.prefix(32) ?? ""
        try FileManager.default.removeItem(at: folder)
        return TestServer(address: address, metricsAddress: metrics, token: String(token), task: task)
    }

    private init(address: URL, metricsAddress: URL, token: String, task: Task<Void, any Error>?) {
        (self.address, self.metricsAddress, self.token, self.task) = (address, metricsAddress, token, task)
    }

    /// The number that a line of the metrics ends with.
    func metric(_ name: String) async throws -> Int? {
        let lines = try await TestServer.get(metricsAddress).text.split(separator: "\n")
        return lines.first { $0.hasPrefix("lamina_\(name) ") }.flatMap { Int($0.split(separator: " ")[1]) }
    }

    /// Waits for a number among the metrics.
    func expect(_ name: String, _ value: Int) async throws -> Bool { try await eventually { try await metric(name) == value } }

    /// A server of another process, or a balancer before some.
    static func reached(at port: Int, token: String, metrics: URL? = nil) -> TestServer {
        let address = URL(string: "http://127.0.0.1:\(port)/")!
        return TestServer(address: address, metricsAddress: metrics ?? address, token: token, task: nil)
    }

    /// Returns the same server by way of another port.
    func reached(at port: Int) -> TestServer { .reached(at: port, token: token, metrics: metricsAddress) }

    func stop() async {
        task?.cancel()
        _ = try? await task?.value
    }

    struct Answer {
        var status: Int
        var headers: [String: String]
        var body: Data
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// One request over a connection of its own, with headers that URLSession would not send.
    static func get(_ url: URL, method: String = "GET", _ headers: [String: String] = [:]) async throws -> Answer {
        let (port, host) = (url.port ?? 80, url.host == "localhost" ? "127.0.0.1" : url.host ?? "127.0.0.1")
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(host: host, port: port) {
            channel in
            channel.eventLoop.makeCompletedFuture { try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel) }
        }
        return try await channel.executeThenClose { inbound, outbound in
            var all = ["Host": "127.0.0.1:\(port)", "Connection": "close"]
            all.merge(headers) { $1 }
            let path = url.path.isEmpty ? "/" : url.path + (url.absoluteString.hasSuffix("/") && url.path != "/" ? "/" : "")
            let target = path + (url.query.map { "?\($0)" } ?? "")
            let head = "\(method) \(target) HTTP/1.1\r\n" + all.map { "\($0): \($1)\r\n" }.sorted().joined() + "\r\n"
            try await outbound.write(ByteBuffer(string: head))
            var received = Data()
            // A server that dies in the midst of it has said what it has said.
            do { for try await part in inbound { received.append(contentsOf: part.readableBytesView) } } catch is IOError {}
            guard let end = received.range(of: Data("\r\n\r\n".utf8)) else { return Answer(status: 0, headers: [:], body: received) }
            let lines = String(decoding: received[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
            var fields: [String: String] = [:]
            for line in lines.dropFirst() {
                let pair = line.split(separator: ":", maxSplits: 1)
                fields[pair[0].lowercased()] = pair.count > 1 ? pair[1].trimmingCharacters(in: .whitespaces) : ""
            }
            return Answer(status: Int(lines[0].split(separator: " ")[1]) ?? 0, headers: fields, body: Data(received[end.upperBound...]))
        }
    }
}

/// A browser tab as far as the server can tell, over a real socket.
final class TabClient: Sendable {
    private enum Upgrade: Sendable { case open(NIOAsyncChannel<WebSocketFrame, WebSocketFrame>), refused }

    let outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
    private let received: Mutex<[ServerMessage]> = Mutex([])
    private let ended = Mutex(false)
    private let pongs = Mutex(0)
    /// The reason for closing that the server has given.
    let closeCode = Mutex<WebSocketErrorCode?>(nil)
    private let task = Mutex<Task<Void, any Error>?>(nil)

    private init(_ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>) { self.outbound = outbound }

    /// Nil if the server does not let it in.
    static func open(
        _ server: TestServer, _ scene: String, token: String? = nil, at place: String? = nil, query: String = "",
        _ headers: [String: String] = [:]
    ) async throws
        -> TabClient?
    {
        let uri = "/\(scene)/socket?token=\(token ?? server.token)\(query)" + (place.map { "&at=\($0)" } ?? "")
        let port = server.address.port!
        let upgraded = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(host: "127.0.0.1", port: port) {
            channel in
            channel.eventLoop.makeCompletedFuture {
                let upgrader = NIOTypedWebSocketClientUpgrader<Upgrade>(upgradePipelineHandler: { channel, _ in
                    channel.eventLoop.makeCompletedFuture { .open(try NIOAsyncChannel(wrappingChannelSynchronously: channel)) }
                })
                var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: uri)
                head.headers.add(name: "Host", value: "127.0.0.1:\(port)")
                for (name, value) in headers { head.headers.replaceOrAdd(name: name, value: value) }
                let configuration = NIOTypedHTTPClientUpgradeConfiguration<Upgrade>(
                    upgradeRequestHead: head, upgraders: [upgrader],
                    notUpgradingCompletionHandler: { channel in channel.close().map { .refused } })
                var pipeline = NIOUpgradableHTTPClientPipelineConfiguration(upgradeConfiguration: configuration)
                // The server's first words may come together with its consent.
                pipeline.leftOverBytesStrategy = .forwardBytes
                return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(configuration: pipeline)
            }
        }
        guard case .open(let channel) = try await upgraded.get() else { return nil }
        let (writers, give) = AsyncStream.makeStream(of: TabClient.self)
        let task = Task {
            try await channel.executeThenClose { inbound, outbound in
                let client = TabClient(outbound)
                give.yield(client)
                for try await frame in inbound {
                    switch frame.opcode {
                    case .binary:
                        if let message = frame.unmaskedData.withUnsafeReadableBytes({ ServerMessage(decoding: $0) }) {
                            client.received.withLock { $0.append(message) }
                        }
                    case .ping: try await client.send(.pong, frame.unmaskedData)
                    case .pong: client.pongs.withLock { $0 += 1 }
                    case .connectionClose:
                        var data = frame.unmaskedData
                        client.closeCode.withLock { $0 = data.readWebSocketErrorCode() }
                        client.ended.withLock { $0 = true }
                        return
                    default: break
                    }
                }
                client.ended.withLock { $0 = true }
            }
        }
        let client = await writers.first { _ in true }
        client?.task.withLock { $0 = task }
        return client
    }

    /// As in a browser, words for a server that has hung up go nowhere.
    func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) async throws {
        do {
            try await outbound.write(WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data))
        } catch is NIOAsyncWriterError, is ChannelError, is IOError {}
    }

    func send(_ bytes: [UInt8]) async throws { try await send(.binary, ByteBuffer(bytes: bytes)) }

    func send(_ message: TabMessage) async throws { try await send(message.encoded()) }

    func hello(session: SessionID? = nil, width: Double = 0, height: Double = 0, scale: Double = 1) async throws {
        try await send(.hello(session: session, Size(width, height), scale: scale))
    }

    func pointer(_ phase: TabMessage.Pointer.Phase, _ x: Double, _ y: Double, time: Double = 0) async throws {
        try await send(.pointers([.init(time: time, id: 7, phase: phase, point: Point(x, y))]))
    }

    /// Waits for the first message that a closure makes something of. Nil when the server has closed before, or nothing has come for long.
    func expect<Found>(_ find: (ServerMessage) -> Found?) async throws -> Found? {
        var found: Found?
        _ = try await eventually {
            let isLast = hasEnded
            found = all.lazy.compactMap(find).first
            return found != nil || isLast
        }
        return found
    }

    /// Waits until the server's connection has taken all that has been sent, whatever its session does with it.
    func expectReceipt() async throws -> Bool {
        let before = pongs.withLock { $0 }
        try await send(.ping, ByteBuffer())
        return try await eventually { pongs.withLock { $0 } > before }
    }

    /// Waits for the server to close.
    func expectEnd() async throws -> Bool { try await eventually { hasEnded } }

    /// The server's reason for closing, or that the tab is open, for messages of tests.
    var end: String {
        let goodbye = all.compactMap { if case .goodbye(let text) = $0 { text } else { nil } }.last
        return hasEnded ? "the server has closed\(goodbye.map { ": \($0)" } ?? "")" : "the tab is open"
    }
    var hasEnded: Bool { ended.withLock { $0 } }
    var all: [ServerMessage] { received.withLock { $0 } }
    func forget() { received.withLock { $0 = [] } }
    func leave() async {
        task.withLock { $0 }?.cancel()
        _ = try? await task.withLock { $0 }?.value
    }
}
