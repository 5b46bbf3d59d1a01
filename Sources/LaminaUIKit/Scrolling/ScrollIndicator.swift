import LaminaCoreGraphics
import LaminaQuartzCore

/// The bar that tells which part of the content shows.
final class ScrollIndicator: UIView {
    static let thickness = 2.5
    static let margin = 3.0
    private static let shortest = 36.0
    static let bright = UIColor(white: 1, alpha: 0.5)
    static let dim = UIColor(white: 0, alpha: 0.35)
    static let adaptive = UIColor(light: dim, dark: bright)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.cornerRadius = Self.thickness / 2
        layer.zPosition = .greatestFiniteMagnitude
        alpha = 0
    }
    required init?(coder: NSCoder) { fatalError("a scroll indicator is made in code") }

    /// Returns the place on its axis: start and length within `room`, shorter if the content is pulled beyond its edges.
    static func place(offset: Double, range: ClosedRange<Double>, extent: Double, room: Double) -> (start: Double, length: Double) {
        let all = range.upperBound - range.lowerBound + extent
        guard all > 0, room > 0 else { return (0, 0) }
        let full = min(max(room * extent / all, shortest), room)
        let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
        let length = max(full - beyond, thickness * 3)
        let way = range.upperBound - range.lowerBound
        let part = way > 0 ? min(max((offset - range.lowerBound) / way, 0), 1) : offset > range.upperBound ? 1 : 0
        return (part * (room - length), length)
    }
}

extension UIScrollView {
    private func shows(_ axis: ScrollAxis) -> Bool {
        (axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator)
            && range(axis).lowerBound < range(axis).upperBound
    }

    func showIndicators() {
        for axis in ScrollAxis.allCases where shows(axis) && indicators[axis.rawValue] == nil {
            let indicator = ScrollIndicator(frame: .zero)
            indicators[axis.rawValue] = indicator
            addSubview(indicator)
        }
        updateIndicators()
        for indicator in indicators.values {
            indicator.layer.removeAllAnimations()
            indicator.alpha = 1
        }
    }

    func hideIndicators() {
        for indicator in indicators.values where indicator.alpha > 0 {
            UIView.animate(withDuration: 0.25, delay: 0.3, options: [.allowUserInteraction, .curveLinear]) { indicator.alpha = 0 }
        }
    }

    func updateIndicators() {
        for axis in ScrollAxis.allCases {
            guard let indicator = indicators[axis.rawValue] else { continue }
            guard shows(axis) else {
                indicator.removeFromSuperview()
                indicators[axis.rawValue] = nil
                continue
            }
            let (thickness, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
            let isFlat = axis == .horizontal
            let insets = (isFlat ? horizontalScrollIndicatorInsets : verticalScrollIndicatorInsets) + safeAreaAdjustment
            let (size, offset) = (bounds.size, bounds.origin)
            let before = margin + (isFlat ? insets.left : insets.top).native
            let room = extent(axis) - before - margin - (isFlat ? insets.right : insets.bottom).native
            let place = ScrollIndicator.place(offset: axis.of(offset), range: range(axis), extent: extent(axis), room: room)
            UIView.performWithoutAnimation {
                indicator.backgroundColor =
                    switch indicatorStyle {
                    case .white: ScrollIndicator.bright
                    case .black: ScrollIndicator.dim
                    case .default: ScrollIndicator.adaptive
                    }
                let start = axis.of(offset) + before + place.start
                indicator.frame =
                    isFlat
                    ? CGRect(
                        x: start, y: (offset.y + size.height - insets.bottom).native - margin - thickness, width: place.length,
                        height: thickness)
                    : CGRect(
                        x: indicatorIsAtLeft
                            ? (offset.x + insets.left).native + margin
                            : (offset.x + size.width - insets.right).native - margin - thickness, y: start, width: thickness,
                        height: place.length)
            }
        }
    }
}
