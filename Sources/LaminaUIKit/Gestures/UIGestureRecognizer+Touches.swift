import LaminaCoreGraphics

extension UIGestureRecognizer {
    /// A touch that takes part. The window and whoever makes touches hold it; from here it would hold its view, and that this recogniser.
    struct Tracked {
        weak var touch: UITouch?
        var isDown = true
        /// Whether it was lifted before the last event.
        var isPast = false
    }

    /// The fingers that are down, as far as this recogniser has heard, in the order in which they came.
    var fingers: [UITouch] { tracked.compactMap { $0.isDown ? $0.touch : nil } }

    /// The fingers that are down or, when all are gone, those that left last.
    var shownTouches: [UITouch] {
        let down = fingers
        return down.isEmpty ? tracked.compactMap { $0.isPast ? nil : $0.touch } : down
    }

    /// Hands touches to the subclass.
    func take(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
        if lastEvent !== event {
            lastEvent = event
            forgetPastTouches(isNew: phase == .began)
        }
        switch phase {
        case .began:
            tracked += touches.inOrder.map { Tracked(touch: $0) }
            (isEngaged, window) = (true, touches.inOrder.first?.window)
            place = middle(of: fingers)
            touchesBegan(touches, with: event)
        case .moved:
            place = middle(of: fingers)
            touchesMoved(touches, with: event)
        case .ended, .cancelled:
            let all = fingers
            if all.allSatisfy(touches.contains) { place = middle(of: all) }
            phase == .ended ? touchesEnded(touches, with: event) : touchesCancelled(touches, with: event)
            for i in tracked.indices where tracked[i].touch.map(touches.contains) ?? true { tracked[i].isDown = false }
        case .stationary: break
        }
    }

    /// Forgets touches that ended in earlier events. Views may still wait for their delivery as long as nothing is decided.
    private func forgetPastTouches(isNew: Bool) {
        guard isNew || tracked.contains(where: \.isDown) else { return }
        for i in tracked.indices where !tracked[i].isDown { tracked[i].isPast = true }
        tracked.removeAll { $0.touch == nil || $0.isPast && settled != .possible }
    }

    /// The fingers that stay down when some leave.
    func fingers(without leaving: Set<UITouch>) -> [UITouch] { fingers.filter { !leaving.contains($0) } }

    /// Returns the middle in the window's space.
    func middle(of touches: [UITouch]) -> CGPoint {
        guard !touches.isEmpty else { return place }
        let count = CGFloat(touches.count)
        return CGPoint(x: touches.reduce(0) { $0 + $1.point.x / count }, y: touches.reduce(0) { $0 + $1.point.y / count })
    }

    func forget(_ touch: UITouch) {
        touch.recognizers.removeAll { $0 === self }
        tracked.removeAll { $0.touch === touch }
    }

    // MARK: Spaces

    /// Converts a point from the window's space to a view's; nil stands for the window's.
    func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        return view.convert(point, from: window)
    }

    /// A step from the fingers' middle, from the window's space to a view's.
    func convert(_ step: CGVector, to view: UIView?) -> CGPoint {
        let (to, from) = (convert(place, to: view), convert(CGPoint(x: place.x - step.dx, y: place.y - step.dy), to: view))
        return CGPoint(x: to.x - from.x, y: to.y - from.y)
    }

    /// A step to the fingers' middle, from a view's space to the window's.
    func convert(_ step: CGPoint, from view: UIView?) -> CGVector {
        guard let view, let window else { return CGVector(dx: step.x, dy: step.y) }
        let end = convert(place, to: view)
        // Both ends by the same way, so that no step is none.
        let (to, from) = (view.convert(end, to: window), view.convert(CGPoint(x: end.x - step.x, y: end.y - step.y), to: window))
        return CGVector(dx: to.x - from.x, dy: to.y - from.y)
    }
}

extension Collection where Element == UITouch {
    /// The touches in the order in which they came down: sets have none of their own.
    @MainActor var inOrder: [UITouch] { sorted { $0.order < $1.order } }
}
