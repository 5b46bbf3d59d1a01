import Foundation
import LaminaCoreGraphics
import LaminaRender
import Synchronization

/// A picture for filters. Its pixels lie in a plane in which y points up; a picture made from a `CGImage` has its lower left corner at the origin.
///
///     let blur = CIFilter(name: "CIGaussianBlur")!
///     blur.setValue(CIImage(cgImage: photo), forKey: kCIInputImageKey)
///     blur.setValue(8, forKey: kCIInputRadiusKey)
///     let image = CIContext().createCGImage(blur.outputImage!, from: CGRect(x: 0, y: 0, width: photo.width, height: photo.height))
///
/// Nothing is computed before it is drawn, and then once. Unlike Apple's, pictures between two filters have 8 bits a channel, and filters work on sRGB
/// components as they are encoded.
open class CIImage: NSObject, NSCopying, @unchecked Sendable {
    /// The rectangle that has pixels; infinite for a clamped image, null for an empty one.
    public let extent: CGRect
    /// The place of the computed pixels, in whole numbers; null if there are none.
    private let place: CGRect
    /// Whether the edges go on for ever.
    private let isClamped: Bool
    private let pixels: Pixels

    /// No side of a picture is longer.
    private static let longest: CGFloat = 32_767

    private init(place: CGRect, extent: CGRect? = nil, isClamped: Bool = false, make: @escaping @Sendable () -> Bitmap?) {
        let isUsable =
            !place.isNull && place.width >= 1 && place.height >= 1 && place.width <= CIImage.longest && place.height <= CIImage.longest
            && abs(place.minX) < 1e9 && abs(place.minY) < 1e9
        self.place = isUsable ? place : .null
        self.isClamped = isClamped && isUsable
        self.extent = !isUsable ? .null : isClamped ? .infinite : extent ?? place
        pixels = Pixels { isUsable ? make() : nil }
    }

    /// Creates an image from a Core Graphics picture, its lower left corner at the origin.
    public convenience init(cgImage image: CGImage) {
        self.init(place: CGRect(x: 0, y: 0, width: image.width, height: image.height)) { image.bitmap }
    }

    /// Decodes a PNG or JPEG file in memory; nil for anything else.
    public convenience init?(data: Data) {
        guard let image = try? ImageCodec.decode(data) else { return nil }
        self.init(cgImage: image)
    }

    /// Reads a PNG or JPEG file; nil if it cannot be read or is of another kind.
    public convenience init?(contentsOf url: URL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        self.init(data: data)
    }

    /// Returns an image without pixels.
    open class func empty() -> CIImage { CIImage(place: .null) { nil } }

    /// Returns the part of the image inside a rectangle, pixels that the edge cuts included.
    open func cropped(to rect: CGRect) -> CIImage {
        let part = isClamped ? rect.standardized : extent.intersection(rect)
        guard !part.isNull, !part.isInfinite, part.width.isFinite, part.height.isFinite else { return part.isInfinite ? self : .empty() }
        let whole = part.integral
        return CIImage(place: whole, extent: part) { [self] in bitmap(in: whole) }
    }

    /// Returns the image with its edge pixels extended without end.
    open func clampedToExtent() -> CIImage { CIImage(place: place, isClamped: true) { [self] in pixels.bitmap } }

    /// Returns the image transformed by a matrix, sampled bilinearly.
    open func transformed(by matrix: CGAffineTransform) -> CIImage {
        let moved = place.applying(matrix)
        guard !moved.isNull, moved.width.isFinite, moved.height.isFinite, moved.minX.isFinite, moved.minY.isFinite else { return .empty() }
        // What falls onto whole numbers but for rounding is not to have a column more.
        let (x0, y0) = ((moved.minX + 1e-6).rounded(.down), (moved.minY + 1e-6).rounded(.down))
        let whole = CGRect(
            x: x0, y: y0, width: (moved.maxX - 1e-6).rounded(.up) - x0, height: (moved.maxY - 1e-6).rounded(.up) - y0)
        return CIImage(place: whole, extent: moved, isClamped: isClamped) { [self] in
            guard let bitmap = pixels.bitmap,
                let context = CGContext(
                    data: nil, width: Int(whole.width), height: Int(whole.height), bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
            else { return nil }
            context.translateBy(x: -whole.minX, y: -whole.minY)
            context.concatenate(matrix)
            context.draw(CGImage(bitmap: bitmap), in: place)
            return context.makeImage()?.bitmap
        }
    }

    /// Returns the image with a filter applied; an empty one if there is no filter of that name.
    open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else { return .empty() }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? .empty()
    }

    /// Returns the image blurred by a Gaussian with this standard deviation, in pixels.
    open func applyingGaussianBlur(sigma: Double) -> CIImage { applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma]) }

    open func copy(with zone: NSZone? = nil) -> Any { self }
    open override var description: String { "<CIImage: extent \(extent)>" }

    // MARK: Pixels

    final func filtered(by filter: Filter) -> CIImage {
        let margin = isClamped ? 0 : CGFloat(filter.margin)
        let isClamped = isClamped
        return CIImage(place: place.insetBy(dx: -margin, dy: -margin), isClamped: isClamped) { [self] in
            pixels.bitmap.map { filter.applied(to: $0, repeatsEdges: isClamped) }
        }
    }

    /// The pixels of a rectangle of whole numbers; nil where it has none, or too many.
    final func bitmap(in rect: CGRect) -> Bitmap? {
        guard rect.width >= 1, rect.height >= 1, rect.width <= CIImage.longest, rect.height <= CIImage.longest else { return nil }
        let source = pixels.bitmap
        if rect == place { return source }
        let (width, height) = (Int(rect.width), Int(rect.height))
        // Of the rectangle's first row and column, where they are in the source; rows go down.
        let (left, top) = place.isNull ? (0, 0) : (Int(rect.minX - place.minX), Int(place.maxY - rect.maxY))
        return Bitmap(width: width, height: height) { target in
            for y in 0..<height {
                for x in 0..<width {
                    guard let source else {
                        target[y * width + x] = 0
                        continue
                    }
                    let (column, row) = (x + left, y + top)
                    let (inColumn, inRow) = (min(max(column, 0), source.width - 1), min(max(row, 0), source.height - 1))
                    let isInside = isClamped || column == inColumn && row == inRow
                    target[y * width + x] = isInside ? source.pixels[inRow * source.width + inColumn] : 0
                }
            }
        }
    }
}

/// Pixels that are computed when first asked for.
private final class Pixels: Sendable {
    private enum State: Sendable {
        case recipe(@Sendable () -> Bitmap?)
        case made(Bitmap?)
    }
    private let state: Mutex<State>

    init(_ make: @escaping @Sendable () -> Bitmap?) { state = Mutex(.recipe(make)) }

    var bitmap: Bitmap? {
        state.withLock {
            switch $0 {
            case .made(let bitmap): return bitmap
            case .recipe(let make):
                let bitmap = make()
                $0 = .made(bitmap)
                return bitmap
            }
        }
    }
}
