// A view whose bounds move over its content. The offset *is* the origin of the bounds: setting it is all that scrolling does to views and layers.
//
// Three things set it. Code; a finger, through the pan recogniser, with a rubber band beyond the edges (`UIScrollView+Dragging.swift`); and the view itself,
// when it coasts, bounces back or goes to an offset animated, from one display link to the next (`UIScrollView+Moving.swift`). Where it is at a time follows
// from `ScrollMotion` alone, so that frames fall where they fall and the way is the same.

import LaminaCoreGraphics
import LaminaQuartzCore

/// Shows a part of something larger and lets fingers move it.
///
/// ```swift
/// let scroll = UIScrollView(frame: bounds)
/// scroll.addSubview(map)
/// scroll.contentSize = map.bounds.size
/// ```
@preconcurrency @MainActor
open class UIScrollView: UIView {
    // MARK: What there is to see

    /// The size of what can be scrolled to, in points. Default zero.
    open var contentSize = CGSize.zero {
        willSet { willChange("contentSize") }
        didSet {
            if contentSize != oldValue { rangeChanged() }
            didChange("contentSize")
        }
    }
    /// Room around the content that can be scrolled to as well. Default none.
    open var contentInset = UIEdgeInsets.zero {
        willSet { willChange("contentInset") }
        didSet {
            if contentInset != oldValue { adjustmentMayChange(keepsEdge: false) }
            didChange("contentInset")
        }
    }
    /// Whether what covers the view's edges – its safe area – is added to the insets. Default `.automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { adjustmentMayChange() } }
    /// The insets that count: `contentInset`, with the safe area's as the behaviour says.
    open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaAdjustment }
    override var scrollingSummary: String {
        let inset = adjustedContentInset
        return "; contentOffset: {\(digits(contentOffset.x, contentOffset.y, separator: ", "))}"
            + "; contentSize: {\(digits(contentSize.width, contentSize.height, separator: ", "))}"
            + "; adjustedContentInset: {\(digits(inset.top, inset.left, inset.bottom, inset.right, separator: ", "))}"
    }
    /// `adjustedContentInset` is another now. Does nothing by itself.
    open func adjustedContentInsetDidChange() {}

    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// As `.scrollableAxes`; along the vertical axis always.
        case automatic = 0
        /// Along the axes that can be scrolled.
        case scrollableAxes
        case never
        case always
    }

    /// The content's point in the top left corner: the origin of the bounds. Default zero. Setting it stops an animated scroll; a drag or a coasting goes on from
    /// there.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { move(to: newValue) }
    }

    /// Goes to an offset and calls the delegate's `scrollViewDidEndScrollingAnimation` if that took time. Whatever else moved the content is over.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { go(to: contentOffset, animated: animated) }

    /// Scrolls just so far that a rectangle of the content shows, or as much of it as can.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }

    // MARK: How it behaves

    open weak var delegate: (any UIScrollViewDelegate)?
    /// Whether fingers can scroll. Default true.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether the edges give way. Default true.
    open var bounces = true
    /// Whether they do although the content is no larger than the view. Default false.
    open var alwaysBounceHorizontal = false
    open var alwaysBounceVertical = false
    /// Whether a drag that begins along one axis stays on it. Default false.
    open var isDirectionalLockEnabled = false
    /// Whether it comes to rest on multiples of its size. Default false.
    open var isPagingEnabled = false
    /// How much of the velocity is left after a millisecond. Default `.normal`.
    open var decelerationRate = DecelerationRate.normal
    /// Whether content gets touches a moment late, in case the finger is going to scroll. Default true.
    open var delaysContentTouches = true
    /// Whether content loses its touches when a finger begins to scroll. Default true.
    open var canCancelContentTouches = true { didSet { panGestureRecognizer.cancelsTouchesInView = canCancelContentTouches } }

    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Whether a drag takes the keys away from what is being edited in the window. Default `.none`. There is no keyboard that could follow a finger: `.interactive`
    /// is as `.onDrag`.
    open var keyboardDismissMode = KeyboardDismissMode.none

    public enum KeyboardDismissMode: Int, Sendable { case none = 0, onDrag, interactive }

    // MARK: Zooming

    /// The smallest and largest scale of the view that the delegate names for zooming. Default 1: it does not zoom.
    open var minimumZoomScale: CGFloat = 1 { didSet { zoomRangeChanged() } }
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomRangeChanged() } }
    /// Whether fingers can go beyond these scales, to come back when they leave. Default true.
    open var bouncesZoom = true
    /// How large that view shows: its transform is a scale by as much. Default 1. Set, it is brought into range; the middle of what shows stays there.
    ///
    /// The content's size becomes that of the zoomed view's frame.
    open var zoomScale: CGFloat {
        get { shownZoom }
        set { setZoomScale(newValue, animated: false) }
    }
    /// The same, animated if so wished. The scale has its new value at once.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }
    /// Shows a rectangle of the zoomed view's space as large as it can be.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }
    /// Two fingers change the scale.
    open var isZooming: Bool { zoomGrip != nil }
    /// The scale comes back from beyond its range.
    open internal(set) var isZoomBouncing = false
    /// Recognises two fingers that zoom; nil where smallest and largest scale are the same.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { minimumZoomScale < maximumZoomScale ? zoomPinch : nil }

    // MARK: What happens

    /// A finger is on it.
    open internal(set) var isTracking = false
    /// A finger moves the content.
    open internal(set) var isDragging = false
    /// The content moves on after a finger has left.
    open var isDecelerating: Bool { movement?.kind == .coasting }

    /// Comes into view when the content is pulled down, for fetching it anew. Default nil.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.leave()
            refreshControl?.enter(self)
        }
    }

    /// Recognises drags.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

    // MARK: Indicators

    /// Default true.
    open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
    open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
    open var indicatorStyle = IndicatorStyle.default { didSet { updateIndicators() } }
    /// Room between the view's edges and the indicators' ends. Default none.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    /// Both at a time.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        showIndicators()
        hideIndicators()
    }

    public enum IndicatorStyle: Int, Sendable {
        case `default` = 0
        case black, white
    }

    // MARK: Making

    /// Scrolls by the visible extent.
    open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        let (way, axis): (CGFloat, ScrollAxis) =
            switch direction {
            // A finger that goes to the right shows what is further left.
            case .right: (-1, .horizontal)
            case .left: (1, .horizontal)
            case .down: (-1, .vertical)
            case .up, .next: (1, .vertical)
            case .previous: (-1, .vertical)
            }
        let page = axis == .horizontal ? CGPoint(x: way * bounds.width, y: 0) : CGPoint(x: 0, y: way * bounds.height)
        let target = clamped(CGPoint(x: contentOffset.x + page.x, y: contentOffset.y + page.y))
        guard target != contentOffset else { return false }
        setContentOffset(target, animated: true)
        return true
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
        guard coder.allowsKeyedCoding else { return }
        guard coder.containsValue(forKey: "UIContentSize") else { return }
        let offset = contentOffset
        contentSize = coder.decodeCGSize(forKey: "UIContentSize")
        contentInset = coder.decodeUIEdgeInsets(forKey: "UIContentInset")
        isScrollEnabled = coder.decodeBool(forKey: "UIScrollEnabled")
        isPagingEnabled = coder.decodeBool(forKey: "UIPagingEnabled")
        bounces = coder.decodeBool(forKey: "UIBounces")
        showsHorizontalScrollIndicator = coder.decodeBool(forKey: "UIShowsHorizontalScrollIndicator")
        showsVerticalScrollIndicator = coder.decodeBool(forKey: "UIShowsVerticalScrollIndicator")
        minimumZoomScale = CGFloat(coder.decodeDouble(forKey: "UIMinimumZoomScale"))
        maximumZoomScale = CGFloat(coder.decodeDouble(forKey: "UIMaximumZoomScale"))
        contentOffset = offset
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(contentSize, forKey: "UIContentSize")
        coder.encode(contentInset, forKey: "UIContentInset")
        coder.encode(isScrollEnabled, forKey: "UIScrollEnabled")
        coder.encode(isPagingEnabled, forKey: "UIPagingEnabled")
        coder.encode(bounces, forKey: "UIBounces")
        coder.encode(showsHorizontalScrollIndicator, forKey: "UIShowsHorizontalScrollIndicator")
        coder.encode(showsVerticalScrollIndicator, forKey: "UIShowsVerticalScrollIndicator")
        coder.encode(minimumZoomScale.native, forKey: "UIMinimumZoomScale")
        coder.encode(maximumZoomScale.native, forKey: "UIMaximumZoomScale")
    }

    private func setUpScrolling() {
        clipsToBounds = true
        panGestureRecognizer.addAction { [weak self] pan in self?.panned(pan) }
        (panGestureRecognizer as? ScrollPanGestureRecognizer)?.scrollView = self
        addGestureRecognizer(panGestureRecognizer)
    }

    open override var bounds: CGRect {
        didSet {
            if bounds.size != oldValue.size { rangeChanged() }
            if bounds.origin != oldValue.origin { scrolled() }
        }
    }

    open override var frame: CGRect {
        didSet { if frame.size != oldValue.size { rangeChanged() } }
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        adjustmentMayChange()
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { stopMoving() }
    }

    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        switch gestureRecognizer {
        case panGestureRecognizer: canBeginDragging
        case zoomPinch: canZoom
        default: true
        }
    }

    /// The offset has changed: the one place from which everybody hears.
    func scrolled() {
        if !indicators.isEmpty { updateIndicators() }
        refreshControl?.follow()
        delegate?.scrollViewDidScroll(self)
    }

    /// The safe area insets of subviews: less the insets that the content has already.
    override var safeAreaInsetsOfSubviews: UIEdgeInsets {
        let (covered, adjusted, own) = (safeAreaInsets, adjustedContentInset, contentInset)
        return UIEdgeInsets(
            top: max(covered.top - (adjusted.top - own.top), 0), left: max(covered.left - (adjusted.left - own.left), 0),
            bottom: max(covered.bottom - (adjusted.bottom - own.bottom), 0), right: max(covered.right - (adjusted.right - own.right), 0))
    }

    /// Where a drag is to come to rest, before the delegate is asked; collection views let their layouts say.
    func proposedOffset(_ offset: CGPoint, velocity: CGPoint) -> CGPoint { offset }

    // MARK: State

    /// The movement that the content makes by itself.
    var movement: Movement?
    /// A drag, from where.
    var drag: Drag?
    /// Whether it goes to a place that the delegate chose as fast as to a page, when a finger leaves it at rest.
    var landsSoon = false
    /// The grip of two fingers that zoom.
    var zoomGrip: ZoomGrip?
    var zoomPinch: ScrollPinchGestureRecognizer?
    var shownZoom: CGFloat = 1 {
        willSet { willChange("zoomScale") }
        didSet { didChange("zoomScale") }
    }
    /// The insets that were told of last.
    var reportedInsets = UIEdgeInsets.zero
    /// 0: horizontal, 1: vertical.
    var indicators: [Int: ScrollIndicator] = [:]
}
