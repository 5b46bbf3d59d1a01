import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

@Suite("WebP files")
struct WebPTests {
    /// 3 × 2, lossless: red, green, blue; clear, half a white, black.
    static let lossless = Data(base64Encoded: "UklGRjYAAABXRUJQVlA4TCkAAAAvAkAAEC8gEEjaH3qN+RcQFPk/moCg6LrlAjBbyg4CEjIVmwwR0f/IAQA=")!
    /// 16 × 16 of (200, 100, 50), lossy.
    static let lossy = Data(
        base64Encoded: "UklGRj4AAABXRUJQVlA4IDIAAADQAQCdASoQABAAAMASJaACdLoB+AADsAD+2ib/7vN+09e09f1M//jKnyA/4yp/xcwAAA==")!
    /// 4 × 4, lossless, three pictures of 40, 10 and 100 ms, five times: red all over, a green square of 2 × 2 in a corner, then half a blue over all.
    static let animated = Data(
        base64Encoded: """
            UklGRrQAAABXRUJQVlA4WAoAAAASAAAAAwAAAwAAQU5JTQYAAAAAAAAABQBBTk1GKAAAAAAAAAAAAAMAAAMAACgAAABWUDhMDwAAAC8DwAAABxD9j/4HIqL/\
            AQBBTk1GKAAAAAAAAAAAAAEAAAEAAAoAAABWUDhMDwAAAC8BQAAAB9D/iP4HIqL/AQBBTk1GKAAAAAAAAAAAAAMAAAMAAGQAAABWUDhMDwAAAC8DwAAQBxDR\
            /wIGIqL/AQA=
            """)!

    @Test("lossless pictures to the byte, premultiplied; lossy ones nearly; as an image, by a source")
    func stills() throws {
        let bitmap = try ImageCodec.decode(Self.lossless).bitmap
        #expect((0..<3).map { bitmap[$0, 0] } == [.red, Pixel(0, 255, 0), Pixel(0, 0, 255)])
        #expect((0..<3).map { bitmap[$0, 1] } == [.clear, Pixel(128, 128, 128, 128), .black])
        let lossy = try ImageCodec.decode(Self.lossy).bitmap
        #expect(lossy.isOpaque && lossy[8, 8].distance(to: Pixel(200, 100, 50)) <= 4)
        let source = try #require(CGImageSourceCreateWithData(Self.lossless, nil))
        #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetType(source) == "org.webmproject.webp")
        #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyHasAlpha] as? Bool == true)
    }

    @Test("animated ones have pictures, each over those before, with delays and loops")
    func pictures() throws {
        let source = try #require(CGImageSourceCreateWithData(Self.animated, nil))
        #expect(CGImageSourceGetCount(source) == 3)
        func dictionary(_ properties: CFDictionary?) -> [String: Any]? { properties?[kCGImagePropertyWebPDictionary] as? [String: Any] }
        #expect(dictionary(CGImageSourceCopyProperties(source, nil))?[kCGImagePropertyWebPLoopCount] as? Int == 5)
        let each = (0..<3).map { dictionary(CGImageSourceCopyPropertiesAtIndex(source, $0, nil)) }
        #expect(each.map { $0?[kCGImagePropertyWebPUnclampedDelayTime] as? Double } == [0.04, 0.01, 0.1])
        #expect(each.map { $0?[kCGImagePropertyWebPDelayTime] as? Double } == [0.04, 0.1, 0.1])
        let green = Pixel(0, 255, 0)
        for index in [2, 0, 1, 1, 2] {
            let b = try #require(CGImageSourceCreateImageAtIndex(source, index, nil)).bitmap
            // libwebp rounds what it blends in its own way.
            #expect(b[3, 3].distance(to: [.red, .red, Pixel(127, 0, 128)][index]) <= 1)
            #expect(b[0, 0].distance(to: [.red, green, Pixel(0, 127, 128)][index]) <= 1)
        }
        #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
        #expect(try ImageCodec.decode(Self.animated).bitmap[0, 0] == .red)
    }

    @Test("a file that is cut off is refused in one sentence", arguments: [lossless, lossy, animated])
    func truncated(file: Data) {
        for count in 12..<file.count {
            #expect(throws: ImageCodecError.self) { try ImageCodec.decode(file.prefix(count)) }
        }
        #expect(throws: ImageCodecError.broken(format: "WebP", reason: "the file ends before the picture does")) {
            try ImageCodec.decode(file.prefix(file.count - 4))
        }
    }

    @Test("a file with any one byte changed is read or refused, never worse", arguments: [lossless, lossy, animated])
    func damaged(file: Data) {
        // Not the size of the canvas: a large one is slow and proves nothing.
        for i in file.indices where !(24..<30).contains(i) {
            for flip in [UInt8(0x01), 0x80, 0xFF] {
                var bytes = file
                bytes[i] ^= flip
                guard let source = CGImageSourceCreateWithData(bytes, nil) else { continue }
                for index in 0..<min(CGImageSourceGetCount(source), 8) { _ = CGImageSourceCreateImageAtIndex(source, index, nil) }
            }
        }
    }

    @Test("a canvas that is too large is refused before memory is set aside for it")
    func absurd() {
        var bytes = Self.animated
        // Width and height of the canvas, less one, in 24 bits each.
        bytes.replaceSubrange(24..<30, with: [0x3F, 0x9C, 0, 3, 0, 0])
        #expect(throws: ImageCodecError.tooLarge(width: 40000, height: 4)) { try ImageCodec.decode(bytes) }
        #expect(CGImageSourceCreateWithData(bytes, nil) == nil)
    }
}
