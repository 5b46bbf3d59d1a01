import LaminaCoreGraphics

/// How an image renderer's bitmap is made.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels a point; default the screen's.
    open var scale: CGFloat = ScreenSlot.scale
    /// Whether the picture has no transparency; default false.
    open var opaque = false
    /// The area that the context covers, in points; the renderer sets it.
    public internal(set) var bounds = CGRect.zero

    /// As the screen would have it.
    public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    /// As the main screen prefers it: the same.
    public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context that the drawing closure of an image renderer is given.
open class UIGraphicsImageRendererContext: NSObject {
    /// The bitmap, origin at the top left. It is also the current context while the closure runs.
    public let cgContext: CGContext
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, format: UIGraphicsImageRendererFormat) { (cgContext, self.format) = (context, format) }

    /// An image of what has been drawn so far.
    open var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
    }

    /// Fills a rectangle with the fill colour.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        cgContext.fill(rect)
        cgContext.restoreGState()
    }

    /// Draws a frame one point wide inside a rectangle, in the stroke colour.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Cuts down what can be drawn in.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws pictures with Core Graphics.
///
/// ```swift
/// let dot = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
///     UIColor.red.setFill()
///     UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
/// }
/// ```
open class UIGraphicsImageRenderer: NSObject {
    public let format: UIGraphicsImageRendererFormat

    /// A renderer whose context covers `bounds`, given in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.format = format
        format.bounds = bounds
    }

    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// The picture that `actions` draws; an empty one where the size is not positive or over 32 767 pixels a side.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let (bounds, scale) = (format.bounds, format.scale)
        guard let context = CGContext(size: bounds.size, scale: scale, opaque: format.opaque, origin: bounds.origin) else {
            return UIImage()
        }
        context.makeCurrent { actions(UIGraphicsImageRendererContext(context, format: format)) }
        return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    }

    /// The picture that `actions` draws, as a PNG file; empty where `image(actions:)` would be.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }
}
