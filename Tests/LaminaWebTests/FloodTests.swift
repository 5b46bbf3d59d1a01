import CommandTestSupport
import Foundation
import LaminaRender
import LaminaStage
import LaminaWeb
import LaminaWire
import Logging
import NIOCore
import Synchronization
import Testing

/// Tabs that send whatever they can: it costs nobody but themselves.
@Suite(.serialized) struct FloodTests {
    private func tab(_ server: TestServer, _ scene: String, session: SessionID? = nil) async throws -> TabClient {
        let tab = try #require(try await TabClient.open(server, scene))
        try await tab.hello(session: session)
        _ = try await tab.expect { if case .commit = $0 { true } else { nil } }
        return tab
    }

    private func tap(_ tab: TabClient) async throws {
        try await tab.pointer(.began, 1, 1)
        try await tab.pointer(.ended, 1, 1)
    }

    private func notice(_ message: ServerMessage) -> String? { if case .notice(let text) = message { text } else { nil } }

    @Test("of fifty sizes that a tab asks for while the server is busy only the last one counts")
    func sizes() async throws {
        let held = HeldScene()
        try await TestServer.serve([held.scene("A")]) { server in
            let tab = try await tab(server, "A")
            held.hold()
            try await tap(tab)
            #expect(try await held.expect("A touched"))
            for side in 1...50 { try await tab.send(.resize(Size(100 + Double(side), 90), scale: 1)) }
            #expect(try await tab.expectReceipt())
            held.release()
            #expect(try await tab.expect { if case .resized(Size(150, 90), 1) = $0 { true } else { nil } } == true)
            #expect(tab.all.count { if case .resized = $0 { true } else { false } } == 1)
            #expect(held.count("A laid out") == 1)
            await tab.leave()
        }
    }

    @Test("input of a tab goes before other tabs' sizes, and before what is left of a flood of input that came earlier")
    func turns() async throws {
        let held = HeldScene()
        try await TestServer.serve([held.scene("A"), held.scene("B")]) { server in
            let (a, b) = (try await tab(server, "A"), try await tab(server, "B"))
            held.hold(toiling: true)
            try await tap(a)
            #expect(try await held.expect("toiled"))
            try await a.send(.resize(Size(120, 90), scale: 1))
            for _ in 0..<20 { try await tap(a) }
            #expect(try await a.expectReceipt())
            try await tap(b)
            #expect(try await b.expectReceipt())
            held.release()
            // What the first one has left to do waits longer still, as it is over its budget.
            #expect(try await held.expect("B touched"))
            #expect(held.events.withLock { $0.filter { $0 != "toiled" }.prefix(2) } == ["A touched", "B touched"])
            await a.leave()
            await b.leave()
        }
    }

    @Test("what a tab has sent and has not been handled is dropped when it leaves")
    func leaving() async throws {
        let held = HeldScene()
        try await TestServer.serve([held.scene("A")]) { server in
            let first = try await tab(server, "A")
            let session = try #require(try await first.expect { if case .welcome(_, let id, _, _, _) = $0 { id } else { nil } })
            held.hold()
            try await tap(first)
            #expect(try await held.expect("A touched"))
            for _ in 0..<20 { try await tap(first) }
            try await first.send(.resize(Size(120, 90), scale: 1))
            #expect(try await first.expectReceipt())
            await first.leave()
            #expect(try await server.expect("tabs", 0))
            held.release()
            let second = try await tab(server, "A", session: session)
            #expect(try await second.expect { if case .welcome(_, session, Size(100, 80), _, _) = $0 { true } else { nil } } == true)
            #expect(held.count("A touched") == 1 && held.count("A laid out") == 0)
            await second.leave()
        }
    }

    @Test(
        "a session whose sizes take long is over its budget while another is used: it is told, goes on when it has rested, and the other one is not told",
        .timeLimit(.minutes(5)))
    func budget() async throws {
        let held = HeldScene(toil: 0.06)
        try await TestServer.serve([held.scene("A"), held.scene("B")]) { server in
            let (a, b) = (try await tab(server, "A"), try await tab(server, "B"))
            var told: String?
            for step in 1...20_000 where told == nil {
                try await tap(b)
                try await a.send(.resize(Size(100 + Double(step), 90), scale: 1))
                try await b.send(.ping(clientTime: Double(step)))
                #expect(try await b.expect { if case .pong(Double(step), _, _) = $0 { true } else { nil } } == true)
                told = a.all.compactMap(notice).first
            }
            #expect(told?.contains("slowly") == true)
            #expect(try await server.metric("rests_total") == 1)
            // A hundredth of what it asked for would have been too much.
            let laidOut = held.count("A laid out")
            for step in 1...20 { try await a.send(.resize(Size(300 + Double(step), 90), scale: 1)) }
            #expect(try await a.expectReceipt())
            #expect(held.count("A laid out") <= laidOut + 1)
            // The rest is as long as the work took the processor, squared: on a busy machine that is a while.
            #expect(try await a.expect { notice($0) == "" ? true : nil } == true)
            #expect(b.all.compactMap(notice).isEmpty)
            await a.leave()
            await b.leave()
        }
    }

    @Test("a program that holds the main actor is named on the log", .timeLimit(.minutes(5)))
    func watchdog() async throws {
        final class Lines: Sendable { let all = Mutex<[String]>([]) }
        struct Handler: LogHandler {
            let lines: Lines
            var metadata: Logger.Metadata = [:]
            var logLevel = Logger.Level.warning
            subscript(metadataKey key: String) -> Logger.Metadata.Value? {
                get { metadata[key] }
                set { metadata[key] = newValue }
            }
            func log(event: LogEvent) {
                lines.all.withLock { $0.append("\(event.message) \((event.metadata ?? [:]).map { "\($0)=\($1)" }.sorted())") }
            }
        }
        let (held, lines) = (HeldScene(), Lines())
        let log = Logger(label: "test") { _ in Handler(lines: lines) }
        try await TestServer.serve([held.scene("Slowpoke")], { $0.log = log }) { server in
            let tab = try await tab(server, "Slowpoke")
            held.hold()
            try await tap(tab)
            func wait(_ text: String) async throws -> Bool {
                try await eventually { lines.all.withLock { $0.contains { $0.contains(text) } } }
            }
            #expect(try await wait("is held"))
            #expect(lines.all.withLock { $0.contains { $0.contains("is held") && $0.contains("Slowpoke, session ") } })
            held.release()
            #expect(try await wait("free again"))
            await tab.leave()
        }
    }

    @Test("pictures that a tab has not confirmed are bounded, and all of it comes once it confirms")
    func pictures() async throws {
        try await TestServer.serve([.picture], { $0.limits.unacknowledgedPictureBytes = 3 * 4096 }) { server in
            let tab = try await tab(server, "Picture")
            for step in 1...30 {
                try await tap(tab)
                try await tab.send(.ping(clientTime: Double(step)))
            }
            #expect(try await tab.expect { if case .pong(30, _, _) = $0 { true } else { nil } } == true)
            let numbers = tab.all.compactMap { if case .commit(let commit) = $0 { commit.sequence } else { nil } }
            let (last, kept) = (try #require(numbers.max()), try #require(try await server.metric("pictures")))
            #expect(last <= 5 && kept <= 6)
            tab.forget()
            for number in numbers { try await tab.send(.ack(number)) }
            #expect(try await tab.expect { if case .welcome = $0 { true } else { nil } } == true)
            #expect(
                try await tab.expect { if case .commit(let commit) = $0, commit.sequence == 1 { commit.pictures.count } else { nil } } == 1)
            try await tab.send(.ack(1))
            #expect(try await server.expect("pictures", 1))
            await tab.leave()
        }
    }

    @Test("sessions that nobody looks at give way to new ones when all places are taken; those that are looked at do not")
    func places() async throws {
        try await TestServer.serve([.square], { $0.limits.sessions = 2 }) { server in
            let stays = try await tab(server, "Square")
            for _ in 0..<5 {
                let leaves = try await tab(server, "Square")
                await leaves.leave()
                #expect(try await server.expect("tabs", 1))
            }
            let last = try await tab(server, "Square")
            #expect(last.all.contains { if case .welcome = $0 { true } else { false } })
            #expect(!stays.all.contains { if case .goodbye = $0 { true } else { false } })
            let late = try #require(try await TabClient.open(server, "Square"))
            try await late.hello()
            #expect(try await late.expect { if case .goodbye(let text) = $0 { text } else { nil } }?.contains("places are taken") == true)
            for tab in [stays, last, late] { await tab.leave() }
        }
    }
}
