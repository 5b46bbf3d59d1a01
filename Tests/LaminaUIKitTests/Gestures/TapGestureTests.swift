import LaminaUIKit
import Testing

@MainActor @Suite("Taps")
struct TapGestureTests {
    private typealias Pad = GesturePad

    private func tapped(taps: Int = 1, touches: Int = 1, _ entries: [InputScript.Entry]) async throws -> [String] {
        let pad = try Pad()
        let tap = UITapGestureRecognizer()
        (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, touches)
        pad.watch(tap, "tap")
        return try await pad.play(entries)
    }

    @Test("a finger that comes and goes is a tap; one that stays or strays is none")
    func single() async throws {
        #expect(try await tapped([Pad.tap(0)]) == ["tap ended"])
        #expect(try await tapped([Pad.tap(0, hold: 0.74)]) == ["tap ended"])
        #expect(try await tapped([Pad.tap(0, hold: 0.76)]) == [])
        #expect(try await tapped(Pad.events([(150, 150), (156, 158)])) == ["tap ended"])
        #expect(try await tapped(Pad.events([(150, 150), (156, 158.1), (150, 150)])) == [])
        #expect(try await tapped(Pad.events([(150, 150)], end: .cancelled)) == [])
        #expect(try await tapped([Pad.tap(0), Pad.tap(0.1), Pad.tap(0.2)]) == ["tap ended", "tap ended", "tap ended"])
    }

    @Test("two taps are counted if they are near in time and place")
    func double() async throws {
        #expect(try await tapped(taps: 2, [Pad.tap(0), Pad.tap(0.39)]) == ["tap ended"])
        #expect(try await tapped(taps: 2, [Pad.tap(0), Pad.tap(0.41)]) == [])
        #expect(try await tapped(taps: 2, [Pad.tap(0), Pad.tap(0.2, 194)]) == ["tap ended"])
        #expect(try await tapped(taps: 2, [Pad.tap(0), Pad.tap(0.2, 196)]) == [])
        #expect(try await tapped(taps: 2, [Pad.tap(0)]) == [])
        #expect(try await tapped(taps: 3, [Pad.tap(0), Pad.tap(0.2), Pad.tap(0.4)]) == ["tap ended"])
        #expect(try await tapped(taps: 2, [Pad.tap(0), Pad.tap(0.2), Pad.tap(0.4), Pad.tap(0.6)]) == ["tap ended", "tap ended"])
    }

    @Test("as many fingers as asked for, not fewer and not more")
    func fingers() async throws {
        let two = [Pad.tap(0, 100, hold: 0.2), Pad.tap(0.05, 200, hold: 0.1, touch: 1)]
        #expect(try await tapped(touches: 2, two) == ["tap ended"])
        #expect(try await tapped(touches: 2, [Pad.tap(0)]) == [])
        #expect(try await tapped(touches: 1, two) == [])
        #expect(try await tapped(touches: 2, [Pad.tap(0, 100), Pad.tap(0.1, 120, touch: 1)]) == [])
        #expect(try await tapped(touches: 2, two + [Pad.tap(0.1, 150, hold: 0.02, touch: 2)]) == [])
    }

    @Test("the tap tells where it was, also when it comes about later")
    func place() async throws {
        let pad = try Pad()
        let other = pad.subview("other", 100, 100, 50, 50)
        func place(_ tap: UITapGestureRecognizer) -> String {
            let places = [tap.location(in: nil), tap.location(in: other), tap.location(ofTouch: 0, in: other)]
            return places.map { "\($0.x) \($0.y)" }.joined(separator: ", ") + " of \(tap.numberOfTouches)"
        }
        let single = pad.watch(UITapGestureRecognizer(), "single", note: place)
        #expect(try await pad.play([Pad.tap(0, 20, 30)]) == ["single ended 20.0 30.0, -80.0 -70.0, -80.0 -70.0 of 1"])
        let double = pad.watch(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        #expect(try await pad.play([Pad.tap(0, 20, 30)]) == ["single ended 20.0 30.0, -80.0 -70.0, -80.0 -70.0 of 1"])
    }

    @Test("without a requirement both are told, with one the single tap waits 0.35 s for the second")
    func singleAndDouble() async throws {
        let pad = try Pad()
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        let time = { (_: UITapGestureRecognizer) in "\((pad.stage.time * 1000).rounded() / 1000)" }
        pad.watch(single, "single", note: time)
        pad.watch(double, "double", note: time)
        #expect(try await pad.play([Pad.tap(0), Pad.tap(0.2)], for: 1) == ["single ended 0.05", "double ended 0.25"])
        single.require(toFail: double)
        #expect(try await pad.play([Pad.tap(0), Pad.tap(0.2)], for: 1) == ["double ended 1.25"])
        #expect(try await pad.play([Pad.tap(0)], for: 1) == ["single ended 2.4"])
        #expect(try await pad.play([Pad.tap(0), Pad.tap(0.3, 220)], for: 1) == ["single ended 3.3"])
    }

    @Test("targets are called by their registered methods, held weakly, once each, and can be removed")
    func targets() async throws {
        final class Target {
            var names: [String] = []
        }
        Selector.register("tapped:", of: Target.self) { target, sender in target.names.append((sender as? UIGestureRecognizer)?.name ?? "?")
        }
        let pad = try Pad()
        var target: Target? = Target()
        let tap = UITapGestureRecognizer(target: target, action: "tapped:")
        tap.addTarget(target!, action: "tapped:")
        pad.watch(tap, "tap")
        try await pad.play([Pad.tap(0)])
        #expect(target?.names == ["tap"])
        tap.removeTarget(target, action: nil)
        try await pad.play([Pad.tap(0)])
        #expect(target?.names == ["tap"])
        tap.addTarget(target!, action: "tapped:")
        weak let gone = target
        target = nil
        #expect(gone == nil)
        #expect(try await pad.play([Pad.tap(0)]) == ["tap ended"])
    }
}
