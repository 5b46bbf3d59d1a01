// Outlines that are known not to cross themselves.

extension Path {
    /// Whether the path is one loop that goes once round a point without ever turning back, as circles, rectangles, stars and most blobs do. False says nothing:
    /// it may be simple all the same.
    ///
    /// The angle as seen from the mean of the path's points must grow from each point to the next, control points included; a curve's angle then grows,
    /// too. Sides that run nearly through that mean are not trusted, as the lines that stand for curves stray a little.
    ///
    /// - Complexity: O(*n*), where *n* is the number of points.
    var isKnownSimple: Bool {
        guard let first = points.first, verbs.first == .move, verbs.count > 2 else { return false }
        var (sum, low, high) = (Point.zero, first, first)
        for (i, verb) in verbs.enumerated() {
            if i > 0 && verb == .move || verb == .close && i < verbs.count - 1 { return false }
        }
        for p in points {
            sum = sum + p
            (low, high) = (Point(Swift.min(low.x, p.x), Swift.min(low.y, p.y)), Point(Swift.max(high.x, p.x), Swift.max(high.y, p.y)))
        }
        let size = Swift.max(high.x - low.x, high.y - low.y)
        guard size > 0, size.isFinite else { return false }
        let walk = Walk(around: sum * (1 / Double(points.count)), nearest: size * 0.01)
        return walk.isRound(self)
    }

    /// The way of the control polygon round a point.
    private struct Walk {
        let center: Point
        let nearest: Double

        init(around center: Point, nearest: Double) { (self.center, self.nearest) = (center, nearest) }

        func isRound(_ path: Path) -> Bool {
            // The direction, as the sign of the first step's turn, and the number of times that it goes over the ray to the right.
            var (direction, rounds) = (0.0, 0)
            var last = path.points[0] - center
            let start = last
            func step(to next: Point) -> Bool {
                let way = next - last
                let length = way.length
                guard length > 0 else { return true }
                let cross = last.x * next.y - last.y * next.x
                guard cross.magnitude >= nearest * length else { return false }
                if direction == 0 { direction = cross }
                guard (cross > 0) == (direction > 0) else { return false }
                if cross > 0 ? last.y < 0 && next.y >= 0 : last.y >= 0 && next.y < 0 { rounds += 1 }
                last = next
                return true
            }
            var i = 1
            for verb in path.verbs.dropFirst() {
                let count = verb == .close ? 0 : verb == .cubic ? 3 : verb == .quad ? 2 : 1
                let from = last
                for _ in 0..<count {
                    guard step(to: path.points[i] - center) else { return false }
                    i += 1
                }
                // A curve that goes half round could be met twice by a line through the point.
                if count > 1, (from.x * last.y - from.y * last.x) * direction <= 0, from != last { return false }
            }
            return step(to: start) && rounds == 1
        }
    }
}
