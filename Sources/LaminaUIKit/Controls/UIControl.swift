import LaminaCoreGraphics

/// A view that the user operates: it tracks a touch and sends events.
@preconcurrency @MainActor
open class UIControl: UIView {
    override var isControl: Bool { true }

    // MARK: State

    /// Whether the control receives touches. Default true.
    open var isEnabled = true {
        willSet { willChange("enabled") }
        didSet {
            if isEnabled != oldValue { stateChanged() }
            didChange("enabled")
        }
    }
    /// Whether the control is selected, as the program sets it. Default false.
    open var isSelected = false {
        willSet { willChange("selected") }
        didSet {
            if isSelected != oldValue { stateChanged() }
            didChange("selected")
        }
    }
    /// Whether a touch is on the control.
    open var isHighlighted = false {
        willSet { willChange("highlighted") }
        didSet {
            if isHighlighted != oldValue { stateChanged() }
            didChange("highlighted")
        }
    }
    /// The state, combined from `isEnabled`, `isSelected` and `isHighlighted`.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// The vertical place of the content, for controls that have some. Default `.center`.
    open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
    /// The horizontal place of the content, for controls that have some. Default `.center`.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }

    /// Called after `state` has changed.
    func stateChanged() { setNeedsLayout() }

    // MARK: Tracking

    /// Whether a touch that began on the control is still down.
    open private(set) var isTracking = false
    /// Whether the touch that is tracked is inside the control.
    open private(set) var isTouchInside = false

    /// Called when a touch has come down. Return false to ignore it.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked touch has moved. Return false to stop tracking it.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
    /// Called when the tracked touch has been lifted.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
    /// Called when the tracked touch has been cancelled.
    open func cancelTracking(with event: UIEvent?) {}

    // MARK: Events

    private var targets: [Target] = []

    /// Adds a method of `target`, registered as `Selector` describes, to call on these events. The target is held weakly. nil stands for the first responder
    /// from this control upwards that has the method.
    open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        if let same = targets.firstIndex(where: { $0.isMethod(object, action) }) {
            targets[same].events.formUnion(controlEvents)
        } else {
            targets.append(Target(.method(Weak(object), isAny: object == nil, action), controlEvents))
        }
    }

    /// Removes calls for these events. nil stands for any target, or any method.
    open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
        let object = target.map { $0 as AnyObject }
        removeEvents(controlEvents) { $0.matches(object, action) }
    }

    /// Adds an action to run on these events, in place of one with the same identifier.
    open func addAction(_ action: UIAction, for controlEvents: Event) {
        removeEvents(controlEvents) { $0.isAction(action.identifier) }
        targets.append(Target(.action(action), controlEvents))
    }
    /// Removes an action from these events.
    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }
    /// Removes the action with an identifier from these events.
    open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
        removeEvents(controlEvents) { $0.isAction(identifier) }
    }

    private func removeEvents(_ events: Event, where isMeant: (Target) -> Bool) {
        for i in targets.indices where isMeant(targets[i]) { targets[i].events.subtract(events) }
        targets.removeAll { $0.events.isEmpty }
    }

    /// Runs the actions and calls the targets for these events, in the order in which they were added.
    open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

    /// The targets whose methods are called, without actions and without targets that are looked up in the responder chain.
    open var allTargets: Set<AnyHashable> {
        Set(targets.compactMap { if case .method(let held, _, _) = $0.call { held.value as? AnyHashable } else { nil } })
    }
    /// The events for which there are actions or targets.
    open var allControlEvents: Event { targets.reduce(into: []) { $0.formUnion($1.events) } }
    /// Returns the names of a target's methods that are called on an event; nil if there are none.
    open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
        let object = target.map { $0 as AnyObject }
        let names = targets.compactMap { listener -> String? in
            guard case .method(let held, let isAny, let name) = listener.call, !listener.events.isDisjoint(with: controlEvent),
                object.map({ held.value === $0 }) ?? isAny
            else { return nil }
            return name.name
        }
        return names.isEmpty ? nil : names
    }
    /// Calls a closure for each handler: an action, or a target with its method.
    open func enumerateEventHandlers(
        _ iterator: (_ action: UIAction?, _ target: (Any?, Selector)?, _ events: Event, _ stop: inout Bool) -> Void
    ) {
        var stop = false
        for listener in targets where !stop {
            switch listener.call {
            case .action(let action): iterator(action, nil, listener.events, &stop)
            case .method(let held, _, let name): iterator(nil, (held.value, name), listener.events, &stop)
            }
        }
    }

    /// Runs one action, with this control as its sender. A subclass may override it to observe actions.
    open func sendAction(_ action: UIAction) { action.perform(sender: self) }
    /// Calls one method. A subclass may override it to observe calls.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        if let target {
            guard action.perform(on: target as AnyObject, sender: self, event) else {
                fatalError(
                    "UIControl: \(type(of: target)) has no method “\(action)”; state it in namedMembers, register it with Selector.register(_:of:_:), or use addAction(_:for:)"
                )
            }
        } else {
            var responder: UIResponder? = self
            while let current = responder, !action.perform(on: current, sender: self, event) { responder = current.next }
        }
    }

    private func send(_ events: Event, _ event: UIEvent?) {
        for target in targets where !target.events.isDisjoint(with: events) {
            switch target.call {
            case .action(let action): sendAction(action)
            case .method(let object, let isAny, let action):
                if isAny {
                    sendAction(action, to: nil, for: event)
                } else if let object = object.value {
                    sendAction(action, to: object, for: event)
                }
            }
        }
    }

    // MARK: Touches

    private weak var trackedTouch: UITouch?

    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        // A disabled control takes its touches and does nothing with them, so that they do not fall through to what is behind.
        return isEnabled || hit == nil ? hit : self
    }

    /// Returns whether a recogniser of an ancestor may begin: not one for one finger and one tap, as a tap on the control is the control's.
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, !primaryEvent.isEmpty, gestureRecognizer.view !== self, let tap = gestureRecognizer as? UITapGestureRecognizer
        else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isEnabled, !isTracking || trackedTouch == nil, let touch = touches.inOrder.first else { return }
        trackedTouch = touch
        isTracking = beginTracking(touch, with: event)
        guard isTracking else { return }
        isTouchInside = true
        isHighlighted = true
        send(.touchDown, event)
        if touch.tapCount > 1 { send(.touchDownRepeat, event) }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        let (was, now) = (isTouchInside, reaches(touch, event))
        isTouchInside = now
        isHighlighted = now
        guard continueTracking(touch, with: event) else { return finish(touch, event, cancelled: true) }
        if was != now { send(now ? .touchDragEnter : .touchDragExit, event) }
        send(now ? .touchDragInside : .touchDragOutside, event)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        isTouchInside = reaches(touch, event)
        finish(touch, event, cancelled: false)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard isTracking, let touch = trackedTouch, touches.contains(touch) else { return }
        finish(touch, event, cancelled: true)
    }

    private func finish(_ touch: UITouch?, _ event: UIEvent?, cancelled: Bool) {
        let inside = isTouchInside
        (isTracking, isTouchInside, isHighlighted) = (false, false, false)
        if cancelled {
            cancelTracking(with: event)
            send(.touchCancel, event)
        } else {
            endTracking(touch, with: event)
            send(inside ? [.touchUpInside, primaryEvent] : .touchUpOutside, event)
        }
    }

    /// Sent along with a touch that ends inside.
    var primaryEvent: Event { [] }

    /// The distance outside of its bounds at which a touch that began inside still counts as inside, in points.
    var touchMargin: CGFloat { 0 }

    private func reaches(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        return self.point(inside: point, with: event) || bounds.insetBy(dx: -touchMargin, dy: -touchMargin).contains(point)
    }
}
