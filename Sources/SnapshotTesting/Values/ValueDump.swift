import Foundation

/// A value's structure as text: a line for each part, "▿" before what has parts of its own. Sets, dictionaries and the properties of types have a stable order.
enum ValueDump {
    static func text(of value: Any) -> String { lines(of: value, named: nil, indent: "", above: []).joined(separator: "\n") + "\n" }

    private static func lines(of value: Any, named name: String?, indent: String, above: Set<ObjectIdentifier>) -> [String] {
        let title = name.map { "\($0): " } ?? ""
        if let value = value as? any AnySnapshotStringConvertible, !type(of: value).renderChildren {
            return ["\(indent)- \(title)\(value.snapshotDescription)"]
        }
        let mirror = Mirror(reflecting: value)
        let mark = mirror.children.isEmpty ? "-" : "▿"
        var above = above
        if mirror.displayStyle == .class, !(value is any CustomStringConvertible) {
            let object = ObjectIdentifier(value as AnyObject)
            guard above.insert(object).inserted else { return ["\(indent)\(mark) \(name ?? "value") (circular reference detected)"] }
        }
        var parts = mirror.children.map { lines(of: $0.value, named: $0.label, indent: indent + "  ", above: above) }
        if hasOwnOrder(value, mirror) { parts.sort { $0.joined(separator: "\n") < $1.joined(separator: "\n") } }
        return ["\(indent)\(mark) \(title)\(headline(of: value, mirror))"] + parts.flatMap { $0 }
    }

    /// Whether the order of a value's parts says nothing.
    private static func hasOwnOrder(_ value: Any, _ mirror: Mirror) -> Bool {
        switch mirror.displayStyle {
        case .dictionary, .set: true
        case .class, .struct, .enum: !(value is any CustomStringConvertible) && !(value is any AnySnapshotStringConvertible)
        default: false
        }
    }

    private static func headline(of value: Any, _ mirror: Mirror) -> String {
        let count = mirror.children.count
        func counted(_ one: String, _ many: String) -> String { count == 1 ? "1 \(one)" : "\(count) \(many)" }
        switch mirror.displayStyle {
        case .collection: return counted("element", "elements")
        case .dictionary: return counted("key/value pair", "key/value pairs")
        case .set: return counted("member", "members")
        case .tuple: return "(\(counted("element", "elements")))"
        case .optional: return typeName(mirror) + (count == 0 ? ".none" : "")
        default: break
        }
        if let value = value as? any AnySnapshotStringConvertible { return value.snapshotDescription }
        if let value = value as? any CustomStringConvertible { return value.description }
        switch mirror.displayStyle {
        case .class, .struct: return typeName(mirror)
        case .enum: return typeName(mirror) + (count == 0 ? ".\(value)" : "")
        default: return String(describing: value)
        }
    }

    /// The type's name without the number that tells local types of one name apart.
    private static func typeName(_ mirror: Mirror) -> String { String(describing: mirror.subjectType).replacing(##/ #\d+/##, with: "") }
}
