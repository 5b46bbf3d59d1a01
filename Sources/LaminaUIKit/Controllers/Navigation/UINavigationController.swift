// A stack of controllers, of which the top one shows.
//
// The stack is what code has made of it, at once. What *shows* follows: whenever nothing is on its way and the controller that shows is not the top one, a
// transition begins (`UINavigationController+Transitions.swift`). Changes during a transition therefore need no queue: when it is over, one more leads to
// whatever is on top by then.
//
// Who comes is a child from the moment it is in the stack, and hears `didMove(toParent:)` when it shows. Who goes hears `willMove(toParent: nil)` at once and
// is a child until it shows no more.

import LaminaCoreGraphics

/// A controller that shows the top one of a stack of controllers, under a bar with its title and a back button.
///
/// ```swift
/// let navigation = UINavigationController(rootViewController: Menu())
/// navigation.pushViewController(Page(), animated: true)
/// ```
///
/// Fingers go back from the left edge.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    /// The kind of change of a navigation stack.
    public enum Operation: Int, Sendable {
        /// Neither.
        case none = 0
        /// A controller goes on the stack.
        case push
        /// A controller leaves the stack.
        case pop
    }

    /// The time in seconds in which bars appear and disappear: 0.2.
    public nonisolated static let hideShowBarDuration: CGFloat = 0.2

    /// Goes back, if that is possible.
    open override func accessibilityPerformEscape() -> Bool { popViewController(animated: true) != nil }

    // MARK: Making

    /// Creates a controller with the bottom of its stack.
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setUp()
        setViewControllers([rootViewController], animated: false)
    }

    /// Creates a controller with bars of custom classes; nil stands for the usual ones.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        super.init(nibName: nil, bundle: nil)
        if let kind = navigationBarClass {
            guard let kind = kind as? UINavigationBar.Type else {
                preconditionFailure("UINavigationController: \(kind) is no subclass of UINavigationBar")
            }
            (kind.makeInstance() as? UINavigationBar).map { bar = $0 }
        }
        if let kind = toolbarClass {
            guard let kind = kind as? UIToolbar.Type else {
                preconditionFailure("UINavigationController: \(kind) is no subclass of UIToolbar")
            }
            (kind.makeInstance() as? UIToolbar).map { tools = $0 }
        }
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = coder.fill(self, as: UINavigationController.self)
        setUp()
    }

    private func setUp() {
        bar.backTapped = { [weak self] in self?.goBack() }
        bar.layoutChanged = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        swipe.navigation = self
    }

    // MARK: The stack

    /// The object that is notified of transitions. Default nil.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// The stack of controllers, from the bottom. Setting it is not animated.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The controller at the top of the stack; nil if it is empty.
    open var topViewController: UIViewController? { stack.last }
    /// The controller that the top one presents, or else the top one.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Pushes a controller onto the stack. A controller cannot be in the stack twice.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(
            !stack.contains { $0 === viewController },
            "UINavigationController: pushing the same view controller instance more than once is not supported (\(viewController))")
        change(to: stack + [viewController], .push, animated: animated)
    }

    /// Pops the top controller, and returns it; nil if it is the only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        let gone = stack.last
        change(to: stack.dropLast(), .pop, animated: animated)
        return gone
    }

    /// Pops all controllers above a controller of the stack, and returns them.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let place = stack.firstIndex(where: { $0 === viewController }) else {
            preconditionFailure(
                "UINavigationController: popToViewController with a controller that is not in the stack (\(viewController))")
        }
        let gone = Array(stack[(place + 1)...])
        guard !gone.isEmpty else { return nil }
        change(to: Array(stack[...place]), .pop, animated: animated)
        return gone
    }

    /// Pops all controllers but the bottom one, and returns them.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    /// Replaces the whole stack. The animation runs backwards if the new top controller was in it, else forwards.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let top = viewControllers.last
        let operation: Operation = top === stack.last ? .none : stack.contains { $0 === top } ? .pop : .push
        change(to: viewControllers, operation, animated: animated)
    }

    /// Pushes a controller, animated.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: Bars

    /// The bar at the upper edge.
    open var navigationBar: UINavigationBar { bar }
    /// Whether the navigation bar is hidden. Default false.
    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Sets whether the navigation bar is hidden; it slides if `animated`.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }
    /// The bar at the lower edge, with the top controller's `toolbarItems`.
    open var toolbar: UIToolbar! { tools }
    /// Whether the toolbar is hidden. Default true.
    open var isToolbarHidden: Bool {
        get { hidesTools }
        set { setToolbarHidden(newValue, animated: false) }
    }
    /// Sets whether the toolbar is hidden; it slides if `animated`.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideTools(hidden, animated: animated) }

    /// The recogniser of the swipe back from the left edge. It begins only while the bar shows a back button; with another delegate always.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }

    // MARK: Life

    open override func loadView() {
        let view = NavigationView(frame: UIScreen.main.bounds)
        view.navigation = self
        self.view = view
        container.frame = view.bounds
        container.clipsToBounds = true
        view.addSubview(container)
        view.addSubview(bar)
        bar.isHidden = hidesBar
        tools.isHidden = hidesTools
        view.addSubview(tools)
        view.addGestureRecognizer(swipe.recognizer)
    }

    /// The controller that determines the status bar's style: the top one, if the navigation bar is hidden.
    open override var childForStatusBarStyle: UIViewController? { hidesBar ? topViewController : nil }
    open override var childForStatusBarHidden: UIViewController? { topViewController }

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

    /// A tap on the back button.
    private func goBack() { popViewController(animated: true) }

    // MARK: State

    /// The stack that code has set.
    var stack: [UIViewController] = []
    /// The controller whose view is in the container.
    var shown: UIViewController?
    var running: NavigationTransition?
    /// The way in which the last change is to be shown.
    var wish: (operation: Operation, animated: Bool) = (.none, false)
    /// The controllers whose `didMove(toParent:)` is due.
    var newcomers: [UIViewController] = []
    /// The stack before it.
    var formerStack: [UIViewController] = []
    private(set) var bar = UINavigationBar()
    private(set) var tools = UIToolbar()
    /// Takes bars that an interface file has made.
    func adopt(_ navigationBar: UINavigationBar?, _ toolbar: UIToolbar?) {
        navigationBar.map { bar = $0 }
        toolbar.map { tools = $0 }
    }
    var hidesBar = false
    var hidesTools = true
    /// The view that the views in transition are put into.
    let container = UIView(frame: .zero)
    let swipe = NavigationSwipe()
}

/// The old name of `UINavigationController.Operation`.
public typealias UINavigationControllerOperation = UINavigationController.Operation

/// Lays out the container and the bars.
private final class NavigationView: UIView {
    weak var navigation: UINavigationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        if navigation?.shown == nil { navigation?.settle() }
        navigation?.layOut()
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
