import LaminaCoreGraphics

/// An alert's panel in the middle, or an action sheet's two at the lower edge.
final class AlertView: UIView {
    // A finger may hold the view for longer than the controller lives.
    private weak var alert: UIAlertController?
    private let isSheet: Bool
    /// The view that moves when the alert comes and goes.
    let stage = UIView(frame: .zero)
    private let panel = AlertPanel()
    /// The action sheet's action that cancels stands alone.
    private let cancelPanel = AlertPanel()
    private let header = UIScrollView(frame: .zero)
    private let titleLabel = UILabel()
    private let messageLabel = UILabel()
    private let scroll = UIScrollView(frame: .zero)
    private let list: AlertActionList
    private let cancelList: AlertActionList
    private let line = UIView(frame: .zero)

    init(for controller: UIAlertController) {
        alert = controller
        let isSheet = controller.preferredStyle == .actionSheet
        self.isSheet = isSheet
        (list, cancelList) = (AlertActionList(isSheet: isSheet), AlertActionList(isSheet: isSheet))
        super.init(frame: .zero)
        for label in [titleLabel, messageLabel] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.adjustsFontForContentSizeCategory = true
            label.textColor = isSheet ? .secondaryLabel : .label
            header.addSubview(label)
        }
        titleLabel.font = isSheet ? .scaled(13, .semibold, .footnote) : .preferredFont(forTextStyle: .headline)
        messageLabel.font = .preferredFont(forTextStyle: .footnote)
        line.backgroundColor = AlertActionList.lineColor
        addSubview(stage)
        stage.addSubview(panel)
        stage.addSubview(cancelPanel)
        scroll.addSubview(list)
        for view in [header, scroll, line] { panel.content.addSubview(view) }
        cancelPanel.content.addSubview(cancelList)
        cancelPanel.content.backgroundColor = UIColor(light: .white, dark: SystemShade((44, 44, 46)).color)
        (panel.content.layer.cornerRadius, cancelPanel.content.layer.cornerRadius) = isSheet ? (13, 13) : (14, 14)
        for list in [list, cancelList] { list.chosen = { [weak controller] in controller?.choose($0) } }
        update()
    }
    required init?(coder: NSCoder) { nil }

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(label: alert?.title ?? alert?.message, role: .alert)
    }
    /// Chooses what cancels.
    override func accessibilityPerformEscape() -> Bool {
        guard let alert, let cancel = alert.actions.first(where: { $0.style == .cancel }) else { return false }
        alert.choose(cancel)
        return true
    }

    func update() {
        guard let alert else { return }
        for field in alert.textFields ?? [] where field.superview !== header { header.addSubview(field) }
        titleLabel.text = alert.title
        messageLabel.text = alert.message
        let actions = alert.actions
        let strong = alert.preferredAction ?? actions.first { $0.style == .cancel }
        let others = actions.filter { $0.style != .cancel }, cancel = actions.filter { $0.style == .cancel }
        list.show(isSheet ? others : actions, strong: strong)
        cancelList.show(isSheet ? cancel : [], strong: strong)
        cancelPanel.isHidden = !isSheet || cancel.isEmpty
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        update()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if touches.contains(where: { touch in
            ![panel, cancelPanel].contains { !$0.isHidden && $0.point(inside: touch.location(in: $0), with: event) }
        }) {
            alert?.touchedOutside()
        }
    }

    // MARK: Layout

    private static let alertWidth: CGFloat = 270
    private static let margin: CGFloat = 8

    /// The distance that an action sheet moves to be out of sight.
    var sheetHeight: CGFloat { bounds.maxY - panel.frame.minY }

    override func layoutSubviews() {
        super.layoutSubviews()
        stage.lay(in: bounds)
        let safe = safeAreaInsets
        let (width, room) = (
            isSheet ? min(bounds.width - 2 * Self.margin, 480) : min(Self.alertWidth, bounds.width - 2 * Self.margin),
            bounds.height - safe.top - safe.bottom - 4 * Self.margin
        )
        guard width > 0, width.isFinite, room.isFinite else { return }
        let top = layOutHeader(width)
        let actions = list.height(for: width)
        let cancel = cancelPanel.isHidden ? 0 : cancelList.height(for: width) + Self.margin
        let all = max(room - cancel, 0)
        // Of what has no room the header gives way, down to half; then actions scroll.
        let shownActions = min(actions, max(all - top, all / 2))
        let shownTop = max(min(top, all - shownActions), 0)
        let lineHeight = top > 0 && actions > 0 ? 1 / max(contentScaleFactor, 1) : 0
        let height = shownTop + lineHeight + shownActions
        header.frame = CGRect(x: 0, y: 0, width: width, height: shownTop)
        header.contentSize = CGSize(width: width, height: top)
        line.frame = CGRect(x: 0, y: shownTop, width: width, height: lineHeight)
        scroll.frame = CGRect(x: 0, y: shownTop + lineHeight, width: width, height: shownActions)
        scroll.contentSize = CGSize(width: width, height: actions)
        list.frame = CGRect(x: 0, y: 0, width: width, height: actions)
        for view in [header, scroll] { view.isScrollEnabled = view.contentSize.height > view.bounds.height + 0.5 }
        let x = ((bounds.width - width) / 2).rounded()
        if isSheet {
            let floor = bounds.height - max(safe.bottom, Self.margin)
            cancelPanel.frame = CGRect(x: x, y: floor - cancel + Self.margin, width: width, height: max(cancel - Self.margin, 0))
            cancelList.frame = cancelPanel.bounds
            panel.frame = CGRect(x: x, y: floor - cancel - height, width: width, height: height)
        } else {
            panel.frame = CGRect(
                x: x, y: (safe.top + (bounds.height - safe.top - safe.bottom - height) / 2).rounded(), width: width, height: height)
        }
    }

    private func layOutHeader(_ width: CGFloat) -> CGFloat {
        let texts = [titleLabel, messageLabel].filter { !($0.text ?? "").isEmpty }
        for label in [titleLabel, messageLabel] where !texts.contains(label) { label.frame = .zero }
        let fields = alert?.textFields ?? []
        guard !texts.isEmpty || !fields.isEmpty else { return 0 }
        let (side, edge, gap): (CGFloat, CGFloat, CGFloat) = isSheet ? (16, 14, 8) : (16, 19, 4)
        var y = edge
        for label in texts {
            let height = label.sizeThatFits(CGSize(width: width - 2 * side, height: 0)).height
            label.frame = CGRect(x: side, y: y, width: width - 2 * side, height: height)
            y += height + gap
        }
        if !fields.isEmpty { y += 10 }
        for field in fields {
            let height = max(30, ((field.font?.lineHeight ?? 0) + 12).rounded())
            field.frame = CGRect(x: side, y: y, width: width - 2 * side, height: height)
            y += height + gap
        }
        return y - gap + edge
    }
}

/// A ground with round corners.
private final class AlertPanel: UIView {
    let content = UIView(frame: .zero)

    init() {
        super.init(frame: .zero)
        content.clipsToBounds = true
        content.layer.cornerCurve = .continuous
        // Inferred for the dark: the material over a dimmed page.
        content.backgroundColor = UIColor(light: UIColor(white: 0.96, alpha: 0.97), dark: SystemShade((37, 37, 39), alpha: 0.97).color)
        addSubview(content)
    }
    required init?(coder: NSCoder) { nil }
    override func layoutSubviews() {
        super.layoutSubviews()
        content.frame = bounds
    }
}
