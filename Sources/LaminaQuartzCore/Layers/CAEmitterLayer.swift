import LaminaCoreGraphics
import LaminaRender

/// A layer that emits particles as its cells describe.
///
///     let snow = CAEmitterLayer()
///     snow.emitterShape = .line
///     snow.emitterPosition = CGPoint(x: view.bounds.midX, y: -10)
///     snow.emitterSize = CGSize(width: view.bounds.width, height: 1)
///     let flake = CAEmitterCell()
///     (flake.contents, flake.birthRate, flake.lifetime) = (image.cgImage, 40, 12)
///     (flake.velocity, flake.emissionLongitude, flake.emissionRange) = (60, .pi / 2, .pi / 4)
///     snow.emitterCells = [flake]
///
/// Particles lie above the layer's background and border, and are clipped only if `masksToBounds` is set. A particle's properties are fixed when it is born:
/// changes, including those by animations, apply to particles that are born afterwards. An emitter looks as if it had always existed, unless its `beginTime` is
/// set: it then begins without particles at that time.
///
/// The particles at a moment depend on that moment, the seed and the changes made before, not on the frames that were drawn. At most 65 536 of them, the
/// newest, are drawn in one frame; the stage reports once if there are more.
open class CAEmitterLayer: CALayer {
    package override class var family: LayerFamily { .emitter }

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The cells that are emitted, as they are at the next commit. Later changes of a cell take effect when the cells are set again, or by key path, as in
    /// `"emitterCells.flake.birthRate"`, which can also be animated. Default nil.
    open var emitterCells: [CAEmitterCell]? {
        get {
            state.objects[.emitterCells] as? [CAEmitterCell]
                ?? (values.emitter.cells.isEmpty ? nil : CAEmitterCell.tree(values.emitter.cells))
        }
        set { setCells(newValue, event: nil) }
    }

    private func setCells(_ cells: [CAEmitterCell]?, event: String?) {
        change(.emitterCells, .cells(CAEmitterCell.list(cells ?? [])), object: cells, event: event)
        // Also where they are as they were: until the commit they may become others.
        note(.emitterCells)
    }

    /// The factor of the rate at which the layer's own cells emit. Default 1. Animatable.
    open var birthRate: Float {
        get { Float(values.emitter.birthRate) }
        set { change(.emitterBirthRate, .number(Double(newValue))) }
    }
    /// The factor of all cells' lifetimes. Default 1. Animatable.
    open var lifetime: Float {
        get { Float(values.emitter.lifetime) }
        set { change(.emitterLifetime, .number(Double(newValue))) }
    }
    /// The middle of the shape in which particles are born. Default (0, 0). Animatable.
    open var emitterPosition: CGPoint {
        get { CGPoint(values.emitter.position) }
        set { change(.emitterPosition, .point(Point(newValue))) }
    }
    /// The depth of the shape in which particles are born. Default 0. Animatable.
    open var emitterZPosition: CGFloat {
        get { CGFloat(values.emitter.zPosition) }
        set { change(.emitterZPosition, .number(newValue.native)) }
    }
    /// The size of the shape; the width of a circle or a sphere is its radius. Default zero. Animatable.
    open var emitterSize: CGSize {
        get { CGSize(values.emitter.size) }
        set { change(.emitterSize, .size(Size(newValue))) }
    }
    /// The depth of a cuboid shape. Default 0. Animatable.
    open var emitterDepth: CGFloat {
        get { CGFloat(values.emitter.depth) }
        set { change(.emitterDepth, .number(newValue.native)) }
    }
    /// The shape in which particles are born. Default `.point`.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { CAEmitterLayerEmitterShape(rawValue: choice(.emitterShape)) }
        set { setChoice(.emitterShape, newValue.rawValue) }
    }
    /// The part of the shape in which particles are born. Default `.volume`.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { CAEmitterLayerEmitterMode(rawValue: choice(.emitterMode)) }
        set { setChoice(.emitterMode, newValue.rawValue) }
    }
    /// The order in which particles are drawn. Default `.unordered`.
    open var renderMode: CAEmitterLayerRenderMode {
        get { CAEmitterLayerRenderMode(rawValue: choice(.emitterOrder)) }
        set { setChoice(.emitterOrder, newValue.rawValue) }
    }
    /// Whether particles keep their depth rather than lie in the layer's plane; the layer's other content then does not show. Default false.
    open var preservesDepth: Bool {
        get { values.flags.contains(.preservesDepth) }
        set { change(.preservesDepth, .flag(newValue)) }
    }
    /// The factor of all cells' velocities. Default 1. Animatable.
    open var velocity: Float {
        get { Float(values.emitter.velocity) }
        set { change(.emitterVelocity, .number(Double(newValue))) }
    }
    /// The factor of the scale of the layer's own cells, and so of the cells that those emit. Default 1. Animatable.
    open var scale: Float {
        get { Float(values.emitter.scale) }
        set { change(.emitterScale, .number(Double(newValue))) }
    }
    /// The factor of all cells' spins. Default 1. Animatable.
    open var spin: Float {
        get { Float(values.emitter.spin) }
        set { change(.emitterSpin, .number(Double(newValue))) }
    }
    /// The seed of the random numbers. Default 0.
    open var seed: UInt32 {
        get { values.emitter.seed }
        set { change(.emitterSeed, .number(Double(newValue))) }
    }

    /// The time in the superlayer from which particles are emitted, once this is set. Default 0: particles have always been emitted.
    open override var beginTime: CFTimeInterval {
        get { super.beginTime }
        set {
            change(.emitterHasAlwaysEmitted, .flag(false))
            super.beginTime = newValue
        }
    }

    // MARK: Cells by name

    /// The cell that a key path names, and the key that is left.
    private func cell(at keyPath: String, of cells: [CAEmitterCell]) -> (CAEmitterCell, key: String)? {
        guard keyPath.hasPrefix("emitterCells."), let rest = keyPath.dropFirst(13) as Substring?, let period = rest.firstIndex(of: ".")
        else {
            return nil
        }
        guard let cell = cells.first(where: { $0.name == String(rest[..<period]) }) else { return nil }
        let key = String(rest[rest.index(after: period)...])
        return self.cell(at: key, of: cell.emitterCells ?? []) ?? (cell, key)
    }

    open override func value(forKeyPath keyPath: String) -> Any? {
        guard let (cell, key) = cell(at: keyPath, of: emitterCells ?? []) else { return super.value(forKeyPath: keyPath) }
        return cell.value(forKey: key)
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard keyPath.hasPrefix("emitterCells.") else { return super.setValue(value, forKeyPath: keyPath) }
        checkWritable()
        let cells = emitterCells ?? []
        guard let (cell, key) = cell(at: keyPath, of: cells), cell.hasProperty(key) else { return tellNowhere(keyPath) }
        cell.setValue(value, forKey: key)
        setCells(cells, event: keyPath)
    }
}

extension CALayer {
    /// Takes over what the cells have become since they were set.
    final func readCells() {
        guard let cells = state.objects[.emitterCells] as? [CAEmitterCell] else { return }
        let list = Value.cells(CAEmitterCell.list(cells))
        if values[.emitterCells] != list { values[.emitterCells] = list }
    }

    /// The pictures of a layer's particles.
    final var cellBitmaps: [Bitmap] {
        guard case .cells(let cells) = values[.emitterCells], !cells.isEmpty else { return [] }
        return (state.objects[.emitterCells] as? [CAEmitterCell] ?? []).flatMap(\.bitmaps)
    }
}
