// An outline as pieces to move along: every line and curve is one, closing is one, a move is a jump and none.

extension Path {
    /// A line or a curve, with the point it starts from.
    package enum Segment: Equatable, Sendable {
        case line(Point, Point)
        case quad(Point, Point, Point)
        case cubic(Point, Point, Point, Point)
    }

    /// The pieces in order. Closing a sub-path that already is back at its start adds none.
    package var segments: [Segment] {
        var result: [Segment] = []
        var (start, current) = (Point.zero, Point.zero)
        for element in self {
            switch element {
            case .move(let p): (start, current) = (p, p)
            case .line(let p):
                result.append(.line(current, p))
                current = p
            case .quad(let c, let p):
                result.append(.quad(current, c, p))
                current = p
            case .cubic(let c1, let c2, let p):
                result.append(.cubic(current, c1, c2, p))
                current = p
            case .close:
                if current != start { result.append(.line(current, start)) }
                current = start
            }
        }
        return result
    }
}

extension Path.Segment {
    package var start: Point {
        switch self {
        case .line(let a, _), .quad(let a, _, _), .cubic(let a, _, _, _): a
        }
    }

    package var end: Point {
        switch self {
        case .line(_, let b), .quad(_, _, let b), .cubic(_, _, _, let b): b
        }
    }

    /// The point at a Bézier parameter in 0…1.
    package func point(at t: Double) -> Point {
        switch self {
        case .line(let a, let b): a.mixed(with: b, t)
        case .quad(let a, let b, let c): Path.point(a, b, c, t)
        case .cubic(let a, let b, let c, let d): Path.point(a, b, c, d, t)
        }
    }

    /// Returns the derivative of the point by the parameter.
    package func derivative(at t: Double) -> Point {
        let s = 1 - t
        switch self {
        case .line(let a, let b): return b - a
        case .quad(let a, let b, let c): return ((b - a) * s + (c - b) * t) * 2
        case .cubic(let a, let b, let c, let d): return ((b - a) * (s * s) + (c - b) * (2 * s * t) + (d - c) * (t * t)) * 3
        }
    }

    /// The direction of motion, of length 1. Where the motion stands still, that towards what comes next; zero for a mere point.
    package func tangent(at t: Double) -> Point {
        let speed = derivative(at: t)
        let size = (end - start).length
        if speed.length > 1e-9 * size { return speed * (1 / speed.length) }
        // A handle of no length: the curve leaves towards the next point that differs.
        let near = t < 0.5 ? point(at: t + 1e-4) - point(at: t) : point(at: t) - point(at: t - 1e-4)
        return near.length > 0 ? near * (1 / near.length) : .zero
    }

    /// The parts before and after a parameter.
    package func split(at t: Double) -> (Path.Segment, Path.Segment) {
        switch self {
        case .line(let a, let b):
            let m = a.mixed(with: b, t)
            return (.line(a, m), .line(m, b))
        case .quad(let a, let b, let c):
            let (ab, bc) = (a.mixed(with: b, t), b.mixed(with: c, t))
            let m = ab.mixed(with: bc, t)
            return (.quad(a, ab, m), .quad(m, bc, c))
        case .cubic(let a, let b, let c, let d):
            let (ab, bc, cd) = (a.mixed(with: b, t), b.mixed(with: c, t), c.mixed(with: d, t))
            let (abc, bcd) = (ab.mixed(with: bc, t), bc.mixed(with: cd, t))
            let m = abc.mixed(with: bcd, t)
            return (.cubic(a, ab, abc, m), .cubic(m, bcd, cd, d))
        }
    }
}
