import LaminaCoreGraphics

/// The content of a navigation bar for one item: the way back, buttons, the title.
final class NavigationBarContent: UIView, BarItemHost {
    let item: UINavigationItem
    private let previous: UINavigationItem?
    private weak var bar: UINavigationBar?
    /// The parts that move on their own when items change.
    let back: BackButton?
    let title = UIView()
    private let label = UILabel()
    let left: [BarButton]
    let right: [BarButton]

    init(_ item: UINavigationItem, after previous: UINavigationItem?, in bar: UINavigationBar) {
        (self.item, self.previous, self.bar) = (item, previous, bar)
        let leftItems = item.leftBarButtonItems ?? []
        let goesBack = previous != nil && !item.hidesBackButton && (leftItems.isEmpty || item.leftItemsSupplementBackButton)
        back = goesBack ? BackButton() : nil
        left = leftItems.map { [weak bar] in BarButton($0) { bar?.buttonLook ?? .init() } }
        right = (item.rightBarButtonItems ?? []).map { [weak bar] in BarButton($0) { bar?.buttonLook ?? .init() } }
        super.init(frame: bar.bounds)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.accessibilityTraits = .header
        addSubview(title)
        title.addSubview(label)
        title.isUserInteractionEnabled = item.titleView != nil
        if let view = item.titleView { title.addSubview(view) }
        for button in left + right { addSubview(button) }
        if let back {
            addSubview(back)
            back.addAction(UIAction { [weak bar] _ in bar?.goBack() }, for: .touchUpInside)
        }
        update()
    }
    required init?(coder: NSCoder) { nil }

    /// Buttons are touched, room between them is the bar's.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    func barItemChanged() { setNeedsLayout() }

    func update() {
        guard let bar else { return }
        let look = bar.titleLook
        label.font = look.attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
        label.textColor = look.attributes[.foregroundColor] as? UIColor ?? bar.standardTitleColor
        if let shadow = look.attributes[.shadow] as? NSShadow {
            (label.shadowColor, label.shadowOffset) = (shadow.shadowColor as? UIColor, shadow.shadowOffset)
        }
        label.textAlignment = .center
        label.text = item.title
        label.isHidden = item.titleView != nil
        back?.show(indicator: bar.indicator, attributes: bar.buttonLook.attributes, tint: previous?.backBarButtonItem?.tintColor)
        back?.title = previous?.backTitle
        setNeedsLayout()
    }

    // MARK: Layout

    private static let margin: CGFloat = 8
    private static let gap: CGFloat = 6

    override func layoutSubviews() {
        super.layoutSubviews()
        let mirrored = !readsLeftToRight
        let width = bounds.width
        func place(_ view: UIView, _ x: CGFloat, _ size: CGSize) {
            let height = min(size.height, bounds.height)
            view.frame = CGRect(
                x: mirrored ? width - x - size.width : x, y: ((bounds.height - height) / 2).rounded(), width: size.width, height: height)
        }
        var end = width - Self.margin
        for button in right where !button.isHidden {
            let size = button.sizeThatFits(bounds.size)
            end -= size.width
            place(button, end, size)
        }
        let leftWidth = left.reduce(0) { $0 + ($1.isHidden ? 0 : $1.sizeThatFits(bounds.size).width) }
        let titleWidth = titleSize.width
        var start = Self.margin
        if let back {
            // The title of the way back gives way to the title, then to “Back”, then to nothing.
            let room = max(min((width - titleWidth) / 2, end - titleWidth) - Self.gap - leftWidth, 0)
            back.fit(room)
            let size = back.sizeThatFits(bounds.size)
            place(back, 0, size)
            start = size.width
        }
        for button in left where !button.isHidden {
            let size = button.sizeThatFits(bounds.size)
            place(button, start, size)
            start += size.width
        }
        if start > Self.margin { start += Self.gap }
        if end < width - Self.margin { end -= Self.gap }
        let room = max(end - start, 0)
        let size = CGSize(width: min(titleWidth, room), height: titleSize.height)
        place(title, min(max((width - size.width) / 2, start), max(end - size.width, start)).rounded(), size)
        label.frame = title.bounds
        item.titleView?.frame = title.bounds
    }

    private var titleSize: CGSize {
        guard let view = item.titleView else { return label.sizeThatFits(.zero) }
        return view.bounds.size == .zero || natural == nil ? natural ?? view.sizeThatFits(bounds.size) : natural!
    }
    /// The size that a title view had when it was put in.
    private lazy var natural: CGSize? = item.titleView.map { $0.bounds.size == .zero ? $0.sizeThatFits(bounds.size) : $0.bounds.size }
}

/// The way back: a chevron and where to.
final class BackButton: UIControl {
    private let picture = UIImageView(frame: .zero)
    let label = UILabel()
    var title: String? { didSet { fit(.infinity) } }
    private var attributes: [NSAttributedString.Key: Any] = [:]

    init() {
        super.init(frame: .zero)
        addSubview(picture)
        addSubview(label)
    }
    required init?(coder: NSCoder) { nil }

    func show(indicator: UIImage, attributes: [NSAttributedString.Key: Any], tint: UIColor?) {
        picture.image = indicator
        picture.takesTemplates = true
        self.attributes = attributes
        tintColor = tint
        update()
    }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(isElement: true, label: title ?? "Back", traits: stated(.button))
    }
    override var touchMargin: CGFloat { 30 }
    override func stateChanged() { update() }
    override func tintColorDidChange() { update() }

    private func update() {
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
        label.textColor = attributes[.foregroundColor] as? UIColor ?? tintColor
        for view in [picture, label] { view.alpha = isHighlighted ? 0.25 : 1 }
    }

    private var arrowWidth: CGFloat { 8 + (picture.image?.size.width ?? 0) }

    /// Chooses the longest text that has room.
    func fit(_ room: CGFloat) {
        label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 17)
        for text in [title, title == nil ? nil : "Back"] {
            label.text = text ?? "Back"
            if arrowWidth + 6 + label.sizeThatFits(.zero).width <= room { return }
        }
        label.text = nil
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: max(arrowWidth + (label.text == nil ? 0 : 6 + label.sizeThatFits(.zero).width) + 4, 44), height: 44)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (arrow, text) = (picture.image?.size ?? .zero, label.sizeThatFits(.zero))
        let mirrored = !readsLeftToRight
        func across(_ x: CGFloat, _ width: CGFloat) -> CGFloat { mirrored ? bounds.width - x - width : x }
        picture.transform = mirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
        picture.bounds.size = arrow
        picture.center = CGPoint(x: across(8, arrow.width) + arrow.width / 2, y: bounds.midY)
        label.frame = CGRect(
            x: across(arrowWidth + 6, text.width), y: ((bounds.height - text.height) / 2).rounded(), width: text.width, height: text.height)
    }
}
