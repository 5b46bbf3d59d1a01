import LaminaRender
import LaminaStage
import LaminaWire

// A tab that follows a stage, without its browser: what a stage commits becomes the bytes of messages, is on its way for a while, is read and applied to a tree of its own.

/// A render tree elsewhere that follows a stage's commits.
@MainActor
package final class Follower: CommitSink {
    private unowned let stage: Stage
    package private(set) var tree = RenderTree()
    /// Messages that have been sent and have not arrived.
    private var way: [[UInt8]] = []
    /// The pictures that messages name: a tab fetches them by themselves.
    private var pictures: [ImageID: Bitmap] = [:]
    private var sequence: UInt32 = 0
    private(set) var isCut = false
    var isStalled = false
    /// The first thing that went wrong on the way.
    private(set) var fault: String?
    private(set) var byteCount = 0
    private static let noHash = ContentHash([UInt8](repeating: 0, count: 16))!

    init(of stage: Stage) {
        self.stage = stage
        begin()
    }

    private func begin() {
        (tree, way, pictures, sequence, isCut, isStalled) = (RenderTree(), [], [:], 0, false, false)
        stage.flush()
        receive(stage.recreation)
        stage.attach(self)
    }

    /// The connection breaks: what is on its way is lost.
    func cut() {
        guard !isCut else { return }
        isCut = true
        way = []
        stage.detach(self)
    }

    /// Another connection takes over: it gets the tree as it is.
    func takeOver() {
        cut()
        begin()
    }

    func end() { cut() }

    package func receive(_ changes: StageCommit) {
        sequence += 1
        for (id, bitmap) in changes.pictures { pictures[id] = bitmap }
        let uses = changes.pictures.map { id, bitmap in
            // Pictures are fetched by their names here: no hash is needed.
            ServerMessage.PictureUse(image: id, hash: Follower.noHash, width: bitmap.width, height: bitmap.height)
        }
        let message = ServerMessage.commit(.init(sequence: sequence, mediaTime: changes.time, pictures: uses, Commit(changes.operations)))
        way.append(message.encoded())
    }

    package func stageDidResize(to size: CGSize, scale: CGFloat) {}

    /// Delivers the messages that are on their way.
    func deliver() {
        guard !isCut, !isStalled else { return }
        for bytes in way {
            byteCount += bytes.count
            do { try take(bytes) } catch {
                if fault == nil { fault = "a commit cannot be applied: \(error)" }
            }
        }
        way = []
    }

    private func take(_ bytes: [UInt8]) throws {
        guard case .commit(let numbered)? = ServerMessage(decoding: bytes) else {
            fault = "a message of \(bytes.count) bytes is not the commit that it was"
            return
        }
        for use in numbered.pictures {
            guard let bitmap = pictures[use.image] else { continue }
            try tree.apply(.addImage(use.image, bitmap))
        }
        try tree.apply(numbered.commit())
    }
}
