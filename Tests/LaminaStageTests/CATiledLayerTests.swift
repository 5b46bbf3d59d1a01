import LaminaStage
import Synchronization
import Testing

@Suite("CATiledLayer")
@MainActor
struct CATiledLayerTests {
    /// Fills each tile with the colour of the moment and notes where it lies.
    class Sheet: CATiledLayer, @unchecked Sendable {
        struct Call: Equatable {
            var rect: CGRect
            var scale: CGFloat
            var isMain: Bool
        }
        let calls = Mutex<[Call]>([])
        let color = Mutex(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        override class func fadeDuration() -> CFTimeInterval { 0 }

        override func draw(in ctx: CGContext) {
            let rect = ctx.boundingBoxOfClipPath
            calls.withLock { $0.append(Call(rect: rect, scale: abs(ctx.ctm.a), isMain: Thread.isMainThread)) }
            ctx.setFillColor(color.withLock { $0 })
            ctx.fill(rect)
        }
        func takeCalls() -> [Call] {
            calls.withLock { calls in
                defer { calls = [] }
                return calls
            }
        }
    }

    final class SlowlyFading: Sheet, @unchecked Sendable { override class func fadeDuration() -> CFTimeInterval { 0.5 } }
    final class QuicklyFading: Sheet, @unchecked Sendable { override class func fadeDuration() -> CFTimeInterval { 0.2 } }

    private func makeStage(
        _ size: CGFloat = 100, of extent: CGFloat = 100_000, showing sheet: Sheet = Sheet()
    ) throws -> (Stage, CALayer, Sheet) {
        let stage = try Stage(size: CGSize(width: size, height: size), threads: 1)
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: size, height: size)
        stage.layer = root
        sheet.anchorPoint = .zero
        sheet.position = .zero
        sheet.bounds.size = CGSize(width: extent, height: extent)
        sheet.tileSize = CGSize(width: 64, height: 64)
        root.addSublayer(sheet)
        return (stage, root, sheet)
    }

    private func pixel(_ stage: Stage, _ x: Int, _ y: Int) -> UInt32 {
        let image = stage.snapshot()
        return image.dataProvider!.data!.withUnsafeBytes { $0.load(fromByteOffset: (y * image.width + x) * 4, as: UInt32.self) }
    }

    @Test("of a huge layer only the tiles in sight are drawn, once, in the background, and show the next moment")
    func inSight() async throws {
        let (stage, _, sheet) = try makeStage()
        await stage.advance(to: 0.1)
        let calls = sheet.takeCalls()
        #expect(calls.count == 4)
        #expect(calls.allSatisfy { !$0.isMain && $0.rect.width == 64 && $0.rect.height == 64 && $0.scale == 1 })
        #expect(Set(calls.map(\.rect.minX)) == [0, 64] && Set(calls.map(\.rect.minY)) == [0, 64])
        #expect(pixel(stage, 99, 99) == 0xFFFF_0000)
        await stage.advance(to: 1)
        #expect(sheet.takeCalls().isEmpty && stage.isIdle)
    }

    @Test("what scrolls out of sight is let go, wherever it goes")
    func scrolling() async throws {
        let (stage, root, sheet) = try makeStage()
        for step in 1...50 {
            CATransaction.setDisableActions(true)
            root.bounds.origin = CGPoint(x: CGFloat(step) * 1990, y: CGFloat(step) * 1900)
            await stage.advance(to: Double(step) * 0.1)
            #expect(pixel(stage, 50, 50) == 0xFFFF_0000)
        }
        #expect(sheet.takeCalls().count < 51 * 9)
        #expect(sheet.tileCount <= 9)
    }

    @Test("a part that needs display is drawn anew, and shows what it showed until then")
    func invalidation() async throws {
        let (stage, _, sheet) = try makeStage()
        await stage.advance(to: 0.1)
        _ = sheet.takeCalls()
        sheet.color.withLock { $0 = CGColor(red: 0, green: 0, blue: 1, alpha: 1) }
        sheet.setNeedsDisplay(CGRect(x: 70, y: 70, width: 5, height: 5))
        await stage.advance(to: 0.2)
        #expect(sheet.takeCalls().map(\.rect) == [CGRect(x: 64, y: 64, width: 64, height: 64)])
        #expect(pixel(stage, 80, 80) == 0xFF00_00FF && pixel(stage, 10, 10) == 0xFFFF_0000)
        sheet.setNeedsDisplay()
        await stage.advance(to: 0.3)
        #expect(sheet.takeCalls().count == 4 && pixel(stage, 10, 10) == 0xFF00_00FF)
    }

    @Test(
        "the level of detail is the smallest that has a pixel for each one that shows",
        arguments: [(1.0, 1.0), (0.6, 1), (0.5, 0.5), (0.2, 0.25), (0.01, 0.125), (2, 2), (3, 4), (9, 4)])
    func levels(zoom: CGFloat, scale: CGFloat) async throws {
        let (stage, _, sheet) = try makeStage(of: 1000)
        (sheet.levelsOfDetail, sheet.levelsOfDetailBias) = (6, 2)
        sheet.setAffineTransform(CGAffineTransform(scaleX: zoom, y: zoom))
        await stage.advance(to: 0.1)
        let calls = sheet.takeCalls()
        #expect(!calls.isEmpty && calls.allSatisfy { $0.scale == scale })
        #expect(calls.allSatisfy { $0.rect.width <= 64 / scale })
        #expect(pixel(stage, 5, 5) == 0xFFFF_0000)
    }

    @Test("new tiles fade in")
    func fading() async throws {
        let (stage, _, _) = try makeStage(showing: SlowlyFading())
        await stage.advance(to: 0.25)
        #expect(abs(Int(pixel(stage, 50, 50) >> 16 & 255) - 128) < 12)
        await stage.advance(to: 0.6)
        #expect(pixel(stage, 50, 50) == 0xFFFF_0000)
        await stage.advance(to: 0.7)
        #expect(stage.isIdle)
    }

    @Test("while it is zoomed, the coarser picture stays until the finer one is there")
    func zooming() async throws {
        let (stage, _, sheet) = try makeStage(of: 1000, showing: QuicklyFading())
        sheet.levelsOfDetail = 4
        sheet.setAffineTransform(CGAffineTransform(scaleX: 0.125, y: 0.125))
        await stage.advance(to: 1)
        sheet.setAffineTransform(CGAffineTransform(scaleX: 1, y: 1))
        for step in 0..<30 {
            #expect(pixel(stage, 50, 50) == 0xFFFF_0000)
            await stage.advance(to: 1 + Double(step) / 60)
        }
        await stage.advance(to: 2)
        #expect(sheet.tileCount == 4 && stage.isIdle)
    }

    @Test("tiles follow an animation of what the layer lies in")
    func animated() async throws {
        let (stage, root, sheet) = try makeStage()
        await stage.advance(to: 0.1)
        let move = CABasicAnimation(keyPath: "bounds.origin.x")
        (move.fromValue, move.toValue, move.duration) = (0, 2000, 1)
        root.add(move, forKey: "move")
        for frame in 1...60 {
            await stage.advance(to: 0.1 + Double(frame) / 60)
            #expect(pixel(stage, 50, 50) == 0xFFFF_0000, "frame \(frame)")
        }
        await stage.advance(to: 2)
        #expect(sheet.tileCount == 4 && stage.isIdle)
    }

    @Test("what a layer on the way up cuts off is not in sight, also while it is zoomed")
    func clipped() async throws {
        let (stage, root, sheet) = try makeStage(of: 1000)
        let frame = CALayer()
        frame.frame = CGRect(x: 30, y: 30, width: 20, height: 20)
        frame.masksToBounds = true
        root.addSublayer(frame)
        frame.addSublayer(sheet)
        await stage.advance(to: 0.1)
        #expect(sheet.takeCalls().map(\.rect) == [CGRect(x: 0, y: 0, width: 64, height: 64)])
        (sheet.levelsOfDetail, sheet.levelsOfDetailBias) = (4, 3)
        let zoom = CABasicAnimation(keyPath: "transform.scale")
        (zoom.fromValue, zoom.toValue, zoom.duration) = (1, 8, 1)
        sheet.add(zoom, forKey: "zoom")
        await stage.advance(to: 1.05)
        // Nearly at its largest, 8 pixels a point: the two or three points that show lie in the first tile of that version, as in the first of all others.
        #expect(sheet.tileCount == 2 && sheet.takeCalls().allSatisfy { $0.rect.origin == .zero })
        #expect(pixel(stage, 49, 49) == 0xFFFF_0000 && pixel(stage, 52, 40) != 0xFFFF_0000)
    }

    @Test("tiles are none of its sublayers, lie below them and are not hit")
    func sublayers() async throws {
        let (stage, _, sheet) = try makeStage()
        let (a, b, c) = (CALayer(), CALayer(), CALayer())
        a.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        a.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
        sheet.insertSublayer(a, at: 0)
        sheet.insertSublayer(b, below: nil)
        sheet.addSublayer(c)
        #expect(sheet.sublayers?.elementsEqual([b, a, c], by: ===) == true)
        await stage.advance(to: 0.1)
        #expect(sheet.sublayers?.count == 3 && sheet.presentation()?.sublayers?.count == 3)
        #expect(pixel(stage, 5, 5) == 0xFF00_FF00)
        #expect(sheet.hitTest(CGPoint(x: 50, y: 50)) === sheet)
        CATransaction.setDisableActions(true)
        sheet.sublayers = [c]
        #expect(sheet.sublayers?.count == 1 && pixel(stage, 5, 5) == 0xFFFF_0000)
        CATransaction.setDisableActions(true)
        sheet.sublayers = nil
        #expect(sheet.sublayers == nil && pixel(stage, 5, 5) == 0xFFFF_0000)
    }

    @Test("taken out of the tree it lets its tiles go, and draws them again when it is back")
    func leaving() async throws {
        let (stage, root, sheet) = try makeStage()
        await stage.advance(to: 0.1)
        CATransaction.setDisableActions(true)
        sheet.removeFromSuperlayer()
        await stage.advance(to: 0.2)
        #expect(sheet.tileCount == 0 && stage.isIdle)
        CATransaction.setDisableActions(true)
        root.addSublayer(sheet)
        await stage.advance(to: 0.3)
        #expect(sheet.tileCount == 4 && pixel(stage, 50, 50) == 0xFFFF_0000)
        weak var gone = sheet
        #expect(gone != nil)
        do {
            let (stage, _, other) = try makeStage()
            await stage.advance(to: 0.1)
            gone = other
        }
        #expect(gone == nil)
    }

    @Test("a commit that follows a moving layer opens no transaction, so that none begets the next")
    func following() async throws {
        let (stage, _, sheet) = try makeStage()
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.toValue, turn.duration, turn.repeatCount) = (6.0, 3, .infinity)
        sheet.add(turn, forKey: nil)
        await stage.advance(to: 0.5)
        #expect(!stage.context.hasOpenTransaction)
        sheet.opacity = 0.5
        #expect(stage.context.hasOpenTransaction)
        CATransaction.flush()
        #expect(!stage.context.hasOpenTransaction)
    }

    @Test("odd numbers draw something or nothing, and never stop")
    func oddNumbers() async throws {
        let (stage, _, sheet) = try makeStage()
        for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: -3), CGSize(width: CGFloat.infinity, height: 1e300)] {
            sheet.tileSize = size
            await stage.advance(to: stage.time + 0.1)
            #expect(pixel(stage, 50, 50) == 0xFFFF_0000)
        }
        (sheet.levelsOfDetail, sheet.levelsOfDetailBias) = (.max, .min)
        await stage.advance(to: stage.time + 0.1)
        (sheet.levelsOfDetail, sheet.levelsOfDetailBias) = (.min, 0)
        sheet.setAffineTransform(CGAffineTransform(scaleX: 1e-6, y: 1e-6))
        await stage.advance(to: stage.time + 0.1)
        #expect(sheet.tileCount <= 9000)
        sheet.transform = CATransform3DMakeScale(0, .nan, 1)
        sheet.bounds = CGRect(x: CGFloat.nan, y: 0, width: CGFloat.infinity, height: 1)
        await stage.advance(to: stage.time + 0.1)
    }
}
