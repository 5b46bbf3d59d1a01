import LaminaQuartzCore
import LaminaWire
import NIOCore
import NIOWebSocket

/// The WebSocket of one tab: it passes the tab's messages to a session, and the session's to the tab. Runs on its event loop.
final class TabConnection: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let tab: Tab
    private let limits: WebLimits
    private let metrics: WebMetrics
    private var rate: RateLimit
    private var hasReceivedHello = false
    /// The tab has been sent a refusal; its further messages are not read.
    private var isRefused = false
    private var pings: RepeatedTask?
    /// Ends the connection of a tab that does not say hello.
    private var deadline: Scheduled<Void>?
    private var context: ChannelHandlerContext?

    init(_ scene: SceneAddress, _ sessions: Sessions, _ limits: WebLimits, _ metrics: WebMetrics) {
        tab = Tab(scene, sessions, metrics)
        (self.limits, self.metrics) = (limits, metrics)
        rate = RateLimit(perSecond: limits.messageRate)
    }

    // MARK: Connecting and disconnecting

    func handlerAdded(context: ChannelHandlerContext) {
        metrics.openTabs.add(1)
        self.context = context
        let (loop, own) = (context.eventLoop, NIOLoopBound(self, eventLoop: context.eventLoop))
        tab.sendQueue.connect { loop.execute { own.value.flush() } }
        // A tab that is not to be seen says nothing by itself, but its browser answers.
        let pause = TimeAmount.milliseconds(Int64(limits.silence / 3 * 1000))
        pings = loop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { _ in own.value.write(.ping) }
        deadline = loop.scheduleTask(in: .milliseconds(Int64(limits.requestTime * 1000))) {
            if !own.value.hasReceivedHello { own.value.refuse(.silence) }
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        metrics.openTabs.add(-1)
        self.context = nil
        pings?.cancel()
        deadline?.cancel()
        tab.sendQueue.disconnect()
        // Its session waits for it to come back.
        _ = tab.receive(nil) {}
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    // MARK: Receiving

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

    /// Handles one message. A tab that sends an invalid one is refused.
    private func receive(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
        guard let message = TabMessage(data) else { return refuse(.nonsense) }
        switch message {
        case .hello(let version, _, _, _):
            guard !hasReceivedHello else { return refuse(.nonsense) }
            guard version == WireProtocol.version else { return refuse(.version(version)) }
            hasReceivedHello = true
            deadline?.cancel()
        case .ack(let sequence):
            guard hasReceivedHello else { return refuse(.nonsense) }
            if !tab.sendQueue.acknowledge(sequence) { return }
        default: guard hasReceivedHello else { return refuse(.nonsense) }
        }
        let channel = context.channel
        let mayContinue = tab.receive(message) { channel.setOption(.autoRead, value: true).whenComplete { _ in } }
        // Backpressure: a tab that sends faster than its messages are handled is not read until they are.
        if !mayContinue { channel.setOption(.autoRead, value: false).whenComplete { _ in } }
    }

    private func refuse(_ refusal: Refusal) {
        isRefused = true
        tab.refuse(refusal)
    }

    // MARK: Sending

    /// Writes the queued messages. What the tab does not read counts as unsent, which the session watches.
    private func flush() {
        guard let context else { return }
        let (messages, isLast) = tab.sendQueue.dequeueAll()
        if !messages.isEmpty {
            let written = context.eventLoop.makePromise(of: Void.self)
            for (index, message) in messages.enumerated() {
                let frame = wrapOutboundOut(WebSocketFrame(fin: true, opcode: .binary, data: message))
                context.write(frame, promise: index == messages.count - 1 ? written : nil)
            }
            let bytes = messages.reduce(0) { $0 + $1.readableBytes }
            written.futureResult.whenSuccess { [tab] in tab.sendQueue.didWrite(bytes) }
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

/// Ends connections whose frames are not masked, as those of all clients are to be (RFC 6455, 5.1).
final class MaskCheck: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame
    private let metrics: WebMetrics
    private var isOver = false
    init(_ metrics: WebMetrics) { self.metrics = metrics }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isOver else { return }
        guard unwrapInboundIn(data).maskKey == nil else { return context.fireChannelRead(data) }
        isOver = true
        metrics.refused(.message)
        var code = context.channel.allocator.buffer(capacity: 2)
        code.write(webSocketErrorCode: .protocolError)
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(WebSocketFrame(fin: true, opcode: .connectionClose, data: code))).whenComplete { _ in
            channel.close(promise: nil)
        }
    }
}

/// A token bucket: so many messages a second, and bursts of twice as many.
struct RateLimit {
    private let perSecond: Double
    private var tokens: Double
    private var last = -Double.infinity

    init(perSecond: Double) { (self.perSecond, tokens) = (perSecond, 2 * perSecond) }

    mutating func allows(at time: Double) -> Bool {
        if last.isFinite { tokens = min(2 * perSecond, tokens + (time - last) * perSecond) }
        last = time
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
