// A controller's life: its view is loaded when first asked for, appears when it comes into a window that shows, and disappears when it leaves.
//
// Appearing and disappearing are two steps each (will, did). Who drives them: the hierarchy, when views are simply put in or taken out; a transition
// (a presentation, a change of children), which says when it begins and when it is over and has the hierarchy keep out of it; or the parent itself,
// by `beginAppearanceTransition`. The state is in `UIViewController+Appearance.swift`; presenting is in the folder beside this file.

import LaminaCoreGraphics
import LaminaQuartzCore

/// Looks after a view: makes it when it is first needed, fills it, and hears when it appears and is laid out.
///
/// ```swift
/// final class Hello: UIViewController {
///     override func viewDidLoad() {
///         super.viewDidLoad()
///         view.backgroundColor = .systemYellow
///     }
/// }
/// ```
@preconcurrency @MainActor
open class UIViewController: UIResponder {
    /// Lamina has no nib files: both arguments are ignored, `loadView` makes the view.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
    public override convenience init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) { super.init() }

    // MARK: The view

    private var loadedView: UIView?

    /// The view; asking for it loads it.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loadedView
        }
        set {
            loadedView?.controller = nil
            loadedView = newValue
            newValue?.controller = self
        }
    }
    open var viewIfLoaded: UIView? { loadedView }
    open var isViewLoaded: Bool { loadedView != nil }

    /// Makes the view and assigns it to `view`. By itself makes an empty one as large as the screen.
    open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        precondition(loadedView != nil, "UIViewController: \(type(of: self)).loadView() did not set view")
        viewDidLoad()
    }

    /// A name for people; setting it names the items for bars as well. Default nil.
    open var title: String? {
        didSet {
            ownNavigationItem?.title = title
            ownTabBarItem?.title = title
        }
    }
    /// The size that the view would like to have where it is shown among others. Default zero: none.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { notifyPreferredContentSizeChange() } }
    }
    /// A child's, or a presented controller's, `preferredContentSize` is another now. Does nothing by itself.
    open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}
    /// Kind of device, scale and size that the controller is shown with.
    open var traitCollection: UITraitCollection { (loadedView?.window?.screen ?? .main).traitCollection }
    /// Traits are others now. The traits of a stage's screen never change; called by nobody but subclasses.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Room for the view's content

    /// Insets beside those that bars cover of the view already. Default none.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() } }
    }
    /// The insets of the view that the containing controller's bars cover; set by that controller.
    var barInsets = UIEdgeInsets.zero { didSet { if barInsets != oldValue { loadedView?.updateSafeArea() } } }
    /// The view's `safeAreaInsets` is another now. Does nothing by itself.
    open func viewSafeAreaInsetsDidChange() {}
    /// The least margins of the view: 16 points on both sides, 20 where the view is 414 points or more at its shorter side.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let size = loadedView?.bounds.size ?? .zero
        let side: CGFloat = min(size.width, size.height) >= 414 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// Whether `systemMinimumLayoutMargins` counts. Default true.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsChanged() } }
    }
    /// The view's `layoutMargins` is another now. Does nothing by itself.
    open func viewLayoutMarginsDidChange() {}

    /// Brings the view's constraints up to date. By itself calls the view's `updateConstraints()`; call super.
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    // MARK: What happens to it

    /// The view has been made; fill it.
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is in its window and has its place; it is laid out next.
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view's subviews are about to be placed.
    open func viewWillLayoutSubviews() {}
    /// The view's subviews have been placed; sizes are known.
    open func viewDidLayoutSubviews() {}
    /// The window is about to get another size. Call super: it tells presented controllers and children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedViewController?.viewWillTransition(to: size, with: coordinator)
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }
    /// Memory is short: see `Stage.sendMemoryWarning()`. Does nothing by itself.
    open func didReceiveMemoryWarning() {}
    /// The style of the status bar, which stages do not have; for code that overrides it.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether there would be a status bar; for code that overrides it.
    open var prefersStatusBarHidden: Bool { false }
    /// The answers about the status bar are others now. Nothing on a stage shows them.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// Whose answer would count in place of this controller's. Default nil.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// Whose answer would count in place of this controller's. Default nil.
    open var childForStatusBarHidden: UIViewController? { nil }

    // MARK: Keys

    /// The commands that were added.
    open override var keyCommands: [UIKeyCommand]? { addedCommands.isEmpty ? super.keyCommands : addedCommands }
    private var addedCommands: [UIKeyCommand] = []
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedCommands.append(keyCommand) }
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedCommands.removeAll { $0 === keyCommand } }

    // MARK: Containing others

    open internal(set) weak var parent: UIViewController?
    open internal(set) var children: [UIViewController] = []

    /// Makes `child` a part of this controller. Add its view, then call `child.didMove(toParent: self)`.
    open func addChild(_ child: UIViewController) {
        guard child.parent !== self else { return }
        precondition(
            !sequence(first: self, next: { $0.parent }).contains { $0 === child },
            "UIViewController: a controller cannot be a child of itself or of its children")
        child.removeFromParent()
        child.willMove(toParent: self)
        child.parent = self
        child.isMovingToParent = true
        children.append(child)
    }

    /// Leaves its parent. Call `willMove(toParent: nil)` and remove the view before.
    open func removeFromParent() {
        guard let former = parent else { return }
        former.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
        isMovingFromParent = false
    }
    open func willMove(toParent parent: UIViewController?) { if parent == nil { isMovingFromParent = true } }
    open func didMove(toParent parent: UIViewController?) {
        (isMovingToParent, isMovingFromParent) = (false, false)
    }

    /// Between `addChild` and the end of appearing.
    open internal(set) var isMovingToParent = false
    /// Between `willMove(toParent: nil)` and the end of disappearing.
    open internal(set) var isMovingFromParent = false
    /// Whether children appear and disappear together with this controller. Return false to tell them by `beginAppearanceTransition` yourself.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Exchanges one child's view for another's in an animation block.
    ///
    /// - Parameters:
    ///   - fromViewController: A child whose view shows.
    ///   - toViewController: A child whose view is put into the same superview, and there takes over the place once all is over.
    ///   - animations: Changes views. Default nil.
    ///   - completion: Called with whether the animations got to their end.
    open func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        exchange(fromViewController, for: toViewController, duration, options, animations, completion)
    }

    open override var next: UIResponder? { loadedView?.superview ?? parent }

    // MARK: In a navigation or tab bar controller

    /// The item that a navigation bar shows while this controller is on top.
    open var navigationItem: UINavigationItem {
        if let ownNavigationItem { return ownNavigationItem }
        let item = UINavigationItem()
        item.title = title
        ownNavigationItem = item
        return item
    }
    private var ownNavigationItem: UINavigationItem?
    /// The nearest navigation controller that this one is a part of.
    open var navigationController: UINavigationController? { ancestor() }
    /// The item that stands for this controller in a tab bar.
    open var tabBarItem: UITabBarItem! {
        get {
            if let ownTabBarItem { return ownTabBarItem }
            let item = UITabBarItem(title: title, image: nil, selectedImage: nil)
            ownTabBarItem = item
            return item
        }
        set {
            ownTabBarItem = newValue
            tabBarController?.itemsChanged()
        }
    }
    private var ownTabBarItem: UITabBarItem?
    /// The nearest tab bar controller that this one is a part of.
    open var tabBarController: UITabBarController? { ancestor() }
    /// Whether the tab bar goes away while this controller is on top of a navigation controller's stack. Default false.
    open var hidesBottomBarWhenPushed = false
    /// The items of a navigation controller's toolbar while this controller is on top. Default nil.
    open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.toolbarItemsChanged(of: self, animated: false) } }
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
        navigationController?.toolbarItemsChanged(of: self, animated: animated)
    }
    /// The edges at which the view goes on behind bars. Default all.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
    /// Whether it does so behind bars that are not translucent as well. Default false.
    open var extendedLayoutIncludesOpaqueBars = false { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }

    /// Shows another controller where it belongs: the nearest container that knows how to does it; else it is presented.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// A segue is about to be performed; called by whoever performs it.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Whether a segue may be performed; for whoever performs it. Default true.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Whether the content is being edited. Default false.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }
    /// Turns editing on or off; override it to follow, and call super.
    open func setEditing(_ editing: Bool, animated: Bool) {
        edits = editing
        guard let item = editItem else { return }
        (item.title, item.style) = (editing ? "Done" : "Edit", editing ? .done : .plain)
    }
    private var edits = false
    /// A button that turns editing on and off.
    open var editButtonItem: UIBarButtonItem {
        if let editItem { return editItem }
        let item = UIBarButtonItem(
            title: isEditing ? "Done" : "Edit",
            primaryAction: UIAction { [weak self] _ in self.map { $0.setEditing(!$0.isEditing, animated: true) } })
        item.style = isEditing ? .done : .plain
        editItem = item
        return item
    }
    private var editItem: UIBarButtonItem?

    private func ancestor<Kind: UIViewController>() -> Kind? {
        sequence(first: self, next: { $0.parent }).dropFirst().lazy.compactMap { $0 as? Kind }.first
    }

    // MARK: Appearance

    /// Has a child appear or disappear that is not told by itself: `viewWillAppear` or `viewWillDisappear` now, the rest with
    /// `endAppearanceTransition()`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isDriven = true
        if isAppearing { beginAppearance(animated: animated) } else { beginDisappearance(animated: animated) }
    }
    open func endAppearanceTransition() {
        isDriven = false
        endTransition()
    }

    // MARK: Presenting others

    /// How this controller is presented. Default `.automatic`: a page that leaves the upper edge of what is behind to be seen.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// How it comes and goes when nobody animates that. Default `.coverVertical`.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The delegate that supplies the animators for presenting and dismissing this controller. Held weakly. Default nil.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether what is presented here with `.currentContext` or `.overCurrentContext` stays in this controller's view. Default false.
    open var definesPresentationContext = false
    /// Whether it is about to be, or being, presented.
    open internal(set) var isBeingPresented = false
    open internal(set) var isBeingDismissed = false

    /// The controller that this one, or the one it is a part of, presents.
    open var presentedViewController: UIViewController? { presentation?.presented ?? parent?.presentedViewController }
    /// The controller that presents this one, or the one it is a part of.
    open var presentingViewController: UIViewController? { presentedBy?.presenter ?? parent?.presentingViewController }
    /// The controller of the presentation that this controller is in; nil while it is not presented.
    open var presentationController: UIPresentationController? { presentedBy?.controller ?? parent?.presentationController }
    /// The transition that this controller, or the one it is a part of, takes part in; nil while there is none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { coordinator ?? parent?.transitionCoordinator }

    /// Shows another controller in front of this one.
    ///
    /// As on Apple the call is left out, with a line on standard error, if this controller presents one already or is not in a window.
    ///
    /// - Parameter completion: Called when the other has appeared.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        startPresenting(viewControllerToPresent, animated: flag, completion)
    }

    /// Takes away what this controller presents, with all that that presents; if it presents nothing, has itself taken away.
    ///
    /// - Parameter completion: Called when that has disappeared; at once if there is nothing to take away.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { startDismissing(animated: flag, completion) }

    // MARK: State

    var appearance = Appearance.gone
    /// Whether appearing or disappearing is animated.
    var appearsAnimated = false
    /// Somebody else than the hierarchy says when the controller appears and disappears.
    var isDriven = false
    /// The presentation that this controller has begun.
    var presentation: Presentation?
    /// The presentation that shows this controller.
    weak var presentedBy: Presentation?
    var coordinator: TransitionContext?
    /// The presentation controller for this controller, where its kind decides that; nil where its style does.
    func makePresentationController(presenting: UIViewController) -> UIPresentationController? { nil }
    /// The animator for presenting this controller if nobody else supplies one.
    func standardAnimator(presents: Bool) -> any UIViewControllerAnimatedTransitioning { modalTransitionStyle.animator(presents: presents) }
    /// For containers: called when appearing has begun, before children are told, and when disappearing has ended.
    func followAppearance() {}
}

/// The style of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    case `default` = 0
    case lightContent
    case darkContent = 3
}
