import LaminaCoreGraphics

/// An object that a dynamic animator moves and turns: a view, a collection view's layout attributes, or a custom object.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The centre, in the animator's space. The animator sets it in each frame in which the item moves.
    var center: CGPoint { get set }
    /// The bounds, of which the size counts. The animator reads them when the item is added and in `updateItem(usingCurrentState:)`.
    var bounds: CGRect { get }
    /// The rotation. Other parts of the transform, such as a scale, are kept.
    var transform: CGAffineTransform { get set }
    /// The kind of outline with which the item collides. Default `.rectangle`.
    var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
    /// The outline with which an item of the type `.path` collides, relative to its centre; convex. Default empty.
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
