import LaminaCoreGraphics
import LaminaRender

/// A layer that keeps its sublayers together in space instead of flattening them into a plane of its own.
///
///     let cube = CATransformLayer()
///     for face in faces { cube.addSublayer(face) }                    // each with its `transform`
///     cube.transform = CATransform3DMakeRotation(0.6, 0, 1, 0)        // turns all of them
///
/// Sublayers, and those of transform layers among them, are drawn by their depth; intersecting planes are split where they meet. Only sublayers show:
/// background, contents, border, shadow, filters and `masksToBounds` have no effect. Opacity acts on each sublayer.
open class CATransformLayer: CALayer {
    public override init() {
        super.init()
        values.flags.insert(.preservesDepth)
        state.touched.insert(.preservesDepth)
    }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Returns the front-most layer at a point of the superlayer's space, in or among the sublayers; never this layer itself.
    open override func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        return hitInSpace(Point(p))
    }
}
