import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Keys of animations")
struct AnimationCodingTests {
    private final class Tagged: CABasicAnimation {
        override class func defaultValue(forKey key: String) -> Any? { key == "tag" ? "none" : super.defaultValue(forKey: key) }
    }

    @Test("keys of one's own have the class's default until they are set")
    func defaults() {
        let animation = Tagged(keyPath: "opacity")
        #expect(animation.value(forKey: "tag") as? String == "none" && animation.value(forKey: "other") == nil)
        animation.setValue("mine", forKey: "tag")
        #expect(animation.value(forKey: "tag") as? String == "mine")
        #expect((animation.copy() as? Tagged)?.value(forKey: "tag") as? String == "mine")
        #expect(CAAnimation.defaultValue(forKey: "anything") == nil)
    }

    @Test("what was changed is worth keeping, what is as ever is not")
    func archived() {
        let animation = CASpringAnimation()
        let keys = [
            "duration", "beginTime", "speed", "timeOffset", "repeatCount", "repeatDuration", "autoreverses", "fillMode", "timingFunction",
            "delegate", "removedOnCompletion", "keyPath", "additive", "cumulative", "valueFunction", "fromValue", "toValue", "byValue",
            "mass",
            "stiffness", "damping", "initialVelocity", "allowsOverdamping", "mine",
        ]
        for key in keys { #expect(!animation.shouldArchiveValue(forKey: key), "\(key)") }
        let values: [Any] = [
            2, 3, 4, 5, 6, 7, true, "both", CAMediaTimingFunction(name: .easeIn), Trace(), false, "opacity", true, true,
            CAValueFunction(name: .rotateX)!, 1, 2, 3, 4, 5, 6, 7, true, "own",
        ]
        for (key, value) in zip(keys, values) { animation.setValue(value, forKey: key) }
        for key in keys { #expect(animation.shouldArchiveValue(forKey: key), "\(key)") }
    }

    @Test("named timing functions are one object each; custom ones are themselves")
    func sharedFunctions() {
        for name in [CAMediaTimingFunctionName.linear, .easeIn, .easeOut, .easeInEaseOut, .default] {
            #expect(CAMediaTimingFunction(name: name) === CAMediaTimingFunction(name: name))
        }
        let custom = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
        #expect(custom != CAMediaTimingFunction(name: .easeIn) && custom != CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
        #expect(Set([CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .easeIn), custom]).count == 2)
    }

    @Test("an unknown name, or a control point that is none, stops the program")
    func unknown() async {
        await #expect(processExitsWith: .failure) { _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "bounce")) }
        await #expect(processExitsWith: .failure) {
            var pair: [Float] = [0, 0]
            CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &pair)
        }
    }

    @Test(
        "numbers are taken in every form",
        arguments: [
            0.25, CGFloat(0.25), Float(0.25), NSNumber(value: 0.25), "0.25", Optional(0.25) as any Sendable,
            Decimal(0.25) as NSDecimalNumber,
        ] as [any Sendable])
    func numbers(_ value: any Sendable) {
        let table = Turntable()
        let layer = table.layer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = value
        animation.toValue = value
        animation.duration = 1
        layer.add(animation, forKey: "a")
        table.go(to: 100.5)
        #expect(layer.presentation()?.opacity == 0.25)
    }

    @Test("whole numbers, too", arguments: [3, Int8(3), UInt8(3), Int32(3), UInt64(3), NSNumber(value: 3)] as [any Sendable])
    func wholeNumbers(_ value: any Sendable) {
        let table = Turntable()
        let layer = table.layer()
        let frames = CAKeyframeAnimation(keyPath: "zPosition")
        frames.values = [value, value]
        frames.duration = 1
        layer.add(frames, forKey: "a")
        table.go(to: 100.5)
        #expect(layer.presentation()?.zPosition == 3)
    }
}
