import LaminaCoreGraphics

/// A value for properties of an animation, in place of the file's.
///
/// `ColorValueProvider`, `FloatValueProvider`, `PointValueProvider`, `SizeValueProvider` and `GradientValueProvider` are providers; a program's own conform to `ValueProvider`.
/// A provider counts for properties of its values' type: `LottieColor`, `LottieVector1D` for numbers, `LottieVector3D` for places, scales and sizes, `[Double]` for gradients, as the
/// format has them. For others it does nothing.
public protocol AnyValueProvider {
    /// The type of the values.
    var valueType: Any.Type { get }
    /// The values.
    var typeErasedStorage: AnyValueProviderStorage { get }
    /// Whether the value at a frame is another one than it was. Layers ask for values when they are made, and not while they play.
    func hasUpdate(frame: AnimationFrameTime) -> Bool
}

extension AnyValueProvider {
    /// Returns the value at a frame.
    public func value(frame: AnimationFrameTime) -> Any {
        switch typeErasedStorage {
        case .singleValue(let value): value
        case .closure(let closure): closure(frame)
        case .keyframes(_, let value): value(frame)
        }
    }
}

/// A provider of values of one type.
public protocol ValueProvider: AnyValueProvider {
    /// The type of the values.
    associatedtype Value: AnyInterpolatable
    /// The values.
    var storage: ValueProviderStorage<Value> { get }
}

extension ValueProvider {
    public var valueType: Any.Type { Value.self }
    public var typeErasedStorage: AnyValueProviderStorage {
        switch storage {
        case .singleValue(let value): .singleValue(value)
        case .closure(let closure): .closure(closure)
        case .keyframes(let keyframes): .keyframes(keyframes.map { $0.time }, { Keyframe.value(of: keyframes, at: $0) })
        }
    }
    public func hasUpdate(frame: AnimationFrameTime) -> Bool {
        if case .singleValue = storage { false } else { true }
    }
}

/// The values of a provider.
public enum ValueProviderStorage<T: AnyInterpolatable> {
    /// One value for all frames.
    case singleValue(T)
    /// A value for each frame.
    case closure((AnimationFrameTime) -> T)
    /// Values at times, and those between them. At least one.
    case keyframes([Keyframe<T>])
}

/// The values of a provider whose type is not known.
public enum AnyValueProviderStorage {
    /// One value for all frames.
    case singleValue(Any)
    /// A value for each frame.
    case closure((AnimationFrameTime) -> Any)
    /// The times of keyframes, and the value at a frame.
    case keyframes([AnimationFrameTime], (AnimationFrameTime) -> Any)
}

/// A value at a time, and the way to the next one.
public struct Keyframe<T> {
    /// The value.
    public let value: T
    /// The frame.
    public let time: AnimationFrameTime
    /// Whether the value stays until the next keyframe. Default false.
    public let isHold: Bool
    /// The control point of the pacing before this keyframe; nil, the default, for an even pace.
    public let inTangent: LottieVector2D?
    /// The control point of the pacing after this keyframe; nil, the default, for an even pace.
    public let outTangent: LottieVector2D?
    /// The control point of the way through space before this keyframe, from its value; nil, the default, for a straight way.
    public let spatialInTangent: LottieVector3D?
    /// The control point of the way through space after this keyframe, from its value; nil, the default, for a straight way.
    public let spatialOutTangent: LottieVector3D?

    /// Creates a keyframe at frame 0.
    public init(_ value: T, spatialInTangent: LottieVector3D? = nil, spatialOutTangent: LottieVector3D? = nil) {
        self.init(value: value, time: 0, isHold: true, spatialInTangent: spatialInTangent, spatialOutTangent: spatialOutTangent)
    }

    /// Creates a keyframe.
    public init(
        value: T, time: AnimationFrameTime, isHold: Bool = false, inTangent: LottieVector2D? = nil, outTangent: LottieVector2D? = nil,
        spatialInTangent: LottieVector3D? = nil, spatialOutTangent: LottieVector3D? = nil
    ) {
        (self.value, self.time, self.isHold) = (value, time, isHold)
        (self.inTangent, self.outTangent) = (inTangent, outTangent)
        (self.spatialInTangent, self.spatialOutTangent) = (spatialInTangent, spatialOutTangent)
    }
}

extension Keyframe: Equatable where T: Equatable {}
extension Keyframe: Hashable where T: Hashable {}
extension Keyframe: Sendable where T: Sendable {}

extension Keyframe where T: AnyInterpolatable {
    /// The value at a frame of keyframes in the order of time.
    fileprivate static func value(of keyframes: [Keyframe], at frame: AnimationFrameTime) -> T {
        guard let next = keyframes.firstIndex(where: { $0.time > frame }) else { return keyframes[keyframes.count - 1].value }
        guard next > 0 else { return keyframes[0].value }
        let (a, b) = (keyframes[next - 1], keyframes[next])
        if a.isHold { return a.value }
        let t = ((frame - a.time) / (b.time - a.time)).native
        let (out, into) = (a.outTangent ?? LottieVector2D(x: 0, y: 0), b.inTangent ?? LottieVector2D(x: 1, y: 1))
        return a.value._interpolate(
            to: b.value, amount: CGFloat(Ease(x1: out.x, y1: out.y, x2: into.x, y2: into.y)(t)),
            spatialOutTangent: a.spatialOutTangent?.pointValue,
            spatialInTangent: b.spatialInTangent?.pointValue)
    }
}

// MARK: Providers

/// A colour for fills, strokes and texts.
public final class ColorValueProvider: ValueProvider, ChangingProvider {
    public private(set) var storage: ValueProviderStorage<LottieColor> { didSet { listeners.tell() } }
    let listeners = ProviderListeners()

    /// The colour. Setting it makes it that of all frames.
    public var color: LottieColor {
        get { value(at: 0) }
        set { storage = .singleValue(newValue) }
    }

    /// Creates a provider of one colour.
    public init(_ color: LottieColor) { storage = .singleValue(color) }
    /// Creates a provider of a colour for each frame. The block is called once for each of them, when layers are made.
    public init(block: @escaping (CGFloat) -> LottieColor) { storage = .closure(block) }
    /// Creates a provider of colours at times.
    public init(_ keyframes: [Keyframe<LottieColor>]) { storage = .keyframes(keyframes) }
}

/// A number for opacities, widths, angles and whatever else is one number.
public final class FloatValueProvider: ValueProvider, ChangingProvider {
    public private(set) var storage: ValueProviderStorage<LottieVector1D> { didSet { listeners.tell() } }
    let listeners = ProviderListeners()

    /// The number. Setting it makes it that of all frames.
    public var float: CGFloat {
        get { value(at: 0).cgFloatValue }
        set { storage = .singleValue(newValue.vectorValue) }
    }

    /// Creates a provider of one number.
    public init(_ float: CGFloat) { storage = .singleValue(float.vectorValue) }
    /// Creates a provider of a number for each frame. The block is called once for each of them, when layers are made.
    public init(block: @escaping (CGFloat) -> CGFloat) { storage = .closure { block($0).vectorValue } }
    /// Creates a provider of numbers at times.
    public init(_ keyframes: [Keyframe<LottieVector1D>]) { storage = .keyframes(keyframes) }
}

/// A point for positions, anchor points and gradients' ends.
public final class PointValueProvider: ValueProvider, ChangingProvider {
    public private(set) var storage: ValueProviderStorage<LottieVector3D> { didSet { listeners.tell() } }
    let listeners = ProviderListeners()

    /// The point. Setting it makes it that of all frames.
    public var point: CGPoint {
        get { value(at: 0).pointValue }
        set { storage = .singleValue(newValue.vector3dValue) }
    }

    /// Creates a provider of one point.
    public init(_ point: CGPoint) { storage = .singleValue(point.vector3dValue) }
    /// Creates a provider of a point for each frame. The block is called once for each of them, when layers are made.
    public init(block: @escaping (CGFloat) -> CGPoint) { storage = .closure { block($0).vector3dValue } }
    /// Creates a provider of points at times.
    public init(_ keyframes: [Keyframe<LottieVector3D>]) { storage = .keyframes(keyframes) }
}

/// A size for scales, in hundredths, and for rectangles and ellipses.
public final class SizeValueProvider: ValueProvider, ChangingProvider {
    public private(set) var storage: ValueProviderStorage<LottieVector3D> { didSet { listeners.tell() } }
    let listeners = ProviderListeners()

    /// The size. Setting it makes it that of all frames.
    public var size: CGSize {
        get { value(at: 0).sizeValue }
        set { storage = .singleValue(newValue.vector3dValue) }
    }

    /// Creates a provider of one size.
    public init(_ size: CGSize) { storage = .singleValue(size.vector3dValue) }
    /// Creates a provider of a size for each frame. The block is called once for each of them, when layers are made.
    public init(block: @escaping (CGFloat) -> CGSize) { storage = .closure { block($0).vector3dValue } }
    /// Creates a provider of sizes at times.
    public init(_ keyframes: [Keyframe<LottieVector3D>]) { storage = .keyframes(keyframes) }
}

/// Colours for gradients.
///
/// The values are the format's: for each colour its place, red, green and blue, then for each its place and alpha. A gradient keeps the number of its stops: other colours are
/// set out at as many.
public final class GradientValueProvider: ValueProvider, ChangingProvider {
    public private(set) var storage: ValueProviderStorage<[Double]> { didSet { listeners.tell() } }
    let listeners = ProviderListeners()

    /// The colours. Setting them makes them those of all frames.
    public var colors: [LottieColor] { didSet { setStops() } }
    /// The places of the colours, in 0…1; empty where they are spread evenly. Setting them makes them those of all frames.
    public var locations: [Double] { didSet { setStops() } }
    private func setStops() { storage = .singleValue(GradientStops(colors, locations).numbers) }

    /// Creates a provider of colours, at places in 0…1; without places they are spread evenly.
    public init(_ colors: [LottieColor], locations: [Double] = []) {
        (self.colors, self.locations) = (colors, locations)
        storage = .singleValue(GradientStops(colors, locations).numbers)
    }
    /// Creates a provider of colours, and of their places, for each frame. The blocks are called once for each of them, when layers are made.
    public init(block: @escaping (CGFloat) -> [LottieColor], locations: ((CGFloat) -> [Double])? = nil) {
        (colors, self.locations) = ([], [])
        storage = .closure { GradientStops(block($0), locations?($0) ?? []).numbers }
    }
}

/// A provider whose value may be set, and which tells those that show it.
protocol ChangingProvider: ValueProvider {
    var listeners: ProviderListeners { get }
}

extension ChangingProvider {
    fileprivate func value(at frame: AnimationFrameTime) -> Value { value(frame: frame) as! Value }
}

/// An object that shows the values of providers.
protocol ProviderListener: AnyObject {
    func providerHasChanged()
}

/// The objects that show a provider's values. They are not held.
final class ProviderListeners {
    private var list: [Weak] = []
    private struct Weak { weak var listener: (any ProviderListener)? }

    func add(_ listener: any ProviderListener) {
        list.removeAll { $0.listener == nil || $0.listener === listener }
        list.append(Weak(listener: listener))
    }
    func tell() { for entry in list { entry.listener?.providerHasChanged() } }
}

/// Colours at places.
struct GradientStops {
    private let colors: [LottieColor]
    private let places: [Double]

    init(_ colors: [LottieColor], _ locations: [Double]) {
        self.colors = colors
        let isGiven = locations.count == colors.count
        places = isGiven ? locations : colors.indices.map { colors.count > 1 ? Double($0) / Double(colors.count - 1) : 0 }
    }

    /// Reads the format's numbers of so many colours, each with its alpha; nil if they are others.
    init?(_ numbers: [Double]) {
        guard !numbers.isEmpty, numbers.count.isMultiple(of: 6) else { return nil }
        let count = numbers.count / 6
        places = (0..<count).map { numbers[4 * $0] }
        colors = (0..<count).map {
            LottieColor(r: numbers[4 * $0 + 1], g: numbers[4 * $0 + 2], b: numbers[4 * $0 + 3], a: numbers[4 * count + 2 * $0 + 1])
        }
    }

    /// The colours as the format has them, followed by alpha stops.
    var numbers: [Double] {
        zip(places, colors).flatMap { [$0, $1.r, $1.g, $1.b] } + zip(places, colors).flatMap { [$0, $1.a] }
    }

    /// The colours at as many stops as a gradient of a file has.
    func resampled(to count: Int) -> GradientStops {
        guard count > 0, count != colors.count else { return self }
        let even = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
        return GradientStops(even.map { color(at: $0) }, even)
    }

    private func color(at place: Double) -> LottieColor {
        guard let after = places.firstIndex(where: { $0 > place }) else { return colors[colors.count - 1] }
        guard after > 0 else { return colors[0] }
        let t = (place - places[after - 1]) / (places[after] - places[after - 1])
        return colors[after - 1].interpolate(to: colors[after], amount: CGFloat(t))
    }
}
