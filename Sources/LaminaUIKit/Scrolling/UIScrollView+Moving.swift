import LaminaCoreGraphics
import LaminaQuartzCore

extension UIScrollView {
    /// The content on its way by itself.
    final class Movement {
        enum Kind { case coasting, animation }
        let kind: Kind
        var motions: [ScrollMotion]
        let start: Double
        let link: CADisplayLink

        init(_ kind: Kind, _ motions: [ScrollMotion], link: CADisplayLink) {
            (self.kind, self.motions, self.link, start) = (kind, motions, link, CACurrentMediaTime())
        }

        deinit { link.invalidate() }

        var duration: Double { motions.map(\.duration).max() ?? 0 }
        func offset(at time: Double) -> CGPoint { CGPoint { motions[$0.rawValue].state(at: time - start).place } }
    }

    func begin(_ kind: Movement.Kind, _ motions: [ScrollMotion]) {
        let link = CADisplayLink { [weak self] link in self?.step(to: link.timestamp) }
        movement = Movement(kind, motions, link: link)
        link.add(to: .main, forMode: .common)
        showIndicators()
    }

    private func step(to time: Double) {
        guard let movement else { return }
        let isOver = time >= movement.start + movement.duration
        setOffset(isOver ? CGPoint { movement.motions[$0.rawValue].target } : movement.offset(at: time))
        // The delegate may have begun something else.
        if isOver, self.movement === movement { finish(movement.kind) }
    }

    private func finish(_ kind: Movement.Kind) {
        movement = nil
        hideIndicators()
        switch kind {
        case .coasting: delegate?.scrollViewDidEndDecelerating(self)
        case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Ends what moves by itself where it is. A coasting that a finger or code stops has ended decelerating.
    func stopMoving() {
        guard let movement else { return }
        self.movement = nil
        hideIndicators()
        if movement.kind == .coasting { delegate?.scrollViewDidEndDecelerating(self) }
    }

    /// Sets the offset without touching what is under way.
    func setOffset(_ offset: CGPoint) {
        guard offset != bounds.origin else { return }
        var bounds = bounds
        bounds.origin = offset
        self.bounds = bounds
    }

    /// Somebody sets the offset.
    func move(to offset: CGPoint) {
        guard offset.x.isFinite, offset.y.isFinite else { return }
        let way = CGPoint(x: offset.x - contentOffset.x, y: offset.y - contentOffset.y)
        if movement?.kind == .animation {
            movement = nil
            hideIndicators()
        }
        for axis in ScrollAxis.allCases {
            movement?.motions[axis.rawValue].shift += axis.of(way)
            drag?.shift(axis, by: axis.of(way))
        }
        setOffset(offset)
    }

    func go(to offset: CGPoint, animated: Bool) {
        guard offset.x.isFinite, offset.y.isFinite else { return }
        stopMoving()
        drag = nil
        guard animated, window != nil else { return setOffset(offset) }
        guard offset != contentOffset else { return }
        begin(
            .animation,
            ScrollAxis.allCases.map { .easing(from: $0.of(contentOffset), to: $0.of(offset), over: UIScrollView.animationDuration) })
    }

    /// Seconds that an animated change of the offset takes: as commonly reported.
    private static let animationDuration = 0.3

    func show(_ rect: CGRect, animated: Bool) {
        guard !rect.isNull, !rect.isInfinite else { return }
        let offset = CGPoint { axis in
            let (start, length, here, extent) = (axis.of(rect.origin), axis.of(rect.size), axis.of(contentOffset), extent(axis))
            if start < here || length > extent { return start }
            return max(here, start + length - extent)
        }
        let target = clamped(offset)
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }
}
