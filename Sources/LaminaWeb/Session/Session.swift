import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage

/// One tab's stage: its clock, what is sent of it, and what the tab has confirmed.
///
/// Commits go out as the program makes them. A tab that does not keep up – too much unsent, too much unconfirmed, out of sight, away – is told nothing more, and gets
/// the whole tree when it is back. So what waits for a tab is bounded, whatever the program does.
@MainActor
final class Session {
    let id: SessionID
    let scene: WebScene
    let stage: Stage
    let limits: WebLimits
    let shelf: PictureShelf
    let metrics: WebMetrics
    /// Called when the session ends by itself, with the reason.
    var onEnd: ((String) -> Void)?

    /// Nil while the tab is away.
    private(set) var outbox: Outbox?
    /// The tab has to get the whole tree before anything else.
    private var isBehind = true { didSet { noteAwaiting() } }
    /// Commits of turns that the stage takes in a row; they go as one.
    private var gathered: (time: Double, uses: [ServerMessage.PictureUse], operations: [Commit.Operation])?
    private var isVisible = true
    /// How fast time goes while the tab is to be seen.
    private var rate = 1.0
    /// When something was last heard of a person, by the machine's clock.
    private(set) var lastInput = MediaTime.monotonic()
    /// Since when the tab has been away.
    private(set) var absentSince: Double? = MediaTime.monotonic()
    var hand = Hand()

    /// The pictures of the tree, all of them on the shelf.
    private var pictures: [ImageID: (hash: PictureHash, bytes: Int)] = [:]
    private var pictureBytes = 0
    /// Pictures that are in the tree no more, until the tab has confirmed that commit.
    private var leaving: [(commit: UInt32, image: ImageID)] = [] { didSet { noteAwaiting() } }

    init(_ scene: WebScene, size: CGSize, scale: CGFloat, limits: WebLimits, shelf: PictureShelf, metrics: WebMetrics) throws {
        id = .random()
        (self.scene, self.limits, self.shelf, self.metrics) = (scene, limits, shelf, metrics)
        let clock = MediaClock.live()
        stage = try clock.bind { try scene.make(Stage.Configuration(size: size, scale: scale, clock: clock, threads: 1)) }
        guard stage.clock === clock else { throw WebServerError.otherClock(scene.name) }
        clock.bind { CATransaction.flush() }
        keep(stage.host.renderTree.pictures)
        stage.host.onCommit = { [weak self] commit, time in self?.commit(commit, at: time) }
        stage.afterTurns = { [weak self] in self?.sendGathered() }
    }

    // The last who holds a session may be a connection, on any thread; views die on the main one.
    isolated deinit {}

    /// Ends the session: its pictures are let go of.
    func close(_ reason: String?) {
        if let reason { say(.goodbye(reason)) }
        outbox?.close()
        outbox = nil
        stage.clock.setRate(0)
        stage.host.onCommit = nil
        stage.afterTurns = nil
        for id in pictures.keys { shelf.take(id) }
        for (_, id) in leaving { shelf.take(id) }
        (pictures, leaving) = ([:], [])
    }

    // MARK: The tab comes and goes

    /// A tab takes the session over; one that had it before is told so.
    func attach(_ outbox: Outbox) {
        if let old = self.outbox {
            old.put(ServerMessage.goodbye("This session goes on in another tab.").encoded())
            old.close()
        }
        self.outbox = outbox
        outbox.onDrained { [weak self] in Task { @MainActor [weak self] in self?.catchUp() } }
        (absentSince, isVisible, isBehind) = (nil, true, true)
        lastInput = MediaTime.monotonic()
        stage.clock.setRate(rate)
        catchUp()
    }

    /// The tab's connection has ended.
    func detach(_ outbox: Outbox) {
        guard self.outbox === outbox else { return }
        self.outbox = nil
        absentSince = MediaTime.monotonic()
        stage.send(hand.letGo())
        stage.clock.setRate(0)
    }

    /// The tab is going to come: until then it stands still, and its pictures are made ready.
    func awaitTab() {
        stage.clock.setRate(0)
        for (hash, _) in pictures.values { shelf.prepare(hash) }
    }

    // MARK: What is sent

    private func say(_ message: ServerMessage) {
        guard let outbox else { return }
        let bytes = message.encoded()
        metrics.sentBytes.add(bytes.readableBytes)
        outbox.put(bytes)
        // The tab is going to ask for these.
        if case .commit(_, _, let uses, _) = message { for use in uses { shelf.prepare(use.hash) } }
    }

    private func commit(_ commit: Commit, at time: Double) {
        var uses: [ServerMessage.PictureUse] = []
        var operations: [Commit.Operation] = []
        operations.reserveCapacity(commit.operations.count)
        var losesPictures = false
        for operation in commit.operations {
            switch operation {
            case .addImage(let id, let bitmap): uses.append(keep(id, bitmap))
            case .removeImage, .release:
                losesPictures = true
                operations.append(operation)
            default: operations.append(operation)
            }
        }
        // A commit's pictures are there before anything of it is done: those of a later one could be the ones that an earlier one removes. And those
        // that this one removes again leave with it, not with the one before.
        if !uses.isEmpty { sendGathered() }
        if losesPictures { dropPictures() }
        metrics.commits.add(1)
        if let reason = excess { return onEnd?(reason) ?? () }
        guard outbox != nil, !isBehind else { return }
        if gathered == nil {
            gathered = (time, uses, operations)
        } else {
            gathered!.time = time
            gathered!.operations += operations
        }
        if !stage.isCatchingUp { sendGathered() }
    }

    private func sendGathered() {
        guard let (time, uses, operations) = gathered else { return }
        gathered = nil
        guard let outbox, !isBehind else { return }
        guard isVisible, outbox.bytes < limits.unsentBytes, outbox.unconfirmed < limits.unacknowledged else { return isBehind = true }
        say(.commit(outbox.number(), mediaTime: time, uses, Commit(operations)))
    }

    /// Confirmations come at the rate of commits; the connection only hands over those that somebody waits for.
    private func noteAwaiting() { outbox?.awaitConfirmation(isBehind || !leaving.isEmpty) }

    /// What is more than a session may have.
    private var excess: String? {
        if stage.host.renderTree.layerCount > limits.layers {
            return "This session has ended: it has more than \(limits.layers) layers. Reload the page to start again."
        }
        if pictureBytes > limits.pictureBytes {
            return "This session has ended: its pictures take more than \(limits.pictureBytes >> 20) MiB. Reload the page to start again."
        }
        return nil
    }

    /// Welcomes a tab that needs the whole tree, as soon as it can take it: it has confirmed all that it was sent, so that nothing it still says is about
    /// commits of before.
    private func catchUp() {
        guard isBehind, isVisible, let outbox, outbox.unconfirmed == 0, outbox.bytes == 0 else { return }
        // What this commits is in the tree that follows: as long as the tab is behind it is not sent by itself.
        stage.clock.bind { CATransaction.flush() }
        isBehind = false
        gathered = nil
        say(.welcome(id, stage.size, scale: stage.scale.native, background: Color(stage.background)))
        sayTime()
        let tree = stage.host.renderTree
        let uses = tree.pictures.map { keep($0.id, $0.bitmap) }
        let whole = tree.recreation.operations.filter { if case .addImage = $0 { false } else { true } }
        outbox.restart()
        // Commits are counted anew: what this tree does not show is not asked for once it has been confirmed.
        leaving = leaving.map { (1, $0.image) }
        say(.commit(outbox.number(), mediaTime: stage.clock.seconds, uses, Commit(whole)))
    }

    private func sayTime() { say(.clock(mediaTime: stage.clock.seconds, rate: stage.clock.rate)) }

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

    /// Lets go of the pictures that are in the tree no more, once the tab has had the time to fetch them.
    private func dropPictures() {
        for (id, picture) in pictures where stage.host.renderTree.images[id] == nil {
            pictures[id] = nil
            pictureBytes -= picture.bytes
            leaving.append(((outbox?.lastNumber ?? 0) + 1, id))
        }
    }

    // MARK: What the tab says

    /// Takes a message. What a tab still says after another has taken the session over is not heard.
    func receive(_ message: TabMessage, from outbox: Outbox) {
        guard outbox === self.outbox else { return }
        switch message {
        case .hello: break
        case .pointers(let pointers): input(hand.events(of: pointers))
        case .wheel(let point, let distance, let phase): wheel(point, distance, phase)
        case .key(let isDown, let key): if let key { input([InputEvent(time: 0, phase: isDown ? .began : .ended, key: key)]) }
        case .resize(let size, let scale): resize(to: size, scale)
        case .ping(let clientTime): say(.pong(clientTime: clientTime, mediaTime: stage.clock.seconds, rate: stage.clock.rate))
        case .time(let rate, let step):
            self.rate = min(rate, 100)
            if step > 0 { stage.clock.step(by: step) }
            stage.clock.setRate(isVisible ? self.rate : 0)
            lastInput = MediaTime.monotonic()
            sayTime()
        case .ack: confirm()
        case .visible(let isVisible):
            self.isVisible = isVisible
            if !isVisible { stage.send(hand.letGo()) }
            stage.clock.setRate(isVisible ? rate : 0)
            if isVisible { sayTime() }
            catchUp()
        case .names: say(.names(stage.host.layerTitles))
        }
    }

    /// The outbox has the number.
    private func confirm() {
        guard let outbox else { return }
        let confirmed = outbox.confirmed
        while let first = leaving.first, first.commit <= confirmed {
            leaving.removeFirst()
            shelf.take(first.image)
        }
        catchUp()
    }

    private func input(_ events: [InputEvent]) {
        lastInput = MediaTime.monotonic()
        metrics.inputs.add(events.count)
        stage.send(events)
    }

    private func wheel(_ point: CGPoint, _ distance: CGSize, _ phase: TabMessage.WheelPhase) {
        input(hand.events(ofWheelAt: point, distance, phase))
        guard hand.isNotching else { return }
        // Notches have no end; the finger that follows them is lifted when none has come for a while.
        let count = hand.notches
        let clock = stage.clock
        clock.schedule(at: clock.seconds + 0.12) { [weak self] in
            MainActor.assumeIsolated {
                guard let self, self.hand.isNotching, self.hand.notches == count else { return }
                self.stage.send(self.hand.endWheel())
            }
        }
    }

    private func resize(to size: CGSize, _ scale: Double) {
        let (wished, sharpness) = scene.extent(size, scale)
        guard (try? stage.resize(to: wished, scale: sharpness)) != nil else { return }
        stage.clock.wake(at: stage.clock.seconds)
        say(.resized(stage.size, scale: stage.scale.native))
    }
}

extension WebScene {
    /// What a tab wishes, as far as it makes sense: sides of 50 to 8 192 points, scales of 0.5 to 4, and not more than 32 million pixels; without a wish the scene's own.
    func extent(_ wish: CGSize, _ scale: Double) -> (CGSize, CGFloat) {
        let own = wish.width < 1 || wish.height < 1
        func side(_ length: CGFloat) -> CGFloat { min(max(length.rounded(), 50), 8192) }
        let points = own ? size : CGSize(width: side(wish.width), height: side(wish.height))
        let most = (32e6 / (points.width * points.height)).squareRoot()
        return (points, min(CGFloat(scale > 0 ? min(max(scale, 0.5), 4) : 2), most))
    }
}
