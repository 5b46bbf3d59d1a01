import LaminaQuartzCore

/// One thing that one finger, or one key, did.
public struct InputEvent: Hashable, Sendable {
    public enum Phase: String, Codable, CaseIterable, Sendable {
        case began, moved, ended, cancelled
    }

    /// Seconds from the start of the stage or, in a script, of the script.
    public var time: Double
    /// For a key: `.began` when it goes down, `.ended` when it comes up.
    public var phase: Phase
    /// Which finger: fingers that are down at the same time have different numbers. Default 0.
    public var touch: Int
    /// In the stage's points, origin top left.
    public var point: CGPoint
    /// The key, if it was none of the fingers.
    public var key: InputKey?

    public init(time: Double, phase: Phase, touch: Int = 0, point: CGPoint) {
        self.time = time
        self.phase = phase
        self.touch = touch
        self.point = point
    }

    public init(time: Double, phase: Phase, key: InputKey) {
        (self.time, self.phase, self.key) = (time, phase, key)
        (touch, point) = (0, .zero)
    }

    /// Whether the same finger, or the same key, did both.
    func isBySame(as other: InputEvent) -> Bool {
        switch (key, other.key) {
        case (nil, nil): touch == other.touch
        case (let mine?, let its?): mine.isSameKey(as: its)
        default: false
        }
    }
}
