import LaminaCoreGraphics

// From what shows to what is on top.

extension UINavigationController {
    // MARK: The stack

    func change(to new: [UIViewController], _ operation: Operation, animated: Bool) {
        for (i, controller) in new.enumerated() {
            precondition(
                !new[..<i].contains { $0 === controller },
                "UINavigationController: the same view controller instance is in the stack more than once (\(controller))")
            precondition(
                !(controller is UINavigationController),
                "UINavigationController: a navigation controller cannot be in the stack of another; present it (\(controller))")
        }
        let old = stack
        let gone = old.filter { each in !new.contains { $0 === each } }
        let came = new.filter { each in !old.contains { $0 === each } }
        for controller in came {
            if controller.parent === self {
                // It was about to go.
                controller.willMove(toParent: self)
                (controller.isMovingToParent, controller.isMovingFromParent) = (true, false)
            } else {
                addChild(controller)
            }
        }
        (stack, formerStack) = (new, old)
        newcomers.removeAll { each in gone.contains { $0 === each } }
        if let top = came.last, top === new.last { newcomers.append(top) }
        // The same top one changes nothing about how it is going to come.
        if operation != .none || running == nil { wish = (operation, animated) }
        for controller in gone { controller.willMove(toParent: nil) }
        for controller in gone where !isShowing(controller) { controller.removeFromParent() }
        for controller in came where controller !== new.last { controller.didMove(toParent: self) }
        settle()
    }

    /// Tells one that has come that it has.
    private func greet(_ controller: UIViewController) {
        guard newcomers.contains(where: { $0 === controller }) else { return }
        newcomers.removeAll { $0 === controller }
        controller.didMove(toParent: self)
    }

    private func isShowing(_ controller: UIViewController) -> Bool {
        controller === shown || controller === running?.to || controller === running?.from
    }

    /// Shows what is on top, unless something is on its way: then that comes first.
    func settle() {
        guard running == nil else { return }
        guard isViewLoaded else { return bar.setItems(stack.map(\.navigationItem), animated: false) }
        guard shown !== stack.last else {
            if let shown { greet(shown) }
            if bar.items?.map(ObjectIdentifier.init) ?? [] != stack.map({ ObjectIdentifier($0.navigationItem) }) {
                bar.setItems(stack.map(\.navigationItem), animated: false)
            }
            return layOut()
        }
        begin()
    }

    // MARK: Transitions

    private func begin() {
        let (from, to) = (shown, stack.last)
        let shows = appearance == .shown && view.window != nil
        let (operation, animated) = (wish.operation, wish.animated && shows && from != nil && to != nil)
        if let to { delegate?.navigationController(self, willShow: to, animated: animated) }
        // The delegate may have changed the stack, and by that begun.
        guard running == nil, shown === from, stack.last === to else { return settle() }
        let transition = NavigationTransition(self, from: from, to: to, operation: operation, animated: animated)
        running = transition
        transition.start()
    }

    func ended(_ transition: NavigationTransition, _ didComplete: Bool) {
        let (from, to) = (transition.from, transition.to)
        if didComplete {
            shown = to
            if let from, !stack.contains(where: { $0 === from }) { from.removeFromParent() }
            if let to { greet(to) }
        } else {
            if stack.map(ObjectIdentifier.init) == transition.stack.map(ObjectIdentifier.init) { restore(transition) }
            if let to, !stack.contains(where: { $0 === to }) {
                newcomers.removeAll { $0 === to }
                to.willMove(toParent: nil)
                to.removeFromParent()
            }
        }
    }

    /// A transition was cancelled and nothing has changed since: the stack is as before.
    private func restore(_ transition: NavigationTransition) {
        let before = transition.formerStack
        for controller in before where !stack.contains(where: { $0 === controller }) {
            if controller.parent !== self { addChild(controller) }
            controller.isMovingFromParent = false
        }
        stack = before
    }

    func closed(_ transition: NavigationTransition, _ didComplete: Bool) {
        running = nil
        layOut()
        if didComplete, let to = transition.to { delegate?.navigationController(self, didShow: to, animated: transition.isAnimated) }
        settle()
    }

    // MARK: Layout

    /// Returns the place of a controller's view, and the part of it that the bar covers.
    func place(of controller: UIViewController) -> (frame: CGRect, covered: UIEdgeInsets) {
        let safe = view.safeAreaInsets
        var frame = container.bounds
        var covered = UIEdgeInsets.zero
        let edges = controller.edgesForExtendedLayout
        if !hidesBar {
            if edges.contains(.top), bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars {
                covered.top = UINavigationBar.height
            } else {
                let top = safe.top + UINavigationBar.height
                frame = frame.inset(by: UIEdgeInsets(top: min(top, frame.height), left: 0, bottom: 0, right: 0))
            }
        }
        if !hidesTools {
            if edges.contains(.bottom), tools.isTranslucent || controller.extendedLayoutIncludesOpaqueBars {
                covered.bottom = UIToolbar.height
            } else {
                frame.size.height = max(frame.height - safe.bottom - UIToolbar.height, 0)
            }
        }
        return (frame, covered)
    }

    func put(_ controller: UIViewController) {
        let (frame, covered) = place(of: controller)
        if controller.view.frame != frame { controller.view.frame = frame }
        if controller.barInsets != covered { controller.barInsets = covered }
    }

    func layOut() {
        guard isViewLoaded else { return }
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        if container.frame != bounds { container.frame = bounds }
        bar.lay(in: CGRect(x: 0, y: safe.top, width: bounds.width, height: UINavigationBar.height))
        bar.overhang = safe.top
        tools.lay(in: CGRect(x: 0, y: bounds.height - safe.bottom - UIToolbar.height, width: bounds.width, height: UIToolbar.height))
        tools.overhang = safe.bottom
        if running == nil, let shown { put(shown) }
    }

    func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
        if controller === shown, running == nil { tools.setItems(controller.toolbarItems, animated: animated && tools.window != nil) }
    }

    // MARK: Hiding bars

    func hideBar(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesBar else { return }
        hidesBar = hidden
        guard isViewLoaded else { return }
        let (bar, away) = (bar, CGAffineTransform(translationX: 0, y: -UINavigationBar.height - view.safeAreaInsets.top))
        guard animated, view.window != nil else {
            bar.isHidden = hidden
            return layOut()
        }
        if let running, running.isAnimated { return running.moveBar(bar, hidden: hidden) }
        UIView.performWithoutAnimation {
            if !hidden, bar.isHidden { bar.transform = away }
            bar.isHidden = false
        }
        UIView.animate(withDuration: Double(Self.hideShowBarDuration)) {
            bar.transform = hidden ? away : .identity
            self.layOut()
            self.shown?.view.layoutIfNeeded()
        } completion: { _ in
            guard self.hidesBar == hidden else { return }
            bar.isHidden = hidden
            bar.transform = .identity
        }
    }

    func hideTools(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesTools else { return }
        hidesTools = hidden
        guard isViewLoaded else { return }
        let (tools, away) = (tools, CGAffineTransform(translationX: 0, y: UIToolbar.height + view.safeAreaInsets.bottom))
        guard animated, view.window != nil else {
            tools.isHidden = hidden
            return layOut()
        }
        UIView.performWithoutAnimation {
            if !hidden, tools.isHidden { tools.transform = away }
            tools.isHidden = false
        }
        UIView.animate(withDuration: Double(Self.hideShowBarDuration)) {
            tools.transform = hidden ? away : .identity
            self.layOut()
            self.shown?.view.layoutIfNeeded()
        } completion: { _ in
            guard self.hidesTools == hidden else { return }
            tools.isHidden = hidden
            tools.transform = .identity
        }
    }
}

extension UIView {
    /// Gives the view a place without looking at its transform.
    func lay(in rect: CGRect) {
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        if bounds.size != rect.size { bounds.size = rect.size }
        if center != middle { center = middle }
    }
}
