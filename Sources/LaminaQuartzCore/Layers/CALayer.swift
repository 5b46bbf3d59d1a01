import LaminaCoreGraphics
import LaminaRender

// A layer of the model tree.
//
// All values that the render tree knows live in one `LayerValues`; the properties here are its public face. A change goes one way: look up an
// action, write the value, note it for the commit, run the action. What has been committed, and how it animates, is the render tree's business;
// `presentation()` asks it.

/// A rectangle of content in a tree of layers, with geometry, appearance and animations.
///
///     let card = CALayer()
///     card.frame = CGRect(x: 20, y: 40, width: 120, height: 168)
///     card.backgroundColor = CGColor(red: 0.9, green: 0.2, blue: 0.2, alpha: 1)
///     card.cornerRadius = 10
open class CALayer: NSObject, CAMediaTiming, NSSecureCoding {
    // MARK: State

    @exclusivity(unchecked) final var state = State()

    // Short names for what is read most.
    package internal(set) final var values: LayerValues {
        _read { yield state.values }
        _modify { yield &state.values }
    }
    package final var host: LayerHost? { state.host }
    final var parent: CALayer? { state.parent }
    final var children: [CALayer] { state.children }

    public override init() {
        super.init()
        takeClassDefaults()
    }

    /// Makes a layer that presents another. A subclass with state of its own copies it here; Lamina fills in the rest. A layer that code makes so presents
    /// nothing, and has nothing of the other, as on Apple's systems.
    public init(layer: Any) {
        super.init()
        guard let other = layer as? CALayer, other.state.isBeingCopied else {
            takeClassDefaults()
            return
        }
        state = State(copying: other)
        isOpaque = other.isOpaque
        contentsFormat = other.contentsFormat
        drawsAsynchronously = other.drawsAsynchronously
        name = other.name
        constraints = other.constraints
    }

    /// Makes a layer from an archive: what was set of it, its mask and its sublayers. Nil for a coder without keys.
    public required init?(coder: NSCoder) {
        super.init()
        takeClassDefaults()
        guard coder.allowsKeyedCoding else { return nil }
        restore(from: coder)
    }
    /// Writes what was set of the layer, its mask and its sublayers; not filters, emitter cells, actions, delegate, animations and drawn content.
    open func encode(with coder: NSCoder) { archive(into: coder) }
    /// Always true.
    open class var supportsSecureCoding: Bool { true }

    /// Which properties of its own the class has in the render tree.
    package class var family: LayerFamily { .plain }
    /// Keys that the render tree does not know whose changes are animated by themselves.
    package class var animatedOwnKeys: Set<String> { [] }
    package final var family: LayerFamily { type(of: self).family }
    /// The keys of flags that have getters of the form `isHidden`.
    class var flagKeys: Set<String> { ["hidden", "doubleSided", "geometryFlipped", "opaque"] }

    // MARK: Geometry

    /// The layer's own coordinate space: origin and size. Default zero. Animatable.
    open var bounds: CGRect {
        get { CGRect(values.bounds) }
        set { change(.bounds, .rect(Rect(newValue).standardized)) }
    }
    /// Where the anchor point lies in the superlayer. Default (0, 0). Animatable.
    open var position: CGPoint {
        get { CGPoint(values.position) }
        set { change(.position, .point(Point(newValue))) }
    }
    /// Depth among siblings; with perspective also distance. Default 0. Animatable.
    open var zPosition: CGFloat {
        get { CGFloat(values.zPosition) }
        set { change(.zPosition, .number(newValue.native)) }
    }
    /// The point, in fractions of the bounds, that is put at `position` and about which the transform acts. Default (0.5, 0.5). Animatable.
    open var anchorPoint: CGPoint {
        get { CGPoint(values.anchorPoint) }
        set { change(.anchorPoint, .point(Point(newValue))) }
    }
    /// The anchor's depth. Default 0. Animatable.
    open var anchorPointZ: CGFloat {
        get { CGFloat(values.anchorPointZ) }
        set { change(.anchorPointZ, .number(newValue.native)) }
    }
    /// Applied about the anchor point. Default identity. Animatable.
    open var transform: CATransform3D {
        get { CATransform3D(values.transform) }
        set { change(.transform, .transform(Transform(newValue))) }
    }
    /// Applied to all sublayers about this layer's anchor; usually a perspective. Default identity. Animatable.
    open var sublayerTransform: CATransform3D {
        get { CATransform3D(values.rare.sublayerTransform) }
        set { change(.sublayerTransform, .transform(Transform(newValue))) }
    }
    /// The box of the bounds in the superlayer's space, transform included. Derived; setting it sets position and bounds size.
    open var frame: CGRect {
        get { derivedFrame }
        set { setDerivedFrame(newValue) }
    }
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    /// Turns the y axis over for sublayers. Default false.
    open var isGeometryFlipped: Bool {
        get { values.flags.contains(.geometryFlipped) }
        set { change(.isGeometryFlipped, .flag(newValue)) }
    }
    /// Whether pictures are turned over in this layer's plane so that they stand upright.
    open func contentsAreFlipped() -> Bool { sequence(first: self, next: { $0.superlayer }).reduce(false) { $0 != $1.isGeometryFlipped } }

    // MARK: Appearance

    /// 0…1. Default 1. Animatable.
    open var opacity: Float {
        get { Float(values.opacity) }
        set { change(.opacity, .number(Double(newValue))) }
    }
    /// Default false. Animatable (as a transition).
    open var isHidden: Bool {
        get { values.flags.contains(.hidden) }
        set { change(.isHidden, .flag(newValue)) }
    }
    /// Whether the layer shows when it faces away. Default true.
    open var isDoubleSided: Bool {
        get { values.flags.contains(.doubleSided) }
        set { change(.isDoubleSided, .flag(newValue)) }
    }
    /// Clips contents and sublayers to the bounds and their rounded corners. Default false.
    open var masksToBounds: Bool {
        get { values.flags.contains(.masksToBounds) }
        set { change(.masksToBounds, .flag(newValue)) }
    }
    /// Composites the layer and its sublayers as one picture before opacity is applied. Default true.
    open var allowsGroupOpacity: Bool {
        get { values.flags.contains(.groupOpacity) }
        set { change(.allowsGroupOpacity, .flag(newValue)) }
    }
    /// Default nil. Animatable.
    open var backgroundColor: CGColor? {
        get { state.objects[.backgroundColor] as? CGColor ?? values.backgroundColor.map { CGColor($0) } }
        set { change(.backgroundColor, newValue.map { .color(Color($0)) } ?? .none, object: newValue) }
    }
    /// Rounds background, border and shadow, and with `masksToBounds` the contents. Default 0. Animatable.
    open var cornerRadius: CGFloat {
        get { CGFloat(values.cornerRadius) }
        set { change(.cornerRadius, .number(newValue.native)) }
    }
    /// Which corners are rounded. Default all.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(values.maskedCorners)) }
        set { change(.maskedCorners, .number(Double(newValue.rawValue & 15))) }
    }
    /// The form of rounded corners. Default `.circular`.
    open var cornerCurve: CALayerCornerCurve {
        get { CALayerCornerCurve(rawValue: choice(.cornerCurve)) }
        set { setChoice(.cornerCurve, newValue.rawValue) }
    }
    /// How much farther than `cornerRadius` a corner of this form reaches along the edges: 1 for circular, 1.528665 for continuous corners.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve == .continuous ? 1.528665 : 1 }
    /// Drawn inside the bounds, above contents and sublayers. Default 0. Animatable.
    open var borderWidth: CGFloat {
        get { CGFloat(values.rare.borderWidth) }
        set { change(.borderWidth, .number(newValue.native)) }
    }
    /// Default opaque black. Animatable.
    open var borderColor: CGColor? {
        get { state.objects[.borderColor] as? CGColor ?? values.rare.borderColor.map { CGColor($0) } }
        set { change(.borderColor, newValue.map { .color(Color($0)) } ?? .none, object: newValue) }
    }
    /// Default opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { state.objects[.shadowColor] as? CGColor ?? values.rare.shadowColor.map { CGColor($0) } }
        set { change(.shadowColor, newValue.map { .color(Color($0)) } ?? .none, object: newValue) }
    }
    /// Default 0: no shadow. Animatable.
    open var shadowOpacity: Float {
        get { Float(values.rare.shadowOpacity) }
        set { change(.shadowOpacity, .number(Double(newValue))) }
    }
    /// Default (0, −3). Animatable.
    open var shadowOffset: CGSize {
        get { CGSize(values.rare.shadowOffset) }
        set { change(.shadowOffset, .size(Size(newValue))) }
    }
    /// The standard deviation of the shadow's blur. Default 3. Animatable.
    open var shadowRadius: CGFloat {
        get { CGFloat(values.rare.shadowRadius) }
        set { change(.shadowRadius, .number(newValue.native)) }
    }
    /// The outline that casts the shadow, in the layer's own space, by the non-zero rule; nil for whatever the layer shows. With a path the layer need show
    /// nothing. Default nil. Animatable, but not by itself.
    open var shadowPath: CGPath? {
        get { values.rare.shadowPath.map { CGPath($0.path) } }
        set { change(.shadowPath, newValue.map { .path($0.path) } ?? .none) }
    }
    /// Which edges are anti-aliased. Default all.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { CAEdgeAntialiasingMask(rawValue: UInt32(values.edgeAntialiasingMask.rawValue)) }
        set { change(.edgeAntialiasingMask, .number(Double(newValue.rawValue & 15))) }
    }
    /// Whether edges that do not lie between pixels are smooth. Default false, or what `UIViewEdgeAntialiasing` in the program's `Info.plist` says. A layer of which
    /// it was never set is drawn as its stage draws edges: smoothly, unless the stage draws as a device does.
    open var allowsEdgeAntialiasing: Bool {
        get { values.flags.contains(.edgeAntialiasing) }
        set { change(.allowsEdgeAntialiasing, .flag(newValue)) }
    }

    /// How the layer with all its sublayers is blended with what is behind it within its nearest superlayer that is composited as one picture.
    ///
    /// Core Animation's names (`"multiplyBlendMode"`, `"plusL"`, `"sourceOut"`, `"xor"`), Core Image's (`"CIMultiplyBlendMode"`,
    /// `"CISourceOutCompositing"`), or an object with such a `name`. Anything else, and nil, is source over. Operators that change what is behind where
    /// the layer is transparent do so within its rounded bounds, which then cut it. Default nil.
    open var compositingFilter: Any? {
        get { state.objects[.compositingFilter] ?? values.rare.compositingFilter.filterName }
        set { change(.compositingFilter, .number(Double(BlendMode(filter: newValue).rawValue)), object: newValue.flatMap(Value.unwrapped)) }
    }
    /// Filters for the picture that layer, border, shadow and sublayers together make, each applied to what the one before it left: `CIFilter`s;
    /// anything else does nothing. Default nil. Animatable (as a transition; inputs by key path, as in `"filters.blur.inputRadius"`).
    ///
    /// A filter's inputs count as they are when it is set; later changes of the object do not show, those by the layer's key paths do.
    open var filters: [Any]? {
        get { state.objects[.filters] as? [Any] }
        set { change(.filters, Value(newValue, kind: .filters) ?? .filters([]), object: newValue) }
    }
    /// Filters for what lies behind the layer, shown inside its bounds and their rounded corners below the layer's own content. Default nil.
    /// Animatable as `filters`.
    ///
    /// What lies behind is what was drawn before within the picture that layers above compose: the nearest of them with group opacity, filters,
    /// a compositing filter or a rasterised picture, or else the stage.
    open var backgroundFilters: [Any]? {
        get { state.objects[.backgroundFilters] as? [Any] }
        set { change(.backgroundFilters, Value(newValue, kind: .filters) ?? .filters([]), object: newValue) }
    }
    /// Keeps layer, shadow, filters and sublayers as one bitmap, drawn before opacity is applied, for as long as none of them changes; where the
    /// layer is turned or scaled, the bitmap is. Default false.
    open var shouldRasterize: Bool {
        get { values.flags.contains(.rasterized) }
        set { change(.shouldRasterize, .flag(newValue)) }
    }
    /// Pixels of that bitmap for one point. Default 1.
    open var rasterizationScale: CGFloat {
        get { CGFloat(values.rare.rasterizationScale) }
        set { change(.rasterizationScale, .number(newValue.native)) }
    }

    // MARK: Contents

    /// The layer's picture: a CGImage. Anything else shows nothing. Default nil. Animatable.
    open var contents: Any? {
        get { state.objects[.contents] }
        set {
            if state.isDrawn { return setBackingStore(newValue) }
            change(.contents, Value(newValue, kind: .image) ?? .none, object: newValue)
        }
    }
    /// The part of the picture that shows, in fractions of its size, origin top left (bottom left where geometry is flipped). Default the whole.
    /// Animatable.
    open var contentsRect: CGRect {
        get { CGRect(values.rare.contentsRect) }
        set { change(.contentsRect, .rect(Rect(newValue))) }
    }
    /// The part, in fractions of the shown part, that stretches; what surrounds it keeps its size. Default the whole. Animatable.
    open var contentsCenter: CGRect {
        get { CGRect(values.rare.contentsCenter) }
        set { change(.contentsCenter, .rect(Rect(newValue))) }
    }
    /// Pixels of the picture for one point. Default 1. Animatable.
    open var contentsScale: CGFloat {
        get { CGFloat(values.rare.contentsScale) }
        set { change(.contentsScale, .number(newValue.native)) }
    }
    /// Where the picture goes and whether it stretches. Default `.resize`.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(rawValue: choice(.contentsGravity)) }
        set { setChoice(.contentsGravity, newValue.rawValue) }
    }
    /// How the picture is drawn smaller than it is. `.linear` and `.trilinear` take care that no pixel of it is skipped. Default `.linear`.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: choice(.minificationFilter)) }
        set { setChoice(.minificationFilter, newValue.rawValue) }
    }
    /// With `.trilinear` as `minificationFilter`: how many halvings of the picture's size more, or with negative values fewer, are blended in. 0 is
    /// right for most pictures; more is softer. Default 0.
    open var minificationFilterBias: Float {
        get { Float(values.rare.minificationFilterBias) }
        set { change(.minificationFilterBias, .number(Double(newValue))) }
    }
    /// How the picture is drawn larger than it is. Default `.linear`.
    open var magnificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: choice(.magnificationFilter)) }
        set { setChoice(.magnificationFilter, newValue.rawValue) }
    }
    /// A hint that the contents leave nothing transparent; the backing store then has no alpha. Default false.
    open var isOpaque = false { didSet { checkWritable() } }
    /// The pixel format of the backing store when content is drawn. Default `.RGBA8Uint`.
    open var contentsFormat = CALayerContentsFormat.RGBA8Uint {
        didSet {
            checkWritable()
            if contentsFormat != oldValue && showsBackingStore { setNeedsDisplay() }
        }
    }
    /// A hint that content may be drawn on other threads, which it never is. Default false.
    open var drawsAsynchronously = false { didSet { checkWritable() } }
    /// Whether a change of the bounds' size draws the content anew. Default false.
    open var needsDisplayOnBoundsChange: Bool {
        get { state.needsDisplayOnBoundsChange }
        set { changeState { $0.needsDisplayOnBoundsChange = newValue } }
    }

    // MARK: Identity

    /// Default nil.
    open var name: String? { didSet { checkWritable() } }
    /// Held weakly. Default nil.
    open weak var delegate: (any CALayerDelegate)? {
        get { state.delegate }
        set { changeState { $0.delegate = newValue } }
    }
    /// Actions by key. Default nil.
    open var actions: [String: any CAAction]? {
        get { state.actions }
        set { changeState { $0.actions = newValue } }
    }
    /// Values for keys that were never set, and under "actions" and "style" more of both. Default nil.
    open var style: [AnyHashable: Any]? {
        get { state.style }
        set {
            changeState { $0.style = newValue }
            styleChanged()
        }
    }

    // MARK: Tree

    /// Back to front; nil when there are none.
    open var sublayers: [CALayer]? {
        get {
            if state.presented != nil { return presentedSublayers }
            return children.isEmpty ? nil : children
        }
        set { replaceSublayers(newValue ?? []) }
    }
    /// A layer whose alpha multiplies this layer with its border, sublayers and shadow. Default nil.
    ///
    /// It is placed in this layer's space, takes its place from wherever it was before, and has this layer as its superlayer without being one of the
    /// sublayers. What it masks shows nowhere but where it is: outside it points are not hit. A mask of a mask is not heeded. One of this layer's
    /// superlayers, or the layer itself, is a programming error and stops the program, as Apple's exception does.
    open var mask: CALayer? {
        get { state.presented == nil ? state.mask : state.presented?.state.mask?.presentation() }
        set { replaceMask(newValue) }
    }
    open var superlayer: CALayer? { state.presented.map { $0.superlayer?.presentation() } ?? parent }
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    /// In front of nothing if `sibling` is not a sublayer of this layer: at the back.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, besideSibling: sibling, above: false) }
    /// In front of everything if `sibling` is not a sublayer of this layer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, besideSibling: sibling, above: true) }
    /// Replaces a sublayer; one that is none is a programming error and stops the program, as Apple's exception does.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: Layout and display

    open func setNeedsLayout() { markLayout() }
    open func needsLayout() -> Bool { state.needs.contains(.layout) }
    /// Lays out this layer's tree from the topmost ancestor that needs it.
    open func layoutIfNeeded() { layOutFromTop() }
    /// Places sublayers; by default the delegate does, or else the layout manager.
    open func layoutSublayers() {
        if let delegate { delegate.layoutSublayers(of: self) } else { layoutManager?.layoutSublayers(of: self) }
    }
    /// Places sublayers where the delegate does not. Default nil.
    open var layoutManager: (any CALayoutManager)? {
        get { state.layoutManager }
        set {
            let isOther = newValue !== layoutManager
            changeState { $0.layoutManager = newValue }
            if isOther { setNeedsLayout() }
        }
    }
    /// The constraints that a `CAConstraintLayoutManager` of the superlayer heeds. Default nil.
    open var constraints: [CAConstraint]? {
        didSet {
            checkWritable()
            superlayer?.setNeedsLayout()
        }
    }
    open func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }
    /// The size that suits the layer, in its superlayer's space: what the layout manager says, or else the frame's.
    open func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? frame.size }
    /// The parts of the layer's place that change with its superlayer's size. Default none.
    open var autoresizingMask: CAAutoresizingMask {
        get { state.autoresizingMask }
        set { changeState { $0.autoresizingMask = newValue } }
    }
    /// The layer's size has changed: by default each sublayer is told through `resize(withOldSuperlayerSize:)`.
    open func resizeSublayers(withOldSize size: CGSize) {
        for layer in children { layer.resize(withOldSuperlayerSize: size) }
    }
    /// The superlayer's size has changed: by default the frame follows as `autoresizingMask` says.
    open func resize(withOldSuperlayerSize size: CGSize) { followSuperlayer(from: size) }

    open func setNeedsDisplay() { markDisplay(nil) }
    /// Marks a part of the content as out of date. Only the marked parts are drawn anew, clipped to the rectangle around them, unless size, scale
    /// or format of the backing store have changed as well.
    open func setNeedsDisplay(_ r: CGRect) { markDisplay(r) }
    open func needsDisplay() -> Bool { state.needs.contains(.display) }
    open func displayIfNeeded() { displayIfMarked() }
    /// Provides new contents: the delegate's `display(_:)`, or a backing store drawn with `draw(in:)`.
    open func display() { if let delegate { delegate.display(self) } else { drawContents() } }
    /// Draws the content; by default the delegate does. y runs downwards.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    /// Whether a change of the key draws the content anew. Default false for every key.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// The value of a key that was never set. Default: the property's default; nil for other keys.
    open class func defaultValue(forKey key: String) -> Any? {
        guard let property = LayerProperty.row(named: key, of: family)?.property, property != .compositingFilter else { return nil }
        return LayerValues.ofNewLayer[property].any
    }

    /// Draws the layer and its sublayers, as the model tree has them, with the layer's own coordinates as the context's: its position and
    /// transform do not count. Delegates are not asked for content.
    ///
    /// As on Apple's systems nothing is projected: a layer below it whose transform is not affine is drawn as if it had none.
    open func render(in ctx: CGContext) { drawTree(in: ctx, projects: false) }
    /// Draws the same as the render server does: projected.
    package final func renderProjected(in ctx: CGContext) { drawTree(in: ctx, projects: true) }

    // MARK: Actions and animations

    /// The class's own action for a key, asked after delegate, `actions` and `style`. Default nil.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// The action for a key: delegate, `actions`, `style`, the class, and for a committed layer the property's implicit animation. `NSNull` ends
    /// the search with none.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }
    /// Adds a copy of the animation. One already under the key is removed first. With duration 0 the copy takes the transaction's.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }
    open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }
    open func removeAllAnimations() { detachAllAnimations() }
    /// The copy that the layer holds under a key.
    open func animation(forKey key: String) -> CAAnimation? {
        (state.presented ?? self).state.attachments.first { $0.key == key }?.animation
    }
    /// Keys of the attached animations in order of adding; nil when there are none.
    open func animationKeys() -> [String]? {
        let keys = (state.presented ?? self).state.attachments.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    // MARK: Presentation

    /// The layer as it shows at this moment: committed values with all animations applied. Nil before the first commit. Read-only.
    open func presentation() -> Self? { presentedNow().map { unsafeDowncast($0, to: type(of: self)) } }
    /// The layer that this one presents; itself for a model layer.
    open func model() -> Self { unsafeDowncast(state.presented ?? self, to: type(of: self)) }

    // MARK: Hit testing and conversion

    /// Whether a point of the layer's own space lies in its bounds; max edges do not belong to it.
    open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(Point(p)) }
    /// The front-most layer at a point of the superlayer's space, by z position; nil outside and for hidden layers.
    open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { convertPoint(p, from: l, to: self) }
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { convertPoint(p, from: self, to: l) }
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { convertRect(r, from: l, to: self) }
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { convertRect(r, from: self, to: l) }
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { convertTime(t, from: l, to: self) }
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { convertTime(t, from: self, to: l) }

    /// The part of the bounds that the nearest scroll layer shows; all of them outside of one.
    open var visibleRect: CGRect { scrolledRect }
    /// Has the nearest scroll layer above show a point at its origin. Outside of one nothing happens.
    open func scroll(_ p: CGPoint) { scrollAncestor(to: p) }
    /// Has the nearest scroll layer above scroll just as far as it takes to show a rectangle. Outside of one nothing happens.
    open func scrollRectToVisible(_ r: CGRect) { scrollAncestor(toShow: r) }

    // MARK: Timing

    open var beginTime: CFTimeInterval {
        get { state.timing.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }
    open var timeOffset: CFTimeInterval {
        get { state.timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }
    open var speed: Float {
        get { Float(state.timing.speed) }
        set { changeTiming { $0.speed = Double(newValue) } }
    }
    open var duration: CFTimeInterval {
        get { state.timing.duration }
        set { changeTiming { $0.duration = newValue } }
    }
    open var repeatCount: Float {
        get { Float(state.timing.repeatCount) }
        set { changeTiming { $0.repeatCount = Double(newValue) } }
    }
    open var repeatDuration: CFTimeInterval {
        get { state.timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue } }
    }
    open var autoreverses: Bool {
        get { state.timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(state.timing.fillMode) }
        set { changeTiming { $0.fillMode = newValue.fillMode } }
    }

    // MARK: Key-value coding

    /// Whether a key's value was set, and would be part of an archive.
    open func shouldArchiveValue(forKey key: String) -> Bool { isSet(key) }

    /// A property, or a value of one's own, by key.
    open func value(forKey key: String) -> Any? { codedValue(key) }
    open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, key) }
    /// A property or a part of one, as in `"transform.rotation.z"`.
    open func value(forKeyPath keyPath: String) -> Any? { codedValue(path: keyPath) }
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, path: keyPath) }

    // MARK: Key-value observing

    /// Called when an observed value changes. Does nothing by itself.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
    /// Returns the key paths whose changes are changes of a key's value, too. None by default.
    open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
    /// Returns whether observers of a key are told of its changes. Default true.
    open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
}
