import LaminaCoreGraphics

/// An item of constraints: a view or a layout guide.
@MainActor
protocol LayoutItem: AnyObject {
    /// The view in whose space it is placed.
    var layoutContainer: UIView? { get }
    /// The view that a constraint about this item alone belongs to.
    var layoutHost: UIView? { get }
    /// Active constraints that are about it.
    var mentions: [NSLayoutConstraint] { get set }
    /// The item's part in the engine of its tree of views.
    var member: LayoutMember? { get set }
    /// The item's anchors, as far as they are in use.
    var anchors: LayoutAnchors { get set }
    var layoutName: String { get }
}

extension UIView: LayoutItem {
    var layoutContainer: UIView? { superview }
    var layoutHost: UIView? { self }
    var mentions: [NSLayoutConstraint] {
        get { layout?.mentions ?? [] }
        set { madeLayout.mentions = newValue }
    }
    var member: LayoutMember? {
        get { layout?.member }
        set { if newValue != nil || layout != nil { madeLayout.member = newValue } }
    }
    var anchors: LayoutAnchors {
        get { layout?.anchors ?? LayoutAnchors() }
        _modify { yield &madeLayout.anchors }
    }
    var layoutName: String { "\(type(of: self)):\(address(of: self))" }
}

extension UILayoutGuide: LayoutItem {
    var layoutContainer: UIView? { owningView }
    var layoutHost: UIView? { owningView }
    var layoutName: String { "\(type(of: self)):\(address(of: self))" + (identifier.isEmpty ? "" : "'\(identifier)'") }
}
