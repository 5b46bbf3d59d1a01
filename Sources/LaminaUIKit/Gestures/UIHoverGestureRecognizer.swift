import LaminaCoreGraphics

/// A recogniser of a pointer that is over a view without touching it: a continuous gesture, which begins when the pointer comes over the view, changes with each of its movements, and
/// ends when it leaves.
///
/// ```swift
/// let hover = UIHoverGestureRecognizer()
/// hover.addAction { [weak self] hover in self?.isLit = hover.state == .began || hover.state == .changed }
/// view.addGestureRecognizer(hover)
/// ```
///
/// Windows on the desktop have a pointer; touch screens, scripts of input and browser tabs have none. It knows no touches, and neither prevents other gestures nor is prevented by them.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    open override var numberOfTouches: Int { 0 }
    open override func shouldReceive(_ event: UIEvent) -> Bool { false }
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    /// The pointer is at a place in a window's space, over the view.
    func note(_ place: CGPoint, in window: UIWindow) {
        let isNew = !isEngaged
        (self.place, self.window, isEngaged) = (place, window, true)
        state = isNew ? .began : .changed
    }
}
