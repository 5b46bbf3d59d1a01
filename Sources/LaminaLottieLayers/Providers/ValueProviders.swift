import LaminaCoreGraphics

/// A value for properties of an animation, in place of the file's.
///
/// Conforming types are `ColorValueProvider`, `FloatValueProvider`, `PointValueProvider`, `SizeValueProvider` and `GradientValueProvider`.
public protocol AnyValueProvider: Sendable {
    /// The value's numbers at a frame, as the file would have them; for a gradient of so many colours.
    func numbers(at frame: Double, stops: Int?) -> [Double]
    /// Whether the value is the same at all frames.
    var isConstant: Bool { get }
    /// Whether it can be the value of a property.
    func fits(property: String) -> Bool
}

/// A colour, as the Lottie format has it: components in 0…1.
public struct LottieColor: Hashable, Sendable {
    /// The red component.
    public var r: Double
    /// The green component.
    public var g: Double
    /// The blue component.
    public var b: Double
    /// The alpha component.
    public var a: Double
    /// Creates a colour.
    public init(r: Double, g: Double, b: Double, a: Double) { (self.r, self.g, self.b, self.a) = (r, g, b, a) }
}

/// A colour for fills, strokes and texts.
public struct ColorValueProvider: AnyValueProvider {
    private let color: @Sendable (CGFloat) -> LottieColor
    public let isConstant: Bool
    /// Creates a provider of one colour.
    public init(_ color: LottieColor) { (self.color, isConstant) = ({ _ in color }, true) }
    /// Creates a provider of a colour for each frame. The block is called once for each of them, when layers are made.
    public init(block: @escaping @Sendable (CGFloat) -> LottieColor) { (color, isConstant) = (block, false) }
    public func numbers(at frame: Double, stops: Int?) -> [Double] {
        let color = color(frame)
        return [color.r, color.g, color.b, color.a]
    }
    public func fits(property: String) -> Bool { property == "Color" }
}

/// A number for opacities, stroke widths and rotations.
public struct FloatValueProvider: AnyValueProvider {
    private let number: @Sendable (CGFloat) -> CGFloat
    public let isConstant: Bool
    /// Creates a provider of one number.
    public init(_ float: CGFloat) { (number, isConstant) = ({ _ in float }, true) }
    /// Creates a provider of a number for each frame. The block is called once for each of them, when layers are made.
    public init(block: @escaping @Sendable (CGFloat) -> CGFloat) { (number, isConstant) = (block, false) }
    public func numbers(at frame: Double, stops: Int?) -> [Double] { [number(frame).native] }
    public func fits(property: String) -> Bool { ["Opacity", "Stroke Width", "Rotation"].contains(property) }
}

/// A point for positions, anchor points and gradients' ends.
public struct PointValueProvider: AnyValueProvider {
    private let point: @Sendable (CGFloat) -> CGPoint
    public let isConstant: Bool
    /// Creates a provider of one point.
    public init(_ point: CGPoint) { (self.point, isConstant) = ({ _ in point }, true) }
    /// Creates a provider of a point for each frame. The block is called once for each of them, when layers are made.
    public init(block: @escaping @Sendable (CGFloat) -> CGPoint) { (point, isConstant) = (block, false) }
    public func numbers(at frame: Double, stops: Int?) -> [Double] {
        let point = point(frame)
        return [point.x.native, point.y.native]
    }
    public func fits(property: String) -> Bool { ["Position", "Anchor Point", "Start Point", "End Point"].contains(property) }
}

/// A size for scales, in hundredths.
public struct SizeValueProvider: AnyValueProvider {
    private let size: @Sendable (CGFloat) -> CGSize
    public let isConstant: Bool
    /// Creates a provider of one size.
    public init(_ size: CGSize) { (self.size, isConstant) = ({ _ in size }, true) }
    /// Creates a provider of a size for each frame. The block is called once for each of them, when layers are made.
    public init(block: @escaping @Sendable (CGFloat) -> CGSize) { (size, isConstant) = (block, false) }
    public func numbers(at frame: Double, stops: Int?) -> [Double] {
        let size = size(frame)
        return [size.width.native, size.height.native]
    }
    public func fits(property: String) -> Bool { property == "Scale" }
}

/// Colours for gradients.
public struct GradientValueProvider: AnyValueProvider {
    private let colors: @Sendable (CGFloat) -> [LottieColor]
    private let locations: @Sendable (CGFloat) -> [Double]
    public let isConstant: Bool
    /// Creates a provider of colours, at places in 0…1; without places they are spread evenly.
    public init(_ colors: [LottieColor], locations: [Double] = []) {
        (self.colors, self.locations, isConstant) = ({ _ in colors }, { _ in locations }, true)
    }
    /// Creates a provider of colours, and of their places, for each frame. The blocks are called once for each of them, when layers are made.
    public init(block: @escaping @Sendable (CGFloat) -> [LottieColor], locations: (@Sendable (CGFloat) -> [Double])? = nil) {
        (colors, self.locations, isConstant) = (block, locations ?? { _ in [] }, false)
    }
    /// The colours are set out again at as many stops as the file's gradient has, followed by alpha stops.
    public func numbers(at frame: Double, stops: Int?) -> [Double] {
        let colors = colors(frame)
        guard !colors.isEmpty else { return [] }
        var places = locations(frame)
        if places.count != colors.count { places = colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 } }
        func color(at place: Double) -> LottieColor {
            guard let after = places.firstIndex(where: { $0 > place }) else { return colors[colors.count - 1] }
            guard after > 0 else { return colors[0] }
            let t = (place - places[after - 1]) / (places[after] - places[after - 1])
            let (a, b) = (colors[after - 1], colors[after])
            return LottieColor(r: a.r + (b.r - a.r) * t, g: a.g + (b.g - a.g) * t, b: a.b + (b.b - a.b) * t, a: a.a + (b.a - a.a) * t)
        }
        let count = max(stops ?? colors.count, 1)
        let kept = count == colors.count ? places : (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
        let all = count == colors.count ? colors : kept.map(color)
        return zip(kept, all).flatMap { [$0, $1.r, $1.g, $1.b] } + zip(kept, all).flatMap { [$0, $1.a] }
    }
    public func fits(property: String) -> Bool { property == "Colors" }
}
