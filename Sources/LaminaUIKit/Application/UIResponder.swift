import LaminaCoreGraphics

/// Something that events can be sent to: views, their controllers, windows. What it does not handle goes to the next one.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// Somebody observes a key.
    nonisolated(unsafe) package final var isObserved = false
    /// Called when an observed value changes, on the thread that changes it. Does nothing by itself.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
    /// Returns the key paths whose changes are changes of a key's value, too. None by default.
    nonisolated open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
    /// Returns whether observers of a key are told of its changes. Default true.
    nonisolated open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }

    /// The responder for events that this one does not handle: a view's controller or superview, a controller's superview, nil after the window.
    open var next: UIResponder? { nil }

    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
    /// The touches belong to somebody else from now on; what they began should be undone.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    // MARK: Keys

    /// Commands that keys give, to this responder and to those before it. Default nil.
    open var keyCommands: [UIKeyCommand]? { nil }

    /// Keys went down. What can be typed is typed, if this is the first responder and a `UIKeyInput`; the others go to the next responder.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = typed(presses)
        if !rest.isEmpty { next?.pressesBegan(rest, with: event) }
    }
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
    /// The keys belong to somebody else from now on.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesCancelled(presses, with: event) }

    /// It has been loaded from a nib. Lamina has none and never calls it; for code that overrides it.
    open func awakeFromNib() {}
    /// It is shown in a builder of interfaces. Lamina has none and never calls it; for code that overrides it.
    open func prepareForInterfaceBuilder() {}

    // MARK: First responder

    /// Whether it may be the first responder of its window. Default false.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether it may cease to be. Default true.
    open var canResignFirstResponder: Bool { true }
    /// Whether what has no place on the screen, such as keys, would go to it first.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Whether a phone would show keys for it.
    var takesText: Bool { self is any UIKeyInput }

    /// Makes it the first responder of its window, if it is in one, wants to be, and the one before lets go; tells whether it is.
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

    /// Ceases to be the first responder; tells whether it is none.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let window = responderWindow, window.firstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        window.firstResponder = nil
        window.keyboardMayChange()
        return true
    }

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
    /// The first responder is another now.
    func keyboardMayChange() { if !holdsKeyboard { screen.keyboard.update() } }

    /// A view leaves: it, or its controller, is asked to resign and is first responder no more, whatever it says.
    func giveUpFirstResponder(_ view: UIView) {
        guard let first = firstResponder, first === view || first === view.controller else { return }
        first.resignFirstResponder()
        firstResponder = nil
        keyboardMayChange()
    }
}
