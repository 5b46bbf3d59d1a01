import LaminaCoreGraphics

/// Watches the touches of a view and what is below it, and tells when they make a gesture.
///
/// ```swift
/// let pan = UIPanGestureRecognizer()
/// pan.addAction { [weak self] pan in self?.drag(by: pan.translation(in: self?.view)) }
/// view.addGestureRecognizer(pan)
/// ```
///
/// A discrete gesture goes from `.possible` to `.ended` or `.failed`; a continuous one from `.possible` to `.began`, any number of `.changed`, and `.ended` or
/// `.cancelled`, or to `.failed`. Actions hear of all but `.possible` and `.failed`. What has ended in any way is possible again after the event.
///
/// Subclasses override `touchesBegan` and its sisters, set `state` there, and forget the gesture in `reset`. How several recognisers get along is told
/// in `GestureCycle.swift`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible = 0
        case began, changed, ended, cancelled, failed
        /// The state that a discrete gesture ends in.
        public static let recognized = State.ended
    }

    // MARK: Making

    /// - Parameter action: A method's name; see `Selector` for how it gets to be one. The target is held weakly.
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }

    public override convenience init() { self.init(target: nil, action: nil) }

    // MARK: Targets

    var actionTargets: [ActionTarget] = []

    /// Calls a method of `target` with the recogniser as sender. The target is held weakly.
    open func addTarget(_ target: Any, action: Selector) { addActionTarget(target as AnyObject, action) }
    /// Stops the calls. nil stands for any target, or any method.
    open func removeTarget(_ target: Any?, action: Selector?) { removeActionTargets(target.map { $0 as AnyObject }, action) }

    /// Asked in doubtful cases. Default nil.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The view it was added to.
    open internal(set) weak var view: UIView?
    /// Any name that helps to find it. Default nil.
    open var name: String?

    // MARK: State

    /// How far the gesture has got. Only subclasses set it; steps that do not follow from the last are left out.
    open var state: State {
        get { isSendingActions ? settled : isWaiting ? .possible : wanted }
        set { want(newValue) }
    }
    /// Default true. Switched off in the middle of a gesture, it is cancelled, and its actions hear of that once.
    open var isEnabled = true { didSet { if oldValue, !isEnabled { GestureCycle.current.end(self) } } }

    // MARK: What becomes of the touches

    /// Whether views lose the touches of a gesture that is recognised. Default true.
    open var cancelsTouchesInView = true
    /// Whether views get touches only when the gesture has failed. Default false.
    open var delaysTouchesBegan = false
    /// Whether views hear of touches' end only when the gesture has failed. Default true.
    open var delaysTouchesEnded = true

    // MARK: Where

    /// The middle of the fingers, or where they were last, in a view's space; nil stands for the window's.
    open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }
    /// How many fingers take part.
    open var numberOfTouches: Int { shownTouches.count }
    /// Where one of them is, in the order in which they came down.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        let touches = shownTouches
        precondition(
            touches.indices.contains(touchIndex),
            "UIGestureRecognizer: location(ofTouch: \(touchIndex), in:) with \(touches.count) touches; look at numberOfTouches first")
        return touches[touchIndex].location(in: view)
    }

    // MARK: Others

    /// Lets this gesture wait until the other has failed: as long as that is possible this one does not begin, and it fails if the other is recognised. In a
    /// ring of such wishes nobody waits: who is first wins.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { addRequirement(otherGestureRecognizer) }

    /// Whether this gesture, once recognised, makes the other fail. Default true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether the other, once recognised, makes this one fail. Default true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Whether this gesture waits for the other to fail. Default false. Asked once for each gesture.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether the other gesture waits for this one to fail. Default false. Asked once for each gesture.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: For subclasses

    /// Fingers have come down. Does nothing by itself, like its sisters.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

    /// The gesture is over, whichever way; the next one starts afresh. Touches that are still down are not heard of any more.
    open func reset() {}
    /// Leaves a touch out of the gesture: nothing more is heard of it.
    open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }
    /// Whether the recogniser wants an event at all. Default true.
    open func shouldReceive(_ event: UIEvent) -> Bool { true }

    // MARK: Bookkeeping: see the files beside this one

    /// The state that actions have been sent for, or would have been.
    var settled = State.possible
    /// The states that the subclass has asked for since, in order.
    var wishes: [State] = []
    /// It has been recognised but for others that have to fail first.
    var isWaiting = false
    /// Actions are running.
    var isSendingActions = false
    /// The order in which it is settled is being looked for.
    var isYielding = false
    /// Whether the gesture may go on although no finger is down; otherwise it has failed when the last one leaves and nothing has come of it.
    var awaitsTouches: Bool { false }
    /// From the first touch until `reset`.
    var isEngaged = false
    /// In the order in which they came down.
    var tracked: [Tracked] = []
    /// The middle of the fingers in the window's space.
    var place = CGPoint.zero
    weak var window: UIWindow?
    weak var lastEvent: UIEvent?
    var requirements: [Weak] = []
    /// The requirements that methods returned during this gesture; nil until they have been asked.
    var askedRequirements: [Weak]?
}
