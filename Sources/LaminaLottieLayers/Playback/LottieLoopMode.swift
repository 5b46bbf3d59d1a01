/// The behaviour of an animation that has come to its end.
public enum LottieLoopMode: Hashable, Sendable {
    /// The animation plays once and stops.
    case playOnce
    /// The animation plays again from its start, until it is stopped.
    case loop
    /// The animation plays forwards and backwards by turns, until it is stopped.
    case autoReverse
    /// The animation plays a number of times.
    case `repeat`(Float)
    /// The animation plays forwards and backwards by turns, a number of times each.
    case repeatBackwards(Float)
}
