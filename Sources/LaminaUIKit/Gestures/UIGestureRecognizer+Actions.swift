import LaminaCoreGraphics

/// The protocol that gives the closures of recognisers their type: `UIPanGestureRecognizer().addAction { pan in … }` gets a `UIPanGestureRecognizer`.
@preconcurrency @MainActor
public protocol GestureActing: AnyObject {}

extension UIGestureRecognizer: GestureActing {}

extension GestureActing where Self: UIGestureRecognizer {
    /// Adds a closure that is called with the recogniser whenever the gesture progresses. Lamina's own: Apple's recognisers have only targets.
    ///
    /// The closure lives as long as the recogniser; let it capture views and controllers weakly.
    public func addAction(_ action: @escaping (Self) -> Void) {
        actionTargets.append(.closure { action($0 as! Self) })
    }
}

extension UIGestureRecognizer {
    /// A receiver of the recogniser's actions.
    enum ActionTarget {
        case closure((UIGestureRecognizer) -> Void)
        case method(Target, Selector)
    }

    struct Target {
        weak var object: AnyObject?
    }

    func addActionTarget(_ target: AnyObject, _ action: Selector) {
        removeActionTargets(target, action)
        actionTargets.append(.method(Target(object: target), action))
    }

    func removeActionTargets(_ target: AnyObject?, _ action: Selector?) {
        actionTargets.removeAll { entry in
            guard case .method(let held, let own) = entry else { return false }
            return held.object == nil || (target == nil || held.object === target) && (action == nil || own == action)
        }
    }

    /// Sends the actions for the current state, in the order in which their targets were added.
    func sendActions() {
        isSendingActions = true
        defer { isSendingActions = false }
        for entry in actionTargets {
            switch entry {
            case .closure(let action): action(self)
            case .method(let target, let action):
                guard let object = target.object else { continue }
                guard action.perform(on: object, sender: self) else {
                    fatalError(
                        "UIGestureRecognizer: \(type(of: object)) has no method “\(action)”; state it in namedMembers, register it with Selector.register(_:of:_:), or use addAction(_:)"
                    )
                }
            }
        }
    }
}
