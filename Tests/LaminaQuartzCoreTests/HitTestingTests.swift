import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Hit testing of layers")
struct HitTestingTests {
    private let root = CALayer()

    init() { root.frame = CGRect(x: 0, y: 0, width: 100, height: 100) }

    private func layer(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, in parent: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: side, height: side)
        (parent ?? root).addSublayer(layer)
        return layer
    }

    @Test("min edges belong to a layer, max edges do not")
    func edges() {
        let a = layer(10, 10, 20)
        #expect(root.hitTest(CGPoint(x: 10, y: 10)) === a)
        #expect(root.hitTest(CGPoint(x: 29.9, y: 29.9)) === a)
        #expect(root.hitTest(CGPoint(x: 30, y: 20)) === root)
        #expect(a.contains(CGPoint(x: 0, y: 0)))
        #expect(!a.contains(CGPoint(x: 20, y: 5)))
        a.cornerRadius = 10
        #expect(a.contains(CGPoint(x: 0, y: 0)))
        a.bounds.origin = CGPoint(x: 50, y: 0)
        #expect(a.contains(CGPoint(x: 55, y: 5)) && !a.contains(CGPoint(x: 5, y: 5)))
    }

    @Test("points are in the superlayer's space, for a root too")
    func superlayerSpace() {
        root.frame.origin = CGPoint(x: 1000, y: 0)
        #expect(root.hitTest(CGPoint(x: 1001, y: 1)) === root)
        #expect(root.hitTest(CGPoint(x: 1, y: 1)) == nil)
    }

    @Test("of siblings the later wins, unless the earlier has the greater z position")
    func order() {
        let a = layer(0, 0, 50)
        let b = layer(0, 0, 50)
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === b)
        a.zPosition = 10
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === a)
        b.zPosition = 10
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === b)
    }

    @Test("what is hidden or has no opacity is not there, with all that is in it")
    func hidden() {
        let a = layer(0, 0, 50)
        _ = layer(0, 0, 50, in: a)
        a.isHidden = true
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
        a.isHidden = false
        a.opacity = 0
        #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    }

    @Test("sublayers outside the bounds are found, unless they are clipped")
    func outside() {
        let a = layer(0, 0, 20)
        let b = layer(30, 30, 10, in: a)
        #expect(root.hitTest(CGPoint(x: 35, y: 35)) === b)
        a.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 35, y: 35)) === root)
    }

    @Test("turned layers are hit where they show")
    func turned() {
        let a = layer(40, 40, 20)
        a.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        #expect(root.hitTest(CGPoint(x: 41, y: 41)) === root)
        #expect(root.hitTest(CGPoint(x: 50, y: 37)) === a)
        a.transform = CATransform3DMakeScale(0, 1, 1)
        #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    }

    @Test("hit tests see the model; a presentation's see what shows")
    func presentation() {
        let table = Turntable()
        table.root.position = CGPoint(x: 200, y: 200)
        table.go(to: 101)
        let layer = table.layer { $0.frame = CGRect(x: 0, y: 0, width: 10, height: 10) }
        layer.position.x += 100
        CATransaction.flush()
        #expect(table.root.hitTest(CGPoint(x: 105, y: 5)) === layer)
        let shown = table.root.presentation()?.hitTest(CGPoint(x: 5, y: 5))
        #expect(shown?.model() === layer)
    }
}
