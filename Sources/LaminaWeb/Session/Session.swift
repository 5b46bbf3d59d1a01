import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaWire
import NIOCore

/// One tab's stage: its clock, what is sent of it, and what the tab has acknowledged.
///
/// Commits go out as the program makes them. A tab that does not keep up – too much unsent, too much unacknowledged, out of sight, away – is sent nothing
/// more, and gets the whole tree when it is back. So the backlog of a tab is bounded, whatever the program does.
@MainActor
final class Session: CommitSink, CueSink {
    let id: SessionID
    let scene: WebScene
    let stage: Stage
    nonisolated let clock: MediaClock
    let limits: WebLimits
    let metrics: WebMetrics
    private let films: FilmDesk?
    /// Called when the session ends by itself, with the reason.
    var onEnd: ((String) -> Void)?

    /// The queue of messages to the tab; nil while the tab is away.
    private(set) var sendQueue: SendQueue?
    /// The tab has to get the whole tree before anything else.
    private var isBehind = true { didSet { updateAcknowledgements() } }
    private var isVisible = true
    /// The rate of time while the tab is visible.
    private var rate = 1.0
    /// The time of the last input, by the machine's clock.
    private(set) var lastInput = MediaTime.monotonic()
    /// Since when the tab has been away.
    private(set) var absentSince: Double? = MediaTime.monotonic()
    private let pointers: PointerInput
    /// The size and scale that the tab asked for last and has not got; nil when it has.
    private var wish: (size: CGSize, scale: Double)?
    /// The tab is going to be sent the whole tree.
    private var isWelcomeDue = false
    private var pictures: SessionPictures
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
        (pictures, sounds) = (SessionPictures(shelf), SessionSounds(soundShelf))
        (self.films, past) = (films, SessionPast(seconds: films == nil ? 0 : limits.filmSeconds))
        let clock = MediaClock.live()
        self.clock = clock
        stage = try scene.make(Stage.Configuration(size: size, scale: scale, clock: clock, threads: 1))
        pointers = PointerInput(to: stage)
        guard stage.clock === clock else { throw WebServerError.otherClock(scene.name) }
        stage.flush()
        // The stage is its program's alone: what runs outside its turns has nothing to do with it.
        stage.context.withdraw()
        pictures.keep(stage.pictures)
        stage.attach(self as any CommitSink)
        stage.attach(self as any CueSink)
        LiveClockScheduler.shared.configure(clock.client, label: "\(scene.name), session \(id)", budget: limits.budget) { [weak self] in
            self?.tellRest($0)
        }
    }

    // The last who holds a session may be a connection, on any thread; views die on the main one.
    isolated deinit {}

    /// Ends the session and releases its pictures.
    func close(_ farewell: ServerMessage?) {
        if let farewell { send(farewell) }
        sendQueue?.close()
        sendQueue = nil
        clock.setRate(0)
        elements.stop()
        stage.detach(self as any CommitSink)
        stage.detach(self as any CueSink)
        pictures.releaseAll()
        sounds.releaseAll()
        changePast { $0.removeAll() }
        cancelFilm()
    }

    // MARK: Attaching a tab

    /// A tab takes the session over; one that had it before is told so.
    func attach(_ sendQueue: SendQueue) {
        if let old = self.sendQueue {
            old.enqueue(ByteBuffer(ServerMessage.goodbye("This session goes on in another tab.")))
            old.close()
        }
        self.sendQueue = sendQueue
        sendQueue.onDrained { [weak self] in self?.scheduleCatchUp() }
        (absentSince, isVisible, isBehind, wish) = (nil, true, true, nil)
        lastInput = MediaTime.monotonic()
        clock.setRate(rate)
        welcome()
    }

    private nonisolated func scheduleCatchUp() {
        clock.schedule(at: -.infinity, kind: .message) { [weak self] in MainActor.assumeIsolated { self?.catchUp() } }
    }

    /// The tab's connection has ended.
    func detach(_ sendQueue: SendQueue) {
        guard self.sendQueue === sendQueue else { return }
        (self.sendQueue, wish) = (nil, nil)
        elements.stop()
        absentSince = MediaTime.monotonic()
        pointers.cancelAll()
        clock.setRate(0)
    }

    /// The tab is going to come: until then it stands still, and its pictures are made ready.
    func awaitTab() {
        clock.setRate(0)
        pictures.prepare()
    }

    // MARK: Sending

    private func send(_ message: ServerMessage) {
        guard let sendQueue else { return }
        // A tab that does not read what it is sent is told no more, until it has, but why it ends.
        switch message {
        case .goodbye, .stopping: break
        default: if sendQueue.bytes >= limits.unsentBytes { return isBehind = true }
        }
        let bytes = ByteBuffer(message)
        metrics.sentBytes.add(bytes.readableBytes)
        sendQueue.enqueue(bytes)
        // The tab is going to ask for these.
        if case .commit(let commit) = message { for use in commit.pictures { pictures.shelf.prepare(use.hash) } }
    }

    func receive(_ changes: StageCommit) {
        for (id, bitmap) in changes.pictures { pictures.keep(id, bitmap) }
        pictures.drop(changes.lostPictures, by: (sendQueue?.lastSequence ?? 0) + 1)
        updateAcknowledgements()
        elements.noteChange()
        metrics.commits.add(changes.count)
        if let reason = excess(of: changes.layerCount) { return onEnd?(reason) ?? () }
        let isSent = sendQueue != nil && !isBehind
        guard isSent || past.isRunning else { return }
        let bytes = Commit(changes.operations).encoded()
        if past.isRunning { keep(changes, bytes) }
        guard isSent, let sendQueue else { return }
        guard isVisible, sendQueue.bytes < limits.unsentBytes, sendQueue.unacknowledged < limits.unacknowledged,
            pictures.leavingBytes < limits.unacknowledgedPictureBytes
        else { return isBehind = true }
        let uses = changes.pictures.map { pictures.use($0.id, $0.bitmap) }
        send(.commit(.init(sequence: sendQueue.nextSequence(), mediaTime: changes.time, pictures: uses, bytes: bytes)))
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
        guard sendQueue != nil, !isBehind, isVisible else { return }
        send(.cues(cues.map { CueRecord($0) { sounds.hash(of: $0) } }))
    }

    func stageDidResize(to size: CGSize, scale: CGFloat) {
        if past.isRunning { changePast { $0.resize(to: Size(size), at: clock.seconds) } }
        send(.resized(Size(size), scale: scale.native))
    }

    /// Acknowledgements come at the rate of commits; the connection passes on only those that the session waits for.
    private func updateAcknowledgements() { sendQueue?.setWantsAcknowledgement(isBehind || pictures.areLeaving) }

    /// Returns the reason why the session has to end, if it exceeds its limits; else nil.
    private func excess(of layerCount: Int) -> String? {
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

    /// Welcomes a tab that needs the whole tree, as soon as it can take it: it has acknowledged all that it was sent, so that nothing it still says is about
    /// commits of before.
    private func catchUp() {
        guard canWelcome, !isWelcomeDue else { return }
        isWelcomeDue = true
        LiveClockScheduler.shared.run(for: clock.client) { [weak self] in self?.welcome() }
    }

    private var canWelcome: Bool {
        guard isBehind, isVisible, let sendQueue else { return false }
        return sendQueue.unacknowledged == 0 && sendQueue.bytes == 0
    }

    private func welcome() {
        isWelcomeDue = false
        guard canWelcome, let sendQueue else { return }
        elements.stop()
        // What this commits is in the tree that follows: as long as the tab is behind it is not sent by itself.
        stage.flush()
        isBehind = false
        send(.welcome(id, Size(stage.size), scale: stage.scale.native, background: Color(stage.background)))
        sendClock()
        let tree = stage.recreation
        let uses = tree.pictures.map { pictures.use($0.id, $0.bitmap) }
        sendQueue.restartSequence()
        // Commits are counted anew: what this tree does not show is not asked for once it has been acknowledged.
        pictures.restartSequence()
        let bytes = Commit(tree.operations).encoded()
        send(.commit(.init(sequence: sendQueue.nextSequence(), mediaTime: tree.time, pictures: uses, bytes: bytes)))
        beginStretch(tree, bytes)
        let playing = stage.playingCues
        if !playing.isEmpty { send(playing) }
        if let film { send(.film(film.state)) }
    }

    private func sendClock() { send(.clock(mediaTime: clock.freeReading, rate: clock.rate)) }

    /// The tab is told when the session slows down because it is over its budget, and when it is not any more.
    private func tellRest(_ isResting: Bool) {
        if isResting { metrics.rests.add(1) }
        send(.notice(isResting ? "This scene needs more time than the server has for one session, and goes on slowly." : ""))
    }

    // MARK: Receiving

    /// Takes a message, in one of the clock's turns. What a tab still says after another has taken the session over counts for nothing.
    func receive(_ message: TabMessage, from sendQueue: SendQueue) {
        guard sendQueue === self.sendQueue else { return }
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
            clock.setRate(isVisible ? self.rate : 0)
            lastInput = MediaTime.monotonic()
            sendClock()
        case .ack: handleAcknowledgement()
        case .visible(let isVisible):
            self.isVisible = isVisible
            if !isVisible { pointers.cancelAll() }
            clock.setRate(isVisible ? rate : 0)
            if isVisible { sendClock() }
            catchUp()
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

    /// Handles an acknowledgement; the send queue has its number.
    private func handleAcknowledgement() {
        guard let sendQueue else { return }
        let acknowledged = sendQueue.acknowledged
        pictures.release(upTo: acknowledged)
        updateAcknowledgements()
        catchUp()
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
        let (points, sharpness) = scene.extent(size, scale, limits)
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

    private func tell(_ state: ServerMessage.Film) { if !isBehind { send(.film(state)) } }

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
