/// How much a constraint matters, 1…1000. One of a higher priority outweighs any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public var rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: has to hold.
    public static let required = UILayoutPriority(1000)
    /// 750: how content resists being cut off.
    public static let defaultHigh = UILayoutPriority(750)
    public static let dragThatCanResizeScene = UILayoutPriority(510)
    public static let sceneSizeStayPut = UILayoutPriority(500)
    public static let dragThatCannotResizeScene = UILayoutPriority(490)
    /// 250: how content resists being stretched.
    public static let defaultLow = UILayoutPriority(250)
    /// 50: how `systemLayoutSizeFitting(_:)` asks for a size.
    public static let fittingSizeLevel = UILayoutPriority(50)

    /// The weight of the priority in the solver; nil for a required constraint.
    var weight: Double? { rawValue >= 1000 ? nil : max(Double(rawValue), 0) }
}
