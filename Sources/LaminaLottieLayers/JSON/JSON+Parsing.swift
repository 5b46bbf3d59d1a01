import Foundation

/// A fault in the text of a file.
package struct JSONError: Error, CustomStringConvertible {
    package let message: String
    /// The place of the fault, counted in bytes.
    package let offset: Int
    package var description: String { "\(message) at byte \(offset)" }
}

extension JSON {
    /// Arrays and objects in each other: more than any exporter writes, fewer than a stack holds.
    static let deepest = 256
    /// Numbers beyond it count as this: sums and products of some of them are finite.
    static let greatest = 1e15

    /// Parses a text in UTF-8. Throws a `JSONError`.
    package init(parsing data: Data) throws {
        self = try data.withUnsafeBytes { bytes in
            var parser = JSONParser(bytes: bytes.bindMemory(to: UInt8.self))
            return try parser.whole()
        }
    }
}

private struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    var at = 0
    var depth = 0
    /// Numbers of the list that is being read.
    private var numbers: [Double] = []

    init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // A byte order mark.
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { at = 3 }
    }

    mutating func whole() throws -> JSON {
        let result = try value()
        skip()
        guard at == bytes.count else { throw fault("there is something after the end of the JSON text") }
        return result
    }

    func fault(_ message: String) -> JSONError { JSONError(message: message, offset: at) }

    mutating func skip() {
        while at < bytes.count, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 { at += 1 }
    }

    mutating func value() throws -> JSON {
        skip()
        guard at < bytes.count else { throw fault("the JSON text is cut off") }
        switch bytes[at] {
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try list()
        case UInt8(ascii: "\""): return .text(try string())
        case UInt8(ascii: "t"): return try word("true", .flag(true))
        case UInt8(ascii: "f"): return try word("false", .flag(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    mutating func word(_ word: StaticString, _ value: JSON) throws -> JSON {
        guard at + word.utf8CodeUnitCount <= bytes.count else { throw fault("the JSON text is cut off") }
        for i in 0..<word.utf8CodeUnitCount where bytes[at + i] != word.utf8Start[i] { throw fault("this is not a JSON value") }
        at += word.utf8CodeUnitCount
        return value
    }

    mutating func enter() throws {
        at += 1
        depth += 1
        guard depth <= JSON.deepest else { throw fault("the JSON text is nested deeper than \(JSON.deepest) levels") }
    }

    /// Whether another element follows; takes the comma or the closing bracket.
    mutating func goesOn(_ close: UInt8) throws -> Bool {
        skip()
        guard at < bytes.count else { throw fault("the JSON text is cut off") }
        defer { at += 1 }
        if bytes[at] == UInt8(ascii: ",") { return true }
        guard bytes[at] == close else { throw fault("a comma or a closing bracket is missing") }
        depth -= 1
        return false
    }

    mutating func isEmpty(_ close: UInt8) -> Bool {
        skip()
        guard at < bytes.count, bytes[at] == close else { return false }
        at += 1
        depth -= 1
        return true
    }

    mutating func list() throws -> JSON {
        try enter()
        var result: [JSON] = []
        if isEmpty(UInt8(ascii: "]")) { return .list(result) }
        if let list = try bareNumbers() { return list }
        repeat { result.append(try value()) } while try goesOn(UInt8(ascii: "]"))
        return .list(result)
    }

    /// The rest of a list of numbers, or of pairs of numbers; nil, and nothing is read, for any other list. A list that turns out to be another one late is
    /// read once more, and no deeper list is.
    private mutating func bareNumbers() throws -> JSON? {
        let start = at
        numbers.removeAll(keepingCapacity: true)
        if at < bytes.count, bytes[at] != UInt8(ascii: "[") {
            repeat {
                skip()
                guard try bareNumber() else {
                    at = start
                    return nil
                }
            } while try goesOn(UInt8(ascii: "]"))
            return .numbers(numbers)
        }
        while depth < JSON.deepest, try pair() {
            skip()
            guard at < bytes.count else { break }
            if bytes[at] == UInt8(ascii: ",") {
                at += 1
                skip()
            } else if bytes[at] == UInt8(ascii: "]") {
                at += 1
                depth -= 1
                return .pairs(numbers)
            } else {
                break
            }
        }
        at = start
        return nil
    }

    /// A list of two numbers; false for anything else.
    private mutating func pair() throws -> Bool {
        func take(_ byte: UInt8, _ parser: inout JSONParser) -> Bool {
            parser.skip()
            guard parser.at < parser.bytes.count, parser.bytes[parser.at] == byte else { return false }
            parser.at += 1
            return true
        }
        guard take(UInt8(ascii: "["), &self) else { return false }
        skip()
        guard try bareNumber(), take(UInt8(ascii: ","), &self) else { return false }
        skip()
        return try bareNumber() && take(UInt8(ascii: "]"), &self)
    }

    /// A number that is appended to the list; false, and nothing is read, for anything else.
    private mutating func bareNumber() throws -> Bool {
        guard at < bytes.count, bytes[at] == UInt8(ascii: "-") || (0x30...0x39).contains(bytes[at]) else { return false }
        numbers.append(try number())
        return true
    }

    mutating func object() throws -> JSON {
        try enter()
        var result: [JSON.Member] = []
        if isEmpty(UInt8(ascii: "}")) { return .object(result) }
        repeat {
            skip()
            guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw fault("a member's name is missing") }
            let key = try string()
            skip()
            guard at < bytes.count, bytes[at] == UInt8(ascii: ":") else { throw fault("a colon is missing") }
            at += 1
            result.append(JSON.Member(key: key, value: try value()))
        } while try goesOn(UInt8(ascii: "}"))
        return .object(result)
    }

    mutating func string() throws -> String {
        at += 1
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\") { at += 1 }
        guard at < bytes.count else { throw fault("a text is cut off") }
        if bytes[at] == UInt8(ascii: "\"") {
            defer { at += 1 }
            return String(decoding: bytes[start..<at], as: UTF8.self)
        }
        var units = Array(bytes[start..<at])
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF8.self) }
            guard byte == UInt8(ascii: "\\") else {
                units.append(byte)
                continue
            }
            guard at < bytes.count else { break }
            let escape = bytes[at]
            at += 1
            switch escape {
            case UInt8(ascii: "n"): units.append(0x0A)
            case UInt8(ascii: "r"): units.append(0x0D)
            case UInt8(ascii: "t"): units.append(0x09)
            case UInt8(ascii: "b"): units.append(0x08)
            case UInt8(ascii: "f"): units.append(0x0C)
            case UInt8(ascii: "u"): units += Array(String(try escapedScalar()).utf8)
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(escape)
            default: throw fault("an unknown escape is in a text")
            }
        }
        throw fault("a text is cut off")
    }

    mutating func escapedScalar() throws -> Character {
        let first = try hex()
        if first & 0xFC00 == 0xD800, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") {
            let next = at
            at += 2
            let second = try hex()
            if second & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + (second & 0x3FF)) {
                return Character(scalar)
            }
            at = next
            return "\u{FFFD}"
        }
        return Character(Unicode.Scalar(first) ?? "\u{FFFD}")
    }

    mutating func hex() throws -> UInt32 {
        let digits = bytes[at..<min(at + 4, bytes.count)].compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 4 else { throw fault("an unknown escape is in a text") }
        at += 4
        return digits.reduce(0) { $0 << 4 | UInt32($1) }
    }

    private static let powers: [Double] = (0...22).map { n in (0..<n).reduce(1.0) { p, _ in p * 10 } }

    private static let wholePowers: [UInt64] = (0...19).map { n in (0..<n).reduce(1) { p, _ in p * 10 } }

    /// The double that is nearest to a number divided by a power of ten, up to the 19th.
    ///
    /// Both are shifted until their highest bits are set. Their quotient then has 63 bits or 64; the remainder only counts where it is not 0, and is put into the
    /// lowest bit, well below those of a double. Converting it rounds once.
    private static func quotient(_ number: UInt64, power: Int) -> Double {
        let divisor = wholePowers[power]
        let (up, down) = (number.leadingZeroBitCount, divisor.leadingZeroBitCount)
        let (scaled, by) = (number << UInt64(up), divisor << UInt64(down))
        let (quotient, remainder) = by.dividingFullWidth((scaled >> 1, scaled << 63))
        return Double(sign: .plus, exponent: down - up - 63, significand: Double(remainder == 0 ? quotient : quotient | 1))
    }

    mutating func number() throws -> Double {
        let start = at
        let isNegative = at < bytes.count && bytes[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        var (mantissa, digits, point, seen) = (UInt64(0), 0, 0, false)
        var hasPoint = false
        while at < bytes.count {
            let byte = bytes[at]
            if byte >= 0x30 && byte <= 0x39 {
                if digits < 19 { mantissa = mantissa * 10 + UInt64(byte - 0x30) }
                if mantissa > 0 { digits += 1 }
                if hasPoint { point += 1 }
                seen = true
            } else if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else {
                break
            }
            at += 1
        }
        guard seen else { throw fault("this is not a JSON value") }
        var hasExponent = false
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            hasExponent = true
            at += 1
            if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
            while at < bytes.count, bytes[at] >= 0x30, bytes[at] <= 0x39 { at += 1 }
        }
        // Both parts are exact doubles, so their quotient is rounded once, as the standard asks.
        if !hasExponent, mantissa < 1 << 53, digits <= 18, point <= 22 {
            let value = min(Double(mantissa) / JSONParser.powers[point], JSON.greatest)
            return isNegative ? -value : value
        }
        if !hasExponent, digits <= 19, point <= 19 {
            let value = min(JSONParser.quotient(mantissa, power: point), JSON.greatest)
            return isNegative ? -value : value
        }
        guard let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)), value.isFinite else {
            throw fault("this number is not finite")
        }
        return min(max(value, -JSON.greatest), JSON.greatest)
    }
}
