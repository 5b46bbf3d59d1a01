import LaminaRender

/// The way in which keyframes are connected.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A straight line from each value to the next.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// A value that holds until the next one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// Straight lines at an even pace; key times and timing functions are ignored.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")

    /// A smooth curve through the values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// A smooth curve at an even pace along it; key times and timing functions are ignored.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

    var mode: Keyframes.Mode {
        switch self {
        case .discrete: .discrete
        case .paced: .paced
        case .cubic: .cubic
        case .cubicPaced: .cubicPaced
        default: .linear
        }
    }
}

/// The direction in which a layer that moves along a path faces.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer's x axis points in the direction of motion.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    /// The layer's x axis points against the direction of motion.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

    var rotation: Keyframes.Rotation {
        switch self {
        case .rotateAuto: .auto
        case .rotateAutoReverse: .autoReverse
        default: .none
        }
    }
}
