import LaminaCoreGraphics
import LaminaQuartzCore

/// Shows a picture.
///
/// ```swift
/// let view = UIImageView(image: UIImage(named: "star"))  // as large as the picture
/// ```
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// Default nil.
    open var image: UIImage? { didSet { show() } }
    /// Shown instead of `image` while highlighted. Default nil: `image` stays.
    open var highlightedImage: UIImage? { didSet { show() } }
    /// Default false.
    open var isHighlighted = false { didSet { show() } }

    /// An empty one. Touches pass through unless `isUserInteractionEnabled` is set.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// As large as the picture, at the origin.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        isUserInteractionEnabled = false
        self.image = image
        show()
    }

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: (image ?? highlightedImage)?.size ?? .zero))
        isUserInteractionEnabled = false
        (self.image, self.highlightedImage) = (image, highlightedImage)
        show()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        isUserInteractionEnabled = false
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
    open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

    private func show() {
        let shown = (isHighlighted ? highlightedImage : nil) ?? image
        layer.contents = shown?.uprightImage
        layer.contentsScale = shown?.scale ?? ScreenTable.scale
    }
}
