import LaminaStage
import Testing

@Suite("CARenderer")
@MainActor
struct CARendererTests {
    private func makeTree() -> (root: CALayer, box: CALayer) {
        let (root, box) = (CALayer(), CALayer())
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
        box.frame = CGRect(x: 10, y: 0, width: 10, height: 20)
        box.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        root.addSublayer(box)
        return (root, box)
    }

    private func frame(_ renderer: CARenderer, _ time: Double) {
        renderer.beginFrame(atTime: time, timeStamp: nil)
        renderer.render()
        renderer.endFrame()
    }

    private func pixel(_ renderer: CARenderer, _ x: Int, _ y: Int) -> UInt32 {
        renderer.pixels.load(fromByteOffset: y * renderer.bytesPerRow + x * 4, as: UInt32.self)
    }

    @Test("draws the tree at a time, at the size that the bounds ask for")
    func draws() {
        let (root, box) = makeTree()
        let renderer = CARenderer(width: 80, height: 40)
        (renderer.layer, renderer.bounds) = (root, root.bounds)
        let now = CACurrentMediaTime()
        frame(renderer, now)
        #expect(pixel(renderer, 10, 5) == 0xFFFF_FFFF && pixel(renderer, 30, 39) == 0xFFFF_0000 && pixel(renderer, 40, 5) == 0xFFFF_FFFF)
        let move = CABasicAnimation(keyPath: "position.x")
        (move.byValue, move.duration, move.beginTime) = (20, 10, now + 100)
        box.add(move, forKey: "move")
        frame(renderer, now + 105)
        #expect(pixel(renderer, 30, 5) == 0xFFFF_FFFF && pixel(renderer, 50, 5) == 0xFFFF_0000)
        #expect(renderer.nextFrameTime() == now + 105)
        frame(renderer, now + 111)
        #expect(pixel(renderer, 30, 5) == 0xFFFF_0000 && renderer.nextFrameTime() == .infinity)
    }

    @Test("bounds choose the part that is seen, and tell what has changed")
    func bounds() {
        let (root, box) = makeTree()
        let renderer = CARenderer(width: 200, height: 200)
        #expect(renderer.updateBounds().isNull)
        (renderer.layer, renderer.bounds) = (root, CGRect(x: 10, y: 0, width: 20, height: 20))
        let now = CACurrentMediaTime()
        renderer.beginFrame(atTime: now, timeStamp: nil)
        #expect(renderer.updateBounds() == renderer.bounds)
        renderer.render()
        renderer.endFrame()
        #expect(pixel(renderer, 50, 50) == 0xFFFF_0000 && pixel(renderer, 150, 50) == 0xFFFF_FFFF)

        renderer.beginFrame(atTime: now + 1, timeStamp: nil)
        #expect(renderer.updateBounds().isNull)
        renderer.addUpdate(CGRect(x: 12, y: 1, width: 2, height: 2))
        #expect(renderer.updateBounds() == CGRect(x: 12, y: 1, width: 2, height: 2))
        renderer.endFrame()

        CATransaction.setDisableActions(true)
        box.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
        renderer.beginFrame(atTime: now + 2, timeStamp: nil)
        #expect(!renderer.updateBounds().isNull)
        // A frame that nobody renders is not lost.
        renderer.endFrame()
        frame(renderer, now + 3)
        #expect(pixel(renderer, 50, 50) == 0xFF00_00FF)
    }

    @Test("bounds without area, or of no numbers, draw nothing")
    func odd() {
        let renderer = CARenderer(width: 10, height: 10)
        renderer.layer = makeTree().root
        for bounds in [CGRect.zero, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1), CGRect.infinite, CGRect.null] {
            renderer.bounds = bounds
            frame(renderer, 1)
        }
        renderer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        frame(renderer, .nan)
        #expect(pixel(renderer, 5, 5) == 0)
        frame(renderer, CACurrentMediaTime())
        #expect(pixel(renderer, 5, 5) == 0xFFFF_FFFF)
        renderer.layer = nil
        frame(renderer, CACurrentMediaTime())
        #expect(pixel(renderer, 5, 5) == 0)
    }
}
