import CardShuffle
import LaminaPop
import LaminaUIKit
import Scenes
import Testing

import struct LaminaTesting.PictureDifference

/// The numbers of the scene, as its first version on iOS had them.
@MainActor @Suite("Card shuffle")
struct CardShuffleTests {
    private static let size = CGSize(width: 390, height: 844)
    /// When the finger leaves the button.
    private static let start = 0.25
    private static let tap = InputScript.Entry.tap(time: 0.2, point: CGPoint(x: size.width / 2, y: size.height * 0.9))

    private func makeStage(seed: UInt64 = 7, taps: [Double] = [0.2], scale: CGFloat = 0.5, threads: Int = 1) throws -> (Stage, CardShuffle)
    {
        let scene = Scene.cardShuffle
        let stage = try Stage(
            showing: scene.make(try Scene.Settings(for: scene, seed: seed)), size: Self.size, scale: scale, threads: threads)
        for time in taps { stage.play(try InputScript([Self.tap]), at: time - 0.2) }
        return (stage, stage.rootViewController as! CardShuffle)
    }

    /// The angle that a card shows, 0 to 2π.
    private func angle(_ card: UIView) -> CGFloat {
        let m = card.layer.presentation()!.transform
        let angle = atan2(m.m12, m.m11)
        return angle < -1e-9 ? angle + 2 * .pi : angle
    }
    private func place(_ card: UIView) -> CGPoint { card.layer.presentation()!.position }
    private func height(_ card: UIView) -> CGFloat { -POPLayerGetTranslationY(card.layer) }
    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6 }

    /// Counts what the scene posts.
    @MainActor private final class Listener {
        private(set) var names: [(String, Double)] = []
        private var tokens: [any NSObjectProtocol] = []
        init(_ scene: CardShuffle) {
            tokens = [CardShuffle.setCreated, CardShuffle.shuffleFinished].map { name in
                NotificationCenter.default.addObserver(forName: name, object: scene, queue: nil) { [weak self] _ in
                    MainActor.assumeIsolated { self?.names.append((name.rawValue, CACurrentMediaTime())) }
                }
            }
        }
        isolated deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    }

    @Test("the tap makes 50 cards in one frame, takes the placeholder away and disables the button, at once")
    func making() async throws {
        let (stage, scene) = try makeStage()
        let listener = Listener(scene)
        await stage.advance(to: 0.2)
        #expect(scene.cards.isEmpty && scene.placeholder.superview === scene.view && scene.button.isHighlighted)
        await stage.advance(to: Self.start)
        #expect(scene.cards.count == 50 && scene.cards.allSatisfy { $0.superview === scene.view })
        #expect(scene.placeholder.superview == nil && !scene.button.isEnabled)
        #expect(listener.names.map(\.0) == ["setCreated"] && listener.names[0].1 == Self.start)
        #expect(scene.cards.allSatisfy { $0.image != nil && $0.bounds.width > $0.bounds.height })
        // Each lies a little higher than the one before.
        let heights = scene.cards.map { height($0) }
        #expect(heights[0] == 0 && zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 } && heights[49] > 8)
    }

    @Test("every card turns once in a second at a steady pace, while it flies out in 0.3 s and back from 0.5 s to 0.8 s")
    func turning() async throws {
        let (stage, scene) = try makeStage()
        for tick in [3, 15, 30, 44, 48, 57] {
            // Frames of display links count from the stage's beginning; the start is one of them.
            let time = Double(tick) / 60
            await stage.advance(to: Self.start + time)
            for card in scene.cards { #expect(abs(angle(card) - 2 * .pi * time) < 1e-6) }
        }
        await stage.advance(to: Self.start + 1)
        #expect(scene.cards.allSatisfy { abs(sin(angle($0))) < 1e-9 && $0.layer.pop_animation(forKey: "turn") == nil })
    }

    @Test("cards fly to random places in the upper half and rest there until the notification")
    func throwing() async throws {
        let (stage, scene) = try makeStage()
        let listener = Listener(scene)
        await stage.advance(to: Self.start + 0.15)
        #expect(scene.cards.allSatisfy { !isNear(place($0), $0.center) && !isNear(place($0), scene.placeholder.center) })
        await stage.advance(to: Self.start + 0.3)
        let (w, h) = (Self.size.width / 320, Self.size.height / 568)
        var corners: [CGPoint] = []
        for card in scene.cards {
            #expect(isNear(place(card), card.center))
            corners.append(CGPoint(x: card.center.x - card.bounds.width / 2, y: card.center.y - card.bounds.height / 2))
        }
        var random = SplitMix64(seed: 7)
        for corner in corners {
            let drawn = CGPoint(x: CGFloat.random(in: 0...250, using: &random), y: CGFloat.random(in: 74...300, using: &random))
            #expect(isNear(corner, CGPoint(x: drawn.x * w, y: drawn.y * h)))
        }
        // All over it: 50 evenly spread numbers leave no fifth of their range empty.
        for fifth in 0..<5 {
            #expect(corners.contains { Int($0.x / (50 * w)) == fifth })
            #expect(corners.contains { Int(($0.y - 74 * h) / (45.2 * h)) == fifth })
        }
        await stage.advance(to: Self.start + 0.499)
        #expect(scene.cards.allSatisfy { isNear(place($0), $0.center) } && listener.names.count == 1)
        await stage.advance(to: Self.start + 0.5)
        #expect(listener.names.map(\.0) == ["setCreated", "shuffleFinished"] && listener.names[1].1 == Self.start + 0.5)
    }

    @Test("then all gather at the placeholder's centre in 0.3 s, and the button offers the cut")
    func gathering() async throws {
        let (stage, scene) = try makeStage()
        await stage.advance(to: Self.start + 0.79)
        #expect(!scene.button.isEnabled && scene.button.title(for: .normal) == "Shuffle")
        await stage.advance(to: Self.start + 0.801)
        #expect(scene.cards.allSatisfy { isNear(place($0), scene.placeholder.center) && $0.center == scene.placeholder.center })
        #expect(scene.button.isEnabled && scene.button.title(for: .normal) == "Cut Card")
        await stage.advance(to: Self.start + 1.1)
        #expect(stage.isIdle && scene.cards.count == 50)
    }

    @Test("the cut puts the upper half under the lower one, and the button says Shuffle again")
    func cutting() async throws {
        let (stage, scene) = try makeStage(taps: [0.2, 1.5])
        await stage.advance(to: 1.5)
        let before = scene.cards
        let center = scene.placeholder.center
        await stage.advance(to: 1.55 + 0.2)
        #expect(!scene.button.isEnabled)
        // On their way: the upper ones to the right, the lower ones to the left.
        #expect(before[25...].allSatisfy { place($0).x > center.x + 10 } && before[..<25].allSatisfy { place($0).x < center.x - 10 })
        await stage.advance(to: 1.55 + 0.36 + 0.06)
        let gap = place(before[49]).x - place(before[0]).x
        #expect(gap > before[0].bounds.width)
        await stage.advance(to: 3)
        #expect(scene.cards.map(ObjectIdentifier.init) == (before[25...] + before[..<25]).map(ObjectIdentifier.init))
        let order = scene.view.subviews.compactMap { view in scene.cards.firstIndex { $0 === view } }
        #expect(order == Array(0..<50))
        #expect(scene.cards.allSatisfy { isNear(place($0), center) })
        let heights = scene.cards.map { height($0) }
        #expect(heights[0] == 0 && zip(heights, heights.dropFirst()).allSatisfy { abs($1 - $0 - heights[49] / 49) < 1e-9 })
        #expect(scene.button.isEnabled && scene.button.title(for: .normal) == "Shuffle" && stage.isIdle)
        #expect(scene.cards.filter { $0.layer.shadowOpacity > 0 }.count == 1 && scene.cards[0].layer.shadowOpacity > 0)
    }

    @Test("the next shuffle takes the same cards")
    func again() async throws {
        let (stage, scene) = try makeStage(taps: [0.2, 1.5, 2.9])
        let listener = Listener(scene)
        await stage.advance(to: 2.8)
        let cards = Set(scene.cards.map(ObjectIdentifier.init))
        await stage.advance(to: 3.2)
        #expect(Set(scene.cards.map(ObjectIdentifier.init)) == cards && !scene.button.isEnabled)
        await stage.advance(to: 4.3)
        #expect(listener.names.map(\.0) == ["setCreated", "shuffleFinished", "shuffleFinished"])
        #expect(scene.button.title(for: .normal) == "Cut Card" && stage.isIdle && scene.view.subviews.count == 52)
    }

    @Test("taps in every phase never make a second set", arguments: Array(stride(from: 0.3, through: 2.7, by: 0.3)))
    func impatience(_ time: Double) async throws {
        let (stage, scene) = try makeStage(taps: [0.2, 1.5, time, time + 0.07])
        let listener = Listener(scene)
        for step in 1...50 {
            await stage.advance(to: Double(step) * 0.1)
            #expect(scene.cards.count == (step < 3 ? 0 : 50) && scene.view.subviews.count == (step < 3 ? 3 : 52))
        }
        #expect(listener.names.filter { $0.0 == "setCreated" }.count == 1)
        #expect(scene.button.isEnabled && stage.isIdle)
        // An action that is sent past the button's state makes none either.
        scene.button.sendActions(for: .touchUpInside)
        scene.button.sendActions(for: .touchUpInside)
        #expect(scene.cards.count == 50)
    }

    @Test(
        "a view that is removed in any phase leaves no card and no observer behind",
        arguments: [0.1, 0.25, 0.4, 0.6, 0.8, 1.1, 1.7, 1.95, 2.2])
    func removal(_ time: Double) async throws {
        weak let weakScene: CardShuffle?
        weak let weakCard: UIView?
        let (stage, _) = try makeStage(taps: [0.2, 1.5])
        do {
            let scene = stage.rootViewController as! CardShuffle
            weakScene = scene
            await stage.advance(to: time)
            weakCard = scene.cards.last
            #expect((weakCard == nil) == (time < 0.25))
            scene.view.removeFromSuperview()
            #expect(scene.cards.isEmpty && scene.view.subviews.count == 3 && scene.placeholder.superview === scene.view)
            #expect(scene.button.isEnabled && scene.button.title(for: .normal) == "Shuffle")
            NotificationCenter.default.post(name: CardShuffle.setCreated, object: scene)
            NotificationCenter.default.post(name: CardShuffle.shuffleFinished, object: scene)
            #expect(scene.placeholder.superview === scene.view)
            await stage.advance(to: 4)
            #expect(scene.cards.isEmpty && scene.view.subviews.count == 3 && stage.isIdle)
            // It can be shown again and works as new.
            stage.window!.addSubview(scene.view)
            stage.play(try InputScript([Self.tap]))
            await stage.advance(to: 5.5)
            #expect(scene.cards.count == 50 && scene.button.title(for: .normal) == "Cut Card")
            stage.window!.rootViewController = UIViewController()
        }
        await stage.advance(to: 6)
        #expect(weakScene == nil && weakCard == nil)
    }

    @Test("another size in any phase lays the scene out anew, with the deck whole", arguments: [0.1, 0.4, 0.7, 1.75, 2.1])
    func rotation(_ time: Double) async throws {
        let (stage, scene) = try makeStage(taps: [0.2, 1.5])
        await stage.advance(to: time)
        scene.view.frame.size = CGSize(width: 844, height: 390)
        await stage.advance(to: max(time, 1.6) + 3)
        #expect(scene.cards.isEmpty && scene.placeholder.center.x == 422 && scene.view.subviews.count == 3 && stage.isIdle)
        #expect(scene.button.isEnabled && scene.view.bounds.contains(scene.button.frame))
        // A view without a size has no place for cards; it may get one again.
        scene.view.frame.size = .zero
        await stage.advance(to: stage.time)
        scene.view.frame.size = CGSize(width: 844, height: 390)
        await stage.advance(to: stage.time)
        #expect(scene.view.bounds.contains(scene.placeholder.frame) && !scene.placeholder.frame.intersects(scene.button.frame))
    }

    /// Fingers that come down anywhere, but every other time on the button, move about and go, are taken away or stay.
    private func scrabble(_ count: Int, seed: UInt64) throws -> InputScript {
        var random = SplitMix64(seed: seed)
        var events: [InputEvent] = []
        var down: Set<Int> = []
        for n in 0..<count {
            let touch = Int.random(in: 0...2, using: &random)
            var point = CGPoint(x: CGFloat.random(in: -20...410, using: &random), y: CGFloat.random(in: -20...860, using: &random))
            if Bool.random(using: &random) { point = CGPoint(x: Self.size.width / 2, y: Self.size.height * 0.9) }
            let phase: InputEvent.Phase
            if down.contains(touch) {
                phase = [.moved, .ended, .ended, .cancelled].randomElement(using: &random)!
                if phase != .moved { down.remove(touch) }
            } else {
                phase = .began
                down.insert(touch)
            }
            events.append(InputEvent(time: Double(n) * 0.004, phase: phase, touch: touch, point: point))
        }
        return try InputScript(events: events)
    }

    @Test("10 000 random events leave the scene usable and no card too many", arguments: [1])
    func randomInput(_ seed: UInt64) async throws {
        let (stage, scene) = try makeStage(taps: [])
        let listener = Listener(scene)
        stage.play(try scrabble(10_000, seed: seed))
        for second in 1...40 {
            await stage.advance(to: Double(second))
            #expect(scene.view.subviews.count == (scene.cards.isEmpty ? 3 : 52))
        }
        await stage.advance(to: 43)
        #expect(listener.names.filter { $0.0 == "setCreated" }.count == 1 && listener.names.count > 10)
        #expect(scene.button.isEnabled && scene.cards.count == 50 && stage.isIdle)
        #expect(scene.cards.allSatisfy { isNear(place($0), scene.placeholder.center) && $0.layer.pop_animationKeys() == nil })
        weak let weakScene = scene
        weak let weakCard = scene.cards[0]
        let title = scene.button.title(for: .normal)
        #expect(title == "Shuffle" || title == "Cut Card")
        stage.window!.rootViewController = UIViewController()
        #expect(weakScene === scene && weakCard == nil && scene.view.subviews.count == 3)
    }

    @Test("the cards look like the placeholder they replace")
    func replacing() async throws {
        let (stage, scene) = try makeStage(taps: [], scale: 2)
        await stage.advance(to: 0)
        let before = stage.snapshot()
        scene.button.sendActions(for: .touchUpInside)
        scene.button.isEnabled = true
        await stage.advance(to: 0)
        #expect(scene.cards.count == 50)
        let difference = PictureDifference(before, stage.snapshot())
        #expect(difference.mean < 0.05, "\(difference)")
    }

    @Test("the same seed gives the same bytes, however many threads draw; another seed gives others")
    func seeds() async throws {
        func pictures(_ seed: UInt64, threads: Int) async throws -> [Data] {
            let (stage, _) = try makeStage(seed: seed, taps: [0.2, 1.5], threads: threads)
            var result: [Data] = []
            for time in [0.5, 0.9, 1.9] {
                await stage.advance(to: time)
                result.append(stage.snapshot().dataProvider!.data!)
            }
            return result
        }
        let first = try await pictures(7, threads: 1)
        #expect(try await pictures(7, threads: 2) == first)
        let other = try await pictures(8, threads: 1)
        #expect(other[0] != first[0] && other[1] != first[1] && other[2] == first[2])
    }

    @Test("what happens does not depend on how often one looks")
    func steps() async throws {
        let (smooth, _) = try makeStage()
        for frame in 0...45 { await smooth.advance(to: Double(frame) / 60) }
        let (direct, _) = try makeStage()
        await direct.advance(to: 0.75)
        #expect(PictureDifference(smooth.snapshot(), direct.snapshot()).pixels == 0)
    }
}
