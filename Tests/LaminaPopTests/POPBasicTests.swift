import LaminaPop
import LaminaUIKit
import Testing

/// Behaviour and figures as in pop\'s own sources: Basic / decay / custom.
@MainActor @Suite("pop: basic, decay and custom animations")
struct POPBasicTests {
    private func basic(_ name: String = kPOPLayerPositionX, to target: Any, _ duration: Double = 1) -> POPBasicAnimation {
        let animation = POPBasicAnimation.linear()!
        animation.property = POPAnimatableProperty.property(withName: name) as? POPAnimatableProperty
        animation.toValue = target
        animation.duration = duration
        return animation
    }

    @Test("a new one lasts 0.4 s and is paced by the default curve")
    func defaults() throws {
        let (stage, layer) = try makeStage()
        let animation = POPBasicAnimation(propertyNamed: kPOPLayerPositionX)!
        #expect(animation.duration == 0.4 && animation.timingFunction == nil)
        animation.toValue = 1000
        layer.pop_add(animation, forKey: nil)
        stage.advance(to: 0.2)
        // The default curve at half of the time.
        #expect(isNear(layer.position.x, 802.4034, 0.01))
        #expect(animation.timingFunction === CAMediaTimingFunction(name: .default))
        stage.advance(to: 0.4)
        #expect(layer.position.x == 1000 && layer.pop_animationKeys() == nil)
    }

    @Test(
        "the curves by their names, at 0.1, 0.25, 0.5, 0.75 and 0.9 of the time",
        arguments: [
            ("easeIn", [0.0170266, 0.0934647, 0.3153568, 0.6218605, 0.8394278]),
            ("easeOut", [0.1605722, 0.3781395, 0.6846432, 0.9065353, 0.9829734]),
            ("easeInEaseOut", [0.0197224, 0.1291619, 0.5, 0.8708381, 0.9802775]),
            ("default", [0.0947950, 0.4085106, 0.8024034, 0.9604591, 0.9943165]), ("linear", [0.1, 0.25, 0.5, 0.75, 0.9]),
        ] as [(String, [CGFloat])])
    func curves(_ name: String, _ values: [CGFloat]) throws {
        let (stage, layer) = try makeStage()
        let animation: POPBasicAnimation =
            switch name {
            case "easeIn": .easeIn()
            case "easeOut": .easeOut()
            case "easeInEaseOut": .easeInEaseOut()
            case "default": .default()
            default: .linear()
            }
        animation.property = POPAnimatableProperty.property(withName: kPOPLayerPosition) as? POPAnimatableProperty
        animation.fromValue = CGPoint(x: 1, y: 0)
        animation.toValue = CGPoint(x: 2, y: -1)
        animation.duration = 20
        layer.pop_add(animation, forKey: nil)
        for (share, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
            stage.advance(to: 20 * share)
            #expect(isNear(layer.position.x, 1 + value, 2e-6) && isNear(layer.position.y, -value, 2e-6))
        }
    }

    @Test("a duration of nothing writes the end in the same turn")
    func atOnce() throws {
        let (stage, _) = try makeStage()
        let trace = Trace()
        for (key, duration) in [("a", 0.0), ("b", -1), ("c", .nan)] {
            let animation = basic(to: 70, duration)
            animation.completionBlock = { _, finished in trace.note("\(key) \(finished)") }
            let dial = Dial()
            animation.property = angle
            dial.pop_add(animation, forKey: key)
            stage.advance(to: 0)
            #expect(dial.angle == 70)
        }
        #expect(trace.lines == ["a true", "b true", "c true"] && stage.isIdle)
    }

    @Test("a decay runs out: a thousandth of a second leaves 0.998 of the velocity")
    func decay() throws {
        let (stage, layer) = try makeStage()
        let decay = POPDecayAnimation(propertyNamed: kPOPLayerPositionX)!
        #expect(decay.deceleration == 0.998)
        decay.velocity = 1000
        #expect(isNear(CGFloat(decay.duration), 2.646508640653674))
        decay.fromValue = 0
        #expect(isNear(decay.toValue as! CGFloat, 496.505))
        layer.pop_add(decay, forKey: "slide")
        for (time, place, velocity) in [
            (0.1, 90.5351644604745, 818.5668046884277), (0.5, 315.61188382627756, 367.5112548571586),
            (1, 431.6028032991046, 135.06452244668338),
        ] as [(Double, CGFloat, CGFloat)] {
            stage.advance(to: time)
            #expect(isNear(layer.position.x, place, 1e-6) && isNear(decay.velocity as! CGFloat, velocity, 1e-6))
        }
        #expect(decay.originalVelocity as? Int == 1000 && decay.reversedVelocity() as? Int == -1000)
        stage.advance(to: 2.7)
        #expect(isNear(layer.position.x, 496.505, 1e-6) && stage.isIdle && layer.pop_animationKeys() == nil)
    }

    @Test("a decay that gets another velocity goes on with that; one without velocity ends at once")
    func decayAgain() throws {
        let (stage, layer) = try makeStage()
        let decay = POPDecayAnimation(propertyNamed: kPOPLayerPosition)!
        decay.velocity = CGPoint(x: 400, y: 0)
        layer.pop_add(decay, forKey: "slide")
        stage.advance(to: 0.5)
        let place = layer.position
        decay.velocity = CGPoint(x: 0, y: 400)
        #expect(decay.duration > 2)
        stage.advance(to: 1)
        #expect(layer.position.x == place.x && layer.position.y > 100)
        decay.deceleration = 1
        decay.deceleration = 0
        #expect(decay.deceleration == 0.998)
        let still = POPDecayAnimation(propertyNamed: kPOPLayerZPosition)!
        layer.pop_add(still, forKey: "z")
        stage.advance(to: 1)
        #expect(layer.pop_animation(forKey: "z") == nil)
    }

    @Test("a custom animation is called in each frame with the time, until it says that it is done")
    func custom() throws {
        let (stage, _) = try makeStage()
        let dial = Dial()
        let trace = Trace()
        let custom = POPCustomAnimation { target, animation in
            (target as! Dial).angle += 1
            trace.note("\((animation!.currentTime * 60).rounded()) \((animation!.elapsedTime * 60).rounded())")
            return (target as! Dial).angle < 4
        }!
        custom.completionBlock = { _, finished in trace.note("stop \(finished)") }
        dial.pop_add(custom, forKey: "count")
        stage.goToTick(10)
        #expect(trace.lines == ["0.0 0.0", "1.0 1.0", "2.0 1.0", "3.0 1.0", "stop true"])
        #expect(dial.angle == 4 && stage.isIdle)
    }

    @Test("additive animations add up")
    func additive() throws {
        let (stage, layer) = try makeStage()
        layer.position.x = 5
        for target in [10, 100] {
            let animation = basic(to: target)
            animation.fromValue = 0
            animation.isAdditive = true
            layer.pop_add(animation, forKey: nil)
        }
        stage.advance(to: 0.5)
        #expect(isNear(layer.position.x, 60))
        stage.advance(to: 1.1)
        #expect(isNear(layer.position.x, 115) && stage.isIdle)
    }

    @Test("a copy is set up the same and knows nothing of what has been done")
    func copies() throws {
        let (stage, layer) = try makeStage()
        let trace = Trace()
        let spring = POPSpringAnimation(propertyNamed: kPOPLayerPositionX)!
        (spring.name, spring.toValue, spring.velocity, spring.springBounciness, spring.clampMode) = ("s", 100, 300, 9, 2)
        (spring.delegate, spring.beginTime, spring.autoreverses, spring.repeatCount) = (trace, 0.25, true, 3)
        (spring.removedOnCompletion, spring.roundingFactor, spring.isAdditive) = (false, 0.5, true)
        spring.beginTime = 0
        layer.pop_add(spring, forKey: nil)
        stage.advance(to: 0.05)
        let copy = spring.copy() as! POPSpringAnimation
        #expect(copy !== spring && copy.name == "s" && copy.toValue as? Int == 100 && copy.velocity as? Int == 300)
        #expect(copy.springBounciness == 9 && copy.clampMode == 2 && copy.delegate === trace && copy.autoreverses && copy.repeatCount == 3)
        #expect(!copy.removedOnCompletion && copy.roundingFactor == 0.5 && copy.isAdditive && copy.isPaused && !spring.isPaused)
        #expect(copy.dynamicsTension == spring.dynamicsTension && copy.property.name == "positionX")
        let decay = POPDecayAnimation(propertyNamed: kPOPLayerPositionX)!
        (decay.velocity, decay.deceleration) = (90, 0.99)
        let basic = basic(to: 3, 7)
        #expect((decay.copy() as! POPDecayAnimation).velocity as? Int == 90 && (decay.copy() as! POPDecayAnimation).deceleration == 0.99)
        #expect((basic.copy() as! POPBasicAnimation).duration == 7)
        #expect((basic.copy() as! POPBasicAnimation).timingFunction === basic.timingFunction)
        let custom = POPCustomAnimation { _, _ in false }!
        #expect(custom.copy() is POPCustomAnimation)
        layer.pop_removeAllAnimations()
    }
}
