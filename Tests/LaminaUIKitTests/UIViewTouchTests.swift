import LaminaUIKit
import Testing

@MainActor @Suite("Which view is touched")
struct UIViewTouchTests {
    private let point = CGPoint(x: 15, y: 15)

    private func pair() -> (parent: UIView, back: UIView, front: UIView) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        let (back, front) = (
            UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10)), UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        )
        parent.addSubview(back)
        parent.addSubview(front)
        return (parent, back, front)
    }

    @Test("the front-most by order of subviews, whatever the depth")
    func order() {
        let (parent, back, front) = pair()
        back.layer.zPosition = 10
        #expect(parent.hitTest(point, with: nil) === front)
    }

    @Test("hidden, nearly transparent and switched-off views let touches through")
    func passing() {
        let (parent, back, front) = pair()
        front.isHidden = true
        #expect(parent.hitTest(point, with: nil) === back)
        front.isHidden = false
        front.alpha = 0.009
        #expect(parent.hitTest(point, with: nil) === back)
        front.alpha = 0.02
        #expect(parent.hitTest(point, with: nil) === front)
        front.isUserInteractionEnabled = false
        back.isUserInteractionEnabled = false
        #expect(parent.hitTest(point, with: nil) === parent)
        parent.isUserInteractionEnabled = false
        #expect(parent.hitTest(point, with: nil) == nil)
    }

    @Test("what lies outside its superview is not touched; far edges are outside")
    func outside() {
        let (parent, _, front) = pair()
        front.frame.origin.x = 45
        #expect(parent.hitTest(CGPoint(x: 52, y: 15), with: nil) == nil)
        #expect(parent.hitTest(CGPoint(x: 50, y: 15), with: nil) == nil)
        #expect(parent.hitTest(CGPoint(x: 0, y: 0), with: nil) === parent)
    }

    @Test("transformed views are touched where they show")
    func transformed() {
        let (parent, _, front) = pair()
        front.transform = CGAffineTransform(translationX: 20, y: 0)
        #expect(parent.hitTest(CGPoint(x: 35, y: 15), with: nil) === front)
    }

    @Test("an animated view is touched at its new place, and only where that is allowed")
    func animated() async throws {
        let (stage, root) = try makeStage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        root.addSubview(view)
        await stage.advance(to: 0)
        UIView.animate(withDuration: 1) { view.frame.origin.x = 50 }
        #expect(root.hitTest(CGPoint(x: 55, y: 5), with: nil) === root)
        await stage.advance(to: 1.1)
        #expect(root.hitTest(CGPoint(x: 55, y: 5), with: nil) === view)
        UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.frame.origin.x = 0 }
        #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
    }

    final class Pad: UIView {
        let trace = Trace()
        private func note(_ what: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
            let places = touches.map { "\(Int($0.location(in: self).x)) from \(Int($0.previousLocation(in: self).x))" }.sorted()
            trace.note("\(what) \(places.joined(separator: ", ")) of \(event?.allTouches?.count ?? 0)")
        }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches, event) }
    }

    private func pad() throws -> (Stage, Pad) {
        let (stage, root) = try makeStage()
        let pad = Pad(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
        root.addSubview(pad)
        return (stage, pad)
    }

    @Test("a touch stays with the view it began in, in that view's own space")
    func following() async throws {
        let (stage, pad) = try pad()
        stage.play(
            try InputScript(events: [
                InputEvent(time: 0.1, phase: .began, point: CGPoint(x: 15, y: 15)),
                InputEvent(time: 0.2, phase: .moved, point: CGPoint(x: 95, y: 15)),
                InputEvent(time: 0.3, phase: .ended, point: CGPoint(x: 90, y: 15)),
            ]))
        await stage.advance(to: 1)
        #expect(pad.trace.take() == ["began 5 from 5 of 1", "moved 85 from 5 of 1", "ended 80 from 85 of 1"])
    }

    @Test("a second finger is left out unless the view takes several")
    func fingers() async throws {
        let (stage, pad) = try pad()
        let script = try InputScript(events: [
            InputEvent(time: 0.1, phase: .began, point: CGPoint(x: 15, y: 15)),
            InputEvent(time: 0.2, phase: .began, touch: 1, point: CGPoint(x: 25, y: 15)),
            InputEvent(time: 0.3, phase: .moved, point: CGPoint(x: 16, y: 15)),
            InputEvent(time: 0.3, phase: .moved, touch: 1, point: CGPoint(x: 26, y: 15)),
            InputEvent(time: 0.4, phase: .cancelled, point: CGPoint(x: 16, y: 15)),
            InputEvent(time: 0.4, phase: .ended, touch: 1, point: CGPoint(x: 26, y: 15)),
        ])
        stage.play(script)
        await stage.advance(to: 1)
        #expect(pad.trace.take() == ["began 5 from 5 of 1", "moved 6 from 5 of 1", "cancelled 6 from 6 of 1"])
        pad.isMultipleTouchEnabled = true
        stage.play(script)
        await stage.advance(to: 2)
        #expect(
            pad.trace.take() == [
                "began 5 from 5 of 1", "began 15 from 15 of 2", "moved 16 from 15, 6 from 5 of 2", "ended 16 from 16 of 2",
                "cancelled 6 from 6 of 2",
            ])
    }

    @Test("quick touches of one place are counted")
    func taps() async throws {
        final class Counter: UIView {
            var counts: [Int] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { counts += touches.map(\.tapCount) }
        }
        let (stage, root) = try makeStage()
        let view = Counter(frame: root.bounds)
        root.addSubview(view)
        stage.play(
            try InputScript([
                .tap(time: 0.1, point: CGPoint(x: 10, y: 10)), .tap(time: 0.3, point: CGPoint(x: 12, y: 10)),
                .tap(time: 0.5, point: CGPoint(x: 90, y: 10)), .tap(time: 1.5, point: CGPoint(x: 90, y: 10)),
            ]))
        await stage.advance(to: 2)
        #expect(view.counts == [1, 2, 1, 1])
    }

    @Test("touches that a view does not handle go up the chain; the front window comes first")
    func windows() async throws {
        final class Catcher: UIViewController {
            var count = 0
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
        }
        let (below, above) = (Catcher(), Catcher())
        let stage = try Stage(showing: below, size: CGSize(width: 100, height: 100), threads: 1)
        below.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        window.rootViewController = above
        window.makeKeyAndVisible()
        stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 50, y: 20)), .tap(time: 0.2, point: CGPoint(x: 50, y: 80))]))
        await stage.advance(to: 1)
        #expect((below.count, above.count) == (1, 1))
        window.isHidden = true
        stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 50, y: 20))]))
        await stage.advance(to: 2)
        #expect((below.count, above.count) == (2, 1))
    }
}
