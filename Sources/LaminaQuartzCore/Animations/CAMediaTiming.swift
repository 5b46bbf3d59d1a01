import LaminaCoreGraphics
import LaminaRender

/// The relation of an object's time to its parent's time. See Apple's `CAMediaTiming`; all times are in seconds.
public protocol CAMediaTiming {
    /// The time at which the object begins, in its parent's time. Default 0, which for an animation means when it is committed.
    var beginTime: CFTimeInterval { get set }
    /// The length of one pass. Default 0 for animations (the transaction's duration), infinite for layers.
    var duration: CFTimeInterval { get set }
    /// The number of the object's seconds for each of its parent's. Default 1; 0 stands still, negative runs backwards.
    var speed: Float { get set }
    /// An offset added to the object's own time. Default 0.
    var timeOffset: CFTimeInterval { get set }
    /// The number of passes, fractions included. Default 0, which counts as one pass.
    var repeatCount: Float { get set }
    /// The time for which passes repeat. Default 0, which leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each pass is played forwards and then backwards. Default false.
    var autoreverses: Bool { get set }
    /// The appearance outside the active time. Default `.removed`.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The appearance of an animation before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The final value stays after the animation has ended.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// The first value shows before the animation begins.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// The first value shows before the animation begins, and the final value stays after its end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// The animation has no effect outside its active time.
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
