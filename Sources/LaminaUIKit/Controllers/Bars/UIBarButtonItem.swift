import LaminaCoreGraphics

/// A button in a navigation bar or a toolbar, a view of one's own there, or room between the others.
///
/// ```swift
/// navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in add() })
/// ```
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        /// The title is stronger.
        case done = 2
        @available(*, deprecated, message: "the same as plain")
        public static let bordered = Style.plain
    }

    // MARK: Making

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// - Parameters:
    ///   - target: Held weakly; nil stands for the first responder from the button upwards that knows the method.
    ///   - action: A method's name; see `Selector` for how it gets to be one. The item is the sender.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.action) = (title, style, action)
        self.target = target.map { $0 as AnyObject }
    }

    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// The second picture is for bars of little height.
    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: systemItem == .done || systemItem == .save ? .done : .plain, target: target, action: action)
        self.systemItem = systemItem
    }

    /// A view of one's own, as large as it is or, if it has no size, as fits it.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// - Parameter primaryAction: Run on a tap; its title and picture count where none are given.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        (self.title, self.image, self.primaryAction) = (title, image, primaryAction)
        adopt()
    }

    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
    }

    /// Room of so many points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }
    /// Room that takes what the others leave, in equal shares.
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    // MARK: Looks

    /// Default `.plain`.
    open var style = Style.plain { didSet { if style != oldValue { changed() } } }
    /// Points; 0, the default, is as wide as the content, and for a fixed space none.
    open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
    /// Takes the place of title and picture. Default nil.
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
    /// Default nil: the bar's.
    open var tintColor: UIColor? {
        didSet {
            styled(.tintColor, \UIBarButtonItem.tintColor)
            if tintColor != oldValue { changed() }
        }
    }
    /// Shown in bars of little height. Default nil: `image`.
    open var landscapeImagePhone: UIImage? { didSet { changed() } }
    /// Every title that the item may come to have; it is as wide as the longest. Default nil.
    open var possibleTitles: Set<String>? { didSet { changed() } }
    /// Hidden ones take no room. Default false.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

    // MARK: What it does

    open weak var target: AnyObject?
    open var action: Selector?
    /// Run on a tap, in place of target and action. Default nil.
    open var primaryAction: UIAction? { didSet { adopt() } }

    private func adopt() {
        guard let primaryAction else { return }
        if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
        if image == nil { image = primaryAction.image }
    }

    /// Which of the system's items it is.
    private(set) var systemItem: SystemItem?

    /// A tap on its button.
    func perform(from view: UIView) {
        if let primaryAction { return primaryAction.perform(sender: self) }
        guard let action else { return }
        if let target {
            precondition(
                action.perform(on: target, sender: self),
                "UIBarButtonItem: \(type(of: target)) has no method registered for “\(action)”; register it with Selector.register(_:of:_:) or use a UIAction"
            )
        } else {
            var responder: UIResponder? = view
            while let current = responder, !action.perform(on: current, sender: self) { responder = current.next }
        }
    }
}
