import LaminaCoreGraphics

/// An accessibility element that is not a view, such as a bar of a chart that its view draws.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// Creates an element.
    ///
    /// - Parameter container: The view, or another element, that it belongs to; held weakly.
    public init(accessibilityContainer container: Any) {
        self.container = container as AnyObject
        super.init()
    }

    private weak var container: AnyObject?
    /// The view, or another element, that the element belongs to. Held weakly.
    open var accessibilityContainer: Any? {
        get { container }
        set { container = newValue.map { $0 as AnyObject } }
    }
    /// Whether assistive tools find the element. Default true.
    open var isAccessibilityElement = true
    /// The name of the element. Default nil.
    open var accessibilityLabel: String?
    /// A description of what using the element does. Default nil.
    open var accessibilityHint: String?
    /// The value of the element in words. Default nil.
    open var accessibilityValue: String?
    /// An identifier for programs. Default nil.
    open var accessibilityIdentifier: String?
    /// The language of label and value, as "de-DE". Default nil.
    open var accessibilityLanguage: String?
    /// The traits of the element. Default none.
    open var accessibilityTraits = UIAccessibilityTraits.none
    /// The actions of the element besides activating it. Default nil.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// The rectangle in the container's space; it moves with the container, which is a view. Default zero: `accessibilityFrame` is used.
    open var accessibilityFrameInContainerSpace = CGRect.zero
    /// The rectangle on the screen.
    open var accessibilityFrame: CGRect {
        get {
            guard let view = container as? UIView, accessibilityFrameInContainerSpace != .zero else { return ownFrame }
            return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
        }
        set { ownFrame = newValue }
    }
    private var ownFrame = CGRect.zero
    /// The outline on the screen in place of the frame. Default nil.
    open var accessibilityPath: UIBezierPath?
    /// The point on the screen at which a tap activates the element. Default the centre of the frame.
    open var accessibilityActivationPoint: CGPoint {
        get { ownPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { ownPoint = newValue }
    }
    private var ownPoint: CGPoint?

    open override var next: UIResponder? { container as? UIResponder }

    /// Activates the element, as a tap does; returns whether it did. Default false.
    open func accessibilityActivate() -> Bool { false }
    /// Increases the value of an adjustable element. The default does nothing.
    open func accessibilityIncrement() {}
    /// Decreases the value of an adjustable element. The default does nothing.
    open func accessibilityDecrement() {}
    /// Scrolls by a page; returns whether it did. Default false.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Leaves the present content, such as an alert; returns whether it did. Default false.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the most important action; returns whether it did. Default false.
    open func accessibilityPerformMagicTap() -> Bool { false }
}

/// A named action of an element besides activating it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// A closure that performs an action and returns whether it could.
    public typealias ActionHandler = (UIAccessibilityCustomAction) -> Bool

    /// The name of the action.
    open var name: String
    /// The picture of the action. Default nil.
    open var image: UIImage?
    /// The closure that performs the action and returns whether it could. It takes precedence over target and selector.
    open var actionHandler: ActionHandler?
    /// The object whose method is called. Held weakly.
    open weak var target: AnyObject?
    /// The method that is called, registered as `Selector` describes.
    open var selector: Selector

    /// Creates an action with a closure.
    public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
        (self.name, self.image, self.actionHandler) = (name, image, actionHandler)
        selector = Selector("")
        super.init()
    }

    /// Creates an action with a method.
    ///
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

/// The direction in which a page is scrolled.
public enum UIAccessibilityScrollDirection: Int, Sendable {
    case right = 1
    case left, up, down, next, previous
}
