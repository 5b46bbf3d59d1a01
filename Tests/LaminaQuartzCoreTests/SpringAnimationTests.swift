import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Spring animations")
struct SpringAnimationTests {
    private func drop(_ make: (CASpringAnimation) -> Void = { _ in }) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: "position.x")
        spring.fromValue = 0
        spring.toValue = CGFloat(100)
        make(spring)
        return spring
    }

    @Test("defaults")
    func defaults() {
        let spring = CASpringAnimation()
        #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10 && spring.initialVelocity == 0)
        #expect(!spring.allowsOverdamping && spring.duration == 0)
        #expect(abs(spring.settlingDuration - 1.4727003346780927) < 1e-14)
    }

    @Test("values that cannot be are ignored", arguments: [0, -1, CGFloat.nan, .infinity])
    func ignored(_ v: CGFloat) {
        let spring = CASpringAnimation()
        spring.mass = v
        spring.stiffness = v
        #expect(spring.mass == 1 && spring.stiffness == 100)
        spring.damping = v
        #expect(spring.damping == (v == 0 ? 0 : 10))
        #expect(spring.settlingDuration == (v == 0 ? Double(Float.greatestFiniteMagnitude) : spring.settlingDuration))
    }

    @Test("the duration does not follow from the spring, and cuts it off")
    func duration() {
        let table = Turntable()
        let layer = table.layer { $0.position = CGPoint(x: 7, y: 9) }
        layer.add(drop(), forKey: "drop")
        #expect(layer.animation(forKey: "drop")?.duration == 0.25)
        table.go(to: 100.15)
        #expect(expectClose(layer.presentation()!.position.x.native, 61.04925, within: 1e-5))
        table.go(to: 100.26)
        #expect(layer.presentation()!.position.x == 7 && layer.animationKeys() == nil)
    }

    @Test("a whole fall, as measured")
    func fall() {
        let table = Turntable()
        let layer = table.layer()
        layer.add(drop { $0.duration = $0.settlingDuration }, forKey: "drop")
        for (t, x) in [(0.05, 10.44055), (0.15, 61.04925), (0.25, 102.33595), (0.45, 111.84460)] {
            table.go(to: 100 + t)
            #expect(expectClose(layer.presentation()!.position.x.native, x, within: 1e-5), "at \(t)")
        }
        table.go(to: 101.47)
        #expect(layer.animationKeys() == ["drop"])
        table.go(to: 101.48)
        #expect(layer.animationKeys() == nil)
    }

    @Test("by perceptual duration and bounce")
    func perceptual() {
        let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(spring.mass == 1 && spring.allowsOverdamping)
        #expect(expectClose(spring.stiffness.native, 157.91367041742973) && expectClose(spring.damping.native, 17.59291886010284))
        #expect(expectClose(spring.duration, 0.8629552831744205) && spring.duration == spring.settlingDuration)
        #expect(expectClose(spring.perceptualDuration, 0.5) && expectClose(spring.bounce.native, 0.3))
        let creeping = CASpringAnimation(perceptualDuration: 0.5, bounce: -0.3)
        #expect(expectClose(creeping.damping.native, 35.90391604102621) && expectClose(creeping.bounce.native, -0.3))
        for (p, b) in [(0, 0), (-1, 2), (.nan, .infinity), (1, -1), (1, 1)] as [(Double, CGFloat)] {
            let odd = CASpringAnimation(perceptualDuration: p, bounce: b)
            #expect(odd.mass > 0 && odd.stiffness > 0 && odd.damping >= 0 && odd.duration > 0)
        }
    }

    @Test("are copied whole, and reached by key")
    func copiesAndKeys() throws {
        let spring = drop()
        let values: [(String, Any)] = [
            ("mass", 2), ("stiffness", 300.0), ("damping", Float(5)), ("initialVelocity", CGFloat(3)), ("allowsOverdamping", true),
            ("toValue", 4), ("mine", "own"),
        ]
        for (key, value) in values { spring.setValue(value, forKey: key) }
        spring.setValue(99, forKey: "settlingDuration")
        spring.setValue(0, forKey: "mass")
        let copy = try #require(spring.copy() as? CASpringAnimation)
        #expect(copy.mass == 2 && copy.stiffness == 300 && copy.damping == 5 && copy.initialVelocity == 3 && copy.allowsOverdamping)
        #expect(copy.toValue as? Int == 4 && copy.value(forKey: "mine") as? String == "own" && copy.keyPath == "position.x")
        for (key, value) in [("mass", 2.0), ("stiffness", 300), ("damping", 5), ("initialVelocity", 3), ("allowsOverdamping", 1)] {
            #expect((copy.value(forKey: key) as? NSNumber)?.doubleValue == value, "\(key)")
        }
        #expect((copy.value(forKey: "settlingDuration") as? NSNumber)?.doubleValue == copy.settlingDuration)
        #expect((copy.value(forKey: "bounce") as? NSNumber)?.doubleValue == copy.bounce.native)
    }

    @Test("one that a layer holds cannot be changed")
    func frozen() async {
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            layer.add(CASpringAnimation(keyPath: "opacity"), forKey: "a")
            (layer.animation(forKey: "a") as? CASpringAnimation)?.damping = 3
        }
    }
}
