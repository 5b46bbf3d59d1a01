import LaminaUIKit

/// A motion that loses the same share of its velocity in every millisecond.
struct Decay {
    /// The share of the velocity that is left after a millisecond; more than 0, less than 1.
    var deceleration = 0.998

    /// Moves on by a number of seconds. However the time is cut up, the way is the same.
    func advance(_ position: inout SIMD4<Double>, _ velocity: inout SIMD4<Double>, by seconds: Double) {
        let left = pow(deceleration, max(seconds, 0) * 1000)
        position += velocity / 1000 * (deceleration * (1 - left) / (1 - deceleration))
        velocity *= left
    }

    /// The seconds until no component is faster than `slowest`.
    func duration(from velocity: SIMD4<Double>, to slowest: Double) -> Double {
        var longest = 0.0
        for index in 0..<4 where abs(velocity[index]) > slowest && slowest > 0 {
            longest = max(longest, log(slowest / abs(velocity[index])) / (log(deceleration) * 1000))
        }
        return longest.isFinite ? longest : 0
    }
}
