import LaminaCoreGraphics

/// A thing that a dynamic animator moves and turns: a view, a collection view's layout attributes, or an object of a program's own.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The middle, in the animator's space. The animator sets it in each frame in which the item moves.
    var center: CGPoint { get set }
    /// The size. The animator reads it when the item joins and in `updateItem(usingCurrentState:)`.
    var bounds: CGRect { get }
    /// The rotation. What else it holds, a scale say, stays.
    var transform: CGAffineTransform { get set }
    /// The kind of outline that collides. Default `.rectangle`.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline that collides where the type is `.path`, about the middle of the item as origin; convex. Default empty.
    var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
    public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
    public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The outline with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
    /// The bounds.
    case rectangle = 0
    /// The ellipse in the bounds.
    case ellipse
    /// The item's `collisionBoundingPath`.
    case path
}

extension UIView: UIDynamicItem {}
