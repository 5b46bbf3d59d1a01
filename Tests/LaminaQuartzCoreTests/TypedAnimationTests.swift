import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

/// Animations whose values were never objects: they show the same as those made of objects, and read as those do.
@MainActor
@Suite struct TypedAnimationTests {
    struct Pair: Sendable {
        let keyPath: String
        let from, to: Value
        init(_ keyPath: String, _ from: Value, _ to: Value) { (self.keyPath, self.from, self.to) = (keyPath, from, to) }
    }

    nonisolated static let pairs: [Pair] = [
        Pair("opacity", .number(0.25), .number(0.75)),
        Pair("hidden", .flag(true), .flag(false)),
        Pair("position", .point(Point(1, 2)), .point(Point(30, -40))),
        Pair("position.x", .number(1), .number(9)),
        Pair("shadowOffset", .size(Size(1, 2)), .size(Size(-3, 4))),
        Pair("bounds", .rect(Rect(0, 0, 10, 20)), .rect(Rect(-5, 5, 100, 50))),
        Pair("bounds.size", .size(Size(1, 2)), .size(Size(30, 40))),
        Pair("backgroundColor", .color(Color(red: 1.2, green: -0.1, blue: 0.5, alpha: 1)), .color(.white)),
        Pair("transform", .transform(.identity), .transform(.rotation(1, 0, 0, 1))),
        Pair("shadowPath", .path(Path(rect: Rect(0, 0, 4, 4))), .path(Path(rect: Rect(0, 0, 8, 2)))),
        // Of another kind than the property: read as objects are.
        Pair("bounds.size", .point(Point(1, 2)), .point(Point(30, 40))),
        Pair("opacity", .flag(true), .number(0.5)),
        // Nothing is an end that is not given.
        Pair("backgroundColor", .none, .color(.black)),
        Pair("opacity", .number(0.5), .none),
    ]

    private func shown(_ animation: CAPropertyAnimation, at time: Double) -> LayerValues {
        (animation.duration, animation.isRemovedOnCompletion) = (1, false)
        var values = LayerValues()
        animation.apply(to: &values, of: .plain, at: time)
        return values
    }

    @Test("a basic animation shows the same as one made of objects", arguments: pairs)
    func basic(_ pair: Pair) {
        let (typed, plain) = (CABasicAnimation(keyPath: pair.keyPath), CABasicAnimation(keyPath: pair.keyPath))
        typed.setEnds(from: pair.from, to: pair.to)
        (plain.fromValue, plain.toValue) = (pair.from.any, pair.to.any)
        #expect((typed.fromValue == nil) == (plain.fromValue == nil) && (typed.toValue == nil) == (plain.toValue == nil))
        #expect(typed.fromValue as? AnyHashable == plain.fromValue as? AnyHashable)
        #expect(typed.value(forKey: "toValue") as? AnyHashable == plain.toValue as? AnyHashable)
        let copy = typed.copy() as! CABasicAnimation
        for time in [0, 0.25, 0.5, 0.9] {
            #expect(shown(typed, at: time) == shown(plain, at: time))
            #expect(shown(copy, at: time) == shown(plain, at: time))
        }
    }

    @Test("a keyframe animation shows the same as one made of objects", arguments: pairs)
    func keyframes(_ pair: Pair) {
        let (typed, plain) = (CAKeyframeAnimation(keyPath: pair.keyPath), CAKeyframeAnimation(keyPath: pair.keyPath))
        typed.typedValues = ValueList([pair.from, pair.to, pair.from])
        plain.values = [pair.from, pair.to, pair.from].map { ($0.any ?? NSNull()) as Any }
        #expect(typed.values?.count == 3 && (typed.values?.first as? AnyHashable) == (plain.values?.first as? AnyHashable))
        let copy = typed.copy() as! CAKeyframeAnimation
        for time in [0, 0.25, 0.5, 0.9] {
            #expect(shown(typed, at: time) == shown(plain, at: time))
            #expect(shown(copy, at: time) == shown(plain, at: time))
        }
    }

    @Test("what code sets takes the place of what was there")
    func replaced() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setEnds(from: .number(0), to: .number(1))
        animation.fromValue = 0.5
        #expect(shown(animation, at: 0).opacity == 0.5 && animation.fromValue as? Double == 0.5)
        animation.fromValue = nil
        #expect(animation.fromValue == nil && shown(animation, at: 0.5).opacity == 1)
        let keyframes = CAKeyframeAnimation(keyPath: "opacity")
        keyframes.typedValues = ValueList([.number(0), .number(1)])
        keyframes.values = [0.25, 0.25]
        #expect(keyframes.typedValues == nil && shown(keyframes, at: 0.5).opacity == 0.25)
    }

    private final class Doubled: CABasicAnimation {
        override var toValue: Any? {
            get { (super.toValue as? Double).map { $0 * 2 } }
            set { super.toValue = newValue }
        }
    }

    @Test("a subclass may compute an end")
    func subclass() {
        let animation = Doubled(keyPath: "opacity")
        (animation.fromValue, animation.toValue) = (0.0, 0.25)
        #expect(shown(animation, at: 0.5).opacity == 0.25)
    }
}
