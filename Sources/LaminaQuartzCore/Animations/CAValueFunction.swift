import LaminaCoreGraphics
import LaminaRender

/// Names of the functions that turn interpolated numbers into a transform.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A rotation about the x axis by one number, an angle in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// A rotation about the y axis by one number, an angle in radians.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// A rotation about the z axis by one number, an angle in radians.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A scale by a list of three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// A scale along the x axis by one number, a factor.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// A scale along the y axis by one number, a factor.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// A scale along the z axis by one number, a factor.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A translation by a list of three distances.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// A translation along the x axis by one number, a distance.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// A translation along the y axis by one number, a distance.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// A translation along the z axis by one number, a distance.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// A function that makes a transform of an animation's numbers, so that a rotation may exceed half a turn.
///
/// The transform replaces the layer's own unless the animation is additive.
///
///     let spin = CABasicAnimation(keyPath: "transform")
///     spin.valueFunction = CAValueFunction(name: .rotateZ)
///     spin.fromValue = 0
///     spin.toValue = 4 * CGFloat.pi
open class CAValueFunction: NSObject {
    /// The function's name.
    public let name: CAValueFunctionName
    let function: ValueFunction

    /// Creates the function of a name; nil if there is none of that name.
    public init?(name: CAValueFunctionName) {
        guard let function = ValueFunction.allCases.first(where: { $0.name == name.rawValue }) else { return nil }
        (self.name, self.function) = (name, function)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.function == function }
    open override var hash: Int { function.hashValue }
}
