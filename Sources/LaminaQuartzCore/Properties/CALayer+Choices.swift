import LaminaRender

// Properties whose values are names, which the render tree knows as numbers. A name it does not know counts as the first one; properties of one class
// hand it back as it was set.
extension CALayer {
    final func choice(_ property: LayerProperty) -> String {
        if let name = state.objects[property] as? String { return name }
        let choices = property.row.choices
        guard case .number(let n) = values[property], n >= 0, n < Double(choices.count) else { return choices[0] }
        return choices[Int(n)]
    }

    final func setChoice(_ property: LayerProperty, _ name: String) {
        let index = property.row.choices.firstIndex(of: name)
        change(property, .number(Double(index ?? 0)), object: index == nil ? name : nil)
    }
}
