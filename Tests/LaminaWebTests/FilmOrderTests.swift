import CommandTestSupport
import Foundation
import LaminaStage
import LaminaWeb
import LaminaWire
import Synchronization
import Testing

/// Films that tabs order, over real sockets. Who makes them is the tests' own.
@Suite(.serialized) struct FilmOrderTests {
    /// Makes films as it is told to.
    private final class Studio: Sendable {
        let orders = Mutex<[FilmMaker.Order]>([])
        let ended = Mutex(0)
        private let gates = Mutex<[CheckedContinuation<Void, Never>]>([])

        /// - Parameter waits: Whether films are made only when the test says so, or their tasks are cancelled.
        func maker(waits: Bool = false) -> FilmMaker {
            FilmMaker { [self] order, folder, progress in
                orders.withLock { $0.append(order) }
                defer { ended.withLock { $0 += 1 } }
                progress(0.5)
                try Data("a film of \(order.scene)".utf8).write(to: URL(fileURLWithPath: folder + "/made.mp4"))
                if waits {
                    await withTaskCancellationHandler {
                        await withCheckedContinuation { gate in
                            gates.withLock { if Task.isCancelled { gate.resume() } else { $0.append(gate) } }
                        }
                    } onCancel: {
                        open()
                    }
                }
                try Task.checkCancellation()
                return folder + "/made.mp4"
            }
        }

        func open() {
            for gate in gates.withLock({ gates in
                defer { gates = [] }; return gates
            }) { gate.resume() }
        }
    }

    private func film(_ state: ServerMessage.Film.State) -> (ServerMessage) -> ServerMessage.Film? {
        { if case .film(let film) = $0, film.state == state { film } else { nil } }
    }

    private func enter(_ server: TestServer, session: SessionID? = nil) async throws -> TabClient {
        let tab = try #require(try await TabClient.open(server, "Square"))
        try await tab.hello(session: session)
        let sequence = try await tab.expect { if case .commit(let commit) = $0 { commit.sequence } else { nil } }
        try await tab.send(.ack(try #require(sequence)))
        return tab
    }

    private func address(_ server: TestServer, _ film: ServerMessage.Film) -> URL {
        URL(string: "Square/\(film.text)", relativeTo: server.address)!.absoluteURL
    }

    @Test("a film is made of what has been committed, told of and fetched, until another one is ordered")
    func made() async throws {
        let studio = Studio()
        try await TestServer.serve([.square], { $0.films = studio.maker() }) { server in
            let tab = try await enter(server)
            try await tab.pointer(.began, 60, 40)
            try await tab.send(.film(seconds: 10, framesPerSecond: 0, scale: 2))
            #expect(try await tab.expect(film(.making)) != nil)
            let done = try #require(try await tab.expect(film(.done)))
            let order = try #require(studio.orders.withLock { $0.first })
            #expect(order.scene == "Square" && order.framesPerSecond == 60 && order.scale == 2 && !order.excerpt.steps.isEmpty)
            let answer = try await TestServer.get(address(server, done))
            #expect(answer.status == 200 && answer.text == "a film of Square" && Double(answer.body.count) == done.value)
            #expect(answer.headers["content-type"] == "video/mp4" && answer.headers["content-disposition"]?.contains("Square") == true)
            #expect(try await TestServer.get(address(server, done), method: "HEAD").body.isEmpty)
            tab.forget()
            try await tab.send(.film(seconds: 10, framesPerSecond: 30, scale: 0))
            let next = try #require(try await tab.expect(film(.done)))
            #expect(next.text != done.text)
            #expect(try await TestServer.get(address(server, done)).status == 404)
            try await tab.send(.cancelFilm)
            #expect(try await tab.expect(film(.none)) != nil)
            #expect(try await eventually { try await TestServer.get(address(server, next)).status == 404 })
            #expect(try await server.metric("films_total") == 2)
            await tab.leave()
        }
    }

    @Test("one is made at a time, some wait, and who comes then is told so; whoever cancels ends it")
    func queue() async throws {
        let studio = Studio()
        try await TestServer.serve([.square], { ($0.films, $0.limits.filmsWaiting) = (studio.maker(waits: true), 1) }) { server in
            let tabs = [try await enter(server), try await enter(server), try await enter(server)]
            for tab in tabs { try await tab.pointer(.began, 60, 40) }
            try await tabs[0].send(.film(seconds: 10, framesPerSecond: 0, scale: 0))
            #expect(try await tabs[0].expect(film(.making)) != nil)
            try await tabs[1].send(.film(seconds: 10, framesPerSecond: 0, scale: 0))
            #expect(try await tabs[1].expect { film(.waiting)($0).flatMap { $0.value == 1 ? $0 : nil } } != nil)
            try await tabs[2].send(.film(seconds: 10, framesPerSecond: 0, scale: 0))
            #expect(try await tabs[2].expect(film(.failed))?.text.contains("waiting") == true)
            try await tabs[0].send(.cancelFilm)
            #expect(try await tabs[1].expect(film(.making)) != nil)
            #expect(studio.ended.withLock { $0 } == 1)
            studio.open()
            #expect(
                try await eventually {
                    studio.open()
                    return studio.ended.withLock { $0 } == 2
                })
            #expect(try await tabs[1].expect(film(.done)) != nil)
            for tab in tabs { await tab.leave() }
        }
    }

    @Test("a tab that goes takes its film along; one that comes back in time is told how it stands with it")
    func gone() async throws {
        let studio = Studio()
        try await TestServer.serve([.square], { $0.films = studio.maker(waits: true) }) { server in
            let tab = try #require(try await TabClient.open(server, "Square"))
            try await tab.hello()
            let id = try await tab.expect { if case .welcome(_, let session, _, _, _) = $0 { session } else { nil } }
            let sequence = try await tab.expect { if case .commit(let commit) = $0 { commit.sequence } else { nil } }
            try await tab.send(.ack(try #require(sequence)))
            try await tab.pointer(.began, 60, 40)
            try await tab.send(.film(seconds: 10, framesPerSecond: 0, scale: 0))
            #expect(try await tab.expect { film(.making)($0).flatMap { $0.value == 0.5 ? $0 : nil } } != nil)
            await tab.leave()
            let again = try await enter(server, session: id)
            #expect(try await again.expect(film(.making)) != nil)
            await again.leave()
            #expect(try await eventually { studio.ended.withLock { $0 } == 1 })
        }
    }

    @Test("without a maker a server keeps nothing, and says so")
    func none() async throws {
        try await TestServer.serve { server in
            let tab = try await enter(server)
            try await tab.pointer(.began, 60, 40)
            try await tab.send(.film(seconds: 10, framesPerSecond: 0, scale: 0))
            #expect(try await tab.expect(film(.failed))?.text == "This server makes no films.")
            #expect(try await server.metric("past_bytes") == 0)
            await tab.leave()
        }
    }
}
