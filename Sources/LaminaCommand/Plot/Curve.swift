import LaminaCoreGraphics
import LaminaQuartzCore
import LaminaRender

/// One number over time. Where it is not there, or is no finite number, the curve has a gap.
struct Curve {
    let name: String
    let points: [(time: Double, value: Double?)]

    /// The curves as lines of comma-separated values: the time, then a column for each curve.
    static func table(_ curves: [Curve]) -> String {
        var text = (["time"] + curves.map(\.name)).joined(separator: ",") + "\n"
        for (row, point) in (curves.first?.points ?? []).enumerated() {
            text += ([String(point.time)] + curves.map { $0.points[row].value.map { String($0) } ?? "" }).joined(separator: ",") + "\n"
        }
        return text
    }
}

/// A layer's value, asked for again and again.
struct Samples {
    private var rows: [(time: Double, value: Value?)] = []

    mutating func add(_ value: Any?, at time: Double) { rows.append((time, value.flatMap { Value(sample: $0) })) }

    /// A curve for each part of the value; of a transform only those elements that change, or all where none does.
    func curves(_ name: String) -> [Curve] {
        guard let first = rows.lazy.compactMap(\.value).first else { return [] }
        let curves = first.parts.enumerated().map { index, part in
            Curve(
                name: name + part.suffix,
                points: rows.map { row in
                    let parts = row.value?.parts ?? []
                    return (row.time, index < parts.count && parts[index].number.isFinite ? parts[index].number : nil)
                })
        }
        guard case .transform = first else { return curves }
        let changing = curves.filter { Set($0.points.compactMap(\.value)).count > 1 }
        return changing.isEmpty ? curves : changing
    }
}

extension Value {
    fileprivate init?(sample any: Any) {
        // Key-value coding reads numbers from words; a plot must not.
        if any is String { return nil }
        for kind in [Value.Kind.number, .flag, .point, .size, .rect, .color, .transform, .numbers] {
            if let value = Value(any, kind: kind) {
                self = value
                return
            }
        }
        return nil
    }

    /// The numbers a value is made of.
    fileprivate var parts: [(suffix: String, number: Double)] {
        switch self {
        case .number(let n): [("", n)]
        case .flag(let f): [("", f ? 1 : 0)]
        case .point(let p): [(".x", p.x), (".y", p.y)]
        case .size(let s): [(".width", s.width), (".height", s.height)]
        case .rect(let r):
            [(".origin.x", r.origin.x), (".origin.y", r.origin.y), (".size.width", r.size.width), (".size.height", r.size.height)]
        case .color(let c): [(".red", c.red), (".green", c.green), (".blue", c.blue), (".alpha", c.alpha)]
        case .transform(let t): t.elements.enumerated().map { (".m\($0.offset / 4 + 1)\($0.offset % 4 + 1)", $0.element) }
        case .numbers(let numbers): numbers.enumerated().map { ("[\($0.offset)]", $0.element) }
        default: []
        }
    }
}
