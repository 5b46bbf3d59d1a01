import CardCarousel
import LaminaUIKit
import Scenes
import TestRandomness
import TestSupport
import Testing

import struct LaminaTesting.PictureDifference

/// The card carousel in numbers, on a canvas on which the last card is 300 points above the first.
@MainActor @Suite("Card carousel")
struct CardCarouselTests {
    private static let size = CGSize(width: 320, height: 568)

    private func makeStage(items: Int = 30, _ entries: [InputScript.Entry] = []) throws -> (Stage, CardCarousel) {
        let stage = try Stage(
            showing: CardCarousel(items: items, random: SeededGenerator(seed: 7)), size: Self.size, scale: 0.25, threads: 1)
        stage.play(try InputScript(entries))
        stage.advance(to: 0)
        return (stage, stage.rootViewController as! CardCarousel)
    }

    private func fling(_ time: Double, _ velocity: CGFloat) -> InputScript.Entry {
        .fling(time: time, from: CGPoint(x: 160, y: 284), velocity: CGVector(dx: 0, dy: velocity), duration: 0.1)
    }

    /// Items that show, the one in front first.
    private func items(_ scene: CardCarousel) -> [Int] { scene.cards.indexPathsForVisibleItems.map(\.item) }

    private func cell(_ scene: CardCarousel, _ item: Int) throws -> CardCell {
        try #require(scene.cards.cellForItem(at: IndexPath(item: item, section: 0)) as? CardCell)
    }

    @Test("ten cards show, each a tenth smaller and 30 points higher than the one in front of it")
    func rest() throws {
        let (_, scene) = try makeStage()
        #expect(items(scene) == Array(10...19) && scene.count == 30)
        let card = scene.layout.cardSize
        for row in 0..<10 {
            let cell = try cell(scene, 10 + row)
            let ratio = 1 - 0.1 * CGFloat(row)
            #expect(cell.bounds.size == card && cell.layer.anchorPoint == CGPoint(x: 0.5, y: 1))
            #expect(abs(cell.center.x - 160) < 1e-9)
            #expect(abs(cell.center.y - scene.cards.contentOffset.y - (284 + card.height / 2 - (1 - ratio) * 300)) < 1e-6)
            #expect(abs(cell.layer.transform.m11 - ratio) < 1e-9 && abs(cell.layer.transform.m22 - ratio) < 1e-9)
            #expect(cell.layer.zPosition == CGFloat(10_000 - row) && cell.alpha == 1)
            #expect(cell.layer.shadowPath?.boundingBox == cell.bounds)
        }
        #expect(Set(try items(scene).map { try cell(scene, $0).poster }).count == 10)
    }

    @Test("a card above the ratio 1 turns down about its lower edge and fades", arguments: [3, 15, 27] as [CGFloat])
    func turning(way: CGFloat) throws {
        let (stage, scene) = try makeStage()
        scene.cards.contentOffset.y = scene.layout.start - way
        stage.advance(to: 0.1)
        #expect(items(scene) == Array(10...20))
        let (front, part) = (try cell(scene, 10), way / 30)
        let matrix = front.layer.transform
        let angle = -179.999 / 180 * CGFloat.pi * part
        #expect(abs(front.alpha - (1 - part)) < 1e-6)
        #expect(abs(matrix.m22 - cos(angle)) < 1e-9 && abs(matrix.m23 - sin(angle)) < 1e-9 && matrix.m11 == 1)
        #expect(abs(matrix.m34 + cos(angle) / 2000) < 1e-9)
        #expect(abs(front.center.y - scene.cards.contentOffset.y - (284 + scene.layout.cardSize.height / 2)) < 1e-6)
        #expect(abs(try cell(scene, 11).layer.transform.m11 - (0.9 + 0.1 * part)) < 1e-9)
        // Its upper edge comes towards the viewer, so that it passes before the others.
        #expect(sin(angle) < 0)
    }

    @Test("only what can be seen has attributes, and they stay the same objects while nothing changes")
    func attributes() throws {
        let (stage, scene) = try makeStage(items: 10_000)
        let layout = scene.layout
        func all() -> [UICollectionViewLayoutAttributes] { layout.layoutAttributesForElements(in: scene.cards.bounds) ?? [] }
        let before = all()
        #expect(before.count == 10 && items(scene) == Array(5000...5009))
        layout.invalidateLayout()
        stage.advance(to: 0.1)
        #expect(zip(before, all()).allSatisfy { $0 === $1 } && all().count == 10)
        scene.cards.contentOffset.y += 1
        stage.advance(to: 0.2)
        #expect(all().count == 11 && before.allSatisfy { old in all().allSatisfy { $0 !== old } })
    }

    @Test("it comes to rest on multiples of 30 points, rounded half up")
    func snapping() async throws {
        let (stage, scene) = try makeStage(items: 30, [fling(0.1, 777), fling(3, -1234)])
        func target(_ y: CGFloat) -> CGFloat {
            scene.layout.targetContentOffset(forProposedContentOffset: CGPoint(x: 0, y: y), withScrollingVelocity: .zero).y
        }
        #expect([0, 14.9, 15, 29, 45, 74.9, -15, -15.1].map(target) == [0, 0, 30, 30, 60, 60, 0, -30])
        for time in [2.9, 6] {
            await stage.advance(to: time)
            let ways = (scene.cards.contentOffset.y - scene.layout.start) / 30
            #expect(abs(ways - ways.rounded()) < 1e-9 && ways != 0 && !scene.cards.isDecelerating && items(scene).count == 10)
        }
    }

    @Test(
        "a wheel that rests between two cards turns on to the next and never back by itself", arguments: [-1, 1] as [CGFloat],
        [7, 20, 33, 100] as [CGFloat])
    func wheel(side: CGFloat, step: CGFloat) async throws {
        let (stage, scene) = try makeStage()
        // As a tab's wheel comes to be a finger: it goes down, follows in steps, rests, and is lifted.
        var place = CGPoint(x: 160, y: 284)
        var events = [InputEvent(time: 0.1, phase: .began, touch: 1, point: place)]
        for turn in 0..<5 {
            place.y += side * step
            events.append(InputEvent(time: 0.1 + 0.016 * Double(turn), phase: .moved, touch: 1, point: place))
        }
        events.append(InputEvent(time: 0.3, phase: .ended, touch: 1, point: place))
        stage.play(try InputScript(events: events))
        var (last, way) = (scene.cards.contentOffset.y, CGFloat(0))
        for frame in 1...180 {
            await stage.advance(to: Double(frame) / 60)
            // Whole turns that it is set back by are none to the eye.
            let moved = (scene.cards.contentOffset.y - last).remainder(dividingBy: 300)
            last = scene.cards.contentOffset.y
            way += moved
            #expect(moved * side <= 1e-9, "at \(Double(frame) / 60) s it turns back by \(moved) points")
        }
        #expect(way * side < -step && abs((way / 30).rounded() * 30 - way) < 1e-6)
    }

    @Test("it turns without end, both ways, and never leaves the middle", arguments: [-1, 1] as [CGFloat])
    func endless(side: CGFloat) async throws {
        let (stage, scene) = try makeStage(items: 30, (0..<12).map { fling(Double($0) + 0.1, side * 2500) })
        var (jumps, way, last) = (0, CGFloat(0), scene.cards.contentOffset.y)
        for frame in 1...(13 * 60) {
            await stage.advance(to: Double(frame) / 60)
            let offset = scene.cards.contentOffset.y
            #expect(abs(offset - scene.layout.start) < 300 && (10...11).contains(items(scene).count))
            var step = offset - last
            if abs(step) > 150 {
                jumps += 1
                step -= (step / 300).rounded() * 300
            }
            way += step
            last = offset
        }
        #expect(jumps >= 5 && way * -side > 1800, "\(jumps) \(way)")
    }

    @Test("nobody sees it jump: 30 cards look like 10 000, which do not", arguments: 0..<4)
    func seams(quarter: Int) async throws {
        let scene = Scene.cardCarousel
        var films: [(Stage, CardCarousel)] = []
        for items in [30, 10_000] {
            let settings = try Scene.Settings(for: scene, seed: 7, ["items": .integer(items)])
            let stage = try Stage(showing: scene.make(settings), size: Self.size, scale: 0.25, threads: 1)
            stage.play(try InputScript(scene.input(Self.size)))
            films.append((stage, stage.rootViewController as! CardCarousel))
        }
        var jumps = 0
        for frame in stride(from: quarter, to: 13 * 12, by: 4) {
            for (stage, _) in films { await stage.advance(to: Double(frame) / 12) }
            // The last bit of a coordinate may move a colour by one.
            #expect(PictureDifference(films[0].0.snapshot(), films[1].0.snapshot()).largest <= 1, "\(frame)")
            let ways = films.map { $1.cards.contentOffset.y - $1.layout.start }
            #expect(abs((ways[0] - ways[1]) / 300 - ((ways[0] - ways[1]) / 300).rounded()) < 1e-6)
            if abs(ways[0] - ways[1]) > 1 { jumps += 1 }
        }
        #expect(jumps > 10)
    }

    @Test("cells are used again: no more are ever made than show, and one or two", arguments: [30, 10_000])
    func reuse(count: Int) async throws {
        let (stage, scene) = try makeStage(items: count, (0..<10).map { fling(Double($0) + 0.1, $0 < 5 ? 2500 : -2500) })
        for frame in 1...660 {
            await stage.advance(to: Double(frame) / 60)
            #expect(scene.cards.visibleCells.count <= 11)
        }
        #expect(scene.cards.subviews.count { $0 is CardCell } <= 13)
        for item in items(scene) { #expect(try cell(scene, item).poster != nil) }
    }

    @Test("offsets beyond anything come back to the cards", arguments: [1e9, -1e9, 1e300, -1e300] as [CGFloat])
    func farAway(offset: CGFloat) throws {
        let (stage, scene) = try makeStage()
        scene.cards.contentOffset.y = offset
        stage.advance(to: 0.1)
        #expect(abs(scene.cards.contentOffset.y - scene.layout.start) < 300 && items(scene).count >= 10)
    }

    @Test("another size lays it out anew, around the card that is in front")
    func resizing() throws {
        let (stage, scene) = try makeStage()
        scene.cards.contentOffset.y -= 90
        scene.view.frame.size = CGSize(width: 568, height: 320)
        stage.advance(to: 0.1)
        #expect(items(scene) == Array(13...22))
        #expect(abs(try cell(scene, 13).center.y - scene.cards.contentOffset.y - (160 + scene.layout.cardSize.height / 2)) < 1e-6)
    }

    @Test("10 000 random events leave it usable", arguments: [1, 2] as [UInt64])
    func randomInput(seed: UInt64) async throws {
        let (stage, scene) = try makeStage()
        let script = InputScript.random(seed: seed, size: Self.size)
        stage.play(script)
        for second in 0...Int(script.duration) + 1 {
            await stage.advance(to: Double(second))
            #expect((10...11).contains(items(scene).count) && abs(scene.cards.contentOffset.y - scene.layout.start) < 300)
        }
        await stage.advance(to: stage.time + 5)
        #expect(stage.isIdle && scene.cards.subviews.count { $0 is CardCell } <= 13)
        let ways = (scene.cards.contentOffset.y - scene.layout.start) / 30
        #expect(abs(ways - ways.rounded()) < 1e-9 && items(scene).count == 10)
    }

    @Test("taken away in the middle of a fling it leaves nothing behind")
    func leaks() async throws {
        weak var scene: CardCarousel?
        weak var cell: CardCell?
        func play() async throws {
            let (stage, controller) = try makeStage(items: 30, [fling(0.1, 2500)])
            (scene, cell) = (controller, controller.cards.visibleCells[0] as? CardCell)
            await stage.advance(to: 0.4)
            stage.window?.rootViewController = UIViewController()
            await stage.advance(to: 2)
        }
        try await play()
        #expect(scene == nil && cell == nil)
    }
}
