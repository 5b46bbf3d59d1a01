import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

extension UIView {
    /// Animates the changes that `animations` makes to views.
    ///
    /// - Parameters:
    ///   - duration: Seconds; 0 or less changes at once.
    ///   - delay: Seconds to wait before.
    ///   - options: Curve (default ease in and out) and the like. A block inside another takes over the outer one's duration and curve, unless
    ///     it overrides them.
    ///   - animations: Runs at once; what it changes has its new value afterwards.
    ///   - completion: Called when all animations have stopped, with true if all got to their end. Without any, called in the next turn of the
    ///     loop with true.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        ViewAnimation(duration: duration, delay: delay, options: options, completion: completion).run(animations)
    }

    /// The same without delay and options.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// The same with a spring for the curve.
    ///
    /// - Parameters:
    ///   - duration: Seconds; the spring is so stiff that it has settled by then.
    ///   - dampingRatio: From just above 0, which swings nearly for ever, to 1, which does not overshoot; others are brought there.
    ///   - velocity: At the start, in whole ways a second.
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

    /// The same with a spring by how it feels.
    ///
    /// - Parameters:
    ///   - duration: How long it seems to take, in seconds; until it is quite at rest takes longer. Default 0.5.
    ///   - bounce: From 0 (not at all) up to 1 (without end); below 0, more than −1, it creeps. Default 0.
    ///   - velocity: At the start, in whole ways a second. Default 0.
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

    /// Has what the closure changes play several times. For use inside an animation block.
    ///
    /// - Parameters:
    ///   - count: How often; may have a fraction.
    ///   - autoreverses: Whether each time goes back as well.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        let block = AnimationBlock.current
        let outer = block?.repetition
        block?.repetition = (Float(count), autoreverses)
        animations()
        if let outer { block?.repetition = outer }
    }

    // MARK: Keyframes

    /// Animates changes that take turns: `animations` makes them with `addKeyframe`. What it changes itself goes on all the time.
    ///
    /// The whole eases in and out, unless the options of `AnimationOptions.curveLinear` are put in, or a block around it has another curve.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        KeyframeBlock(
            duration: duration, delay: delay, options: AnimationOptions(rawValue: options.rawValue & ~(15 << 10)),
            mode: options.calculationMode, completion: completion
        ).run(animations)
    }

    /// Makes changes that go on in a part of the time of the `animateKeyframes` around it; outside of one they are made at once.
    ///
    /// - Parameters:
    ///   - frameStartTime: As a fraction of the whole duration.
    ///   - frameDuration: Likewise; 0 changes at that moment. What reaches beyond the end is cut off.
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

    /// Turns animation blocks on or off: their changes are then made at once. Default on.
    public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.isEnabled = enabled }
    public class var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

    /// The duration of the block that is being run; 0 outside.
    public class var inheritedAnimationDuration: TimeInterval { AnimationBlock.current?.duration ?? 0 }
}
