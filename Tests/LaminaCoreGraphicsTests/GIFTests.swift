import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

@Suite("GIF files and image sources")
struct GIFTests {
    /// A file of pictures over the palette clear–red–green–blue, written without compression: the table is cleared after every second index.
    private struct Writer {
        var bytes: [UInt8]

        init(_ width: UInt8, _ height: UInt8, loops: UInt8? = nil) {
            bytes = Array("GIF89a".utf8) + [width, 0, height, 0, 0x81, 0, 0]
            bytes += [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
            if let loops { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, loops, 0, 0] }
        }

        mutating func picture(
            _ left: UInt8, _ top: UInt8, _ width: UInt8, _ indices: [UInt8], disposal: UInt8 = 1, delay: UInt8 = 5, interlaced: Bool = false
        ) {
            bytes += [0x21, 0xF9, 4, disposal << 2 | 1, delay, 0, 0, 0]
            bytes += [0x2C, left, 0, top, 0, width, 0, UInt8(indices.count) / width, 0, interlaced ? 0x40 : 0, 2]
            var (bits, count, data) = (0, 0, [UInt8]())
            func add(_ code: UInt8) {
                bits |= Int(code) << count
                count += 3
                while count >= 8 {
                    data.append(UInt8(bits & 255))
                    (bits, count) = (bits >> 8, count - 8)
                }
            }
            for (place, index) in indices.enumerated() {
                if place.isMultiple(of: 2) { add(4) }
                add(index)
            }
            add(5)
            if count > 0 { data.append(UInt8(bits)) }
            bytes += [UInt8(data.count)] + data + [0]
        }

        var data: Data { Data(bytes + [0x3B]) }
    }

    private func source(_ data: Data) throws -> CGImageSource { try #require(CGImageSourceCreateWithData(data, nil)) }

    /// The pixels of a picture as indices of the palette.
    private func indices(_ source: CGImageSource, _ index: Int) throws -> [Int] {
        let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
        let palette: [UInt32: Int] = [0: 0, 0xFFFF_0000: 1, 0xFF00_FF00: 2, 0xFF00_00FF: 3]
        return (0..<image.width * image.height).map { palette[image.bitmap.pixels[$0]] ?? -1 }
    }

    @Test("pictures lie on what those before have left: kept, cleared or restored; in any order of asking")
    func disposal() throws {
        var file = Writer(3, 1)
        file.picture(0, 0, 3, [1, 1, 1])
        file.picture(0, 0, 2, [2, 0], disposal: 3)
        file.picture(1, 0, 2, [3, 3], disposal: 2)
        file.picture(0, 0, 1, [2])
        let source = try source(file.data)
        #expect(CGImageSourceGetCount(source) == 4 && CGImageSourceGetType(source) == "com.compuserve.gif")
        let expected = [[1, 1, 1], [2, 1, 1], [1, 3, 3], [2, 0, 0]]
        for index in [0, 1, 2, 3, 1, 3, 0, 2] { #expect(try indices(source, index) == expected[index]) }
        #expect(CGImageSourceCreateImageAtIndex(source, 4, nil) == nil && CGImageSourceCreateImageAtIndex(source, -1, nil) == nil)
        #expect(UIImageLike.first(file.data) == [1, 1, 1])
    }

    /// What decodes a file as one picture gets the first.
    private enum UIImageLike {
        static func first(_ data: Data) -> [Int]? {
            (try? ImageCodec.decode(data)).map { image in
                (0..<image.width * image.height).map { image.bitmap.pixels[$0] == 0xFFFF_0000 ? 1 : 0 }
            }
        }
    }

    @Test("interlaced rows come in four passes; a picture may reach beyond the file's size")
    func rows() throws {
        var file = Writer(1, 9)
        file.picture(0, 0, 1, [1, 1, 2, 3, 3, 0, 0, 0, 0], interlaced: true)
        #expect(try indices(try source(file.data), 0) == [1, 0, 3, 0, 2, 0, 3, 0, 1])
        var large = Writer(2, 1)
        large.picture(1, 0, 3, [2, 3, 1, 1, 1, 1])
        #expect(try indices(try source(large.data), 0) == [0, 2])
    }

    @Test("delays and loops are what the file says; very short delays count as a tenth of a second")
    func properties() throws {
        var file = Writer(1, 1, loops: 7)
        for delay in [0, 1, 2, 50] as [UInt8] { file.picture(0, 0, 1, [1], delay: delay) }
        let source = try source(file.data)
        func gif(_ properties: CFDictionary?) -> [String: Any]? { properties?[kCGImagePropertyGIFDictionary] as? [String: Any] }
        let each = (0..<4).map { gif(CGImageSourceCopyPropertiesAtIndex(source, $0, nil)) }
        #expect(each.map { $0?[kCGImagePropertyGIFDelayTime] as? Double } == [0.1, 0.1, 0.02, 0.5])
        #expect(each.map { $0?[kCGImagePropertyGIFUnclampedDelayTime] as? Double } == [0, 0.01, 0.02, 0.5])
        #expect(gif(CGImageSourceCopyProperties(source, nil))?[kCGImagePropertyGIFLoopCount] as? Int == 7)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyPixelWidth] as? Int == 1)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 4, nil) == nil)
        #expect(gif(CGImageSourceCopyProperties(try self.source(Writer(1, 1).data), nil)) == nil)
    }

    @Test("a film that another program has written, compressed: 50 coins, frame by frame")
    func film() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let source = try #require(CGImageSourceCreateWithURL(folder.appendingPathComponent("docs/coin-bank.gif"), nil))
        let count = CGImageSourceGetCount(source)
        #expect(count > 10)
        let images = [0, 1, count / 2, count - 1].compactMap { CGImageSourceCreateImageAtIndex(source, $0, nil) }
        #expect(images.count == 4 && Set(images.map(\.width)).count == 1)
        // Opaque in every pixel: no run went astray or ended early.
        #expect(images.allSatisfy { $0.bitmap.isOpaque })
    }

    @Test("other formats have one picture; what is no picture is no source")
    func others() throws {
        let image = CGImage(bitmap: Bitmap(width: 2, height: 1) { $0.initialize(repeating: 0xFF00_FF00) })
        let source = try source(try ImageCodec.encodePNG(image.bitmap))
        #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source) == "public.png")
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 2 && CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyHasAlpha] as? Bool == false)
        #expect(CGImageSourceCreateWithData(Data("words".utf8), nil) == nil && CGImageSourceCreateWithData(Data(), nil) == nil)
        #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/no/such/file.gif"), nil) == nil)
    }

    @Test("a file that is cut off or damaged anywhere does no harm and shows what there is")
    func damage() throws {
        var file = Writer(3, 2, loops: 1)
        file.picture(0, 0, 3, [1, 2, 3, 3, 2, 1])
        file.picture(1, 1, 2, [2, 2], disposal: 3)
        file.picture(0, 0, 3, [3, 3, 3, 1, 1, 1], disposal: 2, interlaced: true)
        func read(_ bytes: [UInt8]) {
            guard let source = CGImageSourceCreateWithData(Data(bytes), nil) else { return }
            for index in 0..<min(CGImageSourceGetCount(source), 8) { _ = CGImageSourceCreateImageAtIndex(source, index, nil) }
            _ = try? ImageCodec.decode(Data(bytes))
        }
        for length in 0...file.bytes.count { read(Array(file.bytes.prefix(length))) }
        // Not the size: a large canvas is slow and proves nothing.
        for place in 10..<file.bytes.count {
            for value in [0, 1, 4, 0x2C, 0x3B, 0x80, 0xFF] as [UInt8] {
                var bytes = file.bytes
                bytes[place] = value
                read(bytes)
            }
        }
    }
}
