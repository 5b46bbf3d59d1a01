import LaminaUIKit
import Testing

@MainActor @Suite("Keyframes of views")
struct UIViewKeyframeTests {
    private let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)

    @Test("a short keyframe at the start makes old, new and new, held")
    func held() throws {
        let (_, view) = try makeStageWithView()
        UIView.animateKeyframes(withDuration: 2, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.1) { view.alpha = 0 }
        }
        let animation = try #require(view.layer.animation(forKey: "opacity") as? CAKeyframeAnimation)
        #expect(animation.keyTimes == [0, 0.1, 1] && animation.values?.map { ($0 as? NSNumber)?.doubleValue } == [1, 0, 0])
        #expect(animation.duration == 2 && animation.fillMode == .both && animation.calculationMode == .linear)
        var points: [Float] = [0, 0]
        animation.timingFunction?.getControlPoint(at: 1, values: &points)
        #expect(points == [0.42, 0])
    }

    @Test("keyframes follow each other, with rests between them, one animation a property")
    func sequence() async throws {
        let (stage, view) = try makeStageWithView()
        var ends: [Bool] = []
        UIView.animateKeyframes(
            withDuration: 10, delay: 0, options: linear,
            animations: {
                view.alpha = 0
                UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.2) { view.center.x = 110 }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.3) { view.center.x = 10 }
                UIView.addKeyframe(withRelativeStartTime: 0.9, relativeDuration: 0) { view.center.x = 60 }
            }, completion: { ends.append($0) })
        #expect(Set(view.layer.animationKeys() ?? []) == ["position", "opacity"] && view.center.x == 60)
        for (time, place) in [(0.5, 10.0), (2, 60), (4, 110), (6.5, 60), (8.5, 10), (8.99, 10), (9.5, 60)] {
            await stage.advance(to: time)
            #expect(abs(view.layer.presentation()!.position.x - place) < 1e-6, "at \(time)")
            #expect(abs(Double(view.layer.presentation()!.opacity) - (1 - time / 10)) < 1e-6)
        }
        await stage.advance(to: 10)
        #expect(ends == [true] && view.layer.animationKeys() == nil)
    }

    @Test("a keyframe that begins before another has ended cuts it off")
    func overlap() async throws {
        let (stage, view) = try makeStageWithView()
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 110 }
            UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 10 }
        }
        await stage.advance(to: 0.25)
        #expect(abs(view.layer.presentation()!.position.x - 35) < 1e-6)
        await stage.advance(to: 0.75)
        #expect(abs(view.layer.presentation()!.position.x - 35) < 1e-6)
    }

    @Test("modes of calculation and the outer block's curve and duration are passed on")
    func options() throws {
        let (_, view) = try makeStageWithView()
        UIView.animate(withDuration: 3, delay: 0, options: .curveLinear) {
            UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeCubic) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
            }
        }
        let animation = try #require(view.layer.animation(forKey: "position") as? CAKeyframeAnimation)
        #expect(animation.calculationMode == .cubic && animation.duration == 3 && animation.isAdditive)
        var points: [Float] = [0, 1]
        animation.timingFunction?.getControlPoint(at: 1, values: &points)
        #expect(points == [0, 0])
    }

    @Test("odd times are brought into the whole, and outside of keyframes changes are made at once")
    func odd() async throws {
        let (stage, view) = try makeStageWithView()
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.y = 50 }
        #expect(view.layer.animationKeys() == nil && view.center.y == 50)
        UIView.animateKeyframes(withDuration: 1, delay: 0) {
            UIView.addKeyframe(withRelativeStartTime: -3, relativeDuration: 9) { view.center.x = 60 }
            UIView.addKeyframe(withRelativeStartTime: .nan, relativeDuration: .nan) { view.center.x = 70 }
            UIView.addKeyframe(withRelativeStartTime: 2, relativeDuration: -1) { view.center.x = 80 }
        }
        await stage.advance(to: 0.5)
        #expect(view.layer.presentation()!.position.x.isFinite)
        await stage.advance(to: 2)
        #expect(view.layer.presentation()!.position.x == 80)
    }

    @Test("changes can be made to repeat inside a block")
    func repeating() async throws {
        let (stage, view) = try makeStageWithView()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { view.center.x = 110 }
            view.alpha = 0
        }
        await stage.advance(to: 1.25)
        #expect(abs(view.layer.presentation()!.position.x - 85) < 1e-6 && view.layer.animation(forKey: "opacity") == nil)
        await stage.advance(to: 4.75)
        #expect(abs(view.layer.presentation()!.position.x - 85) < 1e-6)
        await stage.advance(to: 5.1)
        #expect(view.layer.animationKeys() == nil)
    }
}
