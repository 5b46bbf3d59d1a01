import LaminaCoreGraphics

/// Actions below each other or, two in an alert, side by side. A finger may slide from one to the other before it chooses.
final class AlertActionList: UIView {
    private let isSheet: Bool
    private var rows: [AlertActionRow] = []
    private var lines: [UIView] = []
    var chosen: ((UIAlertAction) -> Void)?

    static let lineColor = UIColor.separator

    init(isSheet: Bool) {
        self.isSheet = isSheet
        super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }

    func show(_ actions: [UIAlertAction], strong: UIAlertAction?) {
        for view in rows + lines { view.removeFromSuperview() }
        // Whatever cancels comes last, and first of two beside each other.
        let last = actions.filter { $0.style == .cancel }
        rows = (actions.filter { $0.style != .cancel } + last).map { AlertActionRow($0, isStrong: $0 === strong, isSheet: isSheet) }
        lines = rows.dropFirst().map { _ in UIView(frame: .zero) }
        for line in lines { line.backgroundColor = Self.lineColor }
        for view in rows + lines { addSubview(view) }
        setNeedsLayout()
    }

    private var rowHeight: CGFloat {
        rows.reduce(isSheet ? 57 : 44) { max($0, ($1.textHeight + (isSheet ? 30 : 22)).rounded()) }
    }
    private func areBeside(_ width: CGFloat) -> Bool { !isSheet && rows.count == 2 && rows.allSatisfy { $0.textWidth <= width / 2 - 16 } }

    func height(for width: CGFloat) -> CGFloat {
        let count = areBeside(width) ? 1 : rows.count
        return CGFloat(count) * rowHeight
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let thickness = 1 / max(contentScaleFactor, 1)
        if areBeside(bounds.width) {
            let order = (rows[1].action.style == .cancel) == readsLeftToRight ? [rows[1], rows[0]] : rows
            for (i, row) in order.enumerated() {
                row.frame = CGRect(x: CGFloat(i) * bounds.width / 2, y: 0, width: bounds.width / 2, height: rowHeight)
            }
            lines[0].frame = CGRect(x: bounds.width / 2, y: 0, width: thickness, height: rowHeight)
        } else {
            for (i, row) in rows.enumerated() {
                row.frame = CGRect(x: 0, y: CGFloat(i) * rowHeight, width: bounds.width, height: rowHeight)
            }
            for (i, line) in lines.enumerated() {
                line.frame = CGRect(x: 0, y: CGFloat(i + 1) * rowHeight, width: bounds.width, height: thickness)
            }
        }
    }

    // MARK: Touches

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { mark(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { mark(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { for row in rows { row.isMarked = false } }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        mark(touches)
        let row = rows.first(where: \.isMarked)
        for row in rows { row.isMarked = false }
        if let row { chosen?(row.action) }
    }

    private func mark(_ touches: Set<UITouch>) {
        let places = touches.map { $0.location(in: self) }
        for row in rows { row.isMarked = row.action.isEnabled && places.contains { row.frame.contains($0) } }
    }
}

/// One action.
final class AlertActionRow: UIView {
    let action: UIAlertAction
    private let label = UILabel()
    private static let markColor = UIColor(light: UIColor(white: 0, alpha: 0.08), dark: UIColor(white: 1, alpha: 0.1))
    var isMarked = false { didSet { backgroundColor = isMarked ? AlertActionRow.markColor : nil } }

    init(_ action: UIAlertAction, isStrong: Bool, isSheet: Bool) {
        self.action = action
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.text = action.title
        label.font =
            isSheet
            ? isStrong ? .scaled(20, .semibold, .title3) : .preferredFont(forTextStyle: .title3)
            : .preferredFont(forTextStyle: isStrong ? .headline : .body)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
        action.changed = { [weak self] in self?.update() }
        update()
    }
    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(
            isElement: true, label: action.title, identifier: action.accessibilityIdentifier,
            traits: action.isEnabled ? .button : [.button, .notEnabled])
    }

    var textWidth: CGFloat { label.sizeThatFits(.zero).width }
    var textHeight: CGFloat { label.font.lineHeight }
    override func tintColorDidChange() { update() }
    private func update() {
        label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: min(12, bounds.width / 2), dy: 0)
    }
}
