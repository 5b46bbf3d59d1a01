// Curves as chains of lines.

extension Path {
    /// Lines in place of curves, no farther than `tolerance` from them.
    ///
    /// The number of lines of a curve follows from how far its control points stray from a straight course (Wang's bound), and is at most 1024.
    package func flattened(tolerance: Double) -> Path {
        var result = Path()
        forEachSegment { element, from in
            switch element {
            case .quad(let c, let p):
                let second = from - c * 2 + p
                let count = Self.lineCount(bound: second.length * 2 / 8, tolerance)
                for i in 1..<count { result.line(to: Self.point(from, c, p, Double(i) / Double(count))) }
                result.line(to: p)
            case .cubic(let c1, let c2, let p):
                let (u, v) = ((from - c1 * 2 + c2).length, (c1 - c2 * 2 + p).length)
                let count = Self.lineCount(bound: Swift.max(u, v) * 6 / 8, tolerance)
                for i in 1..<count { result.line(to: Self.point(from, c1, c2, p, Double(i) / Double(count))) }
                result.line(to: p)
            default: result.append(element)
            }
        }
        return result
    }

    /// Calls `body` with each element and the point it starts from.
    package func forEachSegment(_ body: (Element, Point) -> Void) {
        var (start, current) = (Point.zero, Point.zero)
        for element in self {
            body(element, current)
            switch element {
            case .move(let p): (start, current) = (p, p)
            case .line(let p), .quad(_, let p), .cubic(_, _, let p): current = p
            case .close: current = start
            }
        }
    }

    private static func lineCount(bound: Double, _ tolerance: Double) -> Int {
        let count = (bound / tolerance).squareRoot().rounded(.up)
        return count > 1 ? (count < 1024 ? Int(count) : 1024) : 1
    }

    /// A point of a quadratic curve.
    @inline(__always) package static func point(_ a: Point, _ b: Point, _ c: Point, _ t: Double) -> Point {
        let s = 1 - t
        return a * (s * s) + b * (2 * s * t) + c * (t * t)
    }

    /// A point of a cubic curve.
    @inline(__always) package static func point(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
        let s = 1 - t
        return a * (s * s * s) + b * (3 * s * s * t) + (c * (3 * s * t * t) + d * (t * t * t))
    }
}
