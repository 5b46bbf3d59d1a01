import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

@Suite struct ImageCodecTests {
    @Test("PNG: 16 bits, palettes, single bits, grey with alpha, interlacing; gamma is ignored")
    func kinds() throws {
        let deep = try ImageCodec.decode(ImageFiles.rgba16).bitmap
        #expect(deep[0, 0] == .red && deep[1, 0] == Pixel(0, 128, 0, 128) && deep[0, 1] == Pixel(0, 0, 255) && deep[1, 1] == .clear)
        let palette = try ImageCodec.decode(ImageFiles.palette).bitmap
        #expect((0..<4).map { palette[$0, 0] } == [.red, Pixel(0, 128, 0, 128), Pixel(0, 0, 255), .white])
        let bits = try ImageCodec.decode(ImageFiles.gray1)
        #expect((0..<8).map { bits.bitmap[$0, 0].red / 255 } == [1, 0, 1, 0, 1, 1, 0, 0])
        #expect(bits.colorSpace?.model == .monochrome && bits.alphaInfo == .noneSkipFirst)
        let gray = try ImageCodec.decode(ImageFiles.grayAlpha).bitmap
        #expect(gray[0, 0] == Pixel(128, 128, 128, 128) && gray[1, 0] == Pixel(100, 100, 100))
        let woven = try ImageCodec.decode(ImageFiles.interlaced).bitmap
        for y in 0..<4 { for x in 0..<4 { #expect(woven[x, y] == Pixel(x * 60, y * 60, 7)) } }
        #expect(try ImageCodec.decode(ImageFiles.gamma).bitmap[0, 0] == Pixel(100, 150, 200))
    }

    @Test("JPEG: grey, colour, inks both ways up, and EXIF's orientation")
    func jpegs() throws {
        let gray = try ImageCodec.decode(ImageFiles.jpegGray)
        #expect(gray.bitmap[4, 4].distance(to: Pixel(100, 100, 100)) <= 1 && gray.colorSpace?.model == .monochrome)
        let color = try ImageCodec.decodeWithOrientation(ImageFiles.jpegColor)
        #expect(color.image.bitmap[4, 4].distance(to: Pixel(200, 100, 50)) <= 3 && color.orientation == 1)
        let rotated = try ImageCodec.decodeWithOrientation(ImageFiles.jpegRotated)
        #expect(rotated.image.bitmap[4, 4].distance(to: Pixel(200, 100, 50)) <= 3 && rotated.orientation == 6)
        #expect(try ImageCodec.decode(ImageFiles.jpegInks).bitmap[4, 4].distance(to: .red) <= 4)
        #expect(try ImageCodec.decode(ImageFiles.jpegAdobeInks).bitmap[4, 4].distance(to: .red) <= 4)
    }

    @Test("what is written as PNG is read back the same, at every level", arguments: 0...9)
    func roundTrip(level: Int) throws {
        let opaque = Bitmap(width: 37, height: 23) {
            for i in 0..<$0.count { $0[i] = 0xFF00_0000 | UInt32(truncatingIfNeeded: i &* 7919) & 0xFFFFFF }
        }
        let back = try ImageCodec.decode(ImageCodec.encodePNG(opaque, level: level)).bitmap
        #expect(memcmp(back.pixels, opaque.pixels, 37 * 23 * 4) == 0)
        // A translucent colour loses what its alpha has rounded away, and no more.
        let soft = Bitmap(width: 16, height: 16) {
            for i in 0..<256 { $0[i] = Color(red: 0.9, green: 0.3, blue: 0, alpha: Double(i) / 255).pixel() }
        }
        let softBack = try ImageCodec.decode(ImageCodec.encodePNG(soft, level: level)).bitmap
        for i in 0..<256 { #expect(softBack[i % 16, i / 16].distance(to: soft[i % 16, i / 16]) <= 1) }
    }

    @Test("a JPEG that is written is read back nearly the same")
    func jpegRoundTrip() throws {
        let flat = Bitmap(width: 20, height: 10) { $0.initialize(repeating: 0xFFC8_6432) }
        let back = try ImageCodec.decode(ImageCodec.encodeJPEG(flat, quality: 0.95)).bitmap
        #expect(back.width == 20 && back[10, 5].distance(to: Pixel(200, 100, 50)) <= 3)
    }

    @Test("a small file of many pixels is refused by its header, as the program's limit says")
    func bomb() throws {
        let data = try ImageCodec.encodePNG(Bitmap(width: 4096, height: 4096) { $0.initialize(repeating: 0) }, level: 1)
        #expect(data.count < 400_000)
        #expect(try ImageCodec.decode(data).width == 4096)
        let limit = ImageLimits.pixels
        defer { ImageLimits.pixels = limit }
        ImageLimits.pixels = 1 << 24 - 1
        let refusal = ImageCodecError.tooLarge(width: 4096, height: 4096)
        #expect(throws: refusal) { try ImageCodec.decode(data) }
        #expect(CGImageSourceCreateWithData(data, nil) == nil)
        #expect(refusal.description.contains("16777215 in all"))
    }

    @Test("empty, unknown and absurd files are told apart")
    func refusals() {
        #expect(throws: ImageCodecError.empty) { try ImageCodec.decode(Data()) }
        #expect(throws: ImageCodecError.unknownFormat) { try ImageCodec.decode(Data("BM and more".utf8)) }
        #expect(throws: ImageCodecError.tooLarge(width: 100_000, height: 100_000)) { try ImageCodec.decode(ImageFiles.absurd) }
        #expect(throws: ImageCodecError.broken(format: "PNG", reason: "the file ends before the picture does")) {
            try ImageCodec.decode(ImageFiles.claims)
        }
        #expect(ImageCodecError.unknownFormat.description.contains("PNG"))
    }

    @Test(
        "a file cut off anywhere is refused",
        arguments: [ImageFiles.rgba16, ImageFiles.interlaced, ImageFiles.jpegColor, ImageFiles.jpegRotated])
    func truncated(file: Data) {
        // The last two bytes of a JPEG only say that it has ended.
        for count in 1..<(file.count - 2) {
            #expect(throws: ImageCodecError.self) { try ImageCodec.decode(file.prefix(count)) }
        }
    }

    @Test(
        "a file with any one byte changed is read or refused, never worse",
        arguments: [
            ImageFiles.rgba16, ImageFiles.palette, ImageFiles.interlaced, ImageFiles.jpegRotated, ImageFiles.jpegAdobeInks,
        ])
    func damaged(file: Data) {
        for i in file.indices {
            for flip in [UInt8(0x01), 0x80, 0xFF] {
                var bytes = file
                bytes[i] ^= flip
                do {
                    let image = try ImageCodec.decode(bytes)
                    #expect(image.width > 0)
                } catch {
                    #expect(error is ImageCodecError)
                }
            }
        }
    }

    @Test("the initialisers by format take their own format alone")
    func byFormat() throws {
        let png = try #require(CGDataProvider(data: ImageFiles.rgba16))
        let jpeg = try #require(CGDataProvider(data: ImageFiles.jpegColor))
        #expect(CGImage(pngDataProviderSource: png, decode: nil, shouldInterpolate: true, intent: .defaultIntent)?.width == 2)
        #expect(CGImage(jpegDataProviderSource: jpeg, decode: nil, shouldInterpolate: true, intent: .defaultIntent)?.width == 8)
        #expect(CGImage(pngDataProviderSource: jpeg, decode: nil, shouldInterpolate: true, intent: .defaultIntent) == nil)
    }
}
