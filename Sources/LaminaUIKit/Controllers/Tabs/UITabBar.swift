import LaminaCoreGraphics

/// A bar at the lower edge with an item for each page, one of which is selected.
///
/// A tab bar controller has one; it can also be used by itself. However many items there are, all of them show.
@preconcurrency @MainActor
open class UITabBar: UIView, UIBarPositioning {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UITabBar.self)
    }
    private func setUp() {
        addSubview(background)
        refresh()
    }

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(traits: .tabBar, role: .tabBar) }

    // MARK: Items

    /// The object that is notified of taps. Default nil.
    open weak var delegate: (any UITabBarDelegate)?
    /// The items, from the left. Default nil.
    open var items: [UITabBarItem]? {
        get { shownItems }
        set { setItems(newValue, animated: false) }
    }
    /// Sets the items, with a fade if `animated`.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        shownItems = items
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).map { item in
            let button = TabButton(item, in: self)
            button.addAction(UIAction { [weak self] _ in self?.tapped(item) }, for: .touchUpInside)
            return button
        }
        for button in buttons { addSubview(button) }
        if let selectedItem, !(items ?? []).contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
        showSelection()
        guard animated, window != nil else { return }
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            for button in buttons { button.alpha = 0 }
        }
        UIView.animate(withDuration: 0.25) { for button in self.buttons { button.alpha = 1 } }
    }
    /// The selected item. Setting it does not call the delegate. Default nil: none.
    open weak var selectedItem: UITabBarItem? { didSet { showSelection() } }

    private func tapped(_ item: UITabBarItem) {
        if let itemTapped { return itemTapped(item) }
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    private func showSelection() { for button in buttons { button.isSelected = button.item === selectedItem } }

    // MARK: Looks

    /// The style of the bar. Default `.default`: light.
    open var barStyle = UIBarStyle.default {
        didSet {
            styled(.barStyle, \UITabBar.barStyle)
            refresh()
        }
    }
    /// Whether a tab bar controller's content extends behind the bar. Default true.
    open var isTranslucent = true {
        didSet {
            styled(.isTranslucent, \UITabBar.isTranslucent)
            refresh()
            superview?.setNeedsLayout()
        }
    }
    /// The colour of the bar. Default nil: white, nearly opaque.
    open var barTintColor: UIColor? {
        didSet {
            styled(.barTintColor, \UITabBar.barTintColor)
            refresh()
        }
    }
    /// The colour of items that are not selected. Default nil: grey.
    open var unselectedItemTintColor: UIColor? {
        didSet {
            styled(.unselectedItemTintColor, \UITabBar.unselectedItemTintColor)
            refresh()
        }
    }
    /// The picture behind the items, stretched. Default nil.
    open var backgroundImage: UIImage? {
        didSet {
            styled(.backgroundImage, \UITabBar.backgroundImage)
            refresh()
        }
    }
    /// The picture in place of the line along the edge, used only with a background picture. Default nil.
    open var shadowImage: UIImage? {
        didSet {
            styled(.shadowImage, \UITabBar.shadowImage)
            refresh()
        }
    }
    /// The appearance as a whole; once set, it replaces the individual properties of the bar.
    open var standardAppearance: UITabBarAppearance {
        get { ownAppearance ?? UITabBarAppearance() }
        set {
            ownAppearance = newValue.copy() as? UITabBarAppearance
            styled(.standardAppearance, \UITabBar.standardAppearance)
            refresh()
        }
    }
    private var ownAppearance: UITabBarAppearance?

    private func refresh() {
        var look = ownAppearance?.look ?? (barStyle == .black ? .dark : .standard)
        if ownAppearance == nil {
            if let barTintColor {
                look = look.tinted(barTintColor, isTranslucent: isTranslucent)
            } else if !isTranslucent {
                look = look.opaque
            }
            if let backgroundImage {
                (look.effect, look.color, look.image) = (nil, nil, backgroundImage)
                if let shadowImage { (look.lineColor, look.lineImage) = (nil, shadowImage) }
            }
        }
        background.look = look
        for button in buttons { button.barItemChanged() }
    }

    // MARK: Layout

    static let height: CGFloat = 49

    open var barPosition: UIBarPosition { .bottom }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + overhang)
        let scale = max(contentScaleFactor, 1)
        func edge(_ i: Int) -> CGFloat { (bounds.width * CGFloat(i) / CGFloat(buttons.count) * scale).rounded() / scale }
        for (i, button) in buttons.enumerated() {
            let place = readsLeftToRight ? i : buttons.count - 1 - i
            button.frame = CGRect(x: edge(place), y: 0, width: edge(place + 1) - edge(place), height: bounds.height)
        }
    }

    // MARK: State

    private var shownItems: [UITabBarItem]?
    private var buttons: [TabButton] = []
    private let background = BarBackground(lineAtTop: true)
    /// The distance that the background reaches below the bar.
    var overhang: CGFloat = 0 { didSet { if overhang != oldValue { setNeedsLayout() } } }
    /// The closure that receives taps in place of selecting, for the controller whose bar it is.
    var itemTapped: ((UITabBarItem) -> Void)?
}

/// A receiver of taps on a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
    /// Called when a tap has selected an item; not when code selects one.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
