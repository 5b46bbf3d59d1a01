import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("When animations begin and end")
struct AnimationClockTests {
    private func fade(_ duration: Double = 1) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = 0
        animation.toValue = 1
        animation.duration = duration
        return animation
    }
    private func shown(_ layer: CALayer) -> Double { Double(layer.presentation()?.opacity ?? .nan) }

    @Test("a begin time of 0 becomes the time of the commit")
    func commitTime() {
        let table = Turntable()
        let layer = table.layer()
        layer.add(fade(), forKey: "a")
        #expect(layer.animation(forKey: "a")?.beginTime == 0)
        CATransaction.flush()
        #expect(layer.animation(forKey: "a")?.beginTime == 100)
    }

    @Test("in the layer's own time")
    func ownTime() {
        let table = Turntable()
        let parent = table.layer { $0.speed = 2 }
        let layer = CALayer()
        layer.beginTime = 50
        parent.addSublayer(layer)
        layer.add(fade(), forKey: "a")
        CATransaction.flush()
        #expect(layer.animation(forKey: "a")?.beginTime == 150)
        table.go(to: 100.25)
        #expect(expectClose(shown(layer), 0.5))
        table.go(to: 100.5)
        #expect(layer.animationKeys() == nil)
    }

    @Test("also if a clock above has changed only in the same turn")
    func clockOfSameTurn() {
        let table = Turntable()
        let layer = table.layer()
        layer.add(fade(), forKey: "a")
        table.root.speed = 2
        CATransaction.flush()
        #expect(layer.animation(forKey: "a")?.beginTime == 200)
        table.go(to: 100.5)
        #expect(layer.animationKeys() == nil)
    }

    @Test("also if the clock is that of a layer which is not shown, in which the tree's root is")
    func hiddenClock() {
        let table = Turntable()
        let (above, root) = (CALayer(), CALayer())
        above.speed = 2
        above.addSublayer(root)
        table.host.rootLayer = root
        CATransaction.flush()
        root.add(fade(), forKey: "a")
        CATransaction.flush()
        #expect(root.animation(forKey: "a")?.beginTime == 200)
        table.go(to: 100.5)
        #expect(root.animationKeys() == nil)
    }

    @Test("the delay recipe: later, and until then as at the start")
    func delay() {
        let table = Turntable()
        let layer = table.layer()
        let trace = Trace()
        let animation = trace.fade("A")
        animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 2
        animation.fillMode = .backwards
        layer.add(animation, forKey: "a")
        table.turn()
        #expect(shown(layer) == 0)
        table.go(to: 101.9)
        #expect(shown(layer) == 0 && trace.lines == [])
        table.go(to: 102.5)
        #expect(expectClose(shown(layer), 0.5) && trace.lines == ["start A"])
        table.go(to: 103)
        #expect(trace.lines == ["start A", "stop A true"] && shown(layer) == 1)
    }

    @Test("chained by begin times, each takes over from the last")
    func chain() {
        let table = Turntable()
        let layer = table.layer()
        let first = fade()
        let second = fade()
        second.fromValue = 1
        second.toValue = 0.5
        second.beginTime = CACurrentMediaTime() + 1
        layer.add(first, forKey: "1")
        layer.add(second, forKey: "2")
        table.go(to: 100.5)
        #expect(expectClose(shown(layer), 0.5))
        table.go(to: 101.5)
        #expect(expectClose(shown(layer), 0.75))
        table.go(to: 102)
        #expect(layer.animationKeys() == nil)
    }

    @Test("one that began in the past is under way")
    func past() {
        let table = Turntable()
        let layer = table.layer()
        let animation = fade()
        animation.beginTime = 99.75
        layer.add(animation, forKey: "a")
        CATransaction.flush()
        #expect(expectClose(shown(layer), 0.25))
        table.go(to: 100.75)
        #expect(layer.animationKeys() == nil)
    }

    @Test("all that one transaction commits begin together")
    func together() {
        let table = Turntable()
        let (a, b) = (table.layer(), table.layer())
        a.add(fade(), forKey: "a")
        b.add(fade(), forKey: "a")
        CATransaction.flush()
        #expect(a.animation(forKey: "a")?.beginTime == b.animation(forKey: "a")?.beginTime)
    }

    @Test("the pause recipe holds, the resume recipe goes on where it was")
    func pauseAndResume() {
        let table = Turntable()
        let layer = table.layer()
        let trace = Trace()
        layer.add(trace.fade("A"), forKey: "a")
        table.go(to: 100.25)
        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
        table.go(to: 130)
        #expect(expectClose(shown(layer), 0.25))
        #expect(trace.lines == ["start A"])
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
        table.go(to: 130.5)
        #expect(expectClose(shown(layer), 0.75))
        table.go(to: 130.75)
        #expect(trace.lines == ["start A", "stop A true"])
    }

    @Test("on a layer whose clock stands still nothing starts until it moves; its offset scrubs")
    func scrub() {
        let table = Turntable()
        let layer = table.layer { $0.speed = 0 }
        let trace = Trace()
        let animation = trace.fade("A")
        animation.beginTime = 1e-9
        layer.add(animation, forKey: "a")
        table.go(to: 105)
        #expect(trace.lines == [])
        for t in [0.25, 0.75, 0.5] {
            layer.timeOffset = t
            CATransaction.flush()
            #expect(expectClose(shown(layer), t, within: 1e-6))
        }
        layer.speed = 1
        layer.beginTime = CACurrentMediaTime()
        layer.timeOffset = 0
        table.go(to: 107)
        #expect(trace.lines == ["start A", "stop A true"])
    }

    @Test("a layer that moves to where time runs otherwise ends its animations then")
    func newClock() {
        let table = Turntable()
        let fast = table.layer {
            $0.speed = 2
            $0.beginTime = 100
            $0.timeOffset = 100
        }
        let layer = table.layer()
        let trace = Trace()
        layer.add(trace.fade("A"), forKey: "a")
        table.turn()
        fast.addSublayer(layer)
        table.go(to: 100.5)
        #expect(trace.lines == ["start A", "stop A true"])
    }

    @Test("when an animation is removed the model's value shows")
    func removal() {
        let table = Turntable()
        let layer = table.layer { $0.opacity = 0.3 }
        layer.add(fade(), forKey: "a")
        table.go(to: 100.5)
        layer.removeAnimation(forKey: "a")
        #expect(expectClose(shown(layer), 0.5))
        CATransaction.flush()
        #expect(layer.presentation()?.opacity == 0.3)
    }

    @Test("one that repeats without end goes on, and can be removed", arguments: [Float.infinity, .greatestFiniteMagnitude])
    func endless(count: Float) {
        let table = Turntable()
        let layer = table.layer()
        let trace = Trace()
        let animation = trace.fade("A")
        animation.repeatCount = count
        layer.add(animation, forKey: "a")
        table.go(to: 1100.5)
        #expect(expectClose(shown(layer), 0.5, within: 1e-6))
        #expect(table.host.nextEventTime == .infinity)
        layer.removeAnimation(forKey: "a")
        table.turn()
        #expect(trace.lines == ["start A", "stop A false"])
    }

    @Test("members of a group are not told of, and begin in the group's time")
    func group() {
        let table = Turntable()
        let layer = table.layer { $0.opacity = 0.5 }
        let trace = Trace()
        let member = trace.fade("member")
        member.beginTime = 0.5
        let slide = CABasicAnimation(keyPath: "position.x")
        slide.fromValue = 0
        slide.toValue = 100
        let group = CAAnimationGroup()
        group.animations = [member, slide]
        group.duration = 2
        group.delegate = trace
        group.setValue("group", forKey: "name")
        layer.add(group, forKey: "g")
        for (t, opacity, x) in [(0.25, 0.5, 12.5), (0.5, 0, 25), (1.0, 0.5, 50), (1.4, 0.9, 70), (1.6, 0.5, 80)] {
            table.go(to: 100 + t)
            #expect(expectClose(shown(layer), opacity, within: 1e-6), "opacity at \(t)")
            #expect(expectClose(Double(layer.presentation()?.position.x ?? .nan), x, within: 1e-6), "x at \(t)")
        }
        table.go(to: 103)
        #expect(trace.lines == ["start group", "stop group true"])
    }
}
