import LaminaCoreGraphics
import LaminaRender

// Apple's `@NSManaged` has the Objective-C runtime make accessors that lead to key-value coding. Here a property wrapper does. It can tell its
// layer, but not its own name; that is looked up once for each class, by finding, among the layer's stored properties, the one that holds
// this very wrapper.

/// A wrapper that makes a property of a CALayer subclass animatable, where code for Apple's systems has `@NSManaged`.
///
///     final class Pie: CALayer {
///         @Animatable var progress: CGFloat = 0
///         override class func needsDisplay(forKey key: String) -> Bool { key == "progress" || super.needsDisplay(forKey: key) }
///         override func draw(in ctx: CGContext) { /* draws `progress` */ }
///     }
///
/// The value lives under the property's name in key-value coding: `CABasicAnimation(keyPath: "progress")` animates it, setting it asks
/// `action(forKey:)`, and a presentation copy has the value of the moment. Without an initial value the property starts at what `style` or
/// `defaultValue(forKey:)` say, else at zero, at the null rectangle, or at the identity transform.
///
/// Numbers, points, sizes, rectangles, transforms, colours, paths and arrays of numbers or colours are animated; any other type is kept.
@propertyWrapper
public struct Animatable<Value> {
    private let initial: Value
    private let place: AnimatablePlace

    /// Creates a property with an initial value.
    public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, key: nil) }
    /// Creates a property with an initial value and a key.
    ///
    /// - Parameter key: The key in place of the property's name; needed where the program is built without reflection metadata.
    public init(wrappedValue: Value, key: String?) {
        initial = wrappedValue
        place = AnimatablePlace(key: key)
    }

    /// Creates a property that starts at zero, nil, the null rectangle or the identity transform. A type that has none of these needs an initial value.
    public init() {
        guard let zero = Animatable.zero else {
            preconditionFailure("@Animatable: a property of type \(Value.self) needs an initial value")
        }
        self.init(wrappedValue: zero)
    }

    /// The value of the property; used by the compiler.
    @available(*, unavailable, message: "@Animatable is for properties of CALayer's subclasses")
    public var wrappedValue: Value {
        get { initial }
        set {}
    }

    /// The access to the property through its layer; used by the compiler.
    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer, wrapped wrapped: ReferenceWritableKeyPath<Layer, Value>,
        storage storage: ReferenceWritableKeyPath<Layer, Animatable>
    ) -> Value {
        get {
            let own = layer[keyPath: storage]
            if KeyTable.isAsking.isUp { KeyTable.register([KeyRow(own.place.key(in: layer), wrapped)], of: Layer.self) }
            return layer.ownValue(own.place.key(in: layer)).map { own.read($0) } ?? own.initial
        }
        set { layer.setOwnValue(newValue, layer[keyPath: storage].place.key(in: layer)) }
    }

    /// Converts a stored value to this type; numbers are cut to whole ones where the type is integral.
    private func read(_ any: Any) -> Value {
        if any is UnsetValue { return Animatable.zero ?? initial }
        switch Value.self {
        case let type as any BinaryInteger.Type:
            return LaminaRender.Value.number(any).map { type.init(clamping: Int(saturating: $0)) as! Value } ?? initial
        case let type as any BinaryFloatingPoint.Type:
            return LaminaRender.Value.number(any).map { type.init($0) as! Value } ?? initial
        case is Bool.Type:
            return LaminaRender.Value.number(any).map { ($0 != 0) as! Value } ?? initial
        case is CGAffineTransform.Type:
            if let t = any as? CATransform3D { return CATransform3DGetAffineTransform(t) as! Value }
        default: break
        }
        return any as? Value ?? (any as? NSValue)?.held as? Value ?? initial
    }
}

extension Animatable {
    private static var zero: Value? {
        let zero: Any?
        switch Value.self {
        case let type as any AdditiveArithmetic.Type: zero = type.zero
        case let type as any ExpressibleByNilLiteral.Type: zero = type.init(nilLiteral: ())
        case let type as any RangeReplaceableCollection.Type: zero = type.init()
        case is Bool.Type: zero = false
        case is CGPoint.Type: zero = CGPoint.zero
        case is CGSize.Type: zero = CGSize.zero
        case is CGRect.Type: zero = CGRect.null
        case is CATransform3D.Type: zero = CATransform3DIdentity
        case is CGAffineTransform.Type: zero = CGAffineTransform.identity
        default: zero = nil
        }
        return zero as? Value
    }
}

/// Stands for nil that was set, as against nothing that was set.
struct UnsetValue {}

/// The place of one wrapper: one object in every copy of the wrapper, so that the property that holds it can be found.
final class AnimatablePlace {
    private var found: String?
    init(key: String?) { found = key }

    func key(in layer: CALayer) -> String {
        if let found { return found }
        guard let property = CALayer.declaredProperties(of: layer).first(where: { $0.place === self }) else {
            preconditionFailure(
                "@Animatable: the property's name is not to be found in \(type(of: layer)); state it: @Animatable(key: \"…\")")
        }
        found = property.key
        return property.key
    }

    fileprivate func key(orLabel label: String) -> String { found ?? label }
}

private protocol AnimatableStorage {
    var start: Any { get }
    var where_: AnimatablePlace { get }
}
extension Animatable: AnimatableStorage {
    fileprivate var start: Any { initial }
    fileprivate var where_: AnimatablePlace { place }
}

extension CALayer {
    /// The wrapped properties of a layer, those of its superclasses included.
    fileprivate static func declaredProperties(of layer: CALayer) -> [(key: String, place: AnimatablePlace, initial: Any)] {
        var result: [(key: String, place: AnimatablePlace, initial: Any)] = []
        var mirror: Mirror? = Mirror(reflecting: layer)
        while let current = mirror, current.subjectType != CALayer.self {
            for case (let label?, let storage as any AnimatableStorage) in current.children {
                result.append((storage.where_.key(orLabel: String(label.dropFirst())), storage.where_, storage.start))
            }
            mirror = current.superclassMirror
        }
        return result
    }

    /// The initial value of a wrapped property that was never set; nil if there is no such property.
    final func declaredValue(_ key: String) -> Any? {
        guard type(of: self) != CALayer.self else { return nil }
        guard let declared = DeclaredKeys.shared.keys(of: self), declared.contains(key) else { return nil }
        return CALayer.declaredProperties(of: self).first { $0.key == key }.flatMap { Value.unwrapped($0.initial) }.map(Value.boxed)
    }

    final func declares(_ key: String) -> Bool {
        type(of: self) != CALayer.self && DeclaredKeys.shared.keys(of: self)?.contains(key) ?? false
    }

    /// The names of each class's wrapped properties.
    private final class DeclaredKeys: @unchecked Sendable {
        static let shared = DeclaredKeys()
        private let lock = NSLock()
        private var byClass: [ObjectIdentifier: Set<String>] = [:]

        func keys(of layer: CALayer) -> Set<String>? {
            let kind = ObjectIdentifier(type(of: layer))
            if let keys = lock.withLock({ byClass[kind] }) { return keys }
            let keys = Set(CALayer.declaredProperties(of: layer).map(\.key))
            lock.withLock { byClass[kind] = keys }
            return keys
        }
    }
}

extension Int {
    /// The whole part, or the nearest number there is; 0 for NaN.
    fileprivate init(saturating v: Double) { self = v.isNaN ? 0 : v >= 9.2e18 ? .max : v <= -9.2e18 ? .min : Int(v) }
}
