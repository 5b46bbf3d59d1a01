import LaminaCoreGraphics

/// A bar with buttons side by side.
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning, BarItemHost {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UIToolbar.self)
    }
    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(role: .toolbar) }

    private func setUp() {
        addSubview(background)
        refresh()
    }

    // MARK: Items

    /// The items, from the left. Default nil.
    open var items: [UIBarButtonItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }
    /// Sets the items, with a fade if `animated`.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        if let items, let shownItems, items.elementsEqual(shownItems, by: { $0 === $1 }) { return }
        shownItems = items
        let old = buttons
        buttons = (items ?? []).map { BarButton($0) }
        for button in buttons { addSubview(button) }
        guard animated, window != nil else {
            for button in old { button.removeFromSuperview() }
            return
        }
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            for button in buttons { button.alpha = 0 }
        }
        UIView.animate(withDuration: 0.25) { [buttons] in
            for button in buttons { button.alpha = 1 }
            for button in old { button.alpha = 0 }
        } completion: { _ in
            for button in old { button.removeFromSuperview() }
        }
    }

    // MARK: Looks

    /// The style of the bar. Default `.default`: light.
    open var barStyle = UIBarStyle.default {
        didSet {
            styled(.barStyle, \UIToolbar.barStyle)
            refresh()
        }
    }
    /// Whether a navigation controller's content extends behind the bar. Default true.
    open var isTranslucent = true {
        didSet {
            styled(.isTranslucent, \UIToolbar.isTranslucent)
            refresh()
        }
    }
    /// The colour of the bar. Default nil: white, nearly opaque.
    open var barTintColor: UIColor? {
        didSet {
            styled(.barTintColor, \UIToolbar.barTintColor)
            refresh()
        }
    }
    /// The appearance as a whole; once set, it replaces the individual properties of the bar.
    open var standardAppearance: UIToolbarAppearance {
        get { ownAppearance ?? UIToolbarAppearance() }
        set {
            ownAppearance = newValue.copy() as? UIToolbarAppearance
            styled(.standardAppearance, \UIToolbar.standardAppearance)
            refresh()
        }
    }
    private var ownAppearance: UIToolbarAppearance?

    private func refresh() {
        var look = ownAppearance?.look ?? (barStyle == .black ? .dark : .standard)
        if ownAppearance == nil {
            if let barTintColor {
                look = look.tinted(barTintColor, isTranslucent: isTranslucent)
            } else if !isTranslucent {
                look = look.opaque
            }
        }
        background.look = look
    }

    // MARK: Layout

    static let height: CGFloat = 44
    private static let margin: CGFloat = 8

    open var barPosition: UIBarPosition { .bottom }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + overhang)
        let shown = buttons.filter { !$0.isHidden }
        let sizes = shown.map { $0.sizeThatFits(bounds.size) }
        let flexible = shown.filter(\.isFlexible).count
        let taken = sizes.reduce(0) { $0 + $1.width }
        let spare = max(bounds.width - 2 * Self.margin - taken, 0)
        var x = Self.margin
        let mirrored = !readsLeftToRight
        for (button, size) in zip(shown, sizes) {
            let width = button.isFlexible ? spare / CGFloat(flexible) : size.width
            let height = min(size.height, bounds.height)
            button.frame = CGRect(
                x: mirrored ? bounds.width - x - width : x, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
            x += width
        }
    }

    func barItemChanged() { setNeedsLayout() }

    // MARK: State

    private var shownItems: [UIBarButtonItem]?
    private var buttons: [BarButton] = []
    private let background = BarBackground(lineAtTop: true)
    /// The distance that the background reaches below the bar.
    var overhang: CGFloat = 0 { didSet { if overhang != oldValue { setNeedsLayout() } } }
}
