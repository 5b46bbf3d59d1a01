import LaminaCoreGraphics

/// A system symbol's outline: paths in a square of 16 units, each by its own rule, some of which take away from what the ones before have filled.
struct SymbolOutline: Sendable {
    struct Part: @unchecked Sendable {
        let path: CGPath
        let rule: CGPathFillRule
        let isHole: Bool
    }

    let name: String
    let parts: [Part]

    /// The smallest rectangle around what is filled.
    let box: CGRect

    /// Fill is all there is to a filled symbol; only lines have a weight.
    var hasWeight: Bool { !name.hasSuffix(".fill") && !name.contains(".fill.") }

    private var isFramed: Bool { name.contains(".circle") || name.contains(".square") }

    /// The outline with a name; nil for an unknown one.
    static func named(_ name: String) -> SymbolOutline? {
        guard let line = lines[name] else { return nil }
        let parts = line.split(separator: ";").compactMap { Part($0.utf8) }
        guard let first = parts.first else { return nil }
        let box = parts.dropFirst().filter { !$0.isHole }.reduce(first.path.boundingBoxOfPath) { $0.union($1.path.boundingBoxOfPath) }
        return SymbolOutline(name: name, parts: parts, box: box)
    }

    private static let lines: [String: Substring] = {
        var lines: [String: Substring] = [:]
        for line in SymbolOutlines.table.split(separator: "\n") {
            guard let space = line.firstIndex(of: " ") else { continue }
            for name in line[..<space].split(separator: ",") { lines[String(name)] = line[line.index(after: space)...] }
        }
        return lines
    }()

    /// Fills the outline in the context's fill colour, scaled about the origin, with its lines as much wider, in units, as a weight makes them.
    func fill(in context: CGContext, scale: CGFloat, widening: CGFloat) {
        // What stands small within a ring or a frame has lines that a finer weight would take away altogether.
        let widening = hasWeight ? max(widening, isFramed ? -0.2 : -1) : 0
        context.saveGState()
        context.scaleBy(x: scale, y: scale)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        for part in parts {
            context.setBlendMode(part.isHole ? .clear : .normal)
            context.addPath(part.path)
            context.fillPath(using: part.rule)
            guard widening != 0, !part.isHole else { continue }
            // A line along an outline makes what it encloses wider, or narrower.
            context.setBlendMode(widening < 0 ? .clear : .normal)
            context.setLineWidth(abs(widening))
            context.setLineJoin(.round)
            context.addPath(part.path)
            context.strokePath()
        }
        context.endTransparencyLayer()
        context.restoreGState()
    }
}

extension SymbolOutline.Part {
    /// Reads a line's part; nil for what is no outline.
    fileprivate init?(_ text: Substring.UTF8View) {
        var bytes = text[...]
        isHole = bytes.first == UInt8(ascii: "-")
        if isHole { bytes = bytes.dropFirst() }
        guard let rule = bytes.popFirst() else { return nil }
        self.rule = rule == UInt8(ascii: "e") ? .evenOdd : .winding
        let path = CGMutablePath()
        var (x, y) = (0, 0)

        func number() -> Int {
            var (value, sign) = (0, 1)
            while bytes.first == UInt8(ascii: " ") { bytes = bytes.dropFirst() }
            if bytes.first == UInt8(ascii: "-") {
                sign = -1
                bytes = bytes.dropFirst()
            }
            while let digit = bytes.first, digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
                value = value * 10 + Int(digit - UInt8(ascii: "0"))
                bytes = bytes.dropFirst()
            }
            return sign * value
        }
        func point() -> CGPoint {
            x += number()
            y += number()
            return CGPoint(x: CGFloat(x) / 100, y: CGFloat(y) / 100)
        }

        while let command = bytes.popFirst() {
            switch command {
            case UInt8(ascii: "M"): path.move(to: point())
            case UInt8(ascii: "L"): path.addLine(to: point())
            case UInt8(ascii: "C"):
                let (first, second) = (point(), point())
                path.addCurve(to: point(), control1: first, control2: second)
            case UInt8(ascii: "Z"): path.closeSubpath()
            default: return nil
            }
        }
        self.path = path
    }
}
