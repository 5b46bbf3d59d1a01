import UIKit

/// Named effects on a view, chosen by strings, in the manner of the effect libraries of 2015.
public class ViewEffects: NSObject, CAAnimationDelegate {
    public enum Preset: String, CaseIterable {
        case slideLeft, slideUp, fadeIn, zoomIn, shake, pop, flipX, morph, squeeze, wobble, swing, flash
    }

    public enum Curve: String, CaseIterable {
        case easeIn, easeOut, easeInOut, linear, spring, easeOutBack, easeInQuart
    }

    private weak var view: UIView?
    public var force: CGFloat = 1
    public var delay: CGFloat = 0
    public var duration: CGFloat = 0.7
    public var damping: CGFloat = 0.7
    public var velocity: CGFloat = 0.7
    public var repeatCount: Float = 1
    public var curve = Curve.easeInOut
    private var completions: [String: () -> Void] = [:]

    public init(_ view: UIView) {
        self.view = view
        super.init()
    }

    private func timingFunction(_ curve: Curve) -> CAMediaTimingFunction {
        switch curve {
        case .easeIn: return CAMediaTimingFunction(name: CAMediaTimingFunctionName.easeIn)
        case .easeOut: return CAMediaTimingFunction(name: .easeOut)
        case .easeInOut: return CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
        case .linear: return CAMediaTimingFunction(name: .linear)
        case .spring: return CAMediaTimingFunction(controlPoints: 0.5, 1.1 + Float(force / 3), 1, 1)
        case .easeOutBack: return CAMediaTimingFunction(controlPoints: 0.175, 0.885, 0.32, 1.275)
        case .easeInQuart: return CAMediaTimingFunction(controlPoints: 0.895, 0.03, 0.685, 0.22)
        }
    }

    public func run(_ preset: Preset, completion: (() -> Void)? = nil) {
        guard let view = view else { return }
        let layer = view.layer
        switch preset {
        case .slideLeft:
            move(x: 300 * force, y: 0, completion)
        case .slideUp:
            move(x: 0, y: 300 * force, completion)
        case .fadeIn:
            view.alpha = 0
            UIView.animate(
                withDuration: TimeInterval(duration), delay: TimeInterval(delay), options: [.curveEaseOut, .allowUserInteraction]
            ) {
                view.alpha = 1
            } completion: { _ in
                completion?()
            }
        case .zoomIn:
            view.transform = CGAffineTransform(scaleX: 2 * force, y: 2 * force)
            view.alpha = 0
            UIView.animate(
                withDuration: TimeInterval(duration), delay: TimeInterval(delay), usingSpringWithDamping: damping,
                initialSpringVelocity: velocity, options: UIView.AnimationOptions.curveEaseInOut,
                animations: {
                    view.transform = .identity
                    view.alpha = 1
                }, completion: { finished in if finished { completion?() } })
        case .shake:
            let animation = CAKeyframeAnimation()
            animation.keyPath = "position.x"
            animation.values = [0, 30 * force, -30 * force, 30 * force, 0]
            animation.keyTimes = [0, 0.2, 0.4, 0.6, 0.8, 1]
            animation.timingFunction = timingFunction(curve)
            animation.duration = CFTimeInterval(duration)
            animation.isAdditive = true
            animation.repeatCount = repeatCount
            animation.beginTime = CACurrentMediaTime() + CFTimeInterval(delay)
            add(animation, "shake", completion)
        case .pop:
            let animation = CAKeyframeAnimation(keyPath: "transform.scale")
            animation.values = [0, 0.2 * force, -0.2 * force, 0.2 * force, 0]
            animation.keyTimes = [0, 0.2, 0.4, 0.6, 0.8, 1].map { NSNumber(value: $0) }
            animation.timingFunctions = [CAMediaTimingFunction](repeating: timingFunction(.easeOut), count: 5)
            animation.duration = CFTimeInterval(duration)
            animation.isAdditive = true
            add(animation, "pop", completion)
        case .flipX:
            var perspective = CATransform3DIdentity
            perspective.m34 = -1.0 / layer.frame.size.width / 2
            let animation = CABasicAnimation(keyPath: "transform")
            animation.fromValue = NSValue(caTransform3D: CATransform3DMakeRotation(0, 0, 0, 0))
            animation.toValue = NSValue(
                caTransform3D: CATransform3DConcat(perspective, CATransform3DMakeRotation(CGFloat(Double.pi), 0, 1, 0)))
            animation.duration = CFTimeInterval(duration)
            animation.beginTime = CACurrentMediaTime() + CFTimeInterval(delay)
            animation.timingFunction = timingFunction(curve)
            add(animation, "3d", completion)
        case .morph, .squeeze:
            let group = CAAnimationGroup()
            let x = CAKeyframeAnimation(keyPath: "transform.scale.x")
            x.values = [1, 1.3 * force, 0.7, 1.3 * force, 1]
            let y = CAKeyframeAnimation(keyPath: "transform.scale.y")
            y.values = preset == .morph ? [1, 0.7, 1.3 * force, 0.7, 1] : [1, 0.5, 1, 0.5, 1]
            for animation in [x, y] {
                animation.keyTimes = [0, 0.2, 0.4, 0.6, 0.8, 1]
                animation.timingFunction = timingFunction(curve)
            }
            group.animations = [x, y]
            group.duration = CFTimeInterval(duration)
            group.fillMode = kCAFillModeBoth
            group.isRemovedOnCompletion = false
            add(group, preset.rawValue, completion)
        case .wobble, .swing:
            let animation = CAKeyframeAnimation(keyPath: "transform.rotation.z")
            animation.values = [0, 0.3 * force, -0.3 * force, 0.3 * force, 0].map { $0 as AnyObject }
            animation.keyTimes = [0, 0.25, 0.5, 0.75, 1]
            animation.duration = CFTimeInterval(duration)
            animation.isAdditive = true
            animation.calculationMode = .cubic
            add(animation, "wobble", completion)
        case .flash:
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 1
            animation.toValue = 0
            animation.duration = CFTimeInterval(duration)
            animation.repeatCount = repeatCount * 2.0
            animation.autoreverses = true
            add(animation, "flash", completion)
        }
    }

    private func move(x: CGFloat, y: CGFloat, _ completion: (() -> Void)?) {
        guard let view = view else { return }
        view.transform = CGAffineTransform(translationX: x, y: y)
        UIView.animate(
            withDuration: TimeInterval(duration), delay: TimeInterval(delay), usingSpringWithDamping: damping,
            initialSpringVelocity: velocity,
            options: [], animations: { view.transform = CGAffineTransform.identity }, completion: { _ in completion?() })
    }

    private func add(_ animation: CAAnimation, _ name: String, _ completion: (() -> Void)?) {
        animation.delegate = self
        animation.setValue(name, forKey: "name")
        completions[name] = completion
        view?.layer.add(animation, forKey: name)
    }

    public func animationDidStart(_ anim: CAAnimation) {}

    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        guard let name = anim.value(forKey: "name") as? String else { return }
        completions.removeValue(forKey: name)?()
    }
}
