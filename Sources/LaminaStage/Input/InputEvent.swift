import LaminaQuartzCore

/// An event of one finger or one key.
public struct InputEvent: Hashable, Sendable {
    /// The phases of a finger's or a key's contact.
    public enum Phase: String, Codable, CaseIterable, Sendable {
        /// The finger comes down.
        case began
        /// The finger moves.
        case moved
        /// The finger is lifted.
        case ended
        /// The system takes the touch away.
        case cancelled
    }

    /// The time in seconds from the start of the stage or, in a script, of the script.
    public var time: Double
    /// The phase of the contact. For a key: `.began` when it goes down, `.ended` when it comes up.
    public var phase: Phase
    /// The number of the finger; fingers that are down at the same time have different numbers. Default 0.
    public var touch: Int
    /// The place in the stage's points, origin top left.
    public var point: CGPoint
    /// The key; nil for an event of a finger.
    public var key: InputKey?

    /// Creates an event of a finger.
    public init(time: Double, phase: Phase, touch: Int = 0, point: CGPoint) {
        self.time = time
        self.phase = phase
        self.touch = touch
        self.point = point
    }

    /// Creates an event of a key.
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
