import LaminaCoreGraphics

/// The response to an event of a layer, such as a change of a property or the layer's entry into a tree.
public protocol CAAction {
    /// Runs the action.
    ///
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

/// The event of a layer that has been put into a tree, or has appeared.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that has left a tree, or has disappeared.
public let kCAOnOrderOut = "onOrderOut"
/// The key under which transitions are stored.
public let kCATransition = "transition"
