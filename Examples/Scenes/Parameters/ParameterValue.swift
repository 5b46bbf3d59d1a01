import LaminaUIKit

/// A kind of value that a scene can be given: whole numbers, numbers, text, booleans, colours, choices (`ParameterChoice`), pictures, fonts, lists and optionals of
/// these, and structures of further parameters (`SceneProps`).
public protocol ParameterValue: Sendable {
    /// Reads a value. Throws a `PropsError` for one that does not fit.
    static func read(_ value: JSONValue, at place: ParameterPlace, _ limits: ParameterLimits?) throws -> Self
    /// The value in JSON, as a schema tells a default.
    var json: JSONValue { get }
    /// The schema of this kind of value, in the terms of JSON Schema, draft 2020-12.
    static func schema(_ limits: ParameterLimits?) -> [String: JSONValue]
    /// The value that a cell of a table, or an option of the command line, stands for. Default: the JSON that the text is, or else the text.
    static func cell(_ text: String) -> JSONValue
}

extension ParameterValue {
    public static func cell(_ text: String) -> JSONValue { (try? JSONValue(parsing: Data(text.utf8))) ?? .text(text) }
}

/// The least and the greatest value of a number, length of a text, or count of a list.
public struct ParameterLimits: Sendable, Equatable {
    public let least, greatest: Double

    init(_ range: ClosedRange<Int>) { (least, greatest) = (Double(range.lowerBound), Double(range.upperBound)) }
    init(_ range: ClosedRange<Double>) { (least, greatest) = (range.lowerBound, range.upperBound) }

    /// The limits as a person reads them, as in 1…100.
    func text(_ unit: String = "") -> String { "\(Self.text(least))…\(Self.text(greatest))\(unit)" }

    /// Throws if a number is not within the limits. `unit` follows the numbers in the error, as in “ characters”.
    static func check(_ limits: Self?, _ number: Double, _ unit: String = "", at place: ParameterPlace) throws {
        guard let limits, !(limits.least...limits.greatest ~= number) else { return }
        throw PropsError.outOfRange(
            place.field, given: text(number) + unit, limits: "from \(text(limits.least)) to \(text(limits.greatest))\(unit)")
    }

    /// The limits as two words of a schema.
    func schema(_ least: String, _ greatest: String) -> [String: JSONValue] {
        [least: JSONValue(whole: self.least), greatest: JSONValue(whole: self.greatest)]
    }

    private static func text(_ number: Double) -> String { JSONValue(whole: number).described }
}

/// The place of a value: its field's name from the outermost object on, and the folder that paths in it start from.
public struct ParameterPlace: Sendable {
    public let field: String
    /// The folders that paths in the scene's own parameters start from; the program's own for those that are not named.
    let folders: [String: String]
    /// The folder that paths start from; empty for the program's own.
    var folder: String { folders[String(field.prefix { $0 != "." && $0 != "[" })] ?? "" }

    func field(_ name: String) -> Self { Self(field: field.isEmpty ? name : "\(field).\(name)", folders: folders) }
    func element(_ index: Int) -> Self { Self(field: "\(field)[\(index)]", folders: folders) }

    func wrongKind(_ kind: String, _ value: JSONValue) -> PropsError { .wrongKind(field, takes: kind, given: value.described) }
}

extension JSONValue {
    /// A number, as an integer if it is one.
    init(whole number: Double) { self = Int(exactly: number).map { .integer($0) } ?? .number(number) }
}
