import Foundation

/// A drawing kept apart, to be drawn into contexts any number of times.
///
/// ```swift
/// let stamp = CGLayer(context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil)!
/// stamp.context!.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
/// for i in 0..<5 { context.draw(stamp, at: CGPoint(x: 20 * i, y: 0)) }
/// ```
public final class CGLayer: @unchecked Sendable {
    /// The drawing's size in points of the context it was made for.
    public let size: CGSize
    /// The context of the drawing: from (0, 0) to `size`, with the pixels that a point had in the context it was made for. Its y points up; drawing a layer
    /// puts its origin at the origin of the rectangle, so paths lie where they would if they were drawn there.
    public let context: CGContext?
    private let scale: CGFloat

    /// Creates a transparent layer. `auxiliaryInfo` is ignored.
    ///
    /// - Parameter size: The size in the default user space of `context`.
    /// - Returns: nil for a size that is not positive, or over 32 767 pixels a side.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        let base = context.baseTransform
        let scale = abs(base.a * base.d - base.b * base.c).squareRoot()
        let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
        guard width >= 1, height >= 1, width <= 32767, height <= 32767 else { return nil }
        let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        let space = CGColorSpace.shared.deviceRGB
        guard let layout = PixelLayout(space: space, info: info),
            let buffer = PixelBuffer(
                data: nil, width: Int(width), height: Int(height), bytesPerRow: 0, layout: layout, space: space, info: info)
        else { return nil }
        (self.size, self.scale) = (size, scale)
        self.context = CGContext(buffer: buffer, baseTransform: CGAffineTransform(scaleX: scale, y: scale))
    }

    /// The drawing as it is now, and the rectangle that its whole pixels take where the layer takes `rect`.
    fileprivate func picture(in rect: CGRect) -> (image: CGImage, rect: CGRect)? {
        guard let image = context?.makeImage() else { return nil }
        let (across, down) = (rect.width / (size.width * scale), rect.height / (size.height * scale))
        return (
            image,
            CGRect(x: rect.minX, y: rect.minY, width: CGFloat(image.width) * across, height: CGFloat(image.height) * down)
        )
    }
}

extension CGContext {
    /// Draws a layer stretched over `rect`, the layer's origin at the rectangle's.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard !rect.isNull, !rect.isInfinite, let (image, place) = layer.picture(in: rect.standardized) else { return }
        draw(image, in: place)
    }

    /// Draws a layer at its size, its origin at `point`.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
