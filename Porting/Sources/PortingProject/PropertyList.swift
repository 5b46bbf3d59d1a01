/// A value of a property list in the form of NeXTSTEP's, as `project.pbxproj` is one.
public indirect enum PropertyList: Equatable, Sendable {
    case text(String)
    case list([PropertyList])
    case table([String: PropertyList])

    /// A problem of a property list, with its place.
    public struct Problem: Error, Equatable, CustomStringConvertible {
        public let line: Int
        public let column: Int
        public let message: String
        public var description: String { "line \(line), column \(column): \(message)" }
    }

    /// Reads a property list. Throws a `Problem` that says where it ends to be one.
    public init(parsing text: String) throws {
        var parser = Parser(Array(text.utf8))
        self = try parser.document()
    }

    public subscript(key: String) -> PropertyList? { if case .table(let table) = self { table[key] } else { nil } }
    public var string: String? { if case .text(let text) = self { text } else { nil } }
    public var strings: [String] {
        switch self {
        case .text(let text): [text]
        case .list(let list): list.compactMap(\.string)
        case .table: []
        }
    }
    public var array: [PropertyList] { if case .list(let list) = self { list } else { [] } }
    public var table: [String: PropertyList] { if case .table(let table) = self { table } else { [:] } }

    private struct Parser {
        let bytes: [UInt8]
        var place = 0
        var depth = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func problem(_ message: String) -> Problem {
            let before = bytes[..<min(place, bytes.count)]
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let column = before.count - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
            return Problem(line: line, column: column, message: message)
        }

        mutating func document() throws -> PropertyList {
            let value = try value()
            try skip()
            if place < bytes.count { throw problem("something stands behind the end") }
            return value
        }

        /// Skips blanks and comments.
        mutating func skip() throws {
            while place < bytes.count {
                switch bytes[place] {
                case 9...13, 32: place += 1
                case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/"):
                    while place < bytes.count, bytes[place] != 10, bytes[place] != 13 { place += 1 }
                case UInt8(ascii: "/") where place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*"):
                    let start = place
                    place += 2
                    while place + 1 < bytes.count, !(bytes[place] == UInt8(ascii: "*") && bytes[place + 1] == UInt8(ascii: "/")) {
                        place += 1
                    }
                    guard place + 1 < bytes.count else {
                        place = start
                        throw problem("a comment does not end")
                    }
                    place += 2
                default: return
                }
            }
        }

        mutating func value() throws -> PropertyList {
            try skip()
            guard place < bytes.count else { throw problem("a value is missing: the text ends") }
            depth += 1
            defer { depth -= 1 }
            if depth > 200 { throw problem("values are nested too deeply") }
            switch bytes[place] {
            case UInt8(ascii: "{"): return try table()
            case UInt8(ascii: "("): return try list()
            case UInt8(ascii: "<"): return try data()
            default: return .text(try text())
            }
        }

        mutating func expect(_ character: Character, _ what: String) throws {
            try skip()
            guard place < bytes.count, bytes[place] == character.asciiValue else { throw problem("“\(character)” is missing \(what)") }
            place += 1
        }

        mutating func table() throws -> PropertyList {
            place += 1
            var table: [String: PropertyList] = [:]
            while true {
                try skip()
                guard place < bytes.count else { throw problem("“}” is missing: the text ends") }
                if bytes[place] == UInt8(ascii: "}") { break }
                let key = try text()
                try expect("=", "behind the key “\(key)”")
                table[key] = try value()
                try expect(";", "behind the value of “\(key)”")
            }
            place += 1
            return .table(table)
        }

        mutating func list() throws -> PropertyList {
            place += 1
            var list: [PropertyList] = []
            while true {
                try skip()
                guard place < bytes.count else { throw problem("“)” is missing: the text ends") }
                if bytes[place] == UInt8(ascii: ")") { break }
                list.append(try value())
                try skip()
                if place < bytes.count, bytes[place] == UInt8(ascii: ",") {
                    place += 1
                } else if place < bytes.count, bytes[place] != UInt8(ascii: ")") {
                    throw problem("“,” or “)” is missing in a list")
                }
            }
            place += 1
            return .list(list)
        }

        mutating func data() throws -> PropertyList {
            let start = place
            while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
            guard place < bytes.count else {
                place = start
                throw problem("data does not end")
            }
            place += 1
            return .text(String(decoding: bytes[start..<place], as: UTF8.self))
        }

        mutating func text() throws -> String {
            let quote = bytes[place]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                let start = place
                while place < bytes.count, isPlain(bytes[place]) { place += 1 }
                guard place > start else {
                    throw problem("“\(Character(UnicodeScalar(bytes[place])))” is neither a text, a list nor a table")
                }
                return String(decoding: bytes[start..<place], as: UTF8.self)
            }
            let start = place
            place += 1
            var result: [UInt8] = []
            while place < bytes.count, bytes[place] != quote {
                if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count {
                    place += 1
                    result += try escape()
                } else {
                    result.append(bytes[place])
                    place += 1
                }
            }
            guard place < bytes.count else {
                place = start
                throw problem("a text does not end")
            }
            place += 1
            return String(decoding: result, as: UTF8.self)
        }

        mutating func escape() throws -> [UInt8] {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "n"): return [10]
            case UInt8(ascii: "t"): return [9]
            case UInt8(ascii: "r"): return [13]
            case UInt8(ascii: "U"):
                let digits = String(decoding: bytes[place..<min(place + 4, bytes.count)], as: UTF8.self)
                guard digits.utf8.count == 4, let code = UInt32(digits, radix: 16) else { throw problem("“\\U” wants four digits") }
                place += 4
                return Array(String(UnicodeScalar(code).map(Character.init) ?? "\u{FFFD}").utf8)
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                var code = UInt32(byte - 48)
                for _ in 0..<2 where place < bytes.count && (48...55).contains(bytes[place]) {
                    code = code * 8 + UInt32(bytes[place] - 48)
                    place += 1
                }
                return Array(String(Character(UnicodeScalar(code)!)).utf8)
            default: return [byte]
            }
        }

        func isPlain(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
            case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "+"):
                true
            default: byte >= 128
            }
        }
    }
}
