import LaminaCoreGraphics
import LaminaRender

/// The arrangement of a gradient layer's colours.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Colours along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// Colours from the start point outwards to an ellipse whose box has the end point for a corner.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Colours round the start point, beginning in the direction of the end point and turning from +x to +y.
    public static let conic = CAGradientLayerType(rawValue: "conic")
    /// Colours from the start point outwards to a diamond that has the end point for a tip.
    package static let diamond = CAGradientLayerType(rawValue: "diamond")
}

// How older code spells it.
/// The C name of `CAGradientLayerType.axial`.
public let kCAGradientLayerAxial = CAGradientLayerType.axial
/// The C name of `CAGradientLayerType.radial`.
public let kCAGradientLayerRadial = CAGradientLayerType.radial
/// The C name of `CAGradientLayerType.conic`.
public let kCAGradientLayerConic = CAGradientLayerType.conic

/// A layer that fills its bounds with a gradient, above its background colour and below its contents.
///
/// Between two colours red, green, blue and alpha change evenly, in sRGB, not premultiplied. If start and end point do not determine a gradient – they are
/// equal, or on one line with a radial gradient's axes – nothing is drawn.
///
///     let sky = CAGradientLayer()
///     sky.frame = CGRect(x: 0, y: 0, width: 300, height: 200)
///     sky.colors = [CGColor(red: 0.1, green: 0.3, blue: 0.8, alpha: 1), CGColor(red: 0.8, green: 0.9, blue: 1, alpha: 1)]
open class CAGradientLayer: CALayer {
    package override class var family: LayerFamily { .gradient }

    public override init() { super.init() }
    public override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The gradient's colours, `CGColor`s, at least two. Setting an array with anything else in it changes nothing. Default nil. Animatable between arrays of
    /// one length.
    open var colors: [Any]? {
        get { state.objects[.gradientColors] as? [Any] ?? values.gradient.colors?.map { CGColor($0) } }
        set {
            guard let value = newValue.map({ Value($0, kind: .colors) }) ?? Value.none else { return }
            change(.gradientColors, value, object: newValue)
        }
    }
    /// The places of the colours, from 0 at the start to 1 at the end, ascending; equal ones make a step. Nil spreads the colours evenly; with fewer places
    /// than colours nothing is drawn. Default nil. Animatable between arrays of one length.
    open var locations: [NSNumber]? {
        get { values.gradient.locations?.map { NSNumber(value: $0) } }
        set { change(.gradientLocations, newValue.map { .numbers($0.map(\.doubleValue)) } ?? .none) }
    }
    /// The place of the first colour, in fractions of the bounds. Default (0.5, 0). Animatable.
    open var startPoint: CGPoint {
        get { CGPoint(values.gradient.start) }
        set { change(.gradientStart, .point(Point(newValue))) }
    }
    /// The place of the last colour, in fractions of the bounds; the direction in which a conic gradient begins. Default (0.5, 1). Animatable.
    open var endPoint: CGPoint {
        get { CGPoint(values.gradient.end) }
        set { change(.gradientEnd, .point(Point(newValue))) }
    }
    /// The place of a radial gradient's first colour, from the start point, in fractions of the bounds. Default zero. Animatable.
    package var focalOffset: CGPoint {
        get { CGPoint(values.gradient.focalOffset) }
        set { change(.gradientFocalOffset, .point(Point(newValue))) }
    }
    /// The arrangement of the colours. Default `.axial`.
    open var type: CAGradientLayerType {
        get { CAGradientLayerType(rawValue: choice(.gradientType)) }
        set { setChoice(.gradientType, newValue.rawValue) }
    }
}
