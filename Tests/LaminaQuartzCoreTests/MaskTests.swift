import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

@MainActor
@Suite("A mask")
struct MaskTests {
    private func pair() -> (layer: CALayer, mask: CALayer) {
        let (layer, mask) = (CALayer(named: "L"), CALayer(named: "M"))
        layer.frame = CGRect(x: 10, y: 20, width: 100, height: 80)
        mask.frame = CGRect(x: 5, y: 5, width: 30, height: 30)
        layer.mask = mask
        return (layer, mask)
    }

    @Test("has what it masks as its superlayer without being among the sublayers")
    func place() {
        let (layer, mask) = pair()
        #expect(layer.mask === mask)
        #expect(mask.superlayer === layer)
        #expect(layer.sublayers == nil)
        #expect(layer.value(forKey: "mask") as? CALayer === mask)
        layer.setValue(nil, forKey: "mask")
        #expect(layer.mask == nil)
        #expect(mask.superlayer == nil)
        #expect(CALayer().mask == nil)
    }

    @Test("leaves the superlayer or the layer it masked before, and leaves the mask's place for a superlayer")
    func moves() {
        let (layer, mask) = pair()
        let other = CALayer()
        other.mask = mask
        #expect(layer.mask == nil && other.mask === mask && mask.superlayer === other)
        layer.addSublayer(mask)
        #expect(other.mask == nil && layer.sublayers == [mask])
        layer.mask = mask
        #expect(layer.mask === mask && layer.sublayers == nil && mask.superlayer === layer)
        layer.addSublayer(mask)
        #expect(layer.mask == nil && layer.sublayers == [mask] && mask.superlayer === layer)
        layer.mask = mask
        mask.removeFromSuperlayer()
        #expect(layer.mask == nil && mask.superlayer == nil)
        layer.mask = mask
        layer.mask = CALayer()
        #expect(mask.superlayer == nil)
    }

    @Test("is set by the action for mask, then comes in by its own action")
    func actions() {
        let (layer, mask) = (CALayer(named: "L"), CALayer(named: "M"))
        let log = ActionLog()
        (layer.delegate, mask.delegate) = (log, log)
        log.note = { $0.name == "L" ? ($0.mask == nil ? " bare" : " masked") : "" }
        layer.mask = mask
        #expect(log.lines == ["L asks mask bare", "M asks onOrderIn", "L runs mask masked", "M runs onOrderIn"])
        log.lines = []
        layer.mask = mask
        #expect(log.lines == [])
        layer.mask = nil
        #expect(log.lines == ["L asks mask masked", "L runs mask bare"])
    }

    @Test("is committed with its layer, and by one operation afterwards")
    func commits() {
        let table = Turntable()
        let (layer, mask) = pair()
        mask.addSublayer(CALayer())
        var words = table.operations { table.atOnce { table.root.addSublayer(layer) } }.map(\.word)
        #expect(words.filter { !$0.hasPrefix("set ") } == ["create", "create", "create", "sublayers", "mask", "insert"])
        let other = CALayer()
        words = table.operations { table.atOnce { layer.mask = other } }.map(\.word)
        #expect(words == ["destroy", "destroy", "create", "mask"])
        words = table.operations { table.atOnce { layer.addSublayer(other) } }.map(\.word)
        #expect(words == ["insert"])
        words = table.operations { table.atOnce { layer.mask = other } }.map(\.word)
        #expect(words == ["mask"])
        words = table.operations {
            table.atOnce {
                layer.mask = nil
                layer.mask = other
            }
        }.map(\.word)
        #expect(words == [])
        words = table.operations { table.atOnce { layer.removeFromSuperlayer() } }.map(\.word)
        #expect(words == ["destroy", "destroy"])
        #expect(table.host.renderTree.layerCount == 1)
    }

    @Test("trades places with what it masks without a ring in the render tree")
    func trades() {
        let table = Turntable()
        let (layer, mask) = pair()
        table.root.addSublayer(layer)
        CATransaction.flush()
        _ = table.operations {
            layer.mask = nil
            table.root.addSublayer(mask)
            mask.mask = layer
        }
        table.host.renderTree.checkInvariants()
        #expect(table.host.renderTree.dump().contains("mask layer"))
        #expect(mask.mask === layer && layer.superlayer === mask && table.root.sublayers == [mask])
    }

    @Test("random trees with masks are committed as they are", arguments: 0..<6)
    func random(seed: Int) {
        let table = Turntable()
        var state = UInt64(seed) &* 0x9E37_79B9 &+ 7
        func below(_ n: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % n
        }
        let layers = [table.root] + (0..<9).map { CALayer(named: "\($0)") }
        func isWithin(_ layer: CALayer, _ other: CALayer) -> Bool {
            sequence(first: layer, next: { $0.superlayer }).contains { $0 === other }
        }
        for _ in 0..<60 {
            for _ in 0...below(4) {
                let (a, b) = (layers[below(10)], layers[1 + below(9)])
                guard !isWithin(a, b) else { continue }
                switch below(5) {
                case 0, 1: a.addSublayer(b)
                case 2: a.mask = b
                case 3: a.insertSublayer(b, at: 0)
                default: b.removeFromSuperlayer()
                }
            }
            CATransaction.flush()
            table.host.renderTree.checkInvariants()
            expectSame(table.root, table)
        }
    }

    private func expectSame(_ layer: CALayer, _ table: Turntable) {
        let shown = layer.presentation()
        #expect(shown != nil)
        #expect(shown?.sublayers?.count == layer.sublayers?.count)
        #expect((shown?.mask == nil) == (layer.mask == nil))
        #expect(shown?.mask?.model() === layer.mask)
        for child in layer.sublayers ?? [] { expectSame(child, table) }
        if let mask = layer.mask { expectSame(mask, table) }
    }

    @Test("has a presentation layer, which is its layer's presentation's mask, and its animations run")
    func presentation() {
        let table = Turntable()
        let (layer, mask) = pair()
        table.root.addSublayer(layer)
        CATransaction.flush()
        let trace = Trace()
        mask.add(trace.fade("f"), forKey: "f")
        table.go(to: 100.5)
        #expect(layer.presentation()?.mask?.opacity == 0.5)
        #expect(layer.presentation()?.mask === mask.presentation())
        #expect(mask.presentation()?.superlayer === layer.presentation())
        table.go(to: 102)
        #expect(trace.lines == ["start f", "stop f true"])
        mask.position = CGPoint(x: 50, y: 50)
        #expect(mask.animation(forKey: "position") != nil)
    }

    @Test("is laid out and displayed with the tree")
    func layout() {
        final class Asked: CALayer {
            var lines: [String] = []
            override func layoutSublayers() { lines.append("layout") }
            override func display() { lines.append("display") }
        }
        let table = Turntable()
        let (layer, _) = pair()
        let mask = Asked()
        mask.setNeedsLayout()
        mask.setNeedsDisplay()
        layer.mask = mask
        table.root.addSublayer(layer)
        CATransaction.flush()
        #expect(mask.lines == ["layout", "display"])
        mask.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(mask.lines == ["layout", "display", "layout"])
    }

    @Test("converts points as a sublayer does, and outside it nothing is hit")
    func hits() {
        let table = Turntable()
        let (layer, mask) = pair()
        table.root.addSublayer(layer)
        table.root.position = CGPoint(x: 200, y: 200)
        #expect(mask.convert(CGPoint(x: 1, y: 2), to: table.root) == CGPoint(x: 16, y: 27))
        layer.sublayerTransform = CATransform3DMakeScale(3, 3, 1)
        #expect(layer.convert(CGPoint(x: 16, y: 27), to: mask) == CGPoint(x: 11, y: 22))
        layer.sublayerTransform = CATransform3DIdentity
        #expect(table.root.hitTest(CGPoint(x: 20, y: 30)) === layer)
        #expect(table.root.hitTest(CGPoint(x: 14, y: 30)) === table.root)
        #expect(table.root.hitTest(CGPoint(x: 60, y: 60)) === table.root)
        let child = CALayer()
        child.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
        layer.addSublayer(child)
        #expect(table.root.hitTest(CGPoint(x: 60, y: 60)) === table.root)
        #expect(table.root.hitTest(CGPoint(x: 20, y: 30)) === child)
        layer.mask = nil
        #expect(table.root.hitTest(CGPoint(x: 60, y: 60)) === child)
    }

    @Test("is named where trees are printed")
    func printed() {
        let table = Turntable()
        let (layer, mask) = pair()
        table.root.addSublayer(layer)
        CATransaction.flush()
        #expect(table.host.dump(.model, at: 100).contains("mask CALayer “M”"))
        #expect(table.host.layer(named: "M") === mask)
        #expect(table.host.layerNames == ["L", "M"])
        #expect(table.host.dump(.render, at: 100).contains("mask layer"))
    }
}
