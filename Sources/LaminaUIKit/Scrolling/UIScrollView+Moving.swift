import LaminaCoreGraphics
import LaminaQuartzCore

extension UIScrollView {
    /// The content on its way by itself.
    final class Movement {
        enum Kind { case coasting, animation }
        let kind: Kind
        private var motions: [ScrollMotion]
        /// Media time at which each began.
        private var starts: [Double]
        /// The motions by which axes without a target coast.
        private let coasting: [((_ place: Double, _ velocity: Double) -> ScrollMotion)?]
        private let link: CADisplayLink

        init(_ kind: Kind, _ motions: [ScrollMotion], coasting: [((Double, Double) -> ScrollMotion)?], link: CADisplayLink) {
            (self.kind, self.motions, self.coasting, self.link) = (kind, motions, coasting, link)
            starts = motions.map { _ in CACurrentMediaTime() }
        }

        deinit { link.invalidate() }

        var end: Double { zip(starts, motions).map { $0 + $1.duration }.max() ?? 0 }
        var target: CGPoint { CGPoint { motions[$0.rawValue].target } }
        func offset(at time: Double) -> CGPoint { CGPoint { motions[$0.rawValue].state(at: time - starts[$0.rawValue]).place } }

        /// The content has been moved under it: it goes on from there, and finds the edges elsewhere. A target goes along.
        func shift(_ axis: ScrollAxis, by way: Double) {
            guard way != 0 else { return }
            let (index, now) = (axis.rawValue, CACurrentMediaTime())
            let state = motions[index].state(at: now - starts[index])
            if let coasting = coasting[index] {
                (motions[index], starts[index]) = (coasting(state.place + way, state.velocity), now)
            } else {
                motions[index].shift += way
            }
        }
    }

    func begin(_ kind: Movement.Kind, _ motions: [ScrollMotion], coasting: [((Double, Double) -> ScrollMotion)?] = [nil, nil]) {
        let link = CADisplayLink { [weak self] link in self?.step(to: link.timestamp) }
        movement = Movement(kind, motions, coasting: coasting, link: link)
        link.add(to: .main, forMode: .common)
        showIndicators()
    }

    private func step(to time: Double) {
        guard let movement else { return }
        setOffset(time >= movement.end ? movement.target : movement.offset(at: time))
        // The delegate may have begun something else, or moved the content.
        if self.movement === movement, time >= movement.end { finish(movement.kind) }
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
            movement?.shift(axis, by: axis.of(way))
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
