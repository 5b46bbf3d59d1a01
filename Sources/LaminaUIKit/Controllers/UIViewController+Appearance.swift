import LaminaCoreGraphics
import LaminaQuartzCore

extension UIViewController {
    enum Appearance: Equatable {
        case gone, shown
        /// In the window or on the way there; `isPlaced` once it has been told that it is appearing.
        case appearing(isPlaced: Bool)
        case disappearing
    }

    var hasAppeared: Bool {
        switch appearance {
        case .shown, .appearing: true
        case .gone, .disappearing: false
        }
    }

    // MARK: Steps

    func beginAppearance(animated: Bool) {
        guard !hasAppeared else { return }
        loadViewIfNeeded()
        (appearance, appearsAnimated) = (.appearing(isPlaced: false), animated)
        viewWillAppear(animated)
        followAppearance()
        forward { $0.beginAppearanceTransition(true, animated: animated) }
    }

    /// The view is in its window.
    func place() {
        guard case .appearing(isPlaced: false) = appearance else { return }
        appearance = .appearing(isPlaced: true)
        viewIsAppearing(appearsAnimated)
        for child in children where child.viewIfLoaded?.window != nil { child.place() }
    }

    func beginDisappearance(animated: Bool) {
        guard hasAppeared else { return }
        (appearance, appearsAnimated) = (.disappearing, animated)
        viewWillDisappear(animated)
        forward { $0.beginAppearanceTransition(false, animated: animated) }
    }

    func endTransition() {
        let animated = appearsAnimated
        switch appearance {
        case .appearing:
            place()
            appearance = .shown
            viewDidAppear(animated)
            isMovingToParent = false
        case .disappearing:
            appearance = .gone
            viewDidDisappear(animated)
            isMovingFromParent = false
            followAppearance()
        case .gone, .shown: return
        }
        forward { $0.endAppearanceTransition() }
    }

    /// Children whose views are in this controller's go along with it.
    private func forward(_ step: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        for child in children where child.isPart || child.isDriven { step(child) }
    }

    private var isPart: Bool {
        guard let view = viewIfLoaded, let whole = parent?.viewIfLoaded else { return false }
        return view.isDescendant(of: whole)
    }

    /// Whether the hierarchy is to keep out: a transition or a parent drives this controller, or one that it is a part of.
    private var isDrivenFromAbove: Bool {
        guard !isDriven else { return true }
        guard let parent else { return false }
        return !parent.shouldAutomaticallyForwardAppearanceMethods || parent.isDrivenFromAbove
    }

    // MARK: Driven by the hierarchy

    func viewWillMove(toVisible isVisible: Bool) {
        guard !isDriven else { return }
        if isVisible, let parent, parent.isAppearing, parent.shouldAutomaticallyForwardAppearanceMethods {
            // Put in while the parent appears, it has appeared when that one has.
            return beginAppearanceTransition(true, animated: parent.appearsAnimated)
        }
        guard !isDrivenFromAbove else { return }
        if isVisible { beginAppearance(animated: false) } else { beginDisappearance(animated: false) }
    }

    func viewDidMove(toVisible isVisible: Bool) {
        if isVisible, parent.map({ !$0.isOnTheWay }) ?? true { place() }
        guard !isDrivenFromAbove else { return }
        if isVisible, hasAppeared { viewIfLoaded?.layoutIfNeeded() }
        endTransition()
    }

    private var isAppearing: Bool {
        if case .appearing = appearance { return true }
        return false
    }

    /// It will place its children when it is placed itself.
    private var isOnTheWay: Bool {
        if case .appearing(isPlaced: false) = appearance { return true }
        return false
    }

    /// Appears, and its children with it.
    func appear(_ body: () -> Void) {
        beginAppearance(animated: false)
        place()
        body()
        endTransition()
    }

    /// Disappears, and its children with it.
    func disappear(_ body: () -> Void) {
        beginDisappearance(animated: false)
        body()
        endTransition()
    }

    func notifyPreferredContentSizeChange() {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        presentedBy?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }

    // MARK: Exchanging children

    func exchange(
        _ old: UIViewController, for new: UIViewController, _ duration: TimeInterval, _ options: UIView.AnimationOptions,
        _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        precondition(
            old.parent === self && new.parent === self,
            "UIViewController: transition(from:to:…) takes two children of \(type(of: self)); add them with addChild(_:)")
        let container: UIView = old.view.superview ?? view
        let shows = hasAppeared
        let animated = duration > 0
        if shows {
            old.beginAppearanceTransition(false, animated: animated)
            new.beginAppearanceTransition(true, animated: animated)
        }
        func end(_ finished: Bool) {
            old.view.removeFromSuperview()
            for child in [new, old] where child.isDriven { child.endAppearanceTransition() }
            completion?(finished)
        }
        // A transition's number stands in these bits: the container is shown turning over or dissolving.
        if options.rawValue >> 20 & 15 != 0 {
            UIView.transition(with: container, duration: duration, options: options) {
                container.addSubview(new.view)
                old.view.isHidden = true
                animations?()
            } completion: { finished in
                old.view.isHidden = false
                end(finished)
            }
        } else {
            UIView.performWithoutAnimation { container.addSubview(new.view) }
            UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
        }
    }
}
