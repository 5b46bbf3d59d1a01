// Three places on a scroll view that stops at pages: the one before, the one that shows, the one after. Who is in the outer ones is asked of the data source as
// soon as all is at rest. When the content comes to rest at another place, its controller is the one that shows, and the others are asked for anew.

import LaminaCoreGraphics

/// A controller of pages that are turned by scrolling. The pages before and after a page are requested when they are needed.
///
/// Pages scroll; `.pageCurl`, which Apple has besides, is not there.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    /// The way in which pages are turned.
    public enum TransitionStyle: Int, Sendable {
        /// Pages that lie beside each other and scroll.
        case scroll = 1
    }
    /// The direction in which pages are turned.
    public enum NavigationOrientation: Int, Sendable {
        /// Pages side by side.
        case horizontal = 0
        /// Pages one above the other.
        case vertical
    }
    /// The direction of a turn of pages.
    public enum NavigationDirection: Int, Sendable {
        /// The next page comes in.
        case forward = 0
        /// The page before comes in.
        case reverse
    }
    /// The key of an option of a page controller.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The key of the distance between pages in points, a number. Default 0.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    }

    /// Creates a controller.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let gap = options?[.interPageSpacing]
        let points = gap as? CGFloat ?? (gap as? Double).map { CGFloat($0) } ?? (gap as? Int).map { CGFloat($0) } ?? 0
        spacing = points.isFinite ? max(points, 0) : 0
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) {
        navigationOrientation = coder.interfaceAttribute("navigationOrientation") == "vertical" ? .vertical : .horizontal
        (transitionStyle, spacing) = (.scroll, CGFloat(coder.interfaceAttribute("pageSpacing").flatMap(Double.init) ?? 0))
        super.init(coder: coder)
        _ = coder.fill(self, as: UIPageViewController.self)
    }

    /// The way in which pages are turned.
    public let transitionStyle: TransitionStyle
    /// The direction in which pages are turned.
    public let navigationOrientation: NavigationOrientation
    private let spacing: CGFloat

    /// The object that is notified when the user turns pages. Default nil.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The provider of the pages before and after a page. Default nil: the user cannot turn pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { if isViewLoaded, place == nil { ask() } } }
    /// The controllers that show: one page, or nil before it has been set.
    open var viewControllers: [UIViewController]? { shown.map { [$0] } }

    /// Shows a page.
    ///
    /// - Parameters:
    ///   - viewControllers: The one page.
    ///   - direction: The direction of the turn.
    ///   - completion: A closure that is called with whether the page has come to rest.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        precondition(
            viewControllers?.count == 1,
            "UIPageViewController: setViewControllers takes one page; \(viewControllers?.count ?? 0) were given")
        guard let page = viewControllers?.first else { return }
        finish()
        guard page !== shown else {
            completion?(true)
            return
        }
        guard animated, let former = shown, isViewLoaded, view.window != nil, appearance == .shown else {
            return replace(with: page, completion)
        }
        arrange(before: direction == .reverse ? page : nil, former, after: direction == .forward ? page : nil)
        self.completion = completion
        scroll.setContentOffset(offset(of: direction == .forward ? .after : .before), animated: true)
    }

    /// The recognisers for the turning of pages.
    open var gestureRecognizers: [UIGestureRecognizer] { [scroll.panGestureRecognizer] }

    // MARK: Life

    open override func loadView() {
        let view = PageView(frame: UIScreen.main.bounds)
        view.pages = self
        self.view = view
        scroll.isPagingEnabled = true
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        watcher.pages = self
        scroll.delegate = watcher
        view.clipsToBounds = true
        view.addSubview(scroll)
        if let shown { arrange(before: nil, shown, after: nil) }
    }

    override func followAppearance() {
        switch appearance {
        case .appearing:
            if let shown { put(shown, in: .here) }
            ask()
        case .gone: finish()
        case .shown, .disappearing: break
        }
    }

    // MARK: Places

    fileprivate enum Place { case before, here, after }

    private let scroll = PageScroll(frame: .zero)
    private let watcher = Watcher()
    private var shown: UIViewController?
    private var before, after: UIViewController?
    /// The place of the content, from the moment at which a page there can be seen.
    private var place: Place?
    private var isByFinger = false
    private var completion: ((Bool) -> Void)?
    private var isArranging = false

    private var step: CGFloat { (navigationOrientation == .horizontal ? view.bounds.width : view.bounds.height) + spacing }
    private func page(in place: Place) -> UIViewController? { place == .before ? before : place == .after ? after : shown }
    private func index(of place: Place) -> CGFloat { (before == nil ? 0 : 1) + (place == .before ? -1 : place == .after ? 1 : 0) }
    /// Whether the page after another one lies at its left.
    private var runsLeft: Bool { navigationOrientation == .horizontal && !view.readsLeftToRight }
    private var count: CGFloat { 1 + (before == nil ? 0 : 1) + (after == nil ? 0 : 1) }
    private func offset(of place: Place) -> CGPoint {
        let way = (runsLeft ? count - 1 - index(of: place) : index(of: place)) * step
        return navigationOrientation == .horizontal ? CGPoint(x: way, y: 0) : CGPoint(x: 0, y: way)
    }

    /// Arranges the pages anew; what shows stays where it is on the screen.
    private func arrange(before: UIViewController?, _ page: UIViewController, after: UIViewController?) {
        isArranging = true
        for old in [self.before, shown, self.after] {
            guard let old, ![before, page, after].contains(where: { $0 === old }) else { continue }
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        (self.before, shown, self.after) = (before, page, after)
        for new in [before, page, after] {
            guard let new, new.parent !== self else { continue }
            addChild(new)
            new.didMove(toParent: self)
        }
        layOut()
        isArranging = false
    }

    fileprivate func layOut() {
        guard isViewLoaded else { return }
        let size = view.bounds.size
        let isAcross = navigationOrientation == .horizontal
        // The scroll view is wider by the gap, so that pages are what it stops at.
        let frame = CGRect(
            origin: .zero, size: CGSize(width: size.width + (isAcross ? spacing : 0), height: size.height + (isAcross ? 0 : spacing)))
        let rests = place == nil
        if scroll.frame != frame { scroll.frame = frame }
        scroll.contentSize =
            isAcross ? CGSize(width: count * step, height: size.height) : CGSize(width: size.width, height: count * step)
        if rests { scroll.contentOffset = offset(of: .here) }
        for place in [Place.before, .here, .after] {
            guard let view = page(in: place)?.viewIfLoaded, view.superview === scroll else { continue }
            let target = CGRect(origin: offset(of: place), size: size)
            if view.frame != target { view.frame = target }
        }
    }

    private func put(_ page: UIViewController, in place: Place) {
        UIView.performWithoutAnimation {
            page.view.frame = CGRect(origin: offset(of: place), size: view.bounds.size)
            if page.view.superview !== scroll { scroll.addSubview(page.view) }
        }
    }

    private func replace(with page: UIViewController, _ completion: ((Bool) -> Void)?) {
        arrange(before: nil, page, after: nil)
        if isViewLoaded, appearance != .gone || view.window != nil { put(page, in: .here) }
        completion?(true)
        if isViewLoaded, place == nil { ask() }
    }

    /// Asks who is beside the page that shows.
    private func ask() {
        guard let dataSource, let shown, place == nil, appearance != .gone else { return }
        arrange(
            before: dataSource.pageViewController(self, viewControllerBefore: shown), shown,
            after: dataSource.pageViewController(self, viewControllerAfter: shown))
    }

    // MARK: Turning

    fileprivate func scrolled() {
        guard !isArranging, shown != nil, step > 0 else { return }
        let here = offset(of: .here)
        let way = navigationOrientation == .horizontal ? scroll.contentOffset.x - here.x : scroll.contentOffset.y - here.y
        guard abs(way) > 0.01 else { return }
        let seen: Place = (way > 0) == runsLeft ? .before : .after
        guard seen != place, let page = page(in: seen) else { return }
        leave(didComplete: false)
        begin(seen, page)
    }

    private func begin(_ place: Place, _ page: UIViewController) {
        self.place = place
        isByFinger = scroll.isTracking || scroll.isDecelerating
        if isByFinger { delegate?.pageViewController(self, willTransitionTo: [page]) }
        shown?.beginAppearanceTransition(false, animated: true)
        page.beginAppearanceTransition(true, animated: true)
        put(page, in: place)
    }

    /// Ends what is under way between two pages, for one of them.
    private func leave(didComplete: Bool) {
        guard let place, let shown, let page = page(in: place) else { return self.place = nil }
        self.place = nil
        if didComplete {
            shown.view.removeFromSuperview()
        } else {
            page.beginAppearanceTransition(false, animated: true)
            shown.beginAppearanceTransition(true, animated: true)
            page.view.removeFromSuperview()
        }
        for controller in didComplete ? [shown, page] : [page, shown] { controller.endAppearanceTransition() }
        if didComplete { arrange(before: nil, page, after: nil) }
        let (completion, wasByFinger) = (completion, isByFinger)
        self.completion = nil
        completion?(didComplete)
        guard wasByFinger else { return }
        delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: [shown], transitionCompleted: didComplete)
    }

    /// The content has come to rest.
    fileprivate func rested() {
        if let place {
            let (goal, here) = (offset(of: place), offset(of: .here))
            let now = scroll.contentOffset
            leave(didComplete: hypot(now.x - goal.x, now.y - goal.y) < hypot(now.x - here.x, now.y - here.y))
        }
        if place == nil { ask() }
    }

    /// Ends at once what is under way.
    private func finish() {
        guard let place else { return }
        isArranging = true
        scroll.setContentOffset(offset(of: place), animated: false)
        isArranging = false
        leave(didComplete: true)
    }

    private final class Watcher: UIScrollViewDelegate {
        weak var pages: UIPageViewController?
        func scrollViewDidScroll(_ scrollView: UIScrollView) { pages?.scrolled() }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { pages?.rested() } }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { if !scrollView.isTracking { pages?.rested() } }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pages?.rested() }
    }
}

/// Whatever covers the pages covers parts of them, not of the room they are scrolled in.
private final class PageScroll: UIScrollView {
    override var adjustedContentInset: UIEdgeInsets { .zero }
}

private final class PageView: UIView {
    weak var pages: UIPageViewController?
    override func layoutSubviews() {
        super.layoutSubviews()
        pages?.layOut()
    }
}

/// A provider of the pages before and after a page.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
    /// Returns the page before a page; nil if it is the first.
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController)
        -> UIViewController?
    /// Returns the page after a page; nil if it is the last.
    func pageViewController(_ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController)
        -> UIViewController?
}

/// A receiver of the events of turning pages. All members are optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
    /// Called when the user begins to turn pages.
    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when the user has turned pages, or let go of a page that returns.
    ///
    /// - Parameter completed: Whether another page shows now.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    {}
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {}
}
