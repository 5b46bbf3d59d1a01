import LaminaCoreGraphics

/// A receiver of events: a view, a controller, a window or the program. Events that it does not handle go to the next responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

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

    /// Called when the object has been loaded from a nib. Lamina has no nibs and never calls it; for source compatibility.
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
