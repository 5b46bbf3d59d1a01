import LaminaCoreGraphics

/// The traits that a view, controller or scene sets for itself and all that is in it.
///
/// ```swift
/// panel.traitOverrides.userInterfaceStyle = .dark
/// panel.traitOverrides.contains(UITraitUserInterfaceStyle.self)   // true
/// panel.traitOverrides.remove(UITraitUserInterfaceStyle.self)
/// ```
public struct UITraitOverrides: UIMutableTraits, Sendable {
    var values = TraitValues()

    public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
        get { values[trait] ?? trait.defaultValue }
        set { values[trait] = newValue }
    }

    /// Returns whether the trait is overridden.
    public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }
    /// Removes the override of a trait, which is inherited again.
    public mutating func remove(_ trait: UITrait) { values.remove(trait) }
}
