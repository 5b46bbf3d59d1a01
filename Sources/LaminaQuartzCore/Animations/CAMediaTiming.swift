import LaminaCoreGraphics
import LaminaRender

/// How an object's time follows from its parent's time. See Apple's `CAMediaTiming`; all times in seconds.
public protocol CAMediaTiming {
    /// When the object begins, in its parent's time. Default 0, which for an animation means: when it is committed.
    var beginTime: CFTimeInterval { get set }
    /// Length of one pass. Default 0 for animations (the transaction's duration), infinite for layers.
    var duration: CFTimeInterval { get set }
    /// Own seconds for each of the parent's. Default 1; 0 stands still, negative runs backwards.
    var speed: Float { get set }
    /// Added to the object's own time. Default 0.
    var timeOffset: CFTimeInterval { get set }
    /// How often a pass is played; fractions are allowed. Default 0, which means once.
    var repeatCount: Float { get set }
    /// How long to go on repeating. Default 0, which leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Plays each pass forwards and then backwards. Default false.
    var autoreverses: Bool { get set }
    /// The appearance outside the active time. Default `.removed`.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The appearance of an animation before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

extension CAMediaTimingFillMode {
    var fillMode: FillMode {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .removed
        }
    }

    init(_ mode: FillMode) {
        switch mode {
        case .removed: self = .removed
        case .forwards: self = .forwards
        case .backwards: self = .backwards
        case .both: self = .both
        }
    }
}
