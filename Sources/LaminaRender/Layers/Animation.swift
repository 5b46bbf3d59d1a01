/// A change of a layer's values over time.
package struct Animation: Equatable, Sendable {
    package var timing = Timing()
    /// Maps the progress of each pass; nil is linear.
    package var curve: TimingFunction?
    /// The result is added to what is underneath rather than put in its place.
    package var isAdditive = false
    /// Each repeat goes on from where the last one ended.
    package var isCumulative = false
    /// Whether the animation ceases to have any effect at its end, whatever its fill mode.
    package var isRemovedOnCompletion = true
    /// Makes a transform of what is interpolated, before it is added to anything.
    package var function: ValueFunction?
    package var content: Content

    package init(_ content: Content) { self.content = content }

    package indirect enum Content: Equatable, Sendable {
        case basic(PropertyPath, BasicValues)
        case keyframes(PropertyPath, Keyframes)
        /// Animations in a time of their own: the group's eased progress times its duration is their parents' time.
        case group([Animation])
        /// As a basic one, paced by a spring that runs in real seconds and is cut off at the end of the pass.
        case spring(PropertyPath, BasicValues, Spring)
        case transition(Transition)

        /// The path that is animated; nil for what changes no property by itself.
        package var path: PropertyPath? {
            switch self {
            case .basic(let path, _), .keyframes(let path, _), .spring(let path, _, _): path
            case .group, .transition: nil
            }
        }
    }
}

/// Ends of an interpolation. Missing ends are the value underneath, as it is at each moment.
package struct BasicValues: Equatable, Sendable {
    package var from, to, by: Value?
    package init(from: Value? = nil, to: Value? = nil, by: Value? = nil) {
        (self.from, self.to, self.by) = (from, to, by)
    }
}

/// Values passed through one after the other.
package struct Keyframes: Equatable, Sendable {
    package enum Track: Equatable, Sendable {
        case list(ValueList)
        /// A point moving along an outline: each element but the first move is one step.
        case path(Path)

        package static func values(_ values: [Value]) -> Track { .list(ValueList(values)) }
    }
    /// The way from value to value. Along an outline, which has a course of its own, the cubic modes are the straight ones.
    package enum Mode: UInt8, CaseIterable, Sendable { case linear, discrete, paced, cubic, cubicPaced }

    /// Whether a layer that moves along an outline turns with it.
    package enum Rotation: UInt8, CaseIterable, Sendable { case none, auto, autoReverse }

    /// The bends of a cubic course at each keyframe; lists may be short, and missing numbers are 0.
    package struct Shape: Equatable, Sendable {
        /// From −1 (round) to 1 (tight); from −1 to 1 a corner either way; from −1 (before) to 1 (after) where the bend lies.
        package var tension, continuity, bias: [Double]
        package init(tension: [Double] = [], continuity: [Double] = [], bias: [Double] = []) {
            (self.tension, self.continuity, self.bias) = (tension, continuity, bias)
        }

        package var isEmpty: Bool { tension.isEmpty && continuity.isEmpty && bias.isEmpty }

        func weights(at key: Int) -> (tension: Double, continuity: Double, bias: Double) {
            func pick(_ list: [Double]) -> Double { key < list.count && list[key].isFinite ? list[key] : 0 }
            return (pick(tension), pick(continuity), pick(bias))
        }
    }

    package var track: Track
    /// The times at which keyframes are reached, as fractions of the pass; nil spaces them evenly.
    package var keyTimes: [Double]?
    /// One curve for each step; may be short.
    package var curves: [TimingFunction]
    package var mode: Mode
    package var shape = Shape()
    package var rotation = Rotation.none

    package init(_ track: Track, keyTimes: [Double]? = nil, curves: [TimingFunction] = [], mode: Mode = .linear) {
        (self.track, self.keyTimes, self.curves, self.mode) = (track, keyTimes, curves, mode)
    }
}
