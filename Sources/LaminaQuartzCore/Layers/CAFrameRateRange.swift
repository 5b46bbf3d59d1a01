/// How many frames a second something should be drawn at: at least, at most, and preferably.
public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    /// Nil for no preference within the range.
    public var preferred: Float?

    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }

    /// All zeros: whatever the stage draws at.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
