import Foundation
import LaminaRender

extension CGImage {
    /// Creates a picture from rows of pixels.
    ///
    /// - Parameters:
    ///   - bitsPerComponent: 8.
    ///   - bitsPerPixel: 32 for RGB, or 24 without alpha; 8 for grey.
    ///   - bitmapInfo: The place of alpha, whether colours are multiplied with it, and the byte order of 32-bit pixels.
    ///   - decode: nil; other ranges are not supported.
    /// - Returns: nil for any other layout, and where the provider has too few bytes.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        guard width > 0, height > 0, width <= ImageCodec.longestSide, height <= ImageCodec.longestSide, bitsPerComponent == 8,
            decode == nil, let data = provider.data, bytesPerRow >= width * bitsPerPixel / 8, bytesPerRow <= 1 << 24,
            data.count >= bytesPerRow * (height - 1) + width * bitsPerPixel / 8,
            let reader = PixelReader(space: space, bitsPerPixel: bitsPerPixel, info: bitmapInfo)
        else { return nil }
        let bitmap = Bitmap(width: width, height: height) { pixels in
            data.withUnsafeBytes { bytes in
                for y in 0..<height {
                    reader.read(
                        bytes.bindMemory(to: UInt8.self).baseAddress! + y * bytesPerRow, pixels.baseAddress! + y * width, count: width)
                }
            }
        }
        self.init(bitmap: bitmap, colorSpace: space, shouldInterpolate: shouldInterpolate)
    }

    /// Creates a picture from a PNG file's bytes; nil if they are damaged.
    public convenience init?(
        pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(encoded: source, signature: 0x89, decode, shouldInterpolate)
    }

    /// Creates a picture from a JPEG file's bytes; nil if they are damaged. EXIF's orientation is not applied.
    public convenience init?(
        jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) {
        self.init(encoded: source, signature: 0xFF, decode, shouldInterpolate)
    }

    private convenience init?(
        encoded source: CGDataProvider, signature: UInt8, _ decode: UnsafePointer<CGFloat>?, _ shouldInterpolate: Bool
    ) {
        guard decode == nil, let data = source.data, data.first == signature, let image = try? ImageCodec.decode(data) else { return nil }
        self.init(bitmap: image.bitmap, colorSpace: image.colorSpace ?? CGColorSpace.shared.sRGB, shouldInterpolate: shouldInterpolate)
    }

    /// The pixels' bytes as `bitmapInfo` describes them.
    public var dataProvider: CGDataProvider? {
        CGDataProvider(data: Data(bytes: bitmap.pixels, count: width * height * 4))
    }
}

/// Reads pixels of many layouts into premultiplied BGRA.
private struct PixelReader {
    private var layout: PixelLayout?
    private var hasStraightAlpha = false

    init?(space: CGColorSpace, bitsPerPixel: Int, info: CGBitmapInfo) {
        guard let alpha = info.alphaInfo, let order = info.byteOrder else { return nil }
        switch (space.model, bitsPerPixel, alpha) {
        case (.monochrome, 8, .none): layout = .gray
        // Red, green, blue: the one layout of three bytes.
        case (.rgb, 24, .none) where order == .orderDefault: layout = nil
        case (.rgb, 32, .first), (.rgb, 32, .last):
            hasStraightAlpha = true
            let multiplied: CGImageAlphaInfo = alpha == .first ? .premultipliedFirst : .premultipliedLast
            layout = PixelLayout(space: space, info: [CGBitmapInfo(rawValue: multiplied.rawValue), CGBitmapInfo(rawValue: order.rawValue)])
            if layout == nil { return nil }
        case (.rgb, 32, _):
            layout = PixelLayout(space: space, info: info)
            if layout == nil { return nil }
        default: return nil
        }
    }

    func read(_ bytes: UnsafePointer<UInt8>, _ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
        guard let layout else {
            for x in 0..<count {
                pixels[x] =
                    0xFF00_0000 | UInt32(bytes[x * 3]) << 16 | UInt32(bytes[x * 3 + 1]) << 8 | UInt32(bytes[x * 3 + 2])
            }
            return
        }
        layout.load(bytes, pixels, count: count)
        guard hasStraightAlpha else { return }
        for x in 0..<count {
            let p = pixels[x]
            let a = p >> 24
            func times(_ v: UInt32) -> UInt32 { (v * a + 127) / 255 }
            pixels[x] = a << 24 | times(p >> 16 & 255) << 16 | times(p >> 8 & 255) << 8 | times(p & 255)
        }
    }
}
