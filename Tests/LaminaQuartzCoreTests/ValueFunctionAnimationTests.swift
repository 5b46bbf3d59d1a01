import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Value functions")
struct ValueFunctionAnimationTests {
    @Test("have eleven names, equal ones are equal, others are nil")
    func names() {
        let names: [CAValueFunctionName] = [
            .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
        ]
        for name in names { #expect(CAValueFunction(name: name)?.name == name) }
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skew")) == nil)
        #expect(CAValueFunction(name: .scale) == CAValueFunction(name: .scale))
        #expect(CAValueFunction(name: .scale) != CAValueFunction(name: .scaleX))
        #expect(CAValueFunctionName.rotateZ.rawValue == "rotateZ" && kCAValueFunctionTranslate == .translate)
    }

    private func shown(_ animation: CAPropertyAnimation, at t: Double, sublayers: Bool = false) -> CATransform3D {
        let table = Turntable()
        let layer = table.layer { $0.transform = CATransform3DMakeTranslation(5, 6, 0) }
        animation.keyPath = sublayers ? "sublayerTransform" : "transform"
        animation.duration = 1
        layer.add(animation, forKey: "a")
        table.go(to: 100 + t)
        let presentation = layer.presentation()!
        return sublayers ? presentation.sublayerTransform : presentation.transform
    }

    private func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        let pairs = [
            (a.m11, b.m11), (a.m12, b.m12), (a.m21, b.m21), (a.m22, b.m22), (a.m33, b.m33), (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43),
        ]
        return pairs.allSatisfy { expectClose($0.native, $1.native) }
    }

    @Test("turn more than once round, and take the place of the layer's transform")
    func spin() {
        let spin = CABasicAnimation()
        spin.valueFunction = CAValueFunction(name: .rotateZ)
        spin.fromValue = 0
        spin.byValue = 6 * CGFloat.pi
        #expect(isClose(shown(spin, at: 0.25), CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1)))
        spin.isAdditive = true
        #expect(
            isClose(
                shown(spin, at: 0.25),
                CATransform3DConcat(CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1), CATransform3DMakeTranslation(5, 6, 0))))
        #expect(isClose(shown(spin, at: 0.25, sublayers: true), CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1)))
    }

    @Test("take lists of three numbers, in every form")
    func lists() {
        let grow = CAKeyframeAnimation()
        grow.valueFunction = CAValueFunction(name: .scale)
        grow.values = [[1, 1, 1], [NSNumber(value: 3), CGFloat(5), Float(7)]]
        #expect(isClose(shown(grow, at: 0.5), CATransform3DMakeScale(2, 3, 4)))
        grow.values = [[1, 1, 1], [3, 5]]
        #expect(isClose(shown(grow, at: 0.5), CATransform3DMakeTranslation(5, 6, 0)))
    }

    @Test("need a key path that is a transform")
    func otherProperties() {
        let table = Turntable()
        let layer = table.layer()
        let before = layer.values
        for path in ["opacity", "position", "transform.rotation.z", "bounds"] {
            let animation = CABasicAnimation(keyPath: path)
            animation.valueFunction = CAValueFunction(name: .rotateX)
            animation.fromValue = 1
            animation.toValue = 2
            animation.duration = 1
            layer.add(animation, forKey: nil)
        }
        table.go(to: 100.5)
        #expect(layer.presentation()?.values == before)
    }

    @Test("without both ends the program stops")
    func missingEnd() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let table = Turntable()
                let animation = CABasicAnimation(keyPath: "transform")
                animation.valueFunction = CAValueFunction(name: .rotateX)
                animation.toValue = 2
                table.root.add(animation, forKey: "a")
                CATransaction.flush()
            }
        }
    }

    @Test("are carried by copies and reached by key")
    func copies() {
        let animation = CABasicAnimation(keyPath: "transform")
        animation.setValue(CAValueFunction(name: .rotateX), forKey: "valueFunction")
        #expect((animation.copy() as? CABasicAnimation)?.valueFunction?.name == .rotateX)
        #expect((animation.value(forKey: "valueFunction") as? CAValueFunction)?.name == .rotateX)
    }
}
