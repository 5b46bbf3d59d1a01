import LaminaCoreGraphics

/// The strip of a controller's view that bars cover at the top or the bottom, as a length and as anchors; the type of `topLayoutGuide` and `bottomLayoutGuide`.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// The height of the strip in points.
    var length: CGFloat { get }
    /// The anchor of the strip's upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor of the strip's lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The anchor of the strip's height.
    var heightAnchor: NSLayoutDimension { get }
}

private final class LayoutSupport: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
    /// The strip at the view's top outside of its safe area. Loads the view.
    ///
    /// Deprecated by Apple for the view's `safeAreaLayoutGuide`.
    public var topLayoutGuide: any UILayoutSupport {
        support(\.topGuide, "UIViewController-topLayoutGuide", .top { $0.safeAreaInsets.top })
    }
    /// The strip at the view's bottom outside of its safe area. Loads the view.
    ///
    /// Deprecated by Apple for the view's `safeAreaLayoutGuide`.
    public var bottomLayoutGuide: any UILayoutSupport {
        support(\.bottomGuide, "UIViewController-bottomLayoutGuide", .bottom { $0.safeAreaInsets.bottom })
    }

    private func support(
        _ place: ReferenceWritableKeyPath<ViewLayout, UILayoutGuide?>, _ name: String, _ course: UILayoutGuide.Course
    ) -> any UILayoutSupport {
        let layout = view.madeLayout
        if let made = layout[keyPath: place] as? LayoutSupport { return made }
        let made = LayoutSupport(course, of: view, name)
        layout[keyPath: place] = made
        return made
    }
}
