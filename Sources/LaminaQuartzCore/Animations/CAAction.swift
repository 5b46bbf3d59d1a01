import LaminaCoreGraphics

/// The response to an event of a layer: a property changes, the layer enters a tree.
public protocol CAAction {
    /// - Parameters:
    ///   - event: the key of the property, or of the event.
    ///   - anObject: the layer.
    ///   - dict: arguments of the event, if it has any.
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// As an action, null is the answer "none, and search no further".
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

/// A layer has been put into a tree, or has appeared.
public let kCAOnOrderIn = "onOrderIn"
/// A layer has left a tree, or has disappeared.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which transitions are stored.
public let kCATransition = "transition"
