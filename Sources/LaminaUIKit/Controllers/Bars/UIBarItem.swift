import LaminaCoreGraphics

/// An item of a bar: a title, a picture, or both.
@preconcurrency @MainActor
open class UIBarItem: NSObject, UIAppearance, Styled, NamedMembers {
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }
    /// The members of the class that can be reached by name; see `NamedMembers`. None by default.
    open class var namedMembers: [NamedMember] { [] }
    /// Called when an interface file has been loaded and all its outlets are connected. The default does nothing.
    open func awakeFromNib() {}

    /// The title. Default nil.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The picture, shown as a stencil in the tint colour, unless its rendering mode says otherwise. Default nil.
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    /// The insets of the picture. Default none.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }
    /// Whether the item can be tapped; otherwise it is pale. Default true.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number that identifies the item. Default 0.
    open var tag = 0

    private var textAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    /// Sets the font, colour and shadow of the title in one state. Attributes that are not set are the bar's.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        textAttributes[state] = attributes
        styled(.titleTextAttributes, state.rawValue) { ($0 as? UIBarItem)?.setTitleTextAttributes(attributes, for: state) }
        changed()
    }
    /// Returns the attributes of the title that were set for a state; nil if there are none.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { textAttributes[state] }

    /// The attributes of a state, with those of the normal one where it has none.
    func attributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
        (textAttributes[.normal] ?? [:]).merging(textAttributes[state] ?? [:]) { $1 }
    }

    /// The name of the item for accessibility. Default nil: its title.
    open var accessibilityLabel: String?
    /// An identifier for programs. Default nil.
    open var accessibilityIdentifier: String?
    /// A description of what using the item does. Default nil.
    open var accessibilityHint: String?

    // MARK: Appearance

    /// Returns the appearance proxy for all items of the class.
    public static func appearance() -> Self { proxy([], nil) }
    /// Returns the appearance proxy for items of the class in bars, views and controllers of certain classes: the first type is the innermost.
    public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        proxy(containerTypes, nil)
    }
    /// Returns the appearance proxy for items of the class that are shown with certain traits.
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
