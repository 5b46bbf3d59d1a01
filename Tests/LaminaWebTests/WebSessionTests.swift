import CZlib
import CommandTestSupport
import Foundation
import LaminaRender
import LaminaStage
import LaminaWeb
import LaminaWire
import Synchronization
import Testing

/// The messages between a tab and the server, over real sockets.
@Suite(.serialized) struct WebSessionTests {
    private func welcome(_ heard: ServerMessage) -> SessionID? {
        if case .welcome(_, let session, _, _, _) = heard { session } else { nil }
    }
    private func goodbye(_ heard: ServerMessage) -> String? { if case .goodbye(let text) = heard { text } else { nil } }
    private func commit(_ number: UInt32) -> (ServerMessage) -> Commit? {
        { if case .commit(let commit) = $0, commit.sequence == number { try? commit.commit() } else { nil } }
    }

    /// The hashes of the pictures that come with a commit.
    private func pictures(of number: UInt32) -> (ServerMessage) -> [String]? {
        { if case .commit(let commit) = $0, commit.sequence == number { commit.pictures.map(\.hash.bytes.hex) } else { nil } }
    }

    @Test("a tab is welcomed, gets the tree, and then only what changes; while an animation plays nothing is sent")
    func square() async throws {
        try await TestServer.serve { server in
            let tab = try #require(try await TabClient.open(server, "Square"))
            try await tab.hello()
            #expect(try await tab.expect { if case .welcome(_, _, Size(100, 80), 1, _) = $0 { true } else { nil } } == true)
            let whole = try #require(try await tab.expect(commit(1)))
            var tree = RenderTree()
            try tree.apply(whole)
            #expect(tree.layerCount == 2)
            try await tab.send(.ack(1))
            try await tab.pointer(.began, 60, 40)
            try await tab.pointer(.ended, 60, 40)
            let change = try #require(try await tab.expect(commit(2)))
            try tree.apply(change)
            #expect(tree.dump().contains("animation") && tree.dump().contains("position (60 40)"))
            #expect(change.encoded().count < 200)
            // The end of the animation is a change, and the next that the tab is told.
            #expect(try await tab.expect(commit(3)) != nil)
            let last = tab.all.drop { if case .commit(let commit) = $0 { commit.sequence < 2 } else { true } }
            let times = last.compactMap { if case .commit(let commit) = $0 { commit.mediaTime } else { nil } }
            #expect(last.count == 2 && times.count == 2 && times[1] - times[0] > 0.7, "\(Array(last))")
            await tab.leave()
        }
    }

    @Test("halted, stepped and slowed down, the session's clock says so, and events wait for it")
    func time() async throws {
        try await TestServer.serve { server in
            let tab = try #require(try await TabClient.open(server, "Square"))
            try await tab.hello()
            _ = try await tab.expect(commit(1))
            try await tab.send(.time(rate: 0, step: 0))
            let halted = try await tab.expect { if case .clock(let time, 0) = $0 { time } else { nil } }
            try await tab.pointer(.began, 60, 40)
            #expect(try await tab.expect(commit(2)) != nil)
            try await ContinuousClock().sleep(for: .milliseconds(1200))
            #expect(!tab.all.contains { commit(3)($0) != nil })
            try await tab.send(.time(rate: 0, step: 5))
            #expect(try await tab.expect(commit(3)) != nil)
            let stepped = try await tab.expect { if case .clock(let time, 0) = $0, time > (halted ?? 0) + 4 { time } else { nil } }
            #expect(abs((stepped ?? 0) - (halted ?? 0) - 5) < 1e-6)
            try await tab.send(.ping(clientTime: 12.5))
            #expect(try await tab.expect { if case .pong(12.5, _, _) = $0 { true } else { nil } } == true)
            await tab.leave()
        }
    }

    @Test("a tab gets what is heard and fetches the sounds; one that comes back is told what plays")
    func sounds() async throws {
        try await TestServer.serve([.ringing]) { server in
            let first = try #require(try await TabClient.open(server, "Ringing"))
            try await first.hello()
            let session = try #require(try await first.expect(welcome))
            try await first.pointer(.began, 10, 10)
            let cues = try #require(try await first.expect { if case .cues(let cues) = $0 { cues } else { nil } })
            #expect(cues.map(\.kind) == [.start, .haptic] && cues[0].values == [0, 0, 0.5, 0] && cues[1].values[0] == 6)
            func file(_ name: String) async throws -> (Int, String) {
                let answer = try await TestServer.get(try #require(URL(string: "\(server.address)/Ringing/sound/\(name)")))
                return (answer.status, answer.text)
            }
            let name = cues[0].sound.bytes.map { String(format: "%02x", $0) }.joined()
            #expect(try await file(name) == (200, "a bell's file"))
            #expect(try await file(String(name.reversed())).0 == 404)
            #expect(try await file("none").0 == 404)
            await first.leave()
            let second = try #require(try await TabClient.open(server, "Ringing"))
            try await second.hello(session: session)
            let playing = try #require(try await second.expect { if case .cues(let cues) = $0 { cues } else { nil } })
            #expect(playing.count == 1 && playing[0].kind == .start && playing[0].voice == cues[0].voice)
            #expect(playing[0].values[0] >= 0 && playing[0].values[0] < 0.1 && playing[0].sound == cues[0].sound)
            await second.leave()
        }
    }

    @Test("a tab that comes back finds what it left, fingers lifted; a second one takes it over")
    func resume() async throws {
        try await TestServer.serve { server in
            let first = try #require(try await TabClient.open(server, "Square"))
            try await first.hello()
            let session = try #require(try await first.expect(welcome))
            try await first.pointer(.began, 60, 40)
            _ = try await first.expect(commit(2))
            await first.leave()
            let second = try #require(try await TabClient.open(server, "Square"))
            try await second.hello(session: session)
            #expect(try await second.expect(welcome) == session)
            let whole = try #require(try await second.expect(commit(1)))
            var tree = RenderTree()
            try tree.apply(whole)
            // The finger that was down when the tab went has been cancelled.
            #expect(tree.dump().contains("position (60 40)"))
            if !tree.dump().contains("hidden") { #expect(try await second.expect(commit(2)) != nil) }
            let third = try #require(try await TabClient.open(server, "Square"))
            try await third.hello(session: session)
            #expect(try await third.expect(welcome) == session)
            #expect(try await second.expect(goodbye)?.contains("another tab") == true)
            #expect(try await second.expectEnd())
            let stranger = try #require(try await TabClient.open(server, "Square"))
            try await stranger.hello(session: SessionID(Array(repeating: 9, count: 16)))
            #expect(try await stranger.expect(welcome) != session)
            await third.leave()
            await stranger.leave()
        }
    }

    @Test("pictures come by their hash, compressed, once for all sessions that show the same")
    func pictures() async throws {
        try await TestServer.serve([.picture]) { server in
            var hashes: [String] = []
            for _ in 0..<2 {
                let tab = try #require(try await TabClient.open(server, "Picture"))
                try await tab.hello()
                let uses = try #require(try await tab.expect(pictures(of: 1)))
                hashes += uses
                let answer = try await TestServer.get(server.address.appendingPathComponent("Picture/picture/\(uses[0])"))
                #expect(answer.status == 200 && answer.headers["content-encoding"] == "gzip")
                #expect(answer.body.count < 1000 && answer.headers["cache-control"]?.contains("immutable") == true)
                try await tab.send(.ack(1))
                try await tab.pointer(.began, 1, 1)
                let next = try #require(try await tab.expect(pictures(of: 2)))
                #expect(next.count == 1 && next != uses)
                // The first one stays until the tab has confirmed that it is gone.
                #expect(try await TestServer.get(server.address.appendingPathComponent("Picture/picture/\(uses[0])")).status == 200)
                // Several come as one body.
                let both = try await TestServer.get(server.address.appendingPathComponent("Picture/picture/\(uses[0])-\(next[0])"))
                #expect(both.status == 200 && both.headers["content-encoding"] == "gzip")
                let second = try await TestServer.get(server.address.appendingPathComponent("Picture/picture/\(next[0])"))
                let (one, other) = (try #require(unpacked(answer.body)), try #require(unpacked(second.body)))
                #expect(one.count == 4096 && other.count == 4096 && unpacked(both.body) == one + other)
                let strange = "Picture/picture/\(uses[0])-\(String(repeating: "0", count: 32))"
                #expect(try await TestServer.get(server.address.appendingPathComponent(strange)).status == 404)
                await tab.leave()
            }
            #expect(Set(hashes).count == 1)
            let metrics = try await TestServer.get(server.metricsAddress).text
            #expect(metrics.contains("lamina_sessions 2"))
            #expect(
                try await TestServer.get(server.address.appendingPathComponent("Picture/picture/\(String(repeating: "0", count: 32))"))
                    .status == 404)
        }
    }

    @Test(
        "a tab that is slow to confirm is told nothing more until it has, and then everything; pictures stay until it has had the time to fetch them"
    )
    func slowness() async throws {
        try await TestServer.serve([.picture], { $0.limits.unacknowledged = 3 }) { server in
            let tab = try #require(try await TabClient.open(server, "Picture"))
            try await tab.hello()
            func touch() async throws {
                try await tab.pointer(.began, 1, 1)
                try await tab.pointer(.ended, 1, 1)
            }
            var hashes: [String] = []
            for number in UInt32(1)...3 {
                if number > 1 { try await touch() }
                hashes += try #require(try await tab.expect(pictures(of: number)))
            }
            // A fourth is too much. What is confirmed before it is made would make room for it.
            try await touch()
            #expect(try await server.expect("commits_total", 3))
            tab.forget()
            for number in UInt32(1)...2 { try await tab.send(.ack(number)) }
            try await tab.send(.ping(clientTime: 7))
            #expect(try await tab.expect { if case .pong(7, _, _) = $0 { true } else { nil } } == true)
            #expect(!tab.all.contains { welcome($0) != nil })
            #expect(try await TestServer.get(server.address.appendingPathComponent("Picture/picture/\(hashes[2])")).status == 200)
            try await tab.send(.ack(3))
            #expect(try await tab.expect(welcome) != nil)
            let last = try #require(try await tab.expect(pictures(of: 1)))
            #expect(last.count == 1 && !hashes.contains(last[0]))
            #expect(try await TestServer.get(server.address.appendingPathComponent("Picture/picture/\(last[0])")).status == 200)
            await tab.leave()
        }
    }

    @Test("another size lays the scene out anew, and wild wishes are tamed")
    func resize() async throws {
        try await TestServer.serve { server in
            let tab = try #require(try await TabClient.open(server, "Square"))
            try await tab.hello(width: 200, height: 100, scale: 2)
            #expect(try await tab.expect { if case .welcome(_, _, Size(200, 100), 2, _) = $0 { true } else { nil } } == true)
            try await tab.send(.resize(Size(1e300, 10), scale: 100))
            #expect(try await tab.expect { if case .resized(Size(8192, 50), _) = $0 { true } else { nil } } == true)
            try await tab.send(.names)
            #expect(
                try await tab.expect { if case .names(let names) = $0 { names.contains { $0.text.contains("square") } } else { nil } }
                    == true)
            await tab.leave()
        }
    }

    /// Decompresses data in the gzip format and checks its checksum and length.
    private func unpacked(_ body: Data) -> Data? {
        var (stream, pixels, packed) = (z_stream(), [UInt8](repeating: 0, count: 1 << 20), [UInt8](body))
        let count: Int? = packed.withUnsafeMutableBufferPointer { packed in
            pixels.withUnsafeMutableBufferPointer { pixels in
                guard inflateInit2_(&stream, 31, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
                defer { inflateEnd(&stream) }
                (stream.next_in, stream.avail_in) = (packed.baseAddress, UInt32(packed.count))
                (stream.next_out, stream.avail_out) = (pixels.baseAddress, UInt32(pixels.count))
                guard inflate(&stream, Z_FINISH) == Z_STREAM_END, stream.avail_in == 0 else { return nil }
                return pixels.count - Int(stream.avail_out)
            }
        }
        return count.map { Data(pixels[..<$0]) }
    }

    /// The media times at which stages were made.
    private final class Starts: Sendable { let times = Mutex<[Double]>([]) }

    @Test(
        "a session begins when its page is fetched and stands still until the tab comes; tabs of another size, and without a page, begin their own"
    )
    func expectation() async throws {
        let made = Starts()
        let scene = WebScene(name: "Square", size: CGSize(width: 100, height: 80)) { configuration in
            made.times.withLock { $0.append(configuration.clock.seconds) }
            return try WebScene.square.make(configuration)
        }
        func count(_ wanted: Int) async throws -> Int {
            _ = try await eventually { made.times.withLock { $0.count } >= wanted }
            return made.times.withLock { $0.count }
        }
        try await TestServer.serve([scene]) { server in
            func tab(_ width: Double, _ height: Double, _ scale: Double) async throws -> (TabClient, mediaTime: Double?) {
                let tab = try #require(try await TabClient.open(server, "Square"))
                try await tab.hello(width: width, height: height, scale: scale)
                let time = try await tab.expect { if case .clock(let time, 1) = $0 { time } else { nil } }
                #expect(tab.all.contains { if case .welcome(_, _, Size(width, height), scale, _) = $0 { true } else { false } })
                return (tab, time)
            }
            // Of the first tab nothing is known. The tests' server has been asked for its page.
            let (first, _) = try await tab(100, 80, 2)
            #expect(try await count(1) == 1)
            _ = try await TestServer.get(server.address.appendingPathComponent("Square/"))
            #expect(try await count(2) == 2)
            try await ContinuousClock().sleep(for: .seconds(1))
            let (second, time) = try await tab(100, 80, 2)
            #expect(try await count(2) == 2)
            #expect(try #require(time) - made.times.withLock { $0[1] } < 0.9)
            let (third, _) = try await tab(100, 80, 2)
            #expect(try await count(3) == 3)
            for (cookie, before, after) in [("", 4, 5), ("a=b; lamina-size=50x60x1", 6, 6), ("lamina-size=nanx1e999x-", 7, 7)] {
                _ = try await TestServer.get(server.address.appendingPathComponent("Square/"), ["Cookie": cookie])
                #expect(try await count(before) == before)
                let (other, _) = try await tab(50, 60, 1)
                #expect(try await count(after) == after)
                await other.leave()
            }
            // A page that fetches itself again.
            _ = try await TestServer.get(server.address.appendingPathComponent("Square/"), ["Sec-Fetch-Dest": "empty"])
            #expect(try await TestServer.get(server.metricsAddress).text.contains("lamina_sessions 6"))
            #expect(try await count(7) == 7)
            for tab in [first, second, third] { await tab.leave() }
        }
    }

    @Test("an address sets a scene's parameters; what it leaves out is as usual, and what cannot be is told")
    func parameters() async throws {
        try await TestServer.serve([.wide]) { server in
            func name(_ query: String) async throws -> String? {
                let tab = try #require(try await TabClient.open(server, "Wide", query: query))
                try await tab.hello()
                try await tab.send(.names)
                let name = try await tab.expect {
                    switch $0 {
                    case .names(let names): names.map(\.text).first { $0.contains("width ") }
                    case .goodbye(let text): text
                    default: nil
                    }
                }
                await tab.leave()
                return name
            }
            #expect(try await name("&width=7&seed=3&other=x")?.contains("width 7, seed 3") == true)
            let (one, other) = (try await name(""), try await name(""))
            #expect(one?.contains("width 20, seed ") == true && one != other)
            for wrong in ["0", "101", "x", "", "7.5"] {
                #expect(try await name("&width=\(wrong)") == "Wide: width takes 1 to 100, not “\(wrong)”.")
            }
            let list = try await TestServer.get(server.address.appendingPathComponent("scenes.json")).text
            #expect(list.contains("\"name\":\"width\"") && list.contains("\"most\":100"))
        }
    }

    /// How many stages were made, and the last one, as long as somebody holds it.
    @MainActor private final class Made {
        var count = 0
        weak var stage: Stage?

        nonisolated var square: WebScene {
            WebScene(name: "Square", size: CGSize(width: 100, height: 80)) { configuration in
                let stage = try WebScene.square.make(configuration)
                self.count += 1
                self.stage = stage
                return stage
            }
        }
    }

    @Test("a session whose tab does not come leaves nothing behind")
    func inVain() async throws {
        let made = Made()
        try await TestServer.serve([made.square], { $0.limits.arrival = 1 }) { server in
            _ = try await TestServer.get(server.address.appendingPathComponent("Square/"), ["Cookie": "lamina-size=0x0x1"])
            #expect(try await eventually { await made.count == 1 })
            #expect(try await eventually { await made.stage == nil })
        }
    }

    @Test("a session that nobody comes back to leaves nothing behind")
    func end() async throws {
        let made = Made()
        try await TestServer.serve([made.square], { $0.limits.absence = 0.1 }) { server in
            let tab = try #require(try await TabClient.open(server, "Square"))
            try await tab.hello()
            _ = try await tab.expect(commit(1))
            #expect(await made.stage != nil)
            await tab.leave()
            #expect(try await eventually { await made.stage == nil })
            let metrics = try await TestServer.get(server.metricsAddress).text
            #expect(metrics.contains("lamina_sessions 0") && metrics.contains("lamina_pictures 0"))
        }
    }
}
