import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Presentation layers")
struct PresentationTests {
    private final class Dial: CALayer {
        var needle = 1
        override init() { super.init() }
        override init(layer: Any) {
            needle = (layer as? Dial)?.needle ?? 0
            super.init(layer: layer)
        }
        required init?(coder: NSCoder) { nil }
    }

    @Test("a layer has no presentation before its first commit")
    func nilBeforeCommit() {
        let table = Turntable()
        let layer = CALayer()
        #expect(layer.presentation() == nil)
        table.root.addSublayer(layer)
        #expect(layer.presentation() == nil)
        CATransaction.flush()
        #expect(layer.presentation() != nil)
    }

    @Test("a presentation is of the layer's own class and made through init(layer:)")
    func dynamicClass() throws {
        let table = Turntable()
        let dial = Dial()
        dial.needle = 7
        table.root.addSublayer(dial)
        CATransaction.flush()
        let shown = try #require(dial.presentation())
        #expect(type(of: shown) == Dial.self)
        #expect(shown.needle == 7)
        #expect(shown.model() === dial)
        #expect(shown.presentation() === shown)
        #expect(dial.model() === dial)
    }

    @Test("a presentation shows committed values only, and animations in flight")
    func inFlight() {
        let table = Turntable()
        let layer = table.layer { $0.opacity = 0.5 }
        layer.opacity = 1
        #expect(layer.presentation()?.opacity == 0.5)
        CATransaction.flush()
        // The implicit animation runs 0.25 s with the default curve, whose value at half the time is 0.8024034.
        table.go(to: 100.125)
        #expect(abs(Double(layer.presentation()!.opacity) - (0.5 + 0.5 * 0.8024034)) < 1e-5)
        table.go(to: 100.3)
        #expect(layer.presentation()?.opacity == 1)
        #expect(layer.animationKeys() == nil)
    }

    @Test("at one moment it is one object; at the next, or after a commit, another")
    func cached() {
        let table = Turntable()
        let layer = table.layer()
        let first = layer.presentation()
        #expect(layer.presentation() === first)
        table.go(to: 100.5)
        let second = layer.presentation()
        #expect(second !== first)
        table.atOnce { layer.opacity = 0.5 }
        #expect(layer.presentation() !== second)
        #expect(first?.opacity == 1 && layer.presentation()?.opacity == 0.5)
    }

    @Test("what is above and below it are presentations, too")
    func relatives() throws {
        let table = Turntable()
        let parent = table.layer()
        let child = CALayer()
        table.atOnce { parent.addSublayer(child) }
        child.opacity = 0
        table.go(to: 100.125)
        let shown = try #require(parent.presentation()?.sublayers?.first)
        #expect(shown !== child && shown.model() === child && shown.opacity > 0 && shown.opacity < 1)
        #expect(shown.superlayer !== parent && shown.superlayer?.model() === parent)
        #expect(shown.superlayer?.superlayer?.model() === table.root)
        #expect(shown.model().model() === child)
    }

    @Test("nothing that has not been committed shows, clocks and animations neither")
    func committedOnly() {
        let table = Turntable()
        let layer = table.layer { $0.backgroundColor = CGColor(gray: 1, alpha: 1) }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.speed = 0
        layer.position = CGPoint(x: 7, y: 7)
        layer.backgroundColor = nil
        let spin = CABasicAnimation(keyPath: "zPosition")
        (spin.fromValue, spin.toValue, spin.duration) = (5, 5, 10)
        layer.add(spin, forKey: "z")
        let shown = layer.presentation()
        #expect(shown?.speed == 1 && shown?.position == .zero && shown?.backgroundColor != nil && shown?.zPosition == 0)
        CATransaction.commit()
        let after = layer.presentation()
        #expect(after?.speed == 0 && after?.position == CGPoint(x: 7, y: 7) && after?.backgroundColor == nil)
    }

    @Test("values read in flight start a new animation from where things are; the model never moves")
    func fromWhereThingsAre() throws {
        let table = Turntable()
        let layer = table.layer()
        let there = CABasicAnimation(keyPath: "position")
        (there.fromValue, there.toValue, there.duration) = (CGPoint.zero, CGPoint(x: 100, y: 0), 1)
        layer.add(there, forKey: "move")
        table.go(to: 100.25)
        let now = try #require(layer.presentation()?.position)
        #expect(now == CGPoint(x: 25, y: 0) && layer.position == .zero)
        let back = CABasicAnimation(keyPath: "position")
        (back.fromValue, back.toValue, back.duration) = (now, CGPoint.zero, 1)
        layer.add(back, forKey: "move")
        CATransaction.flush()
        #expect(layer.presentation()?.position == now)
        table.go(to: 100.75)
        #expect(layer.presentation()?.position == CGPoint(x: 12.5, y: 0) && layer.position == .zero)
    }

    @Test("a value under a key of one's own comes along")
    func customValues() {
        let table = Turntable()
        let layer = table.layer { $0.setValue("tag", forKey: "mine") }
        #expect(layer.presentation()?.value(forKey: "mine") as? String == "tag")
    }

    @Test("setting anything on it stops the program")
    func readOnly() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let table = Turntable()
                table.layer().presentation()?.opacity = 0.5
            }
        }
    }
}
