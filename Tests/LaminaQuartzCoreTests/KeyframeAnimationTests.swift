import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Keyframe animations")
struct KeyframeAnimationTests {
    private func frames(_ keyPath: String, _ make: (CAKeyframeAnimation) -> Void) -> CAKeyframeAnimation {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        animation.duration = 1
        make(animation)
        return animation
    }

    private func shown(_ animation: CAAnimation, at t: Double, _ make: (CALayer) -> Void = { _ in }) -> CALayer {
        let table = Turntable()
        let layer = table.layer(make)
        layer.add(animation, forKey: "a")
        table.go(to: 100 + t)
        return layer.presentation()!
    }

    @Test("names are Apple's")
    func names() {
        #expect(CAAnimationCalculationMode.cubic.rawValue == "cubic" && CAAnimationCalculationMode.cubicPaced.rawValue == "cubicPaced")
        #expect(
            CAAnimationRotationMode.rotateAuto.rawValue == "auto" && CAAnimationRotationMode.rotateAutoReverse.rawValue == "autoReverse")
        #expect(kCAAnimationCubicPaced == .cubicPaced && kCAAnimationRotateAuto == .rotateAuto && kCAMediaTimingFunctionEaseIn == .easeIn)
        #expect(kCAFillModeForwards == .forwards)
        let fresh = CAKeyframeAnimation()
        #expect(fresh.calculationMode == .linear && fresh.rotationMode == nil && fresh.tensionValues == nil && fresh.keyTimes == nil)
    }

    @Test("cubic: the measured table, and a tension that stops at each value")
    func cubic() {
        let animation = frames("opacity") {
            $0.values = [0, CGFloat(1), NSNumber(value: 0.5), Float(0.7)]
            $0.calculationMode = .cubic
        }
        #expect(expectClose(Double(shown(animation, at: 0.2).opacity), 0.708, within: 1e-6))
        #expect(expectClose(Double(shown(animation, at: 0.9).opacity), 0.61795, within: 1e-6))
        animation.tensionValues = [1, 1, 1, 1]
        #expect(expectClose(Double(shown(animation, at: 0.5).opacity), 0.75, within: 1e-6))
        animation.tensionValues = nil
        animation.biasValues = [0, 1, 0, 0]
        let biased = Double(shown(animation, at: 0.4).opacity)
        animation.biasValues = nil
        animation.continuityValues = [0, -1, 0, 0]
        let cornered = Double(shown(animation, at: 0.4).opacity)
        #expect(!expectClose(biased, 0.9848, within: 1e-3) && !expectClose(cornered, 0.9848, within: 1e-3))
        #expect(!expectClose(biased, cornered, within: 1e-3))
    }

    @Test("a path moves whatever is a pair: points, sizes, and parts of values that are such")
    func pairs() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 20, y: 40))
        func along(_ keyPath: String, _ make: (CALayer) -> Void = { _ in }) -> CALayer {
            shown(frames(keyPath) { $0.path = path }, at: 0.25, make)
        }
        let moved = along("transform.translation") { $0.transform = CATransform3DMakeScale(2, 2, 1) }
        #expect(moved.transform.m41 == 5 && moved.transform.m42 == 10 && moved.transform.m11 == 2)
        #expect(along("position").position == CGPoint(x: 5, y: 10) && along("anchorPoint").anchorPoint == CGPoint(x: 5, y: 10))
        #expect(along("bounds.origin").bounds.origin == CGPoint(x: 5, y: 10))
        let sized = along("bounds.size") { $0.bounds = CGRect(x: 1, y: 2, width: 3, height: 4) }
        #expect(sized.bounds == CGRect(x: 1, y: 2, width: 5, height: 10))
        #expect(along("shadowOffset").shadowOffset == CGSize(width: 5, height: 10))
        // What is no pair does not follow.
        #expect(along("opacity").opacity == 1 && along("transform.translation.x").transform.m41 == 0)

        let added = frames("transform.translation") { ($0.path, $0.isAdditive) = (path, true) }
        #expect(shown(added, at: 0.5) { $0.transform = CATransform3DMakeTranslation(100, 0, 0) }.transform.m41 == 110)
    }

    @Test("rotationMode turns a layer that is moved along its path by its translation, too")
    func rotationOfTranslation() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 10))
        let turned = shown(frames("transform.translation") { ($0.path, $0.rotationMode) = (path, .rotateAuto) }, at: 0.5).transform
        #expect(abs(turned.m11) < 1e-12 && abs(turned.m12 - 1) < 1e-12 && turned.m42 == 5)
    }

    @Test("rotationMode turns the layer along its path, before its own transform")
    func rotation() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 0, y: 10))
        let animation = frames("position") {
            $0.path = path
            $0.rotationMode = .rotateAuto
        }
        var moved = shown(animation, at: 0.5) { $0.transform = CATransform3DMakeScale(2, 3, 1) }
        #expect(moved.position == CGPoint(x: 0, y: 5))
        #expect(expectClose(moved.transform.m11.native, 0) && expectClose(moved.transform.m12.native, 3))
        #expect(expectClose(moved.transform.m21.native, -2))
        animation.rotationMode = .rotateAutoReverse
        moved = shown(animation, at: 0.5) { $0.transform = CATransform3DMakeScale(2, 3, 1) }
        #expect(expectClose(moved.transform.m12.native, -3) && expectClose(moved.transform.m21.native, 2))
        animation.rotationMode = CAAnimationRotationMode(rawValue: "no such")
        #expect(CATransform3DIsIdentity(shown(animation, at: 0.5).transform))
        // The model does not turn, nor does a layer whose path is values.
        animation.rotationMode = .rotateAuto
        animation.path = nil
        animation.values = [CGPoint.zero, CGPoint(x: 0, y: 10)]
        #expect(CATransform3DIsIdentity(shown(animation, at: 0.5).transform))
    }

    @Test("a path takes precedence over values, and moves nothing but points")
    func path() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        let animation = frames("position") {
            $0.values = [CGPoint(x: 50, y: 50), CGPoint(x: 60, y: 60)]
            $0.path = path
        }
        #expect(shown(animation, at: 0.5).position == CGPoint(x: 5, y: 0))
        animation.keyPath = "opacity"
        #expect(shown(animation, at: 0.5).opacity == 1)
    }

    @Test("one value that does not fit, and the whole animation does nothing")
    func misfit() {
        for values in [[0, "x", 1], [CGPoint.zero, 1], [0, NSNull()]] as [[Any]] {
            #expect(shown(frames("opacity") { $0.values = values }, at: 0.5).opacity == 1)
        }
        let basic = CABasicAnimation(keyPath: "opacity")
        basic.duration = 1
        basic.fromValue = 0
        basic.toValue = CGPoint.zero
        #expect(shown(basic, at: 0.5).opacity == 1)
    }

    @Test("are copied whole, and reached by key")
    func copiesAndKeys() throws {
        let animation = CAKeyframeAnimation(keyPath: "position")
        let values: [(String, Any)] = [
            ("tensionValues", [0.5, 1]), ("continuityValues", [CGFloat(0.25)]), ("biasValues", [NSNumber(value: -1)]),
            ("rotationMode", CAAnimationRotationMode.rotateAuto), ("calculationMode", "cubicPaced"), ("keyTimes", [0, 1]),
        ]
        for (key, value) in values { animation.setValue(value, forKey: key) }
        let copy = try #require(animation.copy() as? CAKeyframeAnimation)
        #expect(copy.tensionValues == [0.5, 1] && copy.continuityValues == [0.25] && copy.biasValues == [-1])
        #expect(copy.rotationMode == .rotateAuto && copy.calculationMode == .cubicPaced && copy.keyTimes == [0, 1])
        #expect(copy.value(forKey: "rotationMode") as? String == "auto")
        #expect(copy.value(forKey: "tensionValues") as? [NSNumber] == [0.5, 1])
        copy.setValue(nil, forKey: "rotationMode")
        copy.setValue(nil, forKey: "tensionValues")
        #expect(copy.rotationMode == nil && copy.tensionValues == nil)
    }
}
