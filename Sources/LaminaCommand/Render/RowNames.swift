import CommandSupport
import Foundation
import Scenes

/// The names of the films of a table's rows, from a pattern such as `films/{name}.mp4`: `{row}` is the row's number from 1, with as many digits as the last one has,
/// and any other name in braces is a parameter's value.
struct RowNames {
    let pattern: String

    /// The name of each row's film. Throws an error for a name in braces that a row does not have, and for two rows of one name.
    func names(of rows: [PropsFile.Row]) throws -> [String] {
        guard pattern.contains("{") else {
            throw CommandError(
                "\(pattern): each row makes a film: name it by the row, as in film-{row}.mp4, or by a column, as in {name}.mp4",
                isOrder: true)
        }
        let digits = String(rows.count).count
        var places: [String: String] = [:]
        return try rows.enumerated().map { number, row in
            var name = ""
            var rest = pattern[...]
            while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
                let key = String(rest[rest.index(after: open)..<close])
                name += rest[..<open]
                name += try key == "row" ? padded(number + 1, digits) : value(key, in: row)
                rest = rest[rest.index(after: close)...]
            }
            name += rest
            if let other = places.updateValue(row.place, forKey: name) {
                throw CommandError("\(other) and \(row.place) would both be \(name): put {row} into the name", isOrder: true)
            }
            return name
        }
    }

    private func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// A value as a part of a file's name: what would lead to another folder, or is not printed, is a hyphen.
    private func value(_ key: String, in row: PropsFile.Row) throws -> String {
        guard let value = row.fields[key] else {
            throw CommandError("\(row.place): has no “\(key)”, which \(pattern) needs", isOrder: true)
        }
        let text = if case .text(let text) = value { text } else { value.json() }
        let name = String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0 == "/" || $0.properties.generalCategory == .control ? "-" : $0 }))
        guard !name.isEmpty, !name.hasPrefix(".") else {
            throw CommandError("\(row.place): {\(key)} is “\(name)”, which no file can be called", isOrder: true)
        }
        return name
    }
}
