// A controller's life: its view is loaded when first asked for, appears when it comes into a window that shows, and disappears when it leaves.
//
// Appearing and disappearing are two steps each (will, did). Who drives them: the hierarchy, when views are simply put in or taken out; a transition
// (a presentation, a change of children), which says when it begins and when it is over and has the hierarchy keep out of it; or the parent itself,
// by `beginAppearanceTransition`. The state is in `UIViewController+Appearance.swift`; presenting is in the folder beside this file.

import LaminaCoreGraphics
import LaminaQuartzCore

/// A controller of a view: it creates the view when it is first needed, fills it, and is notified when the view appears and is laid out.
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
    /// Creates a controller whose view is in a nib file.
    ///
    /// - Parameters:
    ///   - nibNameOrNil: The name of the file; nil for one that is called as the class is, if there is such a file.
    ///   - nibBundleOrNil: The bundle with the file; nil stands for the program's resources.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init()
        guard nibNameOrNil != nil || nibBundleOrNil != nil else { return }
        (madeOrigin.nibName, madeOrigin.nibBundle) = (nibNameOrNil, nibBundleOrNil)
    }
    public override convenience init() { self.init(nibName: nil, bundle: nil) }
    public required init?(coder: NSCoder) {
        super.init()
        _ = coder.fill(self, as: UIViewController.self)
    }

    // MARK: The view

    private var loadedView: UIView?

    /// The view. Reading it loads the view.
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
    /// The view if it is loaded, else nil.
    open var viewIfLoaded: UIView? { loadedView }
    /// Whether the view is loaded.
    open var isViewLoaded: Bool { loadedView != nil }

    /// Creates the view and assigns it to `view`. The default takes the view of the storyboard or of the nib file that the controller comes from, and creates an empty
    /// one as large as the screen where there is none.
    open func loadView() { if !loadViewFromFile() { view = UIView(frame: UIScreen.main.bounds) } }
    /// Takes the view of the controller's file; false where there is none.
    final func loadViewFromFile() -> Bool { madeOrigin.loadView() }

    /// Loads the view unless it is loaded.
    open func loadViewIfNeeded() {
        guard loadedView == nil else { return }
        loadView()
        precondition(loadedView != nil, "UIViewController: \(type(of: self)).loadView() did not set view")
        viewDidLoad()
    }

    /// The title of the controller; setting it also sets the titles of its items in bars. Default nil.
    open var title: String? {
        didSet {
            ownNavigationItem?.title = title
            ownTabBarItem?.title = title
        }
    }
    /// The preferred size of the view in a container. Default zero: none.
    open var preferredContentSize = CGSize.zero {
        didSet { if preferredContentSize != oldValue { notifyPreferredContentSizeChange() } }
    }
    /// Called after the `preferredContentSize` of a child, or of a presented controller, has changed. The default does nothing.
    open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}
    /// The traits of the controller: kind of device, appearance, size classes and more; inherited from its view's superview, or from the parent while there is
    /// none, and overridden by `traitOverrides`.
    open var traitCollection: UITraitCollection { resolvedTraits }
    /// The traits that the controller sets for itself, its view and its children. Default none. They are told of a change before layout.
    open var traitOverrides: UITraitOverrides {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    /// The appearance of the controller's view: the `userInterfaceStyle` of `traitOverrides`. Default `.unspecified`: inherited.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { overriddenStyle }
        set { overriddenStyle = newValue }
    }
    /// Called after the traits have changed while the view is in a window, or have become others by moving there; before the view's method of this name, and
    /// before layout. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Sets traits for a child; nil removes them. Traits that the child overrides itself count more.
    open func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        let state = childViewController.madeTraitState
        (state.fromParent, state.needsUpdate) = (collection, true)
        childViewController.traitOverridesChanged()
    }
    /// Returns the traits that were set for a child; nil for none.
    open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
        childViewController.parent === self ? childViewController.traitState?.fromParent : nil
    }
    /// Notifies the controller, its view and all that is in it at once of trait overrides that have changed.
    open func updateTraitsIfNeeded() { loadedView?.updateTraitsIfNeeded() }

    // MARK: Room for the view's content

    /// Insets in addition to those of the bars that cover the view. Default none.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() } }
    }
    /// The insets of the view that the containing controller's bars cover; set by that controller.
    var barInsets = UIEdgeInsets.zero { didSet { if barInsets != oldValue { loadedView?.updateSafeArea() } } }
    /// Called after the view's `safeAreaInsets` has changed. The default does nothing.
    open func viewSafeAreaInsetsDidChange() {}
    /// The minimum margins of the view: 16 points on both sides, 20 if the view's shorter side has 414 points or more.
    open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
        let size = loadedView?.bounds.size ?? .zero
        let side: CGFloat = min(size.width, size.height) >= 414 ? 20 : 16
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    /// Whether `systemMinimumLayoutMargins` applies. Default true.
    open var viewRespectsSystemMinimumLayoutMargins = true {
        didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsChanged() } }
    }
    /// Called after the view's `layoutMargins` has changed. The default does nothing.
    open func viewLayoutMarginsDidChange() {}

    /// Updates the view's constraints. The default calls the view's `updateConstraints()`; overrides call super.
    open func updateViewConstraints() { loadedView?.updateConstraints() }

    // MARK: What happens to it

    /// Called when the view has been created: the place to fill it.
    open func viewDidLoad() {}
    /// Called before the view is added to a window.
    open func viewWillAppear(_ animated: Bool) {}
    /// Called when the view is in its window and has its place; it is laid out next.
    open func viewIsAppearing(_ animated: Bool) {}
    /// Called when the view has appeared and the transition has ended.
    open func viewDidAppear(_ animated: Bool) {}
    /// Called before the view is removed from its window.
    open func viewWillDisappear(_ animated: Bool) {}
    /// Called when the view has been removed and the transition has ended.
    open func viewDidDisappear(_ animated: Bool) {}
    /// Called before the view's subviews are laid out.
    open func viewWillLayoutSubviews() {}
    /// Called when the view's subviews have been laid out and sizes are known.
    open func viewDidLayoutSubviews() {}
    /// Called before size classes change, as when a device is turned: then before `viewWillTransition(to:with:)`. Overrides call super, which notifies
    /// presented controllers and children.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {
        forwardTransition(to: newCollection, with: coordinator)
    }
    /// Called before the window changes its size. Overrides call super, which notifies presented controllers and children.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        presentedViewController?.viewWillTransition(to: size, with: coordinator)
        for child in children { child.viewWillTransition(to: size, with: coordinator) }
    }
    /// Called when memory is scarce; see `Stage.sendMemoryWarning()`. The default does nothing.
    open func didReceiveMemoryWarning() {}
    /// The style of the status bar, kept for source compatibility; stages have no status bar. Default `.default`.
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    /// Whether the status bar is hidden, kept for source compatibility; stages have no status bar. Default false.
    open var prefersStatusBarHidden: Bool { false }
    /// The animation of the status bar, kept for source compatibility; stages have no status bar. Default `.fade`.
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    /// Whether the home indicator may hide, kept for source compatibility; stages have none. Default false.
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    /// Whether the interface turns with the device, kept for source compatibility; stages are not turned. Default true.
    open var shouldAutorotate: Bool { true }
    /// The orientations that the controller allows, kept for source compatibility; stages have the size that they are given. Default all, on phones all but upside down.
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    /// The orientation for a first presentation, kept for source compatibility. Default the screen's own.
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
    /// Reports that the allowed orientations have changed. Stages are not turned, so it does nothing.
    open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    /// Reports that the answers about the status bar have changed. Stages have no status bar, so it does nothing.
    open func setNeedsStatusBarAppearanceUpdate() {}
    /// The child that determines the status bar's style in place of this controller, kept for source compatibility. Default nil.
    open var childForStatusBarStyle: UIViewController? { nil }
    /// The child that determines whether the status bar is hidden in place of this controller, kept for source compatibility. Default nil.
    open var childForStatusBarHidden: UIViewController? { nil }

    // MARK: Keys

    /// The key commands that were added.
    open override var keyCommands: [UIKeyCommand]? { addedCommands.isEmpty ? super.keyCommands : addedCommands }
    private var addedCommands: [UIKeyCommand] = []
    /// Adds a key command.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedCommands.append(keyCommand) }
    /// Removes a key command.
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedCommands.removeAll { $0 === keyCommand } }

    // MARK: Containing others

    /// The container controller that has this controller as a child; nil for none.
    open internal(set) weak var parent: UIViewController?
    /// The child controllers.
    open internal(set) var children: [UIViewController] = []

    /// Adds a child controller. Add its view next, then call `child.didMove(toParent: self)`.
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

    /// Removes the controller from its parent. Call `willMove(toParent: nil)` and remove the view before.
    open func removeFromParent() {
        guard let former = parent else { return }
        former.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
        isMovingFromParent = false
    }
    /// Called before the controller is added to a parent or, with nil, removed from it. Overrides call super.
    open func willMove(toParent parent: UIViewController?) { if parent == nil { isMovingFromParent = true } }
    /// Called when the controller has been added to a parent or, with nil, removed from it. Overrides call super.
    open func didMove(toParent parent: UIViewController?) {
        (isMovingToParent, isMovingFromParent) = (false, false)
    }

    /// Whether the controller is being added to a parent: from `addChild` to the end of appearing.
    open internal(set) var isMovingToParent = false
    /// Whether the controller is being removed from its parent: from `willMove(toParent: nil)` to the end of disappearing.
    open internal(set) var isMovingFromParent = false
    /// Whether children appear and disappear together with this controller. Return false to notify them by `beginAppearanceTransition` instead. Default true.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

    /// Exchanges one child's view for another's in an animation block.
    ///
    /// - Parameters:
    ///   - fromViewController: The child whose view shows.
    ///   - toViewController: The child whose view is added to the same superview, and is in its place at the end.
    ///   - animations: A closure that changes views. Default nil.
    ///   - completion: A closure that is called with whether the animations reached their end.
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
    /// The nearest navigation controller that contains this controller; nil for none.
    open var navigationController: UINavigationController? { ancestor() }
    /// The item that represents this controller in a tab bar.
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
    /// The nearest tab bar controller that contains this controller; nil for none.
    open var tabBarController: UITabBarController? { ancestor() }
    /// Whether the tab bar is hidden while this controller is on top of a navigation controller's stack. Default false.
    open var hidesBottomBarWhenPushed = false
    /// The items of a navigation controller's toolbar while this controller is on top. Default nil.
    open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.toolbarItemsChanged(of: self, animated: false) } }
    /// Sets the items of a navigation controller's toolbar, with a fade if `animated`.
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
        self.toolbarItems = toolbarItems
        navigationController?.toolbarItemsChanged(of: self, animated: animated)
    }
    /// The edges at which the view extends behind bars. Default all.
    open var edgesForExtendedLayout = UIRectEdge.all { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }
    /// Whether the view also extends behind opaque bars. Default false.
    open var extendedLayoutIncludesOpaqueBars = false { didSet { parent?.viewIfLoaded?.setNeedsLayout() } }

    /// Shows another controller in the nearest container that can show it, or else presents it.
    open func show(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
    }

    /// Shows another controller beside this one where a container can do that, or else presents it.
    open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
    }

    // MARK: In files

    /// The file that the controller comes from; nil before it is asked for.
    final var origin: ControllerOrigin?
    final var madeOrigin: ControllerOrigin {
        if let origin { return origin }
        let made = ControllerOrigin(of: self)
        origin = made
        return made
    }
    /// The storyboard that created the controller; nil for one that code created.
    open var storyboard: UIStoryboard? { origin?.storyboard }
    /// The name of the nib file of the view; nil for none.
    open var nibName: String? { origin?.nibName }
    /// The bundle of the nib file; nil stands for the program's resources.
    open var nibBundle: Bundle? { origin?.nibBundle }

    /// Performs a segue of the controller's scene: creates its destination, calls `prepare(for:sender:)`, and shows it. An identifier that the scene does not have stops
    /// the program.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        guard let segue = origin?.segues.first(where: { $0.identifier == identifier }) else {
            preconditionFailure("Receiver (\(self)) has no segue with identifier '\(identifier)'")
        }
        segue.perform(sender)
    }
    /// Prepares for a segue: its destination has been created, and its view not yet loaded. The default does nothing.
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    /// Returns whether a segue may be performed that a control, a cell or a gesture has triggered. Not called for `performSegue(withIdentifier:sender:)`. Default true.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
    /// Returns whether an unwind segue leads back to this controller. Default: whether it has the action.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        action.isMethod(of: self)
    }
    /// Called while an unwind segue passes through the controller. The default does nothing.
    open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

    /// Whether the content is being edited. Default false.
    open var isEditing: Bool {
        get { edits }
        set { setEditing(newValue, animated: false) }
    }
    /// Sets whether the content is being edited. Overrides call super.
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

    /// Begins the appearing or disappearing of a child that is not notified automatically: calls its `viewWillAppear` or `viewWillDisappear` now, the rest
    /// follows with `endAppearanceTransition()`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        isDriven = true
        if isAppearing { beginAppearance(animated: animated) } else { beginDisappearance(animated: animated) }
    }
    /// Ends the appearing or disappearing of a child: calls its `viewDidAppear` or `viewDidDisappear`.
    open func endAppearanceTransition() {
        isDriven = false
        endTransition()
    }

    // MARK: Presenting others

    /// The style in which this controller is presented. Default `.automatic`: a page that leaves the upper edge of the view behind visible.
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    /// The default animation of this controller's presentation. Default `.coverVertical`.
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    /// The delegate that supplies the animators for presenting and dismissing this controller. Held weakly. Default nil.
    open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
    /// Whether presentations with `.currentContext` or `.overCurrentContext` stay in this controller's view. Default false.
    open var definesPresentationContext = false
    /// Whether the controller is being presented.
    open internal(set) var isBeingPresented = false
    /// Whether the controller is being dismissed.
    open internal(set) var isBeingDismissed = false

    /// The controller that this one, or its container, presents; nil for none.
    open var presentedViewController: UIViewController? { presentation?.presented ?? parent?.presentedViewController }
    /// The controller that presents this one, or its container; nil for none.
    open var presentingViewController: UIViewController? { presentedBy?.presenter ?? parent?.presentingViewController }
    /// The controller of the presentation that this controller is in; nil while it is not presented.
    open var presentationController: UIPresentationController? { presentedBy?.controller ?? parent?.presentationController }
    /// The coordinator of the transition that this controller, or its container, takes part in; nil if there is none.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { coordinator ?? parent?.transitionCoordinator }

    /// Presents another controller in front of this one.
    ///
    /// If this controller presents one already or is not in a window, nothing happens but a line on standard error, as on Apple's systems.
    ///
    /// - Parameter completion: A closure that is called when the controller has appeared.
    open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        startPresenting(viewControllerToPresent, animated: flag, completion)
    }

    /// Dismisses the controller that this one presents, with all that it presents in turn; if there is none, dismisses this controller.
    ///
    /// - Parameter completion: A closure that is called when the controller has disappeared; at once if there is nothing to dismiss.
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { startDismissing(animated: flag, completion) }

    // MARK: State

    /// The controller's part in the handing down of traits; nil for most controllers.
    var traitState: TraitState?
    /// The traits that the controller was told last; nil before its view was in a window.
    var seenTraits: UITraitCollection?
    /// Called after the traits have changed, before programs are told: the place for a controller of UIKit's own to follow.
    func followTraits(from old: UITraitCollection) {}
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
    func makePresentationController(presenting: UIViewController) -> UIPresentationController? { makePopover(presenting: presenting) }
    /// The popover that the controller is, or is to be, presented in.
    var popover: UIPopoverPresentationController?
    /// The animator for presenting this controller if nobody else supplies one.
    func standardAnimator(presents: Bool) -> any UIViewControllerAnimatedTransitioning {
        let style: UIModalTransitionStyle =
            presentedBy?.controller is UIPopoverPresentationController ? .crossDissolve : modalTransitionStyle
        return style.animator(presents: presents)
    }
    /// For containers: called when appearing has begun, before children are told, and when disappearing has ended.
    func followAppearance() {}
}

/// The style of a status bar.
public enum UIStatusBarStyle: Int, Sendable {
    /// Dark or light content, by the interface style.
    case `default` = 0
    /// Light content, for dark backgrounds.
    case lightContent
    /// Dark content, for light backgrounds.
    case darkContent = 3
}
