import LaminaPop
import LaminaUIKit
import Testing

/// Behaviour and figures as in pop\'s own sources: Spring. The numbers of motions were worked out by a script that steps the same equations on its own (Runge and Kutta's fourth order,
/// 1 ms, what is left of a frame blended between the last two steps), 60 frames a second.
@MainActor @Suite("pop: springs")
struct POPSpringTests {
    private func spring(_ name: String = kPOPLayerPositionX, to target: Any) -> POPSpringAnimation {
        let spring = POPSpringAnimation(propertyNamed: name)!
        spring.toValue = target
        return spring
    }

    @Test(
        "bounciness and speed stand for tension and friction",
        arguments: [
            (4, 12, 342.10058823529414, 30.486979648244255), (0, 0, 87.21, 5.777012500000001),
            (0, 20, 512.0276470588235, 45.00969325582765),
            (20, 0, 87.21, 2.3604775519031165), (20, 20, 512.0276470588235, 13.356488421183528),
            (10, 10, 299.61882352941177, 20.57293797586123),
            (1, 3, 150.93264705882353, 20.486430868403943), (8, 5, 193.41441176470587, 17.949629512339897),
        ])
    func feel(_ bounciness: CGFloat, _ speed: CGFloat, _ tension: CGFloat, _ friction: CGFloat) {
        let spring = POPSpringAnimation()
        spring.springBounciness = bounciness
        spring.springSpeed = speed
        #expect(isNear(spring.dynamicsTension, tension) && isNear(spring.dynamicsFriction, friction) && spring.dynamicsMass == 1)
        var (t, f, m) = (CGFloat(0), CGFloat(0), CGFloat(0))
        POPSpringAnimation.convertBounciness(bounciness, speed: speed, toTension: &t, friction: &f, mass: &m)
        #expect(t == spring.dynamicsTension && f == spring.dynamicsFriction && m == 1)
        var (b, s) = (CGFloat(-1), CGFloat(-1))
        POPSpringAnimation.convertTension(t, friction: f, toBounciness: &b, speed: &s)
        #expect(isNear(b, bounciness, 1e-6) && isNear(s, speed, 1e-6))
    }

    @Test("a spring made by name knows what is too little to be seen of its property: a tenth of a scale is not")
    func threshold() throws {
        let stage = try Stage(size: CGSize(width: 8, height: 8), threads: 1)
        let layer = CALayer()
        stage.layer = layer
        let spring = POPSpringAnimation(propertyNamed: kPOPLayerScaleXY)!
        spring.fromValue = NSValue(cgSize: CGSize(width: 0.9, height: 0.9))
        spring.toValue = NSValue(cgSize: CGSize(width: 1, height: 1))
        layer.pop_add(spring, forKey: "scale")
        stage.advance(to: 0.05)
        let scale = layer.affineTransform().a
        #expect(scale > 0.9 && scale < 0.99, "\(scale)")
        stage.advance(to: 5)
        #expect(layer.affineTransform() == .identity && layer.pop_animationKeys() == nil)
    }

    @Test("a new spring has bounciness 4 and speed 12; bounciness and speed take back dynamics that were set")
    func defaults() {
        let spring = POPSpringAnimation()
        #expect(spring.springBounciness == 4 && spring.springSpeed == 12 && isNear(spring.dynamicsTension, 342.10058823529414))
        spring.dynamicsTension = 500
        spring.dynamicsFriction = 7
        spring.dynamicsMass = 3
        #expect(spring.dynamicsTension == 500 && spring.dynamicsFriction == 7 && spring.dynamicsMass == 3)
        spring.springSpeed = 12
        #expect(isNear(spring.dynamicsFriction, 30.486979648244255) && spring.dynamicsMass == 1)
        for bad in [-1, .nan, .infinity] as [CGFloat] {
            spring.dynamicsMass = bad
            spring.dynamicsTension = bad
            spring.dynamicsFriction = bad
        }
        #expect(isNear(spring.dynamicsTension, 342.10058823529414) && spring.dynamicsMass == 1)
    }

    @Test(
        "the motion goes through the script's numbers at frames 1, 2, 6, 12, 18 and 24, and ends after as many frames",
        arguments: [
            (4, 12, 0, [3.580617, 12.629865, 59.794687, 95.690859, 101.024639, 100.455475], 27),
            (20, 20, 0, [5.811418, 21.901007, 112.301901, 120.334793, 85.671448, 102.265334], 49),
            (0, 4, 0, [1.86281, 6.815543, 37.77654, 75.691736, 92.631173, 98.266438], 31),
            (10, 10, 2000, [29.749042, 56.698874, 117.035963, 116.133441, 100.147097, 97.873739], 32),
        ] as [(CGFloat, CGFloat, CGFloat, [CGFloat], Int)])
    func motion(_ bounciness: CGFloat, _ speed: CGFloat, _ velocity: CGFloat, _ places: [CGFloat], _ end: Int) throws {
        let (stage, layer) = try makeStage()
        let spring = spring(to: 100)
        spring.springBounciness = bounciness
        spring.springSpeed = speed
        spring.velocity = velocity
        layer.pop_add(spring, forKey: "x")
        for (tick, place) in zip([1, 2, 6, 12, 18, 24], places) {
            stage.goToTick(tick)
            #expect(isNear(layer.position.x, place, 1e-6), "frame \(tick)")
            // What is seen is what the model says: nothing is animated below.
            #expect(layer.presentation()!.position.x == layer.position.x)
        }
        stage.goToTick(end - 1)
        #expect(layer.pop_animationKeys() != nil)
        stage.goToTick(end)
        #expect(layer.pop_animationKeys() == nil && layer.position.x == 100 && stage.isIdle)
    }

    @Test("velocity is told while it moves, and a new target keeps it")
    func retarget() throws {
        let (stage, layer) = try makeStage()
        let spring = spring(to: 100)
        #expect(spring.velocity == nil)
        layer.pop_add(spring, forKey: "x")
        stage.goToTick(12)
        let velocity = try #require(spring.velocity as? CGFloat)
        #expect(isNear(velocity, 148.8965083545693, 1e-6))
        let place = layer.position.x
        spring.toValue = -50
        #expect(layer.position.x == place && spring.velocity as? CGFloat == velocity)
        stage.goToTick(13)
        // A spring of 145.7 points pulls back with tension times that, about 830 points a second in a frame.
        #expect((spring.velocity as! CGFloat) < 0 && abs(layer.position.x - place) < 10)
        stage.goToTick(80)
        #expect(layer.position.x == -50 && layer.pop_animationKeys() == nil)
    }

    @Test("another spring that takes over at any of 100 moments goes on from the place and at the velocity")
    func interruption() throws {
        var random = Generator(state: 11)
        for _ in 0..<100 {
            let (stage, layer) = try makeStage()
            let first = spring(kPOPLayerPosition, to: CGPoint(x: 100, y: 60))
            first.springBounciness = CGFloat(random.next(in: 0...20))
            first.velocity = CGPoint(x: random.next(in: -500...500), y: random.next(in: -500...500))
            layer.pop_add(first, forKey: "move")
            stage.advance(to: random.next(in: 0.02...0.4))
            let (place, velocity) = (layer.position, first.velocity as! CGPoint)
            let second = spring(kPOPLayerPosition, to: CGPoint(x: random.next(in: -100...100), y: 0))
            second.velocity = first.velocity
            layer.pop_add(second, forKey: "move")
            let time = stage.time
            stage.advance(to: time)
            #expect(isNear(layer.position.x, place.x) && isNear(layer.position.y, place.y) && (second.velocity as! CGPoint) == velocity)
            // A little later the way is the velocity's, but for what the spring pulls.
            let soon = (time * 60).rounded(.up) / 60 + 1 / 60
            stage.advance(to: soon)
            let elapsed = CGFloat(soon - time)
            let pull = second.dynamicsTension * 200 + second.dynamicsFriction * 1500
            #expect(abs(layer.position.x - place.x - velocity.x * elapsed) < pull * elapsed * elapsed / 2 + abs(velocity.x) * 0.002 + 0.01)
            let after = second.velocity as! CGPoint
            #expect(abs(after.x - velocity.x) < pull * elapsed)
        }
    }

    @Test("two-dimensional velocities of springs, and springs from a velocity alone, return to where they started")
    func shake() throws {
        let (stage, layer) = try makeStage()
        layer.position = CGPoint(x: 40, y: 30)
        let shake = POPSpringAnimation(propertyNamed: kPOPLayerPositionX)!
        shake.velocity = 2000
        shake.springBounciness = 20
        layer.pop_add(shake, forKey: "shake")
        stage.goToTick(4)
        #expect(layer.position.x > 60 && layer.position.y == 30)
        #expect(shake.fromValue as? CGFloat == 40 && shake.toValue as? CGFloat == 40)
        stage.goToTick(200)
        #expect(layer.position == CGPoint(x: 40, y: 30) && stage.isIdle)
    }

    @Test("values are rounded, and clamped, as asked")
    func limits() throws {
        let (stage, layer) = try makeStage()
        let rounded = spring(to: 100)
        rounded.roundingFactor = 0.5
        layer.pop_add(rounded, forKey: nil)
        let clamped = spring(kPOPLayerPositionY, to: -100)
        clamped.springBounciness = 20
        clamped.clampMode = POPAnimationClampFlags.end.rawValue
        layer.pop_add(clamped, forKey: nil)
        for tick in 1...30 {
            stage.goToTick(tick)
            #expect((layer.position.x * 2).rounded() == layer.position.x * 2)
            #expect((-100...0).contains(layer.position.y))
        }
        stage.advance(to: 3)
        #expect(layer.position == CGPoint(x: 100, y: -100) && stage.isIdle)
    }

    @Test("a stage that stands still for more than 30 seconds finds the spring at its end")
    func gap() throws {
        let (stage, layer) = try makeStage()
        stage.refreshRate = 1.0 / 40
        layer.pop_add(spring(to: 100), forKey: nil)
        stage.advance(to: 39)
        #expect(layer.position.x == 0)
        stage.advance(to: 41)
        #expect(layer.position.x == 100 && stage.isIdle)
    }

    @Test("numbers that are none, or too many, end at the target instead of going on for ever")
    func badNumbers() throws {
        let (stage, layer) = try makeStage()
        let wild = spring(to: 100)
        wild.dynamicsTension = 1e12
        layer.pop_add(wild, forKey: "x")
        let fast = spring(kPOPLayerPositionY, to: 5)
        fast.velocity = CGFloat.infinity
        layer.pop_add(fast, forKey: "y")
        let none = spring(kPOPLayerOpacity, to: CGFloat.nan)
        layer.pop_add(none, forKey: "o")
        stage.advance(to: 5)
        #expect(layer.position == CGPoint(x: 100, y: 5) && stage.isIdle)
    }
}

/// Numbers that are the same in each run.
struct Generator {
    var state: UInt64
    mutating func next(in range: ClosedRange<Double>) -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + (range.upperBound - range.lowerBound) * Double(state >> 11) / Double(1 << 53)
    }
}
