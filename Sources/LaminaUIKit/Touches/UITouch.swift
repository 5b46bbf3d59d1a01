import LaminaCoreGraphics

/// One finger (or pointer) on the screen, from its coming down to its leaving. The same object throughout.
@preconcurrency @MainActor
open class UITouch: NSObject {
    public enum Phase: Int, Sendable {
        case began = 0
        case moved, stationary, ended, cancelled
    }

    open internal(set) var phase = Phase.began
    /// The media time at which the last change happened, in seconds: earlier than now for input that has been on its way.
    open internal(set) var timestamp: TimeInterval = 0
    /// How many times in a row the same place was touched, this time included.
    open internal(set) var tapCount = 1
    /// The view that was hit when the touch began; it gets all of its events.
    open internal(set) var view: UIView?
    open internal(set) weak var window: UIWindow?

    /// The type of the touch. Lamina's stages know fingers alone.
    open var type: TouchType { .direct }
    public enum TouchType: Int, Sendable {
        case direct = 0
        case indirect, pencil
    }
    /// The recognisers that hear of the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }

    /// In the window's space.
    var point = CGPoint.zero
    var previousPoint = CGPoint.zero
    /// Counts the touches of a screen: sets of touches have no order, what is done with them has this one.
    let order: Int
    var recognizers: [UIGestureRecognizer] = []
    /// The delivery to the view: what it has received, and has yet to.
    var delivery = Delivery()

    /// A touch of nothing, for subclasses that stand for a finger in tests.
    public override init() {
        order = 0
        super.init()
    }

    init(on view: UIView, in window: UIWindow, at point: CGPoint, time: TimeInterval, order: Int) {
        self.order = order
        (self.view, self.window, self.point, previousPoint, timestamp) = (view, window, point, point, time)
        super.init()
    }

    /// Where the touch is, in a view's space; nil stands for the window's.
    open func location(in view: UIView?) -> CGPoint { place(point, in: view) }

    /// Where the touch was before its last change.
    open func previousLocation(in view: UIView?) -> CGPoint { place(previousPoint, in: view) }

    /// The same: input has no finer places.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    private func place(_ point: CGPoint, in view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }
}
