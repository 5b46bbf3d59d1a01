import LaminaCoreGraphics

/// One transition of a navigation controller: a child's view takes another's place, and the bars go along.
@MainActor
final class NavigationTransition {
    private let navigation: UINavigationController
    let from, to: UIViewController?
    let operation: UINavigationController.Operation
    let isAnimated: Bool
    /// The stack as the transition makes it, and as it was.
    let stack, formerStack: [UIViewController]
    private var children: ChildTransition?
    private var barChange: UINavigationBar.Change?
    var context: TransitionContext? { children?.context }

    init(
        _ navigation: UINavigationController, from: UIViewController?, to: UIViewController?, operation: UINavigationController.Operation,
        animated: Bool
    ) {
        (self.navigation, self.from, self.to, self.operation, isAnimated) = (navigation, from, to, operation, animated)
        (stack, formerStack) = (navigation.stack, navigation.formerStack)
    }

    func start() {
        guard let from, let to else { return replace() }
        to.loadViewIfNeeded()
        let (animator, interaction) = animators(from, to)
        let children = ChildTransition(
            of: navigation, in: navigation.container, from: from, to: to, final: navigation.place(of: to).frame, animator: animator,
            interaction: interaction)
        self.children = children
        children.prepare()
        UIView.performWithoutAnimation { navigation.put(to) }
        changeBars(children.context)
        navigation.bar.isUserInteractionEnabled = !isAnimated
        children.start { [self] didComplete in
            barChange?.end(didComplete)
            navigation.bar.isUserInteractionEnabled = true
            navigation.ended(self, didComplete)
        } closed: { [self] didComplete in
            navigation.closed(self, didComplete)
        }
    }

    private func animators(
        _ from: UIViewController, _ to: UIViewController
    ) -> ((any UIViewControllerAnimatedTransitioning)?, (any UIViewControllerInteractiveTransitioning)?) {
        guard isAnimated else { return (nil, nil) }
        let delegate = navigation.delegate
        if operation != .none,
            let own = delegate?.navigationController(navigation, animationControllerFor: operation, from: from, to: to)
        {
            return (own, delegate?.navigationController(navigation, interactionControllerFor: own))
        }
        let slide = NavigationSlide(isPop: operation == .pop)
        return (slide, navigation.swipe.interaction(for: slide))
    }

    /// The navigation controller has left the window.
    func hurry() { children?.hurry() }

    /// Without one of the two there is nothing to animate.
    private func replace() {
        from?.viewIfLoaded?.removeFromSuperview()
        if let to {
            UIView.performWithoutAnimation {
                _ = to.view
                navigation.put(to)
                navigation.container.addSubview(to.view)
            }
        }
        navigation.bar.setItems(stack.map(\.navigationItem), animated: false)
        navigation.tools.setItems(to?.toolbarItems, animated: false)
        navigation.ended(self, true)
        navigation.closed(self, true)
    }

    // MARK: Bars

    private func changeBars(_ context: TransitionContext) {
        let change = navigation.bar.begin(stack.map(\.navigationItem), isPop: operation == .pop)
        barChange = change
        if isAnimated {
            change.prepare()
            context.animate { _ in change.perform() }
        }
        navigation.tabBarController?.pushBar(away: navigation.hidesBottomBar, with: context)
        guard let from, let to else { return }
        navigation.tools.setItems(to.toolbarItems, animated: isAnimated)
        context.animate(alongsideTransition: nil) { [weak navigation] context in
            if context.isCancelled { navigation?.tools.setItems(from.toolbarItems, animated: false) }
        }
    }

    /// The bar comes or goes with the views.
    func moveBar(_ bar: UINavigationBar, hidden: Bool) {
        let width = navigation.view.bounds.width * (navigation.view.readsLeftToRight ? 1 : -1)
        let away = CGAffineTransform(translationX: operation == .pop ? (hidden ? width : -width) : (hidden ? -width : width), y: 0)
        UIView.performWithoutAnimation {
            if !hidden, bar.isHidden { bar.transform = away }
            bar.isHidden = false
            if let to { navigation.put(to) }
        }
        children?.context.animate(
            alongsideTransition: { _ in bar.transform = hidden ? away : .identity },
            completion: { [weak navigation] context in
                guard let navigation else { return }
                if context.isCancelled, navigation.hidesBar == hidden { navigation.hidesBar = !hidden }
                bar.isHidden = navigation.hidesBar
                bar.transform = .identity
                navigation.layOut()
            })
    }
}
