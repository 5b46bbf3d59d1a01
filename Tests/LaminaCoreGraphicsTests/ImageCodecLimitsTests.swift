import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

/// Files and pictures at the edge of what is read and written.
@Suite struct ImageCodecLimitsTests {
    /// The progressive file with its last scan once more, so many times.
    private func jpeg(repeatingLastScan count: Int) throws -> Data {
        var bytes = [UInt8](ImageFiles.jpegRotated)
        let start = try #require(bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA })
        let scan = Array(bytes[start..<bytes.count - 2])
        bytes.insert(contentsOf: Array(repeating: scan, count: count).joined(), at: start)
        return Data(bytes)
    }

    @Test("a JPEG of a hundred scans is read, one of more than 500 is refused")
    func scans() throws {
        #expect(try ImageCodec.decode(jpeg(repeatingLastScan: 100)).bitmap[4, 4].distance(to: Pixel(200, 100, 50)) <= 3)
        #expect(throws: ImageCodecError.broken(format: "JPEG", reason: "it has more than 500 scans")) {
            try ImageCodec.decode(jpeg(repeatingLastScan: 600))
        }
    }

    @Test("an EXIF segment too short for a directory states no orientation; the next one may")
    func shortSegment() throws {
        func lengthened(_ file: Data) -> Data {
            let segment: [UInt8] = [0xFF, 0xE1, 0, 12, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x49, 0x49, 42, 0]
            return file.prefix(2) + Data(segment) + file.dropFirst(2)
        }
        let plain = try ImageCodec.decodeWithOrientation(lengthened(ImageFiles.jpegColor))
        #expect(plain.orientation == 1 && plain.image.bitmap[4, 4].distance(to: Pixel(200, 100, 50)) <= 3)
        #expect(try ImageCodec.decodeWithOrientation(lengthened(ImageFiles.jpegRotated)).orientation == 6)
    }

    @Test("a JPEG is read at a part of its size, rounded down, while a pixel of it is left")
    func reduced() throws {
        let flat = Bitmap(width: 3, height: 8) { $0.initialize(repeating: 0xFFC8_6432) }
        let bitmap = try ImageCodec.decode(ImageCodec.encodeJPEG(flat, quality: 1)).bitmap
        let half = try #require(bitmap.reduced?(2))
        #expect(half.width == 1 && half.height == 4 && half[0, 2].distance(to: Pixel(200, 100, 50)) <= 3)
        #expect(bitmap.reduced?(4) == nil)
        #expect(try ImageCodec.decode(ImageFiles.rgba16).bitmap.reduced == nil)
    }

    @Test("a JPEG's quality of 0, and any below or that is no number, is the lowest")
    func quality() throws {
        let noise = Bitmap(width: 32, height: 32) {
            for i in 0..<$0.count { $0[i] = 0xFF00_0000 | UInt32(truncatingIfNeeded: i &* 7_919 &* i) & 0xFFFFFF }
        }
        let lowest = try ImageCodec.encodeJPEG(noise, quality: 0)
        for quality in [-1, -.infinity, .nan] as [Double] { #expect(try ImageCodec.encodeJPEG(noise, quality: quality) == lowest) }
        #expect(try lowest.count < ImageCodec.encodeJPEG(noise, quality: 0.1).count)
        #expect(try ImageCodec.decode(lowest).width == 32)
    }

    @Test("a picture with a side of 32767 pixels is written, a longer one and one without pixels are not")
    func sides() throws {
        let longest = Bitmap(width: ImageCodec.longestSide, height: 1) { $0.initialize(repeating: 0xFF00_FF00) }
        #expect(try ImageCodec.decode(ImageCodec.encodePNG(longest)).width == 32767)
        let longer = Bitmap(width: 1, height: 32768) { $0.initialize(repeating: 0) }
        let refusal = ImageCodecError.tooLarge(width: 1, height: 32768)
        #expect(throws: refusal) { try ImageCodec.encodePNG(longer) }
        #expect(throws: refusal) { try ImageCodec.encodeJPEG(longer, quality: 1) }
        for (width, height) in [(0, 1), (1, 0), (-1, 1), (32768, 1)] {
            #expect(throws: ImageCodecError.tooLarge(width: width, height: height)) {
                try ImageCodec.encodePNG(pixels: longer.pixels, width: width, height: height, stride: 1, isOpaque: false)
            }
        }
    }

    @Test("colours stronger than their alpha are written as the strongest there are")
    func strongColors() throws {
        let pixels: [UInt32] = [0x40FF_FFFF, 0x8010_FF20, 0x80FF_4010, 0x8020_10FF]
        let file = try ImageCodec.encodePNG(pixels: pixels, width: 4, height: 1, stride: 4, isOpaque: false)
        let back = try ImageCodec.decode(file).bitmap
        let expected = [Pixel(64, 64, 64, 64), Pixel(16, 128, 32, 128), Pixel(128, 64, 16, 128), Pixel(32, 16, 128, 128)]
        for (x, pixel) in expected.enumerated() { #expect(back[x, 0].distance(to: pixel) <= 1, "\(x)") }
    }

    @Test("a WebP whose header of features is longer than the format has it is refused")
    func features() throws {
        func file(_ length: Int) -> Data {
            // Alpha; the canvas is 3 × 2, each less one.
            let features: [UInt8] = [0x10, 0, 0, 0, 2, 0, 0, 1, 0, 0] + [UInt8](repeating: 0, count: length - 10)
            var body = Data("WEBPVP8X".utf8)
            body += [UInt8(length), 0, 0, 0]
            body += features
            body += WebPTests.lossless.dropFirst(12)
            return Data("RIFF".utf8) + Data([UInt8(body.count), 0, 0, 0]) + body
        }
        #expect(try ImageCodec.decode(file(10)).bitmap[0, 0] == .red)
        #expect(throws: ImageCodecError.broken(format: "WebP", reason: "its header is broken")) { try ImageCodec.decode(file(12)) }
    }

    @Test("errors say what cannot be written, and what is to be installed")
    func descriptions() {
        let error = #expect(throws: ImageCodecError.self) { try ImageCodec.encodeGIF([], delays: [], loops: nil) }
        #expect(error?.description == "The image cannot be written as GIF: there is no picture.")
        #expect(
            ImageCodecError.missing(format: "PDF", what: "pdftocairo,", package: "poppler-utils").description
                == "PDF pictures are drawn by pdftocairo, which is not installed: apt-get install poppler-utils")
    }
}
