import LaminaUIKit
import Testing

@MainActor @Suite("Scroll views")
struct UIScrollViewTests {
    /// A scroll view of 200 × 400 points over content of 200 × 3000, on a stage of its size.
    private func begin(content: CGSize = CGSize(width: 200, height: 3000)) throws -> (Stage, UIScrollView, Listener) {
        let (stage, root) = try makeStage(width: 200, height: 400)
        let scroll = UIScrollView(frame: root.bounds)
        scroll.contentSize = content
        let listener = Listener()
        scroll.delegate = listener
        root.addSubview(scroll)
        listener.hold(scroll)
        _ = stage.snapshot()
        return (stage, scroll, listener)
    }

    /// Writes down what it hears; runs of the same call once.
    private final class Listener: UIScrollViewDelegate {
        var calls: [String] = []
        var target: CGPoint?
        var velocity = CGPoint.zero
        var natural = CGPoint.zero
        var onScroll: ((UIScrollView) -> Void)?
        private var held: UIScrollView?
        func hold(_ view: UIScrollView) { held = nil }
        private func note(_ call: String) { if calls.last != call { calls.append(call) } }

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            note("didScroll")
            onScroll?(scrollView)
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            note("willEndDragging")
            (self.velocity, natural) = (velocity, targetContentOffset.pointee)
            if let target { targetContentOffset.pointee = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note("didEndDragging \(decelerate)") }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("willBeginDecelerating") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("didEndDecelerating") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("didEndScrollingAnimation") }
    }

    private func fling(_ stage: Stage, up velocity: CGFloat, at time: Double = 0.1) throws {
        stage.play(
            try InputScript([
                .fling(time: time, from: CGPoint(x: 100, y: 300), velocity: CGVector(dx: 0, dy: -velocity), duration: 0.1)
            ]))
    }

    @Test("the offset is the origin of the bounds, and the delegate hears of every change")
    func offset() throws {
        let (_, scroll, listener) = try begin()
        scroll.contentOffset.y = 50
        #expect(scroll.bounds.origin.y == 50 && listener.calls == ["didScroll"])
        scroll.bounds.origin.y = 70
        #expect(scroll.contentOffset.y == 70)
        scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
        #expect(scroll.contentOffset.y == 70)
    }

    @Test("a drag begins after ten points, which are not part of its way")
    func dragging() async throws {
        let (stage, scroll, listener) = try begin()
        scroll.contentOffset.y = 500
        stage.play(
            try InputScript(events: [
                InputEvent(time: 0.1, phase: .began, point: CGPoint(x: 100, y: 300)),
                InputEvent(time: 0.2, phase: .moved, point: CGPoint(x: 100, y: 291)),
                InputEvent(time: 0.3, phase: .moved, point: CGPoint(x: 100, y: 285)),
                InputEvent(time: 0.4, phase: .moved, point: CGPoint(x: 100, y: 250)),
                InputEvent(time: 1, phase: .ended, point: CGPoint(x: 100, y: 250)),
            ]))
        await stage.advance(to: 0.25)
        #expect(scroll.contentOffset.y == 500 && !scroll.isDragging && scroll.isTracking)
        await stage.advance(to: 0.35)
        #expect(abs(scroll.contentOffset.y - 505) < 1e-9 && scroll.isDragging)
        await stage.advance(to: 0.45)
        #expect(abs(scroll.contentOffset.y - 540) < 1e-9)
        listener.calls = []
        await stage.advance(to: 2)
        // It lay still before it left.
        #expect(listener.calls == ["willEndDragging", "didEndDragging false"] && !scroll.isDragging && !scroll.isTracking)
        #expect(abs(scroll.contentOffset.y - 540) < 1e-9 && listener.natural.y == scroll.contentOffset.y && stage.isIdle)
    }

    @Test("a fling coasts to where its velocity leads, with all calls in order", arguments: [0.998, 0.99] as [CGFloat])
    func coasting(rate: CGFloat) async throws {
        let (stage, scroll, listener) = try begin()
        scroll.decelerationRate = .init(rawValue: rate)
        listener.calls = []
        try fling(stage, up: 1000)
        await stage.advance(to: 0.21)
        #expect(scroll.isDecelerating && !scroll.isTracking)
        let v = listener.velocity.y * 1000
        #expect(abs(v - 1000) < 20)
        // The way until ten points a second are left.
        let reach = rate / (1 - rate) / 1000
        let start = listener.natural.y - (v - 10) * reach
        #expect(abs(start - 90) < 2)
        await stage.advance(to: 0.7)
        // 100 ms of input, from 0.1 s on.
        let left = pow(rate.native, 500)
        #expect(abs(scroll.contentOffset.y.native - (start.native + v.native * reach.native * (1 - left))) < 1.5)
        await stage.advance(to: 5)
        #expect(abs(scroll.contentOffset.y - listener.natural.y) < 0.3 && !scroll.isDecelerating && stage.isIdle)
        #expect(
            listener.calls == [
                "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating", "didScroll",
                "didEndDecelerating",
            ])
    }

    @Test("pulled beyond its edge a rubber band gives way and brings it back")
    func rubberBand() async throws {
        let (stage, scroll, listener) = try begin()
        stage.play(
            try InputScript(events: [
                InputEvent(time: 0.1, phase: .began, point: CGPoint(x: 100, y: 100)),
                InputEvent(time: 0.2, phase: .moved, point: CGPoint(x: 100, y: 310)),
                InputEvent(time: 1, phase: .ended, point: CGPoint(x: 100, y: 310)),
            ]))
        await stage.advance(to: 0.5)
        // 200 points: (1 − 1 / (0.55 · 200 / 400 + 1)) · 400.
        #expect(abs(scroll.contentOffset.y + (1 - 1 / (0.55 * 200 / 400 + 1)) * 400) < 1e-6)
        await stage.advance(to: 1)
        let pulled = scroll.contentOffset.y
        #expect(listener.natural.y == 0)
        // The two rates of a band let go at rest, 9 and 46 a second.
        await stage.advance(to: 1.2)
        let (slow, fast) = (46 * pulled / 37, -9 * pulled / 37)
        #expect(abs(scroll.contentOffset.y.native - (slow.native * exp(-1.8) + fast.native * exp(-9.2))) < 0.01)
        await stage.advance(to: 3)
        #expect(scroll.contentOffset.y == 0 && stage.isIdle)
    }

    @Test("a fling into an edge runs over it and comes back; without bounces it stops there")
    func bouncing() async throws {
        for bounces in [true, false] {
            let (stage, scroll, _) = try begin()
            scroll.bounces = bounces
            scroll.contentOffset.y = 2000
            try fling(stage, up: 3000)
            var farthest: CGFloat = 0
            for step in 0...300 {
                await stage.advance(to: 0.1 + Double(step) / 100)
                farthest = max(farthest, scroll.contentOffset.y)
            }
            #expect(bounces ? farthest > 2650 && farthest < 2750 : farthest == 2600)
            #expect(scroll.contentOffset.y == 2600 && stage.isIdle)
        }
    }

    @Test("grabbed while it bounces, it stays under the finger")
    func grabbing() async throws {
        let (stage, scroll, _) = try begin()
        scroll.contentOffset.y = 2500
        try fling(stage, up: 3000)
        await stage.advance(to: 0.35)
        let before = scroll.contentOffset.y
        #expect(before > 2600)
        stage.play(
            try InputScript(events: [
                InputEvent(time: 0, phase: .began, touch: 1, point: CGPoint(x: 100, y: 200)),
                InputEvent(time: 0.15, phase: .moved, touch: 1, point: CGPoint(x: 100, y: 210)),
                InputEvent(time: 0.25, phase: .moved, touch: 1, point: CGPoint(x: 100, y: 210.001)),
                InputEvent(time: 2.65, phase: .ended, touch: 1, point: CGPoint(x: 100, y: 210.001)),
            ]))
        await stage.advance(to: 0.4)
        #expect(!scroll.isDecelerating && scroll.contentOffset.y == before)
        await stage.advance(to: 0.7)
        #expect(abs(scroll.contentOffset.y - before) < 0.01)
        await stage.advance(to: 5)
        #expect(scroll.contentOffset.y == 2600)
    }

    @Test("a finger that stops it and leaves again lets it come to rest where it should")
    func catching() async throws {
        for isPaged in [false, true] {
            let (stage, scroll, listener) = try begin()
            scroll.isPagingEnabled = isPaged
            scroll.contentOffset.y = isPaged ? 800 : 2500
            try fling(stage, up: isPaged ? 1000 : 3000)
            stage.play(
                try InputScript(events: [
                    InputEvent(time: 0.35, phase: .began, touch: 1, point: CGPoint(x: 100, y: 200)),
                    InputEvent(time: 1, phase: .ended, touch: 1, point: CGPoint(x: 100, y: 200)),
                ]))
            await stage.advance(to: 0.4)
            let caught = scroll.contentOffset.y
            #expect(isPaged ? caught > 850 && caught < 1199 : caught > 2600)
            await stage.advance(to: 0.9)
            #expect(scroll.contentOffset.y == caught && scroll.isTracking)
            listener.calls = []
            await stage.advance(to: 4)
            #expect(scroll.contentOffset.y == (isPaged ? caught > 1000 ? 1200 : 800 : 2600) && stage.isIdle && !scroll.isTracking)
            #expect(listener.calls.prefix(3) == ["willBeginDragging", "willEndDragging", "didEndDragging true"])
        }
    }

    @Test("the delegate's target is where it lands, without a jump in velocity", arguments: [720, 300, 60, 2600] as [CGFloat])
    func target(place: CGFloat) async throws {
        let (stage, scroll, listener) = try begin()
        listener.target = CGPoint(x: 0, y: place)
        try fling(stage, up: 1000)
        await stage.advance(to: 0.2)
        let before = scroll.contentOffset.y
        await stage.advance(to: 0.2 + 1.0 / 60)
        let speed = (scroll.contentOffset.y - before) * 60
        if place > 600 { #expect(speed > 900 && speed < 1100) }
        await stage.advance(to: 8)
        #expect(scroll.contentOffset.y == place && stage.isIdle)
    }

    @Test("pages are where it comes to rest, one further at most")
    func paging() async throws {
        let (stage, scroll, _) = try begin()
        scroll.isPagingEnabled = true
        try fling(stage, up: 3000)
        await stage.advance(to: 2)
        #expect(scroll.contentOffset.y == 400)
        stage.play(try InputScript([.drag(time: 0, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), duration: 1)]))
        await stage.advance(to: 5)
        #expect(scroll.contentOffset.y == 400)
        try fling(stage, up: -600, at: 0)
        await stage.advance(to: 8)
        #expect(scroll.contentOffset.y == 0 && stage.isIdle)
    }

    @Test("an animated offset takes its time and tells of its end; setting another stops it")
    func animated() async throws {
        let (stage, scroll, listener) = try begin()
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        #expect(scroll.contentOffset.y == 0)
        await stage.advance(to: 0.15)
        #expect(abs(scroll.contentOffset.y - 50) < 1)
        await stage.advance(to: 1)
        #expect(scroll.contentOffset.y == 100 && listener.calls == ["didScroll", "didEndScrollingAnimation"])
        listener.calls = []
        scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        await stage.advance(to: 2)
        #expect(listener.calls == [])
        scroll.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
        await stage.advance(to: 2.1)
        scroll.contentOffset.y = 7
        await stage.advance(to: 3)
        #expect(scroll.contentOffset.y == 7 && listener.calls == ["didScroll"])
    }

    @Test("an offset set in the middle of a fling moves the content under it: it goes on from there")
    func endless() async throws {
        let (stage, scroll, listener) = try begin()
        var jumps = 0
        listener.onScroll = { scroll in
            guard scroll.contentOffset.y >= 300 else { return }
            jumps += 1
            scroll.contentOffset.y -= 200
        }
        try fling(stage, up: 1000)
        await stage.advance(to: 5)
        #expect(jumps >= 2 && abs(scroll.contentOffset.y + CGFloat(jumps) * 200 - listener.natural.y) < 0.5 && stage.isIdle)
    }

    @Test("moved under a fling, the content's edges are where they are now")
    func movedEdges() async throws {
        let (stage, scroll, listener) = try begin(content: CGSize(width: 200, height: 1000))
        var jumps = 0
        listener.onScroll = { scroll in
            guard scroll.contentOffset.y >= 300 else { return }
            jumps += 1
            scroll.contentOffset.y -= 200
        }
        try fling(stage, up: 2000)
        var least = CGFloat.infinity
        for step in 0...50 {
            await stage.advance(to: 0.3 + Double(step) / 10)
            least = min(least, scroll.contentOffset.y)
        }
        // It came 998 points further although there are but 600.
        #expect(jumps >= 4 && least >= 100 && stage.isIdle)
    }

    @Test("setting the offset for good stops a fling, and a touch does, too")
    func stopping() async throws {
        let (stage, scroll, listener) = try begin()
        try fling(stage, up: 1000)
        await stage.advance(to: 0.4)
        scroll.setContentOffset(scroll.contentOffset, animated: false)
        let here = scroll.contentOffset.y
        #expect(!scroll.isDecelerating && listener.calls.last == "didEndDecelerating")
        await stage.advance(to: 1)
        #expect(scroll.contentOffset.y == here)
        try fling(stage, up: 1000, at: 0)
        stage.play(try InputScript([.tap(time: 0.4, point: CGPoint(x: 100, y: 100), touch: 3)]))
        await stage.advance(to: 1.42)
        #expect(!scroll.isDecelerating && scroll.isTracking)
        await stage.advance(to: 2)
        #expect(!scroll.isTracking && stage.isIdle)
    }

    @Test("insets are scrolled to as well, and content that shrinks brings the offset back")
    func insets() async throws {
        let (stage, scroll, _) = try begin()
        scroll.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
        scroll.scrollRectToVisible(CGRect(x: 0, y: 2990, width: 10, height: 10), animated: false)
        #expect(scroll.contentOffset.y == 2600)
        scroll.contentOffset.y = 2650
        scroll.contentSize.height = 1000
        #expect(scroll.contentOffset.y == 650)
        scroll.contentSize.height = 100
        #expect(scroll.contentOffset.y == -30)
        stage.play(try InputScript([.drag(time: 0.1, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))]))
        await stage.advance(to: 3)
        // Content smaller than the view stays where it is.
        #expect(scroll.contentOffset.y == -30)
    }

    @Test("where there is nowhere to go a drag is left to others")
    func otherAxis() async throws {
        let (stage, scroll, listener) = try begin()
        stage.play(try InputScript([.drag(time: 0.1, from: CGPoint(x: 20, y: 300), to: CGPoint(x: 150, y: 300))]))
        await stage.advance(to: 1)
        #expect(listener.calls == [] && scroll.contentOffset == .zero)
        scroll.alwaysBounceHorizontal = true
        stage.play(try InputScript([.drag(time: 0, from: CGPoint(x: 20, y: 300), to: CGPoint(x: 150, y: 300))]))
        await stage.advance(to: 1.3)
        #expect(scroll.contentOffset.x < -20)
        await stage.advance(to: 4)
        #expect(scroll.contentOffset.x == 0)
    }

    @Test("content gets its touches late, loses them to a drag, and gets a quick tap whole")
    func content() async throws {
        let (stage, scroll, _) = try begin()
        let trace = Trace()
        final class Key: UIView {
            var trace: Trace?
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { trace?.note("began") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { trace?.note("ended") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { trace?.note("cancelled") }
        }
        let key = Key(frame: CGRect(x: 0, y: 0, width: 200, height: 3000))
        key.trace = trace
        scroll.addSubview(key)
        stage.play(try InputScript([.tap(time: 0.1, point: CGPoint(x: 100, y: 100), duration: 0.05)]))
        await stage.advance(to: 0.14)
        #expect(trace.take() == [])
        await stage.advance(to: 0.5)
        #expect(trace.take() == ["began", "ended"])
        stage.play(try InputScript([.drag(time: 0.5, from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 100), duration: 0.2)]))
        await stage.advance(to: 3)
        #expect(trace.take() == [])
        stage.play(
            try InputScript(events: [
                InputEvent(time: 0, phase: .began, point: CGPoint(x: 100, y: 300)),
                InputEvent(time: 0.5, phase: .moved, point: CGPoint(x: 100, y: 250)),
                InputEvent(time: 1, phase: .ended, point: CGPoint(x: 100, y: 250)),
            ]))
        await stage.advance(to: 3.2)
        #expect(trace.take() == ["began"])
        await stage.advance(to: 5)
        #expect(trace.take() == ["cancelled"])
    }

    @Test("a scroll view that is let go, or leaves its window in flight, leaves nothing behind")
    func lifetime() async throws {
        let (stage, root) = try makeStage(width: 200, height: 400)
        weak var gone: UIScrollView?
        do {
            let scroll = UIScrollView(frame: root.bounds)
            scroll.contentSize = CGSize(width: 200, height: 3000)
            root.addSubview(scroll)
            gone = scroll
        }
        _ = stage.snapshot()
        try fling(stage, up: 1000)
        await stage.advance(to: 0.4)
        #expect(gone?.isDecelerating == true)
        gone?.removeFromSuperview()
        await stage.advance(to: 2)
        #expect(gone == nil && stage.isIdle)
    }

    @Test("the same fling is the same way at every frame rate")
    func frameRates() async throws {
        var places: [CGFloat] = []
        for rate in [30.0, 60, 120] {
            let (stage, scroll, _) = try begin()
            stage.refreshRate = rate
            try fling(stage, up: 1500)
            await stage.advance(to: 0.5)
            places.append(scroll.contentOffset.y)
        }
        #expect(abs(places[0] - places[2]) < 1e-6 && abs(places[1] - places[2]) < 1e-6)
    }
}
