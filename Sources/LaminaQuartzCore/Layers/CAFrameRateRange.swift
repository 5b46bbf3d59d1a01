/// A range of frame rates, in frames a second, with a preference.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The minimum rate in frames a second.
    public var minimum: Float
    /// The maximum rate in frames a second.
    public var maximum: Float
    /// The preferred rate in frames a second; nil for no preference within the range.
    public var preferred: Float?

    /// Creates a range of frame rates.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// A range of zeros, which stands for the stage's own rate.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
