import Foundation
import LaminaQuartzCore
import LaminaRender
import LaminaStage
import LaminaWeb
import NIOCore

/// A stage's commits as a server would send them (`Web/PROTOCOL.md`), each message behind its length in 32 bits; pictures go into files of their own.
@MainActor
final class CommitRecording {
    private var messages = ByteBuffer()
    private var sequence: UInt32 = 0
    private let folder: URL
    private var failure: (any Error)?

    init(of stage: Stage, folder: URL) {
        precondition(stage.host.commitCount == 0, "CommitRecording: commits have been made already")
        self.folder = folder
        add(.welcome(.random(), stage.size, scale: stage.scale.native, background: Color(stage.background)))
        // The stage keeps its recording: it may commit once more when nobody else holds it, and tiles come in that were being drawn.
        stage.host.onCommit = { [self] commit, time in
            do { try record(commit, time) } catch { failure = error }
        }
    }

    func write(to file: URL) throws {
        if let failure { throw failure }
        try Data(messages.readableBytesView).write(to: file)
    }

    private func record(_ commit: Commit, _ time: Double) throws {
        sequence += 1
        var (rest, pictures) = (Commit(), [ServerMessage.PictureUse]())
        for operation in commit.operations {
            guard case .addImage(let id, let bitmap) = operation else {
                rest.operations.append(operation)
                continue
            }
            let hash = PictureHash(of: bitmap)
            try Data(bitmap.rawBytes).write(to: folder.appendingPathComponent("picture/\(hash.bytes.hex)"))
            pictures.append(ServerMessage.PictureUse(image: id, hash: hash, width: bitmap.width, height: bitmap.height))
        }
        add(.commit(sequence, mediaTime: time, pictures, rest))
    }

    private func add(_ message: ServerMessage) {
        var bytes = message.encoded()
        messages.writeInteger(UInt32(bytes.readableBytes), endianness: .little)
        messages.writeBuffer(&bytes)
    }
}
