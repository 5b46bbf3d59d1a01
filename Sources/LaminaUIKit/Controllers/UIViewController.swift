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

    /// A name for people. Default nil.
    open var title: String?

    // MARK: What happens to it

    /// The view has been made; fill it.
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view's subviews are about to be placed.
    open func viewWillLayoutSubviews() {}
    /// The view's subviews have been placed; sizes are known.
    open func viewDidLayoutSubviews() {}

    // MARK: Containing others

    open internal(set) weak var parent: UIViewController?
    open internal(set) var children: [UIViewController] = []

    /// Makes `child` a part of this controller. Add its view, then call `child.didMove(toParent: self)`.
    open func addChild(_ child: UIViewController) {
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        child.parent = self
        children.append(child)
    }

    /// Leaves its parent. Call `willMove(toParent: nil)` and remove the view before.
    open func removeFromParent() {
        guard let former = parent else { return }
        former.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    open override var next: UIResponder? { loadedView?.superview ?? parent }

    // MARK: Appearance

    private enum Appearance { case gone, appearing, shown, disappearing }
    private var appearance = Appearance.gone

    var hasAppeared: Bool { appearance == .shown || appearance == .appearing }
    var isAppearing: Bool { appearance == .appearing }

    func beginAppearance() {
        guard !hasAppeared else { return }
        appearance = .appearing
        viewWillAppear(false)
        viewIsAppearing(false)
    }

    func beginDisappearance() {
        guard hasAppeared else { return }
        appearance = .disappearing
        viewWillDisappear(false)
    }

    func endTransition() {
        switch appearance {
        case .appearing:
            appearance = .shown
            viewDidAppear(false)
        case .disappearing:
            appearance = .gone
            viewDidDisappear(false)
        case .gone, .shown: break
        }
    }

    /// Appears together with the controllers in it.
    func appear(_ body: () -> Void) {
        let all = tree
        for controller in all { controller.beginAppearance() }
        body()
        for controller in all.reversed() { controller.endTransition() }
    }

    /// Disappears together with the controllers in it.
    func disappear(_ body: () -> Void) {
        let all = tree
        for controller in all { controller.beginDisappearance() }
        body()
        for controller in all.reversed() { controller.endTransition() }
    }

    /// This controller and those below it whose views are in its window.
    private var tree: [UIViewController] {
        [self] + children.filter { $0.viewIfLoaded?.window != nil }.flatMap(\.tree)
    }
}
