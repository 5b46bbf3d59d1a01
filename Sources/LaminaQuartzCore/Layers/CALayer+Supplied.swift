import Foundation
import LaminaCoreGraphics
import LaminaRender

// Values of properties that were never set: from the layer's style, else from its class, else the property's default.

extension CALayer {
    /// Takes properties that were never set from the style anew.
    final func styleChanged() {
        guard style != nil || !state.styled.isEmpty else { return }
        let plain = SuppliedValues.of(type(of: self))
        for row in LayerProperty.rows(of: family) where !state.touched.contains(row.property) {
            let own = style.flatMap { _ in styleValue(row.key) }
            let read = own.flatMap { row.value(of: $0) }
            let value = read ?? (plain?.values ?? .ofNewLayer)[row.property]
            if read != nil || plain?.supplied.contains(row.property) ?? false {
                state.styled.insert(row.property)
            } else {
                state.styled.remove(row.property)
            }
            guard values[row.property] != value else { continue }
            values[row.property] = value
            state.objects[row.property] = row.isObject && read != nil ? own : nil
            note(row.property)
        }
    }

    /// Takes from the class what its `defaultValue(forKey:)` says of the properties of every layer.
    final func takeClassDefaults() {
        guard type(of: self) != CALayer.self, let plain = SuppliedValues.of(type(of: self)) else { return }
        values = plain.values
        state.styled = plain.supplied
    }

    final func isSet(_ key: String) -> Bool {
        if let row = LayerProperty.row(named: key, of: family) { return state.touched.contains(row.property) }
        if CALayer.isPlainKey(key) {
            let plain = type(of: self).defaultValue(forKey: key) ?? CALayer().value(forKey: key)
            return value(forKey: key).map { "\($0)" } != plain.map { "\($0)" }
        }
        return state.customValues[key] != nil
    }
}

/// The initial values that a class declares for its properties.
private final class SuppliedValues: @unchecked Sendable {
    let values: LayerValues
    /// The properties that start elsewhere than a plain layer's.
    let supplied: PropertySet

    private init(_ kind: CALayer.Type) {
        var (values, supplied) = (LayerValues.ofNewLayer, PropertySet.empty)
        for row in LayerProperty.rows(of: kind.family) where row.kind != .image {
            guard let value = kind.defaultValue(forKey: row.key).flatMap({ row.value(of: $0) }), value != values[row.property] else {
                continue
            }
            values[row.property] = value
            supplied.insert(row.property)
        }
        (self.values, self.supplied) = (values, supplied)
    }

    private static let lock = NSLock()
    nonisolated(unsafe) private static var byClass: [ObjectIdentifier: SuppliedValues] = [:]

    /// Returns the values that a class supplies; nil if everything starts as a plain layer's does.
    static func of(_ kind: CALayer.Type) -> SuppliedValues? {
        let id = ObjectIdentifier(kind)
        let known = lock.withLock { byClass[id] }
        let found = known ?? SuppliedValues(kind)
        if known == nil { lock.withLock { byClass[id] = found } }
        return found.supplied.isEmpty ? nil : found
    }
}

extension LayerValues {
    /// A layer's values before anything is set. Unlike in the render tree, where edges are smooth until a commit says otherwise, they are spoken of as on iOS.
    static let ofNewLayer: LayerValues = {
        var values = LayerValues()
        if CALayer.smoothsEdgesByPropertyList != true { values.flags.remove(.edgeAntialiasing) }
        return values
    }()
}

extension CALayer {
    /// `UIViewEdgeAntialiasing` of the program's `Info.plist`; nil where nothing is said there.
    ///
    /// `object(forInfoDictionaryKey:)` would look for translations as well, in lists of all files beside the program.
    package static let smoothsEdgesByPropertyList = Bundle.main.infoDictionary?["UIViewEdgeAntialiasing"] as? Bool
}
