import Foundation
import LaminaRender

/// An immutable picture.
///
/// Pixels are kept as 8 bits a channel, blue first in memory and alpha last, colours multiplied with alpha, in sRGB, whatever the
/// picture was made from.
public final class CGImage: @unchecked Sendable {
    package let bitmap: Bitmap
    private let space: CGColorSpace
    /// Whether drawing at another size blends neighbouring pixels.
    public let shouldInterpolate: Bool

    package init(bitmap: Bitmap, colorSpace: CGColorSpace, shouldInterpolate: Bool = true) {
        self.bitmap = bitmap
        space = colorSpace
        self.shouldInterpolate = shouldInterpolate
    }

    package convenience init(bitmap: Bitmap) { self.init(bitmap: bitmap, colorSpace: CGColorSpace.shared.sRGB) }

    /// The width in pixels.
    public var width: Int { bitmap.width }
    /// The height in pixels.
    public var height: Int { bitmap.height }
    /// The number of bits of a component. Always 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits of a pixel. Always 32.
    public var bitsPerPixel: Int { 32 }
    /// The number of bytes of a row: four times the width.
    public var bytesPerRow: Int { bitmap.width * 4 }
    /// The place of alpha in a pixel: `noneSkipFirst` for a picture without transparency, else `premultipliedFirst`.
    public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst }
    /// The layout of a pixel in memory: `alphaInfo` and 32-bit little-endian order.
    public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little] }
    /// The byte order of a pixel. Always `.order32Little`.
    public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
    /// The colour space of the picture that this was made from.
    public var colorSpace: CGColorSpace? { space }
    /// The rendering intent. Always `.defaultIntent`.
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

    /// Returns the picture itself, which is immutable.
    public func copy() -> CGImage? { self }

    /// Returns the part of the picture inside `rect`, given in pixels with the origin at the top left.
    ///
    /// The rectangle is first enlarged to whole pixels and then cut down to the picture; nil where nothing is left.
    public func cropping(to rect: CGRect) -> CGImage? {
        guard !rect.isNull else { return nil }
        let r = rect.standardized
        let whole = CGRect(x: 0, y: 0, width: width, height: height)
        let (x0, y0) = (max(r.minX.rounded(.down), 0), max(r.minY.rounded(.down), 0))
        let (x1, y1) = (min(r.maxX.rounded(.up), whole.maxX), min(r.maxY.rounded(.up), whole.maxY))
        guard x1 > x0, y1 > y0 else { return nil }
        let (x, y, w, h) = (Int(x0), Int(y0), Int(x1 - x0), Int(y1 - y0))
        if w == width && h == height { return self }
        let cut = Bitmap(width: w, height: h) { target in
            for row in 0..<h {
                (target.baseAddress! + row * w).update(from: bitmap.pixels + (y + row) * width + x, count: w)
            }
        }
        return CGImage(bitmap: cut, colorSpace: space, shouldInterpolate: shouldInterpolate)
    }
}

extension CGImage: Equatable, Hashable {
    /// Pictures are compared by identity, as Apple's are.
    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
