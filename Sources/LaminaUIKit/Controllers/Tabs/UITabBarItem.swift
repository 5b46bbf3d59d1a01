import LaminaCoreGraphics

/// A title and a picture that represent a controller in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// The predefined items.
    public enum SystemItem: Int, Sendable {
        /// Three dots and a localised word.
        case more = 0
        /// A symbol and a localised word.
        case favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }

    public override init() { super.init() }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = coder.fill(self, as: UITabBarItem.self)
    }

    /// Creates an item with a picture and a tag.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// Creates an item with a picture, and another while it is selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
    }

    /// Creates a predefined item with a tag.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: systemItem.icon.image, tag: tag)
    }

    /// The picture while the item is selected. Default nil: `image`.
    open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }
    /// A short text in a red badge. Default nil: none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// The colour of the badge. Default nil: red.
    open var badgeColor: UIColor? {
        didSet {
            styled(.badgeColor, \UITabBarItem.badgeColor)
            if badgeColor != oldValue { changed() }
        }
    }
    /// The offset of the title. Default zero.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            styled(.titlePositionAdjustment, \UITabBarItem.titlePositionAdjustment)
            if titlePositionAdjustment != oldValue { changed() }
        }
    }
}

extension UITabBarItem.SystemItem {
    fileprivate var title: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: "Search"
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }

    fileprivate var icon: Icon {
        switch self {
        case .more: .ellipsis
        case .favorites, .featured, .topRated: .star
        case .recents, .history, .mostRecent: .clock
        case .contacts: .person
        case .bookmarks: .book
        case .search: .magnifier
        case .downloads: .tray
        case .mostViewed: .list
        }
    }
}
