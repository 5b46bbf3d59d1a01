import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("The search for actions")
struct ActionTests {
    private struct Named: CAAction {
        let name: String
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
    }
    private final class Classy: CALayer {
        override class func defaultAction(forKey event: String) -> (any CAAction)? { event == "silent" ? NSNull() : Named(name: "class") }
    }
    private final class Answering: CALayerDelegate {
        var answer: (any CAAction)?
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
    }

    @Test("goes from the delegate to the actions, the style, the styles in it, and the class")
    func order() {
        let layer = Classy()
        let delegate = Answering()
        layer.delegate = delegate
        func name() -> String? { (layer.action(forKey: "k") as? Named)?.name }
        #expect(name() == "class")
        let inner: [AnyHashable: Any] = ["actions": ["k": Named(name: "inner")] as [String: any CAAction]]
        layer.style = ["style": inner]
        #expect(name() == "inner")
        layer.style = ["actions": ["k": Named(name: "style")] as [String: any CAAction], "style": inner]
        #expect(name() == "style")
        layer.actions = ["k": Named(name: "actions")]
        #expect(name() == "actions")
        delegate.answer = Named(name: "delegate")
        #expect(name() == "delegate")
    }

    @Test("ends with none at a null, wherever it is met")
    func null() {
        let table = Turntable()
        let layer = table.layer()
        let delegate = Answering()
        #expect(layer.action(forKey: "opacity") is CABasicAnimation)
        layer.style = ["actions": ["opacity": NSNull()] as [String: any CAAction]]
        #expect(layer.action(forKey: "opacity") == nil)
        layer.style = nil
        layer.actions = ["opacity": NSNull()]
        #expect(layer.action(forKey: "opacity") == nil)
        layer.actions = nil
        layer.delegate = delegate
        delegate.answer = NSNull()
        #expect(layer.action(forKey: "opacity") == nil)
        #expect(Classy().action(forKey: "silent") == nil)
        layer.opacity = 0
        #expect(layer.animationKeys() == nil)
    }

    @Test("comes before the change, the action runs after it")
    func beforeAndAfter() {
        let layer = CALayer(named: "L")
        let log = ActionLog()
        log.note = { " at \($0.opacity)" }
        layer.delegate = log
        layer.opacity = 0.5
        #expect(log.lines == ["L asks opacity at 1.0", "L runs opacity at 0.5"])
    }

    @Test("does not take place while actions are disabled, but answers who asks")
    func disabled() {
        let layer = CALayer(named: "L")
        let log = ActionLog()
        layer.delegate = log
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.opacity = 0.5
        layer.setValue(1, forKey: "mine")
        layer.addSublayer(CALayer())
        #expect(log.lines == [])
        #expect(layer.action(forKey: "opacity") != nil)
        CATransaction.commit()
    }

    @Test("does not take place for a value that is there already")
    func unchanged() {
        let layer = CALayer(named: "L")
        let log = ActionLog()
        layer.delegate = log
        layer.opacity = 1
        layer.position = .zero
        #expect(log.lines == [])
    }

    @Test("takes place for keys of one's own")
    func customKey() {
        let layer = CALayer(named: "L")
        let log = ActionLog()
        layer.delegate = log
        layer.setValue(1, forKey: "mine")
        #expect(log.lines == ["L asks mine", "L runs mine"])
    }

    @Test("when sublayers come, go, are replaced or reordered")
    func tree() {
        let (parent, a, b) = (CALayer(named: "P"), CALayer(named: "A"), CALayer(named: "B"))
        let log = ActionLog()
        for layer in [parent, a, b] { layer.delegate = log }
        func asked(_ work: () -> Void) -> [String] {
            log.lines = []
            work()
            return log.lines.filter { $0.contains("asks") }.map { $0.replacingOccurrences(of: " asks", with: "") }
        }
        #expect(asked { parent.addSublayer(a) } == ["P sublayers", "A onOrderIn"])
        #expect(asked { parent.replaceSublayer(a, with: b) } == ["P sublayers", "A onOrderOut", "B onOrderIn"])
        #expect(asked { b.removeFromSuperlayer() } == ["P sublayers", "B onOrderOut"])
        parent.addSublayer(a)
        parent.addSublayer(b)
        #expect(asked { parent.insertSublayer(b, at: 0) } == ["P sublayers"])
        #expect(parent.sublayers?.first === b)
    }

    @Test("when a layer is laid out")
    func layout() {
        let layer = CALayer(named: "L")
        let log = ActionLog()
        layer.delegate = log
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(log.lines == ["L asks onLayout", "L runs onLayout"])
    }

    @Test("an action that is an animation is added under the key, as a copy")
    func animationAsAction() {
        let table = Turntable()
        let layer = table.layer()
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 3
        layer.actions = ["position": animation]
        layer.position = CGPoint(x: 1, y: 1)
        #expect(layer.animationKeys() == ["position"])
        #expect(layer.animation(forKey: "position")?.duration == 3)
        #expect(layer.animation(forKey: "position") !== animation)
    }

    @Test("for parts of a transform is by their key path; for parts of other properties by the property")
    func parts() {
        let layer = CALayer(named: "L")
        let log = ActionLog()
        layer.delegate = log
        layer.setValue(0.5, forKeyPath: "transform.rotation.z")
        layer.setValue(3, forKeyPath: "transform.translation.x")
        layer.setValue(3, forKeyPath: "position.x")
        #expect(
            log.lines == [
                "L asks transform.rotation.z", "L runs transform.rotation.z", "L asks transform.translation.x",
                "L runs transform.translation.x", "L asks position", "L runs position",
            ])
    }

    @Test("a part of a transform animates by itself, and others with it")
    func partsAnimate() throws {
        let table = Turntable()
        let layer = table.layer()
        CATransaction.begin()
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setAnimationDuration(1)
        layer.setValue(Double.pi, forKeyPath: "transform.rotation.z")
        layer.setValue(3, forKeyPath: "transform.scale")
        CATransaction.commit()
        #expect(layer.animationKeys() == ["transform.rotation.z", "transform.scale"])
        table.go(to: 100.5)
        let shown = try #require(layer.presentation())
        #expect(expectClose(shown.value(forKeyPath: "transform.rotation.z") as! Double, .pi / 2, within: 1e-6))
        #expect(expectClose(shown.value(forKeyPath: "transform.scale.x") as! Double, 2, within: 1e-6))
    }
}
