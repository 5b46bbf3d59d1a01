import LaminaUIKit

/// An animation to a value as if pulled by a spring.
///
/// ```swift
/// let spring = POPSpringAnimation(propertyNamed: kPOPViewCenter)!
/// spring.toValue = CGPoint(x: 195, y: 422)
/// spring.velocity = recognizer.velocity(in: view)
/// spring.springBounciness = 10
/// card.pop_add(spring, forKey: "center")
/// ```
///
/// The animation ends exactly at its target, when its motion is no longer visible by the property's threshold.
open class POPSpringAnimation: POPPropertyAnimation {
    /// Creates an animation with pop's default bounciness and speed.
    public required init() {
        let dynamics = SpringFeel(bounciness: 4, speed: 12).dynamics
        solver = SpringSolver(tension: dynamics.tension, friction: dynamics.friction, mass: dynamics.mass)
        super.init()
    }

    /// The velocity of the value, in its units a second. Set it before the start to pass on a velocity; while the spring moves it is the present velocity.
    /// Default nil: at rest.
    open var velocity: Any! {
        get { boxed(currentVelocity) }
        set {
            let velocity = vector(newValue, "velocity")
            (currentVelocity, originalVelocity) = (velocity, velocity)
            madeTracer?.note(.velocityUpdate, newValue)
        }
    }

    // MARK: The feel

    /// The overshoot: 0 for none, up to 20. Default 4. Setting it, or the speed, resets tension, friction and mass.
    open var springBounciness: CGFloat {
        get { CGFloat(feel.bounciness) }
        set {
            guard newValue.isFinite else { return }
            setFeel(SpringFeel(bounciness: newValue.native, speed: feel.speed))
            madeTracer?.note(.bouncinessUpdate, newValue)
        }
    }
    /// The speed of the spring: 0…20. Default 12.
    open var springSpeed: CGFloat {
        get { CGFloat(feel.speed) }
        set {
            guard newValue.isFinite else { return }
            setFeel(SpringFeel(bounciness: feel.bounciness, speed: newValue.native))
            madeTracer?.note(.speedUpdate, newValue)
        }
    }

    /// The tension of the spring, 0 or more; other values are ignored. Derived from bounciness and speed unless it is set.
    open var dynamicsTension: CGFloat {
        get { CGFloat(solver.tension) }
        set {
            guard newValue >= 0 && newValue.isFinite else { return }
            solver.tension = newValue.native
            madeTracer?.note(.tensionUpdate, newValue)
        }
    }
    /// The friction of the motion, 0 or more; other values are ignored. Derived from bounciness and speed unless it is set.
    open var dynamicsFriction: CGFloat {
        get { CGFloat(solver.friction) }
        set {
            guard newValue >= 0 && newValue.isFinite else { return }
            solver.friction = newValue.native
            madeTracer?.note(.frictionUpdate, newValue)
        }
    }
    /// The mass that is moved, more than 0; other values are ignored. It is 1 unless it is set.
    open var dynamicsMass: CGFloat {
        get { CGFloat(solver.mass) }
        set {
            guard newValue > 0 && newValue.isFinite else { return }
            solver.mass = newValue.native
            madeTracer?.note(.massUpdate, newValue)
        }
    }

    /// Converts bounciness and speed to tension, friction and mass. Pass nil for results that are not needed.
    open class func convertBounciness(
        _ bounciness: CGFloat, speed: CGFloat, toTension outTension: UnsafeMutablePointer<CGFloat>!,
        friction outFriction: UnsafeMutablePointer<CGFloat>!, mass outMass: UnsafeMutablePointer<CGFloat>!
    ) {
        let dynamics = SpringFeel(bounciness: bounciness.native, speed: speed.native).dynamics
        outTension?.pointee = CGFloat(dynamics.tension)
        outFriction?.pointee = CGFloat(dynamics.friction)
        outMass?.pointee = CGFloat(dynamics.mass)
    }

    /// Converts tension and friction, with a mass of 1, to bounciness and speed. Pass nil for results that are not needed.
    open class func convertTension(
        _ tension: CGFloat, friction: CGFloat, toBounciness outBounciness: UnsafeMutablePointer<CGFloat>!,
        speed outSpeed: UnsafeMutablePointer<CGFloat>!
    ) {
        let feel = SpringFeel(tension: tension.native, friction: friction.native)
        outBounciness?.pointee = CGFloat(feel.bounciness)
        outSpeed?.pointee = CGFloat(feel.speed)
    }

    private func setFeel(_ feel: SpringFeel) {
        self.feel = feel
        (solver.tension, solver.friction, solver.mass) = feel.dynamics
    }

    // MARK: The motion

    private final var feel = SpringFeel(bounciness: 4, speed: 12)
    private final var solver: SpringSolver
    private final var currentVelocity, originalVelocity: SIMD4<Double>?

    override func thresholdChanged() { solver.threshold = threshold }

    override func willRun(started: Bool, on object: NSObject) {
        super.willRun(started: started, on: object)
        if started && currentVelocity == nil { currentVelocity = .zero }
    }

    override func advance(to time: Double, by elapsed: Double, on object: NSObject) -> Bool {
        guard let current, let to else { return kind == nil }
        // The solver's spring pulls to zero.
        var state = SpringSolver.State(position: to - current, velocity: -(currentVelocity ?? .zero))
        solver.advance(&state, by: elapsed)
        self.current = to - state.position
        currentVelocity = -state.velocity
        clamp()
        return true
    }

    override var isDone: Bool { super.isDone || solver.hasStarted && (hasCalmedDown || solver.hasConverged) }

    /// Whether the last two values written are the target, or hardly differ from it and each other.
    private var hasCalmedDown: Bool {
        guard let kind, let to, let previous, let beforePrevious else { return false }
        if roundingFactor != 0 { return beforePrevious == previous && previous == to }
        let least = threshold / 5
        return (0..<kind.count).allSatisfy {
            abs(to[$0] - previous[$0]) < least && abs(beforePrevious[$0] - previous[$0]) < least
        }
    }

    override func reset(all: Bool) {
        super.reset(all: all)
        solver.reset()
    }

    override func takeSettings(for copy: POPAnimation) {
        super.takeSettings(for: copy)
        guard let copy = copy as? POPSpringAnimation else { return }
        (copy.currentVelocity, copy.originalVelocity) = (originalVelocity, originalVelocity)
        copy.setFeel(feel)
        (copy.solver.tension, copy.solver.friction, copy.solver.mass) = (solver.tension, solver.friction, solver.mass)
    }
}
