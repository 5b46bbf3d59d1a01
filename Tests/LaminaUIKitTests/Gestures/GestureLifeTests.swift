import LaminaUIKit
import Testing

@MainActor @Suite("The life of a recogniser")
struct GestureLifeTests {
    private typealias Pad = GesturePad

    @Test("switched off in the middle of a gesture it is cancelled, and tells so once")
    func disabling() async throws {
        let pad = try Pad()
        let pan = pad.watch(UIPanGestureRecognizer(), "pan")
        let press = pad.watch(UILongPressGestureRecognizer(), "press")
        pad.stage.play(try InputScript(Pad.events([(100, 100), (120, 100), (140, 100), (160, 100)])))
        await pad.stage.advance(to: 0.01)
        press.isEnabled = false
        await pad.stage.advance(to: 0.03)
        #expect(pad.trace.take() == ["pan began"] && pan.state == .began)
        pan.isEnabled = false
        #expect(pad.trace.take() == ["pan cancelled"] && pan.state == .possible)
        pan.isEnabled = true
        await pad.stage.advance(to: 1)
        // The old finger is nothing to it any more.
        #expect(pad.trace.take() == [])
        #expect(try await pad.drag([(100, 100), (120, 100)]) == ["pan began", "pan ended"])
    }

    @Test("it can switch itself off and on in its own action, which sees the state that led there")
    func disablingInside() async throws {
        let pad = try Pad()
        let pan = UIPanGestureRecognizer()
        pad.watch(pan, "pan") { pan in
            if pan.state == .changed {
                pan.isEnabled = false
                pan.isEnabled = true
                #expect(pan.state == .changed)
            }
            return ""
        }
        #expect(
            try await pad.drag([(100, 100), (120, 100), (140, 100), (160, 100)]).map { $0.trimmingCharacters(in: .whitespaces) } == [
                "pan began", "pan changed", "pan cancelled",
            ])
        #expect(pan.state == .possible && pan.numberOfTouches == 0)
    }

    @Test("states that do not follow from each other are left out; reset comes once a gesture, after the actions")
    func subclass() async throws {
        final class Steps: UIGestureRecognizer {
            var trace: Trace?
            var states: [State] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                for step in states {
                    state = step
                    trace?.note("is \(state)")
                }
            }
            override func reset() { trace?.note("reset") }
        }
        func heard(_ states: [UIGestureRecognizer.State]) async throws -> [String] {
            let pad = try Pad()
            let steps = pad.watch(Steps(), "it")
            (steps.trace, steps.states) = (pad.trace, states)
            return try await pad.play([Pad.tap(0)])
        }
        #expect(
            try await heard([.began, .changed, .ended]) == [
                "is began", "is changed", "is ended", "it began", "it changed", "it ended", "reset",
            ])
        #expect(try await heard([.began, .changed, .changed]) == ["is began", "is changed", "is changed", "it began", "it changed"])
        #expect(try await heard([.recognized, .began, .failed]) == ["is ended", "is ended", "is failed", "reset"])
        #expect(try await heard([.failed, .began]) == ["is failed", "is failed", "reset"])
        #expect(try await heard([.changed, .cancelled]) == ["is began", "is failed", "reset"])
        #expect(try await heard([]) == ["reset"])
    }

    @Test("state can be set without any touch")
    func programmatic() throws {
        let pad = try Pad()
        let plain = pad.watch(UIGestureRecognizer(), "plain")
        plain.state = .began
        plain.state = .changed
        #expect(plain.state == .changed)
        plain.state = .ended
        #expect(pad.trace.take() == ["plain began", "plain changed", "plain ended"] && plain.state == .possible)
        plain.state = .began
        plain.isEnabled = false
        #expect(pad.trace.take() == ["plain began", "plain cancelled"] && plain.state == .possible)
    }

    @Test("taken off its view it hears no more and tells nobody; put on another one it leaves the first")
    func removing() async throws {
        let pad = try Pad()
        let pan = pad.watch(UIPanGestureRecognizer(), "pan")
        pad.stage.play(try InputScript(Pad.events([(100, 100), (120, 100), (140, 100), (160, 100)])))
        await pad.stage.advance(to: 0.03)
        pad.view.removeGestureRecognizer(pan)
        #expect(pan.state == .possible && pan.view == nil && pad.view.gestureRecognizers == nil)
        await pad.stage.advance(to: 1)
        #expect(pad.trace.take() == ["pan began"])
        let other = pad.subview("other", 0, 0, 50, 50)
        pad.view.addGestureRecognizer(pan)
        other.addGestureRecognizer(pan)
        other.addGestureRecognizer(pan)
        #expect(other.gestureRecognizers == [pan] && pad.view.gestureRecognizers == nil && pan.view === other)
        let tap = UITapGestureRecognizer()
        other.gestureRecognizers = [tap, pan, tap]
        #expect(other.gestureRecognizers == [tap, pan] && tap.view === other)
        other.gestureRecognizers = nil
        #expect(tap.view == nil && pan.view == nil)
    }

    @Test("a view that leaves the window, or goes to another, cancels its gestures")
    func leaving() async throws {
        let pad = try Pad()
        let card = pad.subview("card", 50, 50, 200, 200)
        let inner = UIView(frame: card.bounds)
        card.addSubview(inner)
        card.isQuiet = false
        let pan = pad.watch(UIPanGestureRecognizer(), "pan", on: inner)
        let drag: [(CGFloat, CGFloat)] = [(100, 100), (120, 100), (140, 100), (160, 100)]
        pad.stage.play(try InputScript(Pad.events(drag)))
        await pad.stage.advance(to: 0.03)
        card.removeFromSuperview()
        #expect(pad.trace.take() == ["card began 50", "pan began", "card cancelled 70", "pan cancelled"] && pan.state == .possible)
        await pad.stage.advance(to: 1)
        #expect(pad.trace.take() == [])
        pad.view.addSubview(card)
        let window = UIWindow(frame: pad.view.bounds)
        pad.stage.play(try InputScript(Pad.events(drag)))
        await pad.stage.advance(to: 1.03)
        window.addSubview(card)
        #expect(pad.trace.take().last == "pan cancelled")
        await pad.stage.advance(to: 2)
        #expect(pad.trace.take() == [])
        // Moving within the window is no reason.
        pad.view.addSubview(card)
        pad.stage.play(try InputScript(Pad.events(drag)))
        await pad.stage.advance(to: 2.03)
        pad.view.superview?.addSubview(card)
        #expect(pad.trace.take().last == "card cancelled 70")
        await pad.stage.advance(to: 3)
        #expect(pad.trace.take() == ["pan changed", "pan changed", "pan ended"])
    }

    @Test("actions may remove views and recognisers, and switch others on and off")
    func upheaval() async throws {
        let pad = try Pad()
        let card = pad.subview("card", 50, 50, 200, 200)
        let judge = Judge()
        judge.simultaneous = { _, _ in true }
        let tap = pad.watch(UITapGestureRecognizer(), "tap", on: card)
        let (a, b) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
        b.delegate = judge
        pad.watch(b, "b", on: card)
        pad.watch(a, "a", on: card)
        a.addAction { [weak tap, weak b] pan in
            guard pan.state == .began, let tap, let b else { return }
            card.removeGestureRecognizer(tap)
            b.isEnabled = false
            card.removeFromSuperview()
            card.removeGestureRecognizer(pan)
            pad.view.addGestureRecognizer(tap)
        }
        #expect(try await pad.drag([(100, 100), (120, 100), (140, 100)]) == ["a began"])
        #expect(a.view == nil && a.state == .possible && b.state == .possible && tap.view === pad.view)
        #expect(try await pad.play([Pad.tap(0)]) == ["tap ended"])
    }

    @Test("a window that goes away in the middle of a gesture takes it along")
    func windowGone() async throws {
        let pad = try Pad()
        let trace = pad.trace
        let pan = UIPanGestureRecognizer()
        pan.addAction { trace.note("pan \($0.state)") }
        weak var gone: UIWindow?
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            window.addGestureRecognizer(pan)
            window.makeKeyAndVisible()
            gone = window
        }
        pad.stage.play(try InputScript(Pad.events([(100, 100), (120, 100), (140, 100), (160, 100)])))
        await pad.stage.advance(to: 0.03)
        gone?.isHidden = true
        await pad.stage.advance(to: 1)
        #expect(trace.take().first == "pan began" && pan.state == .possible)
        #expect(gone == nil)
    }

    @Test("nothing stays of views and recognisers, not even of half a gesture")
    func leaks() async throws {
        weak var view: UIView?
        weak var pan: UIPanGestureRecognizer?
        weak var tap: UITapGestureRecognizer?
        weak var press: UILongPressGestureRecognizer?
        func begin() async throws {
            let stage = try Stage(showing: UIViewController(), size: CGSize(width: 100, height: 100), threads: 1)
            let card = UIView(frame: stage.rootViewController!.view.bounds)
            stage.rootViewController!.view.addSubview(card)
            let double = UITapGestureRecognizer()
            double.numberOfTapsRequired = 2
            let (someTap, somePan, somePress) = (double, UIPanGestureRecognizer(), UILongPressGestureRecognizer())
            for recognizer in [someTap, somePan, somePress] { card.addGestureRecognizer(recognizer) }
            (view, pan, tap, press) = (card, somePan, someTap, somePress)
            stage.play(try InputScript([.tap(time: 0, point: CGPoint(x: 50, y: 50)), .tap(time: 0.2, point: CGPoint(x: 50, y: 50))]))
            await stage.advance(to: 0.21)
        }
        try await begin()
        #expect(view == nil && pan == nil && tap == nil && press == nil)
    }
}
