import LaminaCoreGraphics
import LaminaRender

/// A timing of an animation by a spring.
///
/// ```swift
/// let bouncy = UISpringTimingParameters(dampingRatio: 0.6, initialVelocity: CGVector(dx: 2, dy: 0))
/// let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: bouncy)
/// ```
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    private enum Make {
        /// So stiff that it has settled when the animator's duration is over.
        case dampingRatio(Double)
        /// A spring with its own stiffness; the animator's duration is ignored.
        case parts(Spring, duration: Double)
    }
    private let make: Make

    /// The velocity at the start, in whole distances a second; positive is towards the end. An animated position uses both components, one for each axis,
    /// everything else uses `dx`. Default zero.
    public let initialVelocity: CGVector

    /// Creates the system's own spring: half a second without overshoot.
    public override convenience init() {
        self.init(.parts(Spring(mass: 3, stiffness: 1000, damping: 500), duration: 0.5), .zero)
    }

    /// Creates a spring that has settled when the animator's duration is over.
    ///
    /// - Parameters:
    ///   - ratio: The damping ratio, from just above 0, which oscillates nearly for ever, to 1, which does not overshoot; other values are limited to that
    ///     range.
    ///   - velocity: The velocity at the start, in whole distances a second. Default zero.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        self.init(.dampingRatio(ratio.native), velocity)
    }

    /// Creates a spring from its physical parameters. The animator's duration is ignored: the animation lasts until the spring has settled.
    ///
    /// - Parameters:
    ///   - mass: The mass, more than 0; otherwise the animation ends at once.
    ///   - stiffness: The stiffness, more than 0; otherwise the animation ends at once.
    ///   - damping: The damping, 0 or more.
    ///   - velocity: The velocity at the start, in whole distances a second. Default zero.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero) {
        let spring = Spring(
            mass: mass.native, stiffness: stiffness.native, damping: damping.native, initialVelocity: velocity.dx.native)
        self.init(.parts(spring, duration: spring.settlingDuration), velocity)
    }

    /// Creates a spring from its perceived duration and bounce; see `CASpringAnimation.init(perceptualDuration:bounce:)`. The animator's duration is ignored.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        var spring = Spring(perceptualDuration: duration, bounce: bounce.native)
        spring.initialVelocity = velocity.dx.native
        self.init(.parts(spring, duration: spring.settlingDuration), velocity)
    }

    private init(_ make: Make, _ velocity: CGVector) { (self.make, initialVelocity) = (make, velocity) }

    /// The kind of timing. Always `.spring`.
    public let timingCurveType = UITimingCurveType.spring
    /// The curve. Always nil: the timing is a spring.
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    /// The spring: the parameters themselves.
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// The time that the spring takes by itself; nil if it takes as long as it is given.
    var ownDuration: Double? {
        if case .parts(_, let duration) = make { return duration }
        return nil
    }

    func spring(over duration: Double, velocity: Double) -> Spring {
        switch make {
        case .dampingRatio(let ratio): return Spring(dampingRatio: ratio, duration: duration, velocity: velocity)
        case .parts(var spring, _):
            spring.initialVelocity = velocity
            return spring
        }
    }
}
