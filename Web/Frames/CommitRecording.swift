import Foundation
import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaWeb
import LaminaWire

/// A stage's commits as a server would send them (`Web/PROTOCOL.md`); pictures go into files of their own.
@MainActor
final class CommitRecording: CommitSink {
    private var messages = MessageRecording()
    private var sequence: UInt32 = 0
    private let folder: URL
    private var failure: (any Error)?

    /// The stage keeps its recording.
    init(of stage: Stage, folder: URL) {
        self.folder = folder
        messages.append(.welcome(.random(), Size(stage.size), scale: stage.scale.native, background: Color(stage.background)))
        let tree = stage.recreation
        if tree.layerCount > 0 { receive(tree) }
        stage.attach(self)
    }

    func write(to file: URL) throws {
        if let failure { throw failure }
        try Data(messages.bytes).write(to: file)
    }

    func stageDidResize(to size: CGSize, scale: CGFloat) { messages.append(.resized(Size(size), scale: scale.native)) }

    func receive(_ changes: StageCommit) {
        sequence += 1
        do {
            let pictures = try changes.pictures.map { id, bitmap in
                let hash = ContentHash(of: bitmap)
                try Data(bitmap.rawBytes).write(to: folder.appendingPathComponent("picture/\(hash.bytes.hex)"))
                return ServerMessage.PictureUse(image: id, hash: hash, width: bitmap.width, height: bitmap.height)
            }
            messages.append(
                .commit(.init(sequence: sequence, mediaTime: changes.time, pictures: pictures, Commit(changes.operations))))
        } catch { failure = error }
    }
}
