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
    /// How far from each edge, in points, the picture keeps its size when it is drawn larger or smaller. Default zero: all of it stretches.
    public internal(set) final var capInsets = UIEdgeInsets.zero
    /// The way in which the part inside the cap insets is enlarged. Default `.tile`.
    public internal(set) final var resizingMode = ResizingMode.tile
    /// Whether cap insets were given, if only zero ones: then `resizingMode` holds for all of the picture.
    final var isResizable = false
    /// Whether the picture is shown as it is or as a stencil for the tint colour. Default `.automatic`.
    public internal(set) final var renderingMode = RenderingMode.automatic
    /// For an animated image, the pictures it consists of.
    public internal(set) final var images: [UIImage]?
    /// For an animated image, how long all of its pictures take, in seconds; else 0.
    public internal(set) final var duration: TimeInterval = 0

    /// An empty image of size zero.
    public override init() { (cgImage, scale, imageOrientation) = (nil, 1, .up) }

    /// The same pixels, or others of the same size, with everything else as another image has it.
    init(_ other: UIImage, pixels: CGImage?) {
        (cgImage, scale, imageOrientation) = (pixels, other.scale, other.imageOrientation)
        (capInsets, resizingMode, renderingMode) = (other.capInsets, other.resizingMode, other.renderingMode)
        (images, duration, isResizable) = (other.images, other.duration, other.isResizable)
    }

    /// - Parameter scale: Pixels a point; what is not positive counts as 1.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        (self.cgImage, imageOrientation) = (cgImage, orientation)
        self.scale = scale > 0 ? scale : 1
    }

    /// A picture of one pixel a point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Decodes a PNG or JPEG file in memory, or the first picture of a GIF file; nil for anything else.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = try? ImageCodec.decodeWithOrientation(data) else { return nil }
        self.init(cgImage: file.image, scale: scale, orientation: Orientation(exif: file.orientation))
    }
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Reads a PNG or JPEG file, or the first picture of a GIF file. "@2x" or "@3x" at the end of its name says the scale. nil if it cannot be read or is of another kind.
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

    /// Draws stretched over `rect` in the current context, as cap insets and resizing mode say.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage else { return }
        if isStretchedWhole || rect.size == size { context.drawUpright(image, in: rect) } else { drawParts(in: rect, of: context) }
    }
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }

    /// Fills `rect` with the picture at its own size, repeated from the top left corner of the rectangle, in the current context.
    open func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage else { return }
        context.tile(image, of: size, over: rect)
    }

    /// The picture as a PNG file; nil for an empty one.
    open func pngData() -> Data? { uprightImage.flatMap { try? ImageCodec.encodePNG($0.bitmap) } }

    /// The picture as a JPEG file, transparent parts on black; nil for an empty one. Quality is 0…1.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        uprightImage.flatMap { try? ImageCodec.encodeJPEG($0.bitmap, quality: compressionQuality.native) }
    }

    /// Whether the pixels, scale and orientation are the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        guard self !== other else { return true }
        guard scale == other.scale, imageOrientation == other.imageOrientation, capInsets == other.capInsets,
            resizingMode == other.resizingMode, renderingMode == other.renderingMode, duration == other.duration, images == other.images
        else { return false }
        guard let mine = cgImage, let its = other.cgImage else { return cgImage == nil && other.cgImage == nil }
        return mine === its || mine.hasSamePixels(as: its)
    }
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine(cgImage?.width)
        hasher.combine(cgImage?.height)
        hasher.combine(scale)
        return hasher.finalize()
    }

    open override var description: String {
        "<UIImage {\(size.width), \(size.height)} scale \(scale)\(imageOrientation == .up ? "" : " \(imageOrientation)")>"
    }

    /// The pixels as they look upright.
    package private(set) lazy var uprightImage: CGImage? = imageOrientation == .up ? cgImage : cgImage?.turned(imageOrientation)
}
