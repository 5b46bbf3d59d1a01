import Foundation
import LaminaCoreGraphics
import LaminaRender
import Testing

@Suite struct ContextImageTests {
    /// Red above, blue below.
    private let image = CGImage(bitmap: Bitmap(width: 2, height: 2) { for i in 0..<4 { $0[i] = i < 2 ? 0xFFFF_0000 : 0xFF00_00FF } })

    @Test("a picture stands upright where y points up and on its head where it points down")
    func orientation() throws {
        let up = CGContext.bitmap(10, 10)
        up.interpolationQuality = .none
        up.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(up[5, 1] == .red && up[5, 8] == Pixel(0, 0, 255))
        let down = try #require(CGContext(pixelsWide: 10, pixelsHigh: 10, scale: 1))
        down.interpolationQuality = .none
        down.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(down[5, 1] == Pixel(0, 0, 255) && down[5, 8] == .red)
    }

    @Test("at its own size a picture is copied byte for byte, and its edges do not fade when it is enlarged")
    func exact() {
        let c = CGContext.bitmap(12, 12)
        c.draw(image, in: CGRect(x: 3, y: 4, width: 2, height: 2))
        #expect(c[3, 6] == .red && c[4, 7] == Pixel(0, 0, 255) && c[2, 6] == .clear && c[5, 7] == .clear)
        c.draw(image, in: CGRect(x: 0, y: 0, width: 12, height: 12))
        #expect(c[0, 0] == .red && c[11, 11] == Pixel(0, 0, 255))
    }

    @Test("alpha and tiling")
    func alphaAndTiling() {
        let c = CGContext.bitmap(8, 8)
        c.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2), byTiling: true)
        #expect((0..<8).allSatisfy { c[5, $0] == ($0 % 2 == 0 ? .red : Pixel(0, 0, 255)) })
        let faint = CGContext.bitmap(4, 4)
        faint.setAlpha(0.5)
        faint.draw(image, in: CGRect(x: 0, y: 0, width: 4, height: 4))
        #expect(faint[1, 0].distance(to: Pixel(128, 0, 0, 128)) <= 1)
    }

    @Test("cropping is by whole pixels from the top left, and only inside the picture")
    func cropping() throws {
        let low = try #require(image.cropping(to: CGRect(x: 0.5, y: 1, width: 9, height: 9)))
        #expect(low.width == 2 && low.height == 1 && low.bitmap[0, 0] == Pixel(0, 0, 255))
        #expect(image.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: .null) == nil)
        #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
        #expect(image.cropping(to: .infinite) == image)
    }

    @Test("pictures from memory: straight alpha is multiplied in, grey and three bytes a pixel are read")
    func fromMemory() throws {
        func make(_ bytes: [UInt8], _ bits: Int, _ info: CGImageAlphaInfo, _ space: CGColorSpace) -> CGImage? {
            CGImage(
                width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: bits / 8, space: space,
                bitmapInfo: CGBitmapInfo(rawValue: info.rawValue), provider: CGDataProvider(data: Data(bytes))!, decode: nil,
                shouldInterpolate: true, intent: .defaultIntent)
        }
        let rgb = CGColorSpaceCreateDeviceRGB()
        #expect(try #require(make([200, 100, 0, 128], 32, .last, rgb)).bitmap[0, 0] == Pixel(100, 50, 0, 128))
        #expect(try #require(make([128, 200, 100, 0], 32, .first, rgb)).bitmap[0, 0] == Pixel(100, 50, 0, 128))
        #expect(try #require(make([1, 2, 3], 24, .none, rgb)).bitmap[0, 0] == Pixel(1, 2, 3))
        #expect(try #require(make([77], 8, .none, CGColorSpaceCreateDeviceGray())).bitmap[0, 0] == Pixel(77, 77, 77))
        #expect(make([1, 2, 3], 32, .last, rgb) == nil && make([1, 2], 16, .none, rgb) == nil)
    }

    /// A row of greys.
    private func greys(_ values: [Int]) -> CGImage {
        CGImage(
            bitmap: Bitmap(width: values.count, height: 1) {
                for (x, v) in values.enumerated() { $0[x] = 0xFF00_0000 | UInt32(v * 0x01_0101) }
            })
    }

    @Test(
        "shrinking is by two lobes of Lanczos' window, first pixel on first and last on last",
        arguments: [
            ([0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255], [0, 19, 236, 255]),
            ([0, 255, 0, 255, 0, 255, 0, 255, 0, 255, 0, 255], [64, 134, 121, 191]),
            ([0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0], [0, 52, 26, 0]),
            ((0..<20).map { 10 * $0 }, [5, 47, 95, 143, 185]),
        ])
    func shrinking(from values: [Int], to expected: [Int]) {
        let c = CGContext.bitmap(expected.count, 1)
        c.draw(greys(values), in: CGRect(x: 0, y: 0, width: expected.count, height: 1))
        #expect(expected.indices.map { c[$0, 0].red } == expected)
        // Down a column as along a row.
        let down = CGContext.bitmap(1, expected.count)
        let column = CGImage(
            bitmap: Bitmap(width: 1, height: values.count) {
                for (y, v) in values.enumerated() { $0[y] = 0xFF00_0000 | UInt32(v * 0x01_0101) }
            })
        down.draw(column, in: CGRect(x: 0, y: 0, width: 1, height: expected.count))
        #expect(expected.indices.map { down[0, $0].red } == expected)
    }

    @Test("in a rectangle between pixels a picture is shrunk to whole ones first, then put in place")
    func fractional() {
        let values = [0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255]
        let (whole, moved) = (CGContext.bitmap(6, 1), CGContext.bitmap(6, 1))
        whole.draw(greys([0, 19, 236, 255]), in: CGRect(x: 0.5, y: 0, width: 3.75, height: 1))
        moved.draw(greys(values), in: CGRect(x: 0.5, y: 0, width: 3.75, height: 1))
        #expect((0..<6).map { moved[$0, 0] } == (0..<6).map { whole[$0, 0] })
        // The edge pixels are covered by half and by a quarter.
        #expect(moved[0, 0].alpha == 128 && moved[4, 0].alpha == 64 && moved[2, 0].alpha == 255)
    }

    @Test("a JPEG that shrinks to less than half is read at a half of its size, to less than a quarter at a quarter, rounded down")
    func reducedReading() throws {
        let noise = Bitmap(width: 35, height: 27) { pixels in
            var seed: UInt32 = 1
            for i in pixels.indices {
                seed = seed &* 1_664_525 &+ 1_013_904_223
                pixels[i] = 0xFF00_0000 | (seed >> 24) * 0x01_0101
            }
        }
        let image = try ImageCodec.decode(ImageCodec.encodeJPEG(noise, quality: 0.9))
        for (divisor, width, height) in [(2, 17, 13), (4, 8, 6)] {
            let reduced = try #require(image.bitmap.reduced?(divisor))
            #expect(reduced.width == width && reduced.height == height)
            let (direct, shrunk) = (CGContext.bitmap(width, height), CGContext.bitmap(width, height))
            let place = CGRect(x: 0, y: 0, width: width, height: height)
            direct.draw(CGImage(bitmap: reduced), in: place)
            shrunk.draw(image, in: place)
            let (a, b) = (direct.makeBitmap(), shrunk.makeBitmap())
            #expect((0..<width * height).allSatisfy { a.pixels[$0] == b.pixels[$0] })
        }
        // Half of one side is not half of both.
        let (wide, same) = (CGContext.bitmap(17, 27), CGContext.bitmap(17, 27))
        wide.draw(image, in: CGRect(x: 0, y: 0, width: 17, height: 27))
        let copy = CGImage(bitmap: Bitmap(width: 35, height: 27) { $0.baseAddress!.update(from: image.bitmap.pixels, count: 35 * 27) })
        same.draw(copy, in: CGRect(x: 0, y: 0, width: 17, height: 27))
        let (a, b) = (wide.makeBitmap(), same.makeBitmap())
        #expect((0..<17 * 27).allSatisfy { a.pixels[$0] == b.pixels[$0] })
    }
}
