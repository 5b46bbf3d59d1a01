import CommandSupport
import Foundation

/// A JSON object with a value for each parameter that is not to have its default.
enum SceneProps {
    /// What a field holds.
    private enum Field: Decodable {
        case whole(Int)
        case other(String)

        init(from decoder: any Decoder) throws {
            guard let value = try? decoder.singleValueContainer(), !value.decodeNil() else {
                self = .other("null")
                return
            }
            if (try? value.decode(Bool.self)) != nil {
                self = .other("true or false")
            } else if let number = try? value.decode(Int.self) {
                self = .whole(number)
            } else if let number = try? value.decode(Double.self) {
                self = .other("\(number)")
            } else if let text = try? value.decode(String.self) {
                self = .other("the text “\(text)”")
            } else {
                self = .other("a list or an object")
            }
        }
    }

    /// Reads a file's values. Throws an error that names the field at fault; names and ranges are the scene's to check.
    static func values(contentsOfFile path: String) throws -> [String: Int] {
        guard let data = FileManager.default.contents(atPath: path) else { throw CommandError("\(path): cannot be read") }
        guard let fields = try? JSONDecoder().decode([String: Field].self, from: data) else {
            throw CommandError("\(path): is not a JSON object, as in {\"coins\": 3000}")
        }
        var values: [String: Int] = [:]
        for (name, field) in fields.sorted(by: { $0.key < $1.key }) {
            switch field {
            case .whole(let value): values[name] = value
            case .other(let text): throw CommandError("\(path): \(name) takes a whole number, not \(text)")
            }
        }
        return values
    }
}
