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
/// Outside of animation blocks a view's layer changes at once; layers that are not a view's still animate implicitly.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, @preconcurrency NSCoding {
    // MARK: Making

    /// The class of the view's layer. Default `CALayer`.
    open class var layerClass: AnyClass { CALayer.self }
    /// The view's layer. Its delegate is the view.
    public let layer: CALayer

    /// Creates a view.
    ///
    /// - Parameter frame: The place in the superview, in points.
    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        setUp(frame)
    }

    /// Creates an empty view at the origin.
    public override convenience init() { self.init(frame: .zero) }

    /// Creates a view from an archive, with its layer, its subviews and its constraints; an empty one with a coder without keys.
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

    /// The box in the superview, in points. Derived from bounds, centre and transform; meaningless unless the transform is the identity.
    open var frame: CGRect {
        get { layer.frame }
        set { resizing { layer.frame = newValue } }
    }
    /// The view's own space, in points. Its origin is the point in the top left corner; default zero.
    open var bounds: CGRect {
        get { layer.bounds }
        set { resizing { layer.bounds = newValue } }
    }
    /// The place of the anchor point – the centre, unless the layer's is changed – in the superview, in points.
    open var center: CGPoint {
        get { layer.position }
        set {
            layer.position = newValue
            placeMayHaveChanged()
        }
    }
    /// The transform about the anchor point. Default identity.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }
    /// The transform in space about the anchor point. Default identity.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// The distances from the edges that are covered by bars of enclosing controllers, and by insets that controllers add. Zero while the view is in no window.
    ///
    /// A stage has no furniture of its own.
    open var safeAreaInsets: UIEdgeInsets { layout?.safeArea ?? .zero }
    /// Called after `safeAreaInsets` has changed. The default does nothing.
    open func safeAreaInsetsDidChange() {}

    // MARK: Looks

    /// The opacity, 0…1. Below 0.01 the view receives no touches. Default 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }
    /// Whether the view is hidden. Default false.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            let old = layer.isHidden
            layer.isHidden = newValue
            if newValue != old { (superview as? UIStackView)?.hiddenChanged(self) }
        }
    }
    /// The colour behind the content. Default nil: clear.
    open var backgroundColor: UIColor? {
        get {
            layer.backgroundColor.map { color in ownBackground.flatMap { $0.shown == color ? $0.color : nil } ?? UIColor(cgColor: color) }
        }
        set {
            showBackground(newValue)
            styled(.backgroundColor, \UIView.backgroundColor)
        }
    }
    /// Whether subviews are clipped to the bounds. Default false.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// Whether the content is said to be opaque; a hint: drawn content keeps its alpha. Default true.
    open var isOpaque = true
    /// The way in which drawn content follows the bounds. Default `.scaleToFill`.
    open var contentMode = ContentMode.scaleToFill { didSet { contentModeChanged() } }
    /// The number of pixels for one point of drawn content. Default the screen's.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }
    /// The view whose alpha masks this one; it is placed in this view's space and is not a subview. Default nil.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }
    /// The colour of interactive parts; nil takes the superview's. Default system blue at the root. Grey while dimmed.
    open var tintColor: UIColor! {
        get { tintAdjustmentMode == .dimmed ? plainTintColor.dimmed : plainTintColor }
        set {
            ownTintColor = newValue
            styled(.tintColor, \UIView.tintColor)
            notifyTintColorChange()
        }
    }
    /// The adjustment of the tint colour, which is grey behind an alert; `.automatic` takes the superview's. Default `.normal` at the root.
    open var tintAdjustmentMode: TintAdjustmentMode {
        get { ownTintAdjustment == .automatic ? superview?.tintAdjustmentMode ?? .normal : ownTintAdjustment }
        set {
            ownTintAdjustment = newValue
            notifyTintColorChange(all: true)
        }
    }
    /// Called after the tint colour has changed. The default does nothing.
    open func tintColorDidChange() {}

    // MARK: Hierarchy

    /// The subviews, back to front.
    open internal(set) var subviews: [UIView] = []
    /// The view that has this view among its subviews; nil for none.
    open internal(set) weak var superview: UIView?
    /// The window of the view; nil if it is in none.
    open var window: UIWindow? { superview?.window }

    /// Adds a view in front of the other subviews. It leaves its former superview.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
    /// Inserts a view into the subviews at an index, 0 being the back. It leaves its former superview.
    open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
    /// Inserts a view just in front of a subview.
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, above: true) }
    /// Inserts a view just behind a subview.
    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, above: false) }
    /// Moves a subview in front of all others.
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insert(view, at: subviews.count) } }
    /// Moves a subview behind all others.
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insert(view, at: 0) } }
    /// Exchanges the places of two subviews.
    open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { exchange(index1, index2) }
    /// Removes the view from its superview. Without one nothing happens.
    open func removeFromSuperview() { leaveSuperview() }

    /// Called before the superview changes. The default does nothing.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview has changed. The default does nothing.
    open func didMoveToSuperview() {}
    /// Called before the window changes. The default does nothing.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window has changed. The default does nothing.
    open func didMoveToWindow() {}
    /// Called after a subview was added. The default does nothing.
    open func didAddSubview(_ subview: UIView) {}
    /// Called before a subview is removed. The default does nothing.
    open func willRemoveSubview(_ subview: UIView) {}

    /// Returns whether the view is `view` or one of its subviews at any depth.
    open func isDescendant(of view: UIView) -> Bool { sequence(first: self, next: { $0.superview }).contains { $0 === view } }
    /// A number that identifies the view. Default 0.
    open var tag = 0
    /// Returns the view, or the first below it, that has the tag; nil for none.
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    // MARK: Layout

    /// The change of the frame with the superview's size. Default none: size and top left corner are kept.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether subviews are resized by their masks when this view's size changes. Default true.
    open var autoresizesSubviews = true
    /// Marks the layout as out of date; the view is laid out before the next frame.
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out now all views that need it, from the topmost ancestor down. In an animation block the resulting changes are animated.
    open func layoutIfNeeded() {
        _ = settledEngine
        layer.layoutIfNeeded()
    }
    /// Lays out the subviews. Called when the size has changed, subviews have been added or removed, or after `setNeedsLayout()`. The default applies the
    /// constraints.
    open func layoutSubviews() { placeSubviews() }
    /// Returns the size that fits the view best in a space of `size`. Default: its present size.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Sets the size that fits the view best, keeping the top left corner.
    open func sizeToFit() {
        let origin = frame.origin
        bounds.size = sizeThatFits(bounds.size)
        frame.origin = origin
    }
    /// The natural size of the content; `noIntrinsicMetric` if there is none.
    open var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    /// The length of an intrinsic size that does not exist: −1.
    public static let noIntrinsicMetric: CGFloat = -1
    /// Reports that `intrinsicContentSize` has changed.
    open func invalidateIntrinsicContentSize() {
        if let member = layout?.member { member.engine?.refresh(member, content: true) }
        (superview as? UIStackView)?.contentChanged()
    }
    /// The height that content takes at a width, where that depends on it, as text that wraps; else nil.
    func contentHeight(forWidth width: CGFloat) -> CGFloat? { nil }

    // MARK: Layout by constraints

    /// Whether the view depends on constraints. Default false; constraints work in either case.
    open class var requiresConstraintBasedLayout: Bool { false }
    /// Whether the frame is determined by code and the autoresizing mask. Set it to false for a view that is placed by constraints. Default true.
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { layout?.translatesMask ?? true }
        set {
            guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
            madeLayout.translatesMask = newValue
            maskTranslationChanged()
        }
    }
    /// Updates the constraints. Called once at first and after `setNeedsUpdateConstraints()`, before layout, inner views first. Overrides call super.
    open func updateConstraints() {}
    /// Marks the constraints as out of date; `updateConstraints()` is called before the next layout.
    open func setNeedsUpdateConstraints() { markConstraintUpdate() }
    /// Returns whether the constraints are out of date.
    open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }
    /// Updates the constraints of this view and its subviews now, if they are out of date.
    open func updateConstraintsIfNeeded() { updateConstraintsInTree() }

    /// Returns the priority with which the content resists stretching. Default `.defaultLow`.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layout?.hugging?[axis.rawValue] ?? .defaultLow
    }
    /// Sets the priority with which the content resists stretching.
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(\.hugging, priority, axis, .defaultLow)
    }
    /// Returns the priority with which the content resists compression. Default `.defaultHigh`.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        layout?.resistance?[axis.rawValue] ?? .defaultHigh
    }
    /// Sets the priority with which the content resists compression.
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        setPriority(\.resistance, priority, axis, .defaultHigh)
    }

    /// Returns the size of the view by its constraints, as near to `targetSize` as the lowest priority makes it.
    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { fittingSize(targetSize, .fittingSizeLevel, .fittingSizeLevel) }
    /// Returns the size of the view by its constraints, as near to `targetSize` as the priorities make it: with `.required` across it is the height for a
    /// width.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) }

    /// Returns the rectangle of a frame that constraints align, without shadows and the like. Default: the frame within `alignmentRectInsets`.
    open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    /// Returns the frame of a rectangle that constraints align: the inverse of `alignmentRect(forFrame:)`.
    open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return alignmentRect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The insets of the rectangle that constraints align. Default none.
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    /// The view whose first baseline is this view's. Default itself.
    open var forFirstBaselineLayout: UIView { self }
    /// The view whose last baseline is this view's. Default itself.
    open var forLastBaselineLayout: UIView { self }
    /// The distances from the top edge to the first baseline and from the bottom edge up to the last, while the view is as high as its content.
    var baselineInsets: (first: CGFloat, last: CGFloat) { (0, 0) }

    // MARK: Margins

    /// The distances that content should keep from the edges. Default 8 points; 0 above and below, and 16 or 20 at the sides, for the view of a controller.
    ///
    /// Reading returns the set value plus `safeAreaInsets`, unless `insetsLayoutMarginsFromSafeArea` is false.
    open var layoutMargins: UIEdgeInsets {
        get { effectiveMargins }
        set { setMargins(newValue) }
    }
    /// Whether the safe area is added to the margins. Default true.
    open var insetsLayoutMarginsFromSafeArea: Bool {
        get { layout?.insetsMarginsFromSafeArea ?? true }
        set {
            let old = layoutMargins
            madeLayout.insetsMarginsFromSafeArea = newValue
            if layoutMargins != old { marginsChanged() }
        }
    }
    /// Whether the view also keeps its superview's margins where they overlap it. Default false.
    open var preservesSuperviewLayoutMargins: Bool {
        get { layout?.preservesSuperviewMargins ?? false }
        set {
            let old = layoutMargins
            madeLayout.preservesSuperviewMargins = newValue
            if layoutMargins != old { marginsChanged() }
        }
    }
    /// The distances that content should keep from the edges, by reading direction; see `layoutMargins`.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let (leading, trailing) =
                readsLeftToRight ? (layoutMargins.left, layoutMargins.right) : (layoutMargins.right, layoutMargins.left)
            return NSDirectionalEdgeInsets(top: layoutMargins.top, leading: leading, bottom: layoutMargins.bottom, trailing: trailing)
        }
        set { setMargins(newValue) }
    }
    /// Called after `layoutMargins` has changed. The default does nothing.
    open func layoutMarginsDidChange() {}
    /// Whether layout code should mirror left and right for languages that are read from the right. Default `.unspecified`.
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified { didSet { directionChanged() } }

    // MARK: Snapshots

    /// Returns a view with a picture of this view and its subviews; nil for a view without area.
    ///
    /// - Parameter afterUpdates: Whether changes of this turn are shown first. Without them, a view that has not been shown yet has no picture: nil.
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        makeSnapshot(of: bounds, afterUpdates: afterUpdates, capInsets: .zero)
    }
    /// Returns a view with a picture of a part of this view, in its own space; within the cap insets the picture stretches when the snapshot's size changes.
    open func resizableSnapshotView(from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets)
        -> UIView?
    {
        makeSnapshot(of: rect, afterUpdates: afterUpdates, capInsets: capInsets)
    }
    /// Draws the view and its subviews as they look, over a rectangle of the current context.
    ///
    /// - Returns: Whether there was something to draw.
    @discardableResult
    open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        drawSnapshot(in: rect, afterUpdates: afterUpdates)
    }

    // MARK: Traits

    /// The traits of the view: kind of device, appearance, size classes and more; inherited from the superview, or the controller, and overridden by
    /// `traitOverrides`. Those of the screen while the view is in no other.
    open var traitCollection: UITraitCollection { resolvedTraits }
    /// The traits that the view sets for itself and all that is in it. Default none. Views are told of a change before layout.
    open var traitOverrides: UITraitOverrides {
        get { overriddenTraits }
        set { overriddenTraits = newValue }
    }
    /// The appearance of the view and all that is in it: the `userInterfaceStyle` of `traitOverrides`. Default `.unspecified`: inherited.
    open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { overriddenStyle }
        set { overriddenStyle = newValue }
    }
    /// Called after the traits have changed while the view is in a window, or have become others by moving there; before layout. The default does nothing.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// Notifies this view, its controller and all that is in it at once of trait overrides that have changed.
    open func updateTraitsIfNeeded() { updateOverriddenTraitsInTree() }

    // MARK: Drawing

    /// Draws the content into the current context, in the view's own space. The default draws nothing; a view that does not override it has no drawn content.
    open func draw(_ rect: CGRect) {}
    /// Marks the whole content as out of date; it is redrawn before the next frame.
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// Marks the content as out of date; it is redrawn as a whole before the next frame.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

    // MARK: Touches

    /// Whether the view and its subviews receive touches. Default true.
    open var isUserInteractionEnabled = true
    /// Whether the view receives more than one touch at a time; if not, touches that begin while one is down are ignored. Default false.
    open var isMultipleTouchEnabled = false
    /// Returns the front-most view at a point of this view's space, by the order of subviews, whatever their depth; nil outside, for hidden and nearly
    /// transparent views, and where interaction is disabled.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { findHit(point, event) }
    /// Returns whether a point of this view's space is inside; the right and bottom edges are not.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
    open override var next: UIResponder? { controller ?? superview }
    /// A description of the view as UIKit prints it: class, address, frame, and other properties that are not at their defaults.
    open override var description: String { MainActor.assumeIsolated { summary } }
    /// The text that the description tells; nil for views without.
    var describedText: String? { nil }
    /// The end of a description: how far a scroll view has scrolled.
    var scrollingSummary: String { "" }
    /// The interactions of the view, in the order in which they were added. Default none.
    open var interactions: [any UIInteraction] {
        get { ownInteractions }
        set {
            for old in ownInteractions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
            for new in newValue { addInteraction(new) }
        }
    }
    /// Adds an interaction. It leaves its former view.
    open func addInteraction(_ interaction: any UIInteraction) { attach(interaction) }
    /// Removes an interaction. Nothing happens if it is none of the view's.
    open func removeInteraction(_ interaction: any UIInteraction) { detach(interaction) }
    /// The recognisers that watch the view's touches and those below it; nil for none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set { exchangeRecognizers(newValue ?? []) }
    }
    /// Adds a recogniser. It leaves its former view.
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
    /// Removes a recogniser. A gesture that it was following is dropped without further calls.
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
    /// Returns whether a gesture that would take this view's touches may begin. Default true.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Ends the editing of the first responder, if it is this view or below it; returns whether it has resigned.
    ///
    /// - Parameter force: Whether it resigns even if it, or its delegate, refuses.
    @discardableResult
    open func endEditing(_ force: Bool) -> Bool { endResponding(force) }

    // MARK: Dynamics

    /// The kind of outline with which the view collides (`UICollisionBehavior`). Default `.rectangle`.
    open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    /// The outline with which a view of the type `.path` collides, relative to its centre; convex. Default empty.
    open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

    // MARK: Conversion

    /// Converts a point to another view's space; nil stands for the window's.
    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: (view ?? window)?.layer) }
    /// Converts a point from another view's space; nil stands for the window's.
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: (view ?? window)?.layer) }
    /// Converts a rectangle to another view's space; nil stands for the window's.
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: (view ?? window)?.layer) }
    /// Converts a rectangle from another view's space; nil stands for the window's.
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: (view ?? window)?.layer) }

    // MARK: Accessibility

    override var defaultAccessibilityFrame: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
    override var respondsToUser: Bool { isUserInteractionEnabled }
    /// Whether the view is a control, which is an element of its own in a cell.
    var isControl: Bool { false }
    /// Whether the view has more content than it shows, and can be scrolled.
    var isScrollable: Bool { false }
    /// Scrolls to a rectangle of the view's space.
    func reveal(_ rect: CGRect) {}

    // MARK: The layer's delegate

    open func layoutSublayers(of layer: CALayer) {
        guard layer === self.layer else { return }
        updateOverriddenTraits()
        presentTraits.runAsCurrent {
            settleConstraints()
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
    }
    open func display(_ layer: CALayer) { presentTraits.runAsCurrent { displayContent(of: layer) } }
    open func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.makeCurrent { draw(layer is CATiledLayer ? ctx.boundingBoxOfClipPath : bounds) }
    }
    open func layerWillDraw(_ layer: CALayer) {}
    /// Returns the animation of a change inside an animation block; outside, `NSNull`, so that the change shows at once.
    open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        layer === self.layer ? AnimationBlock.action(for: self, forKey: event) ?? noAction : nil
    }

    /// Called after the size has changed.
    func sizeDidChange() {}
    /// Called after the traits have changed, before programs are told: the place for a view of UIKit's own to follow.
    func followTraits(from old: UITraitCollection) {}
    /// Called after the direction of layout has changed.
    func directionChanged() { directionHasChanged() }
    /// The traits of a view without a superview: the screen's.
    var traitsWithoutSuperview: UITraitCollection { .ofScreen }
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
    /// The view's part in the handing down of traits; nil for most views.
    var traitState: TraitState?
    /// The traits that the view was told last; nil before it was in a window.
    var seenTraits: UITraitCollection?
    var ownTintColor: UIColor?
    /// The colour as it was set, and as it was given to the layer, which may have another since.
    var ownBackground: (color: UIColor, shown: CGColor)?
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
    /// The number of running animations that keep touches away.
    package internal(set) var touchBlockers = 0
    var recognizers: [UIGestureRecognizer] = []
    var ownInteractions: [any UIInteraction] = []
    /// Whether a pointer over the view is a beam.
    var isForBeams: Bool { false }
    var appearanceMarks = AppearanceMarks()
}

/// The action for a change of a view outside of animation blocks: none.
private let noAction = NSNull()
