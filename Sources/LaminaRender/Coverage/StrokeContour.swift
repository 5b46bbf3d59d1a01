// The outline of a line along a path, as loops on the device, to be filled by the non-zero rule.
//
// A pen goes along the spine and notes a point on each side; at the end the right side is gone back. Every chord sweeps an area that winds one way.
// Where the path turns more sharply than half the line's width, the inner edge would run backwards and wind the other way: there each chord gets
// its whole rectangle, and between two of them the inner side passes through the path itself, which leaves wedges that wind as the rest does.
// In a bend of a thin line the inner side passes through the places where each of the pen's positions meets the next, and what its inner end goes over
// backwards beyond them is a loop of its own, wound as the rest is, which makes far fewer lines that cross.
//
// So wherever the pen has been is covered, whatever the path does: circles smaller than their line, cusps, ways that double back.
//
// Elements that cannot be seen are passed over: the loop ends across the line before them, and another begins behind them.

struct StrokeContour {
    private let stroke: Stroke
    private let half: Double
    private let spine: StrokeSpine
    private var flattener: ContourFlattener
    private let projection: Projection
    private let viewport: PixelBox
    /// Normals that differ less go over into each other without a join.
    private let slight: Double
    /// The angle that one line of a round join or cap may span.
    private let arcStep: Double
    private let scale: Double

    /// The place of the pen, and its direction.
    private var here = Point.zero
    private var normal = Point(0, 1)
    private var isDown = false
    /// Nothing of the loop has been written.
    private var isFresh = true
    /// The side to which it turns in a bend of a thin line: 1 left, −1 right, 0 in none. And where its last two positions met.
    private var bend = 0.0
    private var pivot = Point.zero

    /// - Parameter scale: the most pixels for one of the path's units, anywhere near the path.
    init(_ stroke: Stroke, _ spine: StrokeSpine, _ projection: Projection, scale: Double, viewport: PixelBox, flattener: ContourFlattener) {
        (self.stroke, self.spine, self.projection, self.viewport, self.flattener) = (stroke, spine, projection, viewport, flattener)
        self.scale = scale
        half = stroke.style.width / 2
        let radius = Swift.max(half * scale, 1e-3)
        slight = Swift.min(1e-3, 0.01 / radius)
        arcStep = Swift.max(2 * Scalar.acos(Swift.max(1 - 0.06 / radius, 0.5)), 1e-3)
    }

    mutating func draw(into store: inout ContourStore) {
        let (from, to) = (Swift.max(stroke.start, 0) * spine.length, Swift.min(stroke.end, 1) * spine.length)
        let pattern = DashPattern(stroke, length: to - from, scale: scale)
        for strand in spine.strands {
            let (a, b) = (Swift.max(from, strand.start), Swift.min(to, strand.end))
            if strand.runs.isEmpty {
                if a <= b { dot(at: strand.origin, &store) }
            } else if !(a < b) {
                continue
            } else if var pattern {
                var cursor = Int(spine.runs[Int(strand.runs.lowerBound)].first)
                pattern.forEachDash(from: a, to: b) { walk(strand, $0, $1, &cursor, &store) }
            } else if strand.isClosed && a == strand.start && b == strand.end {
                goRound(strand, &store)
            } else {
                var cursor = Int(spine.runs[Int(strand.runs.lowerBound)].first)
                walk(strand, a, b, &cursor, &store)
            }
        }
        flattener.finish(&store)
    }

    // MARK: Along the spine

    /// A line with two ends, along part of a sub-path.
    ///
    /// - Parameter cursor: a vertex from which to look for the start; afterwards one near the end.
    private mutating func walk(_ strand: StrokeSpine.Strand, _ a: Double, _ b: Double, _ cursor: inout Int, _ store: inout ContourStore) {
        let last = Int(spine.runs[Int(strand.runs.upperBound) - 1].last)
        spine.vertices.withUnsafeBufferPointer { v in
            var i = cursor
            while i < last && v[i + 1].s <= a { i += 1 }
            cursor = i
            guard b > a || stroke.style.cap != .butt else { return }
            var run = self.run(of: i, in: strand)
            if isSeen(run) {
                let (p, n) = place(v, i, a, last)
                begin(p, n, isEnd: true, &store)
            }
            var j = isDown ? i + 1 : Int(spine.runs[run].last) + 1
            while j <= last && v[j].s < b {
                if v[j].isFirst {
                    run += 1
                    enter(v[j], run, &store)
                    if !isDown { j = Int(spine.runs[run].last) }
                } else {
                    chord(to: v[j], &store)
                }
                j += 1
            }
            // Having passed over what is not seen, it may be beyond the end.
            if isDown {
                if j <= last, b > a, !v[j].isFirst {
                    let (p, n) = place(v, j - 1, b, last)
                    chord(to: StrokeSpine.Vertex(x: p.x, y: p.y, nx: n.x, ny: n.y, s: b), &store)
                }
                finish(isEnd: true, &store)
            }
            cursor = Swift.max(cursor, Swift.min(j - 1, last))
            while cursor > i && v[cursor].s > b { cursor -= 1 }
        }
    }

    /// A line all round a closed sub-path.
    private mutating func goRound(_ strand: StrokeSpine.Strand, _ store: inout ContourStore) {
        spine.vertices.withUnsafeBufferPointer { v in
            let first = v[Int(spine.runs[Int(strand.runs.lowerBound)].first)]
            let seenAtStart = isSeen(Int(strand.runs.lowerBound))
            if seenAtStart { begin(first.point, first.normal, isEnd: false, &store) }
            for run in strand.runs {
                if run > strand.runs.lowerBound { enter(v[Int(spine.runs[Int(run)].first)], Int(run), &store) }
                guard isDown else { continue }
                for j in Int(spine.runs[Int(run)].first + 1)...Int(spine.runs[Int(run)].last) { chord(to: v[j], &store) }
            }
            guard isDown else { return }
            // Back where it began, so that the two ends lie on each other.
            if seenAtStart { turn(to: first.normal, stroke.style.join, &store) }
            finish(isEnd: false, &store)
        }
    }

    /// On to another element.
    private mutating func enter(_ vertex: StrokeSpine.Vertex, _ run: Int, _ store: inout ContourStore) {
        switch (isDown, isSeen(run)) {
        case (true, true): turn(to: vertex.normal, stroke.style.join, &store)
        case (false, true): begin(vertex.point, vertex.normal, isEnd: false, &store)
        case (true, false): finish(isEnd: false, &store)
        case (false, false): break
        }
    }

    private func run(of vertex: Int, in strand: StrokeSpine.Strand) -> Int {
        var (low, high) = (Int(strand.runs.lowerBound), Int(strand.runs.upperBound) - 1)
        while low < high {
            let middle = (low + high) / 2
            if Int(spine.runs[middle].last) < vertex { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The place at a length on the chord that begins at a vertex.
    private func place(_ v: UnsafeBufferPointer<StrokeSpine.Vertex>, _ i: Int, _ s: Double, _ last: Int) -> (Point, Point) {
        let a = v[i]
        guard i < last, !v[i + 1].isFirst, v[i + 1].s > a.s else { return (a.point, a.normal) }
        let b = v[i + 1]
        let t = Swift.min(Swift.max((s - a.s) / (b.s - a.s), 0), 1)
        let n = a.normal.mixed(with: b.normal, t)
        let length = n.length
        return (a.point.mixed(with: b.point, t), length > 1e-6 ? n * (1 / length) : a.normal)
    }

    /// Whether anything of an element may lie in the viewport.
    private func isSeen(_ index: Int) -> Bool {
        let r = spine.runs[index]
        let reach = stroke.reach
        let (x0, y0, x1, y1) = (r.minX - reach, r.minY - reach, r.maxX + reach, r.maxY + reach)
        var (left, top, right, bottom) = (true, true, true, true)
        for i in 0..<4 {
            let p = Point(i & 1 == 0 ? x0 : x1, i & 2 == 0 ? y0 : y1)
            var q = Point(
                projection.xx * p.x + projection.xy * p.y + projection.x0, projection.yx * p.x + projection.yy * p.y + projection.y0)
            if !projection.isAffine {
                let w = projection.depth(at: p)
                guard w > 1e-9 else { return true }
                q = q * (1 / w)
            }
            if !(q.x < Double(viewport.minX) - 1) { left = false }
            if !(q.x > Double(viewport.maxX) + 1) { right = false }
            if !(q.y < Double(viewport.minY) - 1) { top = false }
            if !(q.y > Double(viewport.maxY) + 1) { bottom = false }
        }
        return !(left || top || right || bottom)
    }

    // MARK: The pen

    private mutating func begin(_ p: Point, _ n: Point, isEnd: Bool, _ store: inout ContourStore) {
        (here, normal, isDown, isFresh) = (p, n, true, true)
        bend = 0
        store.aside.removeAll()
        let back = Point(-n.y, n.x)
        if isEnd, stroke.style.cap == .round {
            left(p - n * half, &store)
            StrokeContour.arc(about: p, half, arcStep, from: Point(-n.x, -n.y), by: -Double.pi) { left($0, &store) }
        } else if isEnd, stroke.style.cap == .square {
            left(p + (back - n) * half, &store)
            left(p + (back + n) * half, &store)
        }
        left(p + n * half, &store)
        store.aside.append(p - n * half)
    }

    private mutating func finish(isEnd: Bool, _ store: inout ContourStore) {
        if bend != 0 { leaveBend(&store) }
        let ahead = Point(normal.y, -normal.x)
        if isEnd, stroke.style.cap == .round {
            StrokeContour.arc(about: here, half, arcStep, from: normal, by: -Double.pi) { left($0, &store) }
        } else if isEnd, stroke.style.cap == .square {
            left(here + (normal + ahead) * half, &store)
            left(here + (ahead - normal) * half, &store)
        }
        var i = store.aside.count - 1
        while i >= 0 {
            left(store.aside.base[i], &store)
            i -= 1
        }
        flattener.finish(&store)
        fillBends(&store)
        isDown = false
    }

    /// A sub-path without extent.
    private mutating func dot(at p: Point, _ store: inout ContourStore) {
        guard stroke.style.cap != .butt else { return }
        begin(p, Point(0, 1), isEnd: true, &store)
        finish(isEnd: true, &store)
    }

    @inline(__always)
    private mutating func chord(to v: StrokeSpine.Vertex, _ store: inout ContourStore) {
        let way = v.point - here
        let change = v.normal - normal
        let squared = way.x * way.x + way.y * way.y
        // Where the path turns back, the two normals' difference is across the way, too.
        let isAhead = normal.x * v.nx + normal.y * v.ny > 0
        if isAhead && half * (way.x * change.x + way.y * change.y).magnitude <= 0.9 * squared {
            if bend != 0 { leaveBend(&store) }
            return move(to: v.point, v.normal, half * Double(v.widening), &store)
        }
        if cutShort(to: v, way, &store) { return }
        if bend != 0 { leaveBend(&store) }
        guard squared > 0 else { return turn(to: v.normal, .round, &store) }
        let k = 1 / squared.squareRoot()
        let own = Point(-way.y * k, way.x * k)
        turn(to: own, .round, &store)
        move(to: v.point, own, half, &store)
        turn(to: v.normal, .round, &store)
    }

    /// Goes on through a bend of a thin line, if it may be one.
    private mutating func cutShort(to v: StrokeSpine.Vertex, _ way: Point, _ store: inout ContourStore) -> Bool {
        let cross = normal.x * v.ny - normal.y * v.nx
        let dot = normal.x * v.nx + normal.y * v.ny
        let side = cross > 0 ? 1.0 : -1.0
        guard half * scale <= 3, dot > 0.5, way.x * normal.y > way.y * normal.x, way.x * v.ny > way.y * v.nx, bend == 0 || bend == side
        else {
            return false
        }
        let start = here + normal * (half * side)
        if bend == 0 {
            bend = side
            pivot = start
            store.bends.append(start)
        }
        let end = v.point + v.normal * (half * side)
        // How far from the path the pen's positions meet, on each of them.
        let (far, next) = ((way.x * v.ny - way.y * v.nx) / cross.magnitude, (way.x * normal.y - way.y * normal.x) / cross.magnitude)
        if far <= half, next <= half {
            let meeting = here + normal * (far * side)
            // Where the path bends evenly they all meet in one place.
            if (meeting - pivot).length * scale > 0x1p-7 { pivot = meeting }
            inner(pivot, &store)
            store.bends.append(pivot)
            store.bends.append(pivot)
        } else {
            inner(start, &store)
            inner(end, &store)
            pivot = end
            store.bends.append(start)
            store.bends.append(end)
        }
        (here, normal) = (v.point, v.normal)
        let distance = half * Double(v.widening)
        let outer = Point(here.x - normal.x * distance * side, here.y - normal.y * distance * side)
        if side > 0 { store.aside.append(outer) } else { left(outer, &store) }
        store.bends.append(end)
        return true
    }

    /// Adds a place to the side to which a bend turns.
    @inline(__always)
    private mutating func inner(_ p: Point, _ store: inout ContourStore) {
        if bend > 0 { left(p, &store) } else { store.aside.append(p) }
    }

    private mutating func leaveBend(_ store: inout ContourStore) {
        inner(here + normal * (half * bend), &store)
        let end = Int32(truncatingIfNeeded: store.bends.count)
        store.bendEnds.append(bend > 0 ? end : -end)
        bend = 0
    }

    /// Fills what the pen's inner end has gone over backwards.
    private mutating func fillBends(_ store: inout ContourStore) {
        var start = 0
        for k in 0..<store.bendEnds.count {
            let end = store.bendEnds.base[k]
            let (isLeft, last) = (end > 0, Int(end.magnitude) - 1)
            isFresh = true
            // Back, or forth, along the places of the inner end, and the other way along those where its way turns round.
            for i in stride(from: start, through: last, by: 3) { left(store.bends.base[isLeft ? start + last - i : i], &store) }
            for i in stride(from: start + 1, to: last, by: 3) {
                let (a, b) = isLeft ? (i, i + 1) : (start + last - i, start + last - i - 1)
                left(store.bends.base[a], &store)
                if store.bends.base[a] != store.bends.base[b] { left(store.bends.base[b], &store) }
            }
            start = last + 1
            flattener.finish(&store)
        }
        store.bends.removeAll()
        store.bendEnds.removeAll()
    }

    @inline(__always)
    private mutating func move(to p: Point, _ n: Point, _ distance: Double, _ store: inout ContourStore) {
        (here, normal) = (p, n)
        left(Point(p.x + n.x * distance, p.y + n.y * distance), &store)
        store.aside.append(Point(p.x - n.x * distance, p.y - n.y * distance))
    }

    /// Turns the pen where it is; the outer side gets a join.
    private mutating func turn(to n: Point, _ join: StrokeStyle.Join, _ store: inout ContourStore) {
        let (p, old) = (here, normal)
        let cross = old.x * n.y - old.y * n.x
        let dot = old.x * n.x + old.y * n.y
        normal = n
        if cross.magnitude <= slight && dot > 0 { return }
        if bend != 0 {
            normal = old
            leaveBend(&store)
            normal = n
        }
        // Turning left, the right side is the outer one.
        let side = cross >= 0 ? -half : half
        func outer(_ q: Point) { if cross >= 0 { store.aside.append(q) } else { flattener.add(.line(q), to: &store) } }
        func inner(_ q: Point) { if cross >= 0 { flattener.add(.line(q), to: &store) } else { store.aside.append(q) } }
        inner(p)
        inner(p - n * side)
        switch join {
        case .bevel: break
        case .miter:
            // The corner is 1/cos of half the turn away, in half widths.
            let limit = stroke.style.miterLimit
            if dot > -1 + 1e-9, 2 / (1 + dot) <= limit * limit { outer(p + (old + n) * (side / (1 + dot))) }
        case .round:
            let angle = Scalar.atan2(cross, dot)
            StrokeContour.arc(about: p, half, arcStep, from: old * (side / half), by: angle) { outer($0) }
        }
        outer(p + n * side)
    }

    @inline(__always)
    private mutating func left(_ p: Point, _ store: inout ContourStore) {
        guard isFresh else { return flattener.corner(p, to: &store) }
        flattener.add(.move(p), to: &store)
        isFresh = false
    }

    /// The middle of an arc, which begins in a direction.
    private static func arc(
        about center: Point, _ radius: Double, _ largestStep: Double, from direction: Point, by angle: Double, _ put: (Point) -> Void
    ) {
        let count = Int((angle.magnitude / largestStep).rounded(.up))
        guard count > 1 else { return }
        let step = angle / Double(count)
        let (s, c) = (Scalar.sin(step), Scalar.cos(step))
        // A little outside, so that its lines stray evenly to both sides.
        let radius = radius * (1 + step * step / 12)
        var d = direction
        for _ in 1..<count {
            d = Point(d.x * c - d.y * s, d.x * s + d.y * c)
            put(center + d * radius)
        }
    }
}

/// The dashes of a line.
private struct DashPattern {
    private let lengths: [Double]
    private let phase: Double

    /// The shortest pattern in pixels; shorter ones cannot be told from longer ones of the same shares.
    private static let shortest = 0.125
    private static let most = 100_000.0

    /// Nil for a line without gaps, and for one with so many that they mean nothing.
    ///
    /// Patterns that are too short to be seen, or too many, are made longer, so that they cover the same part of each pixel.
    ///
    /// - Parameter scale: pixels for one of the path's units.
    init?(_ stroke: Stroke, length: Double, scale: Double) {
        guard let given = stroke.dashes, !given.isEmpty else { return nil }
        let all = given.count % 2 == 0 ? given : given + given
        let period = all.reduce(0, +)
        guard period > 0, period.isFinite, all.allSatisfy({ $0 >= 0 }), length / period < DashPattern.most * 10_000 else { return nil }
        let times = Swift.max(DashPattern.shortest / scale, length / DashPattern.most) / period
        if times > 1 {
            // Caps that fill the short gaps are not to leave the long ones.
            if stroke.style.cap != .butt, all.indices.allSatisfy({ $0 % 2 == 0 || all[$0] <= stroke.style.width / 2 }) { return nil }
            lengths = all.map { $0 * times }
            phase = 0
        } else {
            lengths = all
            phase = stroke.dashPhase.isFinite ? Scalar.wrap(stroke.dashPhase, period) : 0
        }
    }

    mutating func forEachDash(from a: Double, to b: Double, _ body: (Double, Double) -> Void) {
        var (index, rest) = (0, phase)
        while rest > 0, rest >= lengths[index], index < lengths.count - 1 {
            rest -= lengths[index]
            index += 1
        }
        var (at, left) = (a, Swift.max(lengths[index] - rest, 0))
        while at < b {
            let end = Swift.min(at + left, b)
            if index % 2 == 0 { body(at, end) }
            at = end
            index = (index + 1) % lengths.count
            left = lengths[index]
        }
    }
}

extension ContourStore {
    /// Adds the loops of a line along an outline's path.
    mutating func addStroke(_ stroke: Stroke, _ outline: Outline, _ projection: Projection, viewport: PixelBox, flattener: ContourFlattener)
    {
        let scale = projection.largestScale(over: outline.bounds)
        guard stroke.isVisible, scale > 0, scale.isFinite else { return }
        let spine = spines.spine(of: outline, halfWidth: stroke.style.width / 2, scale: scale)
        var contour = StrokeContour(stroke, spine, projection, scale: scale, viewport: viewport, flattener: flattener)
        contour.draw(into: &self)
    }
}

extension Projection {
    /// The most that lengths grow, in any direction, at the corners and in the middle of a rectangle, as far as those can be seen.
    fileprivate func largestScale(over rect: Rect) -> Double {
        func growth(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            let (sum, det) = (a * a + b * b + c * c + d * d, a * d - b * c)
            return ((sum + Swift.max(0, sum * sum - 4 * det * det).squareRoot()) / 2).squareRoot()
        }
        if isAffine { return growth(xx, xy, yx, yy) }
        let (a, b, c, d) = rect.corners
        let points = [a, b, c, d, Point(rect.midX, rect.midY)]
        let deepest = points.reduce(0) { Swift.max($0, depth(at: $1)) }
        var result = 0.0
        for p in points {
            let w = depth(at: p)
            guard w > deepest * 1e-3 else { continue }
            let (u, v) = (displacement(Point(1, 0), at: p), displacement(Point(0, 1), at: p))
            result = Swift.max(result, growth(u.x, v.x, u.y, v.y))
        }
        return Swift.min(result, 1e6)
    }
}
