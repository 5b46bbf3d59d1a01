import LaminaUIKit
import TestRandomness
import TestSupport
import Testing

/// Many recognisers on a tree of views, all sorts of relations between them, and fingers that do as they please.
@MainActor @Suite("Random gestures")
struct RandomGestureTests {
    /// A view that checks that touches come whole: each begins once and ends or is cancelled once.
    final class Careful: UIView {
        var down: Set<UITouch> = []
        var mistakes: [String] = []
        private func expect(_ isRight: Bool, _ what: String) { if !isRight { mistakes.append(what) } }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            expect(down.isDisjoint(with: touches) && touches.allSatisfy { $0.phase == .began }, "began twice")
            down.formUnion(touches)
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            expect(down.isSuperset(of: touches) && touches.allSatisfy { $0.phase == .moved }, "moved")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { leave(touches, .ended) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { leave(touches, .cancelled) }
        private func leave(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
            expect(down.isSuperset(of: touches) && touches.allSatisfy { $0.phase == phase }, "ended")
            down.subtract(touches)
        }
    }

    private static let size = CGSize(width: 300, height: 300)

    private func recognizer(_ random: inout SeededGenerator) -> UIGestureRecognizer {
        switch random.below(8) {
        case 0, 1:
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = 1 + random.below(3)
            tap.numberOfTouchesRequired = random.chance(0.8) ? 1 : 2
            return tap
        case 2, 3:
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = random.chance(0.8) ? 1 : 2
            pan.maximumNumberOfTouches = random.chance(0.7) ? .max : 2
            return pan
        case 4:
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = random.within(0...0.6)
            press.numberOfTapsRequired = random.chance(0.8) ? 0 : 1
            return press
        case 5: return UIPinchGestureRecognizer()
        case 6: return UIRotationGestureRecognizer()
        default:
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = .init(rawValue: UInt(random.below(16)))
            return swipe
        }
    }

    /// Plays 10 000 events to a tree of views with recognisers and tells all that was heard.
    private func play(seed: UInt64) async throws -> [String] {
        var random = SeededGenerator(seed: seed)
        let stage = try Stage(showing: UIViewController(), size: Self.size, threads: 1)
        let root: UIView = stage.rootViewController!.view
        var views: [Careful] = []
        for _ in 0..<8 {
            let parent: UIView = random.chance(0.5) ? views.randomElement(using: &random) ?? root : root
            let view = Careful(
                frame: CGRect(x: random.within(-20...150), y: random.within(-20...150), width: random.within(50...250), height: 200))
            view.isMultipleTouchEnabled = random.chance(0.6)
            parent.addSubview(view)
            views.append(view)
        }
        let trace = Trace()
        let judge = Judge()
        judge.simultaneous = { a, b in (Int(a.name!)! + Int(b.name!)!) % 3 == 0 }
        judge.requiresFailure = { a, b in (Int(a.name!)! * 7 + Int(b.name!)! * 3) % 11 == 0 }
        judge.shouldBegin = { recognizer in Int(recognizer.name!)! % 9 != 4 || recognizer.location(in: nil).x > 100 }
        judge.receives = { recognizer, touch in Int(recognizer.name!)! % 5 != 1 || touch.location(in: nil).y > 60 }
        var recognizers: [UIGestureRecognizer] = []
        var last: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
        for index in 0..<24 {
            let recognizer = recognizer(&random)
            recognizer.name = "\(index)"
            recognizer.cancelsTouchesInView = random.chance(0.7)
            recognizer.delaysTouchesBegan = random.chance(0.2)
            recognizer.delaysTouchesEnded = random.chance(0.8)
            if random.chance(0.5) { recognizer.delegate = judge }
            if random.chance(0.3), let other = recognizers.randomElement(using: &random) {
                recognizer.require(toFail: other)
                if random.chance(0.3) { other.require(toFail: recognizer) }
            }
            var whims = SeededGenerator(seed: seed &+ UInt64(index))
            recognizer.addAction { [weak root] recognizer in
                let (id, state) = (ObjectIdentifier(recognizer), recognizer.state)
                let before = last[id]
                switch state {
                case .began: #expect(before == nil || before == .ended || before == .cancelled)
                case .changed, .cancelled: #expect(before == .began || before == .changed)
                case .ended: #expect(before != .failed)
                case .possible, .failed: Issue.record("\(state) was told")
                }
                last[id] = state
                let place = recognizer.location(in: nil)
                #expect(place.x.isFinite && place.y.isFinite)
                trace.note("\(index) \(state) \(place.x) \(place.y) \(recognizer.numberOfTouches)")
                // Now and then an action turns things upside down.
                guard whims.chance(0.03), let root else { return }
                switch whims.below(4) {
                case 0:
                    recognizer.isEnabled = false
                    recognizer.isEnabled = true
                case 1:
                    if let view = recognizer.view, let parent = view.superview, parent !== root {
                        view.removeFromSuperview()
                        parent.addSubview(view)
                    }
                case 2:
                    if let view = recognizer.view {
                        view.removeGestureRecognizer(recognizer)
                        view.addGestureRecognizer(recognizer)
                        // Its actions hear no more of a gesture that is dropped.
                        last[id] = nil
                    }
                default: recognizer.state = .cancelled
                }
            }
            views.randomElement(using: &random)!.addGestureRecognizer(recognizer)
            recognizers.append(recognizer)
        }
        stage.play(InputScript.random(seed: seed, size: Self.size, fingers: 4))
        let end = InputScript.random(seed: seed, size: Self.size, fingers: 4).duration
        await stage.advance(to: end + 5)
        #expect(recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
        #expect(last.values.allSatisfy { $0 == .ended || $0 == .cancelled })
        for view in views { #expect(view.mistakes == [] && view.down.isEmpty) }
        #expect(stage.isIdle)
        return trace.take()
    }

    @Test(
        "10 000 events: every gesture and every touch comes to its end, and the same happens again", arguments: 1...3 as ClosedRange<UInt64>
    )
    func everything(seed: UInt64) async throws {
        let heard = try await play(seed: seed)
        #expect(heard.count > 100)
        #expect(try await play(seed: seed) == heard)
    }

    @Test("the generator's scripts are the same for a seed, as long as asked, and reach outside")
    func generator() {
        let script = InputScript.random(seed: 3, size: Self.size)
        #expect(script == InputScript.random(seed: 3, size: Self.size) && script != InputScript.random(seed: 4, size: Self.size))
        #expect((10_000..<10_010).contains(script.events.count))
        #expect(script.events.contains { $0.phase == .cancelled } && script.events.contains { $0.touch == 2 })
        #expect(script.events.contains { $0.phase == .began && !CGRect(origin: .zero, size: Self.size).contains($0.point) })
        let ends = script.events.count { $0.phase == .ended || $0.phase == .cancelled }
        #expect(ends == script.events.count { $0.phase == .began })
    }
}
