// How an offset moves by itself along one axis: time in, place and velocity out. A motion is a chain of pieces, each with a form of its own and the moment
// at which it gives way to the next. Figures as measured on iOS.

import LaminaRender

/// One axis of a scroll view that moves by itself. Seconds and points.
struct ScrollMotion: Equatable {
    /// A part of the way, from its own time 0 on.
    private enum Piece: Equatable {
        /// Slows down by a factor each millisecond.
        case coast(from: Double, velocity: Double, rate: Double)
        /// Towards an edge without overshoot: y = (a + b·t) · e^(−ωt) beside it.
        case pull(to: Double, a: Double, b: Double, frequency: Double)
        /// Towards an edge, let go at rest: two decays of a and b beside it.
        case creep(to: Double, a: Double, b: Double)
        /// Eases in and out.
        case ease(from: Double, to: Double, duration: Double)
    }

    private var pieces: [(start: Double, piece: Piece)] = []
    /// Seconds until it has come to rest.
    private(set) var duration = 0.0
    private var end = 0.0
    /// Added to all places: somebody has moved the content under the motion.
    var shift = 0.0

    static func == (a: ScrollMotion, b: ScrollMotion) -> Bool {
        a.duration == b.duration && a.end == b.end && a.shift == b.shift
            && a.pieces.elementsEqual(b.pieces) { $0.start == $1.start && $0.piece == $1.piece }
    }

    private init(end: Double) { self.end = end }

    /// The place at which it comes to rest.
    var target: Double { end + shift }

    // MARK: Kinds

    /// Returns a motion from one place to another, eased in and out.
    static func easing(from start: Double, to end: Double, over duration: Double) -> ScrollMotion {
        var motion = ScrollMotion(end: end)
        if start != end { motion.append(.ease(from: start, to: end, duration: duration), lasting: duration) }
        return motion
    }

    /// Let go in motion: slows down, and bounces off the edges of `range`.
    ///
    /// - Parameters:
    ///   - rate: What is left of the velocity after a millisecond.
    ///   - bounces: Whether the edges give way; otherwise they stop it.
    static func coasting(from start: Double, velocity: Double, rate: Double, in range: ClosedRange<Double>, bounces: Bool) -> ScrollMotion {
        var motion = ScrollMotion(end: start)
        motion.coast(from: start, velocity: velocity, rate: rate, in: range, bounces: bounces)
        return motion
    }

    /// Let go in motion, to come to rest at a place somebody has chosen: leaves at the velocity that it has and slows down into the target, at the scroll view's
    /// rate if that is fast enough not to run over it.
    static func landing(at target: Double, from start: Double, velocity: Double, rate: Double, slowest: Double = 0) -> ScrollMotion {
        var motion = ScrollMotion(end: target)
        let way = target - start
        guard way != 0 || velocity.magnitude >= stillness else { return motion }
        let natural = -1000 * Scalar.log(rate)
        let needed = way == 0 ? 0 : velocity / way
        motion.pull(to: target, from: start, velocity: velocity, frequency: max(natural, needed, slowest))
        return motion
    }

    // MARK: Building

    /// Slower is at rest, in points a second.
    private static let stillness = 10.0
    /// Slower is let go at rest, beyond an edge.
    private static let restVelocity = 50.0
    private static let bounceFrequency = 11.0
    private static let creepRates = (slow: 9.0, fast: 46.0)

    /// The distance that a velocity covers until it has run out, for each point a second: the sum over milliseconds.
    static func reach(of rate: Double) -> Double { rate / (1 - rate) / 1000 }

    private mutating func append(_ piece: Piece, lasting seconds: Double) {
        pieces.append((duration, piece))
        duration += seconds
    }

    private mutating func coast(from start: Double, velocity: Double, rate: Double, in range: ClosedRange<Double>, bounces: Bool) {
        let outside = start < range.lowerBound ? range.lowerBound : start > range.upperBound ? range.upperBound : nil
        if let edge = outside {
            end = edge
            let isInwards = (velocity > 0) == (edge > start)
            if velocity.magnitude < Self.restVelocity {
                let (y, rates) = (start - edge, Self.creepRates)
                let a = (rates.fast * y + velocity) / (rates.fast - rates.slow)
                settle(.creep(to: edge, a: a, b: y - a), rates.slow)
            } else if isInwards, velocity.magnitude > Self.bounceFrequency * (start - edge).magnitude {
                // So fast that it crosses the edge and goes on inside.
                let b = velocity + Self.bounceFrequency * (start - edge)
                let crossing = -(start - edge) / b
                let piece = Piece.pull(to: edge, a: start - edge, b: b, frequency: Self.bounceFrequency)
                append(piece, lasting: crossing)
                coast(from: edge, velocity: Self.state(of: piece, at: crossing).velocity, rate: rate, in: range, bounces: bounces)
            } else {
                pull(to: edge, from: start, velocity: velocity, frequency: Self.bounceFrequency)
            }
            return
        }
        end = start
        guard velocity.magnitude >= Self.stillness else { return }
        let decay = 1000 * Scalar.log(rate)
        let time = Scalar.log(Self.stillness / velocity.magnitude) / decay
        let piece = Piece.coast(from: start, velocity: velocity, rate: rate)
        let stop = Self.state(of: piece, at: time).place
        if range.contains(stop) {
            append(piece, lasting: time)
            end = stop
            return
        }
        let edge = stop < range.lowerBound ? range.lowerBound : range.upperBound
        end = edge
        let left = 1 - (edge - start) / (velocity * Self.reach(of: rate))
        let crossing = left > 0 ? Scalar.log(left) / decay : 0
        append(piece, lasting: crossing)
        if bounces { pull(to: edge, from: edge, velocity: Self.state(of: piece, at: crossing).velocity, frequency: Self.bounceFrequency) }
    }

    private mutating func pull(to edge: Double, from start: Double, velocity: Double, frequency: Double) {
        end = edge
        settle(.pull(to: edge, a: start - edge, b: velocity + frequency * (start - edge), frequency: frequency), frequency)
    }

    /// A piece that comes ever nearer to its end: until it is nearer than anybody can see.
    private mutating func settle(_ piece: Piece, _ rate: Double) {
        var (low, high) = (0.0, 1 / rate)
        func isNear(_ t: Double) -> Bool {
            let state = Self.state(of: piece, at: t)
            return (state.place - end).magnitude < 0.1 && state.velocity.magnitude < Self.stillness
        }
        while !isNear(high), high < 60 { (low, high) = (high, high * 1.25) }
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if isNear(middle) { high = middle } else { low = middle }
        }
        append(piece, lasting: high)
    }

    // MARK: Asking

    /// Returns the place and velocity after a number of seconds.
    func state(at time: Double) -> (place: Double, velocity: Double) {
        guard time < duration, let (start, piece) = pieces.last(where: { $0.start <= time }) ?? pieces.first else { return (target, 0) }
        let state = Self.state(of: piece, at: max(time - start, 0))
        return (state.place + shift, state.velocity)
    }

    private static func state(of piece: Piece, at t: Double) -> (place: Double, velocity: Double) {
        switch piece {
        case .coast(let start, let velocity, let rate):
            let decay = 1000 * Scalar.log(rate)
            let left = Scalar.exp(decay * t)
            return (start + velocity * reach(of: rate) * (1 - left), velocity * left)
        case .pull(let edge, let a, let b, let frequency):
            let left = Scalar.exp(-frequency * t)
            return (edge + (a + b * t) * left, (b - frequency * (a + b * t)) * left)
        case .creep(let edge, let a, let b):
            let (slow, fast) = (a * Scalar.exp(-creepRates.slow * t), b * Scalar.exp(-creepRates.fast * t))
            return (edge + slow + fast, -creepRates.slow * slow - creepRates.fast * fast)
        case .ease(let start, let end, let duration):
            let progress = TimingFunction.easeInEaseOut(t / duration)
            return (start + (end - start) * progress, 0)
        }
    }
}
