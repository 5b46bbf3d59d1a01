// The box of the outline itself, where curves do not reach as far as their control points.

extension Path {
    /// The smallest box around all lines and curves; nil for an empty path.
    ///
    /// A move that nothing follows counts as a point, unless something else is drawn.
    package var tightBounds: Rect? {
        var box: (Double, Double, Double, Double)?
        func add(_ p: Point) {
            guard let b = box else {
                box = (p.x, p.y, p.x, p.y)
                return
            }
            box = (Swift.min(b.0, p.x), Swift.min(b.1, p.y), Swift.max(b.2, p.x), Swift.max(b.3, p.y))
        }
        for segment in segments {
            add(segment.start)
            add(segment.end)
            for t in segment.extremes { add(segment.point(at: t)) }
        }
        if box == nil { for p in points { add(p) } }
        return box.map { Rect($0.0, $0.1, $0.2 - $0.0, $0.3 - $0.1) }
    }
}

extension Path.Segment {
    /// Parameters inside the segment at which x or y turns back.
    fileprivate var extremes: [Double] {
        switch self {
        case .line: return []
        case .quad(let a, let b, let c):
            return [(a.x - b.x) / (a.x - 2 * b.x + c.x), (a.y - b.y) / (a.y - 2 * b.y + c.y)].filter { $0 > 0 && $0 < 1 }
        case .cubic(let a, let b, let c, let d):
            return Self.roots(a.x, b.x, c.x, d.x) + Self.roots(a.y, b.y, c.y, d.y)
        }
    }

    /// Returns the places inside 0…1 at which the derivative of a cubic with these control values is 0.
    private static func roots(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
        let (u, v, w) = (b - a, c - b, d - c)
        // u·(1−t)² + 2v·t·(1−t) + w·t² = k2·t² + 2·k1·t + u
        let (k2, k1) = (u - 2 * v + w, v - u)
        let root = k1 * k1 - k2 * u
        guard root >= 0 else { return [] }
        // The sum of two numbers of one sign loses no digits; the other root follows from the product.
        let q = -(k1 + (k1 < 0 ? -root.squareRoot() : root.squareRoot()))
        return [q / k2, u / q].filter { $0 > 0 && $0 < 1 }
    }
}
