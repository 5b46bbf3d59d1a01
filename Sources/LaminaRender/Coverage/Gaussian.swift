/// The Gaussian bell cut off at three standard deviations and scaled to unit area.
package enum Gaussian {
    /// The end of the curve, in standard deviations.
    package static let reach = 3.0

    /// The area left of `x` standard deviations: 0 up to −3, 1 from 3 on.
    package static func area(below x: Double) -> Double {
        if x <= -reach { return 0 }
        if x >= reach { return 1 }
        return ((1 + erf(x * 0.7071067811865476)) / 2 - tail) / (1 - 2 * tail)
    }

    /// The area of the whole bell beyond the end on one side.
    private static let tail = (1 - erf(reach * 0.7071067811865476)) / 2

    /// The error function within 3·10⁻⁷ (Abramowitz and Stegun 7.1.28), the same on every machine.
    private static func erf(_ x: Double) -> Double {
        let z = x.magnitude
        let p =
            1 + z * (0.0705230784 + z * (0.0422820123 + z * (0.0092705272 + z * (0.0001520143 + z * (0.0002765672 + z * 0.0000430638)))))
        let p2 = p * p
        let p4 = p2 * p2
        let p8 = p4 * p4
        let v = 1 - 1 / (p8 * p8)
        return x < 0 ? -v : v
    }
}
