import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaStage

extension UIScrollView {
    /// A finger that moves the content.
    struct Drag {
        /// The place of the content without edges and without the finger's way.
        private var origin: [Double]
        /// The first points of the way, which it took to tell that it is a drag.
        private let slack: CGPoint
        /// The one axis that it is locked to.
        let axis: ScrollAxis?

        init(origin: [Double], slack: CGPoint, axis: ScrollAxis?) { (self.origin, self.slack, self.axis) = (origin, slack, axis) }

        mutating func shift(_ axis: ScrollAxis, by way: Double) { origin[axis.rawValue] += way }

        /// The offset without edges.
        func offset(_ axis: ScrollAxis, translation: CGPoint) -> Double {
            if let own = self.axis, own != axis { return origin[axis.rawValue] }
            return origin[axis.rawValue] - axis.of(translation) + axis.of(slack)
        }
    }

    /// Whether the finger goes where the content can go.
    var canBeginDragging: Bool {
        let way = panGestureRecognizer.translation(in: self)
        let main = way.x.magnitude > way.y.magnitude ? ScrollAxis.horizontal : .vertical
        return canScroll(main)
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began: beginDragging()
        case .changed: dragOn()
        case .ended: endDragging(velocity: pan.velocity(in: self))
        case .cancelled: endDragging(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private var translation: CGPoint { panGestureRecognizer.translation(in: self) }

    private func beginDragging() {
        stopMoving()
        (panGestureRecognizer as? ScrollPanGestureRecognizer)?.hasCaught = false
        let way = translation
        let length = hypot(way.x, way.y)
        let part = length > 0 ? min(UIPanGestureRecognizer.hysteresis / length, 1) : 0
        let axis = isDirectionalLockEnabled ? way.x.magnitude > way.y.magnitude ? ScrollAxis.horizontal : .vertical : nil
        drag = makeDrag(slack: CGPoint(x: way.x * part, y: way.y * part), axis: axis)
        isDragging = true
        if keyboardDismissMode != .none { window?.endEditing(true) }
        showIndicators()
        delegate?.scrollViewWillBeginDragging(self)
        dragOn()
    }

    private func makeDrag(slack: CGPoint, axis: ScrollAxis?) -> Drag {
        Drag(origin: ScrollAxis.allCases.map { unbanded($0, $0.of(contentOffset)) }, slack: slack, axis: axis)
    }

    /// The content has been zoomed under the finger: it is dragged on from where it is.
    func regrip() { drag = drag.map { makeDrag(slack: translation, axis: $0.axis) } }

    private func dragOn() {
        guard let drag, zoomGrip == nil, !isZoomBouncing else { return }
        let way = translation
        setOffset(CGPoint { banded($0, drag.offset($0, translation: way)) })
    }

    private func endDragging(velocity finger: CGPoint) {
        guard isDragging else { return }
        refreshControl?.fingerLeaves()
        let locked = drag?.axis
        drag = nil
        (isDragging, isTracking) = (false, false)
        let velocity = CGPoint { axis in
            canScroll(axis) && (locked == nil || locked == axis) ? -axis.of(finger) : 0
        }
        let natural = CGPoint { restingPlace($0, velocity: $0.of(velocity)) }
        let target = agree(on: natural, velocity: velocity)
        let isFree = target == natural && !isPagingEnabled
        let motions = ScrollAxis.allCases.map { axis in
            isFree
                ? coasting(axis, from: axis.of(contentOffset), velocity: axis.of(velocity))
                : .landing(
                    at: axis.of(target), from: axis.of(contentOffset), velocity: axis.of(velocity), rate: rate,
                    slowest: isPagingEnabled || landsSoon && axis.of(velocity).magnitude < 200 ? 9 : 0)
        }
        // What comes back from beyond its scales does so in place.
        let goesOn = !isZoomBouncing && motions.contains { $0.duration > 0 }
        delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
        guard goesOn, !isDragging, movement == nil, window != nil else { return hideIndicators() }
        begin(
            .coasting, motions,
            coasting: ScrollAxis.allCases.map { axis in
                isFree ? { [unowned self] place, velocity in coasting(axis, from: place, velocity: velocity) } : nil
            })
        delegate?.scrollViewWillBeginDecelerating(self)
    }

    /// A finger that has stopped the content leaves without having moved it: a drag of no length, after which it comes to rest where it should.
    func endWithoutDragging() {
        guard !isDragging, movement == nil, window != nil else { return }
        isDragging = true
        delegate?.scrollViewWillBeginDragging(self)
        endDragging(velocity: .zero)
    }

    /// Lets the delegate have its say.
    private func agree(on natural: CGPoint, velocity: CGPoint) -> CGPoint {
        var target = proposedOffset(natural, velocity: velocity)
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
        return target.x.isFinite && target.y.isFinite ? target : natural
    }

    var rate: Double { min(max(decelerationRate.rawValue.native, 0.5), 0.9999) }

    private func coasting(_ axis: ScrollAxis, from place: Double, velocity: Double) -> ScrollMotion {
        .coasting(from: place, velocity: velocity, rate: rate, in: range(axis), bounces: bounces(axis))
    }

    /// Returns the place at which it comes to rest by itself: at a page, if it has pages, and always in range.
    private func restingPlace(_ axis: ScrollAxis, velocity: Double) -> Double {
        let (range, here) = (range(axis), axis.of(contentOffset))
        let place: Double
        if isPagingEnabled, extent(axis) > 0 {
            let page = (here - range.lowerBound) / extent(axis)
            // A flick goes to the next page, however fast it is.
            let wanted = velocity > 200 ? page.rounded(.up) : velocity < -200 ? page.rounded(.down) : page.rounded()
            place = range.lowerBound + wanted * extent(axis)
        } else {
            place = ScrollMotion.coasting(from: here, velocity: velocity, rate: rate, in: range, bounces: false).target
        }
        return min(max(place, range.lowerBound), range.upperBound)
    }

    // MARK: The rubber band

    /// Returns the displayed offset of content that is pulled to an offset.
    func banded(_ axis: ScrollAxis, _ offset: Double) -> Double {
        let range = range(axis)
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        guard bounces(axis), offset != inside else { return inside }
        let shown = RubberBand.shown((offset - inside).magnitude, extent: extent(axis))
        return offset < inside ? inside - shown : inside + shown
    }

    /// The way back: what the finger would have to have done.
    private func unbanded(_ axis: ScrollAxis, _ offset: Double) -> Double {
        let range = range(axis)
        let inside = min(max(offset, range.lowerBound), range.upperBound)
        guard offset != inside else { return offset }
        let way = RubberBand.overshoot((offset - inside).magnitude, extent: extent(axis))
        return offset < inside ? inside - way : inside + way
    }
}

/// A pan that tells its scroll view of fingers, too, before they move, and keeps them from content for a moment.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    weak var scrollView: UIScrollView?
    /// Whether the finger that is down has stopped the content.
    var hasCaught = false
    private var timer: LaminaStage.Timer?

    /// The time for which content waits for its touches, in seconds.
    private static let delay = 0.15

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        preventedGestureRecognizer !== scrollView?.zoomPinch
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard let scrollView else { return }
        scrollView.isTracking = true
        let wasMoving = scrollView.movement != nil
        scrollView.stopMoving()
        if wasMoving { hasCaught = true }
        delaysTouchesBegan = scrollView.delaysContentTouches || wasMoving
        timer?.invalidate()
        // A finger that stops the content does nothing else.
        guard !wasMoving, delaysTouchesBegan else { return }
        timer = LaminaStage.Timer.scheduledTimer(withTimeInterval: Self.delay, repeats: false) { [weak self] _ in
            self?.delaysTouchesBegan = false
            GestureCycle.current.run(in: self?.scrollView?.window, recognizers: {})
        }
    }

    override func reset() {
        super.reset()
        timer?.invalidate()
        timer = nil
        guard let scrollView, !scrollView.isDragging else { return }
        scrollView.isTracking = false
        if hasCaught {
            hasCaught = false
            scrollView.endWithoutDragging()
        }
    }
}
