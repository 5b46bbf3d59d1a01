import LaminaCoreGraphics
import LaminaQuartzCore

/// The kind of pacing of a timing curve provider.
public enum UITimingCurveType: Int, Sendable {
    /// One of UIKit's named curves.
    case builtin = 0
    /// A Bézier curve.
    case cubic
    /// A spring, by `springTimingParameters`.
    case spring
    /// A spring that also has a curve; the spring is used.
    case composed
}

/// A source of an animator's timing, a curve or a spring.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    /// The kind of timing.
    var timingCurveType: UITimingCurveType { get }
    /// The curve; nil for none.
    var cubicTimingParameters: UICubicTimingParameters? { get }
    /// The spring; nil for none.
    var springTimingParameters: UISpringTimingParameters? { get }
}

extension UITimingCurveProvider {
    /// The pace over a duration, for a property that goes one way.
    func pace(over duration: Double) -> AnimationPace {
        if let spring = springTimingParameters {
            return .spring(spring.spring(over: duration, velocity: spring.initialVelocity.dx.native))
        }
        return .curve((cubicTimingParameters ?? UICubicTimingParameters()).timingFunction)
    }

    /// Returns the duration of an animator that was given `duration`.
    func duration(given duration: Double) -> Double { springTimingParameters?.ownDuration ?? max(duration, 0) }
}

extension UIView {
    /// The named curves.
    public enum AnimationCurve: Int, Sendable {
        /// Begins and ends slowly.
        case easeInOut = 0
        /// Begins slowly.
        case easeIn
        /// Ends slowly.
        case easeOut
        /// Constant speed.
        case linear

        var timingFunction: CAMediaTimingFunction {
            switch self {
            case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
            case .easeIn: CAMediaTimingFunction(name: .easeIn)
            case .easeOut: CAMediaTimingFunction(name: .easeOut)
            case .linear: CAMediaTimingFunction(name: .linear)
            }
        }
    }
}

/// A timing of an animation by a curve, named or given by its control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    /// The named curve; `.easeInOut` if control points or nothing were given.
    public let animationCurve: UIView.AnimationCurve
    /// The first control point of the curve.
    public let controlPoint1: CGPoint
    /// The second control point of the curve.
    public let controlPoint2: CGPoint
    /// The kind of timing: `.builtin` for a named curve, `.cubic` for control points.
    public let timingCurveType: UITimingCurveType

    /// Creates the system's default curve, that of implicit animations.
    public override convenience init() { self.init(controlPoints: CAMediaTimingFunction(name: .default), named: nil) }

    /// Creates the timing of a named curve.
    public convenience init(animationCurve curve: UIView.AnimationCurve) {
        self.init(controlPoints: curve.timingFunction, named: curve)
    }

    /// Creates a Bézier curve from (0, 0) to (1, 1). The control points' x should lie in 0…1.
    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (controlPoint1, controlPoint2) = (point1, point2)
        (animationCurve, timingCurveType) = (.easeInOut, .cubic)
    }

    private init(controlPoints function: CAMediaTimingFunction, named curve: UIView.AnimationCurve?) {
        let curved = function.curve
        (controlPoint1, controlPoint2) = (CGPoint(x: curved.x1, y: curved.y1), CGPoint(x: curved.x2, y: curved.y2))
        (animationCurve, timingCurveType) = (curve ?? .easeInOut, .builtin)
    }

    /// The curve: the parameters themselves.
    public var cubicTimingParameters: UICubicTimingParameters? { self }
    /// The spring. Always nil: the timing is a curve.
    public var springTimingParameters: UISpringTimingParameters? { nil }

    var timingFunction: CAMediaTimingFunction {
        CAMediaTimingFunction(
            controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x), Float(controlPoint2.y))
    }
}
