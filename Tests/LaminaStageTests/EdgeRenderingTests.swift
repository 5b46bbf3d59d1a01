import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage
import Testing

/// Edges as on a device: a pixel is painted whole if its centre is inside. The numbers of the first test are recorded (iOS 18, three pixels a point).
@MainActor
@Suite("Edges, smooth and as on a device")
struct EdgeRenderingTests {
    private static let white = CGColor(gray: 1, alpha: 1)

    private func stage(
        _ size: CGSize = CGSize(width: 64, height: 64), scale: CGFloat = 1, _ edges: EdgeRendering = .device
    ) throws -> Stage {
        try Stage(size: size, scale: scale, edges: edges, threads: 1)
    }

    private func show(_ stage: Stage, _ make: (CALayer) -> Void) -> CALayer {
        stage.perform {
            let (root, layer) = (CALayer(), CALayer())
            root.frame = CGRect(origin: .zero, size: stage.size)
            layer.backgroundColor = Self.white
            make(layer)
            root.addSublayer(layer)
            stage.layer = root
            return layer
        }
    }

    /// The grey values of the picture, row by row.
    private func rows(_ stage: Stage) throws -> [[UInt8]] {
        let image = stage.snapshot()
        let data = try #require(image.dataProvider?.data)
        return (0..<image.height).map { y in (0..<image.width).map { data[(y * image.width + $0) * 4] } }
    }

    private func painted(_ row: [UInt8]) -> ClosedRange<Int>? {
        guard let first = row.firstIndex(of: 255), let last = row.lastIndex(of: 255) else { return nil }
        return first...last
    }

    @Test("a view from 85.714 to 257.143 pixels paints 86 to 256, and each of them whole")
    func recorded() throws {
        let stage = try stage(CGSize(width: 100, height: 100), scale: 3)
        _ = show(stage) { $0.frame = CGRect(x: 200.0 / 7, y: 10, width: 400.0 / 7, height: 20) }
        let rows = try rows(stage)
        #expect(painted(rows[45]) == 86...256)
        #expect(Set(rows.joined()) == [0, 255])
        let smooth = try self.stage(CGSize(width: 100, height: 100), scale: 3, .smooth)
        _ = show(smooth) { $0.frame = CGRect(x: 200.0 / 7, y: 10, width: 400.0 / 7, height: 20) }
        let row = try self.rows(smooth)[45]
        #expect(row[85] == 73 && row[257] == 36 && painted(row) == 86...256)
    }

    @Test(
        "a centre exactly on an edge is inside on the left and upper edges on the device, however the layer is turned",
        arguments: [0, CGFloat.pi / 2, CGFloat.pi, -CGFloat.pi / 2], [1, -1] as [CGFloat])
    func ties(angle: CGFloat, mirror: CGFloat) throws {
        let stage = try stage()
        _ = show(stage) {
            $0.bounds.size = CGSize(width: 20, height: 20)
            $0.position = CGPoint(x: 30.5, y: 30.5)
            $0.transform = CATransform3DScale(CATransform3DMakeRotation(angle, 0, 0, 1), mirror, 1, 1)
        }
        let rows = try rows(stage)
        #expect(rows.indices.filter { rows[$0].contains(255) } == Array(20..<40))
        #expect(painted(rows[30]) == 20...39 && Set(rows.joined()) == [0, 255])
    }

    @Test("corners come to stand on a grid of 1/256 pixel before centres are looked at")
    func grid() throws {
        // 1/600 of a pixel beyond a centre is on it, 1/300 is beyond.
        for (beyond, first) in [(1 / 600.0, 10), (1 / 300.0, 11), (-1 / 300.0, 10)] {
            let stage = try stage()
            _ = show(stage) { $0.frame = CGRect(x: 10.5 + beyond, y: 10, width: 20, height: 20) }
            #expect(painted(try rows(stage)[20])?.lowerBound == first)
        }
    }

    @Test("turned layers have stairs: along a diagonal each row is a pixel longer on either side, ties included")
    func stairs() throws {
        let stage = try stage()
        _ = show(stage) {
            // A square on its tip whose corners are at whole pixels: (32, 12), (52, 32), (32, 52), (12, 32).
            $0.bounds.size = CGSize(width: 2, height: 2)
            $0.position = CGPoint(x: 32, y: 32)
            $0.setAffineTransform(CGAffineTransform(a: 10, b: 10, c: -10, d: 10, tx: 0, ty: 0))
        }
        let rows = try rows(stage)
        #expect(Set(rows.joined()) == [0, 255])
        for k in 0..<20 {
            // In row 12 + k centres are k + ½ below the tip: those at 31.5 − k are on the upper left edge and inside, those at 32.5 + k on the upper right one and outside.
            #expect(painted(rows[12 + k]) == (31 - k)...(31 + k))
        }
    }

    @Test("rounded corners are smooth, of either curve", arguments: [CALayerCornerCurve.circular, .continuous])
    func corners(curve: CALayerCornerCurve) throws {
        let stage = try stage()
        _ = show(stage) {
            $0.frame = CGRect(x: 10.3, y: 10.3, width: 40, height: 40)
            ($0.cornerRadius, $0.cornerCurve) = (12, curve)
        }
        let rows = try rows(stage)
        #expect(rows[12].contains { $0 > 0 && $0 < 255 })
        #expect(rows[30][9] == 0 && rows[30][10] == 255 && rows[30][49] == 255 && rows[30][50] == 0)
    }

    @Test("the property reads false; what it is set to counts on either kind of stage, before and after the first frame")
    func property() throws {
        for edges in EdgeRendering.allCases {
            for isLate in [false, true] {
                for isSmooth in [false, true] {
                    let stage = try stage(CGSize(width: 64, height: 64), scale: 1, edges)
                    let layer = show(stage) {
                        $0.frame = CGRect(x: 10.25, y: 10, width: 20, height: 20)
                        #expect(!$0.allowsEdgeAntialiasing && $0.value(forKey: "allowsEdgeAntialiasing") as? Bool == false)
                        if !isLate { $0.allowsEdgeAntialiasing = isSmooth }
                    }
                    if isLate {
                        #expect(try rows(stage)[20][10] == (edges == .device ? 255 : 191))
                        #expect(layer.presentation()?.allowsEdgeAntialiasing == false)
                        stage.perform { layer.allowsEdgeAntialiasing = isSmooth }
                        stage.advance(to: 0.1)
                    }
                    #expect(try rows(stage)[20][10] == (isSmooth ? 191 : 255))
                    #expect(layer.presentation()?.allowsEdgeAntialiasing == isSmooth)
                }
            }
        }
        #expect(CALayer.defaultValue(forKey: "allowsEdgeAntialiasing") as? Bool == false)
    }

    @Test("hard planes in perspective have stairs as well, and clips have the edges of their layers")
    func perspective() throws {
        let stage = try stage()
        _ = show(stage) {
            $0.frame = CGRect(x: 12.4, y: 12.4, width: 40, height: 40)
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 100
            $0.transform = CATransform3DRotate(transform, 0.7, 0.3, 1, 0.2)
            let inner = CALayer()
            inner.frame = CGRect(x: -10.3, y: -10.3, width: 80, height: 80)
            inner.backgroundColor = Self.white
            $0.addSublayer(inner)
            ($0.masksToBounds, $0.backgroundColor) = (true, nil)
        }
        let rows = try rows(stage)
        #expect(Set(rows.joined()) == [0, 255])
        #expect((800...1600).contains(rows.joined().count { $0 == 255 }))
    }

    @Test("a program without the key in its property list has smooth edges")
    func standard() throws { #expect(try EdgeRendering.standard == .smooth && Stage(size: CGSize(width: 8, height: 8)).edges == .smooth) }
}
