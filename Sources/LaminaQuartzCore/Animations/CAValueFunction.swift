import LaminaCoreGraphics
import LaminaRender

/// Names of the functions that make a transform of what an animation interpolates.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// One number each: an angle in radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// A list of three factors.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// One number each: a factor.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// A list of three distances.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// One number each: a distance.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

/// Makes a transform of an animation's numbers, so that a turn may go further than half-way round.
///
/// The transform takes the place of the layer's own unless the animation is additive.
///
///     let spin = CABasicAnimation(keyPath: "transform")
///     spin.valueFunction = CAValueFunction(name: .rotateZ)
///     spin.fromValue = 0
///     spin.toValue = 4 * CGFloat.pi
open class CAValueFunction: NSObject {
    /// The function's name.
    public let name: CAValueFunctionName
    let function: ValueFunction

    /// A function by name; nil if there is none of that name.
    public init?(name: CAValueFunctionName) {
        guard let function = ValueFunction.allCases.first(where: { $0.name == name.rawValue }) else { return nil }
        (self.name, self.function) = (name, function)
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? CAValueFunction)?.function == function }
    open override var hash: Int { function.hashValue }
}
