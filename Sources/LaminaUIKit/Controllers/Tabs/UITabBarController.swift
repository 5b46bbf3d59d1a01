// Children side by side, of which the selected one shows.
//
// As with a navigation controller, what is selected changes at once and what shows follows: when nothing is on its way and the controller that shows is
// not the selected one, a transition begins.

import LaminaCoreGraphics

/// A controller that shows one of several controllers, chosen in a bar at the lower edge.
///
/// ```swift
/// let tabs = UITabBarController()
/// tabs.viewControllers = [UINavigationController(rootViewController: Feed()), Settings()]
/// ```
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        _ = coder.fill(self, as: UITabBarController.self)
    }
    private func setUp() { bar.itemTapped = { [weak self] in self?.tapped($0) } }

    // MARK: Controllers

    /// The object that is notified of taps and provides animators. Default nil.
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// The controllers, from the left. Setting it keeps the selected one if it is among them, else selects the first. Default nil.
    open var viewControllers: [UIViewController]? {
        get { pages.isEmpty ? nil : pages }
        set { setViewControllers(newValue, animated: false) }
    }
    /// Sets the controllers, with a fade of their items if `animated`.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        exchange(viewControllers ?? [], animated: animated)
    }

    /// The selected controller, one of `viewControllers`. Setting it does not call the delegate.
    open var selectedViewController: UIViewController? {
        get { selected }
        set {
            guard let newValue else { return }
            precondition(
                pages.contains { $0 === newValue },
                "UITabBarController: selectedViewController has to be one of viewControllers (\(newValue))")
            select(newValue)
        }
    }
    /// The index of the selected controller; `NSNotFound` without controllers. Setting one out of range does nothing.
    open var selectedIndex: Int {
        get { pages.firstIndex { $0 === selected } ?? NSNotFound }
        set { if pages.indices.contains(newValue) { select(pages[newValue]) } }
    }

    /// The bar at the lower edge.
    open var tabBar: UITabBar { bar }
    /// Whether the bar is hidden. Default false.
    open var isTabBarHidden: Bool {
        get { hidesBar }
        set { setTabBarHidden(newValue, animated: false) }
    }
    /// Sets whether the bar is hidden; it slides if `animated`.
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }

    // MARK: Life

    open override func loadView() {
        let view = TabView(frame: UIScreen.main.bounds)
        view.tabs = self
        self.view = view
        container.frame = view.bounds
        container.clipsToBounds = true
        view.addSubview(container)
        bar.isHidden = isBarAway
        view.addSubview(bar)
    }

    open override var childForStatusBarStyle: UIViewController? { selected }
    open override var childForStatusBarHidden: UIViewController? { selected }

    open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        running?.context ?? super.transitionCoordinator
    }

    override func followAppearance() {
        switch appearance {
        case .appearing: settle()
        case .gone: running?.hurry()
        case .shown, .disappearing: break
        }
    }

    /// A tap on an item.
    private func tapped(_ item: UITabBarItem) {
        guard let page = pages.first(where: { $0.tabBarItem === item }), running == nil || page !== selected else { return }
        guard delegate?.tabBarController(self, shouldSelect: page) ?? true else { return }
        if page === selected {
            (page as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(page)
        }
        delegate?.tabBarController(self, didSelect: page)
    }

    // MARK: State

    var pages: [UIViewController] = []
    /// The controller that code or a finger has selected.
    var selected: UIViewController?
    /// The controller whose view is in the container.
    var shown: UIViewController?
    var running: ChildTransition?
    let bar = UITabBar()
    let container = UIView(frame: .zero)
    var hidesBar = false
    /// A page does without the bar, because of what is on top of its stack.
    var isBarPushedAway = false
    var isBarAway: Bool { hidesBar || isBarPushedAway }
}

/// Lays out the container and the bar.
private final class TabView: UIView {
    weak var tabs: UITabBarController?

    override func layoutSubviews() {
        super.layoutSubviews()
        if tabs?.shown == nil { tabs?.settle() }
        tabs?.layOut()
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
