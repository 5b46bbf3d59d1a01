/// The liveliness of a spring, as two numbers of 0…20, and the corresponding dynamics.
///
/// pop took the scale from Quartz Composer's springs: bounciness chooses between the friction that just lets nothing bounce and hardly any.
struct SpringFeel: Equatable {
    var bounciness, speed: Double

    private static let range = 20 * 1.7
    private static let liveliest = 0.8
    private static let tensions = (least: 0.5, most: 200.0)
    private static let leastFriction = 0.01

    init(bounciness: Double, speed: Double) { (self.bounciness, self.speed) = (bounciness, speed) }

    var dynamics: (tension: Double, friction: Double, mass: Double) {
        let progress = bounciness / Self.range * Self.liveliest
        let tension = Self.tensions.least + speed / Self.range * (Self.tensions.most - Self.tensions.least)
        let calm = Self.frictionWithoutBounce(tension)
        let eased = 2 * progress - progress * progress
        let friction = calm + eased * (Self.leastFriction - calm)
        return ((tension - 30) * 3.62 + 194, (friction - 8) * 3 + 25, 1)
    }

    /// The feel of given dynamics with a mass of 1; bounciness is NaN for a friction beyond that which lets nothing bounce.
    init(tension: Double, friction: Double) {
        let tension = (tension - 194) / 3.62 + 30
        let friction = (friction - 25) / 3 + 8
        let calm = Self.frictionWithoutBounce(tension)
        // The easing turned around: calm · (1 − p)² + least · (2p − p²) = friction.
        let progress = 1 - ((friction - Self.leastFriction) / (calm - Self.leastFriction)).squareRoot()
        bounciness = progress / Self.liveliest * Self.range
        speed = (tension - Self.tensions.least) / (Self.tensions.most - Self.tensions.least) * Self.range
    }

    private static func frictionWithoutBounce(_ t: Double) -> Double {
        if t <= 18 { return 0.0007 * t * t * t - 0.031 * t * t + 0.64 * t + 1.28 }
        if t <= 44 { return 0.000044 * t * t * t - 0.006 * t * t + 0.36 * t + 2 }
        return 0.00000045 * t * t * t - 0.000332 * t * t + 0.1078 * t + 5.84
    }
}
