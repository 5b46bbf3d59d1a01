// Values as lists of numbers that can be smoothed one by one.

extension Value {
    /// The numbers a value consists of; nil for values that are no numbers, and for transforms, whose numbers say little one by one.
    var coordinates: [Double]? {
        switch self {
        case .number(let n): [n]
        case .point(let p): [p.x, p.y]
        case .size(let s): [s.width, s.height]
        case .rect(let r): [r.origin.x, r.origin.y, r.size.width, r.size.height]
        case .color(let c): [c.red, c.green, c.blue, c.alpha]
        case .numbers(let list): list
        case .colors(let list): list.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        case .path(let path): path.points.flatMap { [$0.x, $0.y] }
        default: nil
        }
    }

    /// A value like this one, of other numbers, as many as it has coordinates.
    func with(_ n: [Double]) -> Value {
        switch self {
        case .number: .number(n[0])
        case .point: .point(Point(n[0], n[1]))
        case .size: .size(Size(n[0], n[1]))
        case .rect: .rect(Rect(n[0], n[1], n[2], n[3]))
        case .color: .color(Color(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
        case .numbers: .numbers(n)
        case .colors(let list):
            .colors(list.indices.map { Color(red: n[4 * $0], green: n[4 * $0 + 1], blue: n[4 * $0 + 2], alpha: n[4 * $0 + 3]) })
        case .path(let path): .path(path.with(n))
        default: self
        }
    }

    /// Whether something lies between the two: they are of one kind, and lists of one length. A colour or picture that is not set goes with one
    /// that is.
    package func blends(with other: Value) -> Bool {
        switch (self, other) {
        case (.numbers(let a), .numbers(let b)): a.count == b.count
        case (.colors(let a), .colors(let b)): a.count == b.count
        case (.none, _), (_, .none): true
        default: kind == other.kind
        }
    }

    /// Whether both have the same coordinates.
    func isLike(_ other: Value) -> Bool {
        if case .path(let a) = self, case .path(let b) = other { return a.verbs == b.verbs }
        return kind == other.kind && blends(with: other)
    }
}

extension Path {
    fileprivate func with(_ n: [Double]) -> Path {
        var result = Path()
        var i = 0
        func point() -> Point {
            i += 2
            return Point(n[i - 2], n[i - 1])
        }
        for verb in verbs {
            switch verb {
            case .move: result.move(to: point())
            case .line: result.line(to: point())
            case .quad:
                let c = point()
                result.quad(to: point(), control: c)
            case .cubic:
                let (c1, c2) = (point(), point())
                result.cubic(to: point(), control1: c1, control2: c2)
            case .close: result.close()
            }
        }
        return result
    }
}
