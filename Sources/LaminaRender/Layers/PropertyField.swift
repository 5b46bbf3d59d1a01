/// A type of which a property's field may be.
protocol PropertyField {
    static var kind: Value.Kind { get }
    /// Nil for a value of another kind.
    init?(value: Value)
    var value: Value { get }
}

extension Double: PropertyField {
    static var kind: Value.Kind { .number }
    @inline(__always) init?(value: Value) { if case .number(let v) = value { self = v } else { return nil } }
    @inline(__always) var value: Value { .number(self) }
}

extension Bool: PropertyField {
    static var kind: Value.Kind { .flag }
    @inline(__always) init?(value: Value) { if case .flag(let v) = value { self = v } else { return nil } }
    @inline(__always) var value: Value { .flag(self) }
}

extension Point: PropertyField {
    static var kind: Value.Kind { .point }
    @inline(__always) init?(value: Value) { if case .point(let v) = value { self = v } else { return nil } }
    @inline(__always) var value: Value { .point(self) }
}

extension Size: PropertyField {
    static var kind: Value.Kind { .size }
    @inline(__always) init?(value: Value) { if case .size(let v) = value { self = v } else { return nil } }
    @inline(__always) var value: Value { .size(self) }
}

extension Rect: PropertyField {
    static var kind: Value.Kind { .rect }
    @inline(__always) init?(value: Value) { if case .rect(let v) = value { self = v } else { return nil } }
    @inline(__always) var value: Value { .rect(self) }
}

extension Color: PropertyField {
    static var kind: Value.Kind { .color }
    @inline(__always) init?(value: Value) { if case .color(let v) = value { self = v } else { return nil } }
    @inline(__always) var value: Value { .color(self) }
}

extension Transform: PropertyField {
    static var kind: Value.Kind { .transform }
    @inline(__always) init?(value: Value) { if case .transform(let v) = value { self = v } else { return nil } }
    @inline(__always) var value: Value { .transform(self) }
}

extension Path: PropertyField {
    static var kind: Value.Kind { .path }
    @inline(__always) init?(value: Value) { if case .path(let v) = value { self = v } else { return nil } }
    @inline(__always) var value: Value { .path(self) }
}

/// A type of which properties hold lists.
protocol PropertyListElement {
    static var listKind: Value.Kind { get }
    @inline(__always) static func list(in value: Value) -> [Self]?
    @inline(__always) static func value(of list: [Self]) -> Value
}

extension Array: PropertyField where Element: PropertyListElement {
    static var kind: Value.Kind { Element.listKind }
    @inline(__always) init?(value: Value) { if let list = Element.list(in: value) { self = list } else { return nil } }
    @inline(__always) var value: Value { Element.value(of: self) }
}

extension Double: PropertyListElement {
    static var listKind: Value.Kind { .numbers }
    @inline(__always) static func list(in value: Value) -> [Double]? { if case .numbers(let v) = value { v } else { nil } }
    @inline(__always) static func value(of list: [Double]) -> Value { .numbers(list) }
}

extension Color: PropertyListElement {
    static var listKind: Value.Kind { .colors }
    @inline(__always) static func list(in value: Value) -> [Color]? { if case .colors(let v) = value { v } else { nil } }
    @inline(__always) static func value(of list: [Color]) -> Value { .colors(list) }
}

extension Filter: PropertyListElement {
    static var listKind: Value.Kind { .filters }
    @inline(__always) static func list(in value: Value) -> [Filter]? { if case .filters(let v) = value { v } else { nil } }
    @inline(__always) static func value(of list: [Filter]) -> Value { .filters(list) }
}

extension EmitterCell: PropertyListElement {
    static var listKind: Value.Kind { .cells }
    @inline(__always) static func list(in value: Value) -> [EmitterCell]? { if case .cells(let v) = value { v } else { nil } }
    @inline(__always) static func value(of list: [EmitterCell]) -> Value { .cells(list) }
}
