import LaminaCoreGraphics

/// A bar item in a bar: its title, its picture or its view, faded while it is touched.
final class BarButton: UIControl, BarItemHost {
    let item: UIBarButtonItem
    private let label = UILabel()
    private let picture = UIImageView(frame: .zero)
    private let look: () -> UINavigationBar.TextLook

    /// Room to both sides, touched as well.
    static let padding: CGFloat = 8

    /// - Parameter look: The bar's attributes for titles.
    init(_ item: UIBarButtonItem, look: @escaping () -> UINavigationBar.TextLook = { .init() }) {
        (self.item, self.look) = (item, look)
        super.init(frame: .zero)
        addSubview(label)
        addSubview(picture)
        picture.takesTemplates = true
        item.host = self
        addAction(UIAction { [weak self] _ in self.map { $0.item.perform(from: $0) } }, for: .touchUpInside)
        update()
    }
    required init?(coder: NSCoder) { nil }

    func barItemChanged() {
        update()
        (superview as? any BarItemHost)?.barItemChanged()
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: item.customView == nil && !isSpace, label: item.accessibilityLabel ?? item.title ?? item.systemItem?.title,
            hint: item.accessibilityHint, identifier: item.accessibilityIdentifier, traits: stated(.button))
    }
    override var styledItem: (any Styled)? { item }
    override var touchMargin: CGFloat { 30 }
    override func stateChanged() { update() }
    override func tintColorDidChange() { update() }

    private func update() {
        if ownTintColor != item.tintColor { tintColor = item.tintColor }
        isEnabled = item.isEnabled
        if let view = item.customView {
            if view.superview !== self { addSubview(view) }
        } else {
            for view in subviews where view !== label && view !== picture { view.removeFromSuperview() }
        }
        let image = item.customView == nil ? item.systemItem?.image ?? item.image : nil
        let title = item.customView == nil && image == nil ? item.systemItem?.title ?? item.title : nil
        if picture.image !== image { picture.image = image }
        let attributes = look().attributes.merging(item.attributes(in: state)) { $1 }
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
        label.text = title
        label.textColor = isEnabled ? attributes[.foregroundColor] as? UIColor ?? tintColor : .tertiaryLabel
        label.alpha = isHighlighted ? 0.25 : 1
        picture.alpha = isHighlighted ? 0.25 : isEnabled ? 1 : 0.35
        isHidden = item.isHidden
        setNeedsLayout()
    }

    var isSpace: Bool { item.systemItem?.isSpace == true }
    var isFlexible: Bool { item.systemItem == .flexibleSpace }

    /// A picture's size, made smaller in proportion where it is higher than bars are.
    private func fitted(_ size: CGSize) -> CGSize {
        let scale = min(1, 44 / max(size.height, 1))
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        if isFlexible { return .zero }
        if item.systemItem == .fixedSpace { return CGSize(width: max(item.width.isFinite ? item.width : 0, 0), height: 0) }
        if let view = item.customView {
            let own = view.bounds.size == .zero ? view.sizeThatFits(size) : view.bounds.size
            return CGSize(width: (item.width > 0 ? item.width : own.width) + 2 * Self.padding, height: own.height)
        }
        if item.width > 0 { return CGSize(width: item.width, height: 44) }
        var width = picture.image.map { fitted($0.size).width } ?? label.sizeThatFits(.zero).width
        if picture.image == nil, let titles = item.possibleTitles, !titles.isEmpty {
            let probe = UILabel()
            probe.font = label.font
            for title in titles {
                probe.text = title
                width = max(width, probe.sizeThatFits(.zero).width)
            }
        }
        return CGSize(width: width + 2 * Self.padding, height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let room = bounds.insetBy(dx: Self.padding, dy: 0)
        label.frame = bounds.insetBy(dx: min(Self.padding, bounds.width / 2), dy: 0)
        label.textAlignment = .center
        let size = fitted(picture.image?.size ?? .zero)
        picture.frame = CGRect(x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height)
            .inset(by: item.imageInsets)
        if let view = item.customView {
            if view.bounds.size == .zero { view.bounds.size = view.sizeThatFits(room.size) }
            view.center = CGPoint(x: room.midX, y: room.midY)
        }
    }
}
