/// A change of a layer's values over time.
package struct Animation: Equatable, Sendable {
    package var timing = Timing()
    /// Maps the progress of each pass; nil is linear.
    package var curve: TimingFunction?
    /// The result is added to what is underneath rather than put in its place.
    package var isAdditive = false
    /// Each repeat goes on from where the last one ended.
    package var isCumulative = false
    /// At its end the animation ceases to have any effect, whatever its fill mode.
    package var isRemovedOnCompletion = true
    package var content: Content

    package init(_ content: Content) { self.content = content }

    package indirect enum Content: Equatable, Sendable {
        case basic(PropertyPath, BasicValues)
        case keyframes(PropertyPath, Keyframes)
        /// Animations in a time of their own: the group's eased progress times its duration is their parents' time.
        case group([Animation])
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
        case values([Value])
        /// A point moving along an outline: each element but the first move is one step.
        case path(Path)
    }
    package enum Mode: UInt8, CaseIterable, Sendable { case linear, discrete, paced }

    package var track: Track
    /// When each keyframe is reached, as fractions of the pass; nil spaces them evenly.
    package var keyTimes: [Double]?
    /// One curve for each step; may be short.
    package var curves: [TimingFunction]
    package var mode: Mode

    package init(_ track: Track, keyTimes: [Double]? = nil, curves: [TimingFunction] = [], mode: Mode = .linear) {
        (self.track, self.keyTimes, self.curves, self.mode) = (track, keyTimes, curves, mode)
    }
}
