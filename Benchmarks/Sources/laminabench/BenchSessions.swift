import ArgumentParser
import CommandSupport
import Foundation
import LaminaQuartzCore
import LaminaRender
import LaminaWire
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
            Starts `lamina serve` as another process, opens the sessions over loopback, as browsers do but without drawing, and taps each of them once: one after \
            the other within a time, by default two seconds, or all at the same moment. Reports the times from a tap to the first commit that it causes, and to \
            the first that brings layers; the delay of commits, against the best of their session; and the processor time of the server and of this process, which plays \
            the tabs on the same machine.
            """)

    @Argument(help: "The scene.")
    var scene = "CoinBank"
    @Option(help: "The number of sessions.")
    var count = 1000
    @Option(help: ArgumentHelp("The time in seconds over which the taps are spread; 0 for all at once.", valueName: "seconds"))
    var spread = 2.0
    @Option(help: "The number of processes that the server spreads the sessions over.")
    var workers = 1
    @Flag(help: "Print one line of JSON.")
    var json = false

    func validate() throws {
        guard (1...20_000).contains(count) else { throw ValidationError("--count takes 1 to 20000, not \(count)") }
        guard spread >= 0, spread <= 600 else { throw ValidationError("--spread takes 0 to 600 seconds, not \(spread)") }
    }

    func run() async throws {
        let figures = try await SessionFigures.measure(scene, count: count, workers: workers, spread: spread)
        print(json ? try figures.jsonLine : figures.sentence)
    }
}

struct SessionFigures: Codable {
    var scene: String
    var sessions: Int
    var workers: Int
    /// Over how many seconds the taps were spread.
    var spread_s: Double
    /// Until all had their first picture's commits.
    var open_s: Double
    var tap_p50_ms, tap_p95_ms, tap_p99_ms, tap_max_ms: Double
    /// From a tap to the first commit that brings layers; 0 in scenes where none does.
    var layers_p50_ms, layers_p95_ms, layers_max_ms: Double
    /// By how much more commits took from the program to the tab than the fastest one of their session.
    var late_p50_ms, late_p95_ms: Double
    /// Messages with commits for a session, from the tap on.
    var commits: Double
    /// From the first tap until nothing came any more.
    var settled_s: Double
    /// The memory of the server's processes before there is a session.
    var start_mib: Double
    /// The server's memory for a session, before the taps and when all is still again.
    var idle_kib, memory_kib: Double
    /// Of messages, for a session, from its beginning to the end of the run.
    var sent_kib: Double
    /// Of a core, for a session, before the taps and when all is still again.
    var idle_percent, still_percent: Double
    /// Of processor time, for a session, from the first tap until nothing came any more: the server's, and this process's.
    var run_ms, client_ms: Double

    fileprivate var jsonLine: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    fileprivate var sentence: String {
        """
        \(scene), \(sessions) sessions, \(workers == 1 ? "one process" : "\(workers) workers"), tapped within \(spread_s) s: opened in \(open_s) s
        from a tap to its first commit \(tap_p50_ms) ms (p95 \(tap_p95_ms), p99 \(tap_p99_ms), at most \(tap_max_ms)), to new layers \(layers_p50_ms) ms \
        (p95 \(layers_p95_ms), at most \(layers_max_ms))
        \(commits) commits each, late by \(late_p50_ms) ms (p95 \(late_p95_ms)); all still after \(settled_s) s
        \(start_mib) MiB of memory at the start; for each session \(idle_kib) KiB before the taps and \(memory_kib) after them, \(sent_kib) KiB sent, \(run_ms) ms of the processor from the tap on (the tab's part: \(client_ms) ms); \
        \(idle_percent) % of a core before it and \(still_percent) % when all is still
        """
    }

    fileprivate static func measure(_ scene: String, count: Int, workers: Int, spread: Double) async throws -> SessionFigures {
        let server = try ServedProcess(scene, sessions: count + 1, workers: workers)
        defer { server.end() }
        let start = MediaTime.monotonic()
        let idle = server.residentKiB
        let token = try await server.token()
        var tabs: [BenchedTab] = []
        for _ in 0..<count { tabs.append(try await BenchedTab.open(port: server.port, scene: scene, token: token)) }
        try await wait("its first commit") { tabs.allSatisfy { $0.commits > 0 } }
        let opened = MediaTime.monotonic() - start
        try await ContinuousClock().sleep(for: .seconds(1))
        let before = try await server.load()
        for tab in tabs { tab.beginCounting() }
        let quiet = Double(server.residentKiB - idle)
        let (cpu, own) = (server.processorSeconds, ProcessTime.cpu)
        let taps = MediaTime.monotonic()
        for (i, tab) in tabs.enumerated() {
            let due = taps + spread * Double(i) / Double(count)
            let early = due - MediaTime.monotonic()
            if early > 0 { try await ContinuousClock().sleep(for: .seconds(early)) }
            tab.tap()
        }
        try await wait("the commit of its tap") { tabs.allSatisfy { $0.latency != nil } }
        try await wait("to its end") { MediaTime.monotonic() - (tabs.map(\.lastReceived).max() ?? 0) > 1 }
        let (run, client) = (server.processorSeconds - cpu, ProcessTime.cpu - own)
        let settled = (tabs.map(\.lastReceived).max() ?? taps) - taps
        let after = try await server.load()
        let memory = Double(server.residentKiB - idle)
        let bytes = tabs.reduce(0) { $0 + $1.bytes }
        let messages = tabs.reduce(0) { $0 + $1.commits }
        let answered = Spread(tabs.compactMap(\.latency))
        let launched = Spread(tabs.compactMap(\.layersAfter))
        let late = Spread(tabs.flatMap(\.lateness))
        for tab in tabs { tab.close() }
        func each(_ v: Double) -> Double { (v / Double(count) * 1000).rounded() / 1000 }
        func rounded(_ v: Double) -> Double { (v * 100).rounded() / 100 }
        return SessionFigures(
            scene: scene, sessions: count, workers: workers, spread_s: spread, open_s: rounded(opened), tap_p50_ms: answered[0.5],
            tap_p95_ms: answered[0.95], tap_p99_ms: answered[0.99], tap_max_ms: answered[1], layers_p50_ms: launched[0.5],
            layers_p95_ms: launched[0.95], layers_max_ms: launched[1],
            late_p50_ms: late[0.5], late_p95_ms: late[0.95], commits: each(Double(messages)), settled_s: rounded(settled),
            start_mib: rounded(Double(idle) / 1024), idle_kib: each(quiet), memory_kib: each(memory), sent_kib: each(Double(bytes) / 1024),
            idle_percent: each(before * 100),
            still_percent: each(after * 100),
            run_ms: each(run * 1000), client_ms: each(client * 1000))
    }

    /// Times in milliseconds, in order.
    private struct Spread {
        private let sorted: [Double]
        init(_ seconds: [Double]) { sorted = seconds.sorted() }
        subscript(share: Double) -> Double {
            guard !sorted.isEmpty else { return 0 }
            return (sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] * 100_000).rounded() / 100
        }
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

    init(_ scene: String, sessions: Int, workers: Int) throws {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(
            "lamina")
        guard FileManager.default.isExecutableFile(atPath: program.path) else { throw CommandError("there is no \(program.path)") }
        process.executableURL = program
        process.arguments = [
            "serve", scene, "--port", "0", "--sessions", String(sessions), "--workers", String(workers), "--linger", "30",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let address = line.split(separator: " ").first(where: { $0.hasPrefix("http://") }),
            let port = URL(string: String(address))?.port
        else { throw CommandError("the server has not begun; is there a scene “\(scene)”?") }
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

    private static func file(_ process: pid_t, _ name: String) -> String {
        (try? String(contentsOfFile: "/proc/\(process)/\(name)", encoding: .utf8)) ?? ""
    }

    /// The server, and its workers if it has some.
    private lazy var processes: [pid_t] = {
        let server = process.processIdentifier
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(server)/task")) ?? []
        return [server] + threads.flatMap { Self.file(server, "task/\($0)/children").split(separator: " ").compactMap { pid_t($0) } }
    }()

    /// Memory that processes share counts once.
    var residentKiB: Int {
        processes.reduce(0) { sum, process in
            let line = Self.file(process, "smaps_rollup").split(separator: "\n").first { $0.hasPrefix("Pss:") }
            return sum + (line.flatMap { Int($0.split(whereSeparator: { !$0.isNumber }).first ?? "") } ?? 0)
        }
    }

    /// Of a core, over two seconds.
    func load() async throws -> Double {
        let (cpu, start) = (processorSeconds, MediaTime.monotonic())
        try await ContinuousClock().sleep(for: .seconds(2))
        return (processorSeconds - cpu) / (MediaTime.monotonic() - start)
    }

    /// User and system time so far.
    var processorSeconds: Double {
        processes.reduce(0) { sum, process in
            let fields = Self.file(process, "stat").split(separator: ")").last?.split(separator: " ") ?? []
            guard fields.count > 12 else { return sum }
            return sum + ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
    }
}

/// A tab that counts what it gets, and confirms it.
private final class BenchedTab: Sendable {
    private struct State {
        var commits = 0
        var bytes = 0
        var tapped: Double?
        var latency: Double?
        var layersAfter: Double?
        var lastReceived = 0.0
        /// From the media time of a commit to its arrival, by the machine's clock: how much more than the least says how late it was.
        var delays: [Double] = []
    }
    private let state = Mutex(State())
    private let channel: any Channel

    var commits: Int { state.withLock { $0.commits } }
    var bytes: Int { state.withLock { $0.bytes } }
    /// From the tap to the first commit after it.
    var latency: Double? { state.withLock { $0.latency } }
    /// From the tap to the first commit that brings layers.
    var layersAfter: Double? { state.withLock { $0.layersAfter } }
    var lastReceived: Double { state.withLock { $0.lastReceived } }
    var lateness: [Double] {
        let delays = state.withLock { $0.delays }
        let least = delays.min() ?? 0
        return delays.map { $0 - least }
    }

    /// Starts counting: commits before the tap do not belong to the run.
    func beginCounting() { state.withLock { ($0.commits, $0.delays) = (0, []) } }

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
        tab.send(.hello(session: nil, Size(390, 844), scale: 2))
        return tab
    }

    private func send(_ message: TabMessage) {
        let data = ByteBuffer(bytes: message.encoded())
        channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .binary, maskKey: .random(), data: data), promise: nil)
    }

    /// Where the coin bank's button is, and the middle of most other things.
    func tap() {
        state.withLock { $0.tapped = MediaTime.monotonic() }
        for phase in [.began, .ended] as [TabMessage.Pointer.Phase] {
            send(.pointers([.init(time: 0, id: 1, phase: phase, point: Point(195, 760))]))
        }
    }

    func close() { channel.close(promise: nil) }

    fileprivate func receive(_ frame: WebSocketFrame) {
        let data = frame.unmaskedData
        if frame.opcode == .ping {
            return channel.writeAndFlush(WebSocketFrame(fin: true, opcode: .pong, maskKey: .random(), data: data), promise: nil)
        }
        let now = MediaTime.monotonic()
        state.withLock { $0.bytes += data.readableBytes }
        guard frame.opcode == .binary, case .commit(let commit)? = data.withUnsafeReadableBytes({ ServerMessage(decoding: $0) }) else {
            return
        }
        let awaitsLayers = state.withLock {
            $0.commits += 1
            $0.lastReceived = now
            $0.delays.append(now - commit.mediaTime)
            guard let tapped = $0.tapped else { return false }
            if $0.latency == nil { $0.latency = now - tapped }
            return $0.layersAfter == nil
        }
        if awaitsLayers, BenchedTab.bringsLayers(commit) { state.withLock { $0.layersAfter = now - $0.tapped! } }
        send(.ack(commit.sequence))
    }

    private static func bringsLayers(_ message: ServerMessage.NumberedCommit) -> Bool {
        guard let commit = try? message.commit() else { return false }
        return commit.operations.contains { if case .create = $0 { true } else { false } }
    }

    private final class Handler: ChannelInboundHandler {
        typealias InboundIn = WebSocketFrame
        private let tab: BenchedTab
        init(_ tab: BenchedTab) { self.tab = tab }
        func channelRead(context: ChannelHandlerContext, data: NIOAny) { tab.receive(unwrapInboundIn(data)) }
    }
}
