import LaminaUIKit
import Testing

@MainActor @Suite("Property animators")
struct UIViewPropertyAnimatorTests {
    private func x(_ stage: Stage, _ view: UIView) -> CGFloat {
        _ = stage.snapshot()
        return view.layer.presentation()!.position.x
    }

    @Test("changes are made at the start, not before, and completed at the end")
    func plain() async throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        #expect(animator.state == .inactive && !animator.isRunning && view.center.x == 10)
        animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && view.center.x == 110)
        await stage.advance(to: 0.25)
        #expect(abs(x(stage, view) - 35) < 1e-9 && abs(animator.fractionComplete - 0.25) < 1e-9)
        await stage.advance(to: 1)
        #expect(ends == [.end] && animator.state == .inactive && view.layer.animationKeys() == nil)
        // It can be used again.
        animator.addAnimations { view.center.x = 10 }
        animator.startAnimation()
        await stage.advance(to: 1.5)
        #expect(abs(x(stage, view) - 60) < 1e-9)
        await stage.advance(to: 2)
        #expect(ends == [.end] && x(stage, view) == 10)
    }

    @Test("paused it stands, and goes on from there")
    func pausing() async throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 110 }
        animator.startAnimation()
        await stage.advance(to: 0.5)
        animator.pauseAnimation()
        let here = x(stage, view)
        #expect(here > 30 && here < 50 && animator.state == .active && !animator.isRunning)
        #expect(abs(10 + 100 * animator.fractionComplete - here) < 1e-9)
        await stage.advance(to: 5)
        #expect(x(stage, view) == here && stage.isIdle)
        animator.startAnimation()
        #expect(abs(x(stage, view) - here) < 1e-9)
        await stage.advance(to: 5.49)
        #expect(animator.isRunning)
        await stage.advance(to: 5.51)
        #expect(animator.state == .inactive && x(stage, view) == 110)
    }

    @Test("scrubbed it follows the finger evenly, and goes on where its curve has that progress")
    func scrubbing() async throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 110 }
        animator.fractionComplete = 0.3
        #expect(animator.state == .active && !animator.isRunning && view.center.x == 110)
        #expect(abs(x(stage, view) - 40) < 1e-9)
        animator.fractionComplete = 0.7
        #expect(abs(x(stage, view) - 80) < 1e-9)
        animator.fractionComplete = 7
        #expect(abs(x(stage, view) - 110) < 1e-9)
        animator.fractionComplete = .nan
        animator.fractionComplete = 0.5
        animator.startAnimation()
        #expect(abs(x(stage, view) - 60) < 1e-6)
        await stage.advance(to: 0.1)
        #expect(x(stage, view) > 70)
    }

    @Test("scrubbed along its curve, if so wished")
    func scrubbingAlong() throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { view.center.x = 110 }
        animator.scrubsLinearly = false
        animator.fractionComplete = 0.5
        #expect(abs(x(stage, view) - (10 + 100 * 0.3153568)) < 1e-4)
        #expect(animator.fractionComplete == 0.5)
    }

    @Test("turned round it runs back, ends at the start and gives the model the old values")
    func reversing() async throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 110 }
        var ends: [UIViewAnimatingPosition] = []
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.advance(to: 0.3)
        let (before, fraction) = (x(stage, view), animator.fractionComplete)
        animator.isReversed = true
        #expect(abs(x(stage, view) - before) < 1e-9 && abs(animator.fractionComplete - (1 - fraction)) < 1e-9)
        await stage.advance(to: 0.45)
        #expect(abs(x(stage, view) - (10 + 100 * 0.0438)) < 0.5)
        await stage.advance(to: 0.6)
        #expect(ends == [.start] && view.center.x == 10 && x(stage, view) == 10 && view.layer.animationKeys() == nil)
    }

    @Test("a spring can be turned round, too")
    func reversedSpring() async throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { view.center.x = 110 }
        animator.startAnimation()
        var there: [CGFloat] = []
        for step in 0...8 {
            await stage.advance(to: Double(step) / 20)
            there.append(x(stage, view))
        }
        animator.isReversed = true
        for step in 0...7 {
            await stage.advance(to: 0.4 + Double(step) / 20)
            #expect(abs(x(stage, view) - there[8 - step]) < 1e-6)
        }
        await stage.advance(to: 0.9)
        #expect(view.center.x == 10 && animator.state == .inactive)
    }

    @Test("reversed before it starts it goes from the end to the start")
    func reversedFromTheStart() async throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
        animator.isReversed = true
        animator.startAnimation()
        #expect(abs(x(stage, view) - 110) < 1e-6)
        await stage.advance(to: 0.75)
        #expect(abs(x(stage, view) - 35) < 1e-6)
        await stage.advance(to: 1.1)
        #expect(view.center.x == 10)
    }

    @Test("stopped it leaves what shows in the model")
    func stopping() async throws {
        let (stage, view) = try makeStageWithView()
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.center.x = 110
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: 3, y: 3)
        }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.advance(to: 0.5)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive && abs(view.center.x - 60) < 1e-9 && abs(view.alpha - 0.5) < 1e-6)
        #expect(abs(view.transform.a - 2) < 1e-9 && view.layer.animationKeys() == nil)
        await stage.advance(to: 3)
        #expect(ends == [] && abs(x(stage, view) - 60) < 1e-9)
    }

    @Test("stopped and finished, it ends where it is told", arguments: [UIViewAnimatingPosition.start, .end, .current])
    func finishing(position: UIViewAnimatingPosition) async throws {
        let (stage, view) = try makeStageWithView()
        view.backgroundColor = .red
        _ = stage.snapshot()
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            view.center.x = 110
            view.frame.size.width = 120
            view.backgroundColor = .blue
        }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.advance(to: 0.5)
        animator.stopAnimation(false)
        #expect(animator.state == .stopped && ends == [])
        animator.finishAnimation(at: position)
        #expect(ends == [position] && animator.state == .inactive)
        let color: UIColor = position == .start ? .red : position == .end ? .blue : UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
        #expect(zip(view.backgroundColor!.cgColor.components!, color.cgColor.components!).allSatisfy { abs($0 - $1) < 1e-6 })
        let expected: [CGFloat] = position == .start ? [10, 20] : position == .end ? [160, 120] : [85, 70]
        #expect(abs(view.center.x - expected[0]) < 1e-9 && abs(view.bounds.width - expected[1]) < 1e-9)
        #expect(x(stage, view) == view.center.x)
    }

    @Test("continued with another timing it takes the share of its duration that it is told")
    func continuing() async throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
        animator.fractionComplete = 0.5
        await stage.advance(to: 1)
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
        await stage.advance(to: 2)
        #expect(abs(x(stage, view) - 85) < 1e-6)
        // Turned round from there all the way back.
        animator.isReversed = true
        #expect(abs(x(stage, view) - 85) < 1e-6)
        await stage.advance(to: 4)
        #expect(view.center.x == 10 && x(stage, view) == 10 && animator.state == .inactive)
    }

    @Test("pulled on after a continuation it is where the finger is")
    func scrubbingAgain() async throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { view.center.x = 110 }
        animator.fractionComplete = 0.4
        animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5), durationFactor: 1)
        await stage.advance(to: 0.05)
        animator.pauseAnimation()
        let here = x(stage, view)
        #expect(abs(10 + 100 * animator.fractionComplete - here) < 1e-6)
        animator.fractionComplete = animator.fractionComplete
        #expect(abs(x(stage, view) - here) < 1e-6)
    }

    @Test("what is added on the way takes the time that is left")
    func adding() async throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.x = 110 }
        animator.addAnimations({ view.alpha = 0 }, delayFactor: 0.5)
        animator.startAnimation()
        await stage.advance(to: 1)
        #expect(view.layer.presentation()!.opacity == 1)
        animator.addAnimations { view.center.y = 110 }
        await stage.advance(to: 1.5)
        #expect(abs(view.layer.presentation()!.opacity - 0.5) < 1e-6)
        #expect(abs(view.layer.presentation()!.position.y - 60) < 1e-6 && abs(x(stage, view) - 85) < 1e-6)
        await stage.advance(to: 2)
        #expect(animator.state == .inactive && view.layer.animationKeys() == nil)
    }

    @Test("at its end it can stay, to be turned round")
    func staying() async throws {
        let (stage, view) = try makeStageWithView()
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 110 }
        animator.pausesOnCompletion = true
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.advance(to: 3)
        #expect(animator.state == .active && !animator.isRunning && ends == [] && abs(x(stage, view) - 110) < 1e-6)
        animator.isReversed = true
        animator.startAnimation()
        #expect(abs(x(stage, view) - 110) < 1e-6)
        await stage.advance(to: 3.5)
        #expect(abs(x(stage, view) - 60) < 1e-4)
        await stage.advance(to: 4.5)
        #expect(abs(x(stage, view) - 10) < 1e-6 && ends == [])
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
        #expect(ends == [.start] && view.center.x == 10)
    }

    @Test("a delayed start shows the old values until then")
    func delay() async throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
        animator.startAnimation(afterDelay: 1)
        await stage.advance(to: 0.9)
        #expect(x(stage, view) == 10 && animator.delay == 1)
        await stage.advance(to: 1.5)
        #expect(abs(x(stage, view) - 60) < 1e-9)
        await stage.advance(to: 2)
        #expect(animator.state == .inactive)
    }

    @Test("blocks and keyframes inside its blocks do what the animator does")
    func nesting() async throws {
        let (stage, view) = try makeStageWithView()
        var ends: [String] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
            UIView.animate(withDuration: 9, animations: { view.center.x = 110 }, completion: { ends.append("block \($0)") })
            UIView.animateKeyframes(withDuration: 9, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
            }
        }
        animator.addCompletion { ends.append("animator \($0 == .end)") }
        animator.fractionComplete = 0.25
        #expect(abs(x(stage, view) - 35) < 1e-6 && abs(view.layer.presentation()!.opacity - 0.5) < 1e-6)
        animator.fractionComplete = 0.5
        #expect(abs(view.layer.presentation()!.opacity) < 1e-6)
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
        await stage.advance(to: 0.5)
        #expect(abs(x(stage, view) - 85) < 1e-6 && abs(view.layer.presentation()!.opacity - 0.5) < 1e-3)
        await stage.advance(to: 1.1)
        #expect(ends == ["animator true", "block true"] || ends == ["block true", "animator true"])
    }

    @Test("a spring with a velocity for each axis")
    func vectorVelocity() async throws {
        let (stage, view) = try makeStageWithView()
        let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 10, dy: -10))
        let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
        animator.addAnimations { view.center = CGPoint(x: 110, y: 110) }
        animator.startAnimation()
        await stage.advance(to: 0.01)
        let shown = view.layer.presentation()!.position
        #expect(shown.x > 18 && shown.y < 2)
        await stage.advance(to: 2)
        #expect(view.layer.presentation()!.position == CGPoint(x: 110, y: 110))
    }

    @Test("a spring by its parts takes the time that it takes")
    func ownDuration() {
        let spring = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10)
        #expect(abs(UIViewPropertyAnimator(duration: 9, timingParameters: spring).duration - 1.4727003346780927) < 1e-12)
        #expect(UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters()).duration == 0.5)
        #expect(UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters(dampingRatio: 0.5)).duration == 9)
    }

    @Test("a running one lives until its end, a paused one as long as it is held, and leaves nothing behind")
    func lifetime() async throws {
        let (stage, view) = try makeStageWithView()
        weak var running: UIViewPropertyAnimator?
        weak var paused: UIViewPropertyAnimator?
        var ends: [UIViewAnimatingPosition] = []
        do {
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
            animator.addCompletion { ends.append($0) }
            animator.startAnimation()
            running = animator
            let other = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
            other.fractionComplete = 0.5
            paused = other
        }
        #expect(running != nil && paused == nil)
        #expect(view.layer.animationKeys() == ["position"])
        await stage.advance(to: 1.5)
        #expect(ends == [.end] && running == nil)
    }

    @Test("a view that leaves its window completes the animator")
    func leaving() async throws {
        let (stage, view) = try makeStageWithView()
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        await stage.advance(to: 0.5)
        view.removeFromSuperview()
        await stage.advance(to: 0.6)
        #expect(ends == [.end] && view.center.x == 110)
    }

    @Test("views can be touched while they are animated, unless it says otherwise")
    func touches() async throws {
        let (stage, view) = try makeStageWithView()
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 50 }
        animator.startAnimation()
        #expect(view.superview?.hitTest(CGPoint(x: 50, y: 10), with: nil) === view)
        let other = UIViewPropertyAnimator(duration: 2, curve: .linear) { view.center.y = 50 }
        other.isUserInteractionEnabled = false
        other.startAnimation()
        #expect(view.superview?.hitTest(CGPoint(x: 50, y: 50), with: nil) !== view)
        await stage.advance(to: 2.5)
        #expect(view.superview?.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
    }

    @Test("one without changes completes in the next turn")
    func empty() async throws {
        let (stage, _) = try makeStageWithView()
        var ends: [UIViewAnimatingPosition] = []
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.addCompletion { ends.append($0) }
        animator.startAnimation()
        #expect(ends == [])
        await stage.advance(to: 0.1)
        #expect(ends == [.end] && animator.state == .inactive)
    }
}
