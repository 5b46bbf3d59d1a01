import LaminaCoreGraphics

/// An edge, a centre, a baseline or a size of a view or layout guide, from which constraints are made.
///
/// While anybody has an anchor, everybody who asks its view or guide for it gets the same object. The anchor keeps the view or guide alive.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    let source: any LayoutItem
    let attribute: NSLayoutConstraint.Attribute

    init(_ source: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
        (self.source, self.attribute) = (source, attribute)
    }

    /// A name for people.
    open var name: String { "\(source.layoutName).\(attribute)" }
    /// The item that the anchor belongs to.
    open var item: AnyObject? { source }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { relate(.equal, anchor) }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint { relate(.lessThanOrEqual, anchor) }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, constant: c)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, constant: c)
    }
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

/// A left, right, leading or trailing edge, or a centre from side to side.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The system's spacing, 8 points, times `multiplier` after another anchor.
    open func constraint(equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, constant: systemSpacing * multiplier)
    }
    open func constraint(greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }
    open func constraint(lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }
}

/// A top or bottom edge, a baseline, or a centre from top to bottom.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The system's spacing, 8 points, times `multiplier` below another anchor.
    open func constraint(equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, constant: systemSpacing * multiplier)
    }
    open func constraint(greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }
    open func constraint(lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, constant: systemSpacing * multiplier)
    }
}

/// A width or a height.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { relate(.equal, nil, constant: c) }
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.greaterThanOrEqual, nil, constant: c) }
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { relate(.lessThanOrEqual, nil, constant: c) }

    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, multiplier: m)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, multiplier: m)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        relate(.lessThanOrEqual, anchor, multiplier: m)
    }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.equal, anchor, multiplier: m, constant: c)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat) -> NSLayoutConstraint {
        relate(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
    }
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
    public var leadingAnchor: NSLayoutXAxisAnchor { horizontal(.leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { horizontal(.trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { horizontal(.left) }
    public var rightAnchor: NSLayoutXAxisAnchor { horizontal(.right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { horizontal(.centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { vertical(.top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { vertical(.bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { vertical(.centerY) }
    /// The baseline of the first line of text; the top edge of views without text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { vertical(.firstBaseline) }
    /// The baseline of the last line of text; the bottom edge of views without text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { vertical(.lastBaseline) }
    public var widthAnchor: NSLayoutDimension { dimension(.width) }
    public var heightAnchor: NSLayoutDimension { dimension(.height) }
}
