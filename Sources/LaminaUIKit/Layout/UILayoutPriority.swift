/// The priority of a constraint, 1…1000. One constraint of a higher priority outweighs any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority from a number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// The priority of constraints that must hold: 1000.
    public static let required = UILayoutPriority(1000)
    /// The default priority with which content resists compression: 750.
    public static let defaultHigh = UILayoutPriority(750)
    /// The priority of a drag that may resize a window: 510.
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    /// The priority with which a window keeps its size: 500.
    public static let sceneSizeStayPut = UILayoutPriority(500)
    /// The priority of a drag that may not resize a window: 490.
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// The default priority with which content resists stretching: 250.
    public static let defaultLow = UILayoutPriority(250)
    /// The priority with which `systemLayoutSizeFitting(_:)` asks for a size: 50.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// The weight of the priority in the solver; nil for a required constraint.
    var weight: Double? { rawValue >= 1000 ? nil : max(Double(rawValue), 0) }
}
