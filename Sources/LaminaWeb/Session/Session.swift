import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaUIKit
import LaminaWire
import NIOCore

/// One tab's stage: its clock, what its tab is told, and what the tab asks for.
@MainActor
final class Session: CommitSink, CueSink, DeliveryOwner {
    let id: SessionID
    let scene: WebScene
    let stage: Stage
    nonisolated let clock: MediaClock
    let limits: WebLimits
    let metrics: WebMetrics
    private let films: FilmDesk?
    /// Called when the session ends by itself, with the reason.
    var onEnd: ((String) -> Void)?

    private let delivery: Delivery
    /// The rate of time while the tab is visible.
    private var rate = 1.0
    /// The time of the last input, by the machine's clock.
    private(set) var lastInput = MediaTime.monotonic()
    /// Since when the tab has been away.
    private(set) var absentSince: Double? = MediaTime.monotonic()
    private let pointers: PointerInput
    /// The size and scale that the tab asked for last and has not got; nil when it has.
    private var wish: (size: CGSize, scale: Double)?
    private var sounds: SessionSounds
    private var past: SessionPast
    /// A stretch of the past is going to begin.
    private var isStretchDue = false
    /// The film that the tab has ordered last, and how it stands with it.
    private var film: (id: String, state: ServerMessage.Film)?
    private lazy var elements = SessionElements(of: stage, clock: clock) { [weak self] in self?.send($0) }

    init(
        _ scene: WebScene, at place: Place, size: CGSize, scale: CGFloat, limits: WebLimits, shelf: PictureShelf,
        soundShelf: SoundShelf, films: FilmDesk? = nil, metrics: WebMetrics
    ) throws {
        id = .random(at: place)
        (self.scene, self.limits, self.metrics) = (scene, limits, metrics)
        sounds = SessionSounds(soundShelf)
        (self.films, past) = (films, SessionPast(seconds: films == nil ? 0 : limits.filmSeconds))
        stage = try Session.stage(of: scene, size, scale)
        let clock = stage.clock
        (self.clock, pointers) = (clock, PointerInput(to: stage))
        let later = Delivery.Later(
            soon: { work in clock.schedule(at: -.infinity, kind: .message) { MainActor.assumeIsolated { work() } } },
            errand: { LiveClockScheduler.shared.run(for: clock.client, $0) })
        delivery = Delivery(of: stage, limits: limits, shelf: shelf, metrics: metrics, later: later)
        delivery.owner = self
        stage.attach(self as any CommitSink)
        guard !isOnlooker else { return }
        stage.attach(self as any CueSink)
        LiveClockScheduler.shared.configure(clock.client, label: "\(scene.name), session \(id)", budget: limits.budget) { [weak self] in
            self?.tellRest($0)
        }
    }

    private static func stage(of scene: WebScene, _ size: CGSize, _ scale: CGFloat) throws -> Stage {
        if let shared = scene.shared {
            let stage = try shared()
            stage.flush()
            return stage
        }
        let clock = MediaClock.live()
        let stage = try scene.make(Stage.Configuration(size: size, scale: scale, clock: clock, threads: 1))
        guard stage.clock === clock else { throw WebServerError.otherClock(scene.name) }
        // Nobody would see another scene.
        stage.supportsMultipleScenes = false
        stage.flush()
        // The stage is its program's alone: what runs outside its turns has nothing to do with it.
        stage.context.withdraw()
        return stage
    }

    /// Whether the stage is shown elsewhere.
    private var isOnlooker: Bool { scene.shared != nil }

    /// Has time go on or stand still as the tab comes, goes, hides and shows. A stage that is shown elsewhere goes on; what the tab has made of its pace ends as it goes.
    private func setRate(_ rate: Double) {
        if !isOnlooker {
            clock.setRate(rate)
        } else if rate == 0, self.rate != 1 {
            self.rate = 1
            clock.setRate(1)
        }
    }

    // The last who holds a session may be a connection, on any thread; views die on the main one.
    isolated deinit {}

    /// Ends the session and releases its pictures.
    func close(_ farewell: ServerMessage?) {
        if let farewell { send(farewell) }
        setRate(0)
        elements.stop()
        stage.detach(self as any CommitSink)
        stage.detach(self as any CueSink)
        delivery.close()
        sounds.releaseAll()
        changePast { $0.removeAll() }
        cancelFilm()
    }

    // MARK: Attaching a tab

    /// A tab takes the session over; one that had it before is told so.
    func attach(_ sendQueue: SendQueue) {
        (absentSince, wish) = (nil, nil)
        lastInput = MediaTime.monotonic()
        setRate(rate)
        delivery.attach(sendQueue)
    }

    /// The tab's connection has ended.
    func detach(_ sendQueue: SendQueue) {
        guard delivery.queue === sendQueue else { return }
        delivery.detach(sendQueue)
        wish = nil
        elements.stop()
        absentSince = MediaTime.monotonic()
        pointers.cancelAll()
        setRate(0)
    }

    /// The tab is going to come: until then it stands still, and its pictures are made ready.
    func awaitTab() {
        setRate(0)
        delivery.preparePictures()
    }

    // MARK: Sending

    private func send(_ message: ServerMessage) { delivery.send(message) }

    func receive(_ changes: StageCommit) {
        delivery.note(changes)
        elements.noteChange()
        metrics.commits.add(changes.count)
        if let reason = excess(of: changes.layerCount) { return onEnd?(reason) ?? () }
        guard delivery.isFollowing || past.isRunning else { return }
        let bytes = Commit(changes.operations).encoded()
        if past.isRunning { keep(changes, bytes) }
        delivery.send(changes, bytes: bytes)
    }

    func receive(_ cues: [Cue]) {
        if past.isRunning {
            let limit = pastLimit
            if changePast({ $0.keep(cues, limit: limit) }) { scheduleStretch() }
        }
        send(cues)
    }

    private func send(_ cues: [Cue]) {
        // A tab that is behind is told what plays when it is welcomed.
        guard delivery.isFollowing, delivery.isVisible else { return }
        send(.cues(cues.map { CueRecord($0) { sounds.hash(of: $0) } }))
    }

    func stageDidResize(to size: CGSize, scale: CGFloat) {
        if past.isRunning { changePast { $0.resize(to: Size(size), at: clock.seconds) } }
        send(.resized(Size(size), scale: scale.native))
    }

    /// Returns the reason why the session has to end, if it exceeds its limits; else nil.
    private func excess(of layerCount: Int) -> String? {
        let pictures = delivery.pictures
        if layerCount > limits.layers {
            return "This session has ended: it has more than \(limits.layers) layers. Reload the page to start again."
        }
        if pictures.bytes + pictures.leavingBytes > limits.pictureBytes {
            return "This session has ended: its pictures take more than \(limits.pictureBytes >> 20) MiB. Reload the page to start again."
        }
        if pictures.shelf.bytes > limits.allPictureBytes, pictures.bytes > limits.allPictureBytes / max(1, metrics.openSessions.now) {
            return "This session has ended: it has more than its share of the server's memory for pictures. Reload the page to start again."
        }
        return nil
    }

    func greeting(of delivery: Delivery) -> [ServerMessage] {
        elements.stop()
        return [.welcome(id, Size(stage.size), scale: stage.scale.native, background: Color(stage.background)), clockMessage]
    }

    func delivery(_ delivery: Delivery, didSend tree: StageCommit, bytes: [UInt8]) {
        beginStretch(tree, bytes)
        let playing = isOnlooker ? [] : stage.playingCues
        if !playing.isEmpty { send(playing) }
        if let film { send(.film(film.state)) }
    }

    private var clockMessage: ServerMessage { .clock(mediaTime: clock.freeReading, rate: clock.rate) }
    private func sendClock() { send(clockMessage) }

    /// The tab is told when the session slows down because it is over its budget, and when it is not any more.
    private func tellRest(_ isResting: Bool) {
        if isResting { metrics.rests.add(1) }
        send(.notice(isResting ? "This scene needs more time than the server has for one session, and goes on slowly." : ""))
    }

    // MARK: Receiving

    /// Takes a message, in one of the clock's turns. What a tab still says after another has taken the session over counts for nothing.
    func receive(_ message: TabMessage, from sendQueue: SendQueue) {
        guard sendQueue === delivery.queue else { return }
        switch message {
        case .hello: break
        case .pointers(let reports): noteInput(pointers.report(reports.map(InputEvent.init)))
        case .wheel(let wheel): noteInput(pointers.move(WheelMove(wheel)))
        case .key(let key):
            if let name = InputKey(key) {
                noteInput(pointers.accept([InputEvent(time: key.time, phase: key.isDown ? .began : .ended, key: name)]))
            }
        case .resize(let size, let scale): wish(for: CGSize(size), scale)
        case .ping(let clientTime): send(.pong(clientTime: clientTime, mediaTime: clock.freeReading, rate: clock.rate))
        case .time(let rate, let step):
            self.rate = min(rate, 100)
            if step > 0 { clock.step(by: step) }
            clock.setRate(delivery.isVisible || isOnlooker ? self.rate : 0)
            lastInput = MediaTime.monotonic()
            sendClock()
        case .ack: delivery.handleAcknowledgement()
        case .visible(let isVisible):
            if !isVisible { pointers.cancelAll() }
            setRate(isVisible ? rate : 0)
            if isVisible { sendClock() }
            delivery.setVisible(isVisible)
        case .names: send(.names(stage.layerTitles.map { .init(layer: $0.layer, text: $0.title) }))
        case .elements(let isWanted): if isWanted { elements.start() } else { elements.stop() }
        case .act(let act):
            lastInput = MediaTime.monotonic()
            metrics.inputs.add(1)
            elements.perform(act)
        case .film(let seconds, let framesPerSecond, let scale): order(seconds, Int(framesPerSecond), scale)
        case .cancelFilm: cancelFilm()
        }
    }

    private func noteInput(_ count: Int) {
        lastInput = MediaTime.monotonic()
        metrics.inputs.add(count)
    }

    /// Notes a size to have. Only the last one counts when its turn comes: another size may be a lot of work for the program.
    private func wish(for size: CGSize, _ scale: Double) {
        defer { wish = (size, scale) }
        guard wish == nil else { return }
        LiveClockScheduler.shared.run(for: clock.client) { [weak self] in self?.grantWish() }
    }

    private func grantWish() {
        guard let (size, scale) = wish else { return }
        wish = nil
        let (points, sharpness) = isOnlooker ? (stage.size, stage.scale) : scene.extent(size, scale, limits)
        // A tab is answered even if nothing changes.
        if (points, sharpness) == (stage.size, stage.scale) { return stageDidResize(to: points, scale: sharpness) }
        guard (try? stage.resize(to: points, scale: sharpness)) != nil else { return }
        metrics.resizes.add(1)
        stage.flush()
        clock.wake(at: clock.seconds)
    }

    // MARK: The past and its films

    /// The most bytes that the past may take: its own limit, and its share of all.
    private var pastLimit: Int { min(limits.pastBytes, limits.allPastBytes / max(1, metrics.allSessions)) }

    private func changePast<Result>(_ change: (inout SessionPast) -> Result) -> Result {
        let before = past.bytes
        defer { metrics.pastBytes.add(past.bytes - before) }
        return change(&past)
    }

    /// Gives up what is too much, as when other sessions have begun.
    func trimPast() {
        let limit = pastLimit
        if past.bytes > limit { changePast { $0.trim(to: limit) } }
    }

    private func keep(_ changes: StageCommit, _ bytes: [UInt8]) {
        let (background, size, limit) = (Color(stage.background), Size(stage.size), pastLimit)
        let isDue = changePast { $0.keep(changes, bytes: bytes, background: background, size: size, limit: limit) }
        if isDue { scheduleStretch() }
    }

    private func scheduleStretch() {
        guard !isStretchDue else { return }
        isStretchDue = true
        // Not now: the tree may be ahead of the commits that have been told.
        LiveClockScheduler.shared.run(for: clock.client) { [weak self] in self?.beginStretch() }
    }

    private func beginStretch() {
        isStretchDue = false
        stage.flush()
        let tree = stage.recreation
        beginStretch(tree, Commit(tree.operations).encoded())
    }

    private func beginStretch(_ tree: StageCommit, _ bytes: [UInt8]) {
        guard past.isKept else { return }
        let (background, size, playing, limit) = (Color(stage.background), Size(stage.size), stage.playingCues, pastLimit)
        changePast { $0.begin(tree, bytes: bytes, background: background, size: size, playing: playing, limit: limit) }
    }

    private func order(_ seconds: Double, _ framesPerSecond: Int, _ scale: Double) {
        lastInput = MediaTime.monotonic()
        guard let films else { return tell(.init(.failed, text: "This server makes no films.")) }
        // One at a time: the tab is told again how it stands with that.
        if let film, film.state.state == .waiting || film.state.state == .making { return tell(film.state) }
        cancelFilm()
        stage.flush()
        guard let excerpt = past.excerpt(of: seconds, until: clock.freeReading) else {
            return tell(
                .init(
                    .failed, text: "There is nothing to be seen in a film yet, or too much changes in this scene for its past to be kept."))
        }
        let order = FilmMaker.Order(
            excerpt, scene: scene.name, framesPerSecond: framesPerSecond == 0 ? 60 : min(framesPerSecond, 120),
            scale: scale > 0 ? min(max(scale, 0.5), 4) : stage.scale.native, pixels: limits.pixels, bytes: limits.filmBytes)
        let id = ServerMessage.Film.randomName()
        film = (id, .init(.waiting))
        tell(.init(.waiting))
        Task { [clock] in
            await films.order(order, as: id) { [weak self] state in
                clock.schedule(at: -.infinity, kind: .message) { MainActor.assumeIsolated { self?.note(state, of: id) } }
            }
        }
    }

    private func note(_ state: ServerMessage.Film, of id: String) {
        guard film?.id == id else { return }
        film!.state = state
        tell(state)
    }

    private func tell(_ state: ServerMessage.Film) { if !delivery.isBehind { send(.film(state)) } }

    /// Ends the film, whether it waits, is being made, or can be fetched.
    private func cancelFilm() {
        guard let id = film?.id else { return }
        film = nil
        tell(.init(.none))
        Task { [films] in await films?.remove(id) }
    }

    /// The tab has been away for a while: what is not made yet is not made.
    func abandonFilm() {
        guard let id = film?.id, film?.state.state == .waiting || film?.state.state == .making else { return }
        film?.state = .init(.failed, text: "The film was given up, as the connection was lost.")
        Task { [films] in await films?.remove(id) }
    }
}

extension ServerMessage.Film {
    /// A name for a film that nobody can guess.
    static func randomName() -> String { (0..<16).map { _ in UInt8.random(in: 0...255) }.hex }
}

extension WebScene {
    /// The extent that a tab asks for, clamped: sides of 50 to 8 192 points, scales of 0.5 to 4, at most the limits' pixels; without a wish the scene's own.
    func extent(_ wish: CGSize, _ scale: Double, _ limits: WebLimits) -> (CGSize, CGFloat) {
        let own = wish.width < 1 || wish.height < 1
        func side(_ length: CGFloat) -> CGFloat { min(max(length.rounded(), 50), 8192) }
        let points = own ? size : CGSize(width: side(wish.width), height: side(wish.height))
        let most = (CGFloat(limits.pixels) / (points.width * points.height)).squareRoot()
        return (points, min(CGFloat(scale > 0 ? min(max(scale, 0.5), 4) : 2), most))
    }
}
