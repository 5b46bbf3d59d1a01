import NIOCore
import NIOHTTP1

/// Closes a connection whose request is not whole within a time, however it comes: nothing, or a byte now and then. The time begins when the connection is accepted, and with the first bytes of
/// every further request.
final class RequestDeadline: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let time: TimeAmount
    private let metrics: WebMetrics
    private var task: Scheduled<Void>?
    private var isOver = false

    init(seconds: Double, _ metrics: WebMetrics) { (time, self.metrics) = (.milliseconds(Int64(seconds * 1000)), metrics) }

    func channelActive(context: ChannelHandlerContext) {
        begin(context)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if task == nil, !isOver { begin(context) }
        context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(forGood: true)
        context.fireChannelInactive()
    }

    private func begin(_ context: ChannelHandlerContext) {
        let channel = context.channel
        task = context.eventLoop.scheduleTask(in: time) { [metrics] in
            metrics.refused(.silence)
            channel.close(promise: nil)
        }
    }

    /// The request is whole; with `forGood` no other follows.
    func end(forGood: Bool = false) {
        task?.cancel()
        (task, isOver) = (nil, isOver || forGood)
    }

    /// Sees where requests end.
    final class End: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        private let deadline: RequestDeadline
        init(_ deadline: RequestDeadline) { self.deadline = deadline }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            if case .end = unwrapInboundIn(data) { deadline.end() }
            context.fireChannelRead(data)
        }
    }
}
