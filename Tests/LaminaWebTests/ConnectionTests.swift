import CommandTestSupport
import Foundation
import LaminaRender
import LaminaStage
import LaminaWeb
import LaminaWire
import NIOCore
import NIOPosix
import NIOWebSocket
import Testing

/// Connections as a server counts, times and admits them.
@Suite(.serialized) struct ConnectionTests {
    /// A connection that says what the test says. `closed` tells of its end.
    private struct Raw {
        let channel: any Channel

        static func open(_ server: TestServer) async throws -> Raw {
            Raw(
                channel: try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(
                    host: "127.0.0.1", port: server.address.port!
                ).get())
        }

        /// Bytes for somebody who has hung up go nowhere.
        func send(_ text: String) async throws { try? await channel.writeAndFlush(ByteBuffer(string: text)) }
        var isOpen: Bool { channel.isActive }

        func expectEnd() async throws -> Bool { try await eventually { !isOpen } }

        func close() async { try? await channel.close() }
    }

    @Test("a request has to be whole in time, though a byte of it comes now and then; so has a tab's hello", .timeLimit(.minutes(5)))
    func deadline() async throws {
        try await TestServer.serve([.square], { ($0.limits.requestTime, $0.limits.silence) = (2, 60) }) { server in
            let slow = try await Raw.open(server)
            try await slow.send("GET / HTTP/1.1\r\n")
            #expect(
                try await eventually {
                    try await slow.send("X-Slow: 1\r\n")
                    return !slow.isOpen
                })
            let mute = try await Raw.open(server)
            #expect(try await mute.expectEnd())
            let endless = try await Raw.open(server)
            try await endless.send("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\n")
            #expect(
                try await eventually {
                    try await endless.send("x")
                    return !endless.isOpen
                })
            let tab = try #require(try await TabClient.open(server, "Square"))
            #expect(try await tab.expect { if case .goodbye(let text) = $0 { text } else { nil } }?.contains("in time") == true)
            await tab.leave()
        }
    }

    @Test("who was whole in time may wait for longer than that", .timeLimit(.minutes(5)))
    func patience() async throws {
        // On a busy machine, saying a whole request or hello takes its time: the limit has room for it.
        let requestTime = 10.0
        try await TestServer.serve([.square], { ($0.limits.requestTime, $0.limits.silence) = (requestTime, 60) }) { server in
            let patient = try await Raw.open(server)
            try await patient.send("GET /scenes.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            let welcome = try #require(try await TabClient.open(server, "Square"))
            try await welcome.hello()
            #expect(try await welcome.expect { if case .welcome = $0 { true } else { nil } } == true)
            try await ContinuousClock().sleep(for: .seconds(requestTime + 1))
            #expect(patient.isOpen)
            #expect(!welcome.all.contains { if case .goodbye = $0 { true } else { false } })
            await patient.close()
            await welcome.leave()
        }
    }

    @Test("connections count as soon as they are accepted, and one address gets no more than are free")
    func share() async throws {
        try await TestServer.serve([.square], { $0.limits.connections = 8 }) { server in
            #expect(try await server.expect("connections", 0))
            var open: [Raw] = []
            for count in 1...4 {
                open.append(try await Raw.open(server))
                #expect(try await server.expect("connections", count))
            }
            let late = try await Raw.open(server)
            #expect(try await late.expectEnd())
            #expect(try await server.metric("connections") == 4 && open.allSatisfy(\.isOpen))
            await open.removeLast().close()
            #expect(try await server.expect("connections", 3))
            open.append(try await Raw.open(server))
            #expect(try await server.expect("connections", 4))
            for connection in open { await connection.close() }
        }
    }

    @Test(
        "a server goes by addresses and by names that it was given, whatever it listens at",
        arguments: ["127.0.0.1", "0.0.0.0", "127.0.0.2"])
    func names(_ host: String) async throws {
        try await TestServer.serve([.square], { ($0.host, $0.allowedHosts) = (host, ["Lamina.example"]) }) {
            (server: TestServer) async throws in
            let address = URL(string: "http://\(host == "127.0.0.2" ? host : "127.0.0.1"):\(server.address.port!)/")!
            func status(_ host: String) async throws -> Int { try await TestServer.get(address, ["Host": host]).status }
            for name in ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "", "[evil]", "lamina.example.evil"] {
                #expect(try await status(name) == 403, "\(name)")
            }
            for name in ["127.0.0.1", "192.168.7.8:8080", "[::1]:80", "LOCALHOST", "localhost.:80", "lamina.example", "lamina.example:443"]
            {
                #expect(try await status(name) == 200, "\(name)")
            }
            #expect(try await TestServer.get(address.appendingPathComponent("metrics")).status == 404)
        }
    }

    @Test("the metrics are told at an address of their own, and only there")
    func metrics() async throws {
        try await TestServer.serve { (server: TestServer) async throws in
            #expect(try await TestServer.get(server.metricsAddress).text.contains("lamina_sessions 0"))
            #expect(try await TestServer.get(server.metricsAddress.deletingLastPathComponent()).status == 404)
            #expect(try await TestServer.get(server.address.appendingPathComponent("metrics")).status == 404)
            do {
                _ = try await TestServer.start([.square]) {
                    $0.metrics = ServerAddress(host: "127.0.0.1", port: server.metricsAddress.port!)
                }
                Issue.record("two listeners on one port")
            } catch { #expect("\(error)".contains("--metrics")) }
        }
    }

    @Test("frames of a client that are not masked end the connection as the protocol says")
    func masks() async throws {
        try await TestServer.serve { (server: TestServer) async throws in
            let tab = try #require(try await TabClient.open(server, "Square"))
            let hello = TabMessage.hello(session: nil, Size(0, 0), scale: 1).encoded()
            try await tab.outbound.write(WebSocketFrame(fin: true, opcode: .binary, data: ByteBuffer(bytes: hello)))
            #expect(try await tab.expectEnd())
            #expect(tab.closeCode.withLock { $0 } == .protocolError)
            #expect(tab.all.isEmpty)
            await tab.leave()
        }
    }
}
