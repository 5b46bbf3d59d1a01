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
    /// The rectangle in the container's space, in points; it moves with the container. Default zero: `accessibilityFrame` is used.
    open var accessibilityFrameInContainerSpace = CGRect.zero

    override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(isElement: true) }
    /// The rectangle on the screen, in points. Default `accessibilityFrameInContainerSpace`, converted; setting it has no effect while there is one.
    open override var accessibilityFrame: CGRect {
        get {
            let own = accessibilityFrameInContainerSpace
            if own == .zero { return super.accessibilityFrame }
            return switch container {
            case let view as UIView: UIAccessibility.convertToScreenCoordinates(own, in: view)
            case let element as UIAccessibilityElement:
                own.offsetBy(dx: element.accessibilityFrame.minX, dy: element.accessibilityFrame.minY)
            default: own
            }
        }
        set { super.accessibilityFrame = newValue }
    }

    open override var next: UIResponder? { container as? UIResponder }
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
    /// Three fingers to the right.
    case right = 1
    /// Three fingers to the left.
    case left
    /// Three fingers upwards.
    case up
    /// Three fingers downwards.
    case down
    /// The next content.
    case next
    /// The content before.
    case previous
}
