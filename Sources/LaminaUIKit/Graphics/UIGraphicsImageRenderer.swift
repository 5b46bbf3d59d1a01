import LaminaCoreGraphics

/// The format of an image renderer's bitmap.
open class UIGraphicsImageRendererFormat: NSObject {
    /// The number of pixels for one point. Default the screen's.
    open var scale: CGFloat = ScreenSlot.scale
    /// Whether the picture has no transparency. Default false.
    open var opaque = false
    /// The area that the context covers, in points; the renderer sets it.
    public internal(set) var bounds = CGRect.zero

    /// Returns the format of the main screen.
    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// Returns the format that the main screen prefers, which is `default()`.
    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of an image renderer's drawing closure.
open class UIGraphicsImageRendererContext: NSObject {
    /// The bitmap, origin at the top left. It is also the current context while the closure runs.
    public let cgContext: CGContext
    /// The format of the bitmap.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, format: UIGraphicsImageRendererFormat) { (cgContext, self.format) = (context, format) }

    /// An image of the content drawn so far.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
    }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle with the fill colour and a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a frame one point wide inside a rectangle, in the stroke colour.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Intersects the clipping area with a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer of pictures that code draws with Core Graphics.
///
/// ```swift
/// let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
///     UIColor.red.setFill()
///     UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
/// }
/// ```
open class UIGraphicsImageRenderer: NSObject {
    /// The format of the bitmap.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer whose context covers `bounds`, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.format = format
        format.bounds = bounds
    }

    /// Creates a renderer of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// Creates a renderer whose context covers `bounds`, in points, with the screen's format.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    /// Creates a renderer of a size in points, with the screen's format.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// Returns the picture that `actions` draws; an empty one for a size that is not positive or over 32 767 pixels a side.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let (bounds, scale) = (format.bounds, format.scale)
        guard let context = CGContext(size: bounds.size, scale: scale, opaque: format.opaque, origin: bounds.origin) else {
            return UIImage()
        }
        context.makeCurrent { actions(UIGraphicsImageRendererContext(context, format: format)) }
        return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }

    /// Returns the picture that `actions` draws as a PNG file; empty for a size that is not positive or over 32 767 pixels a side.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
}
