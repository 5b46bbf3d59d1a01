import LaminaRender

extension PropertyPath {
    /// The property of layers of some class, and the part of it, that a key path names, as in `"transform.rotation.z"`; nil for any other key path.
    package init?(keyPath: String, of family: LayerFamily = .plain) {
        // Most are whole properties, and every change and animation asks.
        if let row = LayerProperty.row(named: keyPath, of: family) {
            self.init(row.property)
            return
        }
        guard keyPath.utf8.contains(UInt8(ascii: ".")) else { return nil }
        let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let row = LayerProperty.row(named: String(first), of: family) else { return nil }
        guard parts.count > 1 else { return nil }
        if row.kind == .filters {
            // The filter's name, which may have periods itself, and the key of an input.
            guard let period = parts[1].lastIndex(of: "."), let input = ValueComponent(inputKey: String(parts[1][period...].dropFirst()))
            else { return nil }
            self.init(row.property, input, name: NameRegistry.shared.id(of: String(parts[1][..<period])))
            return
        }
        if row.kind == .cells {
            // The cell's name, after those of the cells that it is in, and a key.
            guard let period = parts[1].lastIndex(of: "."), let part = ValueComponent(cellKey: String(parts[1][period...].dropFirst()))
            else { return nil }
            self.init(row.property, part, name: NameRegistry.shared.id(of: String(parts[1][..<period])))
            return
        }
        guard let component = ValueComponent(String(parts[1]), of: row.kind) else { return nil }
        self.init(row.property, component)
    }

    /// The path of an animation's key path: a property of layers of some class, or else a value of the layer's own – or a part of either.
    ///
    /// Nil for what cannot be animated: parts that properties do not have, and properties that are not the render tree's.
    package init?(animating keyPath: String, of family: LayerFamily = .plain) {
        if let row = LayerProperty.row(named: keyPath, of: family) {
            self.init(row.property)
            return
        }
        let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let first = parts.first.map(String.init) ?? ""
        if LayerProperty.row(named: first, of: family) != nil {
            self.init(keyPath: keyPath, of: family)
        } else if first.isEmpty || CALayer.isPlainKey(first) || CALayer.key(ofGetter: first) != nil {
            return nil
        } else if parts.count > 1, let component = ValueComponent.named(String(parts[1])) {
            self.init(.custom, component, name: NameRegistry.shared.id(of: first))
        } else {
            self.init(.custom, name: NameRegistry.shared.id(of: keyPath))
        }
    }

    /// The kind of the value at the path; `.none` where that is up to the value.
    package var kind: Value.Kind {
        switch component {
        case .whole: property.row.kind
        case .origin: .point
        case .size, .translation: .size
        default: component.inputKind ?? component.cellKind ?? .number
        }
    }
}

extension ValueComponent {
    init?(_ name: String, of kind: Value.Kind) {
        guard let found = ValueComponent.names[kind]?[name] else { return nil }
        self = found
    }

    /// The part with a name, of whatever kind of value.
    static func named(_ name: String) -> ValueComponent? { names.values.lazy.compactMap { $0[name] }.first }

    private static let names: [Value.Kind: [String: ValueComponent]] = [
        .point: ["x": .x, "y": .y],
        .size: ["width": .width, "height": .height],
        .rect: [
            "origin": .origin, "origin.x": .originX, "origin.y": .originY, "size": .size, "size.width": .sizeWidth,
            "size.height": .sizeHeight,
        ],
        .transform: [
            "rotation": .rotationZ, "rotation.x": .rotationX, "rotation.y": .rotationY, "rotation.z": .rotationZ, "scale": .scale,
            "scale.x": .scaleX, "scale.y": .scaleY, "scale.z": .scaleZ, "scale.xy": .scaleXY, "translation": .translation,
            "translation.x": .translationX,
            "translation.y": .translationY, "translation.z": .translationZ,
        ],
    ]
}
