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
}
