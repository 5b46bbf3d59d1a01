import LaminaUIKit

extension Int: ParameterValue {
    public static func read(_ value: JSONValue, at place: ParameterPlace, _ limits: ParameterLimits?) throws -> Int {
        guard case .integer(let number) = value else { throw place.wrongKind("a whole number", value) }
        try ParameterLimits.check(limits, Double(number), at: place)
        return number
    }

    public var json: JSONValue { .integer(self) }

    public static func schema(_ limits: ParameterLimits?) -> [String: JSONValue] {
        (limits?.schema("minimum", "maximum") ?? [:]).merging(["type": "integer"]) { $1 }
    }
}

extension Double: ParameterValue {
    public static func read(_ value: JSONValue, at place: ParameterPlace, _ limits: ParameterLimits?) throws -> Double {
        let number: Double
        switch value {
        case .integer(let whole): number = Double(whole)
        case .number(let value): number = value
        default: throw place.wrongKind("a number", value)
        }
        try ParameterLimits.check(limits, number, at: place)
        return number
    }

    public var json: JSONValue { JSONValue(whole: self) }

    public static func schema(_ limits: ParameterLimits?) -> [String: JSONValue] {
        (limits?.schema("minimum", "maximum") ?? [:]).merging(["type": "number"]) { $1 }
    }
}

extension Bool: ParameterValue {
    public static func read(_ value: JSONValue, at place: ParameterPlace, _: ParameterLimits?) throws -> Bool {
        guard case .boolean(let value) = value else { throw place.wrongKind("true or false", value) }
        return value
    }

    public var json: JSONValue { .boolean(self) }
    public static func schema(_: ParameterLimits?) -> [String: JSONValue] { ["type": "boolean"] }
}

extension String: ParameterValue {
    public static func read(_ value: JSONValue, at place: ParameterPlace, _ limits: ParameterLimits?) throws -> String {
        guard case .text(let text) = value else { throw place.wrongKind("text", value) }
        try ParameterLimits.check(limits, Double(text.count), " characters", at: place)
        return text
    }

    public var json: JSONValue { .text(self) }

    public static func schema(_ limits: ParameterLimits?) -> [String: JSONValue] {
        (limits?.schema("minLength", "maxLength") ?? [:]).merging(["type": "string"]) { $1 }
    }

    public static func cell(_ text: String) -> JSONValue { .text(text) }
}

extension Array: ParameterValue where Element: ParameterValue {
    public static func read(_ value: JSONValue, at place: ParameterPlace, _ limits: ParameterLimits?) throws -> [Element] {
        guard case .list(let values) = value else { throw place.wrongKind("a list", value) }
        try ParameterLimits.check(limits, Double(values.count), " elements", at: place)
        return try values.enumerated().map { try Element.read($1, at: place.element($0), nil) }
    }

    public var json: JSONValue { .list(map(\.json)) }

    public static func schema(_ limits: ParameterLimits?) -> [String: JSONValue] {
        (limits?.schema("minItems", "maxItems") ?? [:]).merging(["type": "array", "items": .object(Element.schema(nil))]) { $1 }
    }
}

extension Optional: ParameterValue where Wrapped: ParameterValue {
    public static func read(_ value: JSONValue, at place: ParameterPlace, _ limits: ParameterLimits?) throws -> Wrapped? {
        value == .null ? nil : try Wrapped.read(value, at: place, limits)
    }

    public var json: JSONValue { self?.json ?? .null }

    public static func schema(_ limits: ParameterLimits?) -> [String: JSONValue] {
        ["anyOf": .list([.object(Wrapped.schema(limits)), ["type": "null"]])]
    }

    /// An empty cell is no value.
    public static func cell(_ text: String) -> JSONValue { text.isEmpty ? .null : Wrapped.cell(text) }
}

/// A value that is one of several, each with a name: an enumeration of strings.
public protocol ParameterChoice: ParameterValue, CaseIterable, RawRepresentable where RawValue == String {}

extension ParameterChoice {
    public static func read(_ value: JSONValue, at place: ParameterPlace, _: ParameterLimits?) throws -> Self {
        guard case .text(let name) = value, let choice = Self(rawValue: name) else {
            throw place.wrongKind(allCases.map(\.rawValue).joined(separator: ", "), value)
        }
        return choice
    }

    public var json: JSONValue { .text(rawValue) }
    public static func schema(_: ParameterLimits?) -> [String: JSONValue] { ["enum": .list(allCases.map(\.json))] }
    public static func cell(_ text: String) -> JSONValue { .text(text) }
}
