import LaminaCoreGraphics
import LaminaQuartzCore

extension UIView {
    func insert(_ view: UIView, beside sibling: UIView, above: Bool) {
        let others = subviews.filter { $0 !== view }
        guard let place = others.firstIndex(where: { $0 === sibling }) else {
            preconditionFailure("UIView: insertSubview beside a view that is not a subview of the receiver")
        }
        insert(view, at: above ? place + 1 : place)
    }

    /// The one way into a superview. `index` counts the other subviews and may be too large.
    func insert(_ view: UIView, at index: Int) {
        precondition(!isDescendant(of: view), "UIView: a view cannot be a subview of itself or of its subviews")
        let (former, formerWindow, newWindow) = (view.superview, view.window, window)
        let isNew = former !== self
        if isNew {
            view.willMove(toSuperview: self)
            if formerWindow !== newWindow { view.windowWillChange(to: newWindow) }
            former?.willRemoveSubview(view)
            view.leaveEngine()
        }
        former?.forget(view)
        let place = min(max(index, 0), subviews.count)
        // Layers that are no view's keep their places between those that are.
        if place < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[place].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: place)
        view.superview = self
        guard isNew else { return }
        if view.subtreeNeedsUpdateConstraints { noteConstraintUpdate() }
        view.joinEngine()
        view.coverMayHaveChanged()
        view.inheritTraits()
        if formerWindow !== newWindow {
            if let screen = newWindow?.screen {
                view.adoptScale(of: screen)
                screen.application.appearance.dressTree(view)
            }
            view.windowDidChange()
        }
        view.didMoveToSuperview()
        didAddSubview(view)
        if view.ownTintColor == nil { view.notifyTintColorChange() }
    }

    /// Finds from the front of the list, where views are that are taken away one after the other.
    private func forget(_ view: UIView) {
        if let place = subviews.firstIndex(where: { $0 === view }) { subviews.remove(at: place) }
    }

    func leaveSuperview() {
        guard let former = superview else { return }
        let hadWindow = window != nil
        willMove(toSuperview: nil)
        if hadWindow { windowWillChange(to: nil) }
        former.willRemoveSubview(self)
        leaveEngine()
        former.forget(self)
        superview = nil
        layer.removeFromSuperlayer()
        joinEngine()
        coverMayHaveChanged()
        if hadWindow { windowDidChange() }
        didMoveToSuperview()
    }

    func exchange(_ a: Int, _ b: Int) {
        guard a != b, subviews.indices.contains(a), subviews.indices.contains(b) else { return }
        let (low, high) = (subviews[min(a, b)], subviews[max(a, b)])
        insert(high, at: min(a, b))
        insert(low, at: max(a, b))
    }

    /// Tells the whole subtree, and controllers of views in it that they appear or disappear.
    private func windowWillChange(to window: UIWindow?) {
        willMove(toWindow: window)
        self.window?.giveUpFirstResponder(self)
        if let controller { controller.viewWillMove(toVisible: window.map { !$0.isHidden } == true) }
        for view in subviews { view.windowWillChange(to: window) }
    }

    private func windowDidChange() {
        didMoveToWindow()
        for recognizer in recognizers { GestureCycle.current.end(recognizer) }
        for view in subviews { view.windowDidChange() }
        controller?.viewDidMove(toVisible: window.map { !$0.isHidden } == true)
    }

    func findHit(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, touchBlockers == 0, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }
}
