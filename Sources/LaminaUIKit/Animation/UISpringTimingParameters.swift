import LaminaCoreGraphics
import LaminaRender

/// A pacing by a spring.
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
        /// As stiff as it is; the animator's duration does not count.
        case parts(Spring, duration: Double)
    }
    private let make: Make

    /// At the start, in whole ways a second; positive is towards the end. A position that is animated takes each of the two for its own axis, everything
    /// else takes `dx`. Default none.
    public let initialVelocity: CGVector

    /// The system's own spring: half a second without overshoot.
    public override convenience init() {
        self.init(.parts(Spring(mass: 3, stiffness: 1000, damping: 500), duration: 0.5), .zero)
    }

    /// A spring that has settled when the animator's duration is over.
    ///
    /// - Parameters:
    ///   - ratio: From just above 0, which swings nearly for ever, to 1, which does not overshoot; others are brought there.
    ///   - velocity: In whole ways a second; default none.
    public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        self.init(.dampingRatio(ratio.native), velocity)
    }

    /// A spring by its parts. The animator's duration does not count: it takes as long as the spring does to settle.
    ///
    /// - Parameters:
    ///   - mass: More than 0; otherwise, and likewise with stiffness, the animation is at its end at once.
    ///   - damping: 0 or more.
    ///   - velocity: In whole ways a second; default none.
    public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector = .zero) {
        let spring = Spring(
            mass: mass.native, stiffness: stiffness.native, damping: damping.native, initialVelocity: velocity.dx.native)
        self.init(.parts(spring, duration: spring.settlingDuration), velocity)
    }

    /// A spring by how it feels; see `CASpringAnimation.init(perceptualDuration:bounce:)`. The animator's duration does not count.
    public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        var spring = Spring(perceptualDuration: duration, bounce: bounce.native)
        spring.initialVelocity = velocity.dx.native
        self.init(.parts(spring, duration: spring.settlingDuration), velocity)
    }

    private init(_ make: Make, _ velocity: CGVector) { (self.make, initialVelocity) = (make, velocity) }

    /// The C name of `UITimingCurveType.spring`.
    public let timingCurveType = UITimingCurveType.spring
    public var cubicTimingParameters: UICubicTimingParameters? { nil }
    public var springTimingParameters: UISpringTimingParameters? { self }

    /// How long the spring takes by itself; nil if it takes as long as it is given.
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
