import LaminaCoreGraphics

/// A button in a navigation bar or a toolbar, a custom view there, or a space between others.
///
/// ```swift
/// navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in add() })
/// ```
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    /// The style of an item.
    public enum Style: Int, Sendable {
        /// Text or picture without a border.
        case plain = 0
        /// An item with an emphasised title.
        case done = 2
        /// The old name of `plain`.
        @available(*, deprecated, message: "the same as plain")
        public static let bordered = Style.plain
    }

    // MARK: Making

    public override init() { super.init() }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = coder.fill(self, as: UIBarButtonItem.self)
    }

    /// Creates an item with a title.
    ///
    /// - Parameters:
    ///   - target: The object whose method is called. Held weakly; nil stands for the first responder from the button upwards that has the method.
    ///   - action: The name of a method, registered as `Selector` describes. The item is the sender.
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.action) = (title, style, action)
        self.target = target.map { $0 as AnyObject }
    }

    /// Creates an item with a picture.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }

    /// Creates an item with a picture, and a second one for bars of little height.
    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates a predefined item.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(title: nil, style: systemItem == .done || systemItem == .save ? .done : .plain, target: target, action: action)
        self.systemItem = systemItem
    }

    /// Creates an item with a custom view at its size or, if it is empty, at its fitting size.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates an item with an action.
    ///
    /// - Parameter primaryAction: Run on a tap; its title and picture count where none are given.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        (self.title, self.image, self.primaryAction) = (title, image, primaryAction)
        adopt()
    }

    /// Creates a predefined item with an action.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
        self.primaryAction = primaryAction
    }

    /// Returns a space of a number of points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }
    /// Returns a space that takes the room that the other items leave, in equal shares with others of its kind.
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    // MARK: Looks

    /// The style of the item. Default `.plain`.
    open var style = Style.plain { didSet { if style != oldValue { changed() } } }
    /// The width in points. Default 0: as wide as the content, or no room for a fixed space.
    open var width: CGFloat = 0 { didSet { if width != oldValue { changed() } } }
    /// The custom view in place of title and picture. Default nil.
    open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
    /// The tint colour. Default nil: the bar's.
    open var tintColor: UIColor? {
        didSet {
            styled(.tintColor, \UIBarButtonItem.tintColor)
            if tintColor != oldValue { changed() }
        }
    }
    /// The picture for bars of little height. Default nil: `image`.
    open var landscapeImagePhone: UIImage? { didSet { changed() } }
    /// The titles that the item may get; it is as wide as the longest. Default nil.
    open var possibleTitles: Set<String>? { didSet { changed() } }
    /// Whether the item is hidden and takes no room. Default false.
    open var isHidden = false { didSet { if isHidden != oldValue { changed() } } }

    // MARK: What it does

    /// The object whose method is called. Held weakly; nil stands for the first responder from the button upwards that has the method.
    open weak var target: AnyObject?
    /// The name of the method that a tap calls; see `Selector`. Default nil.
    open var action: Selector?
    /// The action that runs on a tap, in place of target and action. Default nil.
    open var primaryAction: UIAction? { didSet { adopt() } }

    private func adopt() {
        guard let primaryAction else { return }
        if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
        if image == nil { image = primaryAction.image }
    }

    /// The kind of a predefined item.
    private(set) var systemItem: SystemItem?
    /// Becomes a predefined item.
    func become(_ systemItem: SystemItem) {
        self.systemItem = systemItem
        if systemItem == .done || systemItem == .save { style = .done }
        changed()
    }

    /// A tap on its button.
    func perform(from view: UIView) {
        if let primaryAction { return primaryAction.perform(sender: self) }
        guard let action else { return }
        if let target {
            precondition(
                action.perform(on: target, sender: self),
                "UIBarButtonItem: \(type(of: target)) has no method “\(action)”; state it in namedMembers, register it with Selector.register(_:of:_:), or use a UIAction"
            )
        } else {
            var responder: UIResponder? = view
            while let current = responder, !action.perform(on: current, sender: self) { responder = current.next }
        }
    }
}
