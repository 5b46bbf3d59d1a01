import LaminaRender
import LaminaStage
import NIOCore

/// What a tab is told: see `Web/PROTOCOL.md`.
package enum ServerMessage {
    case welcome(SessionID, CGSize, scale: Double, background: Color)
    case commit(UInt32, mediaTime: Double, [PictureUse], Commit)
    case clock(mediaTime: Double, rate: Double)
    case pong(clientTime: Double, mediaTime: Double, rate: Double)
    case goodbye(String)
    case resized(CGSize, scale: Double)
    case names([(layer: LayerID, title: String)])

    /// A picture that the tab fetches before it applies a commit.
    package struct PictureUse {
        var image: ImageID
        var hash: PictureHash
        var width: Int
        var height: Int

        package init(image: ImageID, hash: PictureHash, width: Int, height: Int) {
            (self.image, self.hash, self.width, self.height) = (image, hash, width, height)
        }
    }

    package func encoded() -> ByteBuffer {
        var b = ByteBuffer()
        switch self {
        case .welcome(let session, let size, let scale, let background):
            b.write(tag: 0x01)
            b.writeInteger(TabMessage.version, endianness: .little)
            b.writeBytes(session.bytes)
            b.write(size.width.native, size.height.native, scale, background.red, background.green, background.blue, background.alpha)
        case .commit(let number, let mediaTime, let pictures, let commit):
            b.write(tag: 0x02)
            b.writeInteger(number, endianness: .little)
            b.write(mediaTime)
            b.writeInteger(UInt32(pictures.count), endianness: .little)
            for picture in pictures {
                b.writeInteger(picture.image, endianness: .little)
                b.writeBytes(picture.hash.bytes)
                b.writeInteger(UInt32(picture.width), endianness: .little)
                b.writeInteger(UInt32(picture.height), endianness: .little)
            }
            let bytes = commit.encoded()
            b.writeInteger(UInt32(bytes.count), endianness: .little)
            b.writeBytes(bytes)
        case .clock(let mediaTime, let rate):
            b.write(tag: 0x03)
            b.write(mediaTime, rate)
        case .pong(let clientTime, let mediaTime, let rate):
            b.write(tag: 0x04)
            b.write(clientTime, mediaTime, rate)
        case .goodbye(let text):
            b.write(tag: 0x05)
            b.writeString(text)
        case .resized(let size, let scale):
            b.write(tag: 0x06)
            b.write(size.width.native, size.height.native, scale)
        case .names(let names):
            b.write(tag: 0x07)
            b.writeInteger(UInt32(names.count), endianness: .little)
            for (layer, title) in names {
                b.writeInteger(layer, endianness: .little)
                let text = title.utf8.prefix(Int(UInt16.max))
                b.writeInteger(UInt16(text.count), endianness: .little)
                b.writeBytes(text)
            }
        }
        return b
    }
}

extension ByteBuffer {
    fileprivate mutating func write(tag: UInt8) { writeInteger(tag) }
    fileprivate mutating func write(_ numbers: Double...) {
        for number in numbers { writeInteger(number.bitPattern, endianness: .little) }
    }
}
