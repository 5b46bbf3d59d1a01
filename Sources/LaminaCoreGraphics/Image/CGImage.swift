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

    public var width: Int { bitmap.width }
    public var height: Int { bitmap.height }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { bitmap.width * 4 }
    /// `noneSkipFirst` for a picture without transparency, else `premultipliedFirst`.
    public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipFirst : .premultipliedFirst }
    public var bitmapInfo: CGBitmapInfo { [CGBitmapInfo(rawValue: alphaInfo.rawValue), .byteOrder32Little] }
    public var byteOrderInfo: CGImageByteOrderInfo { .order32Little }
    public var colorSpace: CGColorSpace? { space }
    public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

    public func copy() -> CGImage? { self }

    /// The part of the picture inside `rect`, given in pixels with the origin at the top left.
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
