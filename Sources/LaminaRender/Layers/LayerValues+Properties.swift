extension LayerValues {
    /// A property, or a part of it, by path.
    package subscript(path: PropertyPath) -> Value? {
        // Without a detour by the whole, which as a value would be a block of memory.
        if path.property == .transform, path.component != .whole { return transform.component(path.component) }
        let whole = path.property == .custom ? rare[custom: path.name] : self[path.property]
        if path.isFilterInput, case .filters(let filters)? = whole { return filters.input(path.component, of: path.name) }
        if path.isCellPart, case .cells(let cells)? = whole { return cells.part(path.component, of: path.name) }
        return whole?.component(path.component)
    }

    /// Writes a property, or a part of it, by path.
    package mutating func set(_ path: PropertyPath, _ value: Value) {
        if path.property == .transform, path.component != .whole {
            transform = transform.setting(path.component, to: value)
        } else if path.property == .custom {
            rare[custom: path.name] = path.component == .whole ? value : rare[custom: path.name]?.setting(path.component, to: value)
        } else if path.component == .whole {
            self[path.property] = value
        } else if case .cells(let cells) = self[path.property] {
            self[path.property] = .cells(cells.setting(path.component, of: path.name, to: value))
        } else if case .filters(let filters) = self[path.property] {
            self[path.property] = .filters(filters.setting(path.component, of: path.name, to: value))
        } else {
            self[path.property] = self[path.property].setting(path.component, to: value)
        }
    }
}

extension LayerValues {
    /// Writes a numeric property, or part of one, by path.
    @inline(__always)
    mutating func set(_ path: PropertyPath, number: Double) {
        switch (path.property, path.component) {
        case (.opacity, .whole): opacity = number
        case (.position, .x): position.x = number
        case (.position, .y): position.y = number
        default: set(path, .number(number))
        }
    }

    var isHidden: Bool {
        get { flags.contains(.hidden) }
        set { flags.set(.hidden, newValue) }
    }
}

extension LayerValues.Flags {
    mutating func set(_ flag: Self, _ on: Bool) {
        if on { insert(flag) } else { remove(flag) }
    }
}

extension UInt8 {
    /// The nearest representable whole number; 0 for NaN.
    package static func saturating(_ v: Double) -> UInt8 { v >= 255 ? 255 : (v > 0 ? UInt8(v) : 0) }
}
