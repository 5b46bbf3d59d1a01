import LaminaCoreGraphics

/// Something on the screen that is no view of its own, for assistive tools: a bar of a chart that its view draws.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// - Parameter container: The view, or another element, that it belongs to; held weakly.
    public init(accessibilityContainer container: Any) {
        self.container = container as AnyObject
        super.init()
    }

    private weak var container: AnyObject?
    open var accessibilityContainer: Any? {
        get { container }
        set { container = newValue.map { $0 as AnyObject } }
    }
    /// Default true.
    open var isAccessibilityElement = true
    /// Default nil.
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityIdentifier: String?
    open var accessibilityLanguage: String?
    /// Default none.
    open var accessibilityTraits = UIAccessibilityTraits.none
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// In the container's space; moves with the container, which is a view. Default zero: `accessibilityFrame` counts.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// On the screen.
    open var accessibilityFrame: CGRect {
        get {
            guard let view = container as? UIView, accessibilityFrameInContainerSpace != .zero else { return ownFrame }
            return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
        }
        set { ownFrame = newValue }
    }
    private var ownFrame = CGRect.zero
    open var accessibilityPath: UIBezierPath?
    /// Default the middle of the frame.
    open var accessibilityActivationPoint: CGPoint {
        get { ownPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { ownPoint = newValue }
    }
    private var ownPoint: CGPoint?

    open override var next: UIResponder? { container as? UIResponder }

    open func accessibilityActivate() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
}

/// Something to do with an element besides activating it, by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
    /// Default nil.
    open var image: UIImage?
    /// Tells whether it could be done. Comes before target and selector.
    open var actionHandler: ActionHandler?
    open weak var target: AnyObject?
    open var selector: Selector

    public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
        (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
        selector = Selector("")
        super.init()
    }

    /// - Parameter selector: A registered method (see `Selector`); the action is its argument.
    public init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
        (self.name, self.image, self.selector) = (name, image, selector)
        self.target = target.map { $0 as AnyObject }
        super.init()
    }

    /// Does it, and tells whether that could be done.
    @discardableResult
    package func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        return target.map { selector.perform(on: $0, sender: self) } ?? false
    }
}

/// The way in which a page is scrolled.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}
