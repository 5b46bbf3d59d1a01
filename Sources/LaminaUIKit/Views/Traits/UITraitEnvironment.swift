import LaminaCoreGraphics

/// An object with traits: a screen, a scene of windows, a view or a controller.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The traits of the object.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits have changed, before layout.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A handler that was registered for changes of traits.
public protocol UITraitChangeRegistration: AnyObject {}

/// An object that calls handlers when its traits change: a scene of windows, a view or a controller. Other classes cannot conform.
///
/// ```swift
/// view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Card, previous: UITraitCollection) in
///     view.layer.borderColor = UIColor.separator.cgColor
/// }
/// ```
///
/// Handlers are called before layout, each after `traitCollectionDidChange(_:)`, with the object and its former traits. They end with the object.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
    /// Registers a closure to be called with the object and its former traits when one of these traits has changed.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void)
        -> any UITraitChangeRegistration
    {
        register(TraitRegistration(traits) { object, old in if let object = object as? Self { handler(object, old) } })
    }

    /// Registers a method of the object (see `Selector`) to be called with the object when one of these traits has changed.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        register(TraitRegistration(traits) { object, _ in _ = action.perform(on: object, sender: object) })
    }

    /// Registers a method of a target (see `Selector`), which is not retained, to be called with the object when one of these traits has changed.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration {
        register(
            TraitRegistration(traits) { [weak target = target as AnyObject] object, _ in
                if let target { _ = action.perform(on: target, sender: object) }
            })
    }

    /// Removes a handler.
    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { holder.traitState?.remove(registration) }

    private func register(_ registration: TraitRegistration) -> any UITraitChangeRegistration {
        holder.madeTraitState.add(registration)
        return registration
    }

    private var holder: any TraitHolder {
        guard let holder = self as? any TraitHolder else {
            preconditionFailure(
                "UITraitChangeObservable: \(type(of: self)) is neither a view nor a controller, presentation controller or scene")
        }
        return holder
    }
}
