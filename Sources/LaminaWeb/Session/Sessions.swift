import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaWire
import Logging

/// All sessions of a server.
@MainActor
final class Sessions {
    private let scenes: [String: WebScene]
    private let place: Place
    private let limits: WebLimits
    private let metrics: WebMetrics
    private let log: Logger
    let shelf: PictureShelf
    let soundShelf = SoundShelf()
    /// The films that tabs order; nil if none are made.
    let films: FilmDesk?
    /// The queue of tabs that want a session, and of sessions that are over.
    nonisolated let door = Door()
    /// How many sessions have ended.
    private(set) var endCount = 0
    private var sessions: [SessionID: Session] = [:]
    /// A tab whose page has been fetched, and the session that has begun for it, if it was known what it is going to ask for.
    private struct Expectation {
        var session: Session?
        /// The values with which it began.
        let values: [String: String]
        let since = MediaTime.monotonic()
    }
    /// One of a scene at most.
    private var expected: [String: Expectation] = [:]
    /// The size and scale that the last tab with a page asked for.
    private var lastWish: Wish?

    init(_ scenes: [WebScene], at place: Place, limits: WebLimits, shelf: PictureShelf, films: FilmDesk?, metrics: WebMetrics, log: Logger)
    {
        self.scenes = Dictionary(uniqueKeysWithValues: scenes.map { ($0.name, $0) })
        (self.place, self.limits, self.shelf, self.films, self.metrics, self.log) = (place, limits, shelf, films, metrics, log)
    }

    /// The session that a tab comes back to, or a new one.
    func open(_ address: SceneAddress, _ id: SessionID?, size: CGSize, scale: Double, _ sendQueue: SendQueue) throws(Refusal) -> Session {
        let (name, start) = (address.name, ThreadTime.seconds)
        if let session = id.flatMap({ sessions[$0] }), session.scene.name == name {
            session.attach(sendQueue)
            session.receive(.resize(Size(size), scale: scale), from: sendQueue)
            LiveClockScheduler.shared.addUse(ThreadTime.seconds - start, by: session.clock.client)
            log.info("session resumed", metadata: ["session": "\(session.id)", "scene": "\(name)"])
            return session
        }
        guard let scene = try scenes[name]?.set(to: address) else { throw Refusal(text: "There is no scene called “\(name)” here.") }
        makeRoom()
        guard metrics.allSessions < limits.sessions, shelf.bytes < limits.allPictureBytes else { throw Refusal.full(metrics.allSessions) }
        let session: Session
        do {
            let wish = Wish(size: size, scale: scale)
            session = try takeExpected(scene, address, wish) ?? begin(scene, wish)
        } catch {
            log.error("scene failed", metadata: ["scene": "\(name)", "error": "\(error)"])
            throw Refusal(text: "\(name) could not be started: \(error)")
        }
        sessions[session.id] = session
        metrics.openSessions.store(sessions.count)
        session.onEnd = { [weak self, weak session] reason in
            guard let session else { return }
            self?.end(session, reason)
        }
        session.attach(sendQueue)
        LiveClockScheduler.shared.addUse(ThreadTime.seconds - start, by: session.clock.client)
        log.info("session began", metadata: ["session": "\(session.id)", "scene": "\(name)", "open": "\(sessions.count)"])
        return session
    }

    /// Ends sessions that nobody looks at, if there is no place for another one: first those that have been left for longest.
    private func makeRoom() {
        while metrics.allSessions >= limits.sessions || shelf.bytes >= limits.allPictureBytes {
            let absent = sessions.values.filter { $0.absentSince != nil }.min { $0.absentSince ?? 0 < $1.absentSince ?? 0 }
            guard let absent else { return }
            end(absent, nil)
        }
    }

    private func begin(_ scene: WebScene, _ wish: Wish) throws -> Session {
        let (points, sharpness) = scene.extent(wish.size, wish.scale, limits)
        return try Session(
            scene, at: place, size: points, scale: sharpness, limits: limits, shelf: shelf, soundShelf: soundShelf, films: films,
            metrics: metrics)
    }

    /// The size that a tab requests for its picture.
    struct Wish: Sendable {
        var size: CGSize
        var scale: Double
    }

    /// Somebody has fetched a scene's page. While the browser makes it ready a session can begin; without a wish it is taken to be like the last tab.
    func expect(_ address: SceneAddress, _ wish: Wish?) {
        let name = address.name
        // Values that cannot be are told of when the tab asks.
        guard let scene = try? scenes[name]?.set(to: address), scene.shared == nil, expected[name]?.session == nil,
            metrics.allSessions + expected.count < limits.sessions
        else { return }
        // What goes wrong is told when the tab asks.
        let session = (wish ?? lastWish).flatMap { try? begin(scene, $0) }
        session?.awaitTab()
        expected[name] = Expectation(session: session, values: scene.values(of: address))
    }

    /// The session that waits for a tab with such a wish.
    private func takeExpected(_ scene: WebScene, _ address: SceneAddress, _ wish: Wish) -> Session? {
        guard let expectation = expected.removeValue(forKey: scene.name) else { return nil }
        lastWish = wish
        guard let session = expectation.session else { return nil }
        let isAsked = scene.parameters.allSatisfy { address.items[$0.name] == expectation.values[$0.name] }
        if isAsked, scene.extent(wish.size, wish.scale, limits) == (session.stage.size, session.stage.scale) { return session }
        session.close(nil)
        return nil
    }

    /// Ends a session, with a word for the tab if there is one.
    func end(_ session: Session, _ reason: String?, isStopping: Bool = false) {
        guard sessions.removeValue(forKey: session.id) != nil else { return }
        session.close(reason.map { isStopping ? .stopping($0) : .goodbye($0) })
        endCount += 1
        metrics.openSessions.store(sessions.count)
        log.info("session ended", metadata: ["session": "\(session.id)", "reason": "\(reason ?? "the tab has gone")"])
    }

    /// The seconds for which a film that is ordered waits for a tab that has gone.
    private static let filmPatience = 5.0

    /// Ends those that nobody has come back to, and those where nothing has happened for long.
    func sweep() {
        let now = MediaTime.monotonic()
        for (name, expectation) in expected where now - expectation.since > limits.arrival {
            expectation.session?.close(nil)
            expected[name] = nil
        }
        for session in sessions.values {
            session.trimPast()
            if let since = session.absentSince, now - since > Self.filmPatience { session.abandonFilm() }
        }
        // What has been much work to make may be some to take away: one after the other.
        for session in sessions.values where reasonToEnd(session, at: now) != nil {
            door.enter { [weak self, weak session] in
                guard let self, let session, let reason = reasonToEnd(session, at: MediaTime.monotonic()) else { return }
                end(session, reason.isEmpty ? nil : reason)
            }
        }
    }

    /// Why a session has to end: empty where nobody is there to be told, nil if it goes on.
    private func reasonToEnd(_ session: Session, at now: Double) -> String? {
        if let since = session.absentSince, now - since > limits.absence { return "" }
        guard now - session.lastInput > limits.idleTime else { return nil }
        return "This session has ended, as nothing was done for \(Int(limits.idleTime / 60)) minutes. Reload the page to start again."
    }

    /// Ends all sessions, as the server is being stopped: their tabs come back when there is one again.
    func endAll(_ reason: String) {
        for session in Array(sessions.values) { end(session, reason, isStopping: true) }
        for expectation in expected.values { expectation.session?.close(nil) }
        expected = [:]
    }

    /// The PNG of a scene's picture for the list; nil if it has none.
    func still(of name: String) async -> [UInt8]? {
        guard let make = scenes[name]?.still else { return nil }
        do { return try await make() } catch {
            log.error("no picture of a scene", metadata: ["scene": "\(name)", "error": "\(error)"])
            return nil
        }
    }
}
