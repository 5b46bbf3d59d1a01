import Foundation
import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import LaminaStage

/// A stage's commits as the messages of Web/PROTOCOL.md, each behind its length in 32 bits; pictures go into files of their own.
@MainActor
final class CommitRecording {
    private var messages = Data()
    private var sequence: UInt32 = 0
    private let folder: URL
    private var failure: (any Error)?

    init(of stage: Stage, folder: URL) {
        precondition(stage.host.commitCount == 0, "CommitRecording: commits have been made already")
        self.folder = folder
        var welcome = Bytes(tag: 0x01)
        welcome.append(UInt16(1))
        welcome.data.append(Data(count: 16))
        for number in [stage.size.width, stage.size.height, stage.scale] { welcome.append(Double(number)) }
        let background = Color(stage.background)
        for channel in [background.red, background.green, background.blue, background.alpha] { welcome.append(channel) }
        add(welcome)
        stage.host.onCommit = { [unowned self] commit, time in
            do { try record(commit, time) } catch { failure = error }
        }
    }

    func write(to file: URL) throws {
        if let failure { throw failure }
        try messages.write(to: file)
    }

    private func record(_ commit: Commit, _ time: Double) throws {
        sequence += 1
        var message = Bytes(tag: 0x02)
        message.append(sequence)
        message.append(time)
        var (rest, pictures) = (Commit(), Bytes())
        var count: UInt32 = 0
        for operation in commit.operations {
            guard case .addImage(let id, let bitmap) = operation else {
                rest.operations.append(operation)
                continue
            }
            count += 1
            pictures.append(id)
            pictures.data.append(try save(bitmap))
            pictures.append(UInt32(bitmap.width))
            pictures.append(UInt32(bitmap.height))
        }
        message.append(count)
        message.data.append(pictures.data)
        let bytes = rest.encoded()
        message.append(UInt32(bytes.count))
        message.data.append(contentsOf: bytes)
        add(message)
    }

    /// The picture's hash, under which its pixels are in a file now.
    private func save(_ bitmap: Bitmap) throws -> Data {
        let pixels = UnsafeRawBufferPointer(start: bitmap.pixels, count: bitmap.width * bitmap.height * 4)
        var (a, b): (UInt64, UInt64) = (0xCBF2_9CE4_8422_2325, UInt64(bitmap.width))
        for byte in pixels {
            a = (a ^ UInt64(byte)) &* 0x100_0000_01B3
            b = (b &+ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15
        }
        var hash = Bytes()
        hash.append(a)
        hash.append(b)
        let name = hash.data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        try Data(pixels).write(to: folder.appendingPathComponent("picture/\(name)"))
        return hash.data
    }

    private func add(_ message: Bytes) {
        var length = Bytes()
        length.append(UInt32(message.data.count))
        messages.append(length.data)
        messages.append(message.data)
    }
}

/// Numbers in little-endian order.
private struct Bytes {
    var data = Data()

    init() {}
    init(tag: UInt8) { data.append(tag) }

    mutating func append(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    mutating func append(_ value: Double) { append(value.bitPattern) }
}
