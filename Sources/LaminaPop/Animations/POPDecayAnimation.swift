import LaminaUIKit

/// An animation that slows down from a velocity, as a card thrown on a table does.
///
/// ```swift
/// let slide = POPDecayAnimation(propertyNamed: kPOPLayerPosition)!
/// slide.velocity = CGPoint(x: 900, y: -300)
/// card.layer.pop_add(slide, forKey: "slide")
/// ```
open class POPDecayAnimation: POPPropertyAnimation {
    /// The velocity of the value, in its units a second. Setting it while the animation runs, or after it has ended and stayed, continues with that velocity.
    open var velocity: Any! {
        get { boxed(currentVelocity) }
        set {
            let velocity = vector(newValue, "velocity")
            guard velocity != currentVelocity else { return }
            (currentVelocity, firstVelocity) = (velocity, velocity)
            madeTracer?.note(.velocityUpdate, newValue)
            forgetEnd()
            if isActive && isResting {
                from = nil
                isPaused = false
            }
        }
    }
    /// The velocity that was set last.
    open var originalVelocity: Any! { boxed(firstVelocity) }
    /// Returns the velocity that was set last, in the opposite direction.
    open func reversedVelocity() -> Any! { boxed(firstVelocity.map { -$0 }) }

    /// The fraction of the velocity that is left after a millisecond, more than 0 and less than 1; other values are ignored. Default 0.998.
    open var deceleration: CGFloat {
        get { CGFloat(decay.deceleration) }
        set {
            guard newValue > 0, newValue < 1 else { return }
            decay.deceleration = newValue.native
            forgetEnd()
        }
    }
    /// The duration in seconds: until no number changes by more than five times the property's threshold a second.
    open var duration: CFTimeInterval { decay.duration(from: currentVelocity ?? .zero, to: slowest) }

    open override var fromValue: Any! {
        get { super.fromValue }
        set {
            super.fromValue = newValue
            forgetEnd()
        }
    }
    /// The value at which the animation will end; nil before the start is known. It follows from the velocity: setting it has no effect but a line in the log.
    open override var toValue: Any! {
        get {
            boxed(to ?? end)
        }
        set {
            NSLog(
                "POPDecayAnimation: toValue follows from the velocity and is not set to \(newValue ?? "nil"); set velocity or deceleration")
        }
    }

    // MARK: The motion

    private final var decay = Decay()
    private final var currentVelocity, firstVelocity: SIMD4<Double>?
    private var slowest: Double { threshold * 5 }

    private func forgetEnd() { to = nil }

    private var end: SIMD4<Double>? {
        guard var place = current ?? from, var velocity = currentVelocity else { return nil }
        decay.advance(&place, &velocity, by: duration)
        return place
    }

    override func target(for object: NSObject) -> SIMD4<Double>? { end }

    override func advance(to time: Double, by elapsed: Double, on object: NSObject) -> Bool {
        guard var place = current, var velocity = currentVelocity else { return kind == nil }
        decay.advance(&place, &velocity, by: elapsed)
        (current, currentVelocity) = (place, velocity)
        // The end has been worked out for the last perceptible velocity; what comes after is not to go beyond it.
        clamp(.end)
        return true
    }

    override var isDone: Bool {
        guard let kind, let currentVelocity, !super.isDone else { return true }
        return (0..<kind.count).allSatisfy { !(abs(currentVelocity[$0]) >= slowest) }
    }

    override func turnOver() {
        let first = firstVelocity
        if autoreverses {
            madeTracer?.note(.autoreversed)
            from = to
        }
        currentVelocity = autoreverses ? first.map { -$0 } : first
        firstVelocity = currentVelocity
        forgetEnd()
    }

    override func takeSettings(for copy: POPAnimation) {
        super.takeSettings(for: copy)
        guard let copy = copy as? POPDecayAnimation else { return }
        copy.to = nil
        (copy.currentVelocity, copy.firstVelocity, copy.decay) = (firstVelocity, firstVelocity, decay)
    }
}
