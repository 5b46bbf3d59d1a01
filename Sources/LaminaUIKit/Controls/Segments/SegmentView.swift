import LaminaCoreGraphics

/// One segment's title or picture, and what its control knows of it.
final class SegmentView: UIView {
    var title: String? { didSet { if title != oldValue { image = nil } } }
    var image: UIImage?
    var action: UIAction?
    /// 0: as wide as the control makes it.
    var width: CGFloat = 0
    var offset = CGSize.zero
    var isEnabled = true

    private let label = SegmentLabel()
    private let picture = UIImageView(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        picture.contentMode = .center
        for view in [label, picture] { addSubview(view) }
    }
    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults {
        (superview as? UISegmentedControl)?.accessibility(of: self) ?? AccessibilityDefaults()
    }

    func show(_ attributes: [NSAttributedString.Key: Any], isSelected: Bool, isHeld: Bool) {
        var own = attributes
        if own[.font] == nil { own[.font] = UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium) }
        if own[.foregroundColor] == nil { own[.foregroundColor] = UIColor.label }
        label.attributedText = image == nil ? title.map { NSAttributedString(string: $0, attributes: own) } : nil
        picture.image = image
        picture.tintColor = own[.foregroundColor] as? UIColor
        alpha = !isEnabled ? 0.3 : isHeld ? 0.4 : 1
        setNeedsLayout()
    }

    /// The width that the content takes, selected or not.
    func contentWidth(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
        if let image { return image.size.width }
        var own = attributes
        if own[.font] == nil { own[.font] = UIFont.systemFont(ofSize: 13, weight: .semibold) }
        return title.map { NSAttributedString(string: $0, attributes: own).size().width } ?? 0
    }

    override func layoutSubviews() {
        let place = bounds.offsetBy(dx: offset.width, dy: offset.height)
        label.frame = place.insetBy(dx: min(4, place.width / 2), dy: 0)
        picture.frame = place
    }
}

/// The title of a segment.
private final class SegmentLabel: UILabel {}
