import LaminaCoreGraphics

// Geometry in value objects, as code written for Apple's frameworks puts it into animations and key-value coding. The values are taken and given
// back as they are; reading another type than was put in gives zeros.

extension NSValue {
    /// Creates a value that holds a point.
    public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
    /// Creates a value that holds a size.
    public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
    /// Creates a value that holds a rectangle.
    public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
    /// Creates a value that holds a vector.
    public convenience init(cgVector: CGVector) { self.init { HeldValue(cgVector) as! Self } }
    /// Creates a value that holds a transform of the plane.
    public convenience init(cgAffineTransform: CGAffineTransform) { self.init { HeldValue(cgAffineTransform) as! Self } }
    /// Creates a value that holds a transform in space.
    public convenience init(caTransform3D: CATransform3D) { self.init { HeldValue(caTransform3D) as! Self } }

    /// The point that is held; zero for a value of another type.
    public var cgPointValue: CGPoint { held as? CGPoint ?? .zero }
    /// The size that is held; zero for a value of another type.
    public var cgSizeValue: CGSize { held as? CGSize ?? .zero }
    /// The rectangle that is held; zero for a value of another type.
    public var cgRectValue: CGRect { held as? CGRect ?? .zero }
    /// The vector that is held; zero for a value of another type.
    public var cgVectorValue: CGVector { held as? CGVector ?? .zero }
    /// The transform of the plane that is held; six zeros for a value of another type.
    public var cgAffineTransformValue: CGAffineTransform { held as? CGAffineTransform ?? CGAffineTransform() }
    /// The transform in space that is held; zeros for a value of another type.
    public var caTransform3DValue: CATransform3D { held as? CATransform3D ?? CATransform3D() }

    /// The geometry inside; nil for a number or anything else.
    var held: Any? {
        if let holder = self as? any GeometryHolder { return holder.geometry }
        if self is NSNumber { return nil }
        // Foundation's own accessors stop the program on another type.
        switch String(cString: objCType) {
        case NSValue.pointType: return pointValue
        case NSValue.sizeType: return sizeValue
        case NSValue.rectType: return rectValue
        default: return nil
        }
    }

    private static let pointType = String(cString: NSValue(point: .zero).objCType)
    private static let sizeType = String(cString: NSValue(size: .zero).objCType)
    private static let rectType = String(cString: NSValue(rect: .zero).objCType)
}

/// A rectangle in a value object is one to `as? CGRect`, too, as on Apple's systems, where it is bridged: code reads frames of notifications so.
extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
        guard _conditionallyBridgeFromObjectiveC(source, result: &result) else {
            preconditionFailure("NSValue: \(source) holds no CGRect")
        }
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        result = source.held as? CGRect
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.cgRectValue ?? .zero }
}

private protocol GeometryHolder { var geometry: Any { get } }

/// A value object around a type that Foundation's own cannot hold.
private final class HeldValue<T: Hashable & Sendable>: NSValue, GeometryHolder, @unchecked Sendable {
    private let value: T
    var geometry: Any { value }

    init(_ value: T) {
        self.value = value
        super.init()
    }

    required convenience init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) { self.init(value.load(as: T.self)) }
    required convenience init?(coder: NSCoder) { return nil }

    override func getValue(_ value: UnsafeMutableRawPointer) { value.storeBytes(of: self.value, as: T.self) }
    override var objCType: UnsafePointer<Int8> { HeldType.unknown }
    override func isEqual(_ object: Any?) -> Bool { (object as? HeldValue<T>)?.value == value }
    override var hash: Int { value.hashValue }
    override var description: String { "\(value)" }
}

private enum HeldType {
    /// Objective-C's encoding of a type it does not know.
    nonisolated(unsafe) static let unknown: UnsafePointer<Int8> = UnsafePointer(strdup("?")!)
}

/// Lets an initialiser of a class answer with an object of a subclass.
protocol Made {}
extension Made {
    init(_ make: () -> Self) { self = make() }
}
extension NSValue: Made {}
