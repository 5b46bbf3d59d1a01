import LaminaCoreGraphics

/// The background of a bar: a colour or a picture, and a line along the edge.
final class BarBackground: UIView {
    private let blur = UIVisualEffectView(effect: nil)
    private let picture = UIImageView(frame: .zero)
    private let line = UIImageView(frame: .zero)
    /// Whether the line is at the upper edge, as a tab bar's.
    private let isAtTop: Bool

    struct Look {
        var effect: UIBlurEffect?
        var color: UIColor?
        var image: UIImage?
        var lineColor: UIColor?
        var lineImage: UIImage?

        /// The look of unchanged bars, which lets a little of the content behind through.
        @MainActor static let standard = Look(
            effect: UIBlurEffect(style: .systemChromeMaterial), lineColor: UIColor(light: lightLine, dark: darkLine))
        @MainActor static let dark = Look(effect: UIBlurEffect(style: .systemChromeMaterialDark), lineColor: darkLine)
        private static let lightLine = UIColor(white: 0, alpha: 0.3)
        private static let darkLine = UIColor(white: 1, alpha: 0.15)
        private static let darkGround = UIColor(white: 29 / 255, alpha: 1)
        private static let ground = UIColor(light: UIColor(white: 249 / 255, alpha: 1), dark: darkGround)

        /// The look without transparency.
        var opaque: Look {
            guard effect != nil else {
                return Look(color: color?.withAlphaComponent(1), image: image, lineColor: lineColor, lineImage: lineImage)
            }
            return Look(color: lineColor == Look.darkLine ? Look.darkGround : Look.ground, lineColor: lineColor)
        }

        func tinted(_ tint: UIColor, isTranslucent: Bool) -> Look {
            Look(
                color: isTranslucent ? tint.withAlphaComponent(tint.cgColor.alpha * 0.94) : tint, image: image, lineColor: lineColor,
                lineImage: lineImage)
        }
    }

    var look = Look.standard { didSet { show() } }

    init(lineAtTop: Bool) {
        isAtTop = lineAtTop
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(blur)
        addSubview(picture)
        addSubview(line)
        show()
    }
    required init?(coder: NSCoder) { nil }

    private func show() {
        blur.effect = look.effect
        blur.isHidden = look.effect == nil
        backgroundColor = look.color
        picture.image = look.image
        line.image = look.lineImage
        line.backgroundColor = look.lineImage == nil ? look.lineColor : nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        blur.frame = bounds
        picture.frame = bounds
        let height = look.lineImage?.size.height ?? 1 / max(contentScaleFactor, 1)
        line.frame = CGRect(x: 0, y: isAtTop ? -height : bounds.height, width: bounds.width, height: height)
    }
}
