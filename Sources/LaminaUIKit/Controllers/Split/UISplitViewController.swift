// Two controllers: side by side where the width is regular; else on one stack, that of the first one, onto which the second one's is moved. What was moved is
// remembered, and goes back when the width is regular again.

import LaminaCoreGraphics

/// A controller of a list and what is chosen in it: beside each other in a regular width, on one navigation stack in a compact one.
///
/// ```swift
/// let split = UISplitViewController()
/// split.viewControllers = [UINavigationController(rootViewController: List()), UINavigationController(rootViewController: Detail())]
/// ```
///
/// Columns do not slide: in a regular width both are there, unless `preferredDisplayMode` hides the first one. Three columns are not there.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// The arrangement of the columns.
    public enum DisplayMode: Int, Sendable {
        /// The mode that suits the width.
        case automatic = 0
        /// The second controller alone.
        case secondaryOnly
        /// Both side by side.
        case oneBesideSecondary
        /// Both side by side, as nothing is laid over anything.
        case oneOverSecondary
        /// The older name of `.secondaryOnly`.
        public static var primaryHidden: DisplayMode { .secondaryOnly }
        /// The older name of `.oneBesideSecondary`.
        public static var allVisible: DisplayMode { .oneBesideSecondary }
        /// The older name of `.oneOverSecondary`.
        public static var primaryOverlay: DisplayMode { .oneOverSecondary }
    }
    /// The width that the program leaves to the controller, a value for the widths of columns.
    public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        _ = coder.fill(self, as: UISplitViewController.self)
    }

    /// The object that is asked when the columns become one, or two again. Default nil.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    /// The controllers: the list and what is chosen; in a compact width the one that is left. More than two are not taken. Default none.
    open var viewControllers: [UIViewController] {
        get { isCollapsed && isViewLoaded ? [primary].compactMap { $0 } : [primary, secondary].compactMap { $0 } }
        set {
            (primary, secondary) = (newValue.first, newValue.dropFirst().first)
            (moved, state) = ([], nil)
            viewIfLoaded?.setNeedsLayout()
        }
    }
    /// Whether both controllers are on one stack, as in a compact width.
    open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }
    /// The arrangement that the program prefers. Default `.automatic`: side by side.
    open var preferredDisplayMode = DisplayMode.automatic { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The arrangement that shows.
    open var displayMode: DisplayMode { preferredDisplayMode == .secondaryOnly ? .secondaryOnly : .oneBesideSecondary }
    /// The share of the width that the first column has, 0 to 1. Default 0.4.
    open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The least width of the first column in points. Default 0.
    open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The largest width of the first column in points. Default 320.
    open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { viewIfLoaded?.setNeedsLayout() } }
    /// The width of the first column in points; 0 while it is hidden or on the stack.
    open var primaryColumnWidth: CGFloat {
        guard !isCollapsed, displayMode != .secondaryOnly, let width = viewIfLoaded?.bounds.width else { return 0 }
        let fraction = preferredPrimaryColumnWidthFraction >= 0 ? min(preferredPrimaryColumnWidthFraction, 1) : 0.4
        let most = maximumPrimaryColumnWidth >= 0 ? maximumPrimaryColumnWidth : 320
        return min(max(width * fraction, max(minimumPrimaryColumnWidth, 0)), most, width)
    }
    /// An item that hides and shows the first column.
    open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
        primaryAction: UIAction(image: UIImage(systemName: "sidebar.left")) { [weak self] _ in
            self?.preferredDisplayMode = self?.displayMode == .secondaryOnly ? .oneBesideSecondary : .secondaryOnly
        })

    private var primary: UIViewController?
    private var secondary: UIViewController?
    /// The second one's stack while it is on the first one's.
    private var moved: [UIViewController] = []
    /// Whether the columns are one at present; nil before they have been arranged.
    private var state: Bool?

    // MARK: Showing

    open override func show(_ vc: UIViewController, sender: Any?) {
        if let stack = primary as? UINavigationController {
            stack.pushViewController(vc, animated: true)
        } else {
            showDetailViewController(vc, sender: sender)
        }
    }

    /// Shows another controller in place of the second one; in a compact width at the top of the stack.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
        let before = secondary
        secondary = vc
        if isCollapsed, state == true {
            guard let stack = primary as? UINavigationController else { return present(vc, animated: true) }
            moved = vc.givenUpStack
            stack.setViewControllers(stack.viewControllers + moved, animated: true)
        } else {
            if before !== vc { before?.leaveSplit() }
            viewIfLoaded?.setNeedsLayout()
        }
    }

    // MARK: Life

    open override func loadView() {
        let view = SplitView(frame: UIScreen.main.bounds)
        view.split = self
        view.backgroundColor = .systemBackground
        self.view = view
    }

    fileprivate func arrange() {
        for child in children where child !== primary && child !== secondary { child.leaveSplit() }
        if state != isCollapsed { isCollapsed ? collapse() : separate() }
        state = isCollapsed
        let (bounds, width) = (view.bounds, primaryColumnWidth)
        if isCollapsed {
            place(primary ?? secondary, bounds)
        } else if width == 0 {
            primary?.leaveSplit()
            place(secondary, bounds)
        } else {
            let line = width < bounds.width ? 1 / max(view.traitCollection.displayScale, 1) : 0
            let isLeft = view.effectiveUserInterfaceLayoutDirection == .leftToRight
            let rest = bounds.width - width - line
            place(primary, CGRect(x: isLeft ? 0 : rest + line, y: 0, width: width, height: bounds.height))
            place(secondary, CGRect(x: isLeft ? width + line : 0, y: 0, width: rest, height: bounds.height))
            view.backgroundColor = .separator
        }
    }

    private func place(_ child: UIViewController?, _ frame: CGRect) {
        guard let child else { return }
        let isNew = child.parent !== self
        if isNew { addChild(child) }
        child.view.frame = frame
        if child.view.superview !== view { view.addSubview(child.view) }
        if isNew { child.didMove(toParent: self) }
    }

    /// Moves the second one's stack onto the first one's, if the delegate does not want it left out.
    private func collapse() {
        guard let primary, let secondary else { return }
        secondary.leaveSplit()
        if delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false { return }
        guard let stack = primary as? UINavigationController else { return }
        moved = secondary.givenUpStack
        stack.setViewControllers(stack.viewControllers + moved, animated: false)
    }

    private func separate() {
        guard let primary, state == true else { return }
        if let stack = primary as? UINavigationController, !moved.isEmpty {
            let gone = moved.filter { controller in stack.viewControllers.contains { $0 === controller } }
            stack.setViewControllers(stack.viewControllers.filter { controller in !moved.contains { $0 === controller } }, animated: false)
            if let own = secondary as? UINavigationController { own.setViewControllers(gone.isEmpty ? moved : gone, animated: false) }
        }
        moved = []
        if let other = delegate?.splitViewController(self, separateSecondaryFrom: primary) { secondary = other }
    }
}

extension UIViewController {
    /// The nearest split controller that the controller is in; nil for none.
    public var splitViewController: UISplitViewController? {
        sequence(first: self, next: { $0.parent }).dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
    }

    fileprivate func leaveSplit() {
        guard parent is UISplitViewController else { return }
        willMove(toParent: nil)
        viewIfLoaded?.removeFromSuperview()
        removeFromParent()
    }

    /// The controllers of a stack, which gives them up; the controller itself where it is no stack.
    fileprivate var givenUpStack: [UIViewController] {
        guard let stack = self as? UINavigationController else { return [self] }
        let all = stack.viewControllers
        stack.setViewControllers([], animated: false)
        return all
    }
}

private final class SplitView: UIView {
    weak var split: UISplitViewController?

    override func layoutSubviews() {
        super.layoutSubviews()
        split?.arrange()
    }
}

/// A receiver of questions of a split controller. All members are optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
    /// Returns whether the delegate has put the second controller away itself, where the columns become one; false, the default, puts it on the first one's stack.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    /// Returns the second controller where one column becomes two; nil, the default, stands for the last one.
    func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
    /// Returns whether the delegate has shown a controller itself. Default false.
    func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? { nil }
    public func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
        false
    }
}
