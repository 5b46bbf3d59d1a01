import LaminaQuartzCore

/// One thing that one finger did.
public struct InputEvent: Hashable, Sendable {
    public enum Phase: String, Codable, CaseIterable, Sendable {
        case began, moved, ended, cancelled
    }

    /// Seconds from the start of the stage or, in a script, of the script.
    public var time: Double
    public var phase: Phase
    /// Which finger: fingers that are down at the same time have different numbers. Default 0.
    public var touch: Int
    /// In the stage's points, origin top left.
    public var point: CGPoint

    public init(time: Double, phase: Phase, touch: Int = 0, point: CGPoint) {
        self.time = time
        self.phase = phase
        self.touch = touch
        self.point = point
    }
}
