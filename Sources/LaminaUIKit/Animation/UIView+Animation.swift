import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

extension UIView {
    /// Animates the changes that `animations` makes to views.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; 0 or less changes views at once.
    ///   - delay: The time before the animation starts, in seconds.
    ///   - options: The curve (default ease in and out) and other options. A nested block inherits the duration and curve of the outer one, unless it overrides
    ///     them.
    ///   - animations: A closure that runs at once; properties have their new values afterwards.
    ///   - completion: A closure that is called when all animations have stopped, with true if all reached their end. If nothing was animated, it is called in
    ///     the next turn of the loop with true.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation(duration: duration, delay: delay, options: options, completion: completion).run(animations)
    }

    /// Animates the changes that `animations` makes to views, without delay and options. For the parameters see
    /// `animate(withDuration:delay:options:animations:completion:)`.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes that `animations` makes to views with a spring. For the other parameters see
    /// `animate(withDuration:delay:options:animations:completion:)`.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds; the spring is stiff enough to settle within it.
    ///   - dampingRatio: The damping ratio, from just above 0, which oscillates nearly for ever, to 1, which does not overshoot; other values are limited to
    ///     that range.
    ///   - velocity: The velocity at the start, in whole distances a second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation(
            duration: duration, delay: delay, pacing: .spring(dampingRatio: dampingRatio.native, velocity: velocity.native),
            options: options, completion: completion
        ).run(animations)
    }

    /// Animates the changes that `animations` makes to views with a spring that is described by its perceived duration and bounce. For the other parameters see
    /// `animate(withDuration:delay:options:animations:completion:)`.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration in seconds. The spring settles later. Default 0.5.
    ///   - bounce: The overshoot, from 0 (none) up to 1 (endless). Below 0, down to −1 exclusive, the spring is overdamped. Default 0.
    ///   - velocity: The velocity at the start, in whole distances a second. Default 0.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
        delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        var spring = Spring(perceptualDuration: duration, bounce: bounce.native)
        spring.initialVelocity = velocity.native
        ViewAnimation(
            duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, pacing: .fixedSpring(spring), options: options,
            completion: completion
        ).run(animations)
    }

    /// Repeats the animations of the changes that a closure makes. Call it inside an animation block.
    ///
    /// - Parameters:
    ///   - count: The number of repetitions; it may have a fraction.
    ///   - autoreverses: Whether each repetition also runs backwards.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        let block = AnimationBlock.current
        let outer = block?.repetition
        block?.repetition = (Float(count), autoreverses)
        animations()
        if let outer { block?.repetition = outer }
    }

    // MARK: Keyframes

    /// Animates changes one after another: `animations` makes them with `addKeyframe`. Changes that it makes itself last the whole time.
    ///
    /// The whole animation eases in and out, unless the options contain those of `AnimationOptions.curveLinear`, or an enclosing block has another curve.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        KeyframeBlock(
            duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue & ~(15 << 10)),
            mode: options.calculationMode, completion: completion
        ).run(animations)
    }

    /// Adds changes that are animated in a part of the time of the enclosing `animateKeyframes`; outside of one they are made at once.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start, as a fraction of the whole duration.
    ///   - frameDuration: The duration, as a fraction of the whole duration; 0 changes views at that moment. A part beyond the end is cut off.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        guard let block = AnimationBlock.current as? KeyframeBlock else { return animations() }
        block.keyframe(start: frameStartTime, duration: frameDuration, animations)
    }

    // MARK: Without

    /// Changes views at once, even inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let enabled = AnimationBlock.isEnabled
        AnimationBlock.isEnabled = false
        actionsWithoutAnimation()
        AnimationBlock.isEnabled = enabled
    }

    /// Sets whether animation blocks animate. If not, their changes are made at once. Default true.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }
    /// Whether animation blocks animate. Default true.
    public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

    /// The duration of the running animation block in seconds; 0 outside of one.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }
}
