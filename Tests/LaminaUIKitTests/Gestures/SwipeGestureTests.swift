import LaminaUIKit
import Testing

@MainActor @Suite("Swipes")
struct SwipeGestureTests {
    private typealias Pad = GesturePad

    @Test(
        "go 50 points one way in half a second, with little across",
        arguments: [
            (CGVector(dx: 60, dy: 0), 0.2, .right, true), (CGVector(dx: 49, dy: 0), 0.2, .right, false),
            (CGVector(dx: 60, dy: 0), 0.7, .right, false), (CGVector(dx: 120, dy: 40), 0.2, .right, true),
            (CGVector(dx: 120, dy: 140), 0.2, .right, false), (CGVector(dx: -60, dy: 0), 0.2, .right, false),
            (CGVector(dx: -60, dy: 0), 0.2, .left, true), (CGVector(dx: 0, dy: -60), 0.2, .up, true),
            (CGVector(dx: 0, dy: 60), 0.2, .down, true), (CGVector(dx: 0, dy: 60), 0.2, [.up, .down], true),
            (CGVector(dx: 60, dy: 0), 0.2, [.up, .down], false), (CGVector(dx: 60, dy: 0), 0.2, [], false),
        ] as [(CGVector, Double, UISwipeGestureRecognizer.Direction, Bool)])
    func directions(way: CGVector, duration: Double, direction: UISwipeGestureRecognizer.Direction, isSwipe: Bool) async throws {
        let pad = try Pad()
        let swipe = pad.watch(UISwipeGestureRecognizer(), "swipe")
        swipe.direction = direction
        let to = CGPoint(x: 150 + way.dx, y: 150 + way.dy)
        let heard = try await pad.play([.drag(time: 0, from: CGPoint(x: 150, y: 150), to: to, duration: duration, curve: .linear)])
        #expect(heard == (isSwipe ? ["swipe ended"] : []))
    }

    @Test("are made while the finger is still down, and take as many fingers as asked for")
    func moment() async throws {
        let pad = try Pad()
        let swipe = pad.watch(UISwipeGestureRecognizer(), "swipe") { "at \(Int($0.location(in: nil).x))" }
        #expect(try await pad.drag([(100, 100), (140, 100), (150, 100), (250, 100)]) == ["swipe ended at 150"])
        swipe.numberOfTouchesRequired = 2
        #expect(try await pad.drag([(100, 100), (140, 100), (160, 100)]) == [])
        let two = [Pad.events([(100, 100), (160, 100)]), Pad.events([(100, 200), (160, 200)], touch: 1)]
        #expect(try await pad.play(Pad.merged(two[0], two[1])) == ["swipe ended at 160"])
    }

    @Test("a pan that waits for a swipe to fail begins when the finger is too slow")
    func beforePan() async throws {
        let pad = try Pad()
        let (swipe, pan) = (UISwipeGestureRecognizer(), UIPanGestureRecognizer())
        pad.watch(swipe, "swipe")
        pad.watch(pan, "pan")
        pan.require(toFail: swipe)
        #expect(try await pad.drag([(100, 100), (130, 100), (160, 100), (200, 100)]) == ["swipe ended"])
        #expect(try await pad.drag([(100, 100), (130, 100), (130, 130)]) == ["pan began", "pan ended"])
        let slow = try await pad.play([.drag(time: 0, from: .init(x: 100, y: 100), to: .init(x: 140, y: 100), duration: 1)])
        #expect(slow.first == "pan began" && slow.last == "pan ended" && slow.contains("pan changed"))
    }
}
