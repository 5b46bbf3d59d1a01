import LaminaCoreGraphics
import LaminaRender

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

    /// Creates a colour of components from 0 to a largest one, default 1.
    public init(r: Double, g: Double, b: Double, a: Double, denominator: ColorFormatDenominator = .One) {
        let whole = denominator.value
        (self.r, self.g, self.b, self.a) = (r / whole, g / whole, b / whole, a / whole)
    }
}

/// The largest component of a colour.
public enum ColorFormatDenominator: Hashable, Sendable {
    /// Components from 0 to 1.
    case One
    /// Components from 0 to 100.
    case OneHundred
    /// Components from 0 to 255.
    case TwoFiftyFive

    var value: Double {
        switch self {
        case .One: 1
        case .OneHundred: 100
        case .TwoFiftyFive: 255
        }
    }
}

/// One number: an opacity, a width, an angle.
public struct LottieVector1D: Hashable, Sendable {
    /// The number.
    public let value: Double
    /// Creates a vector of a number.
    public init(_ value: Double) { self.value = value }
}

/// Two numbers: a control point of a keyframe's curve, its time and its value as shares of the way.
public struct LottieVector2D: Hashable, Sendable {
    /// The first number.
    public var x: Double
    /// The second number.
    public var y: Double
    /// Creates a vector.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// Three numbers: a place, a scale in hundredths, a size.
public struct LottieVector3D: Hashable, Sendable {
    /// The number across.
    public let x: Double
    /// The number down.
    public let y: Double
    /// The number away from who looks.
    public let z: Double
    /// Creates a vector.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
    /// Creates a vector.
    @_disfavoredOverload
    public init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init(x: x.native, y: y.native, z: z.native) }
}

extension LottieVector1D {
    /// The number as a float.
    public var cgFloatValue: CGFloat { CGFloat(value) }
}

extension LottieVector3D {
    /// The first two numbers as a point.
    public var pointValue: CGPoint { CGPoint(x: x, y: y) }
    /// The first two numbers as a size.
    public var sizeValue: CGSize { CGSize(width: x, height: y) }
}

extension CGFloat {
    /// The number as a vector.
    public var vectorValue: LottieVector1D { LottieVector1D(native) }
}

extension CGPoint {
    /// The point as a vector without depth.
    public var vector3dValue: LottieVector3D { LottieVector3D(x: x, y: y, z: 0) }
}

extension CGSize {
    /// The size as a vector without depth.
    public var vector3dValue: LottieVector3D { LottieVector3D(x: width, y: height, z: 1) }
}

// MARK: Between two values

/// A value between any two of which there are others.
public protocol Interpolatable: AnyInterpolatable {
    /// Returns the value on the way to another one: this one at 0, the other one at 1.
    func interpolate(to: Self, amount: CGFloat) -> Self
}

/// A value that can go along a curve through space.
public protocol SpatialInterpolatable: AnyInterpolatable {
    /// Returns the value on the way to another one, by two control points of a curve; nil for a straight way.
    func interpolate(to: Self, amount: CGFloat, spatialOutTangent: CGPoint?, spatialInTangent: CGPoint?) -> Self
}

/// A value between any two of which there are others, along a line or a curve. Types conform to `Interpolatable` or `SpatialInterpolatable`.
public protocol AnyInterpolatable {
    /// Returns the value on the way to another one, along a line or a curve as far as the type can.
    func _interpolate(to: Self, amount: CGFloat, spatialOutTangent: CGPoint?, spatialInTangent: CGPoint?) -> Self
}

extension Interpolatable {
    public func _interpolate(to other: Self, amount: CGFloat, spatialOutTangent: CGPoint?, spatialInTangent: CGPoint?) -> Self {
        interpolate(to: other, amount: amount)
    }
}

extension SpatialInterpolatable {
    /// Returns the value on the straight way to another one.
    public func interpolate(to: Self, amount: CGFloat) -> Self {
        interpolate(to: to, amount: amount, spatialOutTangent: nil, spatialInTangent: nil)
    }
    public func _interpolate(to other: Self, amount: CGFloat, spatialOutTangent: CGPoint?, spatialInTangent: CGPoint?) -> Self {
        interpolate(to: other, amount: amount, spatialOutTangent: spatialOutTangent, spatialInTangent: spatialInTangent)
    }
}

extension Double: Interpolatable {
    public func interpolate(to: Double, amount: CGFloat) -> Double { self + (to - self) * amount.native }
}

extension CGFloat: Interpolatable {
    public func interpolate(to: CGFloat, amount: CGFloat) -> CGFloat { self + (to - self) * amount }
}

extension Array: Interpolatable, AnyInterpolatable where Element: Interpolatable {
    /// Elements of which the other array has none stay as they are.
    public func interpolate(to: [Element], amount: CGFloat) -> [Element] {
        indices.map { $0 < to.count ? self[$0].interpolate(to: to[$0], amount: amount) : self[$0] }
    }
}

extension LottieVector1D: Interpolatable {
    public func interpolate(to: LottieVector1D, amount: CGFloat) -> LottieVector1D {
        LottieVector1D(value.interpolate(to: to.value, amount: amount))
    }
}

extension LottieVector3D: SpatialInterpolatable {
    public func interpolate(to: LottieVector3D, amount: CGFloat, spatialOutTangent: CGPoint?, spatialInTangent: CGPoint?)
        -> LottieVector3D
    {
        let start = Vector(x, y, z), end = Vector(to.x, to.y, to.z)
        let place: Vector
        if let spatialOutTangent, let spatialInTangent {
            place = PlaneCurve(start, Point(spatialOutTangent), Point(spatialInTangent), end).place(at: amount.native)
        } else {
            place = start.blended(with: end, amount.native)
        }
        return LottieVector3D(x: place[0], y: place[1], z: place[2])
    }
}

extension LottieColor: Interpolatable {
    public func interpolate(to: LottieColor, amount: CGFloat) -> LottieColor {
        LottieColor(
            r: r.interpolate(to: to.r, amount: amount), g: g.interpolate(to: to.g, amount: amount),
            b: b.interpolate(to: to.b, amount: amount), a: a.interpolate(to: to.a, amount: amount))
    }
}
