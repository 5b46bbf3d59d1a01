import LaminaCoreGraphics

/// The traits that are specified, each with its value.
struct TraitValues: @unchecked Sendable {
    private struct Entry {
        let trait: UITrait
        let value: Any
    }
    private var entries: [ObjectIdentifier: Entry] = [:]

    var isEmpty: Bool { entries.isEmpty }
    var count: Int { entries.count }
    var traits: [UITrait] { entries.values.map(\.trait) }

    /// The value of a trait; nil if it is not specified.
    subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value? {
        get { entries[ObjectIdentifier(trait)].map { $0.value as! Trait.Value } }
        set {
            if let newValue, !(trait is any SystemTrait.Type && TraitValues.areEqual(newValue, trait.defaultValue)) {
                entries[ObjectIdentifier(trait)] = Entry(trait: trait, value: newValue)
            } else {
                entries[ObjectIdentifier(trait)] = nil
            }
        }
    }

    func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }
    mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

    /// Takes over what other values specify.
    mutating func merge(_ other: TraitValues) {
        if entries.isEmpty { entries = other.entries } else { entries.merge(other.entries) { _, new in new } }
    }

    /// Whether all that is specified in other values is so here.
    func contains(_ other: TraitValues) -> Bool {
        other.entries.allSatisfy { key, entry in entries[key].map { TraitValues.areEqual($0.value, entry.value) } ?? false }
    }

    /// Whether a trait is in both alike: of one value, or unspecified.
    func agrees(with other: TraitValues, on trait: UITrait) -> Bool {
        switch (entries[ObjectIdentifier(trait)], other.entries[ObjectIdentifier(trait)]) {
        case (nil, nil): true
        case (let a?, let b?): TraitValues.areEqual(a.value, b.value)
        // A custom trait that is not specified has its default value.
        case (let one?, nil), (nil, let one?): TraitValues.isDefault(one.value, of: one.trait)
        }
    }

    /// Whether colours look alike.
    func hasColorAppearance(of other: TraitValues) -> Bool {
        func agree(_ entry: Entry) -> Bool { !entry.trait.affectsColorAppearance || agrees(with: other, on: entry.trait) }
        return entries.values.allSatisfy(agree) && other.entries.values.allSatisfy(agree)
    }

    var description: String {
        entries.values.map { "\($0.trait.name) = \($0.value)" }.sorted().joined(separator: ", ")
    }

    private static func isDefault(_ value: Any, of trait: UITrait) -> Bool {
        func test<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool { areEqual(value, trait.defaultValue) }
        return !(trait is any SystemTrait.Type) && test(trait)
    }

    private static func areEqual(_ a: Any, _ b: Any) -> Bool {
        func equal<Value: Equatable>(_ a: Value) -> Bool { (b as? Value) == a }
        if let a = a as? any Equatable { return equal(a) }
        guard type(of: a) is AnyClass, type(of: b) is AnyClass else { return false }
        return a as AnyObject === b as AnyObject
    }
}

extension TraitValues: Equatable {
    static func == (a: TraitValues, b: TraitValues) -> Bool { a.entries.count == b.entries.count && a.contains(b) }
}
