// A view whose bounds move over its content. The offset *is* the origin of the bounds: setting it is all that scrolling does to views and layers.
//
// Three things set it. Code; a finger, through the pan recogniser, with a rubber band beyond the edges (`UIScrollView+Dragging.swift`); and the view itself,
// when it coasts, bounces back or goes to an offset animated, from one display link to the next (`UIScrollView+Moving.swift`). Where it is at a time follows
// from `ScrollMotion` alone, so that frames fall where they fall and the way is the same.

import LaminaCoreGraphics
import LaminaQuartzCore

/// A view that shows a part of larger content, which fingers move.
///
/// ```swift
/// let scroll = UIScrollView(frame: bounds)
/// scroll.addSubview(map)
/// scroll.contentSize = map.bounds.size
/// ```
@preconcurrency @MainActor
open class UIScrollView: UIView {
    // MARK: Making

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpScrolling()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpScrolling()
        if coder.fill(self, as: UIScrollView.self) { return }
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

    // MARK: What there is to see

    /// The size of the content in points. Default zero.
    open var contentSize = CGSize.zero {
        willSet { willChange("contentSize") }
        didSet {
            if contentSize != oldValue { rangeChanged() }
            didChange("contentSize")
        }
    }
    /// The distances around the content that can also be scrolled to, in points. Default none.
    open var contentInset = UIEdgeInsets.zero {
        willSet { willChange("contentInset") }
        didSet {
            if contentInset != oldValue { adjustmentMayChange(keepsEdge: false) }
            didChange("contentInset")
        }
    }
    /// The addition of the safe area to the insets. Default `.automatic`.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { adjustmentMayChange() } }
    /// The effective insets: `contentInset`, with the safe area's added as `contentInsetAdjustmentBehavior` says.
    open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaAdjustment }
    override var scrollingSummary: String {
        let inset = adjustedContentInset
        return "; contentOffset: {\(digits(contentOffset.x, contentOffset.y, separator: ", "))}"
            + "; contentSize: {\(digits(contentSize.width, contentSize.height, separator: ", "))}"
            + "; adjustedContentInset: {\(digits(inset.top, inset.left, inset.bottom, inset.right, separator: ", "))}"
    }
    /// Called after `adjustedContentInset` has changed. The default does nothing.
    open func adjustedContentInsetDidChange() {}

    /// The way in which the safe area is added to the insets.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along the axes that can be scrolled, and always along the vertical axis.
        case automatic = 0
        /// Along the axes that can be scrolled.
        case scrollableAxes
        /// The safe area is left alone.
        case never
        /// The safe area is always added.
        case always
    }

    /// The content's point in the top left corner: the origin of the bounds. Setting it stops an animated scroll; a drag or deceleration continues from there.
    /// Default zero.
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set { move(to: newValue) }
    }

    /// Scrolls to an offset and calls the delegate's `scrollViewDidEndScrollingAnimation` if that took time. Any other movement of the content ends.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { go(to: contentOffset, animated: animated) }

    /// Scrolls just as far as needed to show a rectangle of the content, or as much of it as possible.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }

    // MARK: How it behaves

    /// The object that is notified of scrolling and zooming. Held weakly. Default nil.
    open weak var delegate: (any UIScrollViewDelegate)?
    /// Whether fingers can scroll. Default true.
    open var isScrollEnabled = true { didSet { panGestureRecognizer.isEnabled = isScrollEnabled } }
    /// Whether content can be dragged beyond its edges and returns. Default true.
    open var bounces = true
    /// Whether content bounces horizontally even if it is no larger than the view. Default false.
    open var alwaysBounceHorizontal = false
    /// Whether content bounces vertically even if it is no larger than the view. Default false.
    open var alwaysBounceVertical = false
    /// Whether a drag that begins along one axis stays on it. Default false.
    open var isDirectionalLockEnabled = false
    /// Whether scrolling comes to rest at multiples of the view's size. Default false.
    open var isPagingEnabled = false
    /// The fraction of the velocity that is left after a millisecond of deceleration. Default `.normal`.
    open var decelerationRate = DecelerationRate.normal
    /// Whether content receives touches with a short delay, in case the finger is going to scroll. Default true.
    open var delaysContentTouches = true
    /// Whether content's touches are cancelled when a finger begins to scroll. Default true.
    open var canCancelContentTouches = true { didSet { panGestureRecognizer.cancelsTouchesInView = canCancelContentTouches } }

    /// The rate at which scrolling decelerates.
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public var rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The usual deceleration: 0.998 of the velocity are left after a millisecond.
        public static let normal = DecelerationRate(rawValue: 0.998)
        /// A faster deceleration: 0.99 of the velocity are left after a millisecond.
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// The way in which a drag ends the editing of text in the window. There is no keyboard that could follow a finger: `.interactive` is treated as `.onDrag`.
    /// Default `.none`.
    open var keyboardDismissMode = KeyboardDismissMode.none

    /// The way in which a drag ends the editing of text.
    public enum KeyboardDismissMode: Int, Sendable { case none = 0, onDrag, interactive }

    // MARK: Zooming

    /// The minimum scale of the view that the delegate returns for zooming. Default 1.
    open var minimumZoomScale: CGFloat = 1 { didSet { zoomRangeChanged() } }
    /// The maximum scale of the view that the delegate returns for zooming. Default 1: it does not zoom.
    open var maximumZoomScale: CGFloat = 1 { didSet { zoomRangeChanged() } }
    /// Whether fingers can zoom beyond the minimum and the maximum, from where the scale returns. Default true.
    open var bouncesZoom = true
    /// The scale of the view that the delegate returns for zooming: its transform is a scale by as much. Setting it limits it to its range; the centre of the
    /// visible part stays there. Default 1.
    ///
    /// The content's size becomes that of the zoomed view's frame.
    open var zoomScale: CGFloat {
        get { shownZoom }
        set { setZoomScale(newValue, animated: false) }
    }
    /// Sets the scale, with an animation if `animated`. The scale has its new value at once.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(toScale: scale, animated: animated) }
    /// Zooms so that a rectangle of the zoomed view's space is shown as large as possible.
    open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }
    /// Whether two fingers are changing the scale.
    open var isZooming: Bool { zoomGrip != nil }
    /// Whether the scale is returning from beyond its range.
    open internal(set) var isZoomBouncing = false
    /// The recogniser of two fingers that zoom; nil if minimum and maximum scale are equal.
    open var pinchGestureRecognizer: UIPinchGestureRecognizer? { minimumZoomScale < maximumZoomScale ? zoomPinch : nil }

    // MARK: What happens

    /// Whether a finger is on the view.
    open internal(set) var isTracking = false
    /// Whether a finger is moving the content.
    open internal(set) var isDragging = false
    /// Whether the content moves on after a finger was lifted.
    open var isDecelerating: Bool { movement?.kind == .coasting }

    /// The control that appears when the content is pulled down, to reload it. Default nil.
    open var refreshControl: UIRefreshControl? {
        didSet {
            guard refreshControl !== oldValue else { return }
            oldValue?.leave()
            refreshControl?.enter(self)
        }
    }

    /// The recogniser of drags.
    public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPanGestureRecognizer()

    // MARK: Indicators

    /// Whether the horizontal indicator is shown while scrolling. Default true.
    open var showsHorizontalScrollIndicator = true { didSet { updateIndicators() } }
    /// Whether the vertical indicator is shown while scrolling. Default true.
    open var showsVerticalScrollIndicator = true { didSet { updateIndicators() } }
    /// The colour of the indicators. Default `.default`.
    open var indicatorStyle = IndicatorStyle.default { didSet { updateIndicators() } }
    /// The insets of the vertical indicator's ends from the view's edges. Default none.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    /// The insets of the horizontal indicator's ends from the view's edges. Default none.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { updateIndicators() } }
    /// The insets of both indicators' ends from the view's edges. Default none.
    open var scrollIndicatorInsets: UIEdgeInsets {
        get { verticalScrollIndicatorInsets }
        set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
    }
    /// Shows the indicators for a moment.
    open func flashScrollIndicators() {
        showIndicators()
        hideIndicators()
    }

    /// The style of the indicators.
    public enum IndicatorStyle: Int, Sendable {
        /// Dark with a light border, good on any content.
        case `default` = 0
        /// Dark, for light content.
        case black
        /// Light, for dark content.
        case white
    }

    // MARK: Accessibility

    override var accessibilityDefaults: AccessibilityDefaults {
        AccessibilityDefaults(role: isScrollable ? .scrollView : nil)
    }
    override func reveal(_ rect: CGRect) { scrollRectToVisible(rect, animated: false) }
    override var isScrollable: Bool { isScrollEnabled && (contentSize.width > bounds.width || contentSize.height > bounds.height) }
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

    override func directionChanged() {
        super.directionChanged()
        updateIndicators()
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

    /// Returns the offset at which a drag is to come to rest, before the delegate is asked; collection views ask their layouts.
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
    /// Whether the vertical indicator is at the left edge, in the view's own coordinates.
    var indicatorIsAtLeft: Bool { !readsLeftToRight }
}
