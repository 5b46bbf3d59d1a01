import LaminaUIKit
import LayerGallery
import Scenes
import TestSupport
import Testing

/// The gallery in numbers.
@MainActor @Suite("Layer gallery")
struct LayerGalleryTests {
    nonisolated private static let canvas = CGSize(width: 1280, height: 800)

    private func makeStage(_ size: CGSize = canvas, scale: CGFloat = 0.25, threads: Int = 1) throws -> (Stage, LayerGallery) {
        let scene = Scene.layerGallery
        let stage = try Stage(showing: scene.make(Scene.Settings(for: scene)), size: size, scale: scale, threads: threads)
        return (stage, stage.rootViewController as! LayerGallery)
    }

    private func pixels(_ image: CGImage, _ rect: CGRect) -> [UInt32] {
        image.dataProvider!.data!.withUnsafeBytes { bytes in
            let words = bytes.bindMemory(to: UInt32.self)
            return (Int(rect.minY)..<Int(rect.maxY)).flatMap { y in (Int(rect.minX)..<Int(rect.maxX)).map { words[y * image.width + $0] } }
        }
    }

    @Test("all tiles show at once on the canvas, none cut off, all of one size, with even margins")
    func layout() async throws {
        let (stage, scene) = try makeStage()
        await stage.advance(to: 0)
        let frames = scene.tiles.visibleCells.map { $0.convert($0.bounds, to: scene.view) }
        #expect(frames.count == Entry.all.count && Set(frames.map(\.size.width)).count == 1 && Set(frames.map(\.size.height)).count == 1)
        #expect(frames.allSatisfy { scene.view.bounds.contains($0) })
        let (left, right) = (frames.map(\.minX).min()!, 1280 - frames.map(\.maxX).max()!)
        #expect(abs(left - right) <= 1 && left >= 30)
        #expect(scene.tiles.contentSize.height <= 800)
    }

    @Test("a phone shows two columns, which scroll")
    func phone() async throws {
        let (stage, scene) = try makeStage(Scene.phone)
        await stage.advance(to: 0)
        #expect(Set(scene.tiles.visibleCells.map(\.frame.minX)).count == 2 && scene.tiles.contentSize.height > 1500)
        let before = Set(scene.tiles.indexPathsForVisibleItems.map(\.item))
        stage.play(
            try InputScript([.drag(time: 0.05, from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.2, curve: .linear)]))
        await stage.advance(to: 0.5)
        #expect(scene.tiles.contentOffset.y > 400 && Set(scene.tiles.indexPathsForVisibleItems.map(\.item)) != before)
    }

    @Test("every tile moves")
    func moving() async throws {
        let (stage, scene) = try makeStage()
        var seen: [Int: Set<[UInt32]>] = [:]
        for time in [0.0, 0.2, 0.65, 1.1] {
            await stage.advance(to: time)
            let picture = stage.snapshot()
            for path in scene.tiles.indexPathsForVisibleItems {
                let cell = scene.tiles.cellForItem(at: path)!
                let frame = cell.convert(cell.bounds, to: scene.view)
                let rect = CGRect(x: frame.minX / 4, y: frame.minY / 4, width: frame.width / 4, height: frame.height / 4)
                seen[path.item, default: []].insert(pixels(picture, rect))
            }
        }
        for (n, entry) in Entry.all.enumerated() { #expect(seen[n]?.count ?? 0 >= 3, "\(entry.name)") }
    }

    @Test("the same bytes, however many threads draw")
    func threads() async throws {
        func pictures(threads: Int) async throws -> [Data] {
            let (stage, _) = try makeStage(threads: threads)
            var result: [Data] = []
            for time in [0.1, 0.7] {
                await stage.advance(to: time)
                result.append(stage.snapshot().dataProvider!.data!)
            }
            return result
        }
        #expect(try await pictures(threads: 1) == pictures(threads: 2))
    }

    @Test("a tapped tile flies to the middle and leaves its place empty; another tap sends it back")
    func enlarging() async throws {
        let (stage, scene) = try makeStage(scale: 0.125)
        await stage.advance(to: 0.02)
        let path = IndexPath(item: 13, section: 0)
        let cell = try #require(scene.tiles.cellForItem(at: path))
        let point = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: scene.view)
        stage.play(try InputScript([.tap(time: 0.05, point: point), .tap(time: 1, point: CGPoint(x: 640, y: 400))]))
        await stage.advance(to: 0.9)
        let page = try #require(scene.presentedViewController)
        let tile = try #require(page.view.subviews.last)
        #expect(tile.center == CGPoint(x: 640, y: 400) && abs(tile.frame.height - 720) < 0.01)
        #expect(cell.contentView.subviews.map(\.isHidden) == [true])
        await stage.advance(to: 1.6)
        #expect(scene.presentedViewController == nil && page.view.window == nil)
        #expect(cell.contentView.subviews.map(\.isHidden) == [false])
    }

    @Test("nothing stays when it is gone")
    func gone() async throws {
        weak var scene: LayerGallery?
        do {
            let (stage, gallery) = try makeStage(scale: 0.125)
            scene = gallery
            await stage.advance(to: 0.3)
        }
        #expect(scene == nil)
    }
}
