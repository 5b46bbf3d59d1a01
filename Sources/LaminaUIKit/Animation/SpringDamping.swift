import LaminaRender

extension Spring {
    /// The spring that UIKit makes of a damping ratio and a duration: of weight 1, and so stiff that its swing is a thousandth of the way at the end.
    ///
    /// As measured on UIKit: for a ratio ζ below 1 the frequency ω solves |v − ζω| / (ω√(1 − ζ²)) · e^(−ζωD) = 0.001, for 1 it solves
    /// |1 + (ω − v)D| · e^(−ωD) = 0.001; of several solutions the largest counts.
    ///
    /// - Parameters:
    ///   - dampingRatio: above 0, at most 1; others are brought there, the least being 0.01.
    ///   - duration: in seconds, more than 0.
    ///   - velocity: in whole ways a second.
    init(dampingRatio: Double, duration: Double, velocity: Double) {
        let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 0.01), 1) : 1
        let velocity = velocity.isFinite ? velocity : 0
        let frequency = Spring.frequency(ratio: ratio, velocity: velocity, duration: duration)
        self.init(stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
    }

    private static func frequency(ratio: Double, velocity: Double, duration: Double) -> Double {
        // In the units of the duration: w = ωD and v·D, so that the search does not depend on it.
        let (v, log1000) = (velocity * duration, Scalar.log(1000))
        let turn = (1 - ratio * ratio).squareRoot()
        /// The logarithm of what is left at the end, in thousandths.
        func left(_ w: Double) -> Double {
            let size = ratio < 1 ? (v - ratio * w).magnitude / (w * turn) : (1 + w - v).magnitude
            return Scalar.log(size) - ratio * w + log1000
        }
        // Beyond this there is no solution: what is left only shrinks.
        var high =
            8 * (log1000 + Scalar.log(1 + v.magnitude / turn.clamped) + Scalar.log(1 + 1 / turn.clamped)) / ratio + 2 * v.magnitude / ratio
        var low = high
        while low > 1e-6, !(left(low) > 0) {
            high = low
            low *= 0.99
        }
        for _ in 0..<200 where high - low > high * 1e-15 {
            let middle = (low + high) / 2
            if left(middle) > 0 { low = middle } else { high = middle }
        }
        return (low + high) / 2 / duration
    }
}

extension Double {
    /// Kept from nothing, to be divided by.
    fileprivate var clamped: Double { Swift.max(self, 1e-3) }
}
