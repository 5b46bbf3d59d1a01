import LaminaCoreGraphics
import LaminaQuartzCore

/// A view that shows a picture, or several one after the other.
///
/// ```swift
/// let view = UIImageView(image: UIImage(named: "star"))  // as large as the picture
/// ```
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture. An animated image starts by itself. Default nil.
    open var image: UIImage? {
        willSet { willChange("image") }
        didSet {
            imageChanged()
            didChange("image")
        }
    }
    /// The picture while the view is highlighted. Default nil: `image`.
    open var highlightedImage: UIImage? { didSet { imageChanged() } }
    /// Whether the highlighted picture is shown. Default false.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageChanged() } } }

    /// The pictures to be shown one after the other in place of `image`. Setting them stops an animation. Default nil.
    open var animationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The pictures to be shown one after the other while the view is highlighted. Setting them stops an animation. Default nil: `animationImages`.
    open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
    /// The duration of all pictures in seconds. Default 0: a thirtieth of a second each.
    open var animationDuration: TimeInterval = 0
    /// The number of repetitions. Default 0: without end.
    open var animationRepeatCount = 0
    /// Whether the pictures are being shown one after the other.
    open private(set) var isAnimating = false
    /// Stands for the animation that is running, as opposed to one that ran before.
    private var run: AnimationEnd?
    private var tinted: (image: UIImage, color: UIColor, pixels: CGImage?)?

    /// An empty one. Touches pass through unless `isUserInteractionEnabled` is set.
    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(traits: .image)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Creates a view as large as its picture, at the origin.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        imageChanged()
    }

    /// Creates a view as large as its picture, at the origin, with another picture while it is highlighted.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
        isUserInteractionEnabled = false
        (self.image, self.highlightedImage) = (image, highlightedImage)
        imageChanged()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
        if coder.fill(self, as: UIImageView.self) { return }
        guard coder.allowsKeyedCoding else { return }
        image = coder.decoded(UIImage.self, forKey: "UIImage")
        highlightedImage = coder.decoded(UIImage.self, forKey: "UIHighlightedImage")
        isHighlighted = coder.decodeBool(forKey: "UIHighlighted")
        isUserInteractionEnabled = coder.decodeBool(forKey: "UIUserInteraction")
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(image, forKey: "UIImage")
        coder.encode(highlightedImage, forKey: "UIHighlightedImage")
        coder.encode(isHighlighted, forKey: "UIHighlighted")
        coder.encode(isUserInteractionEnabled, forKey: "UIUserInteraction")
    }

    /// The insets of the picture's alignment rectangle.
    open override var alignmentRectInsets: UIEdgeInsets { shown?.alignmentRectInsets ?? .zero }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { natural?.size ?? .zero }
    open override var intrinsicContentSize: CGSize { natural?.size ?? super.intrinsicContentSize }
    /// The image, as large as the preferred configuration has it.
    private var natural: UIImage? { isHighlighted && highlightedImage != nil ? image : shown }

    // MARK: What shows

    /// The size and weight of system symbols without their own. Default nil.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { if preferredSymbolConfiguration != oldValue { imageChanged() } }
    }
    private var configured: (source: UIImage, image: UIImage)?

    private var shown: UIImage? {
        guard let own = ((isHighlighted ? highlightedImage : nil) ?? image)?.variant(for: presentTraits) else { return nil }
        guard own.isSymbolImage, let preferredSymbolConfiguration else { return own }
        if let configured, configured.source === own { return configured.image }
        let image = own.symbolImage(preferring: preferredSymbolConfiguration) ?? own
        configured = (own, image)
        return image
    }

    private func imageChanged() {
        configured = nil
        show()
        invalidateIntrinsicContentSize()
        if shown?.images != nil { startAnimating() } else if animationImages == nil { stopAnimating() }
    }

    private func show() {
        let shown = shown
        let picture = shown.flatMap { pixels(of: $0) }
        layer.contents = isDarkened ? picture?.darkened : picture
        layer.contentsScale = shown?.scale ?? ScreenSlot.scale
        layer.contentsCenter =
            shown.map { $0.isTiled ? CGRect(x: 0, y: 0, width: 1, height: 1) : $0.centerPart }
            ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    }

    /// The picture as a layer shows it: in the tint colour where it is a stencil, repeated where it is to be.
    private func pixels(of image: UIImage) -> CGImage? {
        var image = image
        if image.isTiled, bounds.width > 0, bounds.height > 0, bounds.size != image.size {
            image = image.drawn(in: bounds.size)
        }
        image = sharp(image)
        if image.flipsForRightToLeftLayoutDirection, !readsLeftToRight {
            if mirrored?.image !== image { mirrored = (image, image.withHorizontallyFlippedOrientation()) }
            image = mirrored?.result ?? image
        }
        guard isTemplate(image) else { return image.uprightImage }
        let color = tintColor.resolvedColor(with: presentTraits)
        if let tinted, tinted.image === image, tinted.color == color { return tinted.pixels }
        let pixels = image.withTintColor(color).uprightImage
        tinted = (image, color, pixels)
        return pixels
    }

    private func isTemplate(_ image: UIImage) -> Bool {
        image.renderingMode == .alwaysTemplate || (image.renderingMode == .automatic && (takesTemplates || image.isSymbolImage))
    }

    /// A symbol, or a picture that keeps its shapes, as large as it shows, so that its edges are sharp; other pictures as they are.
    private func sharp(_ image: UIImage) -> UIImage {
        let (own, room) = (image.size, bounds.size)
        guard image.isRedrawn, own.width > 0, own.height > 0, room.width > 0, room.height > 0 else { return image }
        let (across, down) = (room.width / own.width, room.height / own.height)
        let scale: CGSize
        switch contentMode {
        case .scaleToFill, .redraw: scale = CGSize(width: across, height: down)
        case .scaleAspectFit: scale = CGSize(width: min(across, down), height: min(across, down))
        case .scaleAspectFill: scale = CGSize(width: max(across, down), height: max(across, down))
        default: return image
        }
        guard scale != CGSize(width: 1, height: 1) else { return image }
        if let drawn, drawn.image === image, drawn.scale == scale { return drawn.result }
        let size = CGSize(width: own.width * scale.width, height: own.height * scale.height)
        let pixels =
            image.vectorDrawn(in: size, pixelsPerPoint: image.scale) ?? image.symbolDrawn(in: size, pixelsPerPoint: image.scale)
        let result = UIImage(image, pixels: pixels ?? image.cgImage)
        drawn = (image, scale, result)
        return result
    }
    private var mirrored: (image: UIImage, result: UIImage)?
    private var drawn: (image: UIImage, scale: CGSize, result: UIImage)?

    /// Pictures that do not say are stencils, as a system button's.
    var takesTemplates = false { didSet { if takesTemplates != oldValue { show() } } }

    /// Darker, as a button's picture while it is touched.
    var isDarkened = false { didSet { if isDarkened != oldValue { show() } } }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        guard let shown, isTemplate(shown) else { return }
        show()
        if isAnimating { startAnimating() }
    }

    override func followTraits(from old: UITraitCollection) {
        if [image, highlightedImage].contains(where: { $0?.asset != nil }) { imageChanged() }
    }
    override func directionChanged() {
        super.directionChanged()
        if shown?.flipsForRightToLeftLayoutDirection == true { show() }
    }

    override func sizeDidChange() { if let shown, shown.isTiled || shown.isRedrawn { show() } }

    /// Does nothing: the picture is the content, and `draw(_:)` is never called, as on Apple's systems.
    open override func display(_ layer: CALayer) {}

    // MARK: Pictures one after the other

    /// Starts showing `animationImages`, or an animated image's pictures, by media time, from the first. Without any nothing happens.
    open func startAnimating() {
        let own = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
        let pictures = own ?? shown?.images ?? []
        let pixels = pictures.compactMap { self.pixels(of: $0) }
        stopAnimating()
        guard !pixels.isEmpty else { return }
        let natural = own == nil ? shown?.duration ?? 0 : 0
        let animation = CAKeyframeAnimation(keyPath: "contents")
        animation.values = pixels
        animation.calculationMode = .discrete
        animation.duration = animationDuration > 0 ? animationDuration : natural > 0 ? natural : Double(pictures.count) / 30
        animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        let run = AnimationEnd { [weak self] run in self?.ended(run) }
        animation.delegate = run
        self.run = run
        isAnimating = true
        if shown == nil { layer.contentsScale = pictures[0].scale }
        layer.add(animation, forKey: Self.animationKey)
    }

    /// Stops the animation and shows `image` again.
    open func stopAnimating() {
        guard isAnimating else { return }
        (isAnimating, run) = (false, nil)
        layer.removeAnimation(forKey: Self.animationKey)
    }

    private static let animationKey = "animationImages"

    private func ended(_ run: AnimationEnd) {
        // A layer that leaves the window loses its animations; those without end go on when it comes back.
        guard run === self.run, window != nil || animationRepeatCount > 0 else { return }
        (isAnimating, self.run) = (false, nil)
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if isAnimating, window != nil, layer.animation(forKey: Self.animationKey) == nil { startAnimating() }
    }
}

/// The delegate that is called when an animation has ended.
private final class AnimationEnd: CAAnimationDelegate {
    private let body: @MainActor (AnimationEnd) -> Void
    init(_ body: @escaping @MainActor (AnimationEnd) -> Void) { self.body = body }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { MainActor.assumeIsolated { body(self) } }
}

extension UIImage {
    /// The picture resized to so many points.
    fileprivate func drawn(in size: CGSize) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
        return image.withRenderingMode(renderingMode)
    }
}
