import LaminaRender
import LaminaStage
import LaminaWeb
import LaminaWire

// A tab that follows a stage, without its browser and its sockets: the delivery is the server's own, with its queue, its backlog and its pictures. What is on its way in a connection
// moves when the world lets it, is read, and is applied to a tree of the tab's own. Several connections of a tab may be at it at a time: the server hears late of one that has ended.

/// A tab that follows a stage, and the server's end of it.
@MainActor
package final class Follower: CommitSink, DeliveryOwner {
    private unowned let stage: Stage
    private let server: SimulatedServer
    private let delivery: Delivery
    private let errands: Errands
    private var connection: Connection?
    /// Connections that have ended for the tab, and not yet for the server.
    private var former: [Connection] = []
    /// The most messages that the connection carries at a look; nil for all.
    var pace: Int?
    private(set) var isHidden = false

    // The tab.
    package private(set) var tree = RenderTree()
    private var sequence: UInt32 = 0
    /// The first thing that went wrong.
    private(set) var fault: String?
    /// The longest message.
    private var longest = 0

    /// The session's past, kept for films.
    private(set) var past = SessionPast(seconds: 20)
    private static let pastBytes = 60_000
    /// The times of all commits.
    private(set) var commitTimes: [Double] = []

    /// Work that is put off.
    private final class Errands {
        var soon: [Delivery.Later.Work] = []
        var long: [Delivery.Later.Work] = []
    }

    init(of stage: Stage, on server: SimulatedServer) {
        (self.stage, self.server) = (stage, server)
        let errands = Errands()
        self.errands = errands
        stage.flush()
        // Nobody else has them: a run is on the main actor, whole.
        nonisolated(unsafe) let list = errands
        let later = Delivery.Later(
            soon: { work in MainActor.assumeIsolated { list.soon.append(work) } },
            errand: { work in MainActor.assumeIsolated { list.long.append(work) } })
        delivery = Delivery(of: stage, limits: server.limits, shelf: server.shelf, metrics: server.metrics, later: later)
        delivery.owner = self
        stage.attach(self)
        takeOver()
    }

    /// Whether the tab gets all that there is for it.
    var isServed: Bool { connection != nil && pace == nil && !isHidden }

    func end() {
        stage.detach(self)
        delivery.close()
    }

    // MARK: The world

    /// The tab's connection ends; the server does not hear of it.
    func cut() {
        guard let connection else { return }
        connection.cut()
        former.append(connection)
        self.connection = nil
    }

    /// The tab, or another in its place, takes the session over by a new connection.
    func takeOver() {
        cut()
        let connection = Connection(server)
        (self.connection, tree, sequence, pace, isHidden) = (connection, RenderTree(), 0, nil, false)
        delivery.attach(connection.queue)
    }

    func hide(_ isHidden: Bool) {
        guard let connection, self.isHidden != isHidden else { return }
        self.isHidden = isHidden
        connection.send(toServer: TabMessage.visible(!isHidden).encoded())
    }

    /// The server gets the last words of connections that have ended, and hears that they have.
    func settle() {
        for connection in former {
            while let bytes = connection.nextToServer() { take(bytes, from: connection) }
            connection.queue.disconnect()
            delivery.detach(connection.queue)
        }
        former = []
    }

    /// Carries what is on its way, until there is no more, or as much as the connection's pace allows.
    func carry() {
        var left = pace ?? 1000
        runErrands()
        while left > 0, let connection {
            let (toTab, toServer) = (connection.nextToTab(), connection.nextToServer())
            if let toTab { take(toTab) }
            if let toServer { take(toServer, from: connection) }
            guard toTab != nil || toServer != nil || !errands.soon.isEmpty || !errands.long.isEmpty else { return }
            runErrands()
            left -= 1
        }
        if pace == nil, left == 0, fault == nil { fault = "messages go back and forth without end" }
    }

    private func runErrands() {
        while !errands.soon.isEmpty { errands.soon.removeFirst()() }
        if !errands.long.isEmpty { errands.long.removeFirst()() }
    }

    // MARK: The server's end

    package func receive(_ changes: StageCommit) {
        delivery.note(changes)
        commitTimes.append(changes.time)
        guard delivery.isFollowing || past.isRunning else { return }
        let bytes = Commit(changes.operations).encoded()
        let isDue = past.keep(
            changes, bytes: bytes, background: Color(stage.background), size: Size(stage.size), limit: Follower.pastBytes)
        if isDue { errands.long.append { [weak self] in self?.beginStretch() } }
        longest = max(longest, bytes.count + 100 + 40 * changes.pictures.count)
        delivery.send(changes, bytes: bytes)
    }

    private func beginStretch() {
        stage.flush()
        beginStretch(stage.recreation)
    }

    private func beginStretch(_ tree: StageCommit) {
        past.begin(
            tree, bytes: Commit(tree.operations).encoded(), background: Color(stage.background), size: Size(stage.size), playing: [],
            limit: Follower.pastBytes)
    }

    package func stageDidResize(to size: CGSize, scale: CGFloat) {
        past.resize(to: Size(size), at: stage.clock.seconds)
        delivery.send(.resized(Size(size), scale: scale.native))
    }

    package func greeting(of delivery: Delivery) -> [ServerMessage] {
        [.welcome(SessionID([UInt8](repeating: 1, count: 16))!, Size(stage.size), scale: stage.scale.native, background: .white)]
    }

    package func delivery(_ delivery: Delivery, didSend tree: StageCommit, bytes: [UInt8]) {
        longest = max(longest, bytes.count + 100 + 40 * tree.pictures.count)
        beginStretch(tree)
    }

    private func take(_ bytes: [UInt8], from connection: Connection) {
        switch bytes.withUnsafeBytes({ TabMessage(decoding: $0) }) {
        case .ack(let number):
            guard connection.queue.acknowledge(number) else { return }
            errands.soon.append { [delivery] in if connection.queue === delivery.queue { delivery.handleAcknowledgement() } }
        case .visible(let isVisible):
            errands.soon.append { [delivery] in if connection.queue === delivery.queue { delivery.setVisible(isVisible) } }
        default: note("the server gets a message that the tab has not sent")
        }
    }

    /// The first limit that the server's end does not keep.
    var excess: String? {
        guard let queue = delivery.queue else { return nil }
        if queue.bytes > server.limits.unsentBytes + longest { return "\(queue.bytes) bytes wait to be sent" }
        if queue.unacknowledged > server.limits.unacknowledged { return "\(queue.unacknowledged) commits wait for acknowledgement" }
        return nil
    }

    // MARK: The tab's end

    private func take(_ bytes: [UInt8]) {
        switch bytes.withUnsafeBytes({ ServerMessage(decoding: $0) }) {
        case .welcome: (tree, sequence) = (RenderTree(), 0)
        case .commit(let commit):
            guard commit.sequence == sequence + 1 else { return note("commit \(commit.sequence) comes after \(sequence)") }
            sequence = commit.sequence
            do { try apply(commit) } catch { return note("a commit cannot be applied: \(error)") }
            connection?.send(toServer: TabMessage.ack(sequence).encoded())
        case .resized, .goodbye: break
        default: note("a message of \(bytes.count) bytes is none that the server sends")
        }
    }

    private func apply(_ commit: ServerMessage.NumberedCommit) throws {
        for use in commit.pictures {
            guard let bitmap = server.shelf.bitmap(use.hash) else { return note("the picture \(use.image) is not to be had") }
            try tree.apply(.addImage(use.image, bitmap))
        }
        try tree.apply(commit.commit())
    }

    private func note(_ message: String) { if fault == nil { fault = message } }
}
