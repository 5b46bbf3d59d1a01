import LaminaCoreGraphics

/// A recogniser that watches the touches of a view and its subviews, and reports a gesture.
///
/// ```swift
/// let pan = UIPanGestureRecognizer()
/// pan.addAction { [weak self] pan in self?.drag(by: pan.translation(in: self?.view)) }
/// view.addGestureRecognizer(pan)
/// ```
///
/// A discrete gesture goes from `.possible` to `.ended` or `.failed`; a continuous one from `.possible` to `.began`, any number of `.changed`, and `.ended` or
/// `.cancelled`, or to `.failed`. Actions are called for all states but `.possible` and `.failed`. A gesture that has ended in any way is possible again after
/// the event.
///
/// Subclasses override `touchesBegan` and the other methods for touches, set `state` there, and discard the gesture in `reset`. `GestureCycle.swift` describes
/// the interaction of several recognisers.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, NamedMembers {
    /// The state of a gesture.
    public enum State: Int, Sendable {
        /// The gesture may still come about.
        case possible = 0
        /// A continuous gesture is recognised.
        case began
        /// A continuous gesture goes on.
        case changed
        /// The gesture is complete; a discrete one is recognised.
        case ended
        /// A continuous gesture was interrupted.
        case cancelled
        /// The touches are not this gesture.
        case failed
        /// The state in which a discrete gesture ends.
        public static let recognized = State.ended
    }

    // MARK: Making

    /// Creates a recogniser that calls a method.
    ///
    /// - Parameter action: The name of a method, registered as `Selector` describes. The target is held weakly.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() { self.init(target: nil, action: nil) }
    /// The members of the class that can be reached by name; see `NamedMembers`. None by default.
    open class var namedMembers: [NamedMember] { [] }
    /// Called when an interface file has been loaded and all its outlets are connected. The default does nothing.
    open func awakeFromNib() {}

    // MARK: Targets

    var actionTargets: [ActionTarget] = []

    /// Adds a method of `target` to call with the recogniser as sender. The target is held weakly.
    open func addTarget(_ target: Any, action: Selector) { addActionTarget(target as AnyObject, action) }
    /// Removes calls. nil stands for any target, or any method.
    open func removeTarget(_ target: Any?, action: Selector?) { removeActionTargets(target.map { $0 as AnyObject }, action) }

    /// The object that decides whether and with which others the recogniser acts. Default nil.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view that the recogniser was added to; nil for none.
    open internal(set) weak var view: UIView?
    /// A name for debugging. Default nil.
    open var name: String?

    // MARK: State

    /// The state of the gesture. Only subclasses set it; impossible changes are ignored.
    open var state: State {
        get { isSendingActions ? settled : isWaiting ? .possible : wanted }
        set { want(newValue) }
    }
    /// Whether the recogniser acts. Disabling it cancels its gesture, of which its actions are notified once. Default true.
    open var isEnabled = true { didSet { if oldValue, !isEnabled { GestureCycle.current.end(self) } } }

    // MARK: What becomes of the touches

    /// Whether recognition cancels the touches in their views. Default true.
    open var cancelsTouchesInView = true
    /// Whether views get touches only when the gesture has failed. Default false.
    open var delaysTouchesBegan = false
    /// Whether views get the end of touches only when the gesture has failed. Default true.
    open var delaysTouchesEnded = true

    // MARK: Where

    /// Returns the centre of the fingers, or their last place, in a view's space; nil stands for the window's.
    open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }
    /// The number of fingers in the gesture.
    open var numberOfTouches: Int { shownTouches.count }
    /// Returns the place of one finger, in the order in which they came down.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = shownTouches
        precondition(
            touches.indices.contains(touchIndex),
            "UIGestureRecognizer: location(ofTouch: \(touchIndex), in:) with \(touches.count) touches; look at numberOfTouches first")
        return touches[touchIndex].location(in: view)
    }

    // MARK: Others

    /// Makes this gesture wait until the other has failed: until then it does not begin, and it fails if the other is recognised. In a cycle of such
    /// requirements none waits: the first that is recognised wins.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { addRequirement(otherGestureRecognizer) }

    /// Returns whether this gesture, once recognised, makes the other fail. Default true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether the other gesture, once recognised, makes this one fail. Default true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns whether this gesture waits for the other to fail. Called once for each gesture. Default false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Returns whether the other gesture waits for this one to fail. Called once for each gesture. Default false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: For subclasses

    /// Called when fingers have come down. The default does nothing.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers have moved. The default does nothing.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when fingers have been lifted. The default does nothing.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    /// Called when touches have been cancelled. The default does nothing.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// Called at the end of the gesture, however it ended: reset the state for the next one. Touches that are still down are ignored.
    open func reset() {}
    /// Ignores a touch for the rest of the gesture.
    open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }
    /// Returns whether the recogniser handles an event. Default true.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Bookkeeping: see the files beside this one

    /// The state that actions have been sent for, or would have been.
    var settled = State.possible
    /// The states that the subclass has asked for since, in order.
    var wishes: [State] = []
    /// Whether it has been recognised but waits for others to fail first.
    var isWaiting = false
    /// Actions are running.
    var isSendingActions = false
    /// The order in which it is settled is being looked for.
    var isYielding = false
    /// Whether the gesture may go on although no finger is down; otherwise it has failed when the last one leaves and nothing has come of it.
    var awaitsTouches: Bool { false }
    /// Whether it is active: from the first touch until `reset`.
    var isEngaged = false
    /// The tracked touches in the order in which they came down.
    var tracked: [Tracked] = []
    /// The middle of the fingers in the window's space.
    var place = CGPoint.zero
    weak var window: UIWindow?
    weak var lastEvent: UIEvent?
    var requirements: [Weak] = []
    /// The requirements that methods returned during this gesture; nil until they have been asked.
    var askedRequirements: [Weak]?
}
