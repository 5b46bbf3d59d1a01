import Foundation
import LaminaCoreGraphics
import Testing

@Suite struct ContextLayoutTests {
    private func bytes(_ info: UInt32, _ space: CGColorSpace = CGColorSpaceCreateDeviceRGB()) -> [UInt8]? {
        guard
            let c = CGContext(data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info),
            let data = c.data
        else { return nil }
        c.setFillColor(red: 1, green: 0.6, blue: 0.2, alpha: 1)
        c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        return Array(UnsafeRawBufferPointer(start: data, count: c.bitsPerPixel / 8))
    }

    @Test("bytes lie as the bitmap info says")
    func orders() {
        let little = CGBitmapInfo.byteOrder32Little.rawValue
        let big = CGBitmapInfo.byteOrder32Big.rawValue
        #expect(bytes(CGImageAlphaInfo.premultipliedFirst.rawValue | little) == [51, 153, 255, 255])
        #expect(bytes(CGImageAlphaInfo.premultipliedFirst.rawValue | big) == [255, 255, 153, 51])
        #expect(bytes(CGImageAlphaInfo.premultipliedLast.rawValue) == [255, 153, 51, 255])
        #expect(bytes(CGImageAlphaInfo.premultipliedLast.rawValue | little) == [255, 51, 153, 255])
        #expect(bytes(CGImageAlphaInfo.noneSkipLast.rawValue) == [255, 153, 51, 255])
        #expect(bytes(CGImageAlphaInfo.alphaOnly.rawValue) == [255])
        // 0.2126 · 255 + 0.7152 · 153 + 0.0722 · 51
        #expect(bytes(CGImageAlphaInfo.none.rawValue, CGColorSpaceCreateDeviceGray()) == [167])
    }

    @Test("layouts that Core Graphics has no bitmap context for give none")
    func refused() {
        #expect(bytes(CGImageAlphaInfo.last.rawValue) == nil)
        #expect(bytes(CGImageAlphaInfo.none.rawValue) == nil)
        #expect(bytes(CGImageAlphaInfo.premultipliedLast.rawValue, CGColorSpaceCreateDeviceGray()) == nil)
        let space = CGColorSpaceCreateDeviceRGB()
        let info = CGImageAlphaInfo.premultipliedLast.rawValue
        for (w, h, bits, row) in [(0, 1, 8, 0), (1, -1, 8, 0), (1, 1, 16, 0), (4, 1, 8, 15), (40000, 1, 8, 0)] {
            #expect(
                CGContext(data: nil, width: w, height: h, bitsPerComponent: bits, bytesPerRow: row, space: space, bitmapInfo: info) == nil)
        }
    }

    @Test("the caller's memory is drawn on, padding is left alone, and what the caller writes is kept")
    func callersMemory() throws {
        var memory = [UInt8](repeating: 9, count: 24)
        try memory.withUnsafeMutableBytes { bytes in
            let c = try #require(
                CGContext(
                    data: bytes.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 12,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            c.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            c.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
            bytes[4] = 8
            c.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(Array(bytes[0..<12]) == [255, 0, 0, 255, 8, 9, 9, 9, 9, 9, 9, 9])
            #expect(Array(bytes[12..<20]) == [255, 0, 0, 255, 9, 9, 9, 9])
            #expect(c.makeImage()?.width == 2)
        }
    }

    @Test("an image is a copy: later drawing does not show in it")
    func imageIsApart() throws {
        let c = CGContext.bitmap(2, 2)
        let image = try #require(c.makeImage())
        c.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
        #expect(image.bitmap[0, 0] == .clear && c[0, 0] == .black)
        #expect(image.alphaInfo == .premultipliedFirst && image.bytesPerRow == 8 && image.bitsPerPixel == 32)
    }
}
