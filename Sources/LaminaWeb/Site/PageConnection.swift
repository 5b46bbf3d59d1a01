import NIOCore
import NIOHTTP1

/// One connection of a browser that asks for files.
struct PageConnection {
    private let channel: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
    private let site: Site

    init(_ channel: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>, _ site: Site) {
        (self.channel, self.site) = (channel, site)
    }

    func serve() async throws {
        try await channel.executeThenClose { inbound, outbound in
            for try await part in inbound {
                // Bodies of requests say nothing here.
                guard case .head(let head) = part else { continue }
                let answer = await site.answer(to: head)
                var headers = answer.headers
                if answer.status != .notModified, answer.status != .noContent {
                    headers.add(name: "Content-Length", value: String(answer.file?.bytes ?? answer.body.count))
                }
                let isLast = !head.isKeepAlive || headers.contains(name: "Connection")
                if !head.isKeepAlive { headers.replaceOrAdd(name: "Connection", value: "close") }
                try await outbound.write(.head(HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)))
                if head.method != .HEAD, !answer.body.isEmpty {
                    try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: answer.body))))
                }
                if head.method != .HEAD, let file = answer.file {
                    // The next piece is read when the one before has been taken.
                    while let piece = file.next() { try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: piece)))) }
                }
                try await outbound.write(.end(nil))
                if isLast { return }
            }
        }
    }
}
