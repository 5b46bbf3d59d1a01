import LaminaCoreGraphics
import LaminaQuartzCore

// A blend: every value that the animation moves goes from what it is to what it is at another moment, along one curve. Its keyframe animations stand aside for so long.

extension LottieLayer {
    /// A blend under way.
    struct Blend {
        let id: Int
        /// Called at its end; not where it is stopped before.
        let completion: () -> Void
    }

    private static let blendKey = "lottieBlend"

    /// Shows a frame once what is shown has gone over into it. In no tree of layers, where nobody sees it, that is at once.
    func blend(toFrame frame: CGFloat, within seconds: Double, timing: CAMediaTimingFunction, completion: @escaping () -> Void) {
        forceDisplayUpdate()
        let before = shownValues
        currentFrame = frame
        CATransaction.flush()
        let after = shownValues
        guard let before, let after, before.count == after.count else { return completion() }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        func timed(_ keyPath: String, _ from: Any?, _ to: Any?) -> CABasicAnimation {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue, animation.duration, animation.timingFunction) = (from, to, seconds, timing)
            return animation
        }
        for (part, values) in zip(parts, zip(before, after)) {
            let animation = timed(part.animation.keyPath ?? "", values.0, values.1)
            (animation.fillMode, animation.isRemovedOnCompletion) = (.both, false)
            part.layer.add(animation, forKey: part.key)
        }
        let begin = now
        setTime(0, speed: 1, begin: begin)
        runCount += 1
        blending = Blend(id: runCount, completion: completion)
        // It adds nothing to a property that this layer, which has no picture of its own, does not use.
        let clock = timed("minificationFilterBias", 0, 0)
        (clock.beginTime, clock.isAdditive, clock.delegate) = (begin, true, BlendEnd(self, runCount))
        add(clock, forKey: LottieLayer.blendKey)
    }

    /// The values that the animation moves, as they are shown; nil where nobody sees them.
    private var shownValues: [Any?]? {
        guard presentation() != nil else { return nil }
        return parts.map { part in part.animation.keyPath.flatMap { part.layer.presentation()?.value(forKeyPath: $0) } }
    }

    /// Ends a blend: the frame that it leads to is shown.
    func endBlend() {
        guard blending != nil else { return }
        blending = nil
        removeAnimation(forKey: LottieLayer.blendKey)
        attachParts()
        setTime(standing)
    }

    fileprivate func blendEnded(_ id: Int) {
        guard let ended = blending, ended.id == id else { return }
        endBlend()
        ended.completion()
    }
}

/// Hears when a blend has ended.
private final class BlendEnd: CAAnimationDelegate {
    private weak var layer: LottieLayer?
    private let id: Int

    init(_ layer: LottieLayer, _ id: Int) { (self.layer, self.id) = (layer, id) }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { layer?.blendEnded(id) }
}
