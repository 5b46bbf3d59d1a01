// The middle of a line: a path as chords that are short enough for the line's two edges, with a normal at each of their ends.
//
// A curve's chords turn so little that an edge, which is a parallel of the curve, strays from them no farther than the curve itself may. As with
// outlines that are filled, chords stray as much to one side of the curve and of each edge as to the other. Lengths are those of the curve.
//
// A spine is in the plane of its path and depends on the scale only roughly, so it outlives the frames in which the path is moved, turned and
// drawn in part.

final class StrokeSpine {
    /// The end of a chord, or of two.
    struct Vertex: BitwiseCopyable {
        var x, y: Double
        /// To the left of the motion, seen with y up; of length 1.
        var nx, ny: Double
        /// The path's length up to here.
        var s: Double
        /// The factor of the distance of the edges.
        var widening: Float = 1
        /// The first of an element. It lies where the vertex before does, but may have another normal.
        var isFirst = false

        var point: Point { Point(x, y) }
        var normal: Point { Point(nx, ny) }
    }

    /// The vertices first ... last of one element, and the box around them.
    struct Run: BitwiseCopyable {
        var first, last: Int32
        var minX, minY, maxX, maxY: Double
    }

    /// A sub-path.
    struct Strand {
        var runs: Range<Int32>
        var isClosed: Bool
        /// The path's length before and after it.
        var start, end: Double
        /// The beginning.
        var origin: Point
    }

    // They change only while the spine is made: nobody need check that for each vertex.
    @exclusivity(unchecked) private(set) var vertices: [Vertex] = []
    @exclusivity(unchecked) private(set) var runs: [Run] = []
    @exclusivity(unchecked) private(set) var strands: [Strand] = []
    /// The length of all sub-paths together.
    @exclusivity(unchecked) private(set) var length = 0.0

    /// The distance in pixels that chords may stray from curve and edges.
    private static let tolerance = 0.05

    /// - Parameters:
    ///   - halfWidth: of the line, in the path's units, as `scale` is pixels for one of those.
    init(_ path: Path, halfWidth: Double, scale: Double) {
        var maker = Maker(spine: self, halfWidth: halfWidth, scale: scale)
        path.forEachPiece { maker.add($0) }
        maker.finish(closed: false)
    }

    private struct Maker {
        let spine: StrokeSpine
        private let stray: Double
        /// The cosine of the largest angle by which a chord's ends may differ.
        private let straight: Double
        private var start = Point.zero
        private var current = Point.zero
        private var firstRun = 0
        private var firstLength = 0.0
        private var isDrawn = false

        init(spine: StrokeSpine, halfWidth: Double, scale: Double) {
            self.spine = spine
            stray = tolerance / scale
            let angle = (8 * 0.75 * tolerance / Swift.max(halfWidth * scale, 1e-3)).squareRoot()
            straight = Scalar.cos(Swift.max(Swift.min(angle, 0.6), 0.004))
        }

        mutating func add(_ element: Path.Element) {
            switch element {
            case .move(let p):
                finish(closed: false)
                (start, current) = (p, p)
            case .line(let p): line(to: p)
            case .quad(let c, let p):
                cubic(current, current.mixed(with: c, 2.0 / 3), p.mixed(with: c, 2.0 / 3), p)
            case .cubic(let c1, let c2, let p): cubic(current, c1, c2, p)
            case .close:
                line(to: start)
                finish(closed: true)
                current = start
            }
        }

        mutating func finish(closed: Bool) {
            if isDrawn {
                let runs = Int32(firstRun)..<Int32(spine.runs.count)
                spine.strands.append(
                    Strand(runs: runs, isClosed: closed && !runs.isEmpty, start: firstLength, end: spine.length, origin: start))
            }
            (firstRun, firstLength, isDrawn) = (spine.runs.count, spine.length, false)
        }

        private mutating func line(to p: Point) {
            isDrawn = true
            let (a, d) = (current, p - current)
            current = p
            let length = d.length
            guard length > 0, length.isFinite else { return }
            let normal = Point(-d.y / length, d.x / length)
            open(a, normal)
            put(p, normal, length)
            close()
        }

        // MARK: Curves

        private mutating func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
            isDrawn = true
            current = d
            let curve = Path.Segment.cubic(a, b, c, d)
            let size = Swift.max((b - a).length, Swift.max((c - b).length, (d - c).length))
            guard size > 0, size.isFinite else { return }
            let (u, v) = (a - b * 2 + c, b - c * 2 + d)
            let bend = Swift.max(u.length, v.length)
            let count = (bend * 0.75 / stray).squareRoot()
            var places = ChordPlaces(u, v, chords: Swift.min(count, 1024))
            let n = places?.count ?? (count > 1 ? Int(Swift.min(count, 1024).rounded(.up)) : 1)
            // Where the motion stands still at an end, its direction is that to the next point that differs.
            let first = direction(b - a, direction(c - a, direction(d - a, Point(1, 0), size), size), size)
            let last = direction(d - c, direction(d - b, direction(d - a, first, size), size), size)
            open(a, Point(-first.y, first.x))
            let firstVertex = spine.vertices.count - 1
            var (t0, tangent) = (0.0, first)
            for i in 1...n {
                let t1 = i == n ? 1 : places?.next() ?? Double(i) / Double(n)
                let next = i == n ? last : direction(curve.derivative(at: t1), tangent, size)
                piece(curve, t0, tangent, t1, next, i == n ? d : curve.point(at: t1), size, 0)
                (t0, tangent) = (t1, next)
            }
            even(from: firstVertex)
            close()
        }

        /// Of length 1; `other` where there is no motion.
        private func direction(_ motion: Point, _ other: @autoclosure () -> Point, _ size: Double) -> Point {
            let length = motion.length
            return length > 1e-9 * size ? Point(motion.x / length, motion.y / length) : other()
        }

        /// A part of a curve as one chord, or as several where it turns much.
        private mutating func piece(
            _ curve: Path.Segment, _ t0: Double, _ from: Point, _ t1: Double, _ to: Point, _ end: Point, _ size: Double, _ depth: Int
        ) {
            if depth < 10 {
                let middle = (t0 + t1) / 2
                let way = direction(curve.derivative(at: middle), from, size)
                // It may turn one way and back.
                let turn = Swift.min(from.x * to.x + from.y * to.y, Swift.min(from.x * way.x + from.y * way.y, way.x * to.x + way.y * to.y))
                if turn < straight {
                    piece(curve, t0, from, middle, way, curve.point(at: middle), size, depth + 1)
                    piece(curve, middle, way, t1, to, end, size, depth + 1)
                    return
                }
            }
            let last = spine.vertices[spine.vertices.count - 1].point
            // An arc is longer than its chord by a 24th of the angle's square.
            let square = Swift.max(0, 2 - 2 * (from.x * to.x + from.y * to.y))
            put(end, Point(-to.y, to.x), (end - last).length * (1 + Swift.min(square, 1) / 24))
        }

        /// Moves what lies between a curve's ends a little outwards, so that its chords stray evenly to both sides.
        private mutating func even(from first: Int) {
            let last = spine.vertices.count - 1
            guard last - first > 1 else { return }
            var before = spine.vertices[first]
            for i in (first + 1)..<last {
                let (here, after) = (spine.vertices[i], spine.vertices[i + 1])
                let turn = (before.nx * after.ny - before.ny * after.nx) / 2
                before = here
                guard turn.magnitude < 0.5 else { continue }
                let shift = (after.s - spine.vertices[i - 1].s) / 2 * turn / 12
                spine.vertices[i].x -= here.nx * shift
                spine.vertices[i].y -= here.ny * shift
                spine.vertices[i].widening = Float(1 + turn * turn / 12)
            }
        }

        // MARK: Vertices

        private mutating func open(_ p: Point, _ normal: Point) {
            let first = Int32(spine.vertices.count)
            spine.vertices.append(Vertex(x: p.x, y: p.y, nx: normal.x, ny: normal.y, s: spine.length, isFirst: true))
            spine.runs.append(Run(first: first, last: first, minX: p.x, minY: p.y, maxX: p.x, maxY: p.y))
        }

        private mutating func put(_ p: Point, _ normal: Point, _ way: Double) {
            spine.length += way
            spine.vertices.append(Vertex(x: p.x, y: p.y, nx: normal.x, ny: normal.y, s: spine.length))
        }

        private mutating func close() {
            let r = spine.runs.count - 1
            var run = spine.runs[r]
            run.last = Int32(spine.vertices.count - 1)
            for i in Int(run.first)...Int(run.last) {
                let v = spine.vertices[i]
                (run.minX, run.minY) = (Swift.min(run.minX, v.x), Swift.min(run.minY, v.y))
                (run.maxX, run.maxY) = (Swift.max(run.maxX, v.x), Swift.max(run.maxY, v.y))
            }
            spine.runs[r] = run
        }
    }
}

/// Spines that were made before, kept for as long as they are used.
struct StrokeSpines {
    private struct Key: Hashable {
        var path: UInt64
        var halfWidth, scale: Double
    }

    private struct Entry {
        var spine: StrokeSpine
        var lastUse: Int
    }

    private var known: [Key: Entry] = [:]
    private var vertices = 0
    private var frame = 0

    /// Paths of more elements are not kept.
    private static let largest = 20_000
    /// Beyond this many vertices spines go as soon as a frame does without them.
    private static let comfort = 1 << 20

    mutating func beginFrame() {
        frame += 1
        guard vertices > StrokeSpines.comfort || frame & 15 == 0, !known.isEmpty else { return }
        let oldest = frame - 2
        known = known.filter { $0.value.lastUse >= oldest }
        vertices = known.values.reduce(0) { $0 + $1.spine.vertices.count }
    }

    /// The spine of a line along an outline's path, good for up to `scale` pixels for one of the path's units.
    mutating func spine(of outline: Outline, halfWidth: Double, scale: Double) -> StrokeSpine {
        // One for each half of a doubling. What turns or is in space may have grown by rounding, and keeps its spine.
        let least = scale * (1 - 1e-6)
        var step = Double(sign: .plus, exponent: least.exponent, significand: 1)
        if step < least { step = step * 1.4142135623730951 >= least ? step * 1.4142135623730951 : step * 2 }
        let key = Key(path: outline.pathDigest, halfWidth: halfWidth, scale: step)
        if let entry = known[key] {
            known[key] = Entry(spine: entry.spine, lastUse: frame)
            return entry.spine
        }
        let spine = StrokeSpine(outline.path, halfWidth: halfWidth, scale: step)
        if outline.path.verbs.count <= StrokeSpines.largest {
            known[key] = Entry(spine: spine, lastUse: frame)
            vertices += spine.vertices.count
        }
        return spine
    }
}
