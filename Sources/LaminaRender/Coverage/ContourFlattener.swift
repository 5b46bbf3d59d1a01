// From an outline in a plane to loops of lines on the device.
//
// Curves are flattened on the device, where it is known how fine they have to be: lines stray less than a thirtieth of a pixel, as much to one
// side of the curve as to the other, so that they enclose what the curve does. A curve that needs many lines is halved, and halves that cannot
// be seen become one line each, so that no enlargement shows corners or takes long. With perspective, curves and lines are handled in
// homogeneous coordinates, and what is at the eye or behind it is cut off.
//
// Points are kept on a grid of 1/65536 pixel, and a billion pixels at most from the origin: neighbours that share an edge share it exactly, and
// moving a shape by whole pixels moves what it covers.

struct ContourFlattener {
    /// A point before the division by W.
    struct Place: BitwiseCopyable {
        var x, y, w: Double

        @inline(__always) static func middle(_ a: Place, _ b: Place) -> Place {
            Place(x: (a.x + b.x) * 0.5, y: (a.y + b.y) * 0.5, w: (a.w + b.w) * 0.5)
        }

        @inline(__always) var point: Point { Point(x / w, y / w) }
    }

    /// The distance that lines between points of a curve may stray from it, in pixels.
    static let tolerance = 0.03

    /// That distance in the units that are drawn in.
    private let tolerance: Double
    private let isOnGrid: Bool
    private let projection: Projection
    private let isAffine: Bool
    private let nearest: Double
    private let minX, minY, maxX, maxY: Double
    private var start = Place(x: 0, y: 0, w: 1)
    private var current = Place(x: 0, y: 0, w: 1)
    private var loopStart = 0

    /// - Parameters:
    ///   - nearest: the smallest W that is drawn.
    ///   - scale: pixels for one of the units that `projection` leads to; nil for pixels, which alone have the grid.
    init(_ projection: Projection, viewport: PixelBox, nearest: Double, scale: Double? = nil) {
        self.projection = projection
        tolerance = ContourFlattener.tolerance / (scale ?? 1)
        isOnGrid = scale == nil
        self.nearest = nearest
        isAffine = projection.isAffine
        (minX, minY) = (Double(viewport.minX) - 1, Double(viewport.minY) - 1)
        (maxX, maxY) = (Double(viewport.maxX) + 1, Double(viewport.maxY) + 1)
    }

    @inline(__always)
    mutating func add(_ element: Path.Element, to store: inout ContourStore) {
        switch element {
        case .move(let p):
            finish(&store)
            start = place(p)
            current = start
            if isAffine || start.w >= nearest { put(start, &store) }
        case .line(let p): line(to: place(p), &store)
        case .quad(let c, let p):
            let (a, b, d) = (current, place(c), place(p))
            // Raised to a cubic, so that there is one kind of curve.
            let c1 = Place(x: a.x + (b.x - a.x) * (2 / 3), y: a.y + (b.y - a.y) * (2 / 3), w: a.w + (b.w - a.w) * (2 / 3))
            let c2 = Place(x: d.x + (b.x - d.x) * (2 / 3), y: d.y + (b.y - d.y) * (2 / 3), w: d.w + (b.w - d.w) * (2 / 3))
            cubic(a, c1, c2, d, 0, &store)
        case .cubic(let c1, let c2, let p): cubic(current, place(c1), place(c2), place(p), 0, &store)
        case .close: close(&store)
        }
    }

    /// Adds a line of a path without curves.
    @inline(__always)
    mutating func corner(_ p: Point, to store: inout ContourStore) {
        if isAffine { put(place(p), &store) } else { line(to: place(p), &store) }
    }

    /// Ends the loop that is being made.
    mutating func finish(_ store: inout ContourStore) {
        if store.points.count > loopStart { close(&store) }
        store.points.truncate(to: loopStart)
    }

    @inline(__always) private func place(_ p: Point) -> Place {
        Place(
            x: projection.xx * p.x + projection.xy * p.y + projection.x0, y: projection.yx * p.x + projection.yy * p.y + projection.y0,
            w: isAffine ? 1 : projection.wx * p.x + projection.wy * p.y + projection.w0)
    }

    private mutating func close(_ store: inout ContourStore) {
        line(to: start, &store)
        if store.points.count - loopStart < 3 {
            store.points.truncate(to: loopStart)
        } else {
            // Cutting may have left the loop open along the line that is nearest to the eye.
            store.points.append(store.points.base[loopStart])
            store.loops.append(Int32(store.points.count))
        }
        loopStart = store.points.count
        current = start
        // What follows without a move starts here.
        if isAffine || start.w >= nearest { put(start, &store) }
    }

    private mutating func line(to next: Place, _ store: inout ContourStore) {
        let last = current
        current = next
        if isAffine { return put(next, &store) }
        let (isBehind, wasBehind) = (!(next.w >= nearest), !(last.w >= nearest))
        if isBehind != wasBehind {
            let t = (nearest - last.w) / (next.w - last.w)
            put(Place(x: last.x + (next.x - last.x) * t, y: last.y + (next.y - last.y) * t, w: nearest), &store)
        }
        if !isBehind { put(next, &store) }
    }

    @inline(__always) private func put(_ p: Place, _ store: inout ContourStore) {
        let q = isAffine ? Point(p.x, p.y) : p.point
        store.points.append(isOnGrid ? Point(ContourFlattener.onGrid(q.x), ContourFlattener.onGrid(q.y)) : q)
    }

    /// The nearest multiple of 1/65536; NaN becomes 0.
    @inline(__always) static func onGrid(_ v: Double) -> Double {
        let bounded = v > -1e9 ? (v < 1e9 ? v : 1e9) : (v.isNaN ? 0 : -1e9)
        // Adding and taking away 1.5 · 2³⁶ leaves 16 binary places.
        return (bounded + 0x1.8p36) - 0x1.8p36
    }

    // MARK: Curves

    private mutating func cubic(_ a: Place, _ b: Place, _ c: Place, _ d: Place, _ depth: Int, _ store: inout ContourStore) {
        if isAffine {
            if isUnseen(Point(a.x, a.y), Point(b.x, b.y), Point(c.x, c.y), Point(d.x, d.y)) { return line(to: d, &store) }
            // Wang's bound: the number of lines follows from how far the control points stray from an even course.
            let (ux, uy) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
            let (vx, vy) = (b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)
            let bend = max(ux * ux + uy * uy, vx * vx + vy * vy).squareRoot()
            let count = (bend * (0.75 / tolerance)).squareRoot()
            if !(count > 48) || depth >= 24 { return chords(a, b, c, d, count, &store) }
        } else {
            let behind = (a.w < nearest ? 1 : 0) + (b.w < nearest ? 1 : 0) + (c.w < nearest ? 1 : 0) + (d.w < nearest ? 1 : 0)
            if behind == 4 || depth >= 16 { return line(to: d, &store) }
            if behind == 0 {
                let (p, q, r, s) = (a.point, b.point, c.point, d.point)
                if isUnseen(p, q, r, s) || ContourFlattener.isFlat(p, q, r, s) { return line(to: d, &store) }
            }
        }
        let (ab, bc, cd) = (Place.middle(a, b), Place.middle(b, c), Place.middle(c, d))
        let (abc, bcd) = (Place.middle(ab, bc), Place.middle(bc, cd))
        let middle = Place.middle(abc, bcd)
        cubic(a, ab, abc, middle, depth + 1, &store)
        cubic(middle, bcd, cd, d, depth + 1, &store)
    }

    /// A cubic as `count` lines, rounded up, or fewer where they need not be equally close everywhere.
    private mutating func chords(_ a: Place, _ b: Place, _ c: Place, _ d: Place, _ count: Double, _ store: inout ContourStore) {
        let (ux, uy) = (a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
        let (vx, vy) = (b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)
        // Lines between points of the curve are all on one side of it. Points two thirds of the way that lines stray on the other side make up for it:
        // that way is an eighth of the second derivative, step squared.
        let outwards = 2.0 / 3 / 8 * 6
        func put(_ t: Double, _ k: Double, _ store: inout ContourStore) {
            let s = 1 - t
            let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            let x = a.x * k0 + b.x * k1 + (c.x * k2 + d.x * k3) - (ux * k * s + vx * k * t)
            let y = a.y * k0 + b.y * k1 + (c.y * k2 + d.y * k3) - (uy * k * s + vy * k * t)
            self.put(Place(x: x, y: y, w: 1), &store)
        }
        if var places = ChordPlaces(Point(ux, uy), Point(vx, vy), chords: min(count, 48)) {
            var (before, t) = (0.0, places.next())
            for i in 1..<places.count {
                let after = i + 1 < places.count ? places.next() : 1
                // Between unequal steps, the way that makes up for both.
                let (h0, h1) = (t - before, after - t)
                put(t, (h0 * h0 - h0 * h1 + h1 * h1) * outwards, &store)
                (before, t) = (t, after)
            }
        } else {
            let n = count > 1 ? Int(min(count, 48).rounded(.up)) : 1
            let step = 1 / Double(n)
            for i in 1..<max(n, 1) { put(Double(i) * step, step * step * outwards, &store) }
        }
        current = d
        self.put(d, &store)
    }

    /// Nothing within the box of these points can be seen, or tell anything but on which side it is.
    @inline(__always) private func isUnseen(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        max(max(a.y, b.y), max(c.y, d.y)) < minY || min(min(a.y, b.y), min(c.y, d.y)) > maxY
            || max(max(a.x, b.x), max(c.x, d.x)) < minX || min(min(a.x, b.x), min(c.x, d.x)) > maxX
    }

    /// Whether the two middle points lie so near the line between the outer ones that the curve may be drawn as that line.
    private static func isFlat(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
        let along = d - a
        let length = along.length
        // The curve stays within three quarters of its control points' distance.
        let limit = tolerance * 4 / 3
        guard length > limit else { return (b - a).length <= limit && (c - a).length <= limit }
        func isNear(_ p: Point) -> Bool {
            let v = p - a
            let across = (v.x * along.y - v.y * along.x).magnitude
            let forward = v.x * along.x + v.y * along.y
            return across <= limit * length && forward >= -limit * length && forward <= length * (length + limit)
        }
        return isNear(b) && isNear(c)
    }
}
