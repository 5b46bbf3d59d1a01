import LaminaCoreGraphics

/// A finger (or pointer) on the screen, from its coming down to its lifting, always represented by one object.
@preconcurrency @MainActor
open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        /// The finger comes down.
        case began = 0
        /// The finger moves.
        case moved
        /// The finger has stayed where it was since the last event.
        case stationary
        /// The finger is lifted.
        case ended
        /// The system takes the touch away.
        case cancelled
    }

    /// The phase.
    open internal(set) var phase = Phase.began
    /// The media time of the last change, in seconds: earlier than now for input that has been on its way.
    open internal(set) var timestamp: TimeInterval = 0
    /// The number of successive touches of one place, this one included.
    open internal(set) var tapCount = 1
    /// The view that was hit when the touch began; it receives all of its events.
    open internal(set) var view: UIView?
    /// The window that was hit when the touch began.
    open internal(set) weak var window: UIWindow?

    /// The type of the touch. Always `.direct`: stages have only fingers.
    open var type: TouchType { .direct }
    /// The type of a touch.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on another surface.
        case indirect
        /// A pen.
        case pencil
    }
    /// The recognisers that receive the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    /// The place in the window's space.
    var point = CGPoint.zero
    var previousPoint = CGPoint.zero
    /// Counts the touches of a screen: sets of touches have no order, what is done with them has this one.
    let order: Int
    var recognizers: [UIGestureRecognizer] = []
    /// The delivery to the view: what it has received, and has yet to.
    var delivery = Delivery()

    /// Creates a touch without a finger, for subclasses that represent one in tests.
    public override init() {
        order = 0
        super.init()
    }

    init(on view: UIView, in window: UIWindow, at point: CGPoint, time: TimeInterval, order: Int) {
        self.order = order
        (self.view, self.window, self.point, previousPoint, timestamp) = (view, window, point, point, time)
        super.init()
    }

    /// Returns the place of the touch in a view's space; nil stands for the window's.
    open func location(in view: UIView?) -> CGPoint { place(point, in: view) }

    /// Returns the place of the touch before its last change, in a view's space; nil stands for the window's.
    open func previousLocation(in view: UIView?) -> CGPoint { place(previousPoint, in: view) }

    /// Returns the place of the touch in a view's space; input has no more precise places.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// Returns the place of the touch before its last change, in a view's space; input has no more precise places.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }
}
