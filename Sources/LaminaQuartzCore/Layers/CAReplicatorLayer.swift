import LaminaCoreGraphics
import LaminaRender

/// A layer that draws its sublayers several times, each copy with a transform, a colour and a delay.
///
///     let spinner = CAReplicatorLayer()
///     spinner.instanceCount = 12
///     spinner.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
///     spinner.instanceDelay = 1.0 / 12
///     spinner.addSublayer(dot)        // whose opacity is animated, without end
///
/// Only sublayers are repeated, not background, contents and border. Copies are drawn in their order, the last in front, and only the first is hit by points.
/// At most 65 536 layers are drawn as copies in one frame; the stage reports once if there are more.
open class CAReplicatorLayer: CALayer {
    package override class var family: LayerFamily { .replicator }

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The number of copies, the sublayers themselves included; 0 shows none. Default 1. Animatable.
    open var instanceCount: Int {
        get { values.replicator.copies }
        set { change(.instanceCount, .number(Double(newValue))) }
    }
    /// Whether copies keep their depth rather than lie in the layer's plane. Default false.
    open var preservesDepth: Bool {
        get { values.flags.contains(.preservesDepth) }
        set { change(.preservesDepth, .flag(newValue)) }
    }
    /// The delay in seconds of the layer's own time of each copy after the one before. Default 0. Animatable.
    open var instanceDelay: CFTimeInterval {
        get { values.replicator.delay }
        set { change(.instanceDelay, .number(newValue)) }
    }
    /// The transform from each copy to the next, about the layer's anchor point; `sublayerTransform` follows it. Default identity. Animatable.
    open var instanceTransform: CATransform3D {
        get { CATransform3D(values.replicator.transform) }
        set { change(.instanceTransform, .transform(Transform(newValue))) }
    }
    /// The factor of the first copy's colours; its alpha is the copy's opacity. Default opaque white; nil is white. Animatable.
    open var instanceColor: CGColor? {
        get { state.objects[.instanceColor] as? CGColor ?? CGColor(values.replicator.color) }
        set { change(.instanceColor, newValue.map { .color(Color($0)) } ?? .none, object: newValue) }
    }
    /// The difference of `instanceColor`'s red component from each copy to the next; sums are kept within 0…1. Default 0. Animatable.
    open var instanceRedOffset: Float {
        get { Float(values.replicator.redOffset) }
        set { change(.instanceRedOffset, .number(Double(newValue))) }
    }
    /// The difference of `instanceColor`'s green component from each copy to the next; sums are kept within 0…1. Default 0. Animatable.
    open var instanceGreenOffset: Float {
        get { Float(values.replicator.greenOffset) }
        set { change(.instanceGreenOffset, .number(Double(newValue))) }
    }
    /// The difference of `instanceColor`'s blue component from each copy to the next; sums are kept within 0…1. Default 0. Animatable.
    open var instanceBlueOffset: Float {
        get { Float(values.replicator.blueOffset) }
        set { change(.instanceBlueOffset, .number(Double(newValue))) }
    }
    /// The difference of `instanceColor`'s alpha component from each copy to the next; sums are kept within 0…1. Default 0. Animatable.
    open var instanceAlphaOffset: Float {
        get { Float(values.replicator.alphaOffset) }
        set { change(.instanceAlphaOffset, .number(Double(newValue))) }
    }
}
