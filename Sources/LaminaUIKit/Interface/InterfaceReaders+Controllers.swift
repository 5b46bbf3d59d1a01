import LaminaCoreGraphics

extension InterfaceReaders {
    private static let edges: KeyValuePairs<String, UIRectEdge> = ["top": .top, "left": .left, "bottom": .bottom, "right": .right]

    static let presentationStyles: KeyValuePairs<String, UIModalPresentationStyle> = [
        "automatic": .automatic, "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "popover": .popover, "none": .none,
    ]
    static let transitionStyles: KeyValuePairs<String, UIModalTransitionStyle> = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
    ]

    static let controllers: [(ObjectIdentifier, Reader)] = [
        row(UIViewController.self) { controller, element, loader in
            if let title = loader.text(element, "title") { controller.title = title }
            _ = element["storyboardIdentifier"]
            if let value = element.choice("modalPresentationStyle", presentationStyles) { controller.modalPresentationStyle = value }
            if let value = element.choice("modalTransitionStyle", transitionStyles) { controller.modalTransitionStyle = value }
            if let value = element.flag("definesPresentationContext") { controller.definesPresentationContext = value }
            _ = element.flag("providesPresentationContextTransitionStyle")
            if let value = element.flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
            if let value = element.flag("extendedLayoutIncludesOpaqueBars") { controller.extendedLayoutIncludesOpaqueBars = value }
            for name in [
                "automaticallyAdjustsScrollViewInsets", "wantsFullScreenLayout", "interfaceStyle", "autoresizesArchivedViewToFullSize",
            ] {
                _ = element[name]
            }
            if let value = element.options("extendedEdge", edges) ?? element.options("edgesForExtendedLayout", edges) {
                controller.edgesForExtendedLayout = value
            }
            if let size = element.size("contentSizeForViewInPopover") ?? element.size("preferredContentSize") {
                controller.preferredContentSize = size
            }
            if let child = element.child("navigationItem") { loader.adopt(controller.navigationItem, child) }
            if let child = element.child("tabBarItem"), let item = loader.object(for: child) as? UITabBarItem {
                controller.tabBarItem = item
            }
            let tools = (element.child("toolbarItems") ?? element.element("toolbarItems"))?.children ?? []
            if !tools.isEmpty { controller.toolbarItems = tools.compactMap { loader.object(for: $0) as? UIBarButtonItem } }
            // The view is made when it is asked for, and the guides with it.
            _ = element.child("view")
            _ = element.element("layoutGuides")
            if let name = element["nibName"] { (controller.madeOrigin.nibName, controller.madeOrigin.nibBundle) = (name, loader.bundle) }
            controller.madeOrigin.take(element, loader)
        },
        row(UITableViewController.self) { controller, element, _ in
            if let value = element.flag("clearsSelectionOnViewWillAppear") { controller.clearsSelectionOnViewWillAppear = value }
            _ = element.child("refreshControl")
        },
        row(UICollectionViewController.self) { controller, element, _ in
            if let value = element.flag("clearsSelectionOnViewWillAppear") { controller.clearsSelectionOnViewWillAppear = value }
        },
        row(UINavigationController.self) { controller, element, loader in
            let bar = element.child("navigationBar").flatMap { loader.object(for: $0) as? UINavigationBar }
            let tools = element.child("toolbar").flatMap { loader.object(for: $0) as? UIToolbar }
            controller.adopt(bar, tools)
            if let value = element.flag("navigationBarHidden") { controller.isNavigationBarHidden = value }
            if let value = element.flag("toolbarHidden") { controller.isToolbarHidden = value }
            if element.flag("toolbarHidden") == nil, element["toolbarHidden"] == nil { controller.isToolbarHidden = true }
            _ = element.element("nil")
            _ = element.element("viewControllers")
        },
        row(UITabBarController.self) { controller, element, loader in
            if let child = element.child("tabBar") { loader.adopt(controller.tabBar, child) }
            _ = element.element("viewControllers")
        },
        row(UIPageViewController.self) { _, element, _ in
            if let style = element["transitionStyle"], style == "pageCurl" { element.report("pages are scrolled, not curled") }
            for name in ["navigationOrientation", "spineLocation", "pageSpacing", "doubleSided"] { _ = element[name] }
        },
    ]

    // MARK: Bars and recognisers

    private static let barStyles: KeyValuePairs<String, UIBarStyle> = ["default": .default, "black": .black, "blackOpaque": .black]

    static let items: [(ObjectIdentifier, Reader)] = [
        row(UINavigationBar.self) { bar, element, loader in
            if let value = element.choice("barStyle", barStyles) { bar.barStyle = value }
            if let value = element.flag("translucent") { bar.isTranslucent = value }
            if let color = element.color("barTintColor") { bar.barTintColor = color }
            if let text = element.child("titleTextAttributes") { bar.titleTextAttributes = text.barTextAttributes }
            let items = element.list("items").compactMap { loader.object(for: $0) as? UINavigationItem }
            if !items.isEmpty { bar.items = items }
            if element.flag("largeTitles") ?? false { element.report("large titles are not supported") }
            _ = element.child("largeTitleTextAttributes")
            for name in ["standardAppearance", "compactAppearance", "scrollEdgeAppearance", "compactScrollEdgeAppearance"] {
                if let child = element.child(name) { child.report("appearances of bars are not read from files") }
            }
        },
        row(UIToolbar.self) { bar, element, loader in
            if let value = element.choice("barStyle", barStyles) { bar.barStyle = value }
            if let value = element.flag("translucent") { bar.isTranslucent = value }
            if let color = element.color("barTintColor") { bar.barTintColor = color }
            let items = element.list("items").compactMap { loader.object(for: $0) as? UIBarButtonItem }
            if !items.isEmpty { bar.items = items }
        },
        row(UITabBar.self) { bar, element, loader in
            if let value = element.choice("barStyle", barStyles) { bar.barStyle = value }
            if let value = element.flag("translucent") { bar.isTranslucent = value }
            if let color = element.color("barTintColor") { bar.barTintColor = color }
            if let color = element.color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
            for name in ["itemPositioning", "itemWidth", "itemSpacing"] { _ = element[name] }
            if let color = element.color("selectedImageTintColor") { bar.tintColor = color }
            let items = element.list("items").compactMap { loader.object(for: $0) as? UITabBarItem }
            if !items.isEmpty { bar.items = items }
        },
        row(UIBarItem.self) { item, element, loader in
            if let title = loader.text(element, "title") { item.title = title }
            if let image = element.image("image", loader) { item.image = image }
            _ = element["catalog"]
            if let value = element.flag("enabled") { item.isEnabled = value }
            if let value = element.integer("tag") { item.tag = value }
            if let insets = element.insets("imageInsets") { item.imageInsets = insets }
        },
        row(UIBarButtonItem.self) { item, element, loader in
            if let name = element["systemItem"] {
                if let known = UIBarButtonItem.SystemItem(interfaceName: name) {
                    item.become(known)
                } else {
                    element.report("there is no system item “\(name)”")
                }
            }
            if element["style"] == "done" { item.style = .done }
            if let width = element.number("width") { item.width = width }
            if let color = element.color("tintColor") { item.tintColor = color }
            if let image = element.image("landscapeImage", loader) { item.landscapeImagePhone = image }
            let custom = element.children.first { $0.key == "customView" } ?? element.children.first { InterfaceKind.isView($0) }
            if let custom, let view = loader.object(for: custom) as? UIView {
                _ = custom.key.map { element.child($0) } ?? element.element(custom.name)
                item.customView = view
            }
        },
        row(UITabBarItem.self) { item, element, loader in
            if let name = element["systemItem"] {
                if let known = UITabBarItem.SystemItem(interfaceName: name) {
                    let like = UITabBarItem(tabBarSystemItem: known, tag: item.tag)
                    (item.title, item.image) = (like.title, like.image)
                } else {
                    element.report("there is no system item “\(name)”")
                }
            }
            if let image = element.image("selectedImage", loader) { item.selectedImage = image }
            if let value = element["badgeValue"] { item.badgeValue = value }
            if let color = element.color("badgeColor") { item.badgeColor = color }
            if let offset = element.child("titlePositionAdjustment") {
                item.titlePositionAdjustment = UIOffset(
                    horizontal: offset.number("horizontal") ?? 0, vertical: offset.number("vertical") ?? 0)
            }
        },
        row(UINavigationItem.self) { item, element, loader in
            if let title = loader.text(element, "title") { item.title = title }
            if let title = loader.text(element, "backButtonTitle") { item.backButtonTitle = title }
            if let value = element.flag("hidesBackButton") { item.hidesBackButton = value }
            if let value = element.flag("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = value }
            if let prompt = loader.text(element, "prompt"), !prompt.isEmpty { element.report("prompts are not supported") }
            if let mode = element["largeTitleDisplayMode"], mode == "always" { element.report("large titles are not supported") }
            @MainActor func one(_ key: String) -> UIBarButtonItem? {
                element.child(key).flatMap { loader.object(for: $0) as? UIBarButtonItem }
            }
            @MainActor func items(_ key: String) -> [UIBarButtonItem]? {
                (element.child(key) ?? element.element(key))?.children.compactMap { loader.object(for: $0) as? UIBarButtonItem }
            }
            if let found = items("leftBarButtonItems") ?? one("leftBarButtonItem").map({ [$0] }) { item.leftBarButtonItems = found }
            if let found = items("rightBarButtonItems") ?? one("rightBarButtonItem").map({ [$0] }) { item.rightBarButtonItems = found }
            if let found = one("backBarButtonItem") { item.backBarButtonItem = found }
            if let child = element.child("titleView"), let view = loader.object(for: child) as? UIView { item.titleView = view }
        },

        row(UIGestureRecognizer.self) { recognizer, element, _ in
            if let value = element.flag("enabled") { recognizer.isEnabled = value }
            if let value = element.flag("cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
            if let value = element.flag("delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
            if let value = element.flag("delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
            _ = element["name"].map { recognizer.name = $0 }
        },
        row(UITapGestureRecognizer.self) { recognizer, element, _ in
            if let value = element.integer("numberOfTapsRequired"), value > 0 { recognizer.numberOfTapsRequired = value }
            if let value = element.integer("numberOfTouchesRequired"), value > 0 { recognizer.numberOfTouchesRequired = value }
        },
        row(UILongPressGestureRecognizer.self) { recognizer, element, _ in
            if let value = element.number("minimumPressDuration") { recognizer.minimumPressDuration = value.native }
            if let value = element.number("allowableMovement") { recognizer.allowableMovement = value }
            if let value = element.integer("numberOfTapsRequired") { recognizer.numberOfTapsRequired = value }
            if let value = element.integer("numberOfTouchesRequired"), value > 0 { recognizer.numberOfTouchesRequired = value }
        },
        row(UIPanGestureRecognizer.self) { recognizer, element, _ in
            if let value = element.integer("minimumNumberOfTouches"), value > 0 { recognizer.minimumNumberOfTouches = value }
            if let value = element.integer("maximumNumberOfTouches"), value > 0 { recognizer.maximumNumberOfTouches = value }
            _ = element["allowedScrollTypesMask"]
        },
        row(UIPinchGestureRecognizer.self) { recognizer, element, _ in if let value = element.number("scale") { recognizer.scale = value }
        },
        row(UIRotationGestureRecognizer.self) { recognizer, element, _ in
            if let value = element.number("rotationInDegrees") { recognizer.rotation = value * .pi / 180 }
        },
        row(UISwipeGestureRecognizer.self) { recognizer, element, _ in
            if let value = element.integer("numberOfTouchesRequired"), value > 0 { recognizer.numberOfTouchesRequired = value }
            if let value = element.choice(
                "direction", ["right": UISwipeGestureRecognizer.Direction.right, "left": .left, "up": .up, "down": .down])
            {
                recognizer.direction = value
            }
        },
        row(UIScreenEdgePanGestureRecognizer.self) { recognizer, element, _ in
            if let value = element.options("edges", edges) { recognizer.edges = value }
        },
    ]
}

extension InterfaceKind {
    static func isView(_ element: InterfaceElement) -> Bool { element.children.contains { $0.key == "frame" } }
}

extension InterfaceElement {
    /// Attributes of a bar's titles.
    fileprivate var barTextAttributes: [NSAttributedString.Key: Any] {
        var found: [NSAttributedString.Key: Any] = [:]
        if let font = font("fontDescription") ?? font("font") { found[.font] = font }
        if let color = color("textColor") { found[.foregroundColor] = color }
        _ = color("textShadowColor")
        _ = child("textShadowOffset")
        checkAllRead()
        return found
    }
}

extension UIBarButtonItem.SystemItem {
    fileprivate init?(interfaceName name: String) {
        let names: [String: Self] = [
            "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
            "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
            "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
            "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
        ]
        guard let found = names[name] else { return nil }
        self = found
    }
}

extension UITabBarItem.SystemItem {
    fileprivate init?(interfaceName name: String) {
        let names: [String: Self] = [
            "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
            "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads,
            "mostRecent": .mostRecent, "mostViewed": .mostViewed,
        ]
        guard let found = names[name] else { return nil }
        self = found
    }
}
