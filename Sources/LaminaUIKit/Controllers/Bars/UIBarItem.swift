import LaminaCoreGraphics

/// An item of a bar: a title, a picture, or both.
@preconcurrency @MainActor
open class UIBarItem: NSObject, UIAppearance, Styled {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// Default nil.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// Shown as a stencil in the tint colour, unless its rendering mode says otherwise. Default nil.
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    /// Moves the picture's edges inwards. Default none.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }
    /// Default true; otherwise it is pale and cannot be tapped.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// Any number that helps to find it. Default 0.
    open var tag = 0

    private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// Font, colour and shadow of the title in one state. What is not said is as the bar has it.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state] = attributes
        styled(.titleTextAttributes, state.rawValue) { ($0 as? UIBarItem)?.setTitleTextAttributes(attributes, for: state) }
        changed()
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { textAttributes[state] }

    /// The attributes of a state, with those of the normal one where it has none.
    func attributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
        (textAttributes[.normal] ?? [:]).merging(textAttributes[state] ?? [:]) { $1 }
    }

    /// A word that names the item. Default nil: its title.
    open var accessibilityLabel: String?
    /// A name for programs. Default nil.
    open var accessibilityIdentifier: String?
    /// A description of what using the item does. Default nil.
    open var accessibilityHint: String?

    // MARK: Appearance

    /// The proxy for all items of the class.
    public static func appearance() -> Self { proxy([], nil) }
    /// The proxy for items of the class in bars, views and controllers of certain classes: the first type is the innermost.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        proxy(containerTypes, nil)
    }
    /// The proxy for items of the class that are shown with certain traits.
    public static func appearance(for trait: UITraitCollection) -> Self { proxy([], trait) }
    public static func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { proxy(containerTypes, trait) }

    class func makeProxy() -> NSObject { makeInstance() }
    var appearanceMarks = AppearanceMarks()

    /// The view that shows the item.
    weak var host: (any BarItemHost)?
    func changed() { host?.barItemChanged() }
}

/// A view that shows a bar item.
@MainActor
protocol BarItemHost: AnyObject {
    func barItemChanged()
}
