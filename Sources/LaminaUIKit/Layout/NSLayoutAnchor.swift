import LaminaCoreGraphics

/// An edge, a centre, a baseline or a size of a view or layout guide, from which constraints are made.
///
/// While an anchor is in use, its view or guide always returns the same object for it. The anchor keeps the view or guide alive.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let source: any LayoutItem
    let attribute: NSLayoutConstraint.Attribute

    init(_ source: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        (self.source, self.attribute) = (source, attribute)
    }

    /// A name for debugging.
    open var name: String { "\(source.layoutName).\(attribute)" }
    /// The item that the anchor belongs to.
    open var item: AnyObject? { source }

    /// Returns a constraint that makes this anchor equal to another.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { relate(.equal, anchor) }
    /// Returns a constraint that makes this anchor at least another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor)
    }
    /// Returns a constraint that makes this anchor at most another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor) }
    /// Returns a constraint that makes this anchor equal to another plus a constant in points.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, constant: c)
    }
    /// Returns a constraint that makes this anchor at least another plus a constant in points.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, constant: c)
    }
    /// Returns a constraint that makes this anchor at most another plus a constant in points.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, constant: c)
    }

    func relate(_ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, multiplier: CGFloat = 1, constant: CGFloat = 0)
        -> NSLayoutConstraint
    {
        NSLayoutConstraint(
            item: source, attribute: attribute, relatedBy: relation, toItem: other?.source, attribute: other?.attribute ?? .notAnAttribute,
            multiplier: multiplier, constant: constant)
    }
}

/// The distance that the system keeps between things.
let systemSpacing: CGFloat = 8

/// A left, right, leading or trailing edge, or a horizontal centre.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns a constraint that places this anchor the system's spacing, 8 points, times `multiplier` after another.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, constant: systemSpacing * multiplier)
    }
    /// Returns a constraint that places this anchor at least the system's spacing, 8 points, times `multiplier` after another.
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }
    /// Returns a constraint that places this anchor at most the system's spacing, 8 points, times `multiplier` after another.
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }
}

/// A top or bottom edge, a baseline, or a vertical centre.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns a constraint that places this anchor the system's spacing, 8 points, times `multiplier` below another.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, constant: systemSpacing * multiplier)
    }
    /// Returns a constraint that places this anchor at least the system's spacing, 8 points, times `multiplier` below another.
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }
    /// Returns a constraint that places this anchor at most the system's spacing, 8 points, times `multiplier` below another.
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }
}

/// A width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns a constraint that makes the size a constant in points.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, nil, constant: c) }
    /// Returns a constraint that makes the size at least a constant in points.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.greaterThanOrEqual, nil, constant: c) }
    /// Returns a constraint that makes the size at most a constant in points.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.lessThanOrEqual, nil, constant: c) }

    /// Returns a constraint that makes the size a multiple of another.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, multiplier: m)
    }
    /// Returns a constraint that makes the size at least a multiple of another.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, multiplier: m)
    }
    /// Returns a constraint that makes the size at most a multiple of another.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, multiplier: m)
    }
    /// Returns a constraint that makes the size a multiple of another plus a constant in points.
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, multiplier: m, constant: c)
    }
    /// Returns a constraint that makes the size at least a multiple of another plus a constant in points.
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
    }
    /// Returns a constraint that makes the size at most a multiple of another plus a constant in points.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, multiplier: m, constant: c)
    }
}

/// The anchors of one view or guide that somebody has.
struct LayoutAnchors {
    private struct Entry {
        let attribute: NSLayoutConstraint.Attribute
        weak var anchor: NSObject?
    }
    private var entries: [Entry] = []

    /// - Parameter make: Makes anchors of the attribute; always of the same class.
    mutating func anchor<Anchor: NSObject>(_ attribute: NSLayoutConstraint.Attribute, _ make: () -> Anchor) -> Anchor {
        let place = entries.firstIndex { $0.attribute == attribute }
        if let place, let anchor = entries[place].anchor { return unsafeDowncast(anchor, to: Anchor.self) }
        let anchor = make()
        if let place { entries[place].anchor = anchor } else { entries.append(Entry(attribute: attribute, anchor: anchor)) }
        return anchor
    }
}

extension LayoutItem {
    func horizontal(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
        anchors.anchor(attribute) { NSLayoutXAxisAnchor(self, attribute) }
    }
    func vertical(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
        anchors.anchor(attribute) { NSLayoutYAxisAnchor(self, attribute) }
    }
    func dimension(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
        anchors.anchor(attribute) { NSLayoutDimension(self, attribute) }
    }
}

extension NSLayoutConstraint {
    static func anchor(_ item: (any LayoutItem)?, _ attribute: Attribute) -> NSObject? {
        guard let item else { return nil }
        switch attribute.kind {
        case .across: return item.horizontal(attribute)
        case .down: return item.vertical(attribute)
        case .extent: return item.dimension(attribute)
        case .none: return nil
        }
    }
}

extension UIView {
    /// The anchor of the leading edge.
    public var leadingAnchor: NSLayoutXAxisAnchor { horizontal(.leading) }
    /// The anchor of the trailing edge.
    public var trailingAnchor: NSLayoutXAxisAnchor { horizontal(.trailing) }
    /// The anchor of the left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { horizontal(.left) }
    /// The anchor of the right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { horizontal(.right) }
    /// The anchor of the horizontal centre.
    public var centerXAnchor: NSLayoutXAxisAnchor { horizontal(.centerX) }
    /// The anchor of the top edge.
    public var topAnchor: NSLayoutYAxisAnchor { vertical(.top) }
    /// The anchor of the bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { vertical(.bottom) }
    /// The anchor of the vertical centre.
    public var centerYAnchor: NSLayoutYAxisAnchor { vertical(.centerY) }
    /// The anchor of the first line's baseline; the top edge of views without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { vertical(.firstBaseline) }
    /// The anchor of the last line's baseline; the bottom edge of views without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { vertical(.lastBaseline) }
    /// The anchor of the width.
    public var widthAnchor: NSLayoutDimension { dimension(.width) }
    /// The anchor of the height.
    public var heightAnchor: NSLayoutDimension { dimension(.height) }
}
