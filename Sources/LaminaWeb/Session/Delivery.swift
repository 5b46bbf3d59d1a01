import LaminaRender
import LaminaStage
import LaminaWire
import NIOCore

/// The owner of a delivery, from whom a tab hears what is no commit.
@MainActor
package protocol DeliveryOwner: AnyObject {
    /// The messages before the whole tree, which is going to be sent.
    func greeting(of delivery: Delivery) -> [ServerMessage]
    /// The tab has been sent the whole tree.
    ///
    /// - Parameter bytes: The tree's operations as they were sent.
    func delivery(_ delivery: Delivery, didSend tree: StageCommit, bytes: [UInt8])
}

/// The delivery of a stage's commits to one tab: what it has been sent and has acknowledged, and when it needs the whole tree.
///
/// Commits go out as the program makes them. A tab that does not keep up – too much unsent, too much unacknowledged, out of sight, away – is sent nothing
/// more, and gets the whole tree when it is back. So the backlog of a tab is bounded, whatever the program does.
@MainActor
package final class Delivery {
    /// How work is put off, from any thread.
    package struct Later: Sendable {
        package typealias Work = @MainActor @Sendable () -> Void
        /// Does it soon, in the order in which it came.
        let soon: @Sendable (@escaping Work) -> Void
        /// Does it when there is time: it may be long.
        let errand: @Sendable (@escaping Work) -> Void

        package init(soon: @escaping @Sendable (@escaping Work) -> Void, errand: @escaping @Sendable (@escaping Work) -> Void) {
            (self.soon, self.errand) = (soon, errand)
        }
    }

    private let stage: Stage
    private let limits: WebLimits
    private let metrics: WebMetrics
    private let later: Later
    package weak var owner: (any DeliveryOwner)?

    /// The queue of messages to the tab; nil while the tab is away.
    package private(set) var queue: SendQueue?
    /// The tab has to get the whole tree before anything else.
    package private(set) var isBehind = true { didSet { updateAcknowledgements() } }
    /// Whether the tab is to be seen: one that is not gets nothing.
    package private(set) var isVisible = true
    /// The tab is going to be sent the whole tree.
    private var isWelcomeDue = false
    private(set) var pictures: SessionPictures

    package init(of stage: Stage, limits: WebLimits, shelf: PictureShelf, metrics: WebMetrics, later: Later) {
        (self.stage, self.limits, self.metrics, self.later) = (stage, limits, metrics, later)
        pictures = SessionPictures(shelf)
        pictures.keep(stage.pictures)
    }

    // MARK: Tabs

    /// A tab takes over; one that was here before is told so.
    package func attach(_ queue: SendQueue) {
        if let old = self.queue {
            old.enqueue(ByteBuffer(ServerMessage.goodbye("This session goes on in another tab.")))
            old.close()
        }
        self.queue = queue
        queue.onDrained { [weak self, later] in later.soon { self?.catchUp() } }
        (isVisible, isBehind) = (true, true)
        welcome()
    }

    /// The tab has gone. Nothing happens for one that is not here any more.
    package func detach(_ queue: SendQueue) { if self.queue === queue { self.queue = nil } }

    /// No more is sent, and pictures are given up.
    package func close() {
        queue?.close()
        queue = nil
        pictures.releaseAll()
    }

    /// Begins to compress all pictures.
    func preparePictures() { pictures.prepare() }

    // MARK: Sending

    /// Whether the tab is sent commits.
    package var isFollowing: Bool { queue != nil && !isBehind }

    package func send(_ message: ServerMessage) {
        guard let queue else { return }
        // A tab that does not read what it is sent is told no more, until it has, but why it ends.
        switch message {
        case .goodbye, .stopping: break
        default: if queue.bytes >= limits.unsentBytes { return fallBehind() }
        }
        let bytes = ByteBuffer(message)
        metrics.sentBytes.add(bytes.readableBytes)
        queue.enqueue(bytes)
        // The tab is going to ask for these.
        if case .commit(let commit) = message { for use in commit.pictures { pictures.shelf.prepare(use.hash) } }
    }

    /// Notes changes, whether the tab is sent them or not.
    package func note(_ changes: StageCommit) {
        for (id, bitmap) in changes.pictures { pictures.keep(id, bitmap) }
        pictures.drop(changes.lostPictures, by: (queue?.lastSequence ?? 0) + 1)
        updateAcknowledgements()
    }

    /// Sends changes, if the tab keeps up.
    ///
    /// - Parameter bytes: Their operations.
    package func send(_ changes: StageCommit, bytes: [UInt8]) {
        guard isFollowing, let queue else { return }
        guard isVisible, queue.bytes < limits.unsentBytes, queue.unacknowledged < limits.unacknowledged,
            pictures.leavingBytes < limits.unacknowledgedPictureBytes
        else { return fallBehind() }
        sendCommit(changes, bytes, on: queue)
    }

    private func sendCommit(_ changes: StageCommit, _ bytes: [UInt8], on queue: SendQueue) {
        let uses = changes.pictures.map { pictures.use($0.id, $0.bitmap) }
        send(.commit(.init(sequence: queue.nextSequence(), mediaTime: changes.time, pictures: uses, bytes: bytes)))
    }

    // MARK: Catching up

    /// Sends nothing more until the tab has caught up; if nothing is on its way to it, nothing will come back, and it has.
    private func fallBehind() {
        isBehind = true
        catchUp()
    }

    /// Acknowledgements come at the rate of commits; the connection passes on only those that the session waits for.
    private func updateAcknowledgements() { queue?.setWantsAcknowledgement(isBehind || pictures.areLeaving) }

    /// Handles an acknowledgement; the queue has its number.
    package func handleAcknowledgement() {
        guard let queue else { return }
        pictures.release(upTo: queue.acknowledged)
        updateAcknowledgements()
        catchUp()
    }

    /// The tab is to be seen, or is not any more.
    package func setVisible(_ isVisible: Bool) {
        self.isVisible = isVisible
        catchUp()
    }

    /// Welcomes a tab that needs the whole tree, as soon as it can take it: it has acknowledged all that it was sent, so that nothing it still says is about
    /// commits of before.
    private func catchUp() {
        guard canWelcome, !isWelcomeDue else { return }
        isWelcomeDue = true
        later.errand { [weak self] in self?.welcome() }
    }

    private var canWelcome: Bool {
        guard isBehind, isVisible, let queue else { return false }
        return queue.unacknowledged == 0 && queue.bytes == 0
    }

    private func welcome() {
        isWelcomeDue = false
        guard canWelcome, let queue else { return }
        // What this commits is in the tree that follows: as long as the tab is behind it is not sent by itself.
        stage.flush()
        isBehind = false
        for message in owner?.greeting(of: self) ?? [] { send(message) }
        let tree = stage.recreation
        queue.restartSequence()
        // Commits are counted anew: what this tree does not show is not asked for once it has been acknowledged.
        pictures.restartSequence()
        let bytes = Commit(tree.operations).encoded()
        sendCommit(tree, bytes, on: queue)
        owner?.delivery(self, didSend: tree, bytes: bytes)
    }
}
