import LaminaCoreGraphics

/// The directions in which a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// No scrolling.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Vertical scrolling only.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// Horizontal scrolling only.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Scrolling in both directions.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows the part of its sublayers that its bounds' origin selects.
///
/// Nothing keeps the origin within the sublayers. The bounds clip only with `masksToBounds`.
open class CAScrollLayer: CALayer {
    /// The directions in which the layer scrolls. Default `.both`.
    open var scrollMode = CAScrollLayerScrollMode.both { didSet { checkWritable() } }

    public override init() { super.init() }
    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer, other.state.isBeingCopied { scrollMode = other.scrollMode }
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let mode = coder.decoded(NSString.self, forKey: "CAScrollMode") {
            scrollMode = CAScrollLayerScrollMode(rawValue: mode as String)
        }
    }
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(scrollMode.rawValue as NSString, forKey: "CAScrollMode")
    }

    /// Moves the bounds' origin to a point of the layer's own space, as far as the mode allows.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Moves the bounds' origin just as far as needed to show a rectangle, or the part at the origin of one that is larger than the bounds.
    open func scroll(to r: CGRect) {
        func moved(_ start: CGFloat, _ length: CGFloat, _ from: CGFloat, _ extent: CGFloat) -> CGFloat {
            if extent > length || from < start { return from }
            return max(start, from + extent - length)
        }
        let rect = r.standardized
        scroll(
            to: CGPoint(
                x: moved(bounds.minX, bounds.width, rect.minX, rect.width), y: moved(bounds.minY, bounds.height, rect.minY, rect.height)))
    }
}

extension CALayer {
    /// The nearest scroll layer that this layer is in.
    private var scrollLayer: CAScrollLayer? {
        sequence(first: self, next: { $0.superlayer }).dropFirst().lazy.compactMap { $0 as? CAScrollLayer }.first
    }

    final var scrolledRect: CGRect {
        guard let scrollLayer else { return bounds }
        let shown = bounds.intersection(convert(scrollLayer.bounds, from: scrollLayer))
        return shown.isNull ? .zero : shown
    }

    final func scrollAncestor(to p: CGPoint) {
        guard let scrollLayer else { return }
        scrollLayer.scroll(to: convert(p, to: scrollLayer))
    }

    final func scrollAncestor(toShow r: CGRect) {
        guard let scrollLayer else { return }
        scrollLayer.scroll(to: convert(r, to: scrollLayer))
    }
}
