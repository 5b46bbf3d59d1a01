import LaminaCoreGraphics

/// The attribute of a layer's frame that a constraint relates.
public enum CAConstraintAttribute: Int32, Sendable {
    /// The left edge.
    case minX
    /// The centre's abscissa.
    case midX
    /// The right edge.
    case maxX
    /// The width.
    case width
    /// The lower edge, or the upper one where geometry is flipped.
    case minY
    /// The centre's ordinate.
    case midY
    /// The edge opposite `minY`.
    case maxY
    /// The height.
    case height

    fileprivate var isVertical: Bool { rawValue >= CAConstraintAttribute.minY.rawValue }
    /// The part of either axis: 0 min, 1 mid, 2 max, 3 the extent.
    fileprivate var part: Int { Int(rawValue % 4) }
}

/// A constraint that makes one attribute of a layer's frame follow an attribute of a sibling's frame or of the superlayer's bounds: `source · scale + offset`.
///
///     label.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
///
/// Takes effect where the superlayer's layout manager is a `CAConstraintLayoutManager`.
open class CAConstraint: NSObject {
    /// The attribute of the layer that owns the constraint.
    public let attribute: CAConstraintAttribute
    /// The sibling's name, or "superlayer".
    public let sourceName: String
    /// The attribute of the source.
    public let sourceAttribute: CAConstraintAttribute
    /// The factor of the source's value. Default 1.
    public let scale: CGFloat
    /// The offset in points, added after the factor. Default 0.
    public let offset: CGFloat

    /// Creates a constraint with a factor and an offset.
    public init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute, scale m: CGFloat,
        offset c: CGFloat
    ) {
        (attribute, sourceName, sourceAttribute, scale, offset) = (attr, srcId, srcAttr, m, c)
    }
    /// Creates a constraint with an offset and the factor 1.
    public convenience init(
        attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute, offset c: CGFloat
    ) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
    }
    /// Creates a constraint that makes two attributes equal.
    public convenience init(attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute) {
        self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
    }
}

/// A layout manager that places sublayers by their constraints.
///
/// Of each axis a layer's constraints fix place and extent, or one of them while the other stays. Where siblings refer to each other in a ring,
/// the one that is met first counts as it lies.
open class CAConstraintLayoutManager: NSObject, CALayoutManager {
    public override init() { super.init() }

    /// Places a layer's sublayers by their constraints.
    open func layoutSublayers(of layer: CALayer) {
        var solver = ConstraintSolver(layer)
        for sublayer in layer.sublayers ?? [] {
            guard let constraints = sublayer.constraints, !constraints.isEmpty else { continue }
            let (x, y) = (solver.span(of: sublayer, vertical: false), solver.span(of: sublayer, vertical: true))
            let frame = CGRect(x: x.min, y: y.min, width: x.extent, height: y.extent)
            if sublayer.frame != frame { sublayer.frame = frame }
        }
    }
    /// Does nothing: constraints are solved anew in each layout.
    open func invalidateLayout(of layer: CALayer) {}
    /// Returns the size of the layer's frame.
    open func preferredSize(of layer: CALayer) -> CGSize { layer.frame.size }
}

/// One layout of one layer's sublayers: each span is found once, after those it depends on.
private struct ConstraintSolver {
    struct Span {
        var min, extent: CGFloat

        init(_ min: CGFloat, _ extent: CGFloat) { (self.min, self.extent) = (min, extent) }
        init(_ rect: CGRect, vertical: Bool) {
            self = vertical ? Span(rect.minY, rect.height) : Span(rect.minX, rect.width)
        }

        subscript(part: Int) -> CGFloat {
            switch part {
            case 0: min
            case 1: min + extent / 2
            case 2: min + extent
            default: extent
            }
        }
    }

    private struct Place: Hashable {
        let layer: ObjectIdentifier
        let isVertical: Bool
    }

    private let superlayer: CALayer
    private var known: [Place: Span] = [:]
    private var named: [String: CALayer] = [:]

    init(_ superlayer: CALayer) {
        self.superlayer = superlayer
        for layer in (superlayer.sublayers ?? []).reversed() {
            if let name = layer.name { named[name] = layer }
        }
    }

    mutating func span(of layer: CALayer, vertical: Bool) -> Span {
        let place = Place(layer: ObjectIdentifier(layer), isVertical: vertical)
        if let span = known[place] { return span }
        let present = Span(layer.frame, vertical: vertical)
        known[place] = present
        var wanted: [CGFloat?] = [nil, nil, nil, nil]
        for constraint in layer.constraints ?? [] where constraint.attribute.isVertical == vertical {
            let source: Span
            if constraint.sourceName == "superlayer" {
                source = Span(superlayer.bounds, vertical: constraint.sourceAttribute.isVertical)
            } else if let sibling = named[constraint.sourceName] {
                source = span(of: sibling, vertical: constraint.sourceAttribute.isVertical)
            } else {
                continue
            }
            let value = source[constraint.sourceAttribute.part] * constraint.scale + constraint.offset
            if value.isFinite { wanted[constraint.attribute.part] = value }
        }
        let span = ConstraintSolver.span(wanted, present)
        known[place] = span
        return span
    }

    /// Place and extent that fit what is wanted; what is left open stays as it is.
    private static func span(_ wanted: [CGFloat?], _ present: Span) -> Span {
        let (min, mid, max) = (wanted[0], wanted[1], wanted[2])
        let extent: CGFloat =
            switch (wanted[3], min, mid, max) {
            case (let extent?, _, _, _): Swift.max(extent, 0)
            case (nil, let min?, _, let max?): Swift.max(max - min, 0)
            case (nil, let min?, let mid?, nil): Swift.max(2 * (mid - min), 0)
            case (nil, nil, let mid?, let max?): Swift.max(2 * (max - mid), 0)
            default: present.extent
            }
        let start = min ?? mid.map { $0 - extent / 2 } ?? max.map { $0 - extent } ?? present.min
        return Span(start, extent)
    }
}
