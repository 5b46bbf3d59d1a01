// New objects of a class that is known only as a metatype, made through that class's own initialiser.
//
// Swift lets a metatype call only `required` initialisers, and requiring one would break the subclasses that code written for Apple's classes has.
// So each class here has a convenience initialiser, which calls the designated one dynamically, and a static function that is bound to the
// convenience initialiser's allocating entry point by its symbol: both take the metatype as `self` and own their arguments. A wrong symbol does
// not link.

extension NSObject {
    convenience init(dynamicAs nothing: Void) { self.init() }

    @_silgen_name("$s10Foundation8NSObjectC11LaminaUIKitE9dynamicAsACyt_tcfC")
    private static func dynamicInstance(_ nothing: Void) -> NSObject

    /// Creates an object of this very class through its own `init()`, for a class that is known only as a metatype: Swift lets `kind.init()` call required
    /// initialisers only.
    public static func makeInstance() -> NSObject { dynamicInstance(()) }
}

extension UIView {
    convenience init(withEmptyFrame nothing: Void) { self.init(frame: .zero) }

    @_silgen_name("$s11LaminaUIKit6UIViewC14withEmptyFrameACyt_tcfC")
    private static func emptyFrameInstance(_ nothing: Void) -> UIView

    /// A view of this very class, made through its own `init(frame:)`.
    static func makeEmpty() -> UIView { emptyFrameInstance(()) }
}

extension UICollectionView {
    convenience init(withFlowLayout nothing: Void) { self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) }

    @_silgen_name("$s11LaminaUIKit16UICollectionViewC14withFlowLayoutACyt_tcfC")
    private static func flowLayoutInstance(_ nothing: Void) -> UICollectionView

    /// A view of this very class, made through its own `init(frame:collectionViewLayout:)`.
    static func makeWithFlowLayout() -> UICollectionView { flowLayoutInstance(()) }
}

extension UICollectionReusableView {
    convenience init(withZeroFrame nothing: Void) { self.init(frame: .zero) }

    @_silgen_name("$s11LaminaUIKit24UICollectionReusableViewC13withZeroFrameACyt_tcfC")
    private static func zeroFrameInstance(_ nothing: Void) -> UICollectionReusableView

    /// A view of this very class, made through its own `init(frame:)`.
    static func make() -> UICollectionReusableView { zeroFrameInstance(()) }
}

extension UITableViewCell {
    convenience init(dynamicFor identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }

    @_silgen_name("$s11LaminaUIKit15UITableViewCellC10dynamicForACSS_tcfC")
    private static func dynamicInstance(_ identifier: __owned String) -> UITableViewCell

    /// A cell of this very class, made through its own `init(style:reuseIdentifier:)`.
    static func make(_ identifier: String) -> UITableViewCell { dynamicInstance(identifier) }
}

extension UITableViewHeaderFooterView {
    convenience init(dynamicFor identifier: String) { self.init(reuseIdentifier: identifier) }

    @_silgen_name("$s11LaminaUIKit023UITableViewHeaderFooterD0C10dynamicForACSS_tcfC")
    private static func dynamicInstance(_ identifier: __owned String) -> UITableViewHeaderFooterView

    /// A view of this very class, made through its own `init(reuseIdentifier:)`.
    static func make(_ identifier: String) -> UITableViewHeaderFooterView { dynamicInstance(identifier) }
}

extension UIStoryboardSegue {
    convenience init(dynamicFor identifier: String?, from source: UIViewController, to destination: UIViewController) {
        self.init(identifier: identifier, source: source, destination: destination)
    }

    @_silgen_name("$s11LaminaUIKit17UIStoryboardSegueC10dynamicFor4from2toACSSSg_AA16UIViewControllerCAItcfC")
    private static func dynamicInstance(
        _ identifier: __owned String?, _ source: __owned UIViewController, _ destination: __owned UIViewController
    ) -> UIStoryboardSegue

    /// A segue of this very class, made through its own `init(identifier:source:destination:)`.
    static func make(_ identifier: String?, from source: UIViewController, to destination: UIViewController) -> UIStoryboardSegue {
        dynamicInstance(identifier, source, destination)
    }
}
