import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Animations that are added")
struct AnimationObjectTests {
    private final class Special: CABasicAnimation {
        var secret = 0
        override init() { super.init() }
        override func copy(with zone: NSZone? = nil) -> Any {
            let copy = super.copy(with: zone) as! Special
            copy.secret = secret
            return copy
        }
    }

    @Test("are copied, and later changes of the original do nothing")
    func copied() {
        let table = Turntable()
        let layer = table.layer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 1
        animation.toValue = 0
        layer.add(animation, forKey: "a")
        animation.duration = 5
        animation.toValue = 1
        #expect(layer.animation(forKey: "a") !== animation)
        #expect(layer.animation(forKey: "a") === layer.animation(forKey: "a"))
        #expect(layer.animation(forKey: "a")?.duration == 1)
        table.go(to: 100.5)
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test("are copied with all that every class adds")
    func allProperties() throws {
        let trace = Trace()
        let basic = Special()
        basic.keyPath = "opacity"
        basic.fromValue = 1
        basic.toValue = 2
        basic.byValue = 3
        basic.secret = 4
        basic.isAdditive = true
        basic.isCumulative = true
        basic.beginTime = 5
        basic.duration = 6
        basic.speed = 7
        basic.timeOffset = 8
        basic.repeatCount = .greatestFiniteMagnitude
        basic.repeatDuration = 10
        basic.autoreverses = true
        basic.fillMode = .both
        basic.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
        basic.delegate = trace
        basic.isRemovedOnCompletion = false
        basic.setValue("tag", forKey: "mine")
        let copy = try #require(basic.copy() as? Special)
        #expect(copy !== basic && copy.keyPath == "opacity" && copy.secret == 4)
        #expect(copy.fromValue as? Int == 1 && copy.toValue as? Int == 2 && copy.byValue as? Int == 3)
        #expect(copy.isAdditive && copy.isCumulative && copy.autoreverses && !copy.isRemovedOnCompletion && copy.fillMode == .both)
        #expect([copy.beginTime, copy.duration, Double(copy.speed), copy.timeOffset, copy.repeatDuration] == [5, 6, 7, 8, 10])
        #expect(copy.repeatCount == .greatestFiniteMagnitude)
        #expect(copy.timingFunction === basic.timingFunction && copy.delegate === trace)
        #expect(copy.value(forKey: "mine") as? String == "tag")

        let frames = CAKeyframeAnimation(keyPath: "position")
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 1))
        frames.values = [1, 2]
        frames.path = path
        frames.keyTimes = [0, 1]
        frames.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        frames.calculationMode = .paced
        let other = try #require(frames.copy() as? CAKeyframeAnimation)
        #expect(other.values?.count == 2 && other.path != nil && other.keyTimes == [0, 1] && other.calculationMode == .paced)
        #expect(other.timingFunctions?.first === frames.timingFunctions?.first)

        let group = CAAnimationGroup()
        group.animations = [basic, frames]
        let grouped = try #require(group.copy() as? CAAnimationGroup)
        #expect(grouped.animations?.count == 2)
        #expect(grouped.animations?.first !== basic && (grouped.animations?.first as? Special)?.secret == 4)
    }

    @Test("take the transaction's duration where they have none, and its pacing")
    func filledIn() {
        let table = Turntable()
        let layer = table.layer()
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
        #expect(layer.animation(forKey: "a")?.duration == 0.25)
        CATransaction.begin()
        CATransaction.setAnimationDuration(3)
        let linear = CAMediaTimingFunction(name: .linear)
        CATransaction.setAnimationTimingFunction(linear)
        let paced = CABasicAnimation(keyPath: "opacity")
        paced.timingFunction = CAMediaTimingFunction(name: .easeIn)
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "b")
        layer.add(paced, forKey: "c")
        CATransaction.commit()
        #expect(layer.animation(forKey: "b")?.duration == 3)
        #expect(layer.animation(forKey: "b")?.timingFunction === linear)
        #expect(layer.animation(forKey: "c")?.timingFunction === paced.timingFunction)
    }

    @Test("replace one under the same key and then come last; without a key any number may run")
    func keys() {
        let table = Turntable()
        let layer = table.layer()
        func add(_ key: String?) {
            let animation = CABasicAnimation(keyPath: "zPosition")
            animation.byValue = 1
            animation.isAdditive = true
            animation.duration = 1
            layer.add(animation, forKey: key)
        }
        add("a")
        add("b")
        add("a")
        #expect(layer.animationKeys() == ["b", "a"])
        add(nil)
        add(nil)
        #expect(layer.animationKeys() == ["b", "a"])
        #expect(layer.animation(forKey: "c") == nil)
        layer.removeAnimation(forKey: "c")
        layer.removeAllAnimations()
        #expect(layer.animationKeys() == nil)
    }

    @Test("carry values of one's own, also set later")
    func ownValues() {
        let layer = CALayer()
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
        layer.animation(forKey: "a")?.setValue(1, forKey: "mine")
        #expect(layer.animation(forKey: "a")?.value(forKey: "mine") as? Int == 1)
        CATransaction.flush()
    }

    @Test("changing one that a layer holds stops the program")
    func changingFrozen() async {
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
            layer.animation(forKey: "a")?.duration = 3
        }
        await #expect(processExitsWith: .failure) {
            let layer = CALayer()
            let group = CAAnimationGroup()
            group.animations = [CABasicAnimation(keyPath: "opacity")]
            layer.add(group, forKey: "a")
            (layer.animation(forKey: "a") as? CAAnimationGroup)?.animations?.first?.duration = 3
        }
    }

    @Test("timing functions read back as 32-bit control points, named ones are equal")
    func timingFunctions() {
        func points(_ f: CAMediaTimingFunction) -> [Float] {
            (0...3).flatMap { index -> [Float] in
                var pair: [Float] = [0, 0]
                f.getControlPoint(at: index, values: &pair)
                return pair
            }
        }
        #expect(points(CAMediaTimingFunction(name: .linear)) == [0, 0, 0, 0, 1, 1, 1, 1])
        #expect(points(CAMediaTimingFunction(name: .easeIn)) == [0, 0, 0.42, 0, 1, 1, 1, 1])
        #expect(points(CAMediaTimingFunction(name: .easeOut)) == [0, 0, 0, 0, 0.58, 1, 1, 1])
        #expect(points(CAMediaTimingFunction(name: .easeInEaseOut)) == [0, 0, 0.42, 0, 0.58, 1, 1, 1])
        #expect(points(CAMediaTimingFunction(name: .default)) == [0, 0, 0.25, 0.1, 0.25, 1, 1, 1])
        #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(name: .easeIn))
        #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
        let custom = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
        #expect(custom != CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1) && custom == custom)
        #expect(custom != CAMediaTimingFunction(name: .easeIn))
    }
}
