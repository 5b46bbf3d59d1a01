// Which side of an outline a point is on.

extension Path {
    /// Returns the number of times the outline goes round the point, counted positive with increasing angle. Open sub-paths count as closed.
    package func windingNumber(around p: Point) -> Int {
        var winding = 0
        var (start, current) = (Point.zero, Point.zero)
        func cross(_ a: Point, _ b: Point) {
            // Half-open in y, so that a corner on the ray counts once.
            if a.y <= p.y {
                if b.y > p.y, (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y) > 0 { winding += 1 }
            } else if b.y <= p.y, (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y) < 0 {
                winding -= 1
            }
        }
        let size = controlBounds.map { Swift.max($0.size.width, $0.size.height) } ?? 0
        guard size.isFinite, p.x.isFinite, p.y.isFinite else { return 0 }
        for element in flattened(tolerance: Swift.max(size * 1e-5, 1e-9)) {
            switch element {
            case .move(let q):
                cross(current, start)
                (start, current) = (q, q)
            case .line(let q), .quad(_, let q), .cubic(_, _, let q):
                cross(current, q)
                current = q
            case .close:
                cross(current, start)
                current = start
            }
        }
        cross(current, start)
        return winding
    }

    /// Whether the point is inside, by the non-zero rule or the even-odd one.
    package func contains(_ p: Point, evenOdd: Bool = false) -> Bool {
        let winding = windingNumber(around: p)
        return evenOdd ? winding % 2 != 0 : winding != 0
    }
}
