import LaminaUIKit
import Testing

@MainActor @Suite("Gestures and the touches of views")
struct GestureTouchesTests {
    private typealias Pad = GesturePad

    private func pad() throws -> (Pad, TouchedView) {
        let pad = try Pad()
        let card = pad.subview("card", 100, 100, 100, 100)
        card.isQuiet = false
        return (pad, card)
    }

    @Test("a gesture takes the touches from the view, after its own first action")
    func cancelling() async throws {
        let (pad, _) = try pad()
        let pan = pad.watch(UIPanGestureRecognizer(), "pan")
        let drag: [(CGFloat, CGFloat)] = [(110, 150), (115, 150), (130, 150), (140, 150)]
        #expect(
            try await pad.drag(drag) == [
                "card began 10", "card moved 15", "pan began", "card cancelled 30", "pan changed", "pan ended",
            ])
        pan.cancelsTouchesInView = false
        #expect(
            try await pad.drag(drag) == [
                "card began 10", "card moved 15", "pan began", "card moved 30", "pan changed", "card moved 40", "pan ended",
                "card ended 40",
            ])
    }

    @Test("a tap cancels the touch instead of ending it; a failed one lets it end")
    func tapping() async throws {
        let (pad, _) = try pad()
        pad.watch(UITapGestureRecognizer(), "tap")
        #expect(try await pad.play([Pad.tap(0)]) == ["card began 50", "tap ended", "card cancelled 50"])
        #expect(try await pad.play([Pad.tap(0, hold: 1)]) == ["card began 50", "card ended 50"])
    }

    @Test("the end of a touch waits until a second tap does not come")
    func delayedEnd() async throws {
        let (pad, _) = try pad()
        let double = pad.watch(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        pad.stage.play(try InputScript([Pad.tap(0)]))
        await pad.stage.advance(to: 0.39)
        #expect(pad.trace.take() == ["card began 50"])
        await pad.stage.advance(to: 0.41)
        #expect(pad.trace.take() == ["card ended 50"])
        #expect(
            try await pad.play([Pad.tap(0, 150), Pad.tap(0.2, 160)])
                == ["card began 50", "card began 60", "double ended", "card cancelled 50 60"])
        double.delaysTouchesEnded = false
        #expect(
            try await pad.play([Pad.tap(0, 150), Pad.tap(0.2, 160)])
                == ["card began 50", "card ended 50", "card began 60", "double ended", "card cancelled 60"])
    }

    @Test("touches can be kept back until the gesture has failed; then the view hears all, where and when it was")
    func delayedBegin() async throws {
        final class Clock: UIView {
            var heard: [String] = []
            private func note(_ what: String, _ touches: Set<UITouch>) {
                let touch = touches.first!
                heard.append("\(what) \(Int(touch.location(in: self).x)) at \(Int((touch.timestamp * 100).rounded())) \(touch.phase)")
            }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
        }
        let pad = try Pad()
        let clock = Clock(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        pad.view.addSubview(clock)
        let start = CACurrentMediaTime()
        let press = pad.watch(UILongPressGestureRecognizer(), "press")
        press.delaysTouchesBegan = true
        try await pad.drag([(100, 100), (103, 100), (105, 100), (120, 100), (140, 100)])
        func at(_ hundredths: Int) -> Int { Int((start * 100).rounded()) + hundredths }
        #expect(
            clock.heard == [
                "began 100 at \(at(0)) began", "moved 120 at \(at(6)) moved", "moved 140 at \(at(8)) moved", "ended 140 at \(at(10)) ended",
            ])
        clock.heard = []
        #expect(try await pad.play([Pad.tap(0, hold: 0.7)]) == ["press began", "press ended"])
        #expect(clock.heard == [])
        press.cancelsTouchesInView = false
        try await pad.play([Pad.tap(0, hold: 0.7)])
        #expect(clock.heard.map { $0.prefix(5) } == ["began", "ended"])
    }

    @Test("a tap on a button is the button's; on its own recogniser, for two taps, or for a drag, it is not")
    func buttons() async throws {
        let pad = try Pad()
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        pad.view.addSubview(button)
        button.addAction(UIAction { [trace = pad.trace] _ in trace.note("button") }, for: .touchUpInside)
        let tap = pad.watch(UITapGestureRecognizer(), "tap")
        #expect(try await pad.play([Pad.tap(0)]) == ["button"])
        #expect(try await pad.play([Pad.tap(0, 50, 50)]) == ["tap ended"])
        tap.numberOfTapsRequired = 2
        #expect(try await pad.play([Pad.tap(0), Pad.tap(0.2)]) == ["tap ended"])
        #expect(try await pad.play([Pad.tap(0)]) == ["button"])
        tap.numberOfTapsRequired = 1
        button.addGestureRecognizer(tap)
        #expect(try await pad.play([Pad.tap(0)]) == ["tap ended"])
        button.removeGestureRecognizer(tap)
        pad.watch(UIPanGestureRecognizer(), "pan")
        #expect(try await pad.drag([(150, 150), (170, 150)]) == ["pan began", "pan ended"])
        #expect(!button.isHighlighted && !button.isTracking)
        #expect(try await pad.play([Pad.tap(0)]) == ["button"])
    }

    @Test("a plain control lets an ancestor's tap have its touch, as any view does")
    func plainControl() async throws {
        let pad = try Pad()
        let control = UIControl(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
        pad.view.addSubview(control)
        control.addAction(UIAction { [trace = pad.trace] _ in trace.note("cancelled") }, for: .touchCancel)
        pad.watch(UITapGestureRecognizer(), "tap")
        #expect(try await pad.play([Pad.tap(0)]) == ["tap ended", "cancelled"])
    }

    @Test("recognisers hear of a second finger even if the view takes only one")
    func secondFinger() async throws {
        let (pad, card) = try pad()
        card.isMultipleTouchEnabled = false
        let two = [Pad.tap(0, 120, hold: 0.2), Pad.tap(0.05, 180, hold: 0.1, touch: 1)]
        #expect(try await pad.play(two) == ["card began 20", "card ended 20"])
        let tap = pad.watch(UITapGestureRecognizer(), "tap")
        tap.numberOfTouchesRequired = 2
        #expect(try await pad.play(two) == ["card began 20", "tap ended", "card cancelled 20"])
    }

    @Test("a touch knows its recognisers, an event its touches")
    func facts() async throws {
        final class Curious: UIGestureRecognizer {
            var facts: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                let touch = touches.first!
                facts.append("\(touch.gestureRecognizers?.compactMap(\.name) ?? []) \(touch.type) \(event.type)")
                facts.append("\(event.touches(for: self)?.count ?? 0) \(event.coalescedTouches(for: touch)?.count ?? 0)")
                facts.append("\(touch.preciseLocation(in: view) == touch.location(in: view))")
            }
        }
        let pad = try Pad()
        pad.watch(UITapGestureRecognizer(), "tap")
        let curious = pad.watch(Curious(), "curious")
        #expect(try await pad.play([Pad.tap(0)]) == ["tap ended"])
        #expect(curious.facts == [#"["curious", "tap"] direct touches"#, "1 1", "true"])
        #expect(curious.state == .possible)
        // It never decides, and keeps nobody waiting when the finger has left.
        let (other, card) = try self.pad()
        other.watch(Curious(), "curious")
        #expect(try await other.play([Pad.tap(0), Pad.tap(1)]) == ["card began 50", "card ended 50", "card began 50", "card ended 50"])
        #expect(card.gestureRecognizers == nil)
    }
}
