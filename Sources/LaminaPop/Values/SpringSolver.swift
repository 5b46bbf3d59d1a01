/// A damped spring of up to four dimensions that is moved on step by step: pop's own, whose figures code was tuned by.
///
/// The rest position is 0. Steps of Runge and Kutta's fourth order are a millisecond long; what is left of a frame's time stays for the next frame.
struct SpringSolver {
    /// The distance from rest, and its change a second.
    struct State {
        var position = SIMD4<Double>.zero
        var velocity = SIMD4<Double>.zero
    }

    var tension, friction, mass: Double
    /// The distance that counts as none, in the value's units.
    var threshold = 1.0

    private(set) var hasStarted = false
    private var timeLeft = 0.0
    private var last = State()
    private var lastAcceleration = SIMD4<Double>.zero

    init(tension: Double, friction: Double, mass: Double) {
        (self.tension, self.friction, self.mass) = (tension, friction, mass)
    }

    /// pop's constant has single precision, and with it decides how many steps there are in a tenth of a second.
    private static let step = Double(Float(0.001))
    private static let longest = 30.0

    /// Moves on by a number of seconds. More than 30 at once end the motion.
    mutating func advance(_ state: inout State, by seconds: Double) {
        hasStarted = true
        guard seconds <= Self.longest else {
            (last, lastAcceleration) = (State(), .zero)
            return
        }
        timeLeft += max(seconds, 0)
        var (previous, current) = (state, state)
        while timeLeft >= Self.step {
            previous = current
            takeStep(&current)
            timeLeft -= Self.step
        }
        // The next frame goes on from this state between the last two steps, not from the last step: up to a millisecond of each frame is lost. The
        // springs that people know by their bounciness and speed have it so.
        let share = timeLeft / Self.step
        state.position = current.position * share + previous.position * (1 - share)
        state.velocity = current.velocity * share + previous.velocity * (1 - share)
        if !state.position.isFinite || !state.velocity.isFinite { (state, lastAcceleration) = (State(), .zero) }
        last = state
    }

    private func acceleration(_ state: State) -> SIMD4<Double> {
        state.position * (-tension / mass) - state.velocity * (friction / mass)
    }

    private mutating func takeStep(_ state: inout State) {
        let step = Self.step
        let (v1, a1) = (state.velocity, acceleration(state))
        let second = State(position: state.position + v1 * (step / 2), velocity: state.velocity + a1 * (step / 2))
        let (v2, a2) = (second.velocity, acceleration(second))
        let third = State(position: state.position + v2 * (step / 2), velocity: state.velocity + a2 * (step / 2))
        let (v3, a3) = (third.velocity, acceleration(third))
        let fourth = State(position: state.position + v3 * step, velocity: state.velocity + a3 * step)
        let (v4, a4) = (fourth.velocity, acceleration(fourth))
        lastAcceleration = (a1 + (a2 + a3) * 2 + a4) / 6
        state.position += (v1 + (v2 + v3) * 2 + v4) * (step / 6)
        state.velocity += lastAcceleration * step
    }

    /// Whether the spring is as good as at rest. Velocity and acceleration are compared by their squares, and the velocity's limit grows with the
    /// threshold itself, not with its square, as in pop.
    var hasConverged: Bool {
        guard hasStarted else { return false }
        for index in 0..<4 where abs(last.position[index]) >= threshold / 2 { return false }
        return last.velocity.squaredLength < 25 * threshold && lastAcceleration.squaredLength < 625 * threshold * threshold
    }

    mutating func reset() {
        (timeLeft, last, lastAcceleration, hasStarted) = (0, State(), .zero, false)
    }
}
