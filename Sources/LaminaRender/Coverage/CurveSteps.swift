// The lines that stand for a path in a bitmap context.

extension Path {
    /// Calls `body` with all lines that stand for the path's outline, closed; curves become lines as Core Graphics makes them. Points are on a grid of
    /// 1/65536. Elements with a point that is no number are left out.
    package func forEachContextLine(_ body: (Point, Point) -> Void) {
        func onGrid(_ p: Point) -> Point { Point(ContourFlattener.onGrid(p.x), ContourFlattener.onGrid(p.y)) }
        func isNumber(_ p: Point) -> Bool { !(p.x.isNaN || p.y.isNaN) }
        var (start, current) = (Point.zero, Point.zero)
        func line(to p: Point) {
            let (a, b) = (onGrid(current), onGrid(p))
            if a != b { body(a, b) }
            current = p
        }
        forEachPiece { element in
            switch element {
            case .move(let p):
                guard isNumber(p) else { return }
                line(to: start)
                (start, current) = (p, p)
            case .line(let p): if isNumber(p) { line(to: p) }
            case .quad(let c, let p):
                guard isNumber(c), isNumber(p) else { return }
                CurveSteps(current, current.mixed(with: c, 2.0 / 3), p.mixed(with: c, 2.0 / 3), p).forEachPoint(line)
            case .cubic(let c1, let c2, let p):
                guard isNumber(c1), isNumber(c2), isNumber(p) else { return }
                CurveSteps(current, c1, c2, p).forEachPoint(line)
            case .close: line(to: start)
            }
        }
        line(to: start)
    }
}

/// The lines that Core Graphics draws for a cubic curve: it is halved as long as a part may stray more than about a twentieth of a pixel.
///
/// A part's straying follows from the second differences at its two ends, in x and in y, times ¾ h², where h is the part's share of the
/// curve's parameter.
struct CurveSteps {
    private let a, b, c, d: Point
    private let first, last: Point

    /// The tolerance in pixels.
    private static let tolerance = 0.05
    /// A part is never less than 2 to the power of minus this.
    private static let deepest = 12

    init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
        (self.a, self.b, self.c, self.d) = (a, b, c, d)
        (first, last) = (a - b * 2 + c, b - c * 2 + d)
    }

    /// Calls `body` with the lines' ends in order, the curve's own last.
    func forEachPoint(_ body: (Point) -> Void) { forEachStep { body($0 == 1 ? d : Path.point(a, b, c, d, $0)) } }

    /// Calls `body` with the parameters of the lines' ends in order, 1 last.
    func forEachStep(_ body: (Double) -> Void) { step(0, 1, 0, body) }

    private func step(_ from: Double, _ to: Double, _ depth: Int, _ body: (Double) -> Void) {
        let h = to - from
        let bound = Swift.max(greatest(from), greatest(to)) * 0.75 * h * h
        // Without an end there is nothing to come nearer to.
        guard depth < CurveSteps.deepest, bound > CurveSteps.tolerance, bound < .infinity else { return body(to) }
        let middle = (from + to) / 2
        step(from, middle, depth + 1, body)
        step(middle, to, depth + 1, body)
    }

    /// The greater component of the second difference at a place of the curve.
    private func greatest(_ t: Double) -> Double {
        let v = first + (last - first) * t
        return Swift.max(v.x.magnitude, v.y.magnitude)
    }
}
