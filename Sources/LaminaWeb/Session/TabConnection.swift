import LaminaQuartzCore
import LaminaStage
import NIOCore
import NIOWebSocket

/// One WebSocket: hands over to a session what a tab says, and to the tab what the session says.
struct TabConnection {
    typealias Channel = NIOAsyncChannel<WebSocketFrame, WebSocketFrame>

    private let channel: Channel
    private let scene: String
    private let sessions: Sessions
    private let limits: WebLimits
    private let metrics: WebMetrics

    init(_ channel: Channel, _ scene: String, _ sessions: Sessions, _ limits: WebLimits, _ metrics: WebMetrics) {
        (self.channel, self.scene, self.sessions, self.limits, self.metrics) = (channel, scene, sessions, limits, metrics)
    }

    /// - Parameter refusal: Why the tab is not let in, if it is not; it is told.
    func serve(_ refusal: Refusal?) async throws {
        let outbox = Outbox(metrics.unsentBytes)
        if let refusal { refuse(outbox, refusal) }
        try await channel.executeThenClose { inbound, outbound in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    // Writing waits for the tab to read: what it does not read stays in the outbox, which the session watches.
                    while let messages = await outbox.take() {
                        for message in messages {
                            try await outbound.write(WebSocketFrame(fin: true, opcode: .binary, data: message))
                            outbox.sent(message)
                        }
                    }
                    var code = ByteBuffer()
                    code.write(webSocketErrorCode: .normalClosure)
                    try await outbound.write(WebSocketFrame(fin: true, opcode: .connectionClose, data: code))
                    // The tab has seen why, and closes its end, or is given up.
                    try await ContinuousClock().sleep(for: .seconds(2))
                }
                group.addTask {
                    // A tab that is not to be seen says nothing by itself, but its browser answers.
                    while true {
                        try await ContinuousClock().sleep(for: .seconds(limits.silence / 3))
                        try await outbound.write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer()))
                    }
                }
                group.addTask {
                    let session = try await listen(inbound, outbound, outbox, isRefused: refusal != nil)
                    await session?.detach(outbox)
                }
                try await group.next()
                outbox.close()
                group.cancelAll()
            }
        }
    }

    /// Until the tab goes. One that talks nonsense is told so and not listened to any more.
    private func listen(
        _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>, _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>,
        _ outbox: Outbox,
        isRefused: Bool
    ) async throws -> Session? {
        var session: Session?
        var isRefused = isRefused
        var unheard = 0
        var rate = RateLimit(perSecond: limits.messageRate)
        do {
            for try await frame in inbound {
                if frame.opcode == .connectionClose { break }
                guard !isRefused else { continue }
                do {
                    guard rate.allows(at: MediaTime.monotonic()) else { throw Refusal.rate(limits.messageRate) }
                    switch frame.opcode {
                    case .binary:
                        guard let message = TabMessage(frame.unmaskedData) else { throw Refusal.nonsense }
                        if let session {
                            if case .hello = message { throw Refusal.nonsense }
                            if case .ack(let number) = message, !outbox.confirm(number) { continue }
                            sessions.inbox.put(message, from: outbox, for: session)
                            // A tab that says more than is heard has to wait.
                            unheard += 1
                            if unheard % 64 == 0 { await session.settle() }
                        } else {
                            session = try await open(message, outbox)
                        }
                    case .ping: try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
                    case .text: throw Refusal.nonsense
                    default: break
                    }
                } catch let refusal as Refusal {
                    isRefused = true
                    refuse(outbox, refusal)
                }
            }
        } catch {
            // The connection broke; the session waits for the tab to come back.
        }
        return session
    }

    private func refuse(_ outbox: Outbox, _ refusal: Refusal) {
        if let reason = refusal.reason { metrics.refused(reason) }
        outbox.put(ServerMessage.goodbye(refusal.text).encoded())
        outbox.close()
    }

    private func open(_ message: TabMessage, _ outbox: Outbox) async throws -> Session {
        guard case .hello(let version, let id, let size, let scale) = message else { throw Refusal.nonsense }
        guard version == TabMessage.version else { throw Refusal.version(version) }
        return try await sessions.open(scene, id, size: size, scale: scale, outbox)
    }
}

/// So many messages a second, and twice as many at once.
struct RateLimit {
    private let perSecond: Double
    private var stock: Double
    private var last = -Double.infinity

    init(perSecond: Double) { (self.perSecond, stock) = (perSecond, 2 * perSecond) }

    mutating func allows(at time: Double) -> Bool {
        if last.isFinite { stock = min(2 * perSecond, stock + (time - last) * perSecond) }
        last = time
        guard stock >= 1 else { return false }
        stock -= 1
        return true
    }
}
