// A weight on a spring, let go at one end of its way: the pacing of spring animations. Formulas and boundary cases as measured on Core Animation.

/// A spring. Without other mention the weight starts at 0 and the spring is relaxed at 1.
package struct Spring: Equatable, Hashable, Sendable {
    package var mass = 1.0
    package var stiffness = 100.0
    package var damping = 10.0
    /// The velocity at the start, in whole distances a second; positive is towards the target.
    package var initialVelocity = 0.0
    /// Damping beyond the critical one counts; otherwise it acts as the critical one.
    package var allowsOverdamping = false

    package init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) {
        (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
        (self.initialVelocity, self.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    }

    /// A spring by how it feels: how long it takes, and how far it overshoots, from −1 (creeping) over 0 (not at all) to 1 (without end).
    package init(perceptualDuration: Double, bounce: Double) {
        let frequency = 2 * Double.pi / perceptualDuration
        stiffness = frequency * frequency
        damping = 2 * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)) * frequency
        allowsOverdamping = true
    }

    /// Radians a second without damping.
    package var frequency: Double { (stiffness / mass).squareRoot() }
    /// 1 is critical: the least without overshoot.
    package var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
    package var perceptualDuration: Double { 2 * .pi / frequency }
    package var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

    package var motion: SpringMotion { SpringMotion(self) }

    /// When the weight can be called at rest: from then on it is less than a thousandth of the way from its target.
    ///
    /// With overshoot it is when the envelope is that narrow, otherwise the first tenth of a second at which the weight is that near. Without
    /// damping it is the largest 32-bit number.
    package var settlingDuration: Double { motion.settlingDuration }
}
