import LaminaPop
import LaminaUIKit
import Testing

/// Behaviour and figures as in pop\'s own sources: Engine.
@MainActor @Suite("pop: the engine")
struct POPEngineTests {
    private func move(_ name: String, to target: CGFloat = 60, _ duration: Double = 1, trace: Trace? = nil) -> POPBasicAnimation {
        let animation = POPBasicAnimation.linear()!
        animation.property = angle
        animation.toValue = target
        animation.duration = duration
        animation.name = name
        animation.delegate = trace
        return animation
    }

    @Test("an animation starts in the turn in which it is added, before anything is drawn, and writes its start")
    func sameTurn() throws {
        let (stage, layer) = try makeStage()
        stage.advance(to: 0.505)
        let animation = POPBasicAnimation.linear()!
        animation.property = POPAnimatableProperty.property(withName: kPOPLayerPositionX) as? POPAnimatableProperty
        (animation.fromValue, animation.toValue, animation.duration) = (50, 150, 1)
        let trace = Trace()
        animation.animationDidStartBlock = { _ in trace.note("start \(stage.time)") }
        layer.pop_add(animation, forKey: "move")
        #expect(trace.lines.isEmpty && animation.isPaused)
        stage.advance(to: 0.505)
        #expect(trace.lines == ["start 0.505"] && layer.position.x == 50 && !animation.isPaused)
        stage.goToTick(31)
        #expect(isNear(layer.position.x, 50 + 100 * CGFloat(31.0 / 60 - 0.505), 1e-6))
        layer.pop_removeAllAnimations()
        stage.advance(to: 0.6)
        #expect(stage.isIdle)
    }

    @Test("events in order: start, each frame's application, arrival before the last value is written, stop; delegate before block")
    func order() throws {
        let (stage, _) = try makeStage()
        let (dial, trace) = (Dial(), Trace())
        stage.refreshRate = 50
        trace.showsFrames = true
        let animation = move("a", to: 60, 0.04, trace: trace)
        animation.animationDidStartBlock = { _ in trace.note("start block") }
        animation.animationDidReachToValueBlock = { _ in trace.note("reach block at \(dial.angle)") }
        animation.animationDidApplyBlock = { _ in trace.note("apply block at \(dial.angle)") }
        animation.completionBlock = { _, finished in trace.note("stop block \(finished) at \(dial.angle)") }
        dial.pop_add(animation, forKey: "a")
        stage.goToTick(5)
        #expect(
            trace.lines == [
                "start a", "start block", "apply a", "apply block at 0.0", "apply a", "apply block at 30.0", "reach a",
                "reach block at 30.0",
                "apply a", "apply block at 60.0", "apply a", "apply block at 60.0", "stop a true", "stop block true at 60.0",
            ])
    }

    @Test("a spring tells of its arrival when it passes its target for the first time, and once")
    func arrival() throws {
        let (stage, _) = try makeStage()
        let (dial, trace) = (Dial(), Trace())
        let spring = POPSpringAnimation()
        (spring.property, spring.toValue, spring.springBounciness, spring.delegate) = (angle, 100, 20, trace)
        dial.pop_add(spring, forKey: nil)
        stage.goToTick(5)
        #expect(trace.take() == ["start "])
        stage.goToTick(9)
        #expect(dial.angle > 100 && trace.take() == ["reach "])
        stage.advance(to: 5)
        #expect(dial.angle == 100 && trace.take() == ["stop  true"])
    }

    @Test("the same key replaces, which is told; the same animation goes on; without a key there are any number")
    func keys() throws {
        let (stage, _) = try makeStage()
        let (dial, trace) = (Dial(), Trace())
        #expect(dial.pop_animationKeys() == nil && dial.pop_animation(forKey: "k") == nil)
        let (a, b) = (move("a", trace: trace), move("b", trace: trace))
        dial.pop_add(a, forKey: "k")
        stage.advance(to: 0.2)
        dial.pop_add(a, forKey: "k")
        stage.advance(to: 0.3)
        #expect(trace.take() == ["start a"] && isNear(dial.angle, 18))
        dial.pop_add(b, forKey: "k")
        #expect(trace.take() == ["stop a false"] && dial.pop_animation(forKey: "k") as? POPBasicAnimation === b)
        stage.advance(to: 0.4)
        #expect(trace.take() == ["start b"])
        dial.pop_add(move("c"), forKey: nil)
        dial.pop_add(move("d"), forKey: nil)
        dial.pop_add(move("e"), forKey: "e")
        dial.pop_add(nil, forKey: "f")
        let keys = dial.pop_animationKeys() as! [String]
        #expect(keys.count == 4 && keys.first == "k" && keys.last == "e")
        dial.pop_removeAnimation(forKey: "e")
        dial.pop_removeAnimation(forKey: "nothing")
        #expect(dial.pop_animationKeys()?.count == 3)
        trace.showsFrames = false
        dial.pop_removeAllAnimations()
        #expect(trace.take() == ["stop b false"] && dial.pop_animationKeys() == nil)
        stage.advance(to: 0.4)
        #expect(stage.isIdle)
    }

    @Test("one that is removed before it has started is told to have started and stopped; removal is in the order of adding")
    func removal() throws {
        let (stage, _) = try makeStage()
        let (dial, trace) = (Dial(), Trace())
        for name in ["c", "a", "b"] { dial.pop_add(move(name, trace: trace), forKey: name) }
        dial.pop_removeAnimation(forKey: "a")
        #expect(trace.take() == ["start a", "stop a false"])
        stage.advance(to: 0.1)
        #expect(trace.take() == ["start c", "start b"])
        dial.pop_removeAllAnimations()
        #expect(trace.take() == ["stop c false", "stop b false"])
        stage.advance(to: 0.2)
        #expect(trace.take().isEmpty && stage.isIdle)
    }

    @Test("repetitions and ways back are runs of their own, of which only the last is finished")
    func repetition() throws {
        let (stage, _) = try makeStage()
        let (dial, trace) = (Dial(), Trace())
        let there = move("a", to: 60, 1, trace: trace)
        there.autoreverses = true
        dial.pop_add(there, forKey: "a")
        stage.advance(to: 0.5)
        #expect(isNear(dial.angle, 30))
        stage.advance(to: 1.5)
        #expect(isNear(dial.angle, 30) && trace.take() == ["start a", "reach a", "stop a false", "start a"])
        stage.advance(to: 2)
        #expect(dial.angle == 0 && trace.take() == ["reach a", "stop a true"] && stage.isIdle)

        let thrice = move("b", to: 60, 1, trace: trace)
        thrice.repeatCount = 3
        thrice.repeatCount = -1
        #expect(thrice.repeatCount == 3)
        dial.pop_add(thrice, forKey: "b")
        stage.advance(to: 4.5)
        #expect(isNear(dial.angle, 30) && trace.take().filter { $0 == "stop b false" }.count == 2)
        stage.advance(to: 5)
        #expect(dial.angle == 60 && trace.take() == ["reach b", "stop b true"] && stage.isIdle)

        let forever = move("c", to: 0, 1, trace: trace)
        (forever.repeatForever, forever.autoreverses) = (true, true)
        dial.pop_add(forever, forKey: "c")
        stage.advance(to: 105.5)
        #expect(isNear(dial.angle, 30, 1e-6) && trace.take().filter { $0 == "stop c false" }.count == 100)
        forever.repeatForever = false
        dial.pop_removeAllAnimations()
        stage.advance(to: 106)
        #expect(stage.isIdle)
    }

    @Test("a begin time is waited for")
    func beginTime() throws {
        let (stage, _) = try makeStage()
        let (dial, trace) = (Dial(), Trace())
        let animation = move("a", trace: trace)
        animation.beginTime = CACurrentMediaTime() + 0.5
        dial.pop_add(animation, forKey: "a")
        stage.advance(to: 0.49)
        #expect(trace.take().isEmpty && dial.writes == 0 && !stage.isIdle)
        stage.advance(to: 1)
        #expect(trace.take() == ["start a"] && isNear(dial.angle, 30))
        let never = move("b", trace: trace)
        never.beginTime = .infinity
        dial.pop_add(never, forKey: "b")
        let noTime = move("c", trace: trace)
        noTime.beginTime = .nan
        dial.pop_add(noTime, forKey: "c")
        stage.advance(to: 2)
        #expect(stage.isIdle && dial.pop_animationKeys()?.count == 2)
        dial.pop_removeAllAnimations()
    }

    @Test("a pause holds the value and lets the stage rest; a spring goes on from there")
    func pause() throws {
        let (stage, _) = try makeStage()
        let dial = Dial()
        let spring = POPSpringAnimation()
        (spring.property, spring.toValue) = (angle, 100)
        dial.pop_add(spring, forKey: nil)
        stage.goToTick(6)
        let (place, velocity) = (dial.angle, spring.velocity as! CGFloat)
        spring.isPaused = true
        stage.advance(to: 1)
        #expect(dial.angle == place && stage.isIdle && velocity > 100)
        spring.isPaused = false
        #expect(spring.velocity as? CGFloat == velocity)
        stage.goToTick(61)
        #expect(dial.angle == place)
        stage.goToTick(62)
        #expect(dial.angle > place && dial.angle < place + velocity / 50)
        stage.advance(to: 3)
        #expect(dial.angle == 100 && stage.isIdle)
    }

    @Test("one that stays after its end rests, and a new target moves it on")
    func staying() throws {
        let (stage, _) = try makeStage()
        let (dial, trace) = (Dial(), Trace())
        let spring = POPSpringAnimation()
        (spring.property, spring.toValue, spring.removedOnCompletion, spring.delegate) = (angle, 100, false, trace)
        dial.pop_add(spring, forKey: "k")
        stage.advance(to: 2)
        #expect(dial.angle == 100 && spring.isPaused && stage.isIdle && dial.pop_animationKeys()?.count == 1)
        #expect(trace.take() == ["start ", "reach ", "stop  true"])
        spring.toValue = 50
        stage.advance(to: 4)
        #expect(dial.angle == 50 && spring.isPaused && trace.take() == ["start ", "reach ", "stop  true"])
        dial.pop_removeAllAnimations()
        #expect(trace.take() == ["stop  false"])
    }

    @Test("writes run no actions, blocks may")
    func actions() throws {
        let (stage, layer) = try makeStage()
        let other = CALayer()
        stage.layer?.addSublayer(other)
        stage.advance(to: 0)
        let animation = POPBasicAnimation(propertyNamed: kPOPLayerOpacity)!
        animation.toValue = 0
        animation.animationDidStartBlock = { _ in other.opacity = 0.5 }
        layer.pop_add(animation, forKey: nil)
        stage.advance(to: 0.1)
        #expect(layer.animationKeys() == nil && other.animationKeys() == ["opacity"])
        #expect(layer.opacity < 1 && layer.presentation()!.opacity == layer.opacity)
    }

    @Test("an object may go at any time, and its animations with it")
    func lifetime() throws {
        let (stage, _) = try makeStage()
        let trace = Trace()
        weak var weakDial: Dial?
        weak var weakAnimation: POPAnimation?
        do {
            let dial = Dial()
            let animation = move("a", trace: trace)
            dial.pop_add(animation, forKey: "a")
            (weakDial, weakAnimation) = (dial, animation)
            stage.advance(to: 0.1)
        }
        #expect(weakDial == nil && weakAnimation != nil)
        stage.advance(to: 0.2)
        #expect(weakAnimation == nil && trace.lines == ["start a", "stop a false"] && stage.isIdle)
        do {
            let dial = Dial()
            for n in 0..<100 { dial.pop_add(move("\(n)"), forKey: nil) }
            weakAnimation = dial.pop_animation(forKey: dial.pop_animationKeys()[7] as? String) as? POPAnimation
            stage.advance(to: 0.3)
            dial.pop_removeAllAnimations()
        }
        #expect(weakAnimation == nil)
    }

    @Test("objects that go in great numbers are told of in the order of their animations, and new ones have none of theirs")
    func manyLifetimes() throws {
        let (stage, _) = try makeStage()
        let trace = Trace()
        for round in 0..<5 {
            var dials = (0..<200).map { _ in Dial() }
            for (n, dial) in dials.enumerated() {
                #expect(dial.pop_animationKeys() == nil)
                let animation = move("\(n)")
                animation.completionBlock = { _, finished in trace.note("\(n) \(finished)") }
                dial.pop_add(animation, forKey: "k")
            }
            stage.advance(to: Double(round) + 0.5)
            dials = []
            let later = Dial()
            later.pop_removeAllAnimations()
            later.pop_add(move("later"), forKey: "k")
            #expect(trace.lines.isEmpty)
            stage.advance(to: Double(round) + 0.52)
            #expect(trace.take() == (0..<200).map { "\($0) false" })
            later.pop_removeAllAnimations()
        }
        stage.advance(to: 6)
        #expect(stage.isIdle)
    }

    @Test("an animation may be stopped, replaced and added to from its own blocks")
    func reentrance() throws {
        let (stage, _) = try makeStage()
        let (dial, trace) = (Dial(), Trace())
        let first = move("a", trace: trace)
        first.animationDidApplyBlock = { [weak dial] _ in if dial!.angle > 10 { dial!.pop_removeAnimation(forKey: "a") } }
        first.completionBlock = { [weak dial] _, _ in
            let second = POPBasicAnimation.linear()!
            (second.property, second.toValue, second.duration, second.name, second.delegate) = (angle, 0, 0.1, "b", trace)
            second.completionBlock = { _, _ in dial!.pop_removeAllAnimations() }
            dial!.pop_add(second, forKey: "a")
        }
        dial.pop_add(first, forKey: "a")
        stage.advance(to: 1)
        #expect(trace.lines == ["start a", "stop a false", "start b", "reach b", "stop b true"] && dial.angle == 0 && stage.isIdle)
    }

    @Test("two stages do not disturb each other: neither time nor rest")
    func stages() throws {
        let (one, _) = try makeStage()
        let (two, _) = try makeStage()
        let (dialOne, dialTwo) = (Dial(), Dial())
        one.advance(to: 5)
        dialOne.pop_add(move("1"), forKey: "k")
        two.advance(to: 1)
        #expect(dialOne.writes == 0 && two.isIdle)
        dialTwo.pop_add(move("2"), forKey: "k")
        two.advance(to: 1.5)
        #expect(isNear(dialTwo.angle, 30) && dialOne.writes == 0)
        one.advance(to: 5.25)
        #expect(isNear(dialOne.angle, 15) && isNear(dialTwo.angle, 30) && POPAnimator.shared().refreshPeriod > 0.016)
        two.advance(to: 3)
        #expect(dialTwo.angle == 60 && two.isIdle && !one.isIdle)
        one.advance(to: 7)
        #expect(dialOne.angle == 60 && one.isIdle && POPAnimator.shared().refreshPeriod == 0)
    }

    @Test("animations go with their stage, and none is left to hold up the next one")
    func stageGone() throws {
        let dial = Dial()
        weak var animation: POPAnimation?
        do {
            let (stage, _) = try makeStage()
            let added = move("a")
            animation = added
            dial.pop_add(added, forKey: "a")
            stage.advance(to: 0.5)
            #expect(isNear(dial.angle, 30))
        }
        #expect(animation == nil && dial.pop_animationKeys() == nil)
        let (next, _) = try makeStage()
        next.advance(to: 1)
        #expect(next.isIdle && isNear(dial.angle, 30))
    }

    @Test("what is added while there is no stage runs on the first that comes")
    func beforeStages() throws {
        let dial = Dial()
        // Other tests' stages may be there.
        StageContext.outside.perform { dial.pop_add(move("a"), forKey: "a") }
        let (stage, _) = try makeStage()
        stage.advance(to: 0.5)
        // It starts with the first frame.
        #expect(isNear(dial.angle, 60 * CGFloat(0.5 - 1.0 / 60), 1e-6))
        stage.advance(to: 1.1)
        #expect(dial.angle == 60 && stage.isIdle && dial.pop_animationKeys() == nil)
    }

    @Test("a tracer keeps reads, writes and what is told, in order")
    func tracer() throws {
        let (stage, _) = try makeStage()
        stage.refreshRate = 50
        let dial = Dial()
        let animation = move("a", to: 60, 0.04)
        dial.pop_add(animation, forKey: "a")
        #expect(animation.tracer.allEvents.isEmpty)
        animation.tracer.start()
        stage.advance(to: 0.02)
        animation.toValue = 90
        stage.advance(to: 1)
        let events = animation.tracer.allEvents as! [POPAnimationEvent]
        #expect(
            events.map(\.type) == [
                .propertyRead, .didStart, .propertyWrite, .propertyWrite, .toValueUpdate, .didReachToValue, .propertyWrite, .propertyRead,
                .didStop,
            ])
        let writes = animation.tracer.writeEvents as! [POPAnimationValueEvent]
        #expect(writes.map { $0.value as! CGFloat } == [0, 30, 90] && writes.map(\.time) == [0, 0.02, 0.04])
        #expect(animation.tracer.events(with: .didStop)?.count == 1)
        animation.tracer.reset()
        animation.tracer.stop()
        dial.pop_add(animation, forKey: "a")
        stage.advance(to: 2)
        #expect(animation.tracer.allEvents.isEmpty)
    }

    @Test("the animator's delegate is told before and after each frame")
    func delegate() throws {
        final class Watch: POPAnimatorDelegate {
            var frames: [Bool] = []
            func animatorWillAnimate(_ animator: POPAnimator!) { frames.append(false) }
            func animatorDidAnimate(_ animator: POPAnimator!) { frames.append(true) }
        }
        let (stage, _) = try makeStage()
        let (dial, watch) = (Dial(), Watch())
        POPAnimator.shared().delegate = watch
        dial.pop_add(move("a"), forKey: nil)
        stage.goToTick(2)
        POPAnimator.shared().delegate = nil
        #expect(watch.frames == [false, true, false, true, false, true])
        dial.pop_removeAllAnimations()
    }
}
