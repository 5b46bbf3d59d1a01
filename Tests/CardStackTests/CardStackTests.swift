import Artwork
import CardStack
import LaminaUIKit
import Scenes
import TestRandomness
import TestSupport
import Testing

import struct LaminaTesting.PictureDifference

/// The card stack in numbers, on a canvas on which the distance that throws a card is 100 points.
@MainActor @Suite("Card stack")
struct CardStackTests {
    private static let size = CGSize(width: 320, height: 568)

    private func makeStage(_ entries: [InputScript.Entry] = []) throws -> (Stage, CardStack) {
        let stage = try Stage(showing: CardStack(random: SeededGenerator(seed: 7)), size: Self.size, scale: 0.25, threads: 1)
        stage.play(try InputScript(entries))
        return (stage, stage.rootViewController as! CardStack)
    }

    /// A drag along x whose first ten points are what makes it one, in steps of five points each 0.01 s.
    private func drag(_ distance: CGFloat, at time: Double = 0, end: InputEvent.Phase? = .ended, touch: Int = 0) -> [InputScript.Entry] {
        let steps = Int(abs(distance) / 5)
        let way: CGFloat = distance < 0 ? -1 : 1
        var events = (0...steps + 2).map { step in
            InputEvent(
                time: time + Double(step) * 0.01, phase: step == 0 ? .began : .moved, touch: touch,
                point: CGPoint(x: 160 + way * CGFloat(step) * 5, y: 300))
        }
        if let end, let last = events.last { events.append(InputEvent(time: last.time, phase: end, touch: touch, point: last.point)) }
        return events.map(InputScript.Entry.event)
    }

    private func number(_ view: UIView, _ key: String) -> CGFloat { view.layer.value(forKeyPath: key) as? CGFloat ?? .nan }

    /// Whether a card stands, or shows, where it belongs in its place.
    private func isAt(_ card: CardView, _ place: Int, shown: Bool = true, _ tolerance: CGFloat = 1e-9) -> Bool {
        let i = CGFloat(place)
        let parts = [card, card.tilt, card.body].map { (shown ? $0.layer.presentation() : nil) ?? $0.layer }.map(\.transform)
        return abs(parts[0].m41) < tolerance && abs(parts[0].m42 + 7 * i) < tolerance && abs(parts[1].m12) < tolerance
            && abs(parts[2].m11 - (1 - 0.08 * i)) < tolerance
    }

    /// Everything stands where it belongs.
    private func isInOrder(_ scene: CardStack) -> Bool {
        scene.cards.count == 4 && scene.leaving.isEmpty
            && scene.cards.enumerated().allSatisfy { i, card in
                let shown = card.layer.presentation() ?? card.layer
                return isAt(card, i, shown: false) && isAt(card, i, 1e-3) && abs(card.alpha - (1 - 0.2 * CGFloat(i))) < 1e-6
                    && abs(CGFloat(shown.opacity) - card.alpha) < 1e-3 && card.layer.zPosition == 0
                    && card.superview?.subviews.firstIndex { $0 === card } == 3 - i
            }
    }

    @Test("cards lie inset by (20, 100), each 7 points higher, 8 % narrower and 20 % fainter than the one before it")
    func stack() async throws {
        let (stage, scene) = try makeStage()
        await stage.advance(to: 0)
        #expect(isInOrder(scene) && scene.pool.isEmpty)
        for card in scene.cards {
            #expect(card.bounds.size == CGSize(width: 280, height: 368) && card.center == CGPoint(x: 160, y: 284))
            #expect(card.body.layer.sublayerTransform.m34 == -0.001)
        }
        #expect(Set(scene.cards.map(\.poster)).count == 4)
    }

    @Test("a finger moves and turns all cards, the lower ones less")
    func dragging() async throws {
        let (stage, scene) = try makeStage(drag(60, end: nil))
        await stage.advance(to: 1)
        for (i, card) in scene.cards.enumerated() {
            let share = 1 - CGFloat(i) / 4
            #expect(abs(number(card, "transform.translation.x") - share * 60) < 1e-9)
            #expect(abs(number(card.tilt, "transform.rotation.z") - share * 0.6 * .pi / 12) < 1e-9)
            #expect(abs(number(card, "transform.translation.y") + 7 * CGFloat(i)) < 1e-9)
            #expect(abs(number(card.body, "transform.scale.x") - (1 - 0.08 * CGFloat(i))) < 1e-9)
        }
    }

    @Test("let go before 100 points, everything springs back", arguments: [InputEvent.Phase.ended, .cancelled])
    func springingBack(end: InputEvent.Phase) async throws {
        let (stage, scene) = try makeStage(drag(-90, end: end))
        let top = scene.cards[0]
        await stage.advance(to: 0.2)
        #expect(scene.cards[0] === top && isAt(top, 0, shown: false))
        func place() -> CGFloat { top.layer.presentation()!.transform.m41 }
        let first = place()
        await stage.advance(to: 0.2001)
        // It goes on to the left for a moment, with the finger's 500 points a second, then swings past the middle.
        #expect(abs(first + 90) < 1e-6 && abs((place() - first) / 0.0001 + 500) < 10)
        var places: [CGFloat] = []
        for step in 1...100 {
            await stage.advance(to: 0.2 + Double(step) * 0.005)
            places.append(place())
        }
        #expect(places.min()! < -90.5 && places.max()! > 10)
        await stage.advance(to: 1)
        #expect(isInOrder(scene) && scene.pool.isEmpty && stage.isIdle)
    }

    @Test("beyond 100 points the card flies off in half a second with the finger's velocity, and the others close up one by one")
    func throwing() async throws {
        let (stage, scene) = try makeStage(drag(200))
        let cards = scene.cards
        // 105 points are reached with the 23rd step.
        await stage.advance(to: 0.22)
        #expect(scene.leaving.isEmpty && abs(cards[0].layer.presentation()!.transform.m41 - 100) < 1e-6)
        await stage.advance(to: 0.23)
        #expect(scene.leaving == [cards[0]] && scene.cards.prefix(3) == cards[1...3] && scene.cards.count == 4)
        let before = cards[0].layer.presentation()!.transform.m41
        await stage.advance(to: 0.2301)
        let speed = (cards[0].layer.presentation()!.transform.m41 - before) / 0.0001
        #expect(abs(before - 105) < 1e-6 && abs(speed - 500) < 10)
        // The others swing back, one place too low, and then move up one after the other.
        await stage.advance(to: 0.72)
        for (i, card) in scene.cards.prefix(3).enumerated() { #expect(isAt(card, i + 1, 0.6)) }
        #expect(cards[0].layer.presentation()!.transform.m41 > 320 && scene.pool.isEmpty)
        await stage.advance(to: 0.74)
        #expect(scene.pool == [cards[0]] && scene.leaving.isEmpty && cards[0].superview == nil)
        await stage.advance(to: 0.79)
        let moved = scene.cards.prefix(3).enumerated().map { i, card in !isAt(card, i + 1, 0.6) }
        #expect(moved == [true, false, false])
        await stage.advance(to: 2)
        #expect(isInOrder(scene) && stage.isIdle)
    }

    @Test("a card that has left is used again at the back: swipe after swipe makes no more than one new card")
    func reuse() async throws {
        let (stage, scene) = try makeStage((0..<12).flatMap { drag($0 % 2 == 0 ? 200 : -200, at: Double($0)) })
        var seen = Set(scene.cards.map(ObjectIdentifier.init))
        for second in 1...12 {
            await stage.advance(to: Double(second))
            seen.formUnion(scene.cards.map(ObjectIdentifier.init))
            #expect(scene.cards.count == 4 && scene.pool.count == 1 && scene.leaving.isEmpty)
        }
        #expect(seen.count == 5)
        await stage.advance(to: 14)
        #expect(isInOrder(scene))
    }

    @Test("the next swipe may begin at once: nothing jumps", arguments: [0.02, 0.1, 0.3, 0.55, 0.7, 0.9])
    func nextSwipe(pause: Double) async throws {
        let (stage, scene) = try makeStage(drag(200) + drag(-200, at: 0.43 + pause))
        var last: [ObjectIdentifier: CGPoint] = [:]
        for step in 0...1100 {
            await stage.advance(to: Double(step) * 0.002)
            for card in scene.cards + scene.leaving {
                let matrix = card.layer.presentation()!.transform
                // The finger moves by 5 points each 10 ms; what springs does at most 4 000 points a second.
                let place = CGPoint(x: matrix.m41, y: matrix.m42)
                if let before = last[ObjectIdentifier(card)], scene.pool.allSatisfy({ $0 !== card }) {
                    #expect(hypot(place.x - before.x, place.y - before.y) < 13, "\(step)")
                }
                last[ObjectIdentifier(card)] = place
            }
            for card in scene.pool { last[ObjectIdentifier(card)] = nil }
        }
        #expect(scene.cards.count == 4)
        await stage.advance(to: 4)
        #expect(isInOrder(scene) && scene.pool.count + scene.leaving.count <= 2)
    }

    @Test("one finger throws one card, however far it goes on")
    func oneFinger() async throws {
        let (stage, scene) = try makeStage(drag(1000))
        let top = scene.cards[1]
        await stage.advance(to: 5)
        #expect(scene.cards[0] === top && isInOrder(scene))
    }

    @Test("a tap turns the top card over in half a second, in front of the others, and back")
    func turning() async throws {
        let (stage, scene) = try makeStage([
            .tap(time: 0, point: CGPoint(x: 160, y: 284)), .tap(time: 1, point: CGPoint(x: 290, y: 110)),
            .tap(time: 2, point: CGPoint(x: 160, y: 560)),
        ])
        let top = scene.cards[0]
        func angle() -> CGFloat {
            let matrix = top.body.subviews[0].layer.presentation()!.transform
            return (atan2(-matrix.m13, matrix.m11) * 1000).rounded() / 1000
        }
        await stage.advance(to: 0.051)
        #expect(top.isTurned && top.layer.zPosition > 0 && scene.cards[1].layer.zPosition == 0)
        await stage.advance(to: 0.3)
        #expect(abs(abs(angle()) - .pi / 2) < 1e-3)
        await stage.advance(to: 0.6)
        #expect(abs(abs(angle()) - .pi) < 1e-3 && top.layer.zPosition == 0 && stage.time < 0.7)
        await stage.advance(to: 1.06)
        #expect(!top.isTurned && top.layer.zPosition > 0)
        await stage.advance(to: 3)
        #expect(!top.isTurned && angle() == 0 && isInOrder(scene))
    }

    @Test("only the side that faces the viewer shows")
    func sides() async throws {
        let (stage, scene) = try makeStage([.tap(time: 0, point: CGPoint(x: 160, y: 284))])
        await stage.advance(to: 0)
        let face = stage.snapshot()
        await stage.advance(to: 1)
        let back = stage.snapshot()
        #expect(PictureDifference(face, back).pixels > 5000 && scene.cards[0].isTurned)
        stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 160, y: 284))]))
        await stage.advance(to: 2)
        #expect(PictureDifference(face, stage.snapshot()).pixels == 0)
    }

    @Test("a second tap and a second swipe, whatever is going on, leave everything in order", arguments: 0..<16)
    func everyPhase(sixteenth: Int) async throws {
        let pause = Double(sixteenth) * 0.1
        for second in 0..<3 {
            let (stage, scene) = try makeStage()
            stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 160, y: 284))]))
            stage.play(try InputScript(drag(200)), at: 0.1)
            let script = [[.tap(time: 0, point: CGPoint(x: 160, y: 284))], drag(-200), drag(50)][second]
            stage.play(try InputScript(script), at: 0.55 + pause)
            await stage.advance(to: 5)
            #expect(isInOrder(scene) && stage.isIdle, "\(pause) \(second)")
            #expect(scene.cards.allSatisfy { !$0.isTurned } == (second != 0))
            #expect(scene.pool.count <= 2)
        }
    }

    @Test("10 000 random events leave it usable, with no more cards than swipes that overlap", arguments: [1, 2] as [UInt64])
    func randomInput(seed: UInt64) async throws {
        let (stage, scene) = try makeStage()
        let script = InputScript.random(seed: seed, size: Self.size)
        stage.play(script)
        var (most, swipes, top) = (0, 0, scene.cards[0])
        for quarter in 0...Int(script.duration * 4) + 4 {
            await stage.advance(to: Double(quarter) / 4)
            #expect(scene.cards.count == 4)
            most = max(most, scene.cards.count + scene.leaving.count + scene.pool.count)
            if scene.cards[0] !== top { swipes += 1 }
            top = scene.cards[0]
        }
        #expect(swipes > 20 && most < 10, "\(swipes) \(most)")
        await stage.advance(to: stage.time + 5)
        #expect(isInOrder(scene) && stage.isIdle)
        #expect(scene.cards[0].superview?.subviews.count == 4)
        stage.play(try InputScript(drag(200)))
        await stage.advance(to: stage.time + 3)
        #expect(isInOrder(scene) && scene.cards[0] !== top)
    }

    @Test("taken away in the middle of a swipe it leaves nothing behind", arguments: [0.1, 0.25, 0.4, 0.9])
    func leaks(time: Double) async throws {
        weak var scene: CardStack?
        weak var card: CardView?
        func play() async throws {
            let (stage, controller) = try makeStage(drag(200) + [.tap(time: 0.6, point: CGPoint(x: 160, y: 284))])
            (scene, card) = (controller, controller.cards[0])
            await stage.advance(to: time)
            stage.window?.rootViewController = UIViewController()
            await stage.advance(to: time + 2)
        }
        try await play()
        #expect(scene == nil && card == nil)
    }

    @Test("the same seed gives the same cards and the same bytes, another one other cards")
    func seeds() async throws {
        func run(_ seed: UInt64) async throws -> ([Poster?], Data) {
            let scene = Scene.cardStack
            let stage = try Stage(
                showing: scene.make(try Scene.Settings(for: scene, seed: seed)), size: Self.size, scale: 0.25, threads: 1)
            stage.play(try InputScript(scene.input(Self.size)))
            await stage.advance(to: 2.9)
            return ((stage.rootViewController as! CardStack).cards.map(\.poster), stage.snapshot().dataProvider!.data!)
        }
        let (first, again, other) = (try await run(7), try await run(7), try await run(8))
        #expect(first == again && first.0 != other.0 && first.1 != other.1)
    }

    @Test("another canvas is laid out anew, a tiny one too")
    func canvas() async throws {
        for size in [CGSize(width: 640, height: 360), CGSize(width: 30, height: 30)] {
            let stage = try Stage(showing: CardStack(), size: size, scale: 0.5)
            let scene = stage.rootViewController as! CardStack
            await stage.advance(to: 0.1)
            #expect(scene.cards[0].bounds.size == CGSize(width: max(size.width - 40, 1), height: max(size.height - 200, 1)))
            scene.view.frame.size = Self.size
            scene.view.layoutIfNeeded()
            #expect(scene.cards[3].bounds.size == CGSize(width: 280, height: 368) && scene.cards[3].center == CGPoint(x: 160, y: 284))
        }
    }

    @Test("the film's input throws four cards, turns two over and lets one go")
    func film() async throws {
        let scene = Scene.cardStack
        let stage = try Stage(showing: scene.make(try Scene.Settings(for: scene, seed: 7)), size: Scene.phone, scale: 0.25, threads: 1)
        stage.play(try InputScript(scene.input(Scene.phone)))
        let stack = stage.rootViewController as! CardStack
        var tops = [stack.cards[0]]
        for step in 0...250 {
            await stage.advance(to: Double(step) * 0.05)
            if stack.cards[0] !== tops.last { tops.append(stack.cards[0]) }
        }
        #expect(tops.count == 6 && stage.isIdle && stack.cards.count == 4)
    }
}
