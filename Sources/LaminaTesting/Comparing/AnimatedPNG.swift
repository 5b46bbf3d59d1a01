import Foundation
import LaminaCoreGraphics
import LaminaRender

/// Animated PNG files, put together from PNGs of the same size and taken apart again.
///
/// The chunks are those of the "Portable Network Graphics (PNG) Specification (Third Edition)", 11.3.6: `acTL`, `fcTL`, `fdAT`.
package enum AnimatedPNG {
    private static let signature = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])

    /// The file of some pictures of one size, each shown for as long as the others; it plays for ever. Pictures are asked for one at a time, twice: a lazy collection
    /// of many needs no memory for all of them.
    package static func encode(_ frames: some Collection<Bitmap>, framesPerSecond: Int, level: Int = 3) throws -> Data {
        let isOpaque = frames.allSatisfy { $0.isOpaque }
        var (file, sequence) = (signature, UInt32(0))
        for (index, frame) in frames.enumerated() {
            let png = try ImageCodec.encodePNG(
                pixels: frame.pixels, width: frame.width, height: frame.height, stride: frame.width, isOpaque: isOpaque, level: level)
            let chunks = chunks(of: png)
            if index == 0 {
                for chunk in chunks.prefix(while: { $0.kind != "IDAT" }) { file.append(chunk: chunk.kind, chunk.data) }
                file.append(chunk: "acTL", Data(bigEndian: UInt32(frames.count)) + Data(bigEndian: 0))
            }
            var control = Data(bigEndian: sequence) + Data(bigEndian: UInt32(frame.width)) + Data(bigEndian: UInt32(frame.height))
            control += Data(bigEndian: 0) + Data(bigEndian: 0)
            let rate = UInt16(clamping: framesPerSecond)
            control += Data([0, 1, UInt8(rate >> 8), UInt8(rate & 255), 0, 0])
            file.append(chunk: "fcTL", control)
            sequence += 1
            for chunk in chunks where chunk.kind == "IDAT" {
                if index == 0 {
                    file.append(chunk: "IDAT", chunk.data)
                } else {
                    file.append(chunk: "fdAT", Data(bigEndian: sequence) + chunk.data)
                    sequence += 1
                }
            }
        }
        file.append(chunk: "IEND", Data())
        return file
    }

    /// The pictures of a file that `encode` has written.
    package static func decode(_ file: Data) throws -> [Bitmap] {
        let chunks = chunks(of: file)
        guard let first = chunks.firstIndex(where: { $0.kind == "acTL" }) else { return [try ImageCodec.decode(file).bitmap] }
        let head = chunks[..<first]
        var pictures: [[Data]] = []
        for chunk in chunks[first...] {
            switch chunk.kind {
            case "fcTL": pictures.append([])
            case "IDAT" where !pictures.isEmpty: pictures[pictures.count - 1].append(chunk.data)
            case "fdAT" where !pictures.isEmpty && chunk.data.count > 4: pictures[pictures.count - 1].append(Data(chunk.data.dropFirst(4)))
            default: break
            }
        }
        return try pictures.map { parts in
            var png = signature
            for chunk in head { png.append(chunk: chunk.kind, chunk.data) }
            for part in parts { png.append(chunk: "IDAT", part) }
            png.append(chunk: "IEND", Data())
            return try ImageCodec.decode(png).bitmap
        }
    }

    /// The chunks of a file as far as they are whole.
    private static func chunks(of file: Data) -> [(kind: String, data: Data)] {
        let bytes = [UInt8](file)
        var (chunks, place): ([(String, Data)], Int) = ([], signature.count)
        while place + 12 <= bytes.count {
            let length = Int(bytes[place]) << 24 | Int(bytes[place + 1]) << 16 | Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            guard place + 12 + length <= bytes.count else { break }
            chunks.append((String(decoding: bytes[place + 4..<place + 8], as: UTF8.self), Data(bytes[place + 8..<place + 8 + length])))
            place += 12 + length
        }
        return chunks
    }

    /// The remainders of the polynomial of ISO 3309 for each byte.
    fileprivate static let remainders: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}

extension Data {
    fileprivate init(bigEndian number: UInt32) { self = Swift.withUnsafeBytes(of: number.bigEndian) { Data($0) } }

    fileprivate mutating func append(chunk kind: String, _ data: Data) {
        let body = Data(kind.utf8) + data
        let remainders = AnimatedPNG.remainders
        let check = body.withUnsafeBytes { bytes in
            ~bytes.reduce(~UInt32(0)) { remainders[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
        }
        self += Data(bigEndian: UInt32(data.count)) + body + Data(bigEndian: check)
    }
}
