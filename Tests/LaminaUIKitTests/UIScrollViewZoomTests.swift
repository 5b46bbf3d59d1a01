import LaminaUIKit
import Testing

@MainActor @Suite("Zooming scroll views")
struct UIScrollViewZoomTests {
    private final class Listener: UIScrollViewDelegate {
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        var calls: [String] = []
        var scale: CGFloat = 0
        var centres = false
        private func note(_ call: String) { if calls.last != call { calls.append(call) } }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { note("willBeginZooming \(view === picture)") }
        func scrollViewDidZoom(_ scrollView: UIScrollView) {
            note("didZoom")
            guard centres else { return }
            let (x, y) = ((scrollView.bounds.width - picture.frame.width) / 2, (scrollView.bounds.height - picture.frame.height) / 2)
            scrollView.contentInset = UIEdgeInsets(top: max(y, 0), left: max(x, 0), bottom: 0, right: 0)
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            note("didEndZooming")
            self.scale = scale
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("willBeginDragging") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { note("didEndDragging \(decelerate)") }
    }

    /// A scroll view of 200 × 400 points over a picture of twice that, from 0.5 to 3 times.
    private func begin() throws -> (Stage, UIScrollView, Listener) {
        let (stage, root) = try makeStage(width: 200, height: 400)
        let scroll = UIScrollView(frame: root.bounds)
        let listener = Listener()
        listeners = listeners.suffix(7) + [listener]
        scroll.delegate = listener
        scroll.addSubview(listener.picture)
        scroll.contentSize = listener.picture.bounds.size
        scroll.minimumZoomScale = 0.5
        scroll.maximumZoomScale = 3
        root.addSubview(scroll)
        _ = stage.snapshot()
        return (stage, scroll, listener)
    }

    /// The point of the picture that lies at a point of the scroll view's frame.
    private func picturePoint(_ scroll: UIScrollView, _ listener: Listener, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
        listener.picture.convert(CGPoint(x: scroll.contentOffset.x + x, y: scroll.contentOffset.y + y), from: scroll)
    }

    private func isNear(_ a: CGPoint, _ b: CGPoint, _ distance: CGFloat = 0.5) -> Bool { hypot(a.x - b.x, a.y - b.y) < distance }

    @Test("two fingers scale the picture about the point between them, and the content's size follows")
    func pinching() async throws {
        let (stage, scroll, listener) = try begin()
        scroll.contentOffset = CGPoint(x: 100, y: 200)
        let held = picturePoint(scroll, listener, 120, 150)
        stage.play(
            try InputScript([.pinch(time: 0.1, center: CGPoint(x: 120, y: 150), from: 60, to: 120, duration: 0.5, curve: .linear)]))
        await stage.advance(to: 0.4)
        #expect(scroll.isZooming && scroll.zoomScale > 1.05)
        #expect(isNear(picturePoint(scroll, listener, 120, 150), held))
        await stage.advance(to: 0.599)
        // It begins ten points in.
        #expect(abs(scroll.zoomScale - 120 / 70) < 0.03 && isNear(picturePoint(scroll, listener, 120, 150), held))
        await stage.advance(to: 3)
        #expect(!scroll.isZooming && !scroll.isZoomBouncing && stage.isIdle && scroll.zoomScale == listener.scale)
        #expect(abs(scroll.contentSize.width - 400 * scroll.zoomScale) < 1e-6 && listener.picture.frame.origin == .zero)
        #expect(isNear(picturePoint(scroll, listener, 120, 150), held))
        #expect(listener.calls.filter { $0.contains("oom") } == ["willBeginZooming true", "didZoom", "didEndZooming"])
    }

    @Test("beyond its largest scale it gives way and comes back; without bounces it does not give way")
    func bouncing() async throws {
        for bounces in [true, false] {
            let (stage, scroll, listener) = try begin()
            scroll.maximumZoomScale = 1.2
            scroll.bouncesZoom = bounces
            stage.play(
                try InputScript([.pinch(time: 0.1, center: CGPoint(x: 100, y: 200), from: 40, to: 180, duration: 0.5, curve: .linear)]))
            await stage.advance(to: 0.59)
            let scale = scroll.zoomScale
            // 180 / 50 = 3.6 times, of which three times the largest scale shows as 1.2 · (1 + 1 − 1 / (0.55 · 2 + 1)).
            #expect(bounces ? abs(scale - 1.2 * (2 - 1 / 2.1)) < 0.03 : scale == 1.2)
            await stage.advance(to: 0.605)
            #expect(scroll.isZoomBouncing == bounces && scroll.zoomScale == 1.2)
            if bounces {
                await stage.advance(to: 0.75)
                let shown = listener.picture.layer.presentation()!.transform.m11
                #expect(shown > 1.21 && shown < scale && listener.calls.last != "didEndZooming")
            }
            await stage.advance(to: 3)
            #expect(scroll.zoomScale == 1.2 && listener.scale == 1.2 && !scroll.isZoomBouncing && stage.isIdle)
            #expect(listener.calls.last == "didEndZooming")
            #expect(scroll.contentOffset.x >= 0 && scroll.contentOffset.x <= scroll.contentSize.width - 200)
        }
    }

    @Test("a finger that stays after the other has left drags on from there")
    func draggingOn() async throws {
        let (stage, scroll, listener) = try begin()
        scroll.contentOffset = CGPoint(x: 100, y: 200)
        func finger(_ touch: Int, _ steps: [(Double, InputEvent.Phase, CGFloat, CGFloat)]) -> [InputEvent] {
            steps.map { InputEvent(time: $0.0, phase: $0.1, touch: touch, point: CGPoint(x: $0.2, y: $0.3)) }
        }
        let events =
            finger(
                0,
                [
                    (0.1, .began, 90, 200), (0.2, .moved, 70, 200), (0.3, .moved, 60, 200), (0.5, .moved, 60, 150), (0.6, .moved, 60, 100),
                    (2, .ended, 60, 100),
                ])
            + finger(1, [(0.12, .began, 130, 200), (0.22, .moved, 150, 200), (0.32, .moved, 160, 200), (0.4, .ended, 160, 200)])
        stage.play(try InputScript(events: events.sorted { $0.time < $1.time }))
        await stage.advance(to: 0.45)
        let (scale, before) = (scroll.zoomScale, scroll.contentOffset)
        #expect(scale > 1.1 && !scroll.isZooming && listener.calls.last != "willBeginZooming true")
        await stage.advance(to: 1)
        #expect(scroll.zoomScale == scale && abs(scroll.contentOffset.y - before.y - 90) < 11 && abs(scroll.contentOffset.x - before.x) < 1)
        await stage.advance(to: 5)
        #expect(!scroll.isDragging && !scroll.isTracking && stage.isIdle)
    }

    @Test("the scale can be set: in range, about the middle")
    func setting() async throws {
        let (stage, scroll, listener) = try begin()
        scroll.contentOffset = CGPoint(x: 100, y: 200)
        let middle = picturePoint(scroll, listener, 100, 200)
        scroll.zoomScale = 2
        #expect(scroll.contentSize == CGSize(width: 800, height: 1600) && isNear(picturePoint(scroll, listener, 100, 200), middle))
        #expect(listener.calls == ["didZoom"])
        scroll.zoomScale = 7
        #expect(scroll.zoomScale == 3)
        scroll.zoomScale = .nan
        scroll.zoomScale = -1
        #expect(scroll.zoomScale == 3)
        listener.calls = []
        scroll.setZoomScale(1, animated: true)
        #expect(scroll.zoomScale == 1 && scroll.contentOffset == CGPoint(x: 100, y: 200))
        await stage.advance(to: 0.15)
        let shown = listener.picture.layer.presentation()!
        #expect(abs(shown.transform.m11 - 2) < 0.02)
        // The picture's middle stays in the middle of what shows.
        let offset = scroll.layer.presentation()!.bounds.origin
        #expect(abs(shown.position.x - offset.x - 100) < 0.01 && abs(shown.position.y - offset.y - 200) < 0.01)
        await stage.advance(to: 1)
        #expect(listener.calls == ["willBeginZooming true", "didZoom", "didEndZooming"] && listener.scale == 1 && stage.isIdle)
    }

    @Test("a rectangle of the picture can be zoomed to")
    func toRect() throws {
        let (_, scroll, _) = try begin()
        scroll.zoom(to: CGRect(x: 200, y: 300, width: 100, height: 100), animated: false)
        #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 400, y: 500))
        scroll.zoom(to: CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
        #expect(scroll.zoomScale == 3 && scroll.contentOffset == .zero)
        for bad in [CGRect.zero, .null, .infinite, CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)] {
            scroll.zoom(to: bad, animated: false)
        }
        #expect(scroll.zoomScale == 3)
    }

    @Test("a delegate that centres small content by insets has it in the middle")
    func centring() async throws {
        let (stage, scroll, listener) = try begin()
        listener.centres = true
        scroll.minimumZoomScale = 0.25
        stage.play(
            try InputScript([.pinch(time: 0.1, center: CGPoint(x: 100, y: 200), from: 190, to: 30, duration: 0.5, curve: .linear)]))
        await stage.advance(to: 3)
        #expect(scroll.zoomScale == 0.25)
        let box = listener.picture.convert(listener.picture.bounds, to: scroll.superview)
        #expect(abs(box.midX - 100) < 0.01 && abs(box.midY - 200) < 0.01 && stage.isIdle)
    }

    @Test("without a view to zoom, or a range, two fingers do nothing and there is no pinch")
    func nothingToZoom() async throws {
        let (stage, root) = try makeStage(width: 200, height: 400)
        let scroll = UIScrollView(frame: root.bounds)
        scroll.contentSize = CGSize(width: 200, height: 800)
        root.addSubview(scroll)
        #expect(scroll.pinchGestureRecognizer == nil)
        scroll.maximumZoomScale = 2
        #expect(scroll.pinchGestureRecognizer != nil)
        stage.play(try InputScript([.pinch(time: 0.1, center: CGPoint(x: 100, y: 200), from: 60, to: 160, duration: 0.5)]))
        await stage.advance(to: 0.4)
        #expect(!scroll.isZooming)
        scroll.zoomScale = 2
        await stage.advance(to: 3)
        #expect(scroll.zoomScale == 1 && stage.isIdle)
    }

    @Test("the safe area counts as inset, as the behaviour says")
    func safeArea() throws {
        let (stage, root) = try makeStage(width: 200, height: 400)
        stage.rootViewController?.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 5, bottom: 20, right: 0)
        let scroll = UIScrollView(frame: root.bounds)
        scroll.contentSize = CGSize(width: 200, height: 800)
        root.addSubview(scroll)
        root.layoutIfNeeded()
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0) && scroll.contentOffset.y == -40)
        scroll.contentInset.top = 7
        #expect(scroll.adjustedContentInset.top == 47)
        scroll.contentInset.top = 0
        scroll.contentInsetAdjustmentBehavior = .always
        #expect(scroll.adjustedContentInset.left == 5)
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.adjustedContentInset == .zero && scroll.contentOffset.y == 0)
    }
}

/// Delegates are held weakly.
@MainActor private var listeners: [AnyObject] = []
