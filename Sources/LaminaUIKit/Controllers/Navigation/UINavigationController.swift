// A stack of controllers, of which the top one shows.
//
// The stack is what code has made of it, at once. What *shows* follows: whenever nothing is on its way and the controller that shows is not the top one, a
// transition begins (`UINavigationController+Transitions.swift`). Changes during a transition therefore need no queue: when it is over, one more leads to
// whatever is on top by then.
//
// Who comes is a child from the moment it is in the stack, and hears `didMove(toParent:)` when it shows. Who goes hears `willMove(toParent: nil)` at once and
// is a child until it shows no more.

import LaminaCoreGraphics

/// Shows the top one of a stack of controllers, under a bar with its title and the way back.
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
        case none = 0
        case push, pop
    }

    /// Seconds that bars take to come and go: 0.2.
    public nonisolated static let hideShowBarDuration: CGFloat = 0.2

    // MARK: Making

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        setUp()
        setViewControllers([rootViewController], animated: false)
    }

    /// With bars of one's own classes; nil stands for the usual ones.
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
        setUp()
    }

    private func setUp() {
        bar.backTapped = { [weak self] in self?.goBack() }
        bar.layoutChanged = { [weak self] in self?.viewIfLoaded?.setNeedsLayout() }
        swipe.navigation = self
    }

    // MARK: The stack

    /// Told of transitions. Default nil.
    open weak var delegate: (any UINavigationControllerDelegate)?

    /// From the bottom. Setting it is not animated.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    open var topViewController: UIViewController? { stack.last }
    /// The controller that the top one presents or, if it presents nothing, the top one.
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    /// Makes it the top one. A controller cannot be in the stack twice.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        precondition(
            !stack.contains { $0 === viewController },
            "UINavigationController: pushing the same view controller instance more than once is not supported (\(viewController))")
        change(to: stack + [viewController], .push, animated: animated)
    }

    /// Takes the top one off, and returns it; nil if it is the only one.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard stack.count > 1 else { return nil }
        let gone = stack.last
        change(to: stack.dropLast(), .pop, animated: animated)
        return gone
    }

    /// Takes off all above a controller of the stack, and returns those.
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

    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        guard let root = stack.first else { return nil }
        return popToViewController(root, animated: animated)
    }

    /// Exchanges the whole stack. It looks like going back if the new top one was in it, else like going on.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        let top = viewControllers.last
        let operation: Operation = top === stack.last ? .none : stack.contains { $0 === top } ? .pop : .push
        change(to: viewControllers, operation, animated: animated)
    }

    /// Pushes, animated.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    // MARK: Bars

    open var navigationBar: UINavigationBar { bar }
    /// Default false.
    open var isNavigationBarHidden: Bool {
        get { hidesBar }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }
    /// At the lower edge, with the top controller's `toolbarItems`.
    open var toolbar: UIToolbar! { tools }
    /// Default true.
    open var isToolbarHidden: Bool {
        get { hidesTools }
        set { setToolbarHidden(newValue, animated: false) }
    }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { hideTools(hidden, animated: animated) }

    /// Goes back from the left edge, under the finger. By itself it does so only while the bar shows a back button; with another delegate always.
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

    /// The top controller's, as far as it has something to say.
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
    /// Whose view is in the container.
    var shown: UIViewController?
    var running: NavigationTransition?
    /// How the last change is to be shown.
    var wish: (operation: Operation, animated: Bool) = (.none, false)
    /// The controllers whose `didMove(toParent:)` is due.
    var newcomers: [UIViewController] = []
    /// The stack before it.
    var formerStack: [UIViewController] = []
    private(set) var bar = UINavigationBar()
    private(set) var tools = UIToolbar()
    var hidesBar = false
    var hidesTools = true
    /// The view that the views in transition are put into.
    let container = UIView(frame: .zero)
    let swipe = NavigationSwipe()
}

/// As older code spells it.
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
