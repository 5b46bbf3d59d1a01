import LaminaCoreGraphics

/// What gives actions of recognisers their type: `UIPanGestureRecognizer().addAction { pan in … }` gets a `UIPanGestureRecognizer`.
@preconcurrency @MainActor
public protocol GestureActing: AnyObject {}

extension UIGestureRecognizer: GestureActing {}

extension GestureActing where Self: UIGestureRecognizer {
    /// Runs a closure with the recogniser whenever the gesture gets further. Lamina's own: Apple's recognisers know targets alone.
    ///
    /// The closure lives as long as the recogniser; let it hold views and controllers weakly.
    public func addAction(_ action: @escaping (Self) -> Void) {
        hearers.append(.closure { action($0 as! Self) })
    }
}

extension UIGestureRecognizer {
    /// Somebody to tell.
    enum Hearer {
        case closure((UIGestureRecognizer) -> Void)
        case method(Target, Selector)
    }

    struct Target {
        weak var object: AnyObject?
    }

    func addHearer(_ target: AnyObject, _ action: Selector) {
        removeHearers(target, action)
        hearers.append(.method(Target(object: target), action))
    }

    func removeHearers(_ target: AnyObject?, _ action: Selector?) {
        hearers.removeAll { hearer in
            guard case .method(let held, let own) = hearer else { return false }
            return held.object == nil || (target == nil || held.object === target) && (action == nil || own == action)
        }
    }

    /// Tells everybody of the state, in the order in which they were added.
    func tell() {
        isTelling = true
        defer { isTelling = false }
        for hearer in hearers {
            switch hearer {
            case .closure(let action): action(self)
            case .method(let target, let action):
                guard let object = target.object else { continue }
                guard action.perform(on: object, sender: self) else {
                    fatalError(
                        "UIGestureRecognizer: \(type(of: object)) has no method registered for “\(action)”; register it with Selector.register(_:of:_:) or use addAction(_:)"
                    )
                }
            }
        }
    }
}
