// The one indented text form in which trees and lists print: a line for each thing, two spaces for each level, values at their defaults left
// out. The text is the same on every machine, so that it can be a golden.

package struct DumpText {
    package private(set) var text = ""
    private var depth = 0

    package init() {}

    /// Starts a line with a word.
    package mutating func line(_ word: String) {
        if !text.isEmpty { text += "\n" }
        for _ in 0..<depth { text += "  " }
        text += word
    }

    /// Adds a word to the line.
    package mutating func add(_ word: String) {
        text += " "
        text += word
    }

    package mutating func add(_ name: String, _ value: Double, decimals: Int = 4) {
        add("\(name) \(DumpText.number(value, decimals: decimals))")
    }
    package mutating func add(_ name: String, _ value: Int) { add("\(name) \(value)") }

    /// Writes what belongs to the line before, one level further in.
    package mutating func indented(_ body: (inout DumpText) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// A number rounded to `decimals` places, without trailing zeros; from 10¹⁵ on in powers of ten.
    package static func number(_ value: Double, decimals: Int = 4) -> String {
        if value.isNaN { return "nan" }
        guard value.isFinite else { return value < 0 ? "-inf" : "inf" }
        var (magnitude, exponent) = (abs(value), 0)
        if magnitude >= 1e15 {
            while magnitude >= 10 {
                magnitude /= 10
                exponent += 1
            }
        }
        var unit: UInt64 = 1
        for _ in 0..<decimals { unit *= 10 }
        // Below 10¹⁵ the whole part is split off first, so that the product stays exact enough and fits.
        let whole = magnitude.rounded(.down)
        var (integer, fraction) = (UInt64(whole), UInt64(((magnitude - whole) * Double(unit)).rounded()))
        if fraction >= unit {
            integer += 1
            fraction = 0
        }
        var result = value < 0 && (integer > 0 || fraction > 0) ? "-" : ""
        result += "\(integer)"
        if fraction > 0 {
            var places = decimals
            while fraction % 10 == 0 {
                fraction /= 10
                places -= 1
            }
            let digits = "\(fraction)"
            result += "."
            for _ in digits.utf8.count..<places { result += "0" }
            result += digits
        }
        if exponent > 0 { result += "e\(exponent)" }
        return result
    }

    static func list(_ values: [Double], decimals: Int = 4) -> String {
        var result = "("
        for (i, v) in values.enumerated() {
            if i > 0 { result += " " }
            result += number(v, decimals: decimals)
        }
        return result + ")"
    }
}

extension Point { var dump: String { DumpText.list([x, y]) } }
extension Size { var dump: String { DumpText.list([width, height]) } }
extension Rect { var dump: String { DumpText.list([origin.x, origin.y, size.width, size.height]) } }

extension Color {
    /// Red, green, blue, and alpha where it is not 1.
    var dump: String { DumpText.list(alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]) }
}

extension Transform {
    /// The six numbers of a plane transform, or all sixteen; perspective is small and gets more places.
    var dump: String {
        if isIdentity { return "identity" }
        if isAffine { return DumpText.list([m11, m12, m21, m22, m41, m42]) }
        return DumpText.list(elements, decimals: 6)
    }
}

extension Projection {
    /// The six numbers of an affine map as in `Transform`, or nine with perspective.
    var dump: String {
        if self == .identity { return "identity" }
        if isAffine { return DumpText.list([xx, yx, xy, yy, x0, y0]) }
        return DumpText.list([xx, yx, wx, xy, yy, wy, x0, y0, w0], decimals: 6)
    }
}

extension Path {
    var dump: String {
        var words: [String] = []
        for element in self {
            switch element {
            case .move(let p): words.append("move \(p.dump)")
            case .line(let p): words.append("line \(p.dump)")
            case .quad(let c, let p): words.append("quad \(c.dump) \(p.dump)")
            case .cubic(let c, let d, let p): words.append("cubic \(c.dump) \(d.dump) \(p.dump)")
            case .close: words.append("close")
            }
        }
        return DumpText.join(words)
    }
}

extension DumpText {
    static func join(_ words: [String]) -> String {
        var result = ""
        for (i, word) in words.enumerated() {
            if i > 0 { result += " " }
            result += word
        }
        return result
    }
}

extension Filter {
    /// The kind, the name's number, the inputs, and whether it is off.
    var dump: String {
        var text = kind.name
        if name != .null { text += "#\(name)" }
        if !values.isEmpty { text += DumpText.list(values) }
        return isEnabled ? text : text + " off"
    }
}

extension Value {
    var dump: String {
        switch self {
        case .none: "none"
        case .number(let v): DumpText.number(v)
        case .flag(let v): v ? "yes" : "no"
        case .point(let v): v.dump
        case .size(let v): v.dump
        case .rect(let v): v.dump
        case .color(let v): v.dump
        case .transform(let v): v.dump
        case .image(let v): "image \(v)"
        case .path(let v): v.dump
        case .numbers(let v): DumpText.list(v)
        case .colors(let v): DumpText.join(v.map { $0.dump })
        case .cells(let v): v.dump
        case .filters(let v): v.isEmpty ? "none" : DumpText.join(v.map { $0.dump })
        }
    }
}
