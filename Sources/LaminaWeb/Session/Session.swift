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
final class Session: CommitSink {
    let id: SessionID
    let scene: WebScene
    let stage: Stage
    nonisolated let clock: MediaClock
    let limits: WebLimits
    let shelf: PictureShelf
    let metrics: WebMetrics
    /// Called when the session ends by itself, with the reason.
    var onEnd: ((String) -> Void)?

    /// Nil while the tab is away.
    private(set) var sendQueue: SendQueue?
    /// The tab has to get the whole tree before anything else.
    private var isBehind = true { didSet { updateAcknowledgements() } }
    private var isVisible = true
    /// How fast time goes while the tab is to be seen.
    private var rate = 1.0
    /// When input last came, by the machine's clock.
    private(set) var lastInput = MediaTime.monotonic()
    /// Since when the tab has been away.
    private(set) var absentSince: Double? = MediaTime.monotonic()
    private var pointers = PointerTracker()

    /// The pictures of the tree, all of them on the shelf.
    private var pictures: [ImageID: (hash: PictureHash, bytes: Int)] = [:]
    private var pictureBytes = 0
    /// Pictures that are in the tree no more, until the tab has acknowledged that commit.
    private var leaving: [(commit: UInt32, image: ImageID)] = [] { didSet { updateAcknowledgements() } }

    init(
        _ scene: WebScene, at place: Place, size: CGSize, scale: CGFloat, limits: WebLimits, shelf: PictureShelf, metrics: WebMetrics
    ) throws {
        id = .random(at: place)
        (self.scene, self.limits, self.shelf, self.metrics) = (scene, limits, shelf, metrics)
        let clock = MediaClock.live()
        self.clock = clock
        stage = try scene.make(Stage.Configuration(size: size, scale: scale, clock: clock, threads: 1))
        guard stage.clock === clock else { throw WebServerError.otherClock(scene.name) }
        stage.flush()
        // The stage is its program's alone: what runs outside its turns has nothing to do with it.
        stage.context.withdraw()
        keep(stage.pictures)
        stage.attach(self)
    }

    // The last who holds a session may be a connection, on any thread; views die on the main one.
    isolated deinit {}

    /// Ends the session and releases its pictures.
    func close(_ farewell: ServerMessage?) {
        if let farewell { send(farewell) }
        sendQueue?.close()
        sendQueue = nil
        clock.setRate(0)
        stage.detach(self)
        for id in pictures.keys { shelf.take(id) }
        for (_, id) in leaving { shelf.take(id) }
        (pictures, leaving) = ([:], [])
    }

    // MARK: Attaching a tab

    /// A tab takes the session over; one that had it before is told so.
    func attach(_ sendQueue: SendQueue) {
        if let old = self.sendQueue {
            old.enqueue(ByteBuffer(ServerMessage.goodbye("This session goes on in another tab.")))
            old.close()
        }
        self.sendQueue = sendQueue
        sendQueue.onDrained { [weak self] in Task { @MainActor [weak self] in self?.catchUp() } }
        (absentSince, isVisible, isBehind) = (nil, true, true)
        lastInput = MediaTime.monotonic()
        clock.setRate(rate)
        catchUp()
    }

    /// The tab's connection has ended.
    func detach(_ sendQueue: SendQueue) {
        guard self.sendQueue === sendQueue else { return }
        self.sendQueue = nil
        absentSince = MediaTime.monotonic()
        stage.accept(pointers.cancelAll(), keepingTimes: false)
        clock.setRate(0)
    }

    /// The tab is going to come: until then it stands still, and its pictures are made ready.
    func awaitTab() {
        clock.setRate(0)
        for (hash, _) in pictures.values { shelf.prepare(hash) }
    }

    // MARK: Sending

    private func send(_ message: ServerMessage) {
        guard let sendQueue else { return }
        let bytes = ByteBuffer(message)
        metrics.sentBytes.add(bytes.readableBytes)
        sendQueue.enqueue(bytes)
        // The tab is going to ask for these.
        if case .commit(let commit) = message { for use in commit.pictures { shelf.prepare(use.hash) } }
    }

    func receive(_ changes: StageCommit) {
        let uses = changes.pictures.map(keep)
        drop(changes.lostPictures)
        metrics.commits.add(changes.count)
        if let reason = excess(of: changes.layerCount) { return onEnd?(reason) ?? () }
        guard let sendQueue, !isBehind else { return }
        guard isVisible, sendQueue.bytes < limits.unsentBytes, sendQueue.unacknowledged < limits.unacknowledged else {
            return isBehind = true
        }
        send(.commit(.init(sequence: sendQueue.nextSequence(), mediaTime: changes.time, pictures: uses, Commit(changes.operations))))
    }

    func stageDidResize(to size: CGSize, scale: CGFloat) { send(.resized(Size(size), scale: scale.native)) }

    /// Acknowledgements come at the rate of commits; the connection passes on only those that the session waits for.
    private func updateAcknowledgements() { sendQueue?.setWantsAcknowledgement(isBehind || !leaving.isEmpty) }

    /// Why the session has to end, if it has more than it may have.
    private func excess(of layerCount: Int) -> String? {
        if layerCount > limits.layers {
            return "This session has ended: it has more than \(limits.layers) layers. Reload the page to start again."
        }
        if pictureBytes > limits.pictureBytes {
            return "This session has ended: its pictures take more than \(limits.pictureBytes >> 20) MiB. Reload the page to start again."
        }
        return nil
    }

    /// Welcomes a tab that needs the whole tree, as soon as it can take it: it has acknowledged all that it was sent, so that nothing it still says is about
    /// commits of before.
    private func catchUp() {
        guard isBehind, isVisible, let sendQueue, sendQueue.unacknowledged == 0, sendQueue.bytes == 0 else { return }
        // What this commits is in the tree that follows: as long as the tab is behind it is not sent by itself.
        stage.flush()
        isBehind = false
        send(.welcome(id, Size(stage.size), scale: stage.scale.native, background: Color(stage.background)))
        sendClock()
        let tree = stage.recreation
        let uses = tree.pictures.map(keep)
        sendQueue.restartSequence()
        // Commits are counted anew: what this tree does not show is not asked for once it has been acknowledged.
        leaving = leaving.map { (1, $0.image) }
        send(.commit(.init(sequence: sendQueue.nextSequence(), mediaTime: tree.time, pictures: uses, Commit(tree.operations))))
    }

    private func sendClock() { send(.clock(mediaTime: clock.freeReading, rate: clock.rate)) }

    // MARK: Pictures

    /// Keeps the pictures that the program begins with. Reading them takes longer than anything else about them, so all cores do.
    private func keep(_ beginning: [(id: ImageID, bitmap: Bitmap)]) {
        Dispatch.DispatchQueue.concurrentPerform(iterations: beginning.count) { [shelf] in
            _ = shelf.put(beginning[$0].id, beginning[$0].bitmap)
        }
        for (id, bitmap) in beginning {
            pictures[id] = shelf.hash(of: id).map { ($0, bitmap.rawBytes.count) }
            pictureBytes += bitmap.rawBytes.count
        }
    }

    private func keep(_ id: ImageID, _ bitmap: Bitmap) -> ServerMessage.PictureUse {
        if pictures[id] == nil {
            pictures[id] = (shelf.put(id, bitmap), bitmap.rawBytes.count)
            pictureBytes += bitmap.rawBytes.count
        }
        return ServerMessage.PictureUse(image: id, hash: pictures[id]!.hash, width: bitmap.width, height: bitmap.height)
    }

    /// Releases the pictures that are in the tree no more, once the tab has had the time to fetch them.
    private func drop(_ lost: [ImageID]) {
        for id in lost {
            guard let picture = pictures.removeValue(forKey: id) else { continue }
            pictureBytes -= picture.bytes
            leaving.append(((sendQueue?.lastSequence ?? 0) + 1, id))
        }
    }

    // MARK: Receiving

    /// Takes a message, in one of the clock's turns. What a tab still says after another has taken the session over counts for nothing.
    func receive(_ message: TabMessage, from sendQueue: SendQueue) {
        guard sendQueue === self.sendQueue else { return }
        switch message {
        case .hello: break
        case .pointers(let reports): input(pointers.events(of: reports))
        case .wheel(let wheel): move(wheel)
        case .key(let key):
            if let name = InputKey(key) { input([InputEvent(time: key.time, phase: key.isDown ? .began : .ended, key: name)]) }
        case .resize(let size, let scale): resize(to: CGSize(size), scale)
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
            if !isVisible { stage.accept(pointers.cancelAll(), keepingTimes: false) }
            clock.setRate(isVisible ? rate : 0)
            if isVisible { sendClock() }
            catchUp()
        case .names: send(.names(stage.layerTitles.map { .init(layer: $0.layer, text: $0.title) }))
        }
    }

    /// Handles an acknowledgement; the send queue has its number.
    private func handleAcknowledgement() {
        guard let sendQueue else { return }
        let acknowledged = sendQueue.acknowledged
        while let first = leaving.first, first.commit <= acknowledged {
            leaving.removeFirst()
            shelf.take(first.image)
        }
        catchUp()
    }

    /// - Parameter events: at times of the clock.
    private func input(_ events: [InputEvent]) {
        lastInput = MediaTime.monotonic()
        metrics.inputs.add(events.count)
        stage.accept(
            events.map { event in
                var event = event
                event.time -= stage.start
                return event
            }, keepingTimes: true)
    }

    private func move(_ wheel: TabMessage.Wheel) {
        input(pointers.events(of: wheel))
        guard pointers.isNotching else { return }
        // Notches have no end; the finger that follows them is lifted when none has come for a while.
        let count = pointers.notches
        clock.schedule(at: clock.seconds + 0.12) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.pointers.isNotching, self.pointers.notches == count else { return }
                self.stage.accept(self.pointers.endWheel(at: 0), keepingTimes: false)
            }
        }
    }

    private func resize(to size: CGSize, _ scale: Double) {
        let (wished, sharpness) = scene.extent(size, scale)
        // A tab is answered even if nothing changes.
        if (wished, sharpness) == (stage.size, stage.scale) { stageDidResize(to: wished, scale: sharpness) }
        guard (try? stage.resize(to: wished, scale: sharpness)) != nil else { return }
        clock.wake(at: clock.seconds)
    }
}

extension WebScene {
    /// The extent that a tab asks for, clamped: sides of 50 to 8 192 points, scales of 0.5 to 4, at most 32 million pixels; without a wish the scene's own.
    func extent(_ wish: CGSize, _ scale: Double) -> (CGSize, CGFloat) {
        let own = wish.width < 1 || wish.height < 1
        func side(_ length: CGFloat) -> CGFloat { min(max(length.rounded(), 50), 8192) }
        let points = own ? size : CGSize(width: side(wish.width), height: side(wish.height))
        let most = (32e6 / (points.width * points.height)).squareRoot()
        return (points, min(CGFloat(scale > 0 ? min(max(scale, 0.5), 4) : 2), most))
    }
}
