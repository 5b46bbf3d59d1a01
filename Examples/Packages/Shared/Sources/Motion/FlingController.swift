import Foundation
import UIKit

/// Throws views about with a display link, the clock, and interruptible animators.
public final class FlingController: NSObject {
    private var displayLink: CADisplayLink?
    private var lastTime = CFAbsoluteTimeGetCurrent()
    private var start: CFTimeInterval = 0
    private var velocity = CGPoint.zero
    private weak var view: UIView?
    private var animator: UIViewPropertyAnimator?
    private var runningAnimators = [UIViewPropertyAnimator]()
    public private(set) var steps = 0

    public init(view: UIView) {
        self.view = view
        super.init()
    }

    deinit {
        displayLink?.invalidate()
    }

    public func fling(velocity: CGPoint) {
        self.velocity = velocity
        start = CACurrentMediaTime()
        lastTime = CFAbsoluteTimeGetCurrent()
        displayLink?.invalidate()
        Selector.register("step:", of: FlingController.self) { $0.step($1 as! CADisplayLink) }
        displayLink = CADisplayLink(target: self, selector: Selector("step:"))
        displayLink?.add(to: RunLoop.main, forMode: RunLoop.Mode.common)
        if #available(iOS 15.0, *) {
            displayLink?.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
        }
    }

    func step(_ link: CADisplayLink) {
        let now = CFAbsoluteTimeGetCurrent()
        let dt = CGFloat(now - lastTime)
        lastTime = now
        steps += 1
        guard let view = view, let superview = view.superview else { return link.invalidate() }
        view.center.x += velocity.x * dt
        view.center.y += velocity.y * dt
        velocity.x *= pow(0.1, dt)
        velocity.y *= pow(0.1, dt)
        if !superview.bounds.contains(view.frame) { velocity = CGPoint(x: -velocity.x, y: -velocity.y) }
        if hypot(velocity.x, velocity.y) < 1 || link.timestamp - start > 10 {
            link.invalidate()
            displayLink = nil
        }
    }

    public func animate(to point: CGPoint) {
        let timing = UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 0.5, dy: 0.5))
        let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: timing)
        animator.addAnimations { [weak self] in self?.view?.center = point }
        animator.addAnimations({ [weak self] in self?.view?.alpha = 0.5 }, delayFactor: 0.5)
        animator.addCompletion { [weak self] position in
            switch position {
            case .start: print("start")
            case .end: self?.animator = nil
            case .current: break
            @unknown default: break
            }
        }
        animator.isInterruptible = true
        animator.startAnimation()
        runningAnimators.append(animator)
        self.animator = animator
    }

    public func scrub(_ fraction: CGFloat) {
        guard let animator = animator else { return }
        animator.pauseAnimation()
        animator.fractionComplete = fraction
        animator.isReversed = !animator.isReversed
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
    }

    public func stop() {
        if animator?.state == .active || animator?.isRunning == true {
            animator?.stopAnimation(false)
            animator?.finishAnimation(at: .current)
        }
        for animator in runningAnimators { animator.stopAnimation(true) }
        runningAnimators.removeAll()
    }

    public func keyframes(completion: @escaping (Bool) -> Swift.Void) {
        guard let view = view else { return }
        UIView.animateKeyframes(
            withDuration: 2.0, delay: 0.0, options: [.calculationModeCubicPaced, .beginFromCurrentState],
            animations: {
                UIView.addKeyframe(withRelativeStartTime: 0.0, relativeDuration: 0.25) { view.center.y -= 50 }
                UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
                    view.transform = CGAffineTransform(rotationAngle: .pi / 2).concatenating(CGAffineTransform(scaleX: 0.5, y: 0.5))
                }
                UIView.addKeyframe(
                    withRelativeStartTime: 0.75, relativeDuration: 0.25,
                    animations: {
                        view.alpha = 0
                        view.backgroundColor = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1.0)
                    })
            }, completion: completion)
    }

    public func flip(with other: UIView) {
        guard let view = view else { return }
        UIView.transition(
            from: view, to: other, duration: 0.5, options: [.transitionFlipFromLeft, .showHideTransitionViews], completion: nil)
        UIView.transition(
            with: other, duration: 0.3, options: .transitionCrossDissolve, animations: { other.isHidden = false }, completion: nil)
    }

    public func snapshot() -> UIView? {
        guard let view = view, let snapshot = view.snapshotView(afterScreenUpdates: false) else { return nil }
        snapshot.frame = view.frame
        snapshot.layer.allowsEdgeAntialiasing = true
        view.superview?.insertSubview(snapshot, aboveSubview: view)
        UIView.performWithoutAnimation { snapshot.alpha = 0.9 }
        let delay = DispatchTime.now() + Double(Int64(0.5 * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
        DispatchQueue.main.asyncAfter(deadline: delay) { snapshot.removeFromSuperview() }
        return snapshot
    }
}
