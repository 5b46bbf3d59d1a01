import LaminaUIKit
import Testing

@MainActor @Suite("Several recognisers")
struct GestureArbitrationTests {
    private typealias Pad = GesturePad
    private let drag: [(CGFloat, CGFloat)] = [(100, 100), (120, 100), (140, 100)]

    @Test("of those that could have a touch, the deepest view's wins, and of one view's the one added last")
    func exclusion() async throws {
        let pad = try Pad()
        let inner = pad.subview("inner", 50, 50, 200, 200)
        pad.watch(UIPanGestureRecognizer(), "outer")
        pad.watch(UIPanGestureRecognizer(), "first", on: inner)
        pad.watch(UIPanGestureRecognizer(), "second", on: inner)
        #expect(try await pad.drag(drag) == ["second began", "second changed", "second ended"])
        #expect(try await pad.drag([(10, 10), (30, 10)]) == ["outer began", "outer ended"])
    }

    @Test("touches of their own do not disturb each other")
    func apart() async throws {
        let pad = try Pad()
        pad.watch(UIPanGestureRecognizer(), "left", on: pad.subview("left", 0, 0, 100, 300))
        pad.watch(UIPanGestureRecognizer(), "right", on: pad.subview("right", 200, 0, 100, 300))
        let heard = try await pad.play(
            Pad.merged(Pad.events([(50, 100), (50, 120)]), Pad.events([(250, 100), (250, 100), (250, 120)], touch: 1)))
        #expect(heard == ["left began", "right began", "left ended", "right ended"])
    }

    @Test("either delegate may let both be")
    func simultaneous() async throws {
        let pad = try Pad()
        let (a, b, judge) = (UIPanGestureRecognizer(), UIPanGestureRecognizer(), Judge())
        pad.watch(a, "a")
        pad.watch(b, "b")
        judge.simultaneous = { me, other in me.name == "a" && other.name == "b" }
        for owner in [a, b] {
            (a.delegate, b.delegate) = (nil, nil)
            owner.delegate = judge
            let isAllowed = owner === a
            let heard = try await pad.drag(drag)
            #expect(
                heard
                    == (isAllowed
                        ? ["b began", "a began", "b changed", "a changed", "b ended", "a ended"] : ["b began", "b changed", "b ended"]))
        }
    }

    @Test("one that goes on keeps later ones from beginning; classes may say otherwise")
    func prevention() async throws {
        final class Modest: UIPanGestureRecognizer {
            override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
        }
        final class Stubborn: UILongPressGestureRecognizer {
            override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
        }
        func heard(_ pan: UIPanGestureRecognizer, _ press: UILongPressGestureRecognizer) async throws -> [String] {
            let pad = try Pad()
            press.allowableMovement = 1000
            pad.watch(press, "press")
            pad.watch(pan, "pan")
            return try await pad.play([.drag(time: 0, from: .init(x: 100, y: 100), to: .init(x: 130, y: 100), duration: 0.7)])
                .filter { !$0.hasSuffix("changed") }
        }
        #expect(try await heard(UIPanGestureRecognizer(), UILongPressGestureRecognizer()) == ["pan began", "pan ended"])
        let both = ["pan began", "press began", "pan ended", "press ended"]
        #expect(try await heard(Modest(), UILongPressGestureRecognizer()) == both)
        #expect(try await heard(UIPanGestureRecognizer(), Stubborn()) == both)
    }

    @Test("what has to fail first is waited for, and what it keeps waiting fails with its success")
    func requirements() async throws {
        let pad = try Pad()
        let (press, pan) = (UILongPressGestureRecognizer(), UIPanGestureRecognizer())
        press.allowableMovement = 1000
        pad.watch(press, "press")
        pad.watch(pan, "pan") { "\(Int($0.translation(in: nil).x))" }
        pan.require(toFail: press)
        // The pan has been made, and is still possible.
        pad.stage.play(try InputScript(Pad.events([(100, 100), (120, 100), (140, 100)])))
        await pad.stage.advance(to: pad.stage.time + 0.03)
        #expect(pan.state == .possible && pad.trace.take() == [])
        // The finger leaves: the press fails, and the pan begins and ends at once.
        await pad.stage.advance(to: pad.stage.time + 1)
        #expect(pad.trace.take() == ["pan began 40", "pan ended 40"])
        // The press is made.
        #expect(
            try await pad.play([.drag(time: 0, from: .init(x: 100, y: 100), to: .init(x: 200, y: 100), duration: 0.6)])
                .filter { !$0.hasSuffix("changed") } == ["press began", "press ended"])
        // It has not had the touch at all.
        press.isEnabled = false
        #expect(try await pad.drag(drag) == ["pan began 20", "pan changed 40", "pan ended 40"])
    }

    @Test("delegates and classes can ask for failure, too, and are asked once a gesture")
    func dynamicRequirements() async throws {
        final class Late: UITapGestureRecognizer {
            override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { other.name == "double" }
        }
        final class Early: UITapGestureRecognizer {
            override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { other.name == "single" }
        }
        let (asks, isAsked) = (Judge(), Judge())
        var count = 0
        asks.requiresFailure = { me, other in
            count += 1
            return other.name == "double"
        }
        isAsked.isRequiredToFail = { me, other in other.name == "single" }
        let pairs: [(UITapGestureRecognizer, UITapGestureRecognizer)] = [
            (Late(), UITapGestureRecognizer()), (UITapGestureRecognizer(), Early()), (UITapGestureRecognizer(), UITapGestureRecognizer()),
            (UITapGestureRecognizer(), UITapGestureRecognizer()),
        ]
        pairs[2].0.delegate = asks
        pairs[3].1.delegate = isAsked
        for (single, double) in pairs {
            let pad = try Pad()
            double.numberOfTapsRequired = 2
            pad.watch(single, "single")
            pad.watch(double, "double")
            #expect(try await pad.play([Pad.tap(0), Pad.tap(0.2)]) == ["double ended"])
            #expect(try await pad.play([Pad.tap(0)]) == ["single ended"])
        }
        #expect(count == 2)
    }

    @Test("in a ring of requirements nobody waits for ever: the first one wins", arguments: [1, 2, 3, 5])
    func ring(count: Int) async throws {
        let pad = try Pad()
        let pans = (0..<count).map { pad.watch(UIPanGestureRecognizer(), "\($0)") }
        for i in 0..<count { pans[i].require(toFail: pans[(i + 1) % count]) }
        let last = count - 1
        for _ in 0..<2 { #expect(try await pad.drag(drag) == ["\(last) began", "\(last) changed", "\(last) ended"]) }
        // One that waits for the ring waits for all of it.
        let tap = pad.watch(UITapGestureRecognizer(), "tap")
        tap.require(toFail: pans[0])
        #expect(try await pad.play([Pad.tap(0)]) == ["tap ended"])
    }

    @Test("delegate, recogniser's view and touched views may forbid the beginning; then it has failed")
    func shouldBegin() async throws {
        final class Fixed: UIView {
            var asked: [String] = []
            override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
                asked.append(recognizer.name ?? "?")
                return false
            }
        }
        let pad = try Pad()
        let fixed = Fixed(frame: CGRect(x: 0, y: 0, width: 50, height: 300))
        pad.view.addSubview(fixed)
        let (pan, judge) = (pad.watch(UIPanGestureRecognizer(), "pan"), Judge())
        #expect(try await pad.drag([(10, 100), (30, 100), (90, 100)]) == [] && fixed.asked == ["pan"])
        pan.cancelsTouchesInView = false
        #expect(try await pad.drag([(10, 100), (30, 100)]) == ["pan began", "pan ended"] && fixed.asked == ["pan"])
        pan.delegate = judge
        judge.shouldBegin = { recognizer in (recognizer as! UIPanGestureRecognizer).translation(in: nil).x > 15 }
        #expect(try await pad.drag(drag) == ["pan began", "pan changed", "pan ended"])
        #expect(try await pad.drag([(100, 100), (112, 100), (140, 100)]) == [])
    }

    @Test("a delegate may keep touches from a recogniser, and a recogniser may leave them out")
    func receiving() async throws {
        final class RightOnly: UITapGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for touch in touches where touch.location(in: nil).x < 150 { ignore(touch, for: event) }
                super.touchesBegan(touches, with: event)
            }
        }
        let pad = try Pad()
        let (tap, judge) = (pad.watch(UITapGestureRecognizer(), "tap"), Judge())
        tap.delegate = judge
        judge.receives = { _, touch in touch.location(in: nil).y < 100 && touch.phase == .began }
        #expect(try await pad.play([Pad.tap(0, 50, 50), Pad.tap(0.5, 50, 150)]) == ["tap ended"])
        tap.isEnabled = false
        let right = pad.watch(RightOnly(), "right")
        #expect(try await pad.play([Pad.tap(0, 50, 50), Pad.tap(0.5, 200, 150)]) == ["right ended"])
        #expect(right.state == .possible)
    }

    @Test("what happens does not depend on how often it is run")
    func same() async throws {
        var heard: [[String]] = []
        for _ in 0..<6 {
            let pad = try Pad()
            for index in 0..<4 {
                let view = pad.subview("\(index)", CGFloat(index) * 60, 0, 60, 300)
                let judge = Judge()
                judge.simultaneous = { _, _ in true }
                let pan = pad.watch(UIPanGestureRecognizer(), "pan \(index)", on: view) { "\($0.location(in: nil))" }
                pan.delegate = judge
                withExtendedLifetime(judge) {}
                view.isQuiet = false
            }
            let fingers = (0..<4).map { finger in
                Pad.events(
                    [(30 + 60 * CGFloat(finger), 50), (30 + 60 * CGFloat(finger), 70), (30 + 60 * CGFloat(finger), 95)], touch: finger)
            }
            heard.append(try await pad.play(Pad.merged(fingers[0], fingers[1], fingers[2], fingers[3])))
        }
        #expect(heard[0].count > 12 && heard.allSatisfy { $0 == heard[0] })
    }
}
