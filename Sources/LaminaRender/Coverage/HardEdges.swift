/// A rectangle's edges where they are not smoothed: a pixel whose centre is inside is painted whole.
///
/// As graphics processors do it: the corners come to stand on a grid of 1/256 pixel, the edges are straight between them, and a centre that lies exactly on an edge
/// is inside on a left or an upper one and outside on the others – left and upper on the device, however the rectangle is turned.
struct HardEdges {
    let minX, maxX, minY, maxY: EdgeLine

    /// Nil where a corner is behind the eye, or nothing lies between them.
    init?(of size: Size, _ p: Projection) {
        func corner(_ x: Double, _ y: Double) -> Point? {
            let q = Point(x, y)
            guard p.isAffine || p.depth(at: q) > 1e-9 else { return nil }
            let place = p.isAffine ? Point(p.x0 + p.xx * x + p.xy * y, p.y0 + p.yx * x + p.yy * y) : p.apply(q)
            // Farther away numbers of 32 bits do not reach, and nothing is to be seen.
            guard abs(place.x) < 1e6, abs(place.y) < 1e6 else { return nil }
            return Point((place.x * 256).rounded() / 256, (place.y * 256).rounded() / 256)
        }
        guard let a = corner(0, 0), let b = corner(size.width, 0), let c = corner(size.width, size.height), let d = corner(0, size.height)
        else { return nil }
        let area = (b.x - a.x) * (d.y - a.y) - (b.y - a.y) * (d.x - a.x)
        guard area != 0 else { return nil }
        func edge(_ from: Point, _ to: Point) -> EdgeLine {
            let (first, second) = area > 0 ? (from, to) : (to, from)
            return EdgeLine(hardFrom: first, to: second)
        }
        (minX, maxX, minY, maxY) = (edge(d, a), edge(b, c), edge(a, b), edge(c, d))
    }
}

extension Projection {
    /// The same map but that an upright rectangle's edges come to stand between the pixels that are inside of it as hard ones and those that are not; nil where
    /// the rectangle is turned, or nothing is inside.
    func onWholePixels(_ size: Size) -> Projection? {
        guard isAffine, xy == 0, yx == 0, let hard = HardEdges(of: size, self) else { return nil }
        /// The beginning of the first pixel inside an edge, from the left or from above.
        func boundary(_ edge: EdgeLine) -> Double { (-edge.c * (edge.nx + edge.ny) - 0.5).rounded(.up) }
        let (x0, x1, y0, y1) = (boundary(hard.minX), boundary(hard.maxX), boundary(hard.minY), boundary(hard.maxY))
        guard x0 != x1, y0 != y1 else { return nil }
        return Projection(xx: (x1 - x0) / size.width, xy: 0, x0: x0, yx: 0, yy: (y1 - y0) / size.height, y0: y0)
    }
}

extension EdgeLine {
    /// The edge that has the inside on its right, seen along it with y downwards. Its normal's larger component is 1, so that along pixels, along diagonals, and
    /// wherever else steps are powers of two, distances are exact.
    fileprivate init(hardFrom p: Point, to q: Point) {
        let (a, b) = (p.y - q.y, q.x - p.x)
        let k = 1 / Swift.max(abs(a), abs(b))
        self.init(normalX: a * k, normalY: b * k, c: k.isFinite ? -(a * p.x + b * p.y) * k : 1e9)
    }
}
