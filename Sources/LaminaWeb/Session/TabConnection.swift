import LaminaQuartzCore
import LaminaWire
import NIOCore
import NIOWebSocket

/// One WebSocket: hands over to a session what a tab says, and to the tab what the session says. At home on its event loop.
final class TabConnection: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let tab: Tab
    private let limits: WebLimits
    private let metrics: WebMetrics
    private let refusal: Refusal?
    private var rate: RateLimit
    private var hasGreeted = false
    /// The tab has been told that it is not listened to any more.
    private var isRefused = false
    private var pings: RepeatedTask?
    private var context: ChannelHandlerContext?

    /// - Parameter refusal: Why the tab is not let in, if it is not; it is told.
    init(_ scene: String, _ sessions: Sessions, _ limits: WebLimits, _ metrics: WebMetrics, refusal: Refusal?) {
        tab = Tab(scene, sessions, metrics)
        (self.limits, self.metrics, self.refusal) = (limits, metrics, refusal)
        rate = RateLimit(perSecond: limits.messageRate)
    }

    // MARK: It comes and goes

    func handlerAdded(context: ChannelHandlerContext) {
        metrics.openTabs.add(1)
        self.context = context
        let (loop, own) = (context.eventLoop, NIOLoopBound(self, eventLoop: context.eventLoop))
        tab.outbox.connect { loop.execute { own.value.drain() } }
        // A tab that is not to be seen says nothing by itself, but its browser answers.
        let pause = TimeAmount.milliseconds(Int64(limits.silence / 3 * 1000))
        pings = loop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { _ in own.value.write(.ping) }
        if let refusal { refuse(refusal) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        metrics.openTabs.add(-1)
        self.context = nil
        pings?.cancel()
        tab.outbox.disconnect()
        // Its session waits for it to come back.
        _ = tab.receive(nil) {}
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    // MARK: What the tab says

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        if frame.opcode == .connectionClose { return context.close(promise: nil) }
        guard !isRefused else { return }
        guard rate.allows(at: MediaTime.monotonic()) else { return refuse(.rate(limits.messageRate)) }
        switch frame.opcode {
        case .binary: receive(frame.unmaskedData, context)
        case .text: refuse(.nonsense)
        case .ping: write(.pong, frame.unmaskedData)
        default: break
        }
    }

    /// A tab that talks nonsense is told so; what else it says is not read.
    private func receive(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
        guard let message = TabMessage(data) else { return refuse(.nonsense) }
        switch message {
        case .hello(let version, _, _, _):
            guard !hasGreeted else { return refuse(.nonsense) }
            guard version == WireProtocol.version else { return refuse(.version(version)) }
            hasGreeted = true
        case .ack(let number):
            guard hasGreeted else { return refuse(.nonsense) }
            if !tab.outbox.confirm(number) { return }
        default: guard hasGreeted else { return refuse(.nonsense) }
        }
        let channel = context.channel
        let mayGoOn = tab.receive(message) { channel.setOption(.autoRead, value: true).whenComplete { _ in } }
        // A tab that says more than is handled has to wait.
        if !mayGoOn { channel.setOption(.autoRead, value: false).whenComplete { _ in } }
    }

    private func refuse(_ refusal: Refusal) {
        isRefused = true
        tab.refuse(refusal)
    }

    // MARK: What it is told

    /// Writes what has gathered. What the tab does not read counts as unsent, which the session watches.
    private func drain() {
        guard let context else { return }
        let (messages, isLast) = tab.outbox.take()
        if !messages.isEmpty {
            let written = context.eventLoop.makePromise(of: Void.self)
            for (index, message) in messages.enumerated() {
                let frame = wrapOutboundOut(WebSocketFrame(fin: true, opcode: .binary, data: message))
                context.write(frame, promise: index == messages.count - 1 ? written : nil)
            }
            let bytes = messages.reduce(0) { $0 + $1.readableBytes }
            written.futureResult.whenSuccess { [tab] in tab.outbox.sent(bytes) }
        }
        if isLast { end(context) }
        context.flush()
    }

    private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer = ByteBuffer()) {
        context?.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: nil)
    }

    private func end(_ context: ChannelHandlerContext) {
        var code = ByteBuffer()
        code.write(webSocketErrorCode: .normalClosure)
        context.write(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: code)), promise: nil)
        // The tab sees why and closes its end, or is given up.
        let channel = context.channel
        context.eventLoop.scheduleTask(in: .seconds(2)) { channel.close(promise: nil) }
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
