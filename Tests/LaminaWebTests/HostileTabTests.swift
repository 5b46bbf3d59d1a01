import Foundation
import LaminaRender
import LaminaStage
import LaminaWeb
import LaminaWire
import NIOCore
import Testing

/// Tabs that mean harm, or are broken: each is told why and turned away, and the others do not notice.
@Suite(.serialized) struct HostileTabTests {
    private func goodbye(_ heard: ServerMessage) -> String? { if case .goodbye(let text) = heard { text } else { nil } }

    /// The goodbye that a tab hears, while another tab goes on undisturbed.
    private func farewell(
        _ scene: WebScene = .square, _ adjust: (inout WebServer) -> Void = { _ in }, _ attack: (TabClient) async throws -> Void
    ) async throws -> String? {
        let server = try await TestServer.start([scene], adjust)
        let bystander = try #require(try await TabClient.open(server, scene.name))
        try await bystander.hello()
        _ = try await bystander.expect { if case .commit = $0 { true } else { nil } }
        let tab = try #require(try await TabClient.open(server, scene.name))
        try await attack(tab)
        let text = try await tab.expect(goodbye)
        #expect(try await tab.expectEnd())
        try await bystander.send(.ping(clientTime: 3))
        #expect(try await bystander.expect { if case .pong(3, _, _) = $0 { true } else { nil } } == true)
        await bystander.leave()
        await tab.leave()
        await server.stop()
        return text
    }

    @Test("no hello first, garbage, text, a second hello, another version", arguments: 0..<5)
    func nonsense(_ kind: Int) async throws {
        let text = try await farewell { tab in
            switch kind {
            case 0: try await tab.pointer(.began, 1, 1)
            case 1: try await tab.send([0xFF, 1, 2, 3])
            case 2: try await tab.send(.text, ByteBuffer(string: "hello"))
            case 3:
                try await tab.hello()
                try await tab.hello()
            default: try await tab.send(.hello(version: 9, session: nil, Size(0, 0), scale: 1))
            }
        }
        #expect(text?.contains(kind == 4 ? "version 9" : "no message") == true)
    }

    @Test("floods end with the rate that was allowed")
    func flood() async throws {
        let text = try await farewell(.square, { $0.limits.messageRate = 50 }) { tab in
            try await tab.hello()
            for i in 0..<400 { try await tab.send(.ping(clientTime: Double(i))) }
        }
        #expect(text?.contains("50 messages a second") == true)
    }

    @Test("a scene that grows beyond the limit ends with what was too much")
    func growth() async throws {
        let text = try await farewell(.growing, { $0.limits.layers = 250 }) { tab in
            try await tab.hello()
            for _ in 0..<4 {
                try await tab.pointer(.began, 1, 1)
                try await tab.pointer(.ended, 1, 1)
            }
        }
        #expect(text?.contains("more than 250 layers") == true)
    }

    @Test("frames that are too large close the connection")
    func large() async throws {
        let server = try await TestServer.start([.square])
        let tab = try #require(try await TabClient.open(server, "Square"))
        try await tab.hello()
        try await tab.send(Array(repeating: 0, count: 100_000))
        #expect(try await tab.expectEnd())
        await tab.leave()
        await server.stop()
    }

    @Test("pages of other sites, and names that are not the server's, are let in nowhere")
    func strangers() async throws {
        let server = try await TestServer.start([.square])
        let port = server.address.port!
        #expect(try await TabClient.open(server, "Square", token: "wrong") == nil)
        let upgrade = [
            "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        ]
        let late = server.address.appendingPathComponent("Square/socket")
        #expect(try await TestServer.get(URL(string: late.absoluteString + "?token=wrong")!, upgrade).status == 403)
        #expect(try await TabClient.open(server, "Square", ["Origin": "http://evil.example"]) == nil)
        #expect(try await TabClient.open(server, "Square", ["Origin": "http://127.0.0.1:\(port)"]) != nil)
        #expect(try await TabClient.open(server, "Nowhere") == nil)
        #expect(try await TestServer.get(server.address, ["Host": "evil.example"]).status == 403)
        #expect(try await TestServer.get(server.address, ["Host": "localhost:\(port)"]).status == 200)
        #expect(try await TestServer.get(server.address, method: "POST").status == 405)
        #expect(try await TestServer.get(server.address.appendingPathComponent("../../etc/passwd")).status == 404)
        await server.stop()
    }

    @Test("connections that say nothing are closed; places are counted", .timeLimit(.minutes(5)))
    func silence() async throws {
        let server = try await TestServer.start([.square]) { ($0.limits.silence, $0.limits.sessions, $0.limits.absence) = (5, 1, 0.2) }
        let idle = try #require(try await TabClient.open(server, "Square"))
        #expect(idle.all.isEmpty)
        let tab = try #require(try await TabClient.open(server, "Square"))
        try await tab.hello()
        _ = try await tab.expect { if case .welcome = $0 { true } else { nil } }
        let second = try #require(try await TabClient.open(server, "Square"))
        try await second.hello()
        #expect(try await second.expect(goodbye)?.contains("places are taken") == true)
        await tab.leave()
        try await ContinuousClock().sleep(for: .milliseconds(2500))
        let third = try #require(try await TabClient.open(server, "Square"))
        try await third.hello()
        #expect(try await third.expect { if case .welcome = $0 { true } else { nil } } == true)
        await third.leave()
        await server.stop()
    }

    @Test("a server that is stopped says so, and its port is free at once")
    func stop() async throws {
        let server = try await TestServer.start([.square])
        let tab = try #require(try await TabClient.open(server, "Square"))
        try await tab.hello()
        _ = try await tab.expect { if case .welcome = $0 { true } else { nil } }
        await server.stop()
        #expect(try await tab.expect { if case .stopping(let text) = $0 { text } else { nil } }?.contains("stopped") == true)
        let again = try await TestServer.start([.square]) { $0.port = server.address.port! }
        await again.stop()
    }

    @Test("what is missing, or taken, is named with the way out")
    func errors() async throws {
        var server = WebServer([.square])
        server.folders = [URL(fileURLWithPath: "/nonexistent")]
        await #expect(throws: WebServerError.missing("index.html", folders: ["/nonexistent"])) { try await server.run() }
        #expect(WebServerError.missing("lamina.wasm", folders: ["/a"]).description.contains("swift package lamina-web"))
        let running = try await TestServer.start([.square])
        do {
            _ = try await TestServer.start([.square]) { $0.port = running.address.port! }
            Issue.record("two servers on one port")
        } catch { #expect("\(error)".contains("--port")) }
        await running.stop()
    }
}
