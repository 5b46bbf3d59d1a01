// Where the traits of a view come from: screen → scene → window → controller → its view → subviews. Each inherits from the one above it and may override
// some; a controller inherits from its view's superview, as since iOS 17, and from its parent while its view has none.
//
// Traits are looked up, not handed down: reading them walks up to the nearest object that overrides any, and nearly none does. What overrides some keeps the last
// result, so that equal traits are one object and are compared by identity. To tell views of changes, each that has been in a window keeps what it was told last;
// a tree is walked when the traits at its top are another object than before. If a view has been told, so have all that are in it.

import LaminaCoreGraphics

/// The part of a view, controller, scene or presentation in the handing down of traits. Created when it is needed: most have none.
@MainActor
final class TraitState {
    /// The traits that the object overrides.
    var overrides = UITraitOverrides() { didSet { last = nil } }
    /// The traits that a controller's parent has set for it; the controller's own overrides count more.
    var fromParent: UITraitCollection? { didSet { last = nil } }
    /// The overrides have changed, and nobody has been told.
    var needsUpdate = false
    private(set) var registrations: [TraitRegistration] = []
    private var last: (inherited: UITraitCollection, result: UITraitCollection)?

    /// Returns inherited traits with the overrides.
    func apply(to inherited: UITraitCollection) -> UITraitCollection {
        if let last, last.inherited === inherited { return last.result }
        var values = inherited.values
        if let fromParent { values.merge(fromParent.values) }
        values.merge(overrides.values)
        let result = values == inherited.values ? inherited : UITraitCollection(values)
        last = (inherited, result)
        return result
    }

    func add(_ registration: TraitRegistration) { registrations.append(registration) }
    func remove(_ registration: any UITraitChangeRegistration) { registrations.removeAll { $0 === registration } }

    /// Calls the handlers of traits that differ from former ones.
    func notify(_ object: AnyObject, of traits: UITraitCollection, from old: UITraitCollection) {
        for registration in registrations where !registration.traits.allSatisfy({ traits.values.agrees(with: old.values, on: $0) }) {
            // A handler called before may have taken this one away.
            if registrations.contains(where: { $0 === registration }) { registration.handler(object, old) }
        }
    }
}

/// A handler that waits for changes of some traits.
@MainActor
final class TraitRegistration: UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (AnyObject, UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
        (self.traits, self.handler) = (traits, handler)
    }
}

/// An object that takes part in the handing down of traits.
@MainActor
protocol TraitHolder: AnyObject {
    var traitState: TraitState? { get set }
    /// Called after the overrides have changed.
    func traitOverridesChanged()
}

extension TraitHolder {
    /// Made now if there is none yet.
    var madeTraitState: TraitState {
        if let traitState { return traitState }
        let made = TraitState()
        traitState = made
        return made
    }

    /// The overrides, for the property of each class.
    var overriddenTraits: UITraitOverrides {
        get { traitState?.overrides ?? UITraitOverrides() }
        set {
            guard newValue.values != overriddenTraits.values else { return }
            madeTraitState.overrides = newValue
            madeTraitState.needsUpdate = true
            traitOverridesChanged()
        }
    }
    /// The overridden appearance, for the property of each class.
    var overriddenStyle: UIUserInterfaceStyle {
        get { traitState?.overrides.userInterfaceStyle ?? .unspecified }
        set { overriddenTraits.userInterfaceStyle = newValue }
    }
}
