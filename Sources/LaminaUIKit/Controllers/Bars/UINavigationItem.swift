import LaminaCoreGraphics

/// The content of a navigation bar while a controller is on top: its title and the buttons beside it.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    public init(title: String) {
        super.init()
        self.title = title
    }
    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    /// In the middle. Default nil.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// Takes the title's place, as large as it is or, if it has no size, as fits it. Default nil.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }

    // MARK: Going back

    /// Says what the way back to this item looks like; its target and action are not called. Default nil: the item's title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The title of the back button that leads to this item. Default nil: the item's title.
    open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
    /// Default false.
    open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
        change(animated: animated) { self.hidesBackButton = hidesBackButton }
    }
    /// Whether the back button stays where there are items at the left. Default false.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }

    /// How the way back to this item is written.
    var backTitle: String? { backBarButtonItem?.title ?? backButtonTitle ?? title }

    // MARK: Buttons

    /// From the left. Default nil.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// From the right. Default nil.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated: animated) { leftBarButtonItem = item } }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated: animated) { rightBarButtonItem = item } }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated: animated) { leftBarButtonItems = items }
    }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        change(animated: animated) { rightBarButtonItems = items }
    }

    // MARK: The bar's looks

    /// The bar's look while this item is on top. Default nil: the bar's own.
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
