import CommandSupport

/// Comma-separated values as in RFC 4180, with lines that end in LF too: a field in quotes may have commas, line ends and doubled quotes in it.
enum CSV {
    /// A record, and the number of the line it starts on, from 1.
    struct Record: Equatable {
        var line: Int
        var fields: [String]
    }

    /// Reads the records of a text; empty lines are none. Throws an error that names the line for quotes that are not closed, and for text beside quotes.
    static func records(_ text: String, of path: String) throws -> [Record] {
        var reader = Reader(text: Substring(text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]), path: path)
        var records: [Record] = []
        while !reader.text.isEmpty {
            let record = try reader.record()
            if record.fields != [""] { records.append(record) }
        }
        return records
    }

    private struct Reader {
        var text: Substring
        let path: String
        var line = 1

        mutating func record() throws -> Record {
            var record = Record(line: line, fields: [try field()])
            while text.first == "," {
                text.removeFirst()
                record.fields.append(try field())
            }
            // What a field leaves behind is a comma, the line's end or the text's.
            if text.popFirst() != nil { line += 1 }
            return record
        }

        private mutating func field() throws -> String {
            guard text.first == "\"" else {
                let field = text.prefix { $0 != "," && !Self.isLineEnd($0) }
                if field.contains("\"") {
                    throw CommandError("\(path):\(line): has a quote within a field that does not start with one", isOrder: true)
                }
                text.removeFirst(field.count)
                return String(field)
            }
            let start = line
            var field = ""
            text.removeFirst()
            while let character = text.popFirst() {
                if character == "\"" {
                    guard text.first == "\"" else {
                        if let next = text.first, next != ",", !Self.isLineEnd(next) {
                            throw CommandError("\(path):\(line): has text after a closing quote", isOrder: true)
                        }
                        return field
                    }
                    text.removeFirst()
                }
                if Self.isLineEnd(character) { line += 1 }
                field.append(character)
            }
            throw CommandError("\(path):\(start): has a quote that is not closed", isOrder: true)
        }

        private static func isLineEnd(_ character: Character) -> Bool { character == "\n" || character == "\r\n" || character == "\r" }
    }
}
