import LaminaCoreGraphics

/// Which ways a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// Shows a part of its sublayers, which its bounds' origin chooses.
///
/// Nothing keeps the origin within the sublayers. The bounds clip only with `masksToBounds`.
open class CAScrollLayer: CALayer {
    /// Default `.both`.
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

    /// Moves the bounds' origin just as far as it takes to show a rectangle; of one that is larger than the bounds, the part at its origin.
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
