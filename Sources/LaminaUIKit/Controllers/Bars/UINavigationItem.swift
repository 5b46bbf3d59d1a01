import LaminaCoreGraphics

/// The content of a navigation bar while a controller is on top: its title and the buttons beside it.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, NamedMembers {
    /// Creates an item with a title.
    public init(title: String) {
        super.init()
        self.title = title
    }
    public override init() { super.init() }
    public required init?(coder: NSCoder) {
        super.init()
        _ = coder.fill(self, as: UINavigationItem.self)
    }
    /// The members of the class that can be reached by name; see `NamedMembers`. None by default.
    open class var namedMembers: [NamedMember] { [] }
    /// Called when an interface file has been loaded and all its outlets are connected. The default does nothing.
    open func awakeFromNib() {}

    /// The title in the middle of the bar. Default nil.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The view in place of the title, at its size or, if it is empty, at its fitting size. Default nil.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }

    // MARK: Going back

    /// The appearance of the button that leads back to this item; its target and action are not called. Default nil: the item's title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The title of the back button that leads to this item. Default nil: the item's title.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// Whether the back button is hidden. Default false.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    /// Sets whether the back button is hidden, with a fade if `animated`.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        change(animated: animated) { self.hidesBackButton = hidesBackButton }
    }
    /// Whether the back button stays beside items at the left. Default false.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }

    /// The title of the button back to this item.
    var backTitle: String? { backBarButtonItem?.title ?? backButtonTitle ?? title }

    // MARK: Buttons

    /// The items at the left, from the left. Default nil.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The items at the right, from the right. Default nil.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The first of the items at the left. Default nil.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first of the items at the right. Default nil.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Sets the item at the left, with a fade if `animated`.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated: animated) { leftBarButtonItem = item } }
    /// Sets the item at the right, with a fade if `animated`.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated: animated) { rightBarButtonItem = item } }
    /// Sets the items at the left, with a fade if `animated`.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated: animated) { leftBarButtonItems = items }
    }
    /// Sets the items at the right, with a fade if `animated`.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated: animated) { rightBarButtonItems = items }
    }

    // MARK: The bar's looks

    /// The bar's appearance while this item is on top. Default nil: the bar's own.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }

    // MARK: Bookkeeping

    /// The bar that has the item.
    weak var bar: UINavigationBar?
    private var fades = false

    private func change(animated: Bool, _ body: () -> Void) {
        fades = animated
        body()
        fades = false
    }

    private func changed() { bar?.itemChanged(self, animated: fades) }
}
