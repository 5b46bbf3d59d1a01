import LaminaRender

// The table of properties as key-value coding uses it.

extension LayerProperty {
    /// The properties by key of each family, in the families' order.
    private static let byKey = LayerFamily.allCases.map { family in
        Dictionary(uniqueKeysWithValues: rows(of: family).map { ($0.key, $0) })
    }

    /// The row with a key, as in `"opacity"`, of layers of a family.
    package static func row(named key: String, of family: LayerFamily = .plain) -> Row? { byKey[Int(family.rawValue)][key] }
}

extension CALayer {
    /// The key of the flag with a getter, as `hidden` for `isHidden`; nil for other names.
    ///
    /// Apple's key-value coding looks for getters of either form and finds the property by both; setters and animations know the key alone.
    static func key(ofGetter name: String) -> String? { name.keyOfGetter.flatMap { flagKeys.contains($0) ? $0 : nil } }
}

extension String {
    /// The key that a getter of the form `isHidden` would belong to.
    var keyOfGetter: String? {
        guard hasPrefix("is"), let first = dropFirst(2).first, first.isUppercase else { return nil }
        return first.lowercased() + dropFirst(3)
    }
}

extension LayerProperty.Row {
    /// The value is an object, which is handed back as it was set.
    var isObject: Bool {
        switch kind {
        case .color, .image, .filters, .colors, .cells: true
        // Names, where unknown ones are kept.
        default: property == .compositingFilter || (!choices.isEmpty && !families.isEmpty)
        }
    }

    /// A value of the property as key-value coding takes it; nil for what is no such thing.
    func value(of any: Any) -> Value? {
        if property == .compositingFilter { return .number(Double(BlendMode(filter: any).rawValue)) }
        if let value = Value(any, kind: kind) { return value }
        guard !choices.isEmpty, let name = Value.name(any) else { return nil }
        return .number(Double(choices.firstIndex(of: name) ?? 0))
    }
}
