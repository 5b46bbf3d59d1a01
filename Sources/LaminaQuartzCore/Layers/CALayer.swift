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

    /// Creates a layer that presents another. A subclass with state of its own copies it here; Lamina copies the rest. A layer that code creates this way
    /// presents nothing and has nothing of the other, as on Apple's systems.
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

    /// Creates a layer from an archive: its properties that were set, its mask and its sublayers. Nil for a coder without keys.
    public required init?(coder: NSCoder) {
        super.init()
        takeClassDefaults()
        guard coder.allowsKeyedCoding else { return nil }
        restore(from: coder)
    }
    /// Writes the properties that were set, the mask and the sublayers; not filters, emitter cells, actions, delegate, animations and drawn content.
    open func encode(with coder: NSCoder) { archive(into: coder) }
    /// Always true.
    open class var supportsSecureCoding: Bool { true }

    /// The family of the properties that the class has in the render tree.
    package class var family: LayerFamily { .plain }
    /// Keys that the render tree does not know whose changes are animated by themselves.
    package class var animatedOwnKeys: Set<String> { [] }
    package final var family: LayerFamily { type(of: self).family }
    /// The keys of flags that have getters of the form `isHidden`.
    class var flagKeys: Set<String> { ["hidden", "doubleSided", "geometryFlipped", "opaque"] }

    // MARK: Geometry

    /// The layer's own coordinate space: origin and size, in points. Default zero. Animatable.
    open var bounds: CGRect {
        get { CGRect(values.bounds) }
        set { change(.bounds, .rect(Rect(newValue).standardized)) }
    }
    /// The place of the anchor point in the superlayer, in points. Default (0, 0). Animatable.
    open var position: CGPoint {
        get { CGPoint(values.position) }
        set { change(.position, .point(Point(newValue))) }
    }
    /// The depth among siblings; with perspective also the distance. Default 0. Animatable.
    open var zPosition: CGFloat {
        get { CGFloat(values.zPosition) }
        set { change(.zPosition, .number(newValue.native)) }
    }
    /// The point, in fractions of the bounds, that lies at `position` and about which the transform acts. Default (0.5, 0.5). Animatable.
    open var anchorPoint: CGPoint {
        get { CGPoint(values.anchorPoint) }
        set { change(.anchorPoint, .point(Point(newValue))) }
    }
    /// The anchor's depth. Default 0. Animatable.
    open var anchorPointZ: CGFloat {
        get { CGFloat(values.anchorPointZ) }
        set { change(.anchorPointZ, .number(newValue.native)) }
    }
    /// The transform about the anchor point. Default identity. Animatable.
    open var transform: CATransform3D {
        get { CATransform3D(values.transform) }
        set { change(.transform, .transform(Transform(newValue))) }
    }
    /// The transform of all sublayers about this layer's anchor point; usually a perspective. Default identity. Animatable.
    open var sublayerTransform: CATransform3D {
        get { CATransform3D(values.rare.sublayerTransform) }
        set { change(.sublayerTransform, .transform(Transform(newValue))) }
    }
    /// The box of the bounds in the superlayer's space, transform included. Derived: setting it sets position and bounds size.
    open var frame: CGRect {
        get { derivedFrame }
        set { setDerivedFrame(newValue) }
    }
    /// Returns the plane part of `transform`.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    /// Sets `transform` from a transform of the plane.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
    /// Whether the y axis of the sublayers is turned over. Default false.
    open var isGeometryFlipped: Bool {
        get { values.flags.contains(.geometryFlipped) }
        set { change(.isGeometryFlipped, .flag(newValue)) }
    }
    /// Returns whether pictures are turned over in this layer's plane so that they stand upright.
    open func contentsAreFlipped() -> Bool { sequence(first: self, next: { $0.superlayer }).reduce(false) { $0 != $1.isGeometryFlipped } }

    // MARK: Appearance

    /// The opacity of the layer with its sublayers, 0…1. Default 1. Animatable.
    open var opacity: Float {
        get { Float(values.opacity) }
        set { change(.opacity, .number(Double(newValue))) }
    }
    /// Whether the layer and its sublayers are hidden. Default false. Animatable (as a transition).
    open var isHidden: Bool {
        get { values.flags.contains(.hidden) }
        set { change(.isHidden, .flag(newValue)) }
    }
    /// Whether the layer shows when its back faces the viewer. Default true.
    open var isDoubleSided: Bool {
        get { values.flags.contains(.doubleSided) }
        set { change(.isDoubleSided, .flag(newValue)) }
    }
    /// Whether contents and sublayers are clipped to the bounds and their rounded corners. Default false.
    open var masksToBounds: Bool {
        get { values.flags.contains(.masksToBounds) }
        set { change(.masksToBounds, .flag(newValue)) }
    }
    /// Whether the layer and its sublayers are composited as one picture before opacity is applied. Default true.
    open var allowsGroupOpacity: Bool {
        get { values.flags.contains(.groupOpacity) }
        set { change(.allowsGroupOpacity, .flag(newValue)) }
    }
    /// The colour that fills the bounds behind the contents. Default nil. Animatable.
    open var backgroundColor: CGColor? {
        get { state.objects[.backgroundColor] as? CGColor ?? values.backgroundColor.map { CGColor($0) } }
        set { change(.backgroundColor, newValue.map { .color(Color($0)) } ?? .none, object: newValue) }
    }
    /// The radius in points of the corners of background, border and shadow, and with `masksToBounds` of the contents. Default 0. Animatable.
    open var cornerRadius: CGFloat {
        get { CGFloat(values.cornerRadius) }
        set { change(.cornerRadius, .number(newValue.native)) }
    }
    /// The corners that are rounded. Default all.
    open var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: UInt(values.maskedCorners)) }
        set { change(.maskedCorners, .number(Double(newValue.rawValue & 15))) }
    }
    /// The form of rounded corners. Default `.circular`.
    open var cornerCurve: CALayerCornerCurve {
        get { CALayerCornerCurve(rawValue: choice(.cornerCurve)) }
        set { setChoice(.cornerCurve, newValue.rawValue) }
    }
    /// Returns the reach of a corner of this form along the edges, in multiples of `cornerRadius`: 1 for circular, 1.528665 for continuous corners.
    open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat { curve == .continuous ? 1.528665 : 1 }
    /// The width in points of the border, which is drawn inside the bounds, above contents and sublayers. Default 0. Animatable.
    open var borderWidth: CGFloat {
        get { CGFloat(values.rare.borderWidth) }
        set { change(.borderWidth, .number(newValue.native)) }
    }
    /// The colour of the border. Default opaque black. Animatable.
    open var borderColor: CGColor? {
        get { state.objects[.borderColor] as? CGColor ?? values.rare.borderColor.map { CGColor($0) } }
        set { change(.borderColor, newValue.map { .color(Color($0)) } ?? .none, object: newValue) }
    }
    /// The colour of the shadow. Default opaque black. Animatable.
    open var shadowColor: CGColor? {
        get { state.objects[.shadowColor] as? CGColor ?? values.rare.shadowColor.map { CGColor($0) } }
        set { change(.shadowColor, newValue.map { .color(Color($0)) } ?? .none, object: newValue) }
    }
    /// The opacity of the shadow, 0…1. Default 0: no shadow. Animatable.
    open var shadowOpacity: Float {
        get { Float(values.rare.shadowOpacity) }
        set { change(.shadowOpacity, .number(Double(newValue))) }
    }
    /// The offset of the shadow in points. Default (0, −3). Animatable.
    open var shadowOffset: CGSize {
        get { CGSize(values.rare.shadowOffset) }
        set { change(.shadowOffset, .size(Size(newValue))) }
    }
    /// The standard deviation of the shadow's blur, in points. Default 3. Animatable.
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
    /// The edges that are anti-aliased. Default all.
    open var edgeAntialiasingMask: CAEdgeAntialiasingMask {
        get { CAEdgeAntialiasingMask(rawValue: UInt32(values.edgeAntialiasingMask.rawValue)) }
        set { change(.edgeAntialiasingMask, .number(Double(newValue.rawValue & 15))) }
    }
    /// Whether edges that do not lie between pixels are smooth. Default false, or the value of `UIViewEdgeAntialiasing` in the program's `Info.plist`. If it
    /// was never set, the stage decides: edges are smooth unless the stage draws as a device does.
    open var allowsEdgeAntialiasing: Bool {
        get { values.flags.contains(.edgeAntialiasing) }
        set { change(.allowsEdgeAntialiasing, .flag(newValue)) }
    }

    /// The blending of the layer and its sublayers with the pixels behind it, within its nearest superlayer that is composited as one picture.
    ///
    /// The value is one of Core Animation's names (`"multiplyBlendMode"`, `"plusL"`, `"sourceOut"`, `"xor"`), Core Image's (`"CIMultiplyBlendMode"`,
    /// `"CISourceOutCompositing"`), or an object with such a `name`. Anything else, and nil, is source over. Operators that change the pixels behind
    /// transparent parts of the layer do so within its rounded bounds, which then clip it. Default nil.
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
    /// Filters for the content behind the layer, shown inside its bounds and their rounded corners below the layer's own content. Default nil. Animatable as
    /// `filters`.
    ///
    /// The content behind is the content drawn before within the enclosing composited picture: the nearest of them with group opacity, filters, a compositing
    /// filter or a rasterised picture, or else the stage.
    open var backgroundFilters: [Any]? {
        get { state.objects[.backgroundFilters] as? [Any] }
        set { change(.backgroundFilters, Value(newValue, kind: .filters) ?? .filters([]), object: newValue) }
    }
    /// Whether layer, shadow, filters and sublayers are kept as one bitmap, drawn before opacity is applied, for as long as none of them changes. The bitmap is
    /// scaled and turned with the layer. Default false.
    open var shouldRasterize: Bool {
        get { values.flags.contains(.rasterized) }
        set { change(.shouldRasterize, .flag(newValue)) }
    }
    /// The number of pixels a point of the bitmap of `shouldRasterize`. Default 1.
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
    /// The part of the picture that shows, in fractions of its size, origin top left (bottom left where geometry is flipped). Default the whole picture.
    /// Animatable.
    open var contentsRect: CGRect {
        get { CGRect(values.rare.contentsRect) }
        set { change(.contentsRect, .rect(Rect(newValue))) }
    }
    /// The part that stretches, in fractions of the shown part; the parts around it keep their size. Default the whole. Animatable.
    open var contentsCenter: CGRect {
        get { CGRect(values.rare.contentsCenter) }
        set { change(.contentsCenter, .rect(Rect(newValue))) }
    }
    /// The number of the picture's pixels for one point. Default 1. Animatable.
    open var contentsScale: CGFloat {
        get { CGFloat(values.rare.contentsScale) }
        set { change(.contentsScale, .number(newValue.native)) }
    }
    /// The place and stretching of the picture. Default `.resize`.
    open var contentsGravity: CALayerContentsGravity {
        get { CALayerContentsGravity(rawValue: choice(.contentsGravity)) }
        set { setChoice(.contentsGravity, newValue.rawValue) }
    }
    /// The sampling of a picture that is drawn smaller. `.linear` and `.trilinear` skip no pixel of it. Default `.linear`.
    open var minificationFilter: CALayerContentsFilter {
        get { CALayerContentsFilter(rawValue: choice(.minificationFilter)) }
        set { setChoice(.minificationFilter, newValue.rawValue) }
    }
    /// The number of further halvings of the picture's size, or with negative values fewer, that `.trilinear` minification blends in. More is softer. Default
    /// 0, right for most pictures.
    open var minificationFilterBias: Float {
        get { Float(values.rare.minificationFilterBias) }
        set { change(.minificationFilterBias, .number(Double(newValue))) }
    }
    /// The sampling of a picture that is drawn larger. Default `.linear`.
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
    /// Whether a change of the bounds' size redraws the content. Default false.
    open var needsDisplayOnBoundsChange: Bool {
        get { state.needsDisplayOnBoundsChange }
        set { changeState { $0.needsDisplayOnBoundsChange = newValue } }
    }

    // MARK: Identity

    /// The name of the layer, for key paths and for the program's own use. Default nil.
    open var name: String? { didSet { checkWritable() } }
    /// The object that provides content, layout and actions. Held weakly. Default nil.
    open weak var delegate: (any CALayerDelegate)? {
        get { state.delegate }
        set { changeState { $0.delegate = newValue } }
    }
    /// The actions by key, asked after the delegate. Default nil.
    open var actions: [String: any CAAction]? {
        get { state.actions }
        set { changeState { $0.actions = newValue } }
    }
    /// Values for keys that were never set; under "actions" and "style" further actions and styles. Default nil.
    open var style: [AnyHashable: Any]? {
        get { state.style }
        set {
            changeState { $0.style = newValue }
            styleChanged()
        }
    }

    // MARK: Tree

    /// The sublayers, back to front; nil if there are none.
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
    /// sublayers. The masked layer is visible only inside the mask, and points outside it are not hit. A mask of a mask is ignored. One of this layer's
    /// superlayers, or the layer itself, is a programming error and stops the program, as Apple's exception does.
    open var mask: CALayer? {
        get { state.presented == nil ? state.mask : state.presented?.state.mask?.presentation() }
        set { replaceMask(newValue) }
    }
    /// The layer that has this layer among its sublayers or as its mask; nil for a root.
    open var superlayer: CALayer? { state.presented.map { $0.superlayer?.presentation() } ?? parent }
    /// Adds a layer in front of the other sublayers. It leaves its former superlayer.
    open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
    /// Inserts a layer into the sublayers at an index, 0 being the back. It leaves its former superlayer.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
    /// Inserts a layer just behind a sublayer; at the back if `sibling` is not a sublayer of this layer.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, besideSibling: sibling, above: false) }
    /// Inserts a layer just in front of a sublayer; in front of all if `sibling` is not a sublayer of this layer.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, besideSibling: sibling, above: true) }
    /// Replaces a sublayer. Replacing a layer that is not a sublayer is a programming error and stops the program, as Apple's exception does.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, with: newLayer) }
    /// Removes the layer from its superlayer. Without one nothing happens.
    open func removeFromSuperlayer() { leaveSuperlayer() }

    // MARK: Layout and display

    /// Marks the layout as out of date; the next commit lays out the layer.
    open func setNeedsLayout() { markLayout() }
    /// Returns whether the layout is out of date.
    open func needsLayout() -> Bool { state.needs.contains(.layout) }
    /// Lays out this layer's tree, from the topmost ancestor that needs it.
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
    /// The constraints that the superlayer's `CAConstraintLayoutManager` solves. Default nil.
    open var constraints: [CAConstraint]? {
        didSet {
            checkWritable()
            superlayer?.setNeedsLayout()
        }
    }
    /// Adds a constraint to `constraints`.
    open func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }
    /// Returns the preferred size of the layer in its superlayer's space: the layout manager's answer, or else the frame's size.
    open func preferredFrameSize() -> CGSize { layoutManager?.preferredSize(of: self) ?? frame.size }
    /// The parts of the layer's place that change with its superlayer's size. Default none.
    open var autoresizingMask: CAAutoresizingMask {
        get { state.autoresizingMask }
        set { changeState { $0.autoresizingMask = newValue } }
    }
    /// Called when the layer's size has changed. By default each sublayer gets `resize(withOldSuperlayerSize:)`.
    open func resizeSublayers(withOldSize size: CGSize) {
        for layer in children { layer.resize(withOldSuperlayerSize: size) }
    }
    /// Called when the superlayer's size has changed. By default the frame follows as `autoresizingMask` says.
    open func resize(withOldSuperlayerSize size: CGSize) { followSuperlayer(from: size) }

    /// Marks the whole content as out of date; the next commit redraws it.
    open func setNeedsDisplay() { markDisplay(nil) }
    /// Marks a part of the content as out of date. Only the marked parts are redrawn, clipped to the rectangle around them, unless size, scale or format of the
    /// backing store have changed as well.
    open func setNeedsDisplay(_ r: CGRect) { markDisplay(r) }
    /// Returns whether the content is out of date.
    open func needsDisplay() -> Bool { state.needs.contains(.display) }
    /// Redraws the content now if it is out of date.
    open func displayIfNeeded() { displayIfMarked() }
    /// Provides new contents: the delegate's `display(_:)`, or a backing store drawn with `draw(in:)`.
    open func display() { if let delegate { delegate.display(self) } else { drawContents() } }
    /// Draws the content; by default the delegate does. y runs downwards.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
    /// Returns whether a change of the key redraws the content. Default false for every key.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// Returns the value of a key that was never set: the property's default, or nil for other keys.
    open class func defaultValue(forKey key: String) -> Any? {
        guard let property = LayerProperty.row(named: key, of: family)?.property, property != .compositingFilter else { return nil }
        return LayerValues.ofNewLayer[property].any
    }

    /// Draws the layer and its sublayers, as the model tree has them, into a context whose coordinates are the layer's own: its position and transform are
    /// ignored. Delegates are not asked for content.
    ///
    /// As on Apple's systems nothing is projected: a sublayer whose transform is not affine is drawn as if it had none.
    open func render(in ctx: CGContext) { drawTree(in: ctx, projects: false) }
    /// Draws the same as the render server does: projected.
    package final func renderProjected(in ctx: CGContext) { drawTree(in: ctx, projects: true) }

    // MARK: Actions and animations

    /// Returns the class's own action for a key, asked after delegate, `actions` and `style`. Default nil.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    /// Returns the action for a key: from the delegate, `actions`, `style` or the class, or for a committed layer the property's implicit animation. `NSNull`
    /// ends the search with none.
    open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }
    /// Adds a copy of the animation. An animation already under the key is removed first. With duration 0 the copy takes the transaction's.
    open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }
    /// Removes the animation under a key. Without one nothing happens.
    open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }
    /// Removes all animations of the layer.
    open func removeAllAnimations() { detachAllAnimations() }
    /// Returns the copy that the layer holds under a key; nil if there is none.
    open func animation(forKey key: String) -> CAAnimation? {
        (state.presented ?? self).state.attachments.first { $0.key == key }?.animation
    }
    /// Returns the keys of the attached animations in the order they were added; nil if there are none.
    open func animationKeys() -> [String]? {
        let keys = (state.presented ?? self).state.attachments.compactMap(\.key)
        return keys.isEmpty ? nil : keys
    }

    // MARK: Presentation

    /// Returns the layer as it shows at this moment: committed values with all animations applied. Read-only. Nil before the first commit.
    open func presentation() -> Self? { presentedNow().map { unsafeDowncast($0, to: type(of: self)) } }
    /// Returns the layer that this one presents; the layer itself for a model layer.
    open func model() -> Self { unsafeDowncast(state.presented ?? self, to: type(of: self)) }

    // MARK: Hit testing and conversion

    /// Returns whether a point of the layer's own space lies in its bounds; the edges with the largest x and y do not belong to them.
    open func contains(_ p: CGPoint) -> Bool { values.bounds.contains(Point(p)) }
    /// Returns the front-most layer at a point of the superlayer's space, by z position; nil outside and for hidden layers.
    open func hitTest(_ p: CGPoint) -> CALayer? { findHit(p) }
    /// Converts a point from another layer's space to this layer's; nil stands for the root's superspace.
    open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { convertPoint(p, from: l, to: self) }
    /// Converts a point from this layer's space to another layer's; nil stands for the root's superspace.
    open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { convertPoint(p, from: self, to: l) }
    /// Converts a rectangle from another layer's space to this layer's: the box of its corners. Nil stands for the root's superspace.
    open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { convertRect(r, from: l, to: self) }
    /// Converts a rectangle from this layer's space to another layer's: the box of its corners. Nil stands for the root's superspace.
    open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { convertRect(r, from: self, to: l) }
    /// Converts a time from another layer's time to this layer's, in seconds; nil stands for media time.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { convertTime(t, from: l, to: self) }
    /// Converts a time from this layer's time to another layer's, in seconds; nil stands for media time.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { convertTime(t, from: self, to: l) }

    /// The part of the bounds that the nearest enclosing scroll layer shows; the whole bounds if there is none.
    open var visibleRect: CGRect { scrolledRect }
    /// Scrolls the nearest enclosing scroll layer so that a point is at its origin. Outside of one nothing happens.
    open func scroll(_ p: CGPoint) { scrollAncestor(to: p) }
    /// Scrolls the nearest enclosing scroll layer just as far as needed to show a rectangle. Outside of one nothing happens.
    open func scrollRectToVisible(_ r: CGRect) { scrollAncestor(toShow: r) }

    // MARK: Timing

    /// The time at which the layer begins, in the superlayer's time, in seconds. Default 0.
    open var beginTime: CFTimeInterval {
        get { state.timing.beginTime }
        set { changeTiming { $0.beginTime = newValue } }
    }
    /// An offset in seconds, added to the layer's own time. Default 0.
    open var timeOffset: CFTimeInterval {
        get { state.timing.timeOffset }
        set { changeTiming { $0.timeOffset = newValue } }
    }
    /// The number of the layer's seconds for each of its superlayer's. Default 1; 0 stands still, negative runs backwards.
    open var speed: Float {
        get { Float(state.timing.speed) }
        set { changeTiming { $0.speed = Double(newValue) } }
    }
    /// The length of one pass in seconds. Default infinite.
    open var duration: CFTimeInterval {
        get { state.timing.duration }
        set { changeTiming { $0.duration = newValue } }
    }
    /// The number of passes. Default 0, which counts as one pass.
    open var repeatCount: Float {
        get { Float(state.timing.repeatCount) }
        set { changeTiming { $0.repeatCount = Double(newValue) } }
    }
    /// The time in seconds for which passes repeat. Default 0, which leaves it to `repeatCount`.
    open var repeatDuration: CFTimeInterval {
        get { state.timing.repeatDuration }
        set { changeTiming { $0.repeatDuration = newValue } }
    }
    /// Whether each pass of the layer's time is played forwards and then backwards. Default false.
    open var autoreverses: Bool {
        get { state.timing.autoreverses }
        set { changeTiming { $0.autoreverses = newValue } }
    }
    /// The layer's time outside its active time. Default `.removed`.
    open var fillMode: CAMediaTimingFillMode {
        get { CAMediaTimingFillMode(state.timing.fillMode) }
        set { changeTiming { $0.fillMode = newValue.fillMode } }
    }

    // MARK: Key-value coding

    /// Returns whether a key's value was set and belongs in an archive.
    open func shouldArchiveValue(forKey key: String) -> Bool { isSet(key) }

    /// Returns a property, or a custom value, by key.
    open func value(forKey key: String) -> Any? { codedValue(key) }
    /// Sets a property, or a custom value, by key.
    open func setValue(_ value: Any?, forKey key: String) { setCodedValue(value, key) }
    /// Returns a property or a part of one, as in `"transform.rotation.z"`.
    open func value(forKeyPath keyPath: String) -> Any? { codedValue(path: keyPath) }
    /// Sets a property or a part of one, as in `"transform.rotation.z"`.
    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setCodedValue(value, path: keyPath) }

    // MARK: Key-value observing

    /// Called when an observed value changes. Does nothing by itself.
    open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
    /// Returns the key paths whose changes also change a key's value. None by default.
    open class func keyPathsForValuesAffectingValue(forKey key: String) -> Set<String> { [] }
    /// Returns whether observers of a key are notified of its changes. Default true.
    open class func automaticallyNotifiesObservers(forKey key: String) -> Bool { true }
}
