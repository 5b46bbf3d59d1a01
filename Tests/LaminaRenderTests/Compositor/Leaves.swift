import LaminaRender

/// Every stored value within a value, by its path, as text. Fields are found by reflection, so none that is added later is missing.
func leaves(of value: Any, at path: String = "") -> [String: String] {
    // What else these keep follows from what they are made of.
    if let outline = value as? Outline {
        var result = leaves(of: outline.stroke as Any, at: path + ".stroke")
        result[path + ".rule"] = "\(outline.rule)"
        result[path + ".path"] = "\(outline.path.verbs) \(outline.path.points)"
        return result
    }
    if let gradient = value as? Gradient {
        return [path + ".form": "\(gradient.form)", path + ".map": "\(gradient.map)", path + ".stretches": "\(gradient.stretches)"]
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
        return mirror.children.first.map { leaves(of: $0.value, at: path) } ?? [path: "nil"]
    }
    guard !mirror.children.isEmpty else { return [path: "\(value)"] }
    var result: [String: String] = [:]
    for (index, child) in mirror.children.enumerated() {
        result.merge(leaves(of: child.value, at: "\(path).\(child.label ?? "\(index)")")) { a, _ in a }
    }
    // Which case an enum is counts as well.
    if mirror.displayStyle == .enum { result[path] = mirror.children.first?.label ?? "" }
    return result
}
