import LaminaRender

/// Classes of layers that have properties of their own in the render tree. Their subclasses belong to them; all other layers are plain.
///
/// A plain layer's key of such a name is one of the layer's own, as any other key is.
package enum LayerFamily: UInt8, CaseIterable, Sendable {
    case plain, shape, gradient, replicator, emitter

    /// What these layers have besides the properties of every layer.
    var properties: [AnimatableProperty] {
        switch self {
        case .plain: []
        case .shape: AnimatableProperty.shape
        case .gradient: AnimatableProperty.gradient
        case .replicator: AnimatableProperty.replicator
        case .emitter: AnimatableProperty.emitter
        }
    }
}

// Properties whose values are names, which the render tree knows as numbers. A name it does not know is handed back as it was set, and counts as the
// first one.
extension CALayer {
    final func choice(_ property: LayerProperty) -> String {
        if let name = objects[property] as? String { return name }
        let choices = AnimatableProperty.of(property).choices
        guard case .number(let n) = values[property], n >= 0, n < Double(choices.count) else { return choices[0] }
        return choices[Int(n)]
    }

    final func setChoice(_ property: LayerProperty, _ name: String) {
        let index = AnimatableProperty.of(property).choices.firstIndex(of: name) ?? 0
        change(property, .number(Double(index)), object: name)
    }
}
