import LaminaCoreGraphics
import LaminaQuartzCore

/// A picture with a scale, the number of its pixels for one point.
///
/// ```swift
/// let star = UIImage(named: "star")          // star@3x.png, star@2x.png or star.png among the program's resources
/// let view = UIImageView(image: star)
/// ```
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
    /// The rotation and reflection that make the pixels look upright.
    public enum Orientation: Int, Sendable {
        /// The pixels as they are.
        case up = 0
        /// Turned by 180°.
        case down
        /// Turned by 90° to the left.
        case left
        /// Turned by 90° to the right.
        case right
        /// Mirrored left to right.
        case upMirrored
        /// Mirrored top to bottom.
        case downMirrored
        /// Mirrored top to bottom, then turned by 90° to the left.
        case leftMirrored
        /// Mirrored top to bottom, then turned by 90° to the right.
        case rightMirrored
    }

    /// The pixels, without `imageOrientation`; nil only for the empty image `UIImage()`.
    public let cgImage: CGImage?
    /// The number of pixels for one point.
    public let scale: CGFloat
    /// The rotation and reflection that make the pixels look upright.
    public let imageOrientation: Orientation
    /// The distances from each edge, in points, that keep their size when the picture is drawn at another size. Default zero: the whole picture stretches.
    public internal(set) final var capInsets = UIEdgeInsets.zero
    /// The way in which the part inside the cap insets is enlarged. Default `.tile`.
    public internal(set) final var resizingMode = ResizingMode.tile
    /// Whether cap insets were given, if only zero ones: then `resizingMode` holds for all of the picture.
    final var isResizable = false
    /// The way in which the picture is shown, as it is or as a stencil in the tint colour. Default `.automatic`.
    public internal(set) final var renderingMode = RenderingMode.automatic
    /// The pictures of an animated image; nil for others.
    public internal(set) final var images: [UIImage]?
    /// The duration in seconds of all pictures of an animated image; 0 for others.
    public internal(set) final var duration: TimeInterval = 0

    /// The distances from each edge, in points, to the rectangle that constraints align. Default zero.
    public internal(set) final var alignmentRectInsets = UIEdgeInsets.zero

    /// The drawing of shapes that is drawn anew where the picture is shown at another size; nil for pixels.
    final var vector: VectorPicture?
    /// The symbol that the picture is drawn from, if it is one of the system; its configuration, and the colour it was given.
    final var symbol: Symbol?
    /// The asset that the picture is a variant of; nil for none.
    final var asset: UIImageAsset?
    /// Whether the picture is mirrored where layout runs from the right.
    public internal(set) final var flipsForRightToLeftLayoutDirection = false
    final var symbolConfiguration: SymbolConfiguration?
    final var symbolTint: UIColor?

    /// Creates an empty image of size zero.
    public override init() { (cgImage, scale, imageOrientation) = (nil, 1, .up) }

    /// Creates an image with other pixels of the same size and all other properties of another image.
    init(_ other: UIImage, pixels: CGImage?) {
        (cgImage, scale, imageOrientation) = (pixels, other.scale, other.imageOrientation)
        (capInsets, resizingMode, renderingMode) = (other.capInsets, other.resizingMode, other.renderingMode)
        (images, duration, isResizable) = (other.images, other.duration, other.isResizable)
        (symbol, symbolConfiguration, symbolTint) = (other.symbol, other.symbolConfiguration, other.symbolTint)
        (asset, flipsForRightToLeftLayoutDirection) = (other.asset, other.flipsForRightToLeftLayoutDirection)
        (vector, alignmentRectInsets) = (other.vector, other.alignmentRectInsets)
    }

    init(_ symbol: Symbol, _ pixels: CGImage?, scale: CGFloat, _ configuration: SymbolConfiguration) {
        (cgImage, self.scale, imageOrientation) = (pixels, scale, .up)
        (self.symbol, symbolConfiguration) = (symbol, configuration)
    }

    /// Creates an image.
    ///
    /// - Parameter scale: The number of pixels for one point; a value that is not positive counts as 1.
    public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        (self.cgImage, imageOrientation) = (cgImage, orientation)
        self.scale = scale > 0 ? scale : 1
    }

    /// Reads a picture from an archive; nil if its pixels cannot be read.
    public required init?(coder: NSCoder) {
        let list = coder.decodeList(forKey: "UIImage")
        let data = list["pixels"] as? Data
        let image = data.flatMap { try? ImageCodec.decode($0) }
        guard data == nil || image != nil, let scale = list["scale"] as? NSNumber else { return nil }
        cgImage = image
        self.scale = scale.doubleValue > 0 ? CGFloat(scale.doubleValue) : 1
        imageOrientation = (list["orientation"] as? NSNumber).flatMap { Orientation(rawValue: $0.intValue) } ?? .up
        renderingMode = (list["rendering"] as? NSNumber).flatMap { RenderingMode(rawValue: $0.intValue) } ?? .automatic
        resizingMode = (list["resizing"] as? NSNumber).flatMap { ResizingMode(rawValue: $0.intValue) } ?? .tile
        isResizable = list["resizing"] != nil
        super.init()
        if let c = ArchivedValue.doubles(list["caps"])?.map({ CGFloat($0) }), c.count == 4 {
            capInsets = UIEdgeInsets(top: c[0], left: c[1], bottom: c[2], right: c[3])
        }
        if let name = list["symbol"] as? String, let outline = SymbolOutline.named(name),
            let n = ArchivedValue.doubles(list["configuration"]),
            n.count == 3
        {
            let said = SymbolConfiguration(
                n[0] > 0 ? CGFloat(n[0]) : nil, SymbolWeight(rawValue: Int(exactly: n[1]) ?? 0) ?? .unspecified,
                SymbolScale(rawValue: Int(exactly: n[2]) ?? 0) ?? .unspecified)
            (symbol, symbolConfiguration) = (Symbol(outline, said), said)
            symbolTint = coder.decoded(UIColor.self, forKey: "UITintColor")
        }
        let pictures = coder.decodedList(UIImage.self, forKey: "UIImages")
        if !pictures.isEmpty { (images, duration) = (pictures, (list["duration"] as? NSNumber)?.doubleValue ?? 0) }
    }
    /// Writes the pixels as a PNG file, with scale, orientation, cap insets and modes.
    open func encode(with coder: NSCoder) {
        var list: [String: Any] = [
            "scale": NSNumber(value: scale.native), "orientation": NSNumber(value: imageOrientation.rawValue),
            "rendering": NSNumber(value: renderingMode.rawValue), "duration": NSNumber(value: duration),
        ]
        if let data = cgImage.flatMap({ try? ImageCodec.encodePNG($0.bitmap) }) { list["pixels"] = data as NSData }
        if isResizable {
            list["resizing"] = NSNumber(value: resizingMode.rawValue)
            list["caps"] = ArchivedValue.numbers([capInsets.top, capInsets.left, capInsets.bottom, capInsets.right].map(\.native))
        }
        if let symbol, let said = symbolConfiguration {
            list["symbol"] = symbol.outline.name
            list["configuration"] = ArchivedValue.numbers([
                said.pointSize?.native ?? 0, Double(said.weight.rawValue), Double(said.scale.rawValue),
            ])
            if let symbolTint { coder.encode(symbolTint, forKey: "UITintColor") }
        }
        coder.encode(list: list, forKey: "UIImage")
        if let images { coder.encode(images as NSArray, forKey: "UIImages") }
    }
    /// Always true.
    open class var supportsSecureCoding: Bool { true }

    /// Creates an image with one pixel for one point.
    public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

    /// Decodes a PNG or JPEG file in memory, or the first picture of a GIF file; nil for anything else.
    public convenience init?(data: Data, scale: CGFloat) {
        guard let file = try? ImageCodec.decodeWithOrientation(data) else { return nil }
        self.init(cgImage: file.image, scale: scale, orientation: Orientation(exif: file.orientation))
    }
    /// Decodes a PNG or JPEG file in memory, or the first picture of a GIF file, with one pixel for one point; nil for anything else.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Reads a PNG or JPEG file, or the first picture of a GIF file. "@2x" or "@3x" at the end of its name is the scale. Nil if it cannot be read or is of
    /// another kind.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data, scale: UIImage.scale(inName: path))
    }

    /// Creates the picture of a name among the program's resources. One that is not there is reported, and the image is empty.
    public required convenience init(imageLiteralResourceName name: String) {
        if let found = UIImage(named: name) {
            self.init(found, pixels: found.cgImage)
        } else {
            ResourceReports.say("There is no image named “\(name)”.")
            self.init()
        }
    }

    /// The size of the upright picture in points.
    open var size: CGSize {
        guard let cgImage else { return .zero }
        let (w, h) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
        return imageOrientation.swapsSides ? CGSize(width: h, height: w) : CGSize(width: w, height: h)
    }

    // MARK: Drawing

    /// Draws the picture at its own size with the top left corner at `point`, in the current context.
    open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    /// Draws the picture at its own size with the top left corner at `point`, in the current context, with a blend mode and an opacity.
    open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the picture stretched over `rect` in the current context, by its cap insets and resizing mode.
    open func draw(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage else { return }
        if let symbol { return symbol.draw(in: rect, of: size, color: symbolTint?.cgColor ?? .black, context) }
        if isStretchedWhole, let sharp = vectorDrawn(in: rect.size, pixelsPerPoint: max(scale, context.ctm.a.magnitude)) {
            return context.drawUpright(sharp, in: rect)
        }
        if isStretchedWhole || rect.size == size { context.drawUpright(image, in: rect) } else { drawParts(in: rect, of: context) }
    }
    /// Draws the picture stretched over `rect` in the current context, by its cap insets and resizing mode, with a blend mode and an opacity.
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

    /// Returns the picture as a PNG file; nil for an empty one.
    open func pngData() -> Data? { uprightImage.flatMap { try? ImageCodec.encodePNG($0.bitmap) } }

    /// Returns the picture as a JPEG file, transparent parts on black; nil for an empty one. The quality is 0…1.
    open func jpegData(compressionQuality: CGFloat) -> Data? {
        uprightImage.flatMap { try? ImageCodec.encodeJPEG($0.bitmap, quality: compressionQuality.native) }
    }

    /// Returns whether pixels, scale and orientation are equal.
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
