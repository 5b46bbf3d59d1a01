import LaminaCoreGraphics
import LaminaQuartzCore
import Testing

private final class Rows: CALayoutManager {
    var calls: [String] = []
    func invalidateLayout(of layer: CALayer) { calls.append("invalidate") }
    func layoutSublayers(of layer: CALayer) {
        calls.append("layout")
        for (i, child) in (layer.sublayers ?? []).enumerated() {
            child.frame = CGRect(x: 0, y: CGFloat(i) * 10, width: layer.bounds.width, height: 10)
        }
    }
    func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 50, height: 10 * (layer.sublayers?.count ?? 0)) }
}

@MainActor
@Suite("Layout of layers")
struct LayerLayoutTests {
    @Test("a layout manager places sublayers, and is told once that its layout is out of date")
    func manager() {
        let rows = Rows()
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 40, height: 40)
        layer.addSublayer(CALayer())
        layer.addSublayer(CALayer())
        layer.layoutIfNeeded()
        layer.layoutManager = rows
        #expect(rows.calls == ["invalidate"] && layer.needsLayout())
        layer.setNeedsLayout()
        layer.addSublayer(CALayer())
        #expect(rows.calls == ["invalidate"])
        layer.layoutIfNeeded()
        #expect(rows.calls == ["invalidate", "layout"])
        #expect(layer.sublayers?.map(\.frame.minY) == [0, 10, 20])
        #expect(layer.preferredFrameSize() == CGSize(width: 50, height: 30))
        layer.setNeedsLayout()
        #expect(rows.calls == ["invalidate", "layout", "invalidate"])
    }

    @Test("a delegate that lays out goes before the manager; one that does not leaves it to the manager")
    func delegates() {
        final class Silent: CALayerDelegate {}
        final class Placing: CALayerDelegate {
            func layoutSublayers(of layer: CALayer) { layer.sublayers?.first?.position = CGPoint(x: 7, y: 7) }
        }
        let (rows, silent, placing) = (Rows(), Silent(), Placing())
        let layer = CALayer()
        let child = CALayer()
        layer.addSublayer(child)
        layer.layoutManager = rows
        layer.delegate = silent
        layer.layoutIfNeeded()
        #expect(rows.calls == ["layout"])
        layer.delegate = placing
        layer.setNeedsLayout()
        layer.layoutIfNeeded()
        #expect(rows.calls == ["layout", "invalidate"] && child.position == CGPoint(x: 7, y: 7))
    }

    @Test("without a manager the preferred size is the frame's")
    func preferred() {
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 10, height: 20)
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        #expect(layer.preferredFrameSize() == CGSize(width: 20, height: 40))
    }

    @Test("layout is due for a new size and for sublayers that come or go, not for a new position nor for the layer that is added")
    func due() {
        let (parent, child) = (CALayer(), CALayer())
        #expect(!parent.needsLayout())
        parent.addSublayer(child)
        #expect(parent.needsLayout() && !child.needsLayout())
        parent.layoutIfNeeded()
        parent.position = CGPoint(x: 5, y: 5)
        parent.bounds.origin = CGPoint(x: 5, y: 5)
        #expect(!parent.needsLayout())
        parent.bounds.size = CGSize(width: 5, height: 5)
        #expect(parent.needsLayout())
        parent.layoutSublayers()
        #expect(parent.needsLayout())
        parent.layoutIfNeeded()
        child.removeFromSuperlayer()
        #expect(parent.needsLayout())
    }

    @Test(
        "of a change in size each part of an axis owns a third; what a rigid part owns goes to flexible margins, or else to the size",
        arguments: [
            ([], 10, 40), ([.layerWidthSizable], 10, 100), ([.layerMinXMargin], 70, 40), ([.layerMaxXMargin], 10, 40),
            ([.layerMinXMargin, .layerMaxXMargin], 40, 40), ([.layerMinXMargin, .layerWidthSizable], 50, 60),
            ([.layerWidthSizable, .layerMaxXMargin], 10, 60), ([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin], 30, 60),
        ] as [(mask: CAAutoresizingMask, x: CGFloat, width: CGFloat)])
    func autoresizing(sample: (mask: CAAutoresizingMask, x: CGFloat, width: CGFloat)) {
        let (mask, x, width) = sample
        let (parent, child) = (CALayer(), CALayer())
        parent.bounds.size = CGSize(width: 100, height: 100)
        child.frame = CGRect(x: 10, y: 5, width: 40, height: 20)
        parent.addSublayer(child)
        child.autoresizingMask = mask
        parent.bounds.size.width = 160
        #expect(abs(child.frame.minX - x) < 1e-9 && abs(child.frame.width - width) < 1e-9)
        #expect(child.frame.minY == 5 && child.frame.height == 20)
    }

    @Test("the margin before changes by whole points; sizes do not fall below nothing")
    func rounding() {
        let (parent, child) = (CALayer(), CALayer())
        parent.bounds.size = CGSize(width: 100, height: 100)
        child.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        parent.addSublayer(child)
        child.autoresizingMask = [.layerMinXMargin, .layerMaxXMargin, .layerHeightSizable]
        parent.bounds.size = CGSize(width: 105, height: 20)
        #expect(child.frame == CGRect(x: 12, y: 10, width: 40, height: 0))
    }

    @Test("a class may decide for itself what a new size means")
    func overriding() {
        final class Own: CALayer {
            var old: CGSize?
            override func resize(withOldSuperlayerSize size: CGSize) { old = size }
        }
        final class Parent: CALayer {
            var old: CGSize?
            override func resizeSublayers(withOldSize size: CGSize) {
                old = size
                super.resizeSublayers(withOldSize: size)
            }
        }
        let (parent, child) = (Parent(), Own())
        parent.bounds.size = CGSize(width: 1, height: 2)
        parent.addSublayer(child)
        parent.bounds.size = CGSize(width: 3, height: 4)
        #expect(parent.old == CGSize(width: 1, height: 2) && child.old == CGSize(width: 1, height: 2))
    }
}
