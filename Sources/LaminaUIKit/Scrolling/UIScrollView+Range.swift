import LaminaCoreGraphics

/// The axes, so that what holds for one is written once.
enum ScrollAxis: Int, CaseIterable {
    case horizontal, vertical

    func of(_ point: CGPoint) -> Double { (self == .horizontal ? point.x : point.y).native }
    func of(_ size: CGSize) -> Double { (self == .horizontal ? size.width : size.height).native }
}

extension CGPoint {
    init(_ value: (ScrollAxis) -> Double) { self.init(x: value(.horizontal), y: value(.vertical)) }
}

extension UIScrollView {
    /// The offsets at which no edge is inside the view.
    func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
        let insets = adjustedContentInset
        let (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
        let least = -before.native
        let most = axis.of(contentSize) - axis.of(bounds.size) + after.native
        return least...max(least, most.isFinite ? most : least)
    }

    func clamped(_ offset: CGPoint) -> CGPoint { CGPoint { Swift.min(max($0.of(offset), range($0).lowerBound), range($0).upperBound) } }

    func extent(_ axis: ScrollAxis) -> Double { axis.of(bounds.size) }

    /// Whether there is anywhere to go.
    func canScroll(_ axis: ScrollAxis) -> Bool { range(axis).lowerBound < range(axis).upperBound || bounces(axis) }

    /// Whether the axis' edges give way.
    func bounces(_ axis: ScrollAxis) -> Bool {
        let range = range(axis)
        return bounces && (range.lowerBound < range.upperBound || (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical))
    }

    /// The insets that the safe area adds.
    var safeAreaAdjustment: UIEdgeInsets {
        let safe = safeAreaInsets
        guard safe != .zero else { return .zero }
        func moves(_ axis: ScrollAxis) -> Bool {
            let own = axis == .horizontal ? contentInset.left + contentInset.right : contentInset.top + contentInset.bottom
            let overflows = axis.of(contentSize) + own.native > axis.of(bounds.size)
            return overflows || bounces && (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
        }
        let (across, along) =
            switch contentInsetAdjustmentBehavior {
            case .never: (false, false)
            case .always: (true, true)
            case .automatic: (moves(.horizontal), true)
            case .scrollableAxes: (moves(.horizontal), moves(.vertical))
            }
        return UIEdgeInsets(
            top: along ? safe.top : 0, left: across ? safe.left : 0, bottom: along ? safe.bottom : 0, right: across ? safe.right : 0)
    }

    /// The insets that count may have become others. Content that lies at its upper or left edge stays there when the safe area grows.
    func adjustmentMayChange(keepsEdge: Bool = true) {
        let (old, new) = (reportedInsets, adjustedContentInset)
        guard old != new else { return }
        reportedInsets = new
        if keepsEdge, drag == nil, movement == nil, zoomGrip == nil {
            let offset = contentOffset
            setOffset(
                CGPoint(x: offset.x == -old.left ? -new.left : offset.x, y: offset.y == -old.top ? -new.top : offset.y))
        }
        rangeChanged()
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }

    /// Reports that content, insets or size have changed: an offset that is out of range, and that nothing moves, returns.
    func rangeChanged() {
        updateIndicators()
        guard drag == nil, movement == nil, zoomGrip == nil else { return }
        let offset = clamped(contentOffset)
        // Before anything has been set there is no content to speak of.
        if offset != contentOffset, contentSize != .zero {
            super.bounds.origin = offset
            updateIndicators()
        }
    }
}
