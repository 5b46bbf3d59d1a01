import Foundation

/// The files of this machine that orders may name as pictures and fonts: those of one folder, and none without one.
struct FileAccess {
    let folder: String?

    /// The values of an order with files' whole paths. Throws an `OrderError` for a file elsewhere.
    func resolved(_ props: [String: JSON]?, schema: JSON) throws -> [String: JSON]? {
        guard let props else { return nil }
        guard case .object(let fields) = try resolved(.object(props), schema, name: "props") else { return nil }
        return fields
    }

    private func resolved(_ value: JSON, _ schema: JSON, name: String) throws -> JSON {
        switch value {
        case .string(let path) where isFile(schema): return .string(try place(of: path, name))
        case .object(let fields):
            let objects = choices(of: schema)
            return .object(
                try Dictionary(
                    uniqueKeysWithValues: fields.map { key, value in
                        let inner = objects.compactMap { $0["properties"]?[key] }.first ?? .null
                        return (key, try resolved(value, inner, name: "\(name).\(key)"))
                    }))
        case .array(let values):
            let items = choices(of: schema).compactMap { $0["items"] }.first ?? .null
            return .array(try values.enumerated().map { try resolved($1, items, name: "\(name)[\($0)]") })
        default: return value
        }
    }

    private func choices(of schema: JSON) -> [JSON] {
        if case .array(let choices)? = schema["anyOf"] { choices.flatMap(self.choices) } else { [schema] }
    }

    private func isFile(_ schema: JSON) -> Bool { choices(of: schema).contains { $0["format"]?.string == "uri-reference" } }

    private func place(of path: String, _ name: String) throws -> String {
        guard let folder else { throw OrderError("\(name): this service has no files for orders to name; its --files gives it some") }
        let root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        let file = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: root, isDirectory: true)).resolvingSymlinksInPath().path
        guard !path.contains(":"), file.hasPrefix(root + "/"), FileManager.default.fileExists(atPath: file) else {
            throw OrderError("\(name): there is no file “\(path)” among the service's")
        }
        return file
    }
}
