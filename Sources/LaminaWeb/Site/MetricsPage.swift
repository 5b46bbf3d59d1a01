import LaminaStage
import NIOCore
import NIOHTTP1
import NIOPosix

/// The metrics, at an address of their own.
struct MetricsPage {
    let listener: any Channel
    /// The address of the metrics.
    let url: URL

    /// - Parameter text: what is answered.
    init(_ address: ServerAddress, _ text: @escaping @Sendable () -> String) async throws {
        do {
            listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.configureHTTPServerPipeline()
                        try channel.pipeline.syncOperations.addHandler(Answer(text))
                    }
                }.bind(host: address.host, port: address.port).get()
        } catch {
            throw WebServerError.cannotTellMetrics(address, reason: WebServerError.reason(error))
        }
        url = address.url(port: listener.localAddress?.port).appendingPathComponent("metrics")
    }

    private final class Answer: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart
        private let text: @Sendable () -> String
        init(_ text: @escaping @Sendable () -> String) { self.text = text }

        func channelActive(context: ChannelHandlerContext) {
            let channel = context.channel
            context.eventLoop.scheduleTask(in: .seconds(10)) { channel.close(promise: nil) }
            context.fireChannelActive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard case .head(let head) = unwrapInboundIn(data) else { return }
            let isThere = head.uri == "/metrics" && head.method == .GET
            let body = ByteBuffer(string: isThere ? text() : "The metrics are at /metrics.\n")
            let headers: HTTPHeaders = [
                "Content-Type": "text/plain; version=0.0.4", "Content-Length": "\(body.readableBytes)", "Connection": "close",
            ]
            context.write(
                wrapOutboundOut(.head(.init(version: .http1_1, status: isThere ? .ok : .notFound, headers: headers))), promise: nil)
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
            let channel = context.channel
            context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
        }
    }
}
