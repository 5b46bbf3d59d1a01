import NIOCore
import NIOPosix
import TestRandomness

/// Stands between tabs and a server: what a tab says takes up to so long, in order, and what the server says goes straight through.
struct JitterProxy {
    private let listener: any Channel
    var port: Int { listener.localAddress!.port! }

    /// - Parameter most: seconds.
    static func start(to port: Int, most: Double) async throws -> JitterProxy {
        let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelOption(.autoRead, value: false)
            .childChannelInitializer { tab in
                let server = ClientBootstrap(group: tab.eventLoop).channelInitializer { server in
                    server.eventLoop.makeCompletedFuture { try server.pipeline.syncOperations.addHandler(Pipe(to: tab, most: 0)) }
                }.connect(host: "127.0.0.1", port: port)
                return server.flatMapThrowing { server in
                    try tab.pipeline.syncOperations.addHandler(Pipe(to: server, most: most))
                    tab.setOption(.autoRead, value: true).whenComplete { _ in }
                }
            }.bind(host: "127.0.0.1", port: 0).get()
        return JitterProxy(listener: listener)
    }

    func stop() async throws { try await listener.close() }

    private final class Pipe: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let other: any Channel
        private let most: Double
        private var last = NIODeadline.uptimeNanoseconds(0)
        private var random = SeededGenerator(seed: 1)

        init(to other: any Channel, most: Double) { (self.other, self.most) = (other, most) }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let bytes = unwrapInboundIn(data)
            guard most > 0 else { return other.writeAndFlush(bytes, promise: nil) }
            last = max(last, .now() + .nanoseconds(Int64(random.within(0...most) * 1e9)))
            context.eventLoop.scheduleTask(deadline: last) { [other] in other.writeAndFlush(bytes, promise: nil) }
        }

        func channelInactive(context: ChannelHandlerContext) { other.close(promise: nil) }
    }
}
