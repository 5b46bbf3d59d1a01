import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender
import Testing

/// Fills what it is asked to draw with the next grey, and says where it was asked to.
private final class Painter: CALayerDelegate {
    var clips: [CGRect] = []
    var calls: [String] = []
    var color = CGColor(gray: 0, alpha: 1)

    func layerWillDraw(_ layer: CALayer) { calls.append("will") }
    func draw(_ layer: CALayer, in ctx: CGContext) {
        calls.append("draw")
        clips.append(ctx.boundingBoxOfClipPath)
        ctx.setFillColor(color)
        ctx.fill(layer.bounds)
    }
}

@MainActor
@Suite("A layer's content")
struct LayerContentTests {
    private let black: UInt32 = 0xFF00_0000
    private let white: UInt32 = 0xFFFF_FFFF

    private func pixels(_ layer: CALayer) -> [UInt32] {
        guard let bitmap = (layer.contents as? CGImage)?.bitmap else { return [] }
        return (0..<bitmap.width * bitmap.height).map { bitmap.pixels[$0] }
    }

    private func drawn(_ table: Turntable, _ painter: Painter, scale: CGFloat = 1) -> CALayer {
        let layer = table.layer {
            $0.bounds = CGRect(x: 10, y: 20, width: 8, height: 4)
            $0.contentsScale = scale
            $0.delegate = painter
        }
        layer.setNeedsDisplay()
        CATransaction.flush()
        return layer
    }

    @Test("of a part that is marked, that part only is drawn, and drawing is clipped to it")
    func part() {
        let table = Turntable()
        let painter = Painter()
        let layer = drawn(table, painter)
        #expect(painter.clips == [CGRect(x: 10, y: 20, width: 8, height: 4)])
        painter.color = CGColor(gray: 1, alpha: 1)
        layer.setNeedsDisplay(CGRect(x: 12, y: 21, width: 2, height: 1))
        #expect(layer.needsDisplay())
        CATransaction.flush()
        #expect(painter.clips.last == CGRect(x: 12, y: 21, width: 2, height: 1))
        var expected = [UInt32](repeating: black, count: 32)
        (expected[10], expected[11]) = (white, white)
        #expect(pixels(layer) == expected)
    }

    @Test("several parts make one rectangle around them, in whole pixels; a part of everything is everything")
    func parts() {
        let table = Turntable()
        let painter = Painter()
        let layer = drawn(table, painter, scale: 2)
        layer.setNeedsDisplay(CGRect(x: 11, y: 21, width: 1, height: 1))
        layer.setNeedsDisplay(CGRect(x: 13.2, y: 20.1, width: 1, height: 1))
        CATransaction.flush()
        #expect(painter.clips.last == CGRect(x: 11, y: 20, width: 3.5, height: 2))
        layer.setNeedsDisplay(CGRect(x: 11, y: 21, width: 1, height: 1))
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(painter.clips.last == layer.bounds)
    }

    @Test("marked parts that are empty, outside or no rectangles draw nothing")
    func noPart() {
        let table = Turntable()
        let painter = Painter()
        let layer = drawn(table, painter)
        let picture = layer.contents as AnyObject
        for rect in [CGRect.zero, .null, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 100, y: 100, width: 5, height: 5)] {
            layer.setNeedsDisplay(rect)
            CATransaction.flush()
        }
        #expect(painter.calls.count == 2 && layer.contents as AnyObject === picture && !layer.needsDisplay())
    }

    @Test("a part is not enough once size, scale or format differ, or contents have been set")
    func partOfAnother() {
        let table = Turntable()
        let edits: [(CALayer) -> Void] = [
            { $0.bounds.size.width = 9 }, { $0.bounds.origin.x = 0 }, { $0.contentsScale = 2 }, { $0.isOpaque = true },
            { $0.contentsFormat = .gray8Uint }, { $0.contents = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = 0 }) },
        ]
        for edit in edits {
            let painter = Painter()
            let layer = drawn(table, painter)
            edit(layer)
            layer.setNeedsDisplay(CGRect(x: 12, y: 21, width: 1, height: 1))
            CATransaction.flush()
            #expect(painter.clips.count == 2 && painter.clips.last == layer.bounds)
        }
    }

    @Test("another scale draws anew what the layer drew, not what it was given")
    func scale() {
        let table = Turntable()
        let painter = Painter()
        let layer = drawn(table, painter)
        layer.contentsScale = 3
        CATransaction.flush()
        #expect((layer.contents as? CGImage).map { [$0.width, $0.height] } == [24, 12])
        let picture = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = 0 })
        layer.contents = picture
        layer.contentsScale = 1
        CATransaction.flush()
        #expect(layer.contents as AnyObject === picture)
    }

    @Test("an opaque backing store has no alpha, a grey one no colour")
    func formats() {
        let table = Turntable()
        let painter = Painter()
        painter.color = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let layer = drawn(table, painter)
        #expect(pixels(layer)[0] == 0x8080_0000)
        layer.isOpaque = true
        layer.setNeedsDisplay()
        CATransaction.flush()
        #expect(pixels(layer)[0] == 0xFF80_0000)
        layer.isOpaque = false
        layer.contentsFormat = .gray8Uint
        CATransaction.flush()
        #expect(pixels(layer)[0] == 0x801B_1B1B)
        #expect(layer.value(forKey: "contentsFormat") as? String == "Gray8")
    }

    @Test("a delegate provides contents by display, or draws them; the layer's class may do either before it is asked")
    func ways() {
        final class Displaying: CALayerDelegate {
            let picture = CGImage(bitmap: Bitmap(width: 1, height: 1) { $0[0] = 0 })
            func display(_ layer: CALayer) { layer.contents = picture }
            func draw(_ layer: CALayer, in ctx: CGContext) { Issue.record("display(_:) was implemented") }
        }
        final class Own: CALayer {
            var calls: [String] = []
            override func display() {
                calls.append("display")
                super.display()
            }
            override func draw(in ctx: CGContext) {
                calls.append("draw")
                super.draw(in: ctx)
            }
        }
        let table = Turntable()
        let displaying = Displaying()
        let first = table.layer { $0.bounds.size = CGSize(width: 2, height: 2) }
        first.delegate = displaying
        first.setNeedsDisplay()
        CATransaction.flush()
        #expect(first.contents as AnyObject === displaying.picture)
        let own = Own()
        let painter = Painter()
        own.bounds.size = CGSize(width: 2, height: 2)
        own.delegate = painter
        table.root.addSublayer(own)
        own.setNeedsDisplay()
        CATransaction.flush()
        #expect(own.calls == ["display", "draw"] && painter.calls == ["will", "draw"])
        #expect(pixels(own) == [black, black, black, black])
    }

    @Test("display happens with the commit, or when asked for, once")
    func once() {
        let table = Turntable()
        let painter = Painter()
        let layer = drawn(table, painter)
        let words = table.operations {
            layer.setNeedsDisplay()
            layer.setNeedsDisplay()
            layer.displayIfNeeded()
            layer.displayIfNeeded()
        }.map(\.word)
        #expect(painter.calls.count == 4)
        #expect(words == ["addImage", "set contents", "removeImage"])
    }
}
