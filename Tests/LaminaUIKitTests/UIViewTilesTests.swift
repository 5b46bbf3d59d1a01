import LaminaUIKit
import Synchronization
import Testing

@Suite("A view that is drawn in tiles")
@MainActor
struct UIViewTilesTests {
    final class Map: UIView {
        nonisolated(unsafe) static var rects: [CGRect] = []
        override class var layerClass: AnyClass { CATiledLayer.self }
        override func draw(_ rect: CGRect) {
            Map.rects.append(rect)
            UIColor.green.setFill()
            UIRectFill(rect)
        }
    }

    @Test("draw(_:) gets the rectangle of each tile")
    func tiles() async throws {
        let (stage, root) = try makeStage()
        let map = Map(frame: CGRect(x: 0, y: 0, width: 5000, height: 5000))
        Map.rects = []
        root.addSubview(map)
        await stage.advance(to: 0.5)
        #expect(Map.rects == [CGRect(x: 0, y: 0, width: 256, height: 256)])
        #expect(stage.snapshot().pixel(50, 50) == 0xFF00_FF00)
    }
}
