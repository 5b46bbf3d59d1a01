import LaminaUIKit

/// An animation from one value to another in a given time.
///
/// ```swift
/// let turn = POPBasicAnimation.linear()!
/// turn.property = POPAnimatableProperty.property(withName: kPOPLayerRotation) as? POPAnimatableProperty
/// turn.fromValue = 0
/// turn.toValue = CGFloat.pi * 2
/// turn.duration = 1
/// card.layer.pop_add(turn, forKey: "turn")
/// ```
open class POPBasicAnimation: POPPropertyAnimation {
    /// Returns an animation with the pacing of implicit animations.
    open class func `default`() -> Self! { paced(.default) }
    /// Returns an animation with an even pace.
    open class func linear() -> Self! { paced(.linear) }
    /// Returns an animation with a slow start.
    open class func easeIn() -> Self! { paced(.easeIn) }
    /// Returns an animation with a slow end.
    open class func easeOut() -> Self! { paced(.easeOut) }
    /// Returns an animation with a slow start and a slow end.
    open class func easeInEaseOut() -> Self! { paced(.easeInEaseOut) }

    private class func paced(_ name: CAMediaTimingFunctionName) -> Self {
        let animation = self.init()
        animation.timingFunction = CAMediaTimingFunction(name: name)
        return animation
    }

    /// The duration in seconds. Default 0.4. With 0 or less the final value is written immediately.
    open var duration: CFTimeInterval = 0.4
    /// The pacing. Default nil, which becomes `.default` when the animation runs.
    open var timingFunction: CAMediaTimingFunction! { didSet { pacing = nil } }

    private final var pacing: Pacing?
    private final var share = 0.0

    override func advance(to time: Double, by elapsed: Double, on object: NSObject) -> Bool {
        if timingFunction == nil { timingFunction = CAMediaTimingFunction(name: .default) }
        let pacing = self.pacing ?? Pacing(timingFunction)
        self.pacing = pacing
        var progress = 1.0
        share = 1
        if duration > 0, let startTime {
            share = min(max((time - startTime) / duration, 0), 1)
            progress = share == 1 ? 1 : pacing.progress(at: share)
        }
        if let to {
            let from = self.from ?? .zero
            current = progress == 1 ? to : from + (to - from) * progress
            clamp()
        }
        return true
    }

    override var isDone: Bool { super.isDone || share >= 1 - 1e-6 }

    override func takeSettings(for copy: POPAnimation) {
        super.takeSettings(for: copy)
        guard let copy = copy as? POPBasicAnimation else { return }
        (copy.duration, copy.timingFunction) = (duration, timingFunction)
    }
}
