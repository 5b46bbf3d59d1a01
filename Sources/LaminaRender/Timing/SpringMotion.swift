/// Where a spring's weight is at any moment: time in, place and velocity out.
///
/// Springs that cannot be (no mass, no stiffness, numbers that are none) are at their target at once.
package struct SpringMotion: Equatable, Sendable {
    private enum Course: Equatable, Sendable {
        case atRest
        /// e^(−decay·t) · (−cos(turn·t) + b · sin(turn·t))
        case swinging(decay: Double, turn: Double, b: Double)
        /// e^(−decay·t) · (−1 + b·t)
        case critical(decay: Double, b: Double)
        /// a · e^(slow·t) + b · e^(fast·t), both exponents negative
        case creeping(slow: Double, fast: Double, a: Double, b: Double)
    }

    private let course: Course

    package init(_ spring: Spring) {
        let frequency = spring.frequency
        var ratio = spring.dampingRatio
        if !spring.allowsOverdamping { ratio = Swift.min(ratio, 1) }
        let velocity = spring.initialVelocity
        guard
            spring.mass > 0, spring.stiffness > 0, spring.damping >= 0, frequency > 0, frequency.isFinite, ratio.isFinite,
            velocity.isFinite
        else {
            course = .atRest
            return
        }
        let decay = ratio * frequency
        let turn = frequency * (1 - ratio * ratio).magnitude.squareRoot()
        // Next to the critical ratio the other two forms divide by almost nothing.
        if turn < 1e-6 * frequency {
            course = .critical(decay: frequency, b: velocity - frequency)
        } else if ratio < 1 {
            course = .swinging(decay: decay, turn: turn, b: (velocity - decay) / turn)
        } else {
            // The product of both exponents is the squared frequency; their difference would lose digits.
            let fast = -decay - turn
            let slow = frequency / fast * frequency
            let a = (velocity + fast) / (slow - fast)
            course = .creeping(slow: slow, fast: fast, a: a, b: -1 - a)
        }
    }

    /// Place and velocity relative to the target.
    private func state(at t: Double) -> (y: Double, v: Double) {
        let t = t > 0 ? t : 0
        switch course {
        case .atRest: return (0, 0)
        case .swinging(let decay, let turn, let b):
            let (envelope, sine, cosine) = (Scalar.exp(-decay * t), Scalar.sin(turn * t), Scalar.cos(turn * t))
            let y = b * sine - cosine
            return (envelope * y, envelope * (turn * (sine + b * cosine) - decay * y))
        case .critical(let decay, let b):
            let envelope = Scalar.exp(-decay * t)
            let y = b * t - 1
            return (envelope * y, envelope * (b - decay * y))
        case .creeping(let slow, let fast, let a, let b):
            let (p, q) = (a * Scalar.exp(slow * t), b * Scalar.exp(fast * t))
            return (p + q, slow * p + fast * q)
        }
    }

    /// Returns the place of the weight at a time in seconds: 0 at the start, 1 at the target. Before the start it is 0.
    package func value(at t: Double) -> Double {
        let y = state(at: t).y
        return y.isFinite ? 1 + y : 1
    }

    /// Returns the velocity of the weight at a time, in whole distances a second.
    package func velocity(at t: Double) -> Double {
        let v = state(at: t).v
        return v.isFinite ? v : 0
    }

    package var settlingDuration: Double {
        let never = Double(Float.greatestFiniteMagnitude)
        switch course {
        case .atRest: return 0
        case .swinging(let decay, _, let b):
            let t = (Scalar.log(1000) + Scalar.log(1 + b.magnitude)) / decay
            return decay > 0 && t < never ? t : never
        case .critical, .creeping:
            func isNear(_ t: Double) -> Bool { state(at: t).y.magnitude < 0.001 }
            var t = 0.0
            while t < 1000 {
                t += 0.1
                if isNear(t) { return t }
            }
            // Of very slow springs no one counts the tenths.
            var (far, near) = (t, t * 2)
            while !isNear(near) {
                if near > never { return never }
                (far, near) = (near, near * 2)
            }
            while near - far > 0.1 && near - far > near * 1e-9 {
                let middle = (far + near) / 2
                if isNear(middle) { near = middle } else { far = middle }
            }
            return near
        }
    }
}
