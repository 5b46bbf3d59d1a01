import LaminaUIKit
import Synchronization

/// A value that a scene can be given, with its default and what it means.
///
/// ```swift
/// struct Greeting: SceneProps {
///     @Parameter("who is greeted", length: 1...40) var name = "you"
///     @Parameter("how many balloons rise", in: 0...200) var balloons = 12
///     @Parameter("the paper") var paper: PropColor = "#fff4e0"
///     @Parameter("a picture behind all") var picture: PropPicture? = nil
/// }
/// ```
@propertyWrapper
public struct Parameter<Value: ParameterValue>: Sendable {
    /// The value is set once, while the props are read, before anyone else has them: so a mirror reaches it.
    private final class Box: Sendable {
        let value: Mutex<Value>
        init(_ value: Value) { self.value = Mutex(value) }
    }

    private let box: Box
    fileprivate let standard: Value
    fileprivate let summary: String
    fileprivate let limits: ParameterLimits?

    public var wrappedValue: Value { box.value.withLock { $0 } }

    private init(_ standard: Value, _ summary: String, _ limits: ParameterLimits?) {
        (box, self.standard, self.summary, self.limits) = (Box(standard), standard, summary, limits)
    }

    /// Creates a parameter that takes any value of its kind.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default.
    ///   - summary: The meaning in one line, as `lamina describe` prints it.
    public init(wrappedValue: Value, _ summary: String) { self.init(wrappedValue, summary, nil) }

    /// Creates a parameter that takes whole numbers of a range.
    public init(wrappedValue: Value, _ summary: String, in range: ClosedRange<Int>) where Value == Int {
        self.init(wrappedValue, summary, ParameterLimits(range))
    }

    /// Creates a parameter that takes numbers of a range.
    public init(wrappedValue: Value, _ summary: String, in range: ClosedRange<Double>) where Value == Double {
        self.init(wrappedValue, summary, ParameterLimits(range))
    }

    /// Creates a parameter that takes text of so many characters.
    public init(wrappedValue: Value, _ summary: String, length: ClosedRange<Int>) where Value == String {
        self.init(wrappedValue, summary, ParameterLimits(length))
    }

    /// Creates a parameter that takes whole numbers of a range, or none.
    public init(wrappedValue: Value, _ summary: String, in range: ClosedRange<Int>) where Value == Int? {
        self.init(wrappedValue, summary, ParameterLimits(range))
    }

    /// Creates a parameter that takes numbers of a range, or none.
    public init(wrappedValue: Value, _ summary: String, in range: ClosedRange<Double>) where Value == Double? {
        self.init(wrappedValue, summary, ParameterLimits(range))
    }

    /// Creates a parameter that takes text of so many characters, or none.
    public init(wrappedValue: Value, _ summary: String, length: ClosedRange<Int>) where Value == String? {
        self.init(wrappedValue, summary, ParameterLimits(length))
    }

    /// Creates a parameter that takes lists of so many elements.
    public init<Element>(wrappedValue: Value, _ summary: String, count: ClosedRange<Int>) where Value == [Element] {
        self.init(wrappedValue, summary, ParameterLimits(count))
    }
}

/// A parameter of any kind.
protocol AnyParameter {
    func read(_ value: JSONValue, at place: ParameterPlace) throws
    func cell(_ text: String) -> JSONValue
    func description(named name: String) -> ParameterDescription
    /// The props that are the parameter's value, if it is such.
    var inner: (any SceneProps.Type)? { get }
}

extension Parameter: AnyParameter {
    func read(_ value: JSONValue, at place: ParameterPlace) throws {
        let value = try Value.read(value, at: place, limits)
        box.value.withLock { $0 = value }
    }

    func cell(_ text: String) -> JSONValue { Value.cell(text) }

    func description(named name: String) -> ParameterDescription {
        var schema = Value.schema(limits)
        schema["description"] = .text(summary)
        schema["default"] = standard.json
        return ParameterDescription(name: name, summary: summary, standard: standard.json, limits: limits, schema: schema)
    }

    var inner: (any SceneProps.Type)? { Value.self as? any SceneProps.Type }
}

/// What is known of one of a scene's parameters.
public struct ParameterDescription: Sendable {
    /// The name of the property, and of the field in JSON.
    public let name: String
    /// The meaning in one line.
    public let summary: String
    /// The default.
    public let standard: JSONValue
    let limits: ParameterLimits?
    let schema: [String: JSONValue]

    /// The permitted values of a whole number; nil for other kinds.
    public var wholeNumbers: ClosedRange<Int>? {
        guard schema["type"] == "integer" else { return nil }
        return limits.map { Int($0.least)...Int($0.greatest) } ?? Int.min...Int.max
    }

    /// The name with the default, the meaning and the limits, in one line.
    public var usage: String {
        let unit =
            switch schema["type"] {
            case "string": " characters"
            case "array": " elements"
            default: ""
            }
        let standard: String =
            if case .text(let text) = standard, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "#" }) { text } else {
                standard.json()
            }
        return ["\(name)=\(standard)  \(summary)", limits?.text(unit)].compactMap(\.self).joined(separator: ", ")
    }
}
