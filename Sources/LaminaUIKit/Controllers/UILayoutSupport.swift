import LaminaCoreGraphics

/// The values of a controller's `topLayoutGuide` and `bottomLayoutGuide`: how much of the view bars cover there, as a length and as anchors.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// How much of the view is covered there, in points.
    var length: CGFloat { get }
    var topAnchor: NSLayoutYAxisAnchor { get }
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    var heightAnchor: NSLayoutDimension { get }
}

private final class LayoutSupport: UILayoutGuide, UILayoutSupport {
    var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
    /// The strip at the view's top that its safe area leaves out. Loads the view.
    ///
    /// Deprecated by Apple for the view's `safeAreaLayoutGuide`.
    public var topLayoutGuide: any UILayoutSupport {
        support(\.topGuide, "UIViewController-topLayoutGuide", .top { $0.safeAreaInsets.top })
    }
    /// The strip at the view's bottom that its safe area leaves out. Loads the view.
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
