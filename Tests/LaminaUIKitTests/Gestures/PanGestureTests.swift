import LaminaUIKit
import Testing

@MainActor @Suite("Pans")
struct PanGestureTests {
    private typealias Pad = GesturePad

    private static func number(_ value: CGFloat) -> String { "\((value * 100).rounded() / 100)" }
    private static func translation(_ pan: UIPanGestureRecognizer) -> String {
        let way = pan.translation(in: nil)
        return "\(number(way.x)) \(number(way.y))"
    }

    @Test("it begins after ten points, which are part of the translation, and ends where the finger leaves")
    func states() async throws {
        let pad = try Pad()
        pad.watch(UIPanGestureRecognizer(), "pan", note: Self.translation)
        #expect(
            try await pad.drag([(100, 100), (109, 100), (110, 100), (120, 90), (120, 90)]) == [
                "pan began 10.0 0.0", "pan changed 20.0 -10.0", "pan changed 20.0 -10.0", "pan ended 20.0 -10.0",
            ])
        #expect(try await pad.drag([(100, 100), (107, 107), (100, 200)]) == ["pan began 0.0 100.0", "pan ended 0.0 100.0"])
        #expect(try await pad.drag([(100, 100), (107, 107), (100, 100)]) == [])
        #expect(try await pad.drag([(100, 100), (120, 100)], end: .cancelled) == ["pan began 20.0 0.0", "pan cancelled 20.0 0.0"])
    }

    @Test("setting the translation counts from there, in any view's space, and leaves the velocity alone")
    func setting() async throws {
        let pad = try Pad()
        let turned = pad.subview("turned", 0, 0, 100, 100)
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
        var velocities: [CGPoint] = []
        pad.watch(UIPanGestureRecognizer(), "pan") { pan in
            let before = pan.velocity(in: nil)
            let (x, y) = (pan.translation(in: turned).x, pan.translation(in: turned).y)
            pan.setTranslation(.zero, in: turned)
            #expect(pan.velocity(in: nil) == before && pan.translation(in: nil) == .zero)
            pan.setTranslation(CGPoint(x: 1, y: 0), in: turned)
            let way = pan.translation(in: nil)
            #expect(abs(way.x) < 1e-9 && abs(way.y - 2) < 1e-9)
            velocities.append(before)
            return "\(Self.number(x)) \(Self.number(y))"
        }
        #expect(
            try await pad.drag([(100, 100), (120, 100), (120, 108)]) == ["pan began 0.0 -10.0", "pan changed 5.0 0.0", "pan ended 1.0 0.0"])
        #expect(velocities.first == CGPoint(x: 1000, y: 0))
    }

    @Test("the velocity is that of the last movements, in the view's space, and fades when the finger rests")
    func velocity() async throws {
        let pad = try Pad()
        let half = pad.subview("half", 0, 0, 100, 100)
        half.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        var last = (CGPoint.zero, CGPoint.zero)
        pad.watch(UIPanGestureRecognizer(), "pan") { pan in
            last = (pan.velocity(in: nil), pan.velocity(in: half))
            return ""
        }
        try await pad.play([.fling(time: 0, from: CGPoint(x: 50, y: 50), velocity: CGVector(dx: 1200, dy: -300), duration: 0.1)])
        #expect(abs(last.0.x - 1200) < 0.01 && abs(last.0.y + 300) < 0.01 && abs(last.1.x - 2400) < 0.02)
        // A drag is at rest at its end: what its last 8 ms tell is little.
        try await pad.play([.drag(time: 0, from: CGPoint(x: 50, y: 50), to: CGPoint(x: 250, y: 50), duration: 0.5)])
        #expect(last.0.x > 0 && last.0.x < 60)
        // A finger that rests before it leaves throws nothing.
        try await pad.play([
            .event(InputEvent(time: 0, phase: .began, point: CGPoint(x: 50, y: 50))),
            .event(InputEvent(time: 0.02, phase: .moved, point: CGPoint(x: 100, y: 50))),
            .event(InputEvent(time: 0.2, phase: .ended, point: CGPoint(x: 100, y: 50))),
        ])
        #expect(last.0 == .zero)
        // Two reports at one moment are no infinite velocity.
        try await pad.play([
            .event(InputEvent(time: 0, phase: .began, point: CGPoint(x: 50, y: 50))),
            .event(InputEvent(time: 0, phase: .moved, point: CGPoint(x: 100, y: 50))),
            .event(InputEvent(time: 0, phase: .ended, point: CGPoint(x: 100, y: 50))),
        ])
        #expect(last.0 == .zero)
    }

    @Test("fingers that come and go do not move it; it ends with the last one")
    func severalFingers() async throws {
        let pad = try Pad()
        pad.watch(UIPanGestureRecognizer(), "pan") { "\(Self.translation($0)) of \($0.numberOfTouches)" }
        let first = Pad.events([(100, 100), (120, 100), (120, 100), (140, 100)])
        let second = Pad.events([(200, 200), (200, 200), (200, 220)], from: 0.03, touch: 1)
        #expect(
            try await pad.play(Pad.merged(first, second)) == [
                "pan began 20.0 0.0 of 1", "pan changed 20.0 0.0 of 2", "pan changed 20.0 0.0 of 2", "pan changed 30.0 0.0 of 2",
                "pan changed 30.0 10.0 of 2", "pan ended 30.0 10.0 of 1",
            ])
    }

    @Test("too few fingers do not begin it, too many make it fail before it begins and are left out afterwards")
    func limits() async throws {
        let pad = try Pad()
        let pan = pad.watch(UIPanGestureRecognizer(), "pan", note: Self.translation)
        pan.minimumNumberOfTouches = 2
        #expect(try await pad.drag([(100, 100), (150, 100)]) == [])
        let pair = [Pad.events([(100, 100), (100, 130)]), Pad.events([(200, 100), (200, 130)], touch: 1)]
        #expect(try await pad.play(Pad.merged(pair[0], pair[1])) == ["pan began 0.0 30.0", "pan ended 0.0 30.0"])
        pan.minimumNumberOfTouches = 1
        pan.maximumNumberOfTouches = 1
        #expect(try await pad.play(Pad.merged(pair[0], pair[1])) == [])
        let late = Pad.events([(200, 100), (290, 100)], from: 0.03, touch: 1)
        #expect(
            try await pad.play(Pad.merged(Pad.events([(100, 100), (100, 120), (100, 140), (100, 160)]), late)) == [
                "pan began 0.0 20.0", "pan changed 0.0 40.0", "pan changed 0.0 60.0", "pan ended 0.0 60.0",
            ])
    }

    @Test("a touch that moves and one that ends at the same moment do not make it jump")
    func sameMoment() async throws {
        let pad = try Pad()
        pad.watch(UIPanGestureRecognizer(), "pan", note: Self.translation)
        let point = { (x: CGFloat, y: CGFloat) in CGPoint(x: x, y: y) }
        let events = [
            InputEvent(time: 0, phase: .began, point: point(100, 100)),
            InputEvent(time: 0, phase: .began, touch: 1, point: point(200, 100)),
            InputEvent(time: 0.1, phase: .moved, point: point(120, 100)),
            InputEvent(time: 0.1, phase: .moved, touch: 1, point: point(220, 100)),
            InputEvent(time: 0.2, phase: .moved, point: point(130, 100)),
            InputEvent(time: 0.2, phase: .ended, touch: 1, point: point(220, 100)),
            InputEvent(time: 0.3, phase: .moved, point: point(140, 100)), InputEvent(time: 0.4, phase: .ended, point: point(140, 100)),
        ]
        #expect(
            try await pad.play(events.map(InputScript.Entry.event)) == [
                "pan began 20.0 0.0", "pan changed 25.0 0.0", "pan changed 35.0 0.0", "pan ended 35.0 0.0",
            ])
    }

    @Test("a view that follows the finger stays under it, whatever carries it")
    func following() async throws {
        let pad = try Pad()
        pad.view.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 0.8, y: 1.2)
        let card = pad.subview("card", 100, 100, 100, 100)
        pad.watch(UIPanGestureRecognizer(), "pan", on: card) { pan in
            let way = pan.translation(in: card.superview)
            card.center.x += way.x
            card.center.y += way.y
            pan.setTranslation(.zero, in: card.superview)
            return ""
        }
        let grip = card.convert(CGPoint(x: 40, y: 60), to: nil)
        try await pad.play([.drag(time: 0, from: grip, to: CGPoint(x: 40, y: 250))])
        let now = card.convert(CGPoint(x: 40, y: 60), to: nil)
        #expect(abs(now.x - 40) < 1e-6 && abs(now.y - 250) < 1e-6)
    }
}
