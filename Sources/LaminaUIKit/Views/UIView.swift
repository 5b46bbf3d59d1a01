// A view is a layer with manners: it owns one layer, is that layer's delegate, and keeps its subviews' layers as the layer's sublayers. What can be
// said of a rectangle's place and looks is the layer's; the view adds responding to touches, layout, drawing and who may animate what.
//
// Everything that Apple lets a subclass override stands in the class body, because Swift cannot override what an extension declares. The longer
// bodies are in the files beside this one.

import LaminaCoreGraphics
import LaminaQuartzCore

/// A rectangle on the screen that draws, lays out subviews and responds to touches.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 20, y: 40, width: 120, height: 168))
/// card.backgroundColor = .systemRed
/// card.layer.cornerRadius = 10
/// UIView.animate(withDuration: 0.3) { card.center.y += 200 }
/// ```
///
/// Outside of animation blocks a view's layer changes at once; layers that are not a view's animate implicitly as ever.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, @preconcurrency NSCoding {
    // MARK: Making

    /// The class of the view's layer. Default `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }
    /// The view's layer. Its delegate is the view.
    public let layer: CALayer

    /// - Parameter frame: The place in the superview, in points.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        setUp(frame)
    }

    /// An empty view at the origin.
    public override convenience init() { self.init(frame: .zero) }

    /// Makes a view from an archive, with its layer, its subviews and its constraints; an empty one with a coder without keys.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        setUp(.zero)
        restore(from: coder)
    }
    /// Writes the view's state, its layer's, its subviews and the constraints it holds; not recognisers, targets and delegates. A subclass with state of its own
    /// calls super and adds to it.
    open func encode(with coder: NSCoder) { archive(into: coder) }

    // MARK: Place

    /// The box in the superview. Derived from bounds, centre and transform, and without meaning while the transform is not the identity.
    open var frame: CGRect {
        get { layer.frame }
        set { resizing { layer.frame = newValue } }
    }
    /// The view's own space. Its origin is what the top left corner shows; default zero.
    open var bounds: CGRect {
        get { layer.bounds }
        set { resizing { layer.bounds = newValue } }
    }
    /// Where the anchor point – the middle, if the layer's is not changed – lies in the superview.
    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            placeMayHaveChanged()
        }
    }
    /// Applied about the anchor point. Default identity.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }
    /// The same in space. Default identity.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// How far the edges are covered: by bars of the controllers around, and by what controllers add. Zero while the view is in no window.
    ///
    /// A stage has no furniture of its own.
    open var safeAreaInsets: UIEdgeInsets { layout?.safeArea ?? .zero }
    /// `safeAreaInsets` is another now. Does nothing by itself.
    open func safeAreaInsetsDidChange() {}

    // MARK: Looks

    /// 0…1; default 1. Below 0.01 the view gets no touches.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }
    /// Default false.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            let old = layer.isHidden
            layer.isHidden = newValue
            if newValue != old { (superview as? UIStackView)?.hiddenChanged(self) }
        }
    }
    /// Default nil: clear.
    open var backgroundColor: UIColor? {
        get {
            layer.backgroundColor.map { shown in ownBackgroundColor.flatMap { $0.cgColor == shown ? $0 : nil } ?? UIColor(cgColor: shown) }
        }
        set {
            ownBackgroundColor = newValue
            showBackground()
            styled(.backgroundColor, \UIView.backgroundColor)
        }
    }
    /// Cuts subviews off at the bounds. Default false.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// A hint that the content leaves nothing transparent. Default true; what is drawn keeps its alpha whatever this says.
    open var isOpaque = true
    /// The way in which drawn content follows the bounds. Default `.scaleToFill`.
    open var contentMode = ContentMode.scaleToFill { didSet { contentModeChanged() } }
    /// Pixels a point of what is drawn. Default the screen's.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }
    /// A view whose alpha cuts this one out; it is placed in this view's space and is none of its subviews. Default nil.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }
    /// The colour of what can be tapped; nil takes the superview's. Default system blue at the top. Grey while dimmed.
    open var tintColor: UIColor! {
        get { tintAdjustmentMode == .dimmed ? plainTintColor.dimmed : plainTintColor }
        set {
            ownTintColor = newValue
            styled(.tintColor, \UIView.tintColor)
            notifyTintColorChange()
        }
    }
    /// Whether the tint colour is greyed out, as behind an alert; `.automatic` takes the superview's. Default `.normal` at the top.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { ownTintAdjustment == .automatic ? superview?.tintAdjustmentMode ?? .normal : ownTintAdjustment }
        set {
            ownTintAdjustment = newValue
            notifyTintColorChange(all: true)
        }
    }
    /// The tint colour is another now. Does nothing by itself.
    open func tintColorDidChange() {}

    // MARK: Hierarchy

    /// Back to front.
    open internal(set) var subviews: [UIView] = []
    open internal(set) weak var superview: UIView?
    open var window: UIWindow? { superview?.window }

    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, above: true) }
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, above: false) }
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: subviews.count) } }
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    open func removeFromSuperview() { leaveSuperview() }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    /// Whether the view is `view` or lies below it.
    open func isDescendant(of view: UIView) -> Bool { sequence(first: self, next: { $0.superview }).contains { $0 === view } }
    /// Any number that helps to find the view. Default 0.
    open var tag = 0
    /// The view, or the first below it, that has the tag.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    // MARK: Layout

    /// How the view follows its superview's size. Default none: it keeps size and top left corner.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews follow this view's size by their masks. Default true.
    open var autoresizesSubviews = true
    /// Has the view laid out before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out now what waits for it, from the topmost ancestor down. In an animation block, what moves by that is animated.
    open func layoutIfNeeded() {
        _ = settledEngine
        layer.layoutIfNeeded()
    }
    /// Places subviews. Called when the size has changed, subviews have come or gone, or layout was asked for. By itself places those that constraints place.
    open func layoutSubviews() { placeSubviews() }
    /// The size that suits the view best in a space of `size`. Default: the size it has.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Takes the size that suits best, keeping the top left corner.
    open func sizeToFit() {
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        frame.origin = origin
    }
    /// A size of content's own; `noIntrinsicMetric` where there is none.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    public static let noIntrinsicMetric: CGFloat = -1
    /// `intrinsicContentSize` is another now.
    open func invalidateIntrinsicContentSize() {
        if let member = layout?.member { member.engine?.refresh(member, content: true) }
        (superview as? UIStackView)?.contentChanged()
    }
    /// The height that content takes at a width, where that depends on it, as text that wraps; else nil.
    func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

    // MARK: Layout by constraints

    /// Whether the view makes no sense without constraints. Default false; constraints work whatever it says.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Whether the frame is what code and the autoresizing mask make it. Default true; set it to false for a view that constraints are to place.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layout?.translatesMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            madeLayout.translatesMask = newValue
            maskTranslationChanged()
        }
    }
    /// Brings constraints up to date. Called before layout, inner views first, when `setNeedsUpdateConstraints()` asked for it, and once at first. Call super.
    open func updateConstraints() {}
    /// Has `updateConstraints()` called before the next layout.
    open func setNeedsUpdateConstraints() { markConstraintUpdate() }
    open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }
    /// Updates constraints now, in this view and what is in it, where that waits.
    open func updateConstraintsIfNeeded() { updateConstraintsInTree() }

    /// How the content resists being stretched. Default `.defaultLow`.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layout?.hugging?[axis.rawValue] ?? .defaultLow
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(\.hugging, priority, axis, .defaultLow)
    }
    /// How the content resists being cut off. Default `.defaultHigh`.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layout?.resistance?[axis.rawValue] ?? .defaultHigh
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(\.resistance, priority, axis, .defaultHigh)
    }

    /// The size that the view's constraints give it when it is asked, at the lowest priority, to be as large as `targetSize`.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel) }
    /// The same at other priorities: `.required` across finds the height that goes with a width.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// The rectangle of a frame that constraints align: without shadows and the like. Default: less `alignmentRectInsets`.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// The way back.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// Default none.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The view whose first baseline is this one's. Default itself.
    open var forFirstBaselineLayout: UIView { self }
    open var forLastBaselineLayout: UIView { self }
    /// From the top edge to the first baseline and from the bottom edge up to the last, while the view is as high as its content.
    var baselineInsets: (first: CGFloat, last: CGFloat) { (0, 0) }

    // MARK: Margins

    /// Room that content should keep to the edges. Default 8 points; 0 above and below, and 16 or 20 beside, for the view of a controller.
    ///
    /// What is read is what was set, and `safeAreaInsets` besides unless `insetsLayoutMarginsFromSafeArea` is false.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(newValue) }
    }
    /// Whether the margins begin where nothing is covered. Default true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { layout?.insetsMarginsFromSafeArea ?? true }
        set {
            let old = layoutMargins
            madeLayout.insetsMarginsFromSafeArea = newValue
            if layoutMargins != old { marginsChanged() }
        }
    }
    /// Whether the view keeps to its superview's margins, too, where they reach into it. Default false.
    open var preservesSuperviewLayoutMargins: Bool {
        get { layout?.preservesSuperviewMargins ?? false }
        set {
            let old = layoutMargins
            madeLayout.preservesSuperviewMargins = newValue
            if layoutMargins != old { marginsChanged() }
        }
    }
    /// The same by reading direction.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let (leading, trailing) =
                readsLeftToRight ? (layoutMargins.left, layoutMargins.right) : (layoutMargins.right, layoutMargins.left)
            return NSDirectionalEdgeInsets(top: layoutMargins.top, leading: leading, bottom: layoutMargins.bottom, trailing: trailing)
        }
        set {
            let (left, right) = readsLeftToRight ? (newValue.leading, newValue.trailing) : (newValue.trailing, newValue.leading)
            layoutMargins = UIEdgeInsets(top: newValue.top, left: left, bottom: newValue.bottom, right: right)
        }
    }
    /// `layoutMargins` is another now. Does nothing by itself.
    open func layoutMarginsDidChange() {}
    /// Whether layout code should mirror left and right for languages that are read from the right. Default `.unspecified`.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { directionChanged() } }

    // MARK: Snapshots

    /// A view with a picture of how this one looks, with all that is in it; nil for a view without area.
    ///
    /// - Parameter afterUpdates: Whether changes of this turn are shown first. Without them, one that has not been shown yet has no picture: nil.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, afterUpdates: afterUpdates, capInsets: .zero)
    }
    /// The same of a part of the view, in its own space; within the cap insets the picture stretches when the snapshot's size changes.
    open func resizableSnapshotView(from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets)
        -> UIView?
    {
        makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
    }
    /// Draws how the view looks, with all that is in it, over a rectangle of the current context.
    ///
    /// - Returns: Whether there was something to draw.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawSnapshot(in: rect, afterUpdates: afterUpdates)
    }

    // MARK: Traits

    /// Kind of device, scale and size that the view is shown with.
    open var traitCollection: UITraitCollection { (window?.screen ?? .main).traitCollection }
    /// Traits are others now. The traits of a stage's screen never change; called by nobody but subclasses.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    // MARK: Drawing

    /// Draws content into the current context, origin at the view's own. Does nothing by itself; what nothing is drawn for has no content.
    open func draw(_ rect: CGRect) {}
    /// Has the content drawn anew before the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// The same. The content is always drawn as a whole.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

    // MARK: Touches

    /// Whether the view and what is below it get touches. Default true.
    open var isUserInteractionEnabled = true
    /// Whether the view gets more than one touch at a time. Default false: those that come while one is down are left out.
    open var isMultipleTouchEnabled = false
    /// The front-most view at a point of this view's space, by the order of subviews – depth does not matter; nil outside, for hidden and nearly
    /// transparent views, and where interaction is off.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findHit(point, event) }
    /// Whether a point of this view's space is inside; right and bottom edges are not.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open override var next: UIResponder? { controller ?? superview }
    /// The view as UIKit prints it: class, address, frame, and what else is not at its default.
    open override var description: String { MainActor.assumeIsolated { summary } }
    /// The text that the description tells; nil for views without.
    var describedText: String? { nil }
    /// The end of a description: how far a scroll view has scrolled.
    var scrollingSummary: String { "" }
    /// The recognisers that watch the view's touches and those below it; nil for none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { exchangeRecognizers(newValue ?? []) }
    }
    /// Adds a recogniser, which leaves the view it was on.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    /// Takes a recogniser off. A gesture that it was following is dropped: its actions hear no more of it.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// Whether a gesture that would take this view's touches may begin. Default true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Has the first responder, if it is this view or one below it, cease to be; tells whether it has.
    ///
    /// - Parameter force: Whether it has to, even if it, or its delegate, would rather not.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endResponding(force) }

    // MARK: Dynamics

    /// The kind of outline with which the view collides (`UICollisionBehavior`). Default `.rectangle`.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline that collides where the type is `.path`, about the view's middle as origin; convex. Default empty.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: Conversion

    /// To another view's space; nil stands for the window's.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: (view ?? window)?.layer) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: (view ?? window)?.layer) }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: (view ?? window)?.layer) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: (view ?? window)?.layer) }

    // MARK: Accessibility

    /// Whether tools for people who do not see the screen, and tests, should find the view. Default false; true for labels, fields and controls without parts.
    open var isAccessibilityElement: Bool {
        get { accessibility?.isElement ?? accessibilityDefaults.isElement }
        set { madeAccessibility.isElement = newValue }
    }
    /// A word that names the view. Default nil; text and buttons have theirs. nil goes back to that.
    open var accessibilityLabel: String? {
        get { accessibility?.label ?? accessibilityDefaults.label }
        set { madeAccessibility.label = newValue }
    }
    /// A description of what using the view does. Default nil.
    open var accessibilityHint: String? {
        get { accessibility?.hint }
        set { madeAccessibility.hint = newValue }
    }
    /// The view's value in words. Default nil; controls with a value tell theirs. nil goes back to that.
    open var accessibilityValue: String? {
        get { accessibility?.value ?? accessibilityDefaults.value }
        set { madeAccessibility.value = newValue }
    }
    /// A name for programs. Default nil.
    open var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { madeAccessibility.identifier = newValue }
    }
    /// The view's accessibility traits. Default none; controls have theirs, by their state.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { accessibility?.traits ?? accessibilityDefaults.traits }
        set { madeAccessibility.traits = newValue }
    }
    /// The rectangle of the view on the screen. Default its bounds there.
    open var accessibilityFrame: CGRect {
        get { accessibility?.frame ?? UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
        set { madeAccessibility.frame = newValue }
    }
    /// An outline on the screen in place of the frame. Default nil.
    open var accessibilityPath: UIBezierPath? {
        get { accessibility?.path }
        set { madeAccessibility.path = newValue }
    }
    /// The point on the screen at which a tap activates the view. Default the middle of its frame.
    open var accessibilityActivationPoint: CGPoint {
        get { accessibility?.activationPoint ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
        set { madeAccessibility.activationPoint = newValue }
    }
    /// The elements of a view that is none itself, in the order in which they are read. Default nil: its subviews.
    open var accessibilityElements: [Any]? {
        get { accessibility?.elements ?? accessibilityDefaults.elements }
        set { madeAccessibility.elements = newValue }
    }
    /// Whether all elements in the view are passed over. Default false.
    open var accessibilityElementsHidden: Bool {
        get { accessibility?.elementsHidden ?? false }
        set { madeAccessibility.elementsHidden = newValue }
    }
    /// Whether all elements beside the view are passed over, as around an alert. Default false.
    open var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { madeAccessibility.isModal = newValue }
    }
    /// Whether the elements in the view are read before those beside it. Default false.
    open var shouldGroupAccessibilityChildren: Bool {
        get { accessibility?.groupsChildren ?? false }
        set { madeAccessibility.groupsChildren = newValue }
    }
    /// Things to do with the view besides activating it. Default nil.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessibility?.customActions }
        set { madeAccessibility.customActions = newValue }
    }
    /// The language of label and value, as "de-DE". Default nil.
    open var accessibilityLanguage: String? {
        get { accessibility?.language }
        set { madeAccessibility.language = newValue }
    }

    /// Does what a tap does, for somebody who does not touch the screen; tells whether it did. Default false: then a tap at the activation point is to be made.
    open func accessibilityActivate() -> Bool { false }
    /// Raises the value of an adjustable view. Default nothing.
    open func accessibilityIncrement() {}
    /// Lowers the value of an adjustable view. Default nothing.
    open func accessibilityDecrement() {}
    /// Scrolls by a page; tells whether it did. Default false.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Leaves what the view shows, as an alert; tells whether it did. Default false.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Does what matters most in the program; tells whether it did. Default false.
    open func accessibilityPerformMagicTap() -> Bool { false }

    /// The number of `accessibilityElements`.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// One of the `accessibilityElements`; nil where there is none.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
        return elements[index]
    }
    /// The place of an element; `NSNotFound` for one that is not there.
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
    }

    /// The class's own values.
    var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

    // MARK: The layer's delegate

    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        settleConstraints()
        controller?.viewWillLayoutSubviews()
        layoutSubviews()
        controller?.viewDidLayoutSubviews()
    }
    open func display(_ layer: CALayer) { displayContent(of: layer) }
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.makeCurrent { draw(layer is CATiledLayer ? ctx.boundingBoxOfClipPath : bounds) }
    }
    open func layerWillDraw(_ layer: CALayer) {}
    /// Inside an animation block, what animates the change; outside, `NSNull`: the change shows at once.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        layer === self.layer ? AnimationBlock.action(for: self, forKey: event) ?? noAction : nil
    }

    /// The size is another now.
    func sizeDidChange() {}
    /// An object to be an appearance proxy.
    class func makeProxy() -> NSObject { makeEmpty() }
    /// The bar's item that the view shows; it takes its looks from proxies with the view.
    var styledItem: (any Styled)? { nil }
    /// The safe area insets that subviews inherit from this view.
    var safeAreaInsetsOfSubviews: UIEdgeInsets { safeAreaInsets }
    /// The insets that are covered of a view without a superview: none, but for windows.
    var coveredByScreen: UIEdgeInsets { .zero }

    // MARK: State

    /// The controller whose view this is.
    weak var controller: UIViewController?
    /// The layout state; nil for most views.
    var layout: ViewLayout?
    var ownTintColor: UIColor?
    /// As it was set; the layer may have been given another since.
    var ownBackgroundColor: UIColor?
    var ownTintAdjustment = TintAdjustmentMode.automatic
    /// Constraints are about this view or one in it, or were once.
    var usesConstraints = false
    /// `updateConstraints()` is to be called, for this view or for one in it.
    var needsConstraintUpdate = true
    var subtreeNeedsUpdateConstraints = true
    /// Was to be drawn while it had no area.
    var awaitsArea = false
    /// The layer's contents come from `draw(_:)`.
    var showsDrawing = false
    /// How many running animations keep touches away.
    var touchBlockers = 0
    var recognizers: [UIGestureRecognizer] = []
    var appearanceMarks = AppearanceMarks()
    /// Values that code has set for assistive tools; nil for most views.
    var accessibility: AccessibilityProperties?
}

/// The action for a change of a view outside of animation blocks: none.
private let noAction = NSNull()
