import ArgumentParser
import Foundation
import LaminaQuartzCore
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// `lamina bench sessions`: a server with many tabs.
struct BenchSessions: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sessions", abstract: "Measures a server with many tabs.",
        discussion: """
            Starts `lamina serve` as another process, opens so many sessions over loopback, as browsers do but without drawing, and taps each of them once: one after \
            the other within a time, by default two seconds, or all at the same moment. Told are the times from a tap to the first commit that it brings about.
            """)

    @Argument(help: "The scene.")
    var scene = "CoinBank"
    @Option(help: "How many sessions.")
    var count = 1000
    @Option(help: ArgumentHelp("Seconds over which the taps are spread; 0 for all at once.", valueName: "seconds"))
    var spread = 2.0
    @Flag(help: "Print one line of JSON.")
    var json = false

    func validate() throws {
        guard (1...20_000).contains(count) else { throw ValidationError("--count takes 1 to 20000, not \(count)") }
        guard spread >= 0, spread <= 600 else { throw ValidationError("--spread takes 0 to 600 seconds, not \(spread)") }
    }

    func run() async throws {
        let figures = try await SessionFigures.measure(SceneCatalog.scene(named: scene).name, count: count, spread: spread)
        print(json ? try figures.jsonLine : figures.sentence)
    }
}

struct SessionFigures: Codable {
    var scene: String
    var sessions: Int
    /// Until all had their first picture's commits.
    var open_s: Double
    var tap_p50_ms, tap_p95_ms, tap_max_ms: Double
    /// Of the server, for a session.
    var memory_kib: Double
    /// Of messages, for a session, from its beginning to the end of the run.
    var sent_kib: Double
    /// Of a core, for a session, in the second after the last tap and later, while everything plays.
    var playing_percent: Double

    fileprivate var jsonLine: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    fileprivate var sentence: String {
        """
        \(scene), \(sessions) sessions: opened in \(open_s) s; from a tap to its commit \(tap_p50_ms) ms (p95 \(tap_p95_ms), at most \(tap_max_ms)); \
        \(memory_kib) KiB of memory, \(sent_kib) KiB sent and, while it plays, \(playing_percent) % of a core for each
        """
    }

    fileprivate static func measure(_ scene: String, count: Int, spread: Double) async throws -> SessionFigures {
        let server = try ServedProcess(scene, sessions: count + 1)
        defer { server.end() }
        let start = MediaTime.monotonic()
        let idle = server.residentKiB
        let token = try await server.token()
        var tabs: [BenchedTab] = []
        for _ in 0..<count { tabs.append(try await BenchedTab.open(port: server.port, scene: scene, token: token)) }
        try await wait("its first commit") { tabs.allSatisfy { $0.commits > 0 } }
        let opened = MediaTime.monotonic() - start
        try await Task.sleep(nanoseconds: 1_000_000_000)
        let taps = MediaTime.monotonic()
        for (i, tab) in tabs.enumerated() {
            let due = taps + spread * Double(i) / Double(count)
            let early = due - MediaTime.monotonic()
            if early > 0 { try await ContinuousClock().sleep(for: .seconds(early)) }
            tab.tap()
        }
        try await wait("the commit of its tap") { tabs.allSatisfy { $0.latency != nil } }
        let (cpu, began) = (server.processorSeconds, MediaTime.monotonic())
        try await ContinuousClock().sleep(for: .seconds(1.5))
        let playing = (server.processorSeconds - cpu) / (MediaTime.monotonic() - began)
        let memory = Double(server.residentKiB - idle)
        let latencies = tabs.compactMap(\.latency).sorted().map { $0 * 1000 }
        let bytes = tabs.reduce(0) { $0 + $1.bytes }
        for tab in tabs { tab.close() }
        func rounded(_ v: Double) -> Double { (v * 100).rounded() / 100 }
        return SessionFigures(
            scene: scene, sessions: count, open_s: rounded(opened), tap_p50_ms: rounded(latencies[count / 2]),
            tap_p95_ms: rounded(latencies[min(count - 1, count * 95 / 100)]), tap_max_ms: rounded(latencies[count - 1]),
            memory_kib: rounded(memory / Double(count)), sent_kib: rounded(Double(bytes) / 1024 / Double(count)),
            playing_percent: rounded(playing * 100 / Double(count)))
    }

    private static func wait(_ what: String, until isReached: () -> Bool) async throws {
        for _ in 0..<6000 {
            if isReached() { return }
            try await ContinuousClock().sleep(for: .milliseconds(20))
        }
        throw CommandError("a session has not got \(what) within two minutes")
    }
}

/// `lamina serve` in another process.
private final class ServedProcess {
    let port: Int
    private let process = Process()

    init(_ scene: String, sessions: Int) throws {
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["serve", scene, "--port", "0", "--sessions", String(sessions), "--linger", "10"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let address = line.split(separator: " ").first(where: { $0.hasPrefix("http://") }),
            let port = URL(string: String(address))?.port
        else { throw CommandError("the server has not begun") }
        self.port = port
    }

    func end() {
        process.terminate()
        process.waitUntilExit()
    }

    /// As the page has it.
    func token() async throws -> String {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(host: "127.0.0.1", port: port) {
            channel in
            channel.eventLoop.makeCompletedFuture { try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel) }
        }
        let page = try await channel.executeThenClose { inbound, outbound in
            try await outbound.write(ByteBuffer(string: "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"))
            var text = ""
            for try await part in inbound { text += String(buffer: part) }
            return text
        }
        guard let start = page.range(of: "name=\"lamina-token\" content=\"") else { throw CommandError("the page has no token") }
        return String(page[start.upperBound...].prefix { $0 != "\"" })
    }

    private func file(_ name: String) -> String {
        (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/\(name)", encoding: .utf8)) ?? ""
    }

    var residentKiB: Int {
        let line = file("status").split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { Int($0.split(whereSeparator: { !$0.isNumber }).first ?? "") } ?? 0
    }

    /// User and system time so far.
    var processorSeconds: Double {
        let fields = file("stat").split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12 else { return 0 }
        return ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}

/// A tab that counts what it gets, and confirms it.
private final class BenchedTab: Sendable {
    private struct State {
        var commits = 0
        var bytes = 0
        var tapped: Double?
        var latency: Double?
    }
    private let state = Mutex(State())
    private let channel: any Channel

    var commits: Int { state.withLock { $0.commits } }
    var bytes: Int { state.withLock { $0.bytes } }
    /// From the tap to the first commit after it.
    var latency: Double? { state.withLock { $0.latency } }

    private init(_ channel: any Channel) { self.channel = channel }

    static func open(port: Int, scene: String, token: String) async throws -> BenchedTab {
        let upgraded = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(host: "127.0.0.1", port: port) {
            channel in
            channel.eventLoop.makeCompletedFuture {
                let upgrader = NIOTypedWebSocketClientUpgrader<BenchedTab?>(
                    maxFrameSize: 64 << 20,
                    upgradePipelineHandler: { channel, _ in
                        channel.eventLoop.makeCompletedFuture {
                            let tab = BenchedTab(channel)
                            try channel.pipeline.syncOperations.addHandler(Handler(tab))
                            return tab
                        }
                    })
                let head = HTTPRequestHead(
                    version: .http1_1, method: .GET, uri: "/\(scene)/socket?token=\(token)", headers: ["Host": "127.0.0.1:\(port)"])
                return try channel.pipeline.syncOperations.configureUpgradableHTTPClientPipeline(
                    configuration: .init(
                        upgradeConfiguration: .init(
                            upgradeRequestHead: head, upgraders: [upgrader],
                            notUpgradingCompletionHandler: { $0.eventLoop.makeSucceededFuture(nil) })))
            }
        }
        guard let tab = try await upgraded.get() else { throw CommandError("the server has not let a tab in") }
        var hello = ByteBuffer(bytes: [0x81, 1, 0] + Array(repeating: 0, count: 16))
        for number in [390.0, 844, 2] { hello.writeInteger(number.bitPattern, endianness: .little) }
        tab.send(hello)
        return tab
    }

    private func send(_ data: ByteBuffer) {
        channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .binary, maskKey: .random(), data: data), promise: nil)
    }

    /// Where the coin bank's button is, and the middle of most other things.
    func tap() {
        state.withLock { $0.tapped = MediaTime.monotonic() }
        for phase in [0, 2] as [UInt8] {
            var message = ByteBuffer(bytes: [0x82, 1])
            message.writeInteger(0.0.bitPattern)
            message.writeBytes([1, 0, 0, 0, phase])
            for number in [195.0, 760] { message.writeInteger(number.bitPattern, endianness: .little) }
            send(message)
        }
    }

    func close() { channel.close(promise: nil) }

    fileprivate func hear(_ frame: WebSocketFrame) {
        var data = frame.unmaskedData
        if frame.opcode == .ping {
            return channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .pong, maskKey: .random(), data: data), promise: nil)
        }
        let now = MediaTime.monotonic()
        state.withLock { $0.bytes += data.readableBytes }
        guard frame.opcode == .binary, data.readInteger(as: UInt8.self) == 2, let number: UInt32 = data.readInteger(endianness: .little)
        else { return }
        state.withLock {
            $0.commits += 1
            if let tapped = $0.tapped, $0.latency == nil { $0.latency = now - tapped }
        }
        var ack = ByteBuffer(bytes: [0x87])
        ack.writeInteger(number, endianness: .little)
        send(ack)
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = WebSocketFrame
        private let tab: BenchedTab
        init(_ tab: BenchedTab) { self.tab = tab }
        func channelRead(context: ChannelHandlerContext, data: NIOAny) { tab.hear(unwrapInboundIn(data)) }
    }
}
