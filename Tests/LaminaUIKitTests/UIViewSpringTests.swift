import LaminaUIKit
import TestRandomness
import Testing

@MainActor @Suite("Springs of views")
struct UIViewSpringTests {
    private func spring(_ view: UIView, _ key: String = "position") throws -> CASpringAnimation {
        try #require(view.layer.animation(forKey: key) as? CASpringAnimation)
    }

    @Test(
        "a damping ratio and a duration make the spring that was measured on Apple's",
        arguments: [
            // ratio, duration, stiffness, damping
            (0.5, 1.0, 161.7195, 12.716898), (0.7, 0.5, 387.2746, 27.55101), (1.0, 1.0, 85.25592, 18.466827),
        ])
    func mapping(ratio: CGFloat, duration: Double, stiffness: CGFloat, damping: CGFloat) throws {
        let (_, view) = try makeStageWithView()
        UIView.animate(withDuration: duration, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0) { view.center.x = 110 }
        let spring = try spring(view)
        #expect(spring.isAdditive && spring.mass == 1 && spring.duration == duration && spring.initialVelocity == 0)
        #expect(abs(spring.stiffness / stiffness - 1) < 1e-6)
        #expect(abs(spring.damping / damping - 1) < 1e-6)
    }

    @Test(
        "with a velocity what is left at the end is still a thousandth of the way",
        arguments: [(0.3, 0.6, 2.0), (0.5, 1, 10), (0.8, 0.4, -3), (1, 1, 3), (1, 0.5, -4), (0.99, 1, 1)])
    func velocity(ratio: Double, duration: Double, velocity: Double) throws {
        let (_, view) = try makeStageWithView()
        UIView.animate(
            withDuration: duration, delay: 0, usingSpringWithDamping: CGFloat(ratio), initialSpringVelocity: CGFloat(velocity)
        ) { view.center.x = 110 }
        let spring = try spring(view)
        let w = spring.stiffness.native.squareRoot()
        #expect(abs(spring.damping.native - 2 * ratio * w) < 1e-9 && spring.initialVelocity.native == velocity)
        let left =
            ratio < 1
            ? abs((velocity - ratio * w) / (w * (1 - ratio * ratio).squareRoot())) * exp(-ratio * w * duration)
            : abs(1 + (w - velocity) * duration) * exp(-w * duration)
        #expect(abs(left - 0.001) < 1e-9)
    }

    @Test("odd ratios and velocities are brought to what can be", arguments: [0, -1, 7, CGFloat.nan, .infinity] as [CGFloat])
    func oddRatios(ratio: CGFloat) async throws {
        let (stage, view) = try makeStageWithView()
        var ends: [Bool] = []
        UIView.animate(
            withDuration: 1, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: ratio, animations: { view.center.x = 110 },
            completion: { ends.append($0) })
        await stage.advance(to: 0.4)
        #expect(view.layer.presentation()!.position.x.isFinite)
        await stage.advance(to: 1.1)
        #expect(ends == [true] && view.layer.presentation()!.position.x == 110)
    }

    @Test("a spring by feel runs until it has settled: .8 s for the default of half a second without bounce")
    func feel() async throws {
        let (stage, view) = try makeStageWithView()
        var end: Double?
        UIView.animate(animations: { view.center.x = 110 }, completion: { _ in end = stage.time })
        let spring = try spring(view)
        #expect(abs(spring.stiffness - 157.91367041742973) < 1e-9 && abs(spring.damping - 25.132741228718345) < 1e-9)
        #expect(abs(spring.duration - 0.8) < 1e-9)
        await stage.advance(to: 2)
        #expect(abs(end! - 0.8) < 1e-9)
    }

    @Test("a spring that overshoots goes past the end and comes back")
    func overshoot() async throws {
        let (stage, view) = try makeStageWithView()
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) { view.center.x = 110 }
        var highest: CGFloat = 0
        for step in 0...100 {
            await stage.advance(to: Double(step) / 100)
            highest = max(highest, view.layer.presentation()!.position.x)
        }
        // e^(−ζπ/√(1−ζ²)) of the way.
        #expect(abs(highest - (110 + 100 * exp(-0.4 * .pi / (1 - 0.16).squareRoot()))) < 0.3)
    }

    @Test("a spring has the same course whatever it moves")
    func everything() async throws {
        let (stage, view) = try makeStageWithView()
        view.alpha = 0
        _ = stage.snapshot()
        UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
            view.center.x = 110
            view.alpha = 1
            view.bounds.size.width = 120
            view.transform = CGAffineTransform(translationX: 100, y: 0)
        }
        await stage.advance(to: 0.1)
        let shown = view.layer.presentation()!
        let progress = (shown.position.x - 10) / 100
        #expect(progress > 0.1 && abs(CGFloat(shown.opacity) - progress) < 1e-6)
        #expect(abs(shown.bounds.width - 20 - 100 * progress) < 1e-9 && abs(shown.transform.m41 - 100 * progress) < 1e-9)
    }

    // MARK: Interruption

    /// Position and velocity just before and just after, in points and points a second.
    private func jump(_ stage: Stage, _ view: UIView, at time: Double, _ interrupt: () -> Void) async -> (
        position: CGFloat, velocity: CGFloat
    ) {
        let step = 1e-6
        var places: [CGFloat] = []
        for moment in [time - step, time] {
            await stage.advance(to: moment)
            places.append(view.layer.presentation()!.position.x)
        }
        interrupt()
        _ = stage.snapshot()
        for moment in [time, time + step] {
            await stage.advance(to: moment)
            places.append(view.layer.presentation()!.position.x)
        }
        let (before, after) = ((places[1] - places[0]) / step, (places[3] - places[2]) / step)
        return (abs(places[2] - places[1]), abs(after - before) / max(abs(before), 10))
    }

    @Test("a spring that another interrupts goes on with its position and velocity, at a hundred moments")
    func interruptedSpring() async throws {
        var random = SeededGenerator(seed: 4)
        for _ in 0..<100 {
            let (stage, view) = try makeStageWithView()
            UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { view.center.x = 110 }
            let jump = await jump(stage, view, at: Double.random(in: 0.05...0.95, using: &random)) {
                UIView.animate(withDuration: 0.7, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) { view.center.x = 30 }
            }
            #expect(jump.position < 0.01 && jump.velocity < 0.01)
        }
    }

    @Test("transforms that do not go together are interrupted without a jump, too")
    func interruptedTransforms() async throws {
        var random = SeededGenerator(seed: 6)
        func corner(_ view: UIView) -> CGPoint {
            let shown = view.layer.presentation()!
            return shown.superlayer!.convert(CGPoint(x: 20, y: 20), from: shown)
        }
        for _ in 0..<30 {
            let (stage, view) = try makeStageWithView()
            var animators: [UIViewPropertyAnimator] = []
            /// A new place on top of all that is under way.
            func throwOn() {
                let turned = CGAffineTransform(
                    translationX: CGFloat.random(in: -80...80, using: &random),
                    y: CGFloat.random(in: -80...80, using: &random)
                )
                .rotated(by: CGFloat.random(in: -2...2, using: &random)).scaledBy(
                    x: CGFloat.random(in: 0.5...2, using: &random), y: 1)
                if Double.random(in: 0...1, using: &random) < 0.5 {
                    UIView.animate(withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
                        view.transform = turned
                    }
                } else {
                    let animator = UIViewPropertyAnimator(duration: 0.9, dampingRatio: 0.6) { view.transform = turned }
                    animator.startAnimation()
                    animators.append(animator)
                }
            }
            throwOn()
            for time in [0.2, 0.5, 0.7] {
                let step = 1e-6
                await stage.advance(to: time - step)
                let before = corner(view)
                await stage.advance(to: time)
                let here = corner(view)
                throwOn()
                if time == 0.5 {
                    animators.first?.pauseAnimation()
                    animators.first?.startAnimation()
                }
                _ = stage.snapshot()
                let there = corner(view)
                await stage.advance(to: time + step)
                let after = corner(view)
                #expect(abs(there.x - here.x) < 1e-6 && abs(there.y - here.y) < 1e-6)
                let speed = max(hypot(here.x - before.x, here.y - before.y) / step, 10)
                let change = hypot(after.x - there.x - here.x + before.x, after.y - there.y - here.y + before.y) / step
                #expect(change / speed < 0.01)
            }
            await stage.advance(to: 3)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test("an animator that another takes over from goes on with its position and velocity, at a hundred moments")
    func interruptedAnimator() async throws {
        var random = SeededGenerator(seed: 5)
        for count in 0..<100 {
            let (stage, view) = try makeStageWithView()
            let first = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 110 }
            first.startAnimation()
            let second = UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.7) { view.center.x = 20 }
            let spring = UISpringTimingParameters(dampingRatio: 0.6)
            let curve = UICubicTimingParameters(animationCurve: .easeOut)
            let time = Double.random(in: 0.05...0.95, using: &random)
            let jump = await jump(stage, view, at: time) {
                switch count % 4 {
                case 0: second.startAnimation()
                case 1:
                    first.pauseAnimation()
                    first.continueAnimation(withTimingParameters: spring, durationFactor: 0.8)
                case 2:
                    first.pauseAnimation()
                    first.continueAnimation(withTimingParameters: curve, durationFactor: 0.5)
                default:
                    first.pauseAnimation()
                    first.startAnimation()
                }
            }
            #expect(jump.position < 0.01 && jump.velocity < 0.01, "\(count % 4) at \(time): \(jump)")
            await stage.advance(to: 3)
            #expect(view.layer.presentation()!.position.x == (count % 4 == 0 ? 20 : 110))
        }
    }
}
