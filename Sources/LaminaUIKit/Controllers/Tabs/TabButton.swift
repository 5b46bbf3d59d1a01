import LaminaCoreGraphics

/// One item of a tab bar: the picture above the title, and perhaps a badge.
final class TabButton: UIControl, BarItemHost {
    let item: UITabBarItem
    private weak var bar: UITabBar?
    private let picture = TabPicture(frame: .zero)
    private let label = TabLabel()
    private let badge = UILabel()

    init(_ item: UITabBarItem, in bar: UITabBar) {
        (self.item, self.bar) = (item, bar)
        super.init(frame: .zero)
        label.textAlignment = .center
        picture.takesTemplates = true
        badge.textAlignment = .center
        badge.textColor = .white
        badge.font = .systemFont(ofSize: 13)
        badge.clipsToBounds = true
        for view in [picture, label, badge] as [UIView] { addSubview(view) }
        item.host = self
        update()
    }
    required init?(coder: NSCoder) { nil }
    override var accessibilityDefaults: AccessibilityDefaults {
        let items = bar?.items ?? []
        return AccessibilityDefaults(
            isElement: true, label: item.accessibilityLabel ?? item.title, value: item.badgeValue, hint: item.accessibilityHint,
            identifier: item.accessibilityIdentifier, traits: stated(.button), role: .tab,
            position: items.firstIndex { $0 === item }.map { .init($0, of: items.count) })
    }
    override var styledItem: (any Styled)? { item }

    func barItemChanged() { update() }
    override func stateChanged() { update() }
    override func tintColorDidChange() { update() }

    private func update() {
        let color: UIColor = isSelected ? tintColor : bar?.unselectedItemTintColor ?? UIColor(white: 0.57, alpha: 1)
        let image = (isSelected ? item.selectedImage : nil) ?? item.image
        if picture.image !== image { picture.image = image }
        picture.tintColor = color
        let attributes = item.attributes(in: isSelected ? .selected : .normal)
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 10, weight: .medium)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? color
        label.text = item.title
        isEnabled = item.isEnabled
        for view in [picture, label] as [UIView] { view.alpha = isEnabled ? 1 : 0.35 }
        badge.text = item.badgeValue
        badge.backgroundColor = item.badgeColor ?? .systemRed
        badge.isHidden = item.badgeValue == nil
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (size, text) = (picture.image?.size ?? .zero, label.sizeThatFits(.zero))
        let height = min(bounds.height, UITabBar.height)
        let hasText = !(item.title ?? "").isEmpty
        let middle = CGPoint(x: bounds.midX, y: hasText ? 18 : height / 2)
        picture.frame = CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
            .inset(by: item.imageInsets)
        let width = min(text.width, bounds.width - 4)
        label.frame = CGRect(
            x: middle.x - width / 2 + item.titlePositionAdjustment.horizontal,
            y: height - 2 - text.height + item.titlePositionAdjustment.vertical, width: max(width, 0), height: text.height)
        let pill = badge.sizeThatFits(.zero)
        let badgeWidth = max(pill.width + 10, 18)
        badge.frame = CGRect(x: middle.x + 3 + (readsLeftToRight ? 0 : -6 - badgeWidth), y: 2, width: badgeWidth, height: 18)
        badge.layer.cornerRadius = 9
    }
}

/// The title of a tab.
private final class TabLabel: UILabel {}
/// The picture of a tab.
private final class TabPicture: UIImageView {}
