import CommandSupport
import Foundation
import Scenes

/// A file of values for a scene's parameters: one JSON object, or a table with an object in each row.
enum PropsFile {
    /// A row of a table.
    struct Row {
        let fields: [String: JSONValue]
        /// The file and the line, for errors.
        let place: String
        /// The folder that paths start from.
        let folder: String
    }

    /// Reads a JSON object.
    static func object(contentsOfFile path: String) throws -> [String: JSONValue] {
        guard let fields = (try? JSONValue(parsing: try data(path)))?.fields else {
            throw CommandError("\(path): is not a JSON object, as in {\"coins\": 3000}", isOrder: true)
        }
        return fields
    }

    /// Reads the rows of a table: CSV, whose first line names the columns, or JSON lines, whose every line is an object. A name in `.jsonl` or `.ndjson` is that
    /// of JSON lines.
    static func rows(contentsOfFile path: String, for scene: Scene) throws -> [Row] {
        guard let text = String(data: try data(path), encoding: .utf8) else {
            throw CommandError("\(path): is not text in UTF-8", isOrder: true)
        }
        let isLines = [".jsonl", ".ndjson"].contains { path.lowercased().hasSuffix($0) }
        let rows = try isLines ? objects(text, path) : table(text, path, scene)
        if rows.isEmpty { throw CommandError("\(path): has no rows", isOrder: true) }
        return rows
    }

    /// The folder of a file; empty for the program's own.
    static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }

    private static func data(_ path: String) throws -> Data {
        guard let data = FileManager.default.contents(atPath: path) else { throw CommandError("\(path): cannot be read", isOrder: true) }
        return data
    }

    private static func objects(_ text: String, _ path: String) throws -> [Row] {
        try text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap { number, line in
            if line.allSatisfy(\.isWhitespace) { return nil }
            guard let fields = (try? JSONValue(parsing: Data(line.utf8)))?.fields else {
                throw CommandError("\(path):\(number + 1): is not a JSON object, as in {\"coins\": 3000}", isOrder: true)
            }
            return Row(fields: fields, place: "\(path):\(number + 1)", folder: folder(of: path))
        }
    }

    private static func table(_ text: String, _ path: String, _ scene: Scene) throws -> [Row] {
        let records = try CSV.records(text, of: path)
        guard let names = records.first?.fields else { return [] }
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw CommandError("\(path): has two columns called “\(twice)”", isOrder: true)
        }
        return try records.dropFirst().map { record in
            guard record.fields.count == names.count else {
                throw CommandError(
                    "\(path):\(record.line): has \(record.fields.count) fields; the first line names \(names.count) columns", isOrder: true)
            }
            var values: [String: JSONValue] = [:]
            for (name, cell) in zip(names, record.fields) { scene.props.set(name, to: cell, in: &values) }
            return Row(fields: values, place: "\(path):\(record.line)", folder: folder(of: path))
        }
    }
}
