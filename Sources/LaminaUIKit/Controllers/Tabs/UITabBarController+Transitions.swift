import LaminaCoreGraphics

// From the page that shows to the one that is selected.

extension UITabBarController {
    // MARK: Pages

    func exchange(_ new: [UIViewController], animated: Bool) {
        for (i, page) in new.enumerated() {
            precondition(
                !new[..<i].contains { $0 === page },
                "UITabBarController: the same controller is in viewControllers more than once (\(page))")
        }
        let gone = pages.filter { page in !new.contains { $0 === page } }
        let came = new.filter { page in !pages.contains { $0 === page } }
        for page in gone { page.willMove(toParent: nil) }
        for page in came { addChild(page) }
        let place = selectedIndex
        pages = new
        if !new.contains(where: { $0 === selected }) { selected = new.indices.contains(place) ? new[place] : new.first }
        for page in came { page.didMove(toParent: self) }
        bar.setItems(new.map(\.tabBarItem), animated: animated)
        bar.selectedItem = selected?.tabBarItem
        for page in gone where page !== shown && page !== running?.to && page !== running?.from { page.removeFromParent() }
        settle()
    }

    /// Called after the item of a page has changed.
    func itemsChanged() {
        guard bar.items?.map(ObjectIdentifier.init) ?? [] != pages.map({ ObjectIdentifier($0.tabBarItem) }) else { return }
        bar.setItems(pages.map(\.tabBarItem), animated: false)
        bar.selectedItem = selected?.tabBarItem
    }

    func select(_ page: UIViewController) {
        selected = page
        bar.selectedItem = page.tabBarItem
        settle()
    }

    // MARK: Transitions

    /// Shows what is selected, unless something is on its way: then that comes first.
    func settle() {
        guard isViewLoaded, running == nil else { return }
        guard shown !== selected else { return layOut() }
        guard let from = shown, let to = selected else { return replace() }
        to.loadViewIfNeeded()
        isBarPushedAway = hidesBottomBar(of: to)
        let shows = appearance == .shown && view.window != nil && pages.contains { $0 === from }
        let animator = shows ? delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to) : nil
        let interaction = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        let transition = ChildTransition(
            of: self, in: container, from: from, to: to, final: place(of: to).frame, animator: animator, interaction: interaction)
        running = transition
        transition.prepare()
        UIView.performWithoutAnimation {
            bar.isHidden = isBarAway
            put(to)
        }
        transition.start { [self] didComplete in
            if didComplete {
                shown = to
            } else if selected === to {
                selected = from
                bar.selectedItem = from.tabBarItem
            }
            for page in [from, to] where !pages.contains(where: { $0 === page }) { page.removeFromParent() }
        } closed: { [self] _ in
            running = nil
            if let shown {
                isBarPushedAway = hidesBottomBar(of: shown)
                bar.isHidden = isBarAway
            }
            layOut()
            settle()
        }
    }

    private func replace() {
        let (from, to) = (shown, selected)
        shown = to
        from?.viewIfLoaded?.removeFromSuperview()
        if let from, !pages.contains(where: { $0 === from }) { from.removeFromParent() }
        guard let to else { return }
        isBarPushedAway = hidesBottomBar(of: to)
        UIView.performWithoutAnimation {
            bar.isHidden = isBarAway
            _ = to.view
            put(to)
            container.addSubview(to.view)
        }
    }

    // MARK: Layout

    func place(of page: UIViewController) -> (frame: CGRect, covered: UIEdgeInsets) {
        var frame = container.bounds
        guard !isBarAway else { return (frame, .zero) }
        if page.edgesForExtendedLayout.contains(.bottom), bar.isTranslucent || page.extendedLayoutIncludesOpaqueBars {
            return (frame, UIEdgeInsets(top: 0, left: 0, bottom: UITabBar.height, right: 0))
        }
        frame.size.height = max(frame.height - UITabBar.height - view.safeAreaInsets.bottom, 0)
        return (frame, .zero)
    }

    func put(_ page: UIViewController) {
        let (frame, covered) = place(of: page)
        if page.view.frame != frame { page.view.frame = frame }
        if page.barInsets != covered { page.barInsets = covered }
    }

    func layOut() {
        guard isViewLoaded else { return }
        let (bounds, safe) = (view.bounds, view.safeAreaInsets)
        if container.frame != bounds { container.frame = bounds }
        bar.lay(in: CGRect(x: 0, y: bounds.height - safe.bottom - UITabBar.height, width: bounds.width, height: UITabBar.height))
        bar.overhang = safe.bottom
        if running == nil, let shown { put(shown) }
    }

    // MARK: Hiding the bar

    /// Whether what is on top of a page's stack does without the bar; the first of a stack cannot.
    private func hidesBottomBar(of page: UIViewController) -> Bool {
        (page as? UINavigationController)?.hidesBottomBar ?? page.hidesBottomBarWhenPushed
    }

    func hideBar(_ hidden: Bool, animated: Bool) {
        guard hidden != hidesBar else { return }
        hidesBar = hidden
        guard isViewLoaded, !isBarPushedAway else { return }
        let (bar, away) = (bar, CGAffineTransform(translationX: 0, y: UITabBar.height + view.safeAreaInsets.bottom))
        guard animated, view.window != nil else {
            bar.isHidden = hidden
            return layOut()
        }
        UIView.performWithoutAnimation {
            if !hidden, bar.isHidden { bar.transform = away }
            bar.isHidden = false
        }
        UIView.animate(withDuration: 0.25) {
            bar.transform = hidden ? away : .identity
            self.layOut()
            self.shown?.view.layoutIfNeeded()
        } completion: { _ in
            bar.isHidden = self.isBarAway
            bar.transform = .identity
        }
    }

    /// A page's stack changes: the bar goes to the left with the page that is left behind, and comes back from there.
    func pushBar(away isAway: Bool, with context: TransitionContext?) {
        guard isAway != isBarPushedAway else { return }
        isBarPushedAway = isAway
        guard !hidesBar, isViewLoaded else { return }
        guard let context, context.isAnimated else {
            bar.isHidden = isBarAway
            return layOut()
        }
        let (bar, away) = (bar, CGAffineTransform(translationX: view.bounds.width * (view.readsLeftToRight ? -1 : 1), y: 0))
        UIView.performWithoutAnimation {
            bar.transform = isAway ? .identity : away
            bar.isHidden = false
            layOut()
        }
        context.animate(
            alongsideTransition: { _ in bar.transform = isAway ? away : .identity },
            completion: { [weak self] context in
                guard let self else { return }
                if context.isCancelled, isBarPushedAway == isAway { isBarPushedAway = !isAway }
                bar.transform = .identity
                bar.isHidden = isBarAway
                layOut()
            })
    }
}

extension UINavigationController {
    /// Whether what is on top, or below it, does without the bar of a tab bar controller.
    var hidesBottomBar: Bool { stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed) }
}
