import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

@MainActor
@Suite("Trees of layers and their layout")
struct LayerTreeTests {
    private func names(_ layer: CALayer) -> String { (layer.sublayers ?? []).map { $0.name ?? "?" }.joined() }

    @Test("sublayers are inserted where they are told")
    func insertion() {
        let parent = CALayer()
        let (a, b, c, d, e) = (CALayer(named: "a"), CALayer(named: "b"), CALayer(named: "c"), CALayer(named: "d"), CALayer(named: "e"))
        parent.addSublayer(a)
        parent.insertSublayer(b, at: 0)
        #expect(names(parent) == "ba")
        parent.insertSublayer(c, above: b)
        #expect(names(parent) == "bca")
        parent.insertSublayer(d, below: a)
        #expect(names(parent) == "bcda")
        parent.insertSublayer(e, at: 99)
        #expect(names(parent) == "bcdae")
        parent.insertSublayer(b, above: a)
        #expect(names(parent) == "cdabe")
        parent.insertSublayer(e, at: 1)
        #expect(names(parent) == "cedab")
        let stranger = CALayer()
        parent.insertSublayer(d, below: stranger)
        #expect(names(parent) == "dceab")
        parent.insertSublayer(d, above: stranger)
        #expect(names(parent) == "ceabd")
        parent.addSublayer(c)
        #expect(names(parent) == "eabdc")
        parent.sublayers = [a, c, stranger]
        #expect(parent.sublayers?.count == 3 && b.superlayer == nil && stranger.superlayer === parent)
        parent.replaceSublayer(c, with: b)
        #expect(parent.sublayers?[1] === b && c.superlayer == nil)
        parent.replaceSublayer(a, with: stranger)
        #expect(parent.sublayers?.count == 2 && parent.sublayers?[0] === stranger)
    }

    @Test("a layer is in one place only")
    func onePlace() {
        let (p, q, layer) = (CALayer(), CALayer(), CALayer())
        p.addSublayer(layer)
        q.addSublayer(layer)
        #expect(p.sublayers == nil && q.sublayers?.count == 1 && layer.superlayer === q)
        layer.removeFromSuperlayer()
        layer.removeFromSuperlayer()
        #expect(q.sublayers == nil && layer.superlayer == nil)
    }

    @Test("a ring, and replacing a stranger, stop the program")
    func misuse() async {
        await #expect(processExitsWith: .failure) {
            let (a, b) = (CALayer(), CALayer())
            a.addSublayer(b)
            b.addSublayer(a)
        }
        await #expect(processExitsWith: .failure) { CALayer().replaceSublayer(CALayer(), with: CALayer()) }
    }

    @Test("a layer needs layout when its size or its sublayers change, not when it moves or is added")
    func needs() {
        let (parent, child) = (CALayer(), CALayer())
        func settle() { parent.layoutIfNeeded() }
        parent.addSublayer(child)
        #expect(parent.needsLayout() && !child.needsLayout())
        settle()
        #expect(!parent.needsLayout())
        child.position.x = 5
        parent.bounds.origin.x = 5
        #expect(!parent.needsLayout() && !child.needsLayout())
        child.bounds.size.width = 5
        #expect(!parent.needsLayout() && child.needsLayout())
        settle()
        child.removeFromSuperlayer()
        #expect(parent.needsLayout())
        parent.layoutSublayers()
        #expect(parent.needsLayout())
    }

    @Test("layout starts at the topmost superlayer that needs it and goes down; the commit does it for all")
    func order() {
        final class Noting: CALayer {
            nonisolated(unsafe) static var order: [String] = []
            override func layoutSublayers() { Noting.order.append(name ?? "?") }
        }
        let (top, middle, leaf) = (Noting(), Noting(), Noting())
        (top.name, middle.name, leaf.name) = ("top", "middle", "leaf")
        top.addSublayer(middle)
        middle.addSublayer(leaf)
        leaf.setNeedsLayout()
        leaf.layoutIfNeeded()
        #expect(Noting.order == ["top", "middle", "leaf"])
        Noting.order = []
        let table = Turntable()
        table.root.addSublayer(top)
        leaf.setNeedsLayout()
        top.setNeedsLayout()
        CATransaction.flush()
        #expect(Noting.order == ["top", "leaf"])
    }

    @Test("display asks the delegate, or draws into a backing store of the bounds in pixels")
    func display() {
        final class Painter: CALayerDelegate {
            var calls: [String] = []
            func layerWillDraw(_ layer: CALayer) { calls.append("will") }
            func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
        }
        let table = Turntable()
        let painter = Painter()
        let layer = table.layer {
            $0.bounds.size = CGSize(width: 10, height: 5)
            $0.contentsScale = 2
            $0.delegate = painter
        }
        #expect(painter.calls == [])
        layer.setNeedsDisplay()
        #expect(layer.needsDisplay())
        CATransaction.flush()
        #expect(!layer.needsDisplay() && painter.calls == ["will", "draw"])
        #expect((layer.contents as? CGImage).map { [$0.width, $0.height] } == [20, 10])
        #expect(layer.animationKeys() == nil)
        layer.bounds.size.width = 20
        CATransaction.flush()
        #expect(painter.calls.count == 2)
        layer.needsDisplayOnBoundsChange = true
        layer.bounds.size.width = 30
        CATransaction.flush()
        #expect(painter.calls.count == 4)
    }
}
