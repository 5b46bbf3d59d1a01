import LaminaCoreGraphics
import LaminaRender

/// How a gradient layer's colours lie.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Along the way from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point outwards to an ellipse, whose box has the end point for a corner.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Round the start point, from the direction of the end point on, +x turning to +y.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

// How older code spells it.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
public let kCAGradientLayerRadial = CAGradientLayerType.radial
public let kCAGradientLayerConic = CAGradientLayerType.conic

/// Fills its bounds with colours that go over into each other, above its background colour and below its contents.
///
/// Between two colours red, green, blue and alpha change evenly, in sRGB, not premultiplied. Where start and end point tell nothing – they are one, or
/// on one line with a radial gradient's axes – nothing is drawn.
///
///     let sky = CAGradientLayer()
///     sky.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
///     sky.colors = [CGColor(red: 0.1, green: 0.3, blue: 0.8, alpha: 1), CGColor(red: 0.8, green: 0.9, blue: 1, alpha: 1)]
open class CAGradientLayer: CALayer {
    package override class var family: LayerFamily { .gradient }

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// `CGColor`s, at least two. An array with anything else in it changes nothing. Default nil. Animatable between arrays of one length.
    open var colors: [Any]? {
        get { state.objects[.gradientColors] as? [Any] ?? values.gradient.colors?.map { CGColor($0) } }
        set {
            guard let value = newValue.map({ Value($0, kind: .colors) }) ?? Value.none else { return }
            change(.gradientColors, value, object: newValue)
        }
    }
    /// Where each colour is, from 0 at the start to 1 at the end, rising; equal ones make a step. Nil spreads the colours evenly; with fewer places than
    /// colours nothing is drawn. Default nil. Animatable between arrays of one length.
    open var locations: [NSNumber]? {
        get { values.gradient.locations?.map { NSNumber(value: $0) } }
        set { change(.gradientLocations, newValue.map { .numbers($0.map(\.doubleValue)) } ?? .none) }
    }
    /// Where the first colour is, in fractions of the bounds. Default (0.5, 0). Animatable.
    open var startPoint: CGPoint {
        get { CGPoint(values.gradient.start) }
        set { change(.gradientStart, .point(Point(newValue))) }
    }
    /// Where the last colour is, in fractions of the bounds; of a conic gradient, the direction in which it begins. Default (0.5, 1). Animatable.
    open var endPoint: CGPoint {
        get { CGPoint(values.gradient.end) }
        set { change(.gradientEnd, .point(Point(newValue))) }
    }
    /// Default `.axial`.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(rawValue: choice(.gradientType)) }
        set { setChoice(.gradientType, newValue.rawValue) }
    }
}
