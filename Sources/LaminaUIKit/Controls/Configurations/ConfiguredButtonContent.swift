import LaminaCoreGraphics
import LaminaQuartzCore

/// The parts of a button with a configuration, and their places.
@MainActor
final class ConfiguredButtonContent {
    private unowned let button: UIButton
    private let background = UIImageView(frame: .zero)
    private let subtitleLabel = UILabel(frame: .zero)
    private lazy var wheel = UIActivityIndicatorView(style: .medium)
    private weak var custom: UIView?
    private(set) var configuration: UIButton.Configuration

    init(_ button: UIButton, _ configuration: UIButton.Configuration) {
        (self.button, self.configuration) = (button, configuration)
        background.clipsToBounds = true
        button.insertSubview(background, at: 0)
    }

    func remove() {
        for view in [background, subtitleLabel] { view.removeFromSuperview() }
        if configuration.showsActivityIndicator { wheel.removeFromSuperview() }
    }

    // MARK: Looks

    /// Shows a configuration with the texts and pictures that the button has for its state.
    func show(_ configuration: UIButton.Configuration) {
        self.configuration = configuration
        let tint: UIColor = button.tintColor ?? .systemBlue
        let color = button.ownTitleColor ?? configuration.foreground(button.state, tint: tint)
        showBackground(configuration.fill(button.state, tint: tint), tint)
        showTitle(color)
        showSubtitle(color)
        let imageColor = configuration.imageColorTransformer?(color) ?? color
        if configuration.showsActivityIndicator {
            wheel.color = imageColor
            if wheel.superview == nil { button.addSubview(wheel) }
            if !wheel.isAnimating { wheel.startAnimating() }
        } else if button.subviews.contains(where: { $0 is UIActivityIndicatorView }) {
            wheel.removeFromSuperview()
        }
        let image = configuration.showsActivityIndicator ? nil : button.currentImage
        guard let view = button.imageView else { return }
        view.preferredSymbolConfiguration =
            configuration.preferredSymbolConfigurationForImage ?? UIImage.SymbolConfiguration(font: titleFont, scale: .medium)
        view.tintColor = imageColor
        view.alpha = 1
        if view.image !== image { view.image = image }
        if image == nil { view.removeFromSuperview() } else if view.superview == nil { button.addSubview(view) }
    }

    private func showBackground(_ color: UIColor, _ tint: UIColor) {
        let look = configuration.background
        background.backgroundColor = color
        background.image = look.image
        background.contentMode = look.imageContentMode
        background.layer.borderWidth = max(look.strokeWidth, 0)
        background.layer.borderColor = (look.strokeColor ?? tint).resolvedColor(with: button.traitCollection).cgColor
        background.layer.cornerCurve = configuration.cornerStyle == .capsule ? .circular : .continuous
        if custom !== look.customView {
            custom?.removeFromSuperview()
            custom = look.customView
            if let custom { background.addSubview(custom) }
        }
    }

    private var titleFont: UIFont {
        let transformed = configuration.titleTextAttributesTransformer?(AttributeContainer()).uiKit.font
        return transformed ?? configuration.titleFont
            ?? UIFontMetrics(forTextStyle: .body).scaledFont(
                for: .systemFont(ofSize: configuration.buttonSize.titleSize), compatibleWith: button.traitCollection)
    }

    private func showTitle(_ color: UIColor) {
        guard let label = button.titleLabel else { return }
        let (text, rich) = (button.currentTitle, button.currentAttributedTitle)
        guard text != nil || rich != nil || configuration.attributedTitle != nil else { return label.removeFromSuperview() }
        if label.superview == nil { button.addSubview(label) }
        label.font = titleFont
        label.textColor = color
        label.alpha = 1
        label.numberOfLines = configuration.titleLineBreakMode == .byWordWrapping ? 0 : 1
        label.lineBreakMode = configuration.titleLineBreakMode
        label.textAlignment = alignment
        var container = AttributeContainer()
        (container.uiKit.font, container.uiKit.foregroundColor) = (titleFont, color)
        if let rich {
            label.attributedText = rich
        } else if var styled = configuration.attributedTitle
            ?? configuration.titleTextAttributesTransformer.flatMap({ _ in text.map { AttributedString($0) } })
        {
            styled.mergeAttributes(container, mergePolicy: .keepCurrent)
            if let transformer = configuration.titleTextAttributesTransformer {
                for run in styled.runs { styled[run.range].setAttributes(transformer(run.attributes)) }
            }
            label.attributedText = NSAttributedString(styled)
        } else {
            label.text = text
        }
    }

    private func showSubtitle(_ color: UIColor) {
        guard let text = configuration.subtitle else { return subtitleLabel.removeFromSuperview() }
        if subtitleLabel.superview == nil { button.addSubview(subtitleLabel) }
        subtitleLabel.font = .preferredFont(forTextStyle: .footnote, compatibleWith: button.traitCollection)
        (subtitleLabel.text, subtitleLabel.textColor, subtitleLabel.numberOfLines) = (text, color, 0)
        subtitleLabel.textAlignment = alignment
    }

    private var alignment: NSTextAlignment {
        switch configuration.titleAlignment {
        case .automatic: hasPicture && isBeside && configuration.subtitle != nil ? .natural : .center
        case .leading: .natural
        case .center: .center
        case .trailing: button.readsLeftToRight ? .right : .left
        }
    }

    // MARK: Places

    private var isBeside: Bool { configuration.imagePlacement.isDisjoint(with: [.top, .bottom]) }
    private var picture: UIView? {
        if configuration.showsActivityIndicator { return wheel }
        return button.imageView.flatMap { $0.superview === button ? $0 : nil }
    }
    private var hasPicture: Bool { picture != nil }

    private var insets: UIEdgeInsets {
        let own = configuration.contentInsets
        let (left, right) = button.readsLeftToRight ? (own.leading, own.trailing) : (own.trailing, own.leading)
        return UIEdgeInsets(top: own.top, left: left, bottom: own.bottom, right: right)
    }

    private struct Sizes {
        var picture = CGSize.zero
        var title = CGSize.zero
        var subtitle = CGSize.zero
        var texts = CGSize.zero
        var whole = CGSize.zero
    }

    private func sizes(in room: CGSize) -> Sizes {
        var sizes = Sizes()
        let gap: CGFloat
        sizes.picture = picture.map { $0.intrinsicContentSize } ?? .zero
        let title = button.titleLabel.flatMap { $0.superview === button ? $0 : nil }
        let subtitle = subtitleLabel.superview == nil ? nil : subtitleLabel
        gap = hasPicture && (title != nil || subtitle != nil) ? configuration.imagePadding : 0
        let width = max(room.width - (isBeside ? sizes.picture.width + gap : 0), 0)
        func fitted(_ label: UILabel?) -> CGSize {
            guard let label else { return .zero }
            let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
            return CGSize(width: min(size.width, width), height: size.height)
        }
        (sizes.title, sizes.subtitle) = (fitted(title), fitted(subtitle))
        let between = title != nil && subtitle != nil ? configuration.titlePadding : 0
        sizes.texts = CGSize(
            width: max(sizes.title.width, sizes.subtitle.width), height: sizes.title.height + between + sizes.subtitle.height)
        sizes.whole =
            isBeside
            ? CGSize(width: sizes.picture.width + gap + sizes.texts.width, height: max(sizes.picture.height, sizes.texts.height))
            : CGSize(width: max(sizes.picture.width, sizes.texts.width), height: sizes.picture.height + gap + sizes.texts.height)
        return sizes
    }

    /// The size of the button, with texts as wide as they like.
    func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = insets
        let width = size.width > 0 ? max(size.width - insets.left - insets.right, 0) : .greatestFiniteMagnitude
        let whole = sizes(in: CGSize(width: width, height: .greatestFiniteMagnitude)).whole
        return CGSize(width: whole.width + insets.left + insets.right, height: whole.height + insets.top + insets.bottom)
    }

    func layOut(in bounds: CGRect) {
        let outer = configuration.background.backgroundInsets
        let (left, right) = button.readsLeftToRight ? (outer.leading, outer.trailing) : (outer.trailing, outer.leading)
        background.frame = bounds.inset(by: UIEdgeInsets(top: outer.top, left: left, bottom: outer.bottom, right: right))
        background.layer.cornerRadius = max(configuration.cornerRadius(height: background.bounds.height), 0)
        custom?.frame = background.bounds
        let content = bounds.inset(by: insets)
        let sizes = sizes(in: CGSize(width: max(content.width, 0), height: max(content.height, 0)))
        let whole = CGRect(origin: origin(of: sizes.whole, in: content), size: sizes.whole)
        var (picture, texts) = (whole, whole)
        (picture.size, texts.size) = (sizes.picture, sizes.texts)
        let leads = configuration.imagePlacement.contains(.leading) || !configuration.imagePlacement.contains(.trailing)
        if isBeside {
            if leads == button.readsLeftToRight {
                texts.origin.x = whole.maxX - texts.width
            } else {
                picture.origin.x = whole.maxX - picture.width
            }
            picture.origin.y = whole.midY - picture.height / 2
            texts.origin.y = whole.midY - texts.height / 2
        } else {
            if configuration.imagePlacement.contains(.top) {
                texts.origin.y = whole.maxY - texts.height
            } else {
                picture.origin.y = whole.maxY - picture.height
            }
            picture.origin.x = whole.midX - picture.width / 2
            texts.origin.x = whole.midX - texts.width / 2
        }
        self.picture?.frame = placed(picture)
        button.titleLabel?.frame = placed(CGRect(x: texts.minX, y: texts.minY, width: texts.width, height: sizes.title.height))
        subtitleLabel.frame = placed(
            CGRect(x: texts.minX, y: texts.maxY - sizes.subtitle.height, width: texts.width, height: sizes.subtitle.height))
    }

    private func origin(of size: CGSize, in content: CGRect) -> CGPoint {
        let x: CGFloat
        switch button.contentHorizontalAlignment {
        case .left: x = content.minX
        case .right: x = content.maxX - size.width
        case .leading: x = button.readsLeftToRight ? content.minX : content.maxX - size.width
        case .trailing: x = button.readsLeftToRight ? content.maxX - size.width : content.minX
        case .center, .fill: x = content.midX - size.width / 2
        }
        switch button.contentVerticalAlignment {
        case .top: return CGPoint(x: x, y: content.minY)
        case .bottom: return CGPoint(x: x, y: content.maxY - size.height)
        case .center, .fill: return CGPoint(x: x, y: content.midY - size.height / 2)
        }
    }

    private func placed(_ rect: CGRect) -> CGRect {
        let scale = button.traitCollection.displayScale > 0 ? button.traitCollection.displayScale : UIScreen.main.scale
        func rounded(_ length: CGFloat) -> CGFloat { (length * scale).rounded() / scale }
        return CGRect(x: rounded(rect.minX), y: rounded(rect.minY), width: rounded(rect.width), height: rounded(rect.height))
    }
}
