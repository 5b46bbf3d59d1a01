import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

// The rules of Core Animation that re-implementations most often get wrong, each stated once. What surrounds a rule is tested beside what it is
// about. The twentieth is UIKit's: animation blocks, options, springs by damping ratio, scrolling.

@MainActor
@Suite("Rules that are easily got wrong: animations")
struct AnimationRulesTests {
    private func ramp(_ keyPath: String = "opacity", duration: Double = 1, _ edit: (CABasicAnimation) -> Void = { _ in })
        -> CABasicAnimation
    {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (0, 1, duration)
        edit(animation)
        return animation
    }

    /// The presented opacity of a layer with opacity 0.5, seconds after an animation was added.
    private func shown(_ animation: CAAnimation, at times: [Double]) -> [Double] {
        let table = Turntable()
        let layer = table.layer { $0.opacity = 0.5 }
        layer.add(animation, forKey: "k")
        CATransaction.flush()
        return times.map { time in
            table.go(to: 100 + time)
            return (Double(layer.presentation()?.opacity ?? .nan) * 1e4).rounded() / 1e4
        }
    }

    @Test("1: an animation without a duration takes the transaction's, or a quarter of a second, when it is added; a spring too")
    func rule1() {
        let table = Turntable()
        let layer = table.layer()
        layer.add(ramp(duration: 0), forKey: "a")
        let spring = CASpringAnimation(keyPath: "opacity")
        layer.add(spring, forKey: "b")
        #expect(layer.animation(forKey: "a")?.duration == 0.25 && layer.animation(forKey: "b")?.duration == 0.25)
        #expect(spring.settlingDuration != 0.25)
        CATransaction.begin()
        CATransaction.setAnimationDuration(2)
        layer.add(ramp(duration: 0), forKey: "c")
        CATransaction.commit()
        #expect(layer.animation(forKey: "c")?.duration == 2)
    }

    @Test("2: an animation is in effect from its begin to its end, both inclusive, and ends with fraction 1 of its last repeat")
    func rule2() {
        func held(_ edit: @escaping (CABasicAnimation) -> Void) -> CABasicAnimation {
            ramp {
                $0.isRemovedOnCompletion = false
                edit($0)
            }
        }
        #expect(shown(held { _ in }, at: [0, 1, 1.01]) == [0, 1, 0.5])
        #expect(shown(held { $0.repeatCount = 2 }, at: [1, 2]) == [0, 1])
        #expect(shown(held { $0.repeatCount = 2.5 }, at: [2.5]) == [0.5])
        #expect(shown(held { $0.autoreverses = true }, at: [1, 2]) == [1, 0])
    }

    @Test("3: a time offset turns the cycle within the same active time; a negative speed runs it backwards by wrapping")
    func rule3() {
        #expect(shown(ramp { $0.timeOffset = 0.3 }, at: [0, 0.2, 0.5, 0.9, 1.2]) == [0.3, 0.5, 0.8, 0.2, 0.5])
        #expect(shown(ramp { $0.speed = -1 }, at: [0, 0.2, 0.5, 0.9, 1.2]) == [0, 0.8, 0.5, 0.1, 0.5])
    }

    @Test(
        "4: the fill mode says what shows before and after; what is removed when it ends shows nothing after",
        arguments: [
            (CAMediaTimingFillMode.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
            (.backwards, [0, 0, 0, 0.5, 0.5]),
            (.both, [0, 0, 0, 0.5, 1]),
        ])
    func rule4(mode: CAMediaTimingFillMode, values: [Double]) {
        func animation(removed: Bool) -> CABasicAnimation {
            ramp {
                $0.beginTime = 101
                $0.fillMode = mode
                $0.isRemovedOnCompletion = removed
            }
        }
        #expect(shown(animation(removed: false), at: [0, 0.5, 1, 1.5, 2.5]) == values)
        #expect(shown(animation(removed: true), at: [2.5]) == [0.5])
    }

    @Test("5: a begin time of 0 becomes, at the commit, the layer's own time then")
    func rule5() {
        let table = Turntable()
        let parent = table.layer {
            $0.speed = 2
            $0.beginTime = 40
        }
        let layer = CALayer()
        layer.timeOffset = 5
        parent.addSublayer(layer)
        CATransaction.flush()
        layer.add(ramp(), forKey: "k")
        #expect(layer.animation(forKey: "k")?.beginTime == 0)
        CATransaction.flush()
        #expect(layer.animation(forKey: "k")?.beginTime == 125)
    }

    @Test("6: ends that are left out are the value underneath, live: the model's, with earlier animations applied")
    func rule6() {
        let cases: [(from: Double?, to: Double?, by: Double?, half: Double)] = [
            (nil, nil, nil, 0.5), (0.2, nil, nil, 0.35), (nil, 0.8, nil, 0.65), (nil, nil, 0.3, 0.65), (0, 1, nil, 0.5),
            (0.2, nil, 0.3, 0.35),
            (nil, 0.9, 0.3, 0.75),
        ]
        for (from, to, by, half) in cases {
            let animation = CABasicAnimation(keyPath: "opacity")
            (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (from, to, by, 1)
            #expect(shown(animation, at: [0.5]) == [half])
        }
        let table = Turntable()
        let layer = table.layer()
        layer.add(ramp("position.x") { $0.toValue = 100 }, forKey: "first")
        let second = CABasicAnimation(keyPath: "position.x")
        (second.toValue, second.duration) = (0, 1)
        layer.add(second, forKey: "second")
        table.go(to: 100.5)
        #expect(layer.presentation()?.position.x == 25)
        CATransaction.setDisableActions(true)
        layer.removeAnimation(forKey: "first")
        layer.position.x = 10
        CATransaction.flush()
        #expect(layer.presentation()?.position.x == 5)
    }

    @Test("7: a layer keeps a copy of all that an animation is; changing the original afterwards changes nothing")
    func rule7() {
        let original = ramp { $0.setValue("mine", forKey: "own") }
        let table = Turntable()
        let layer = table.layer()
        layer.add(original, forKey: "k")
        original.toValue = 0
        let copy = layer.animation(forKey: "k") as? CABasicAnimation
        #expect(copy !== original && copy === layer.animation(forKey: "k"))
        #expect(copy?.toValue as? Int == 1 && copy?.value(forKey: "own") as? String == "mine")
    }

    @Test("8: the same key replaces and tells the old one that it did not finish, later; a block is told before")
    func rule8() {
        let table = Turntable()
        let trace = Trace()
        let layer = table.layer()
        CATransaction.begin()
        CATransaction.setCompletionBlock { trace.lines.append("block") }
        layer.add(trace.fade("old"), forKey: "k")
        CATransaction.commit()
        table.go(to: 100.5)
        layer.add(trace.fade("new"), forKey: "k")
        #expect(trace.lines == ["start old"])
        table.turn()
        #expect(trace.lines == ["start old", "block", "stop old false", "start new"])
    }

    @Test("9: a completion block opens a group; one it replaces still runs; without animations it runs in the next turn, not in the commit")
    func rule9() {
        let table = Turntable()
        var told: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { told.append("first") }
        CATransaction.setCompletionBlock { told.append("second") }
        CATransaction.setCompletionBlock(nil)
        CATransaction.commit()
        #expect(told == [])
        table.turn()
        #expect(told.sorted() == ["first", "second"])
    }

    @Test("10: nested transactions inherit what they do not set; disabled actions are not run, but answer who asks")
    func rule10() {
        let table = Turntable()
        let layer = table.layer()
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        CATransaction.setDisableActions(true)
        CATransaction.begin()
        #expect(CATransaction.animationDuration() == 3 && CATransaction.disableActions())
        layer.opacity = 0.2
        #expect(layer.animationKeys() == nil && layer.action(forKey: "opacity") is CABasicAnimation)
        CATransaction.commit()
        CATransaction.commit()
    }

    @Test("11: an action is looked up before the change and run after it; a null ends the search; only committed layers in a tree animate")
    func rule11() {
        let table = Turntable()
        let log = ActionLog()
        let layer = table.layer { $0.name = "layer" }
        layer.delegate = log
        log.note = { " at \($0.opacity)" }
        layer.opacity = 0.5
        #expect(log.lines == ["layer asks opacity at 1.0", "layer runs opacity at 0.5"])
        layer.delegate = nil
        layer.actions = ["opacity": NSNull()]
        #expect(layer.action(forKey: "opacity") == nil && layer.action(forKey: "position") is CABasicAnimation)
        let alone = CALayer()
        alone.opacity = 0.5
        #expect(alone.action(forKey: "opacity") == nil && alone.animationKeys() == nil)
    }

    @Test("12: transforms are taken apart: half a turn from identity goes the negative way, and nothing shrinks on the way")
    func rule12() {
        let table = Turntable()
        let layer = table.layer()
        let turn = ramp("transform") {
            ($0.fromValue, $0.toValue) = (CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 0, 1))
        }
        layer.add(turn, forKey: nil)
        table.go(to: 100.25)
        let t = layer.presentation()!.transform
        let h = 0.5.squareRoot()
        #expect(expectClose(t.m11, h) && expectClose(t.m12, -h) && expectClose(t.m21, h) && expectClose(t.m22, h))
    }

    @Test("13: writing a rotation by key path keeps scale and translation; turns of more than half go by key path")
    func rule13() {
        let table = Turntable()
        let layer = table.layer {
            $0.transform = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 5, 0, 0)
        }
        layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        #expect(expectClose(layer.value(forKeyPath: "transform.scale.x") as? Double ?? 0, 2))
        #expect(expectClose(layer.transform.m11, 2 * cos(0.5)) && layer.transform.m41 == 10)
        layer.add(ramp("transform.rotation.z") { ($0.fromValue, $0.toValue) = (0, 4 * Double.pi) }, forKey: nil)
        table.go(to: 100.125)
        #expect(expectClose(layer.presentation()?.value(forKeyPath: "transform.rotation.z") as? Double ?? 0, .pi / 2))
    }

    @Test("14: discrete keyframes share the time equally, the last one included")
    func rule14() {
        let frames = CAKeyframeAnimation(keyPath: "opacity")
        (frames.values, frames.duration, frames.calculationMode) = ([0, 1, 0.5, 0.7], 1, .discrete)
        #expect(shown(frames, at: [0, 0.24, 0.26, 0.6, 0.76, 0.99]) == [0, 0, 1, 0.5, 0.7, 0.7])
        frames.keyTimes = [0, 0.1, 0.2, 0.9, 1]
        #expect(shown(frames, at: [0.05, 0.15, 0.5, 0.95]) == [0, 1, 0.5, 0.7])
    }

    @Test("15: a cubic course starts and ends with the whole difference to the neighbour; uneven key times stretch its tangents")
    func rule15() {
        let frames = CAKeyframeAnimation(keyPath: "opacity")
        (frames.values, frames.duration, frames.calculationMode) = ([0, 1, 0.5, 0.7], 1, .cubic)
        #expect(shown(frames, at: [0.05, 0.1, 0.2, 0.5, 0.9]) == [0.1643, 0.3473, 0.708, 0.8, 0.618])
        frames.keyTimes = [0, 0.1, 0.6, 1]
        #expect(shown(frames, at: [0.05, 0.2, 0.5, 0.9]) == [0.6146, 1.0067, 0.5867, 0.6344])
    }
}

@MainActor
@Suite("Rules that are easily got wrong: layers")
struct LayerRulesTests {
    @Test("16: the frame is derived; setting it keeps the bounds' origin, and animates position and bounds")
    func rule16() {
        let table = Turntable()
        let layer = table.layer { $0.bounds.origin = CGPoint(x: 7, y: 8) }
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(layer.position == CGPoint(x: 60, y: 45) && layer.bounds == CGRect(x: 7, y: 8, width: 100, height: 50))
        #expect(layer.animationKeys() == ["position", "bounds"])
        layer.anchorPoint = .zero
        #expect(layer.frame.origin == CGPoint(x: 60, y: 45))
        layer.transform = CATransform3DMakeScale(2, 3, 1)
        #expect(layer.frame.size == CGSize(width: 200, height: 150))
    }

    @Test("17: a presentation shows what is committed; hit tests and layout go by the model")
    func rule17() {
        let table = Turntable()
        let layer = table.layer { $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
        layer.position.x = 105
        #expect(layer.presentation()?.position.x == 5)
        table.go(to: 100.125)
        let shown: CGFloat = layer.presentation()?.position.x ?? 0
        #expect(shown > 5 && shown < 105)
        #expect(table.root.hitTest(table.root.convert(CGPoint(x: 105, y: 5), to: nil)) === layer)
        #expect(layer.presentation()?.model() === layer && layer.presentation()?.superlayer === table.root.presentation())
    }

    @Test("18: the border lies inside the bounds and above sublayers; clipping takes away the shadow")
    func rule18() {
        let table = Turntable()
        CATransaction.setDisableActions(true)
        table.root.anchorPoint = .zero
        let layer = table.layer {
            $0.frame = CGRect(x: 16, y: 16, width: 32, height: 32)
            $0.borderWidth = 4
            $0.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            $0.shadowOpacity = 1
            $0.shadowOffset = CGSize(width: 8, height: 0)
            $0.shadowRadius = 0
        }
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 32, height: 32)
        child.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        table.atOnce { layer.addSublayer(child) }
        var pixels = table.pixels()
        func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * 64 + x] }
        #expect(pixel(15, 32) == 0xFFFF_FFFF && pixel(16, 32) == 0xFFFF_0000 && pixel(19, 32) == 0xFFFF_0000)
        #expect(pixel(20, 32) == 0xFF00_00FF && pixel(52, 32) == 0xFF00_0000 && pixel(57, 32) == 0xFFFF_FFFF)
        table.atOnce { layer.masksToBounds = true }
        pixels = table.pixels()
        #expect(pixel(52, 32) == 0xFFFF_FFFF && pixel(47, 32) == 0xFFFF_0000)
    }

    @Test("19: hit testing goes by z position, leaves out far edges, and finds sublayers outside their superlayer")
    func rule19() {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        let (lower, upper) = (CALayer(), CALayer())
        for layer in [lower, upper] {
            layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
            root.addSublayer(layer)
        }
        #expect(root.hitTest(CGPoint(x: 25, y: 25)) === upper)
        lower.zPosition = 10
        #expect(root.hitTest(CGPoint(x: 25, y: 25)) === lower)
        #expect(root.hitTest(CGPoint(x: 30, y: 25)) == nil && root.hitTest(CGPoint(x: 10, y: 10)) === lower)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 25, y: 25)) == nil && root.hitTest(CGPoint(x: 15, y: 15)) === lower)
    }
}
