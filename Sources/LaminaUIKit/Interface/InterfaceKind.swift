import LaminaCoreGraphics

/// The classes that elements stand for.
@MainActor
enum InterfaceKind {
    private static let classes: [String: AnyClass] = [
        "view": UIView.self, "containerView": UIView.self, "label": UILabel.self, "button": UIButton.self, "imageView": UIImageView.self,
        "textField": UITextField.self, "textView": UITextView.self, "switch": UISwitch.self, "slider": UISlider.self,
        "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self, "progressView": UIProgressView.self,
        "pageControl": UIPageControl.self, "datePicker": UIDatePicker.self, "searchBar": UISearchBar.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "pickerView": UIPickerView.self,
        "scrollView": UIScrollView.self, "stackView": UIStackView.self, "tableView": UITableView.self,
        "tableViewCell": UITableViewCell.self,
        "tableViewCellContentView": UIView.self, "collectionViewCellContentView": UIView.self, "collectionView": UICollectionView.self,
        "collectionViewCell": UICollectionViewCell.self, "collectionReusableView": UICollectionReusableView.self,
        "visualEffectView": UIVisualEffectView.self, "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self,
        "tabBar": UITabBar.self,
        "refreshControl": UIRefreshControl.self, "control": UIControl.self, "window": UIWindow.self,

        "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self, "navigationController": UINavigationController.self,
        "tabBarController": UITabBarController.self, "pageViewController": UIPageViewController.self,
        "splitViewController": UISplitViewController.self,

        "navigationItem": UINavigationItem.self, "barButtonItem": UIBarButtonItem.self, "tabBarItem": UITabBarItem.self,
        "collectionViewFlowLayout": UICollectionViewFlowLayout.self, "collectionViewLayout": UICollectionViewLayout.self,

        "tapGestureRecognizer": UITapGestureRecognizer.self, "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "longPressGestureRecognizer": UILongPressGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
        "pinchGestureRecognizer": UIPinchGestureRecognizer.self, "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "swipeGestureRecognizer": UISwipeGestureRecognizer.self, "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
        "customObject": NSObject.self, "gestureRecognizer": UIGestureRecognizer.self,
    ]

    /// The class to make of an element: the program's own, or the one that the element stands for; nil, with a report, for an element that is not known.
    static func `class`(of element: InterfaceElement) -> AnyClass? {
        var standard: AnyClass? = classes[element.name]
        if standard == nil {
            // What has a frame is a view, whatever it is.
            let isView = element.child("frame") != nil || element.name.hasSuffix("View")
            let isController = element.name.hasSuffix("Controller") && !isView
            guard isView || isController else {
                element.report("there is no such object here; it is left out")
                return nil
            }
            standard = isView ? UIView.self : UIViewController.self
            if element["customClass"] == nil {
                element.report(
                    "there is no such \(isView ? "view" : "controller") here; \(isView ? "a labelled place" : "an empty one") stands for it"
                )
                return isView ? StandIn.self : standard
            }
        }
        guard let standard, let name = element["customClass"] else { return standard }
        guard let found = InterfaceClass.find(name, module: element["customModule"]) else {
            element.report("Unknown class \(element["customModule"].map { $0 + "." } ?? "")\(name) in Interface Builder file.")
            return standard
        }
        var kind: AnyClass? = found
        let base: AnyClass = root(of: standard)
        while let current = kind, current != base { kind = _getSuperclass(current) }
        guard kind != nil else {
            element.report("the class \(name) is no \(standard); a \(standard) stands for it")
            return standard
        }
        return found
    }

    /// A view's class may be any view's, as an image view's in place of a view.
    private static func root(of kind: AnyClass) -> AnyClass {
        kind is UIView.Type ? UIView.self : kind is UIViewController.Type ? UIViewController.self : kind
    }

    static func isController(_ element: InterfaceElement) -> Bool {
        classes[element.name] is UIViewController.Type || element.name.hasSuffix("Controller")
    }
}

/// A function that fills objects of a class from their elements. Each class reads the part that it adds to its superclass.
@MainActor
enum InterfaceReaders {
    typealias Reader = (AnyObject, InterfaceElement, InterfaceLoader) -> Void

    static func row<Object: AnyObject>(
        _ kind: Object.Type, _ body: @escaping @MainActor (Object, InterfaceElement, InterfaceLoader) -> Void
    ) -> (ObjectIdentifier, Reader) {
        (
            ObjectIdentifier(kind),
            { object, element, loader in if let object = object as? Object { body(object, element, loader) } }
        )
    }

    private static let table = Dictionary(uniqueKeysWithValues: views + controls + pickers + lists + controllers + items)

    static func reader(of kind: AnyClass) -> Reader? { table[ObjectIdentifier(kind)] }

    /// Reads what the classes from the root to `kind` know.
    static func read(_ object: AnyObject, as kind: AnyClass, _ element: InterfaceElement, _ loader: InterfaceLoader) {
        var chain: [Reader] = []
        var current: AnyClass? = kind
        while let known = current {
            if let reader = table[ObjectIdentifier(known)] { chain.append(reader) }
            current = _getSuperclass(known)
        }
        // These have no initialiser of their own that would call.
        if kind == UIView.self {
            if object is UIPageControl { chain.insert(table[ObjectIdentifier(UIPageControl.self)]!, at: 0) }
            if object is UIControl { chain.insert(table[ObjectIdentifier(UIControl.self)]!, at: chain.count - 1) }
        } else if kind == UICollectionViewLayout.self, object is UICollectionViewFlowLayout {
            chain.insert(table[ObjectIdentifier(UICollectionViewFlowLayout.self)]!, at: 0)
        }
        for reader in chain.reversed() { reader(object, element, loader) }
    }
}
