// Zooming scales a view that the delegate names by its transform and lets the content's size follow. Where the content lies is then a matter of the offset: a
// point of the view – the one between the fingers, or the one in the middle – has to come to lie at a place of the scroll view.
//
// Fingers set scale and offset as they move. What goes by itself – animated zooming, coming back from beyond the scales – is an ordinary animation of what has
// its new value at once; scale and offset go together, in proportion, so that the point stays where it is on the way.

import LaminaCoreGraphics
import LaminaQuartzCore

extension UIScrollView {
    /// Two fingers on the content.
    struct ZoomGrip {
        /// The scale when they came down, were there no limits.
        let start: CGFloat
        /// The point of the zoomed view, in its own space, that lies between them.
        let anchor: CGPoint
        /// The recogniser's scale then.
        let base: CGFloat
    }

    private var zoomedView: UIView? { delegate?.viewForZooming(in: self) }
    private static let zoomDuration = 0.3

    /// Whether two fingers have something to zoom.
    var canZoom: Bool { minimumZoomScale < maximumZoomScale && zoomedView != nil }

    func zoomRangeChanged() {
        guard minimumZoomScale < maximumZoomScale, zoomPinch == nil else { return }
        let pinch = ScrollPinchGestureRecognizer()
        pinch.scrollView = self
        pinch.addAction { [weak self] pinch in self?.pinched(pinch) }
        zoomPinch = pinch
        addGestureRecognizer(pinch)
    }

    private func inZoomRange(_ scale: CGFloat) -> CGFloat { max(min(scale, maximumZoomScale), minimumZoomScale) }

    // MARK: Fingers

    private func pinched(_ pinch: UIPinchGestureRecognizer) {
        switch pinch.state {
        case .began: grip(pinch)
        case .changed:
            if zoomGrip == nil, pinch.numberOfTouches > 1 { grip(pinch) } else { zoomOn(pinch) }
        case .ended, .cancelled: endZoomGesture()
        case .possible, .failed: break
        }
    }

    private func grip(_ pinch: UIPinchGestureRecognizer) {
        guard canZoom, let view = zoomedView else { return }
        stopMoving()
        let base = pinch.scale != 0 && pinch.scale.isFinite ? pinch.scale : 1
        zoomGrip = ZoomGrip(start: unbandedZoom(shownZoom), anchor: pinch.location(in: view), base: base)
        showIndicators()
        delegate?.scrollViewWillBeginZooming(self, with: view)
    }

    private func zoomOn(_ pinch: UIPinchGestureRecognizer) {
        guard let grip = zoomGrip, let view = zoomedView, pinch.numberOfTouches > 1 else { return }
        let scale = bandedZoom(grip.start * pinch.scale / grip.base)
        guard scale.isFinite, scale > 0 else { return }
        let middle = pinch.location(in: superview)
        applyZoom(scale, to: view, keeping: grip.anchor, at: CGPoint(x: middle.x - frame.minX, y: middle.y - frame.minY)) { offset in
            CGPoint { self.banded($0, $0.of(offset)) }
        }
    }

    /// One finger or both have left: the scale comes back into its range.
    func endZoomGesture() {
        guard let grip = zoomGrip else { return }
        zoomGrip = nil
        regrip()
        guard let view = zoomedView else { return hideIndicators() }
        let (scale, offset) = (inZoomRange(shownZoom), contentOffset)
        if scale != shownZoom {
            let p = view.convert(grip.anchor, to: self)
            isZoomBouncing = true
            animateZoom(view, { self.applyZoom(scale, to: view, keeping: grip.anchor, at: CGPoint(x: p.x - offset.x, y: p.y - offset.y)) })
        } else {
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: shownZoom)
            if drag == nil { hideIndicators() }
            let target = clamped(contentOffset)
            if drag == nil, target != contentOffset { setContentOffset(target, animated: true) }
        }
    }

    // MARK: By itself

    func zoom(toScale wanted: CGFloat, animated: Bool) {
        guard wanted.isFinite, wanted > 0, let view = zoomedView else { return }
        let scale = inZoomRange(wanted)
        guard scale != shownZoom else { return }
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        let anchor = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), from: self)
        zoom(view, animated) { self.applyZoom(scale, to: view, keeping: anchor, at: middle) }
    }

    func zoom(toRect rect: CGRect, animated: Bool) {
        guard let view = zoomedView, !rect.isEmpty, !rect.isInfinite, rect.width.isFinite, rect.height.isFinite else { return }
        let scale = inZoomRange(min(bounds.width / rect.width, bounds.height / rect.height))
        guard scale > 0, scale.isFinite else { return }
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        zoom(view, animated) { self.applyZoom(scale, to: view, keeping: CGPoint(x: rect.midX, y: rect.midY), at: middle) }
    }

    private func zoom(_ view: UIView, _ animated: Bool, _ change: @escaping () -> Void) {
        stopMoving()
        if zoomGrip != nil {
            zoomGrip = nil
            delegate?.scrollViewDidEndZooming(self, with: view, atScale: shownZoom)
        }
        guard animated, window != nil else { return change() }
        delegate?.scrollViewWillBeginZooming(self, with: view)
        animateZoom(view, change)
    }

    private func animateZoom(_ view: UIView, _ change: @escaping () -> Void) {
        UIView.animate(
            withDuration: Self.zoomDuration, delay: 0, options: .allowUserInteraction, animations: change,
            completion: { [weak self] _ in
                guard let self else { return }
                isZoomBouncing = false
                regrip()
                if drag == nil { hideIndicators() }
                delegate?.scrollViewDidEndZooming(self, with: view, atScale: shownZoom)
            })
    }

    /// Scales the view, its frame's corner staying where it is, and brings one of its points to a place of the scroll view, as far as `limit` lets it.
    private func applyZoom(
        _ scale: CGFloat, to view: UIView, keeping anchor: CGPoint, at place: CGPoint, limit: ((CGPoint) -> CGPoint)? = nil
    ) {
        let corner = view.frame.origin
        view.transform = CGAffineTransform(scaleX: scale, y: scale)
        let moved = view.frame.origin
        if moved != corner { view.center = CGPoint(x: view.center.x + corner.x - moved.x, y: view.center.y + corner.y - moved.y) }
        shownZoom = scale
        contentSize = view.frame.size
        func settle() {
            let point = view.convert(anchor, to: self)
            let offset = CGPoint(x: point.x - place.x, y: point.y - place.y)
            guard offset.x.isFinite, offset.y.isFinite else { return }
            setOffset(limit?(offset) ?? clamped(offset))
        }
        settle()
        delegate?.scrollViewDidZoom(self)
        // Delegates centre small content by insets: that moves the edges.
        settle()
    }

    // MARK: The rubber band

    /// The scale that shows for one asked for: never more than twice the largest or less than half the smallest.
    private func bandedZoom(_ scale: CGFloat) -> CGFloat {
        let inside = inZoomRange(scale)
        guard scale > 0, inside > 0, inside != scale else { return inside }
        guard bouncesZoom else { return inside }
        return scale > inside
            ? inside * (1 + CGFloat(RubberBand.shown((scale / inside - 1).native, extent: 1)))
            : inside / (1 + CGFloat(RubberBand.shown((inside / scale - 1).native, extent: 1)))
    }

    /// The way back.
    private func unbandedZoom(_ scale: CGFloat) -> CGFloat {
        let inside = inZoomRange(scale)
        guard scale > 0, inside > 0, inside != scale else { return scale }
        return scale > inside
            ? inside * (1 + CGFloat(RubberBand.overshoot((scale / inside - 1).native, extent: 1)))
            : inside / (1 + CGFloat(RubberBand.overshoot((inside / scale - 1).native, extent: 1)))
    }
}

/// A pinch that goes along with its scroll view's pan, and tells when only one finger is left.
final class ScrollPinchGestureRecognizer: UIPinchGestureRecognizer {
    weak var scrollView: UIScrollView?

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.panGestureRecognizer
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if fingers(without: touches).count == 1 { scrollView?.endZoomGesture() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        if fingers(without: touches).count == 1 { scrollView?.endZoomGesture() }
    }
}
