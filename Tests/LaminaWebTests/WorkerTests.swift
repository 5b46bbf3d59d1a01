import CommandTestSupport
import Foundation
import LaminaWire
import NIOCore
import NIOPosix
import Testing

/// Worker processes, behind one port, over real sockets.
@Suite(.serialized) struct WorkerTests {
    private typealias Guest = ServedProgram.Guest

    private func begin(_ workers: Int = 2, stall: Double = 60, _ body: (ServedProgram) async throws -> Void) async throws {
        let program = try await ServedProgram.start(workers: workers, stall: stall)
        do { try await body(program) } catch {
            await program.end(SIGKILL)
            throw error
        }
        await program.end()
    }

    /// A tab at each worker.
    private func pair(_ program: ServedProgram) async throws -> (Guest, Guest) {
        let guests = [try await ServedProgram.enter(program.server, at: "0101"), try await ServedProgram.enter(program.server, at: "0102")]
        #expect(guests.map(\.place) == ["0101", "0102"])
        return (guests[0], guests[1])
    }

    @Test("sessions are spread over the workers, and a tab that comes back finds its own")
    func spread() async throws {
        try await begin { program in
            var guests: [Guest] = []
            for _ in 0..<8 { guests.append(try await ServedProgram.enter(program.server)) }
            // The page that told the token counted as a visitor as well.
            #expect((3...5).contains(guests.count { $0.place == "0101" }) && Set(guests.map(\.place)) == ["0101", "0102"])
            for guest in guests {
                await guest.tab.leave()
                let again = try await ServedProgram.enter(program.server, session: guest.session, at: guest.place)
                #expect(again.session == guest.session)
                #expect(try await again.isAnswered())
            }
            #expect(try await eventually { try await program.metric("sessions") == 8 })
            #expect(try await eventually { try await program.metric("inputs_total") == 16 })
            // A place that does not exist is no place.
            let stranger = try await ServedProgram.enter(program.server, at: "01ff")
            #expect(["0101", "0102"].contains(stranger.place))
        }
    }

    @Test("pictures of another worker's session, asked for over a connection that is kept, are to be asked for over another")
    func misdirection() async throws {
        try await begin { program in
            let names = String(repeating: "0", count: 32)
            func head(_ target: String) -> String { "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(program.server.address.port!)\r\n\r\n" }
            let answers = try await exchange(
                program, [head("/Fragile/?at=0101"), head("/Fragile/picture/\(names)?at=0101"), head("/Fragile/picture/\(names)?at=0102")])
            #expect(answers.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) } == ["200", "404", "307"])
            #expect(answers.contains("\(names)?at=0102\r\n"))
        }
    }

    @Test("a request's first line may come in pieces, and whatever it says is answered")
    func pieces() async throws {
        try await begin { program in
            let host = "Host: 127.0.0.1:\(program.server.address.port!)\r\nConnection: close\r\n\r\n"
            let answer = try await exchange(program, ["GE", "T /scenes.json?at=", "0102 HTTP/1.1", "\r\n", host])
            #expect(answer.hasPrefix("HTTP/1.1 200") && answer.contains("Fragile"))
            for nonsense in ["\r\n\r\n" + String(repeating: "x", count: 9000), String(repeating: "y", count: 200_000)] {
                #expect(try await exchange(program, [nonsense], until: "\r\n\r\n").hasPrefix("HTTP/1.1 400"))
            }
        }
    }

    /// Sends pieces over one connection, one after the other, and returns what is answered up to a text, or until the server closes.
    private func exchange(_ program: ServedProgram, _ pieces: [String], until end: String = "\0") async throws -> String {
        let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.tcpOption(.tcp_nodelay), value: 1)
            .connect(host: "127.0.0.1", port: program.server.address.port!) { channel in
                channel.eventLoop.makeCompletedFuture { try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel) }
            }
        return try await channel.executeThenClose { inbound, outbound in
            for piece in pieces {
                try await outbound.write(ByteBuffer(string: piece))
                await Task.yield()
            }
            var text = ""
            do {
                for try await part in inbound {
                    text += String(buffer: part)
                    if text.contains(end) { break }
                }
            } catch is IOError {}
            return text
        }
    }

    @Test("a worker that is killed costs its own sessions; others are answered, and its tabs begin anew", arguments: [true, false])
    func death(byCrash: Bool) async throws {
        try await begin { program in
            let (first, second) = try await pair(program)
            let old = program.workers
            if byCrash { try await first.tab.pointer(.began, 95, 60) } else { kill(try #require(old[1]), SIGKILL) }
            #expect(try await second.isAnswered())
            #expect(try await first.tab.expectEnd())
            #expect(try await second.isAnswered())
            let again = try await ServedProgram.enterAgain(program.server, session: first.session, at: first.place)
            #expect(again.session != first.session)
            #expect(try await again.isAnswered())
            #expect(try await eventually { program.workers.count == 2 })
            #expect(program.workers[1] != old[1] && program.workers[2] == old[2])
            #expect(try await eventually { try await program.metric("workers_replaced_total") == 1 })
            #expect(program.errors.contains("worker=1") && program.errors.contains(byCrash ? "signal 6" : "signal 9"))
            #expect(try await second.isAnswered())
            // The place is taken by the new one.
            #expect(try await eventually { try await ServedProgram.enter(program.server, at: "0101").place == "0101" })
        }
    }

    @Test("a worker whose main actor is blocked is replaced; others are answered all the while")
    func freeze() async throws {
        try await begin(stall: 3) { program in
            let (first, second) = try await pair(program)
            let old = program.workers
            try await first.tab.pointer(.began, 95, 20)
            while !first.tab.hasEnded { #expect(try await second.isAnswered()) }
            let again = try await ServedProgram.enterAgain(program.server, session: first.session, at: first.place)
            #expect(again.session != first.session)
            #expect(try await again.isAnswered())
            #expect(try await eventually { program.workers.count == 2 })
            #expect(program.workers[1] != old[1] && program.workers[2] == old[2])
            #expect(program.errors.contains("blocked") && program.errors.contains("worker=1"))
        }
    }

    @Test("one that ends a server is obeyed by all its processes, which tell the tabs first", arguments: [SIGTERM, SIGINT])
    func stop(signal: Int32) async throws {
        let program = try await ServedProgram.start(workers: 3)
        let guests = [try await ServedProgram.enter(program.server), try await ServedProgram.enter(program.server)]
        let workers = program.workers
        #expect(workers.count == 3)
        await program.end(signal)
        #expect(program.process.terminationReason == .exit && program.process.terminationStatus == 0)
        for guest in guests {
            #expect(try await guest.tab.expect { if case .stopping(let text) = $0 { text } else { nil } } != nil)
        }
        #expect(workers.values.allSatisfy { !ServedProgram.isAlive($0) })
        #expect(program.errors.isEmpty)
    }

    @Test("no worker outlives a supervisor that is killed, not even a blocked one")
    func orphans() async throws {
        let program = try await ServedProgram.start(workers: 2)
        let (first, second) = try await pair(program)
        let workers = program.workers
        #expect(workers.count == 2)
        try await first.tab.pointer(.began, 95, 20)
        #expect(try await second.isAnswered())
        await program.end(SIGKILL)
        #expect(try await eventually { workers.values.allSatisfy { !ServedProgram.isAlive($0) } })
    }
}
