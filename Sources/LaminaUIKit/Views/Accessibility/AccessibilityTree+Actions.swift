import LaminaCoreGraphics

extension UIResponder {
    /// Performs an assistive tool's action; returns whether anything did it.
    ///
    /// - Parameter tap: Taps at a point of the screen.
    func perform(_ action: AccessibilityTree.Action, on screen: UIScreen, tap: (CGPoint) -> Void) -> Bool {
        let isEnabled = !accessibilityTraits.contains(.notEnabled)
        switch action {
        case .activate:
            guard isEnabled else { return false }
            if accessibilityActivate() { return true }
            reveal()
            let point = accessibilityActivationPoint
            guard point.x.isFinite, point.y.isFinite, screen.bounds.contains(point) else { return false }
            tap(point)
            return true
        case .increment, .decrement:
            guard isEnabled, accessibilityTraits.contains(.adjustable) else { return false }
            if action == .increment { accessibilityIncrement() } else { accessibilityDecrement() }
            return true
        case .scroll(let direction): return responders.contains { $0.accessibilityScroll(direction) }
        case .escape: return responders.contains { $0.accessibilityPerformEscape() }
        case .magicTap: return responders.contains { $0.accessibilityPerformMagicTap() }
        case .custom(let index):
            guard let actions = accessibilityCustomActions, actions.indices.contains(index) else { return false }
            return actions[index].perform()
        case .focus:
            reveal()
            screen.accessibility.focus(self)
            return true
        }
    }

    private var responders: some Sequence<UIResponder> { sequence(first: self, next: { $0.next }) }

    /// Has the scroll views around the element show it.
    private func reveal() {
        for case let view as UIView in responders.dropFirst() where view.isScrollable {
            guard let window = view.window else { continue }
            view.reveal(view.convert(accessibilityFrame.offsetBy(dx: -window.frame.minX, dy: -window.frame.minY), from: window))
        }
    }
}
