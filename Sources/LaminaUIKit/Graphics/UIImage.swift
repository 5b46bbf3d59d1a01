import LaminaCoreGraphics

/// A picture with a scale: how many of its pixels make a point.
///
/// ```swift
/// let star = UIImage(named: "star")          // star@3x.png, star@2x.png or star.png among the program's resources
/// let view = UIImageView(image: star)
/// ```
open class UIImage: NSObject, @unchecked Sendable {
    /// How the pixels have to be turned to look upright.
    public enum Orientation: Int, Sendable {
        case up = 0
        case down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
    }

    /// The pixels, not yet turned by `imageOrientation`; nil only for the empty image `UIImage()`.
    public let cgImage: CGImage?
    /// Pixels a point.
    public let scale: CGFloat
    public let imageOrientation: Orientation

    /// An empty image of size zero.
    public override init() { (cgImage, scale, imageOrientation) = (nil, 1, .up) }

    /// - Parameter scale: Pixels a point; what is not positive counts as 1.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        (self.cgImage, imageOrientation) = (cgImage, orientation)
        self.scale = scale > 0 ? scale : 1
    }

    /// A picture of one pixel a point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Decodes a PNG or JPEG file in memory; nil for anything else.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = try? ImageCodec.decodeWithOrientation(data) else { return nil }
        self.init(cgImage: file.image, scale: scale, orientation: Orientation(exif: file.orientation))
    }
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Reads a PNG or JPEG file. "@2x" or "@3x" at the end of its name says the scale. nil if it cannot be read or is of another kind.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data, scale: ImageResources.scale(inName: path))
    }

    /// Size in points, as it looks upright.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let (w, h) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
        return imageOrientation.swapsSides ? CGSize(width: h, height: w) : CGSize(width: w, height: h)
    }

    // MARK: Drawing

    /// Draws at its own size with the top left corner at `point`, in the current context.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws stretched over `rect` in the current context.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage else { return }
        context.saveGState()
        context.translateBy(x: 0, y: rect.minY + rect.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(image, in: rect)
        context.restoreGState()
    }
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// The picture as a PNG file; nil for an empty one.
    open func pngData() -> Data? { uprightImage.flatMap { try? ImageCodec.encodePNG($0.bitmap) } }

    /// The picture as a JPEG file, transparent parts on black; nil for an empty one. Quality is 0…1.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        uprightImage.flatMap { try? ImageCodec.encodeJPEG($0.bitmap, quality: compressionQuality.native) }
    }

    open override var description: String {
        "<UIImage {\(size.width), \(size.height)} scale \(scale)\(imageOrientation == .up ? "" : " \(imageOrientation)")>"
    }

    /// The pixels as they look upright.
    package private(set) lazy var uprightImage: CGImage? = imageOrientation == .up ? cgImage : cgImage?.turned(imageOrientation)
}
