import LaminaCoreGraphics
import LaminaRender

/// A layer that draws a path, filled and stroked, above its contents and below its sublayers.
///
/// The path is in the layer's own coordinates, does not change with the bounds, and is drawn beyond them unless `masksToBounds` is set. It is redrawn at the
/// size at which it shows, so that it stays sharp when enlarged.
///
///     let ring = CAShapeLayer()
///     ring.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 80, height: 80), transform: nil)
///     (ring.fillColor, ring.strokeColor, ring.lineWidth) = (nil, CGColor(red: 0, green: 0.5, blue: 1, alpha: 1), 8)
///     ring.strokeEnd = 0.75
open class CAShapeLayer: CALayer {
    package override class var family: LayerFamily { .shape }

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The path that is drawn. Default nil. Animatable, but not implicitly; paths with different elements are also interpolated.
    open var path: CGPath? {
        get { values.shape.outline.map { CGPath($0.path) } }
        set { change(.path, newValue.map { .path($0.path) } ?? .none) }
    }
    /// The colour of the filling; nil fills nothing. Default opaque black. Animatable.
    open var fillColor: CGColor? {
        get { state.objects[.fillColor] as? CGColor ?? values.shape.fillColor.map { CGColor($0) } }
        set { change(.fillColor, newValue.map { .color(Color($0)) } ?? .none, object: newValue) }
    }
    /// The rule by which the path is filled. Default `.nonZero`.
    open var fillRule: CAShapeLayerFillRule {
        get { CAShapeLayerFillRule(rawValue: choice(.fillRule)) }
        set { setChoice(.fillRule, newValue.rawValue) }
    }
    /// The colour of the stroke; nil strokes nothing. Default nil. Animatable.
    open var strokeColor: CGColor? {
        get { state.objects[.strokeColor] as? CGColor ?? values.shape.strokeColor.map { CGColor($0) } }
        set { change(.strokeColor, newValue.map { .color(Color($0)) } ?? .none, object: newValue) }
    }
    /// The start of the stroke as a fraction of the length of all sub-paths together. Values beyond 0…1 add nothing. Default 0. Animatable.
    open var strokeStart: CGFloat {
        get { CGFloat(values.shape.stroke.start) }
        set { change(.strokeStart, .number(newValue.native)) }
    }
    /// The end of the stroke as a fraction of the length of all sub-paths together; nothing is stroked unless it exceeds `strokeStart`. Default 1. Animatable.
    open var strokeEnd: CGFloat {
        get { CGFloat(values.shape.stroke.end) }
        set { change(.strokeEnd, .number(newValue.native)) }
    }
    /// The width of the stroke in points, half to either side of the path. Default 1. Animatable.
    open var lineWidth: CGFloat {
        get { CGFloat(values.shape.stroke.style.width) }
        set { change(.lineWidth, .number(newValue.native)) }
    }
    /// The length of a mitred corner, in line widths, beyond which it is bevelled. Default 10. Animatable.
    open var miterLimit: CGFloat {
        get { CGFloat(values.shape.stroke.style.miterLimit) }
        set { change(.miterLimit, .number(newValue.native)) }
    }
    /// The ends of the line and of each dash. Default `.butt`.
    open var lineCap: CAShapeLayerLineCap {
        get { CAShapeLayerLineCap(rawValue: choice(.lineCap)) }
        set { setChoice(.lineCap, newValue.rawValue) }
    }
    /// The corners of the line. Default `.miter`.
    open var lineJoin: CAShapeLayerLineJoin {
        get { CAShapeLayerLineJoin(rawValue: choice(.lineJoin)) }
        set { setChoice(.lineJoin, newValue.rawValue) }
    }
    /// The offset into the dash pattern, in points, at which each sub-path starts. Default 0. Animatable.
    open var lineDashPhase: CGFloat {
        get { CGFloat(values.shape.stroke.dashPhase) }
        set { change(.lineDashPhase, .number(newValue.native)) }
    }
    /// The lengths of dashes and gaps by turns, in points; an odd number of them is repeated once. Nil, a negative length, or zeros alone make a solid line.
    /// Default nil.
    open var lineDashPattern: [NSNumber]? {
        get { values.shape.stroke.dashes?.map { NSNumber(value: $0) } }
        set { change(.lineDashPattern, newValue.map { .numbers($0.map(\.doubleValue)) } ?? .none) }
    }
}
