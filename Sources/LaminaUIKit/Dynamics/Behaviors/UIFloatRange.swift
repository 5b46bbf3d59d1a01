import LaminaCoreGraphics

/// An interval of numbers.
public struct UIFloatRange: Equatable, Hashable, Sendable {
    /// The smallest number.
    public var minimum: CGFloat
    /// The largest number.
    public var maximum: CGFloat

    /// Creates an interval.
    public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }
    /// Creates the interval from 0 to 0.
    public init() { self.init(minimum: 0, maximum: 0) }

    /// The interval from 0 to 0.
    public static let zero = UIFloatRange()
    /// The interval of all numbers.
    public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
    /// Whether the interval contains all numbers.
    public var isInfinite: Bool { self == .infinite }
}
