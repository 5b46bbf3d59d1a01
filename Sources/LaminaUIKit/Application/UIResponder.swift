import LaminaCoreGraphics

/// A receiver of events: a view, a controller, a window or the program. Events that it does not handle go to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject, NamedMembers {
    public override init() { super.init() }
    /// The members of the class that can be reached by name; see `NamedMembers`. None by default.
    open class var namedMembers: [NamedMember] { [] }

    /// Somebody observes a key.
    nonisolated(unsafe) package final var isObserved = false
    /// Called when an observed value changes, on the thread that changes it. The default does nothing.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
    /// Returns the key paths whose changes also change a key's value. None by default.
    nonisolated open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
    /// Returns whether observers of a key are notified of its changes. Default true.
    nonisolated open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

    /// The responder for events that this one does not handle: a view's controller or superview, a controller's superview, nil after the window.
    open var next: UIResponder? { nil }

    /// Called when fingers have touched the responder. By default the next responder gets them.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    /// Called when fingers have moved. By default the next responder gets them.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    /// Called when fingers have been lifted. By default the next responder gets them.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// Called when touches have been taken over, as by a gesture recogniser; undo what they began. By default the next responder gets them.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    // MARK: Keys

    /// The key commands of this responder, which also apply to the responders before it. Default nil.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Called when keys have gone down. The first responder, if it is a `UIKeyInput`, types keys that have text; other keys go to the next responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = typed(presses)
        if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
    }
    /// Called when keys have changed. By default the next responder gets them.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    /// Called when keys have come up. By default the next responder gets them.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    /// Called when keys have been taken over. By default the next responder gets them.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }

    /// Called when the object has been loaded from a nib or a storyboard, with its outlets and actions connected. The default does nothing.
    open func awakeFromNib() {}
    /// Called when the object is shown in an interface builder. Lamina never calls it; for source compatibility.
    open func prepareForInterfaceBuilder() {}

    // MARK: First responder

    /// Whether the responder may be the first responder of its window. Default false.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the responder may cease to be the first responder. Default true.
    open var canResignFirstResponder: Bool { true }
    /// Whether the responder is the first responder of its window, which gets events without a place on the screen, such as keys.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Whether a phone would show keys for it.
    var takesText: Bool { self is any UIKeyInput }

    /// Makes this the first responder of its window, if it is in one, may be, and the present one may resign; returns whether it is.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let window = responderWindow else { return false }
        if window.firstResponder === self { return true }
        guard canBecomeFirstResponder else { return false }
        if let former = window.firstResponder {
            let wasHeld = window.holdsKeyboard
            window.holdsKeyboard = true
            defer { window.holdsKeyboard = wasHeld }
            guard former.canResignFirstResponder, former.resignFirstResponder() else { return false }
        }
        window.firstResponder = self
        // A text field begins to edit before the keyboard comes, everything else afterwards, as on Apple's systems.
        if !(self is UITextField) { window.keyboardMayChange() }
        return true
    }

    /// Resigns as the first responder; returns whether it is no longer first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        window.keyboardMayChange()
        return true
    }

    // MARK: Accessibility

    // Apple's informal protocols for assistive tools are every object's. They stand in this class, as Swift cannot override what an extension declares.

    /// Whether assistive tools, and tests, find the responder. Default false; true for labels, fields and controls without parts.
    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? accessibilityDefaults.isElement }
        set { madeAccessibility.isElement = newValue }
    }
    /// The name for accessibility; nil restores the default. Default nil; text and buttons have their own.
    open var accessibilityLabel: String? {
        get { accessibility?.label?.string ?? accessibilityDefaults.label }
        set { madeAccessibility.label = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The name with attributes; its string is `accessibilityLabel`. Default nil; text and buttons have their own.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibility?.label ?? accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { madeAccessibility.label = newValue }
    }
    /// The result of using the element, in words. Default nil; bar items have theirs.
    open var accessibilityHint: String? {
        get { accessibility?.hint?.string ?? accessibilityDefaults.hint }
        set { madeAccessibility.hint = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The hint with attributes; its string is `accessibilityHint`. Default nil.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibility?.hint ?? accessibilityHint.map { NSAttributedString(string: $0) } }
        set { madeAccessibility.hint = newValue }
    }
    /// The value in words, as "50%"; nil restores the default. Default nil; sliders, switches and fields have their own.
    open var accessibilityValue: String? {
        get { accessibility?.value?.string ?? accessibilityDefaults.value }
        set { madeAccessibility.value = newValue.map { NSAttributedString(string: $0) } }
    }
    /// The value with attributes; its string is `accessibilityValue`. Default nil.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibility?.value ?? accessibilityValue.map { NSAttributedString(string: $0) } }
        set { madeAccessibility.value = newValue }
    }
    /// An identifier for programs, such as tests. Default nil; views of bar items have the items'.
    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier ?? accessibilityDefaults.identifier }
        set { madeAccessibility.identifier = newValue }
    }
    /// The accessibility traits. Default none; controls have their own, by their state.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? accessibilityDefaults.traits }
        set { madeAccessibility.traits = newValue }
    }
    /// The language of label, value and hint, as "de-DE". Default nil: the screen's.
    open var accessibilityLanguage: String? {
        get { accessibility?.language }
        set { madeAccessibility.language = newValue }
    }
    /// The names by which a user may call the element aloud, the best first. Default nil: its label.
    open var accessibilityUserInputLabels: [String]! {
        get { accessibility?.userInputLabels?.map(\.string) ?? accessibilityLabel.map { [$0] } ?? [] }
        set { madeAccessibility.userInputLabels = newValue?.map { NSAttributedString(string: $0) } }
    }
    /// The names of `accessibilityUserInputLabels`, with attributes.
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get { accessibility?.userInputLabels ?? accessibilityUserInputLabels.map { NSAttributedString(string: $0) } }
        set { madeAccessibility.userInputLabels = newValue }
    }
    /// Whether the element does something when it is used. Default: whether the view takes touches; true for elements that are no views.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { accessibility?.respondsToUser ?? respondsToUser }
        set { madeAccessibility.respondsToUser = newValue }
    }
    /// The rectangle on the screen, in points. Default a view's bounds there; zero for other responders.
    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? defaultAccessibilityFrame }
        set { madeAccessibility.frame = newValue }
    }
    /// The outline on the screen in place of the frame. Default nil.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility?.path }
        set { madeAccessibility.path = newValue }
    }
    /// The point on the screen at which a tap activates the element. Default the middle of its frame.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { madeAccessibility.activationPoint = newValue }
    }
    /// Whether all elements in the view are ignored. Default false.
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.elementsHidden ?? false }
        set { madeAccessibility.elementsHidden = newValue }
    }
    /// Whether all elements beside the view, in views of its superview, are ignored, as around an alert. Default false; true for what a controller presents.
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? accessibilityDefaults.isModal }
        set { madeAccessibility.isModal = newValue }
    }
    /// Whether the elements in the view are read one after the other, before those beside it. Default false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility?.groupsChildren ?? false }
        set { madeAccessibility.groupsChildren = newValue }
    }
    /// The order in which a switch's scanning goes through the elements of a container. Default `.automatic`. Stored for source compatibility: a stage has no switch control.
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessibility?.navigationStyle ?? .automatic }
        set { madeAccessibility.navigationStyle = newValue }
    }
    /// The actions of the element besides activating it. Default nil.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { madeAccessibility.customActions = newValue }
    }

    /// Activates the element, as a tap does, without a touch; returns whether it did. Default false: then a tap is made at the activation point.
    open func accessibilityActivate() -> Bool { false }
    /// Increases the value of an adjustable element. The default does nothing.
    open func accessibilityIncrement() {}
    /// Decreases the value of an adjustable element. The default does nothing.
    open func accessibilityDecrement() {}
    /// Scrolls by a page; returns whether it did. Default false.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Leaves the present content, such as an alert; returns whether it did. Default false.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the most important action of the program; returns whether it did. Default false.
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// The kind of container. Default `.none`: its elements belong to the container around it.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessibility?.containerType ?? .none }
        set { madeAccessibility.containerType = newValue }
    }
    /// The elements of a container that is none itself, in the order in which they are read. Default nil: its subviews.
    open var accessibilityElements: [Any]? {
        get { accessibility?.elements }
        set { madeAccessibility.elements = newValue }
    }
    /// Returns the number of elements of the container. Default the number of `accessibilityElements`.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// Returns an element of the container; nil if there is none at the index. Default one of the `accessibilityElements`.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// Returns the index of an element of the container; `NSNotFound` for one that does not exist.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    /// Called after an assistive tool has come to the element. The default does nothing.
    open func accessibilityElementDidBecomeFocused() {}
    /// Called after an assistive tool has left the element. The default does nothing.
    open func accessibilityElementDidLoseFocus() {}
    /// Returns whether an assistive tool is at the element.
    open func accessibilityElementIsFocused() -> Bool { UIScreen.main.accessibility.focused === self }

    /// The class's own values.
    var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }
    var defaultAccessibilityFrame: CGRect { .zero }
    var respondsToUser: Bool { true }
    /// Values that code has set for assistive tools; nil for most responders.
    final var accessibility: AccessibilityProperties?

    private var responderWindow: UIWindow? {
        sequence(first: self, next: { $0.next }).lazy.compactMap { $0 as? UIWindow }.first
    }
}

extension UIView {
    func endResponding(_ force: Bool) -> Bool {
        guard let window, let first = window.firstResponder as? UIView, first.isDescendant(of: self) else { return false }
        if first.resignFirstResponder() { return true }
        guard force else { return false }
        window.firstResponder = nil
        window.keyboardMayChange()
        (first as? UITextField)?.lostFirstResponder()
        (first as? UITextView)?.lostFirstResponder()
        return true
    }
}

extension UIWindow {
    /// Called after the first responder has changed.
    func keyboardMayChange() { if !holdsKeyboard { screen.keyboard.update() } }

    /// A view leaves: it, or its controller, is asked to resign and is first responder no more, whatever it says.
    func giveUpFirstResponder(_ view: UIView) {
        guard let first = firstResponder, first === view || first === view.controller else { return }
        first.resignFirstResponder()
        firstResponder = nil
        keyboardMayChange()
    }
}
