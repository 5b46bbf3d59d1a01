import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Conversion between layers")
struct LayerConversionTests {
    private func layer(_ frame: CGRect, in parent: CALayer? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        parent?.addSublayer(layer)
        return layer
    }

    @Test("points go up by the frame's origin and down again")
    func points() {
        let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
        let a = layer(CGRect(x: 10, y: 20, width: 100, height: 100), in: root)
        let b = layer(CGRect(x: 5, y: 5, width: 10, height: 10), in: a)
        let c = layer(CGRect(x: 100, y: 100, width: 10, height: 10), in: root)
        #expect(b.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: 27))
        #expect(b.convert(CGPoint(x: 16, y: 27), from: root) == CGPoint(x: 1, y: 2))
        #expect(b.convert(CGPoint(x: 1, y: 2), to: c) == CGPoint(x: -84, y: -73))
        #expect(b.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 16, y: 27))
        #expect(b.convert(CGPoint(x: 1, y: 2), to: b) == CGPoint(x: 1, y: 2))
    }

    @Test("a scrolled superlayer's own bounds' origin does not count, its sublayers' places are in its bounds")
    func scrolled() {
        let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
        let scroller = layer(CGRect(x: 0, y: 0, width: 100, height: 100), in: root)
        let child = layer(CGRect(x: 10, y: 10, width: 10, height: 10), in: scroller)
        scroller.bounds.origin = CGPoint(x: 0, y: 30)
        #expect(child.convert(CGPoint.zero, to: scroller) == CGPoint(x: 10, y: 10))
        #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 10, y: -20))
    }

    @Test("a superlayer's sublayer transform acts about its anchor point")
    func sublayerTransform() {
        let root = CALayer()
        root.anchorPoint = .zero
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        let child = layer(CGRect(x: 10, y: 10, width: 10, height: 10), in: root)
        root.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 20, y: 20))
        root.bounds.origin = CGPoint(x: 5, y: 5)
        #expect(child.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: 15))
    }

    @Test("a flipped superlayer turns over where its sublayers lie")
    func flipped() {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = layer(CGRect(x: 10, y: 10, width: 20, height: 20), in: root)
        root.isGeometryFlipped = true
        #expect(child.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 10, y: 90))
        #expect(child.convert(CGPoint(x: 10, y: 90), from: root) == CGPoint(x: 0, y: 0))
    }

    @Test("rectangles become the box around their corners")
    func rects() {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = layer(CGRect(x: 40, y: 40, width: 20, height: 20), in: root)
        child.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        let box = child.convert(child.bounds, to: root)
        let half = 10 * 2.0.squareRoot()
        #expect(expectClose(box.minX, 50 - half) && expectClose(box.width, 2 * half) && expectClose(box.height, 2 * half))
        child.transform = CATransform3DMakeScale(-1, 1, 1)
        #expect(child.convert(CGRect(x: 0, y: 0, width: 5, height: 5), to: root) == CGRect(x: 55, y: 40, width: 5, height: 5))
    }

    @Test("with perspective a point comes back from where it went")
    func perspective() {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = layer(CGRect(x: 20, y: 20, width: 60, height: 60), in: root)
        root.sublayerTransform.m34 = -1 / 200
        child.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
        let there = child.convert(CGPoint(x: 5, y: 50), to: root)
        #expect(there.x != 25)
        let back = child.convert(there, from: root)
        #expect(expectClose(back.x, 5, within: 1e-9) && expectClose(back.y, 50, within: 1e-9))
    }

    @Test("siblings convert to each other although what they are in has no size just now")
    func singularAbove() {
        let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
        let box = layer(CGRect(x: 0, y: 0, width: 100, height: 100), in: root)
        let a = layer(CGRect(x: 10, y: 0, width: 10, height: 10), in: box)
        let b = layer(CGRect(x: 30, y: 0, width: 10, height: 10), in: box)
        box.transform = CATransform3DMakeScale(0, 0, 1)
        #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: -19, y: 1))
    }

    @Test("time: speed 2, offset 1, begin 3 take 10 to 15 and back")
    func time() {
        let layer = CALayer()
        layer.speed = 2
        layer.timeOffset = 1
        layer.beginTime = 3
        #expect(layer.convertTime(10, from: nil) == 15)
        #expect(layer.convertTime(15, to: nil) == 10)
    }

    @Test("time goes through every layer of a chain: 10 is 18.5 in one, 47 in the next")
    func timeChain() {
        let (root, middle, leaf) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(middle)
        middle.addSublayer(leaf)
        middle.speed = 2
        middle.timeOffset = 0.5
        middle.beginTime = 1
        leaf.speed = 3
        leaf.timeOffset = 0.5
        leaf.beginTime = 3
        #expect(middle.convertTime(10, from: nil) == 18.5)
        #expect(leaf.convertTime(10, from: nil) == 47)
        #expect(leaf.convertTime(47, to: nil) == 10)
        #expect(leaf.convertTime(47, to: middle) == 18.5)
        #expect(middle.convertTime(47, from: leaf) == 18.5)
    }

    @Test("from a layer whose clock stands still every time is 0")
    func frozen() {
        let layer = CALayer()
        layer.speed = 0
        layer.timeOffset = 4
        #expect(layer.convertTime(12, to: nil) == 0)
        #expect(layer.convertTime(12, from: nil) == 4)
    }

    @Test("under a superlayer whose clock stands still siblings still convert to each other")
    func frozenAbove() {
        let (root, a, b) = (CALayer(), CALayer(), CALayer())
        root.addSublayer(a)
        root.addSublayer(b)
        root.speed = 0
        a.beginTime = 2
        #expect(b.convertTime(5, from: a) == 7)
    }
}
