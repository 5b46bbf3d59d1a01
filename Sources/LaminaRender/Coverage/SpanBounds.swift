/// A convex region of pixels: those of a box whose columns, row by row, are not less than any of the lower and not greater than any of the upper bounds, each
/// a straight line slope·y + offset (in pixel indices).
///
/// The lines live in a pool, `start` on: first the lower, then the upper ones. Upright edges and level ones need none.
struct SpanBounds: BitwiseCopyable {
    var start: Int32 = 0
    var lowers: UInt8 = 0
    var uppers: UInt8 = 0
    var box: PixelBox

    /// No pixel.
    static var nothing: SpanBounds { SpanBounds(box: PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)) }
    var isNothing: Bool { box.isEmpty }
    /// Whether all of the box is in it.
    @inline(__always) var isBox: Bool { lowers == 0 && uppers == 0 }

    struct Line: BitwiseCopyable {
        var slope, offset: Double
    }
}

/// Collects half-planes into `SpanBounds`.
struct SpanBoundsBuilder: ~Copyable {
    private(set) var lines = Pool<SpanBounds.Line>(capacity: 1024)
    private let lower: UnsafeMutablePointer<SpanBounds.Line> = .allocate(capacity: capacity)
    private let upper: UnsafeMutablePointer<SpanBounds.Line> = .allocate(capacity: capacity)
    private var lowers = 0
    private var uppers = 0
    private var minX = -1e9
    private var maxX = 1e9
    private var minY = -1e9
    private var maxY = 1e9

    /// Room for four edges, four corners and eight bounds of a picture, however many of them fall on one side.
    static let capacity = 32
    /// The most lines that one item takes: eight for all that it covers and for what it covers wholly, and sixteen for each of a picture's two regions.
    static let linesOfItem = 48

    deinit {
        lower.deallocate()
        upper.deallocate()
    }

    mutating func removeAll() { lines.removeAll() }

    /// Makes room for that many lines, and returns the number of the first.
    mutating func extend(by n: Int) -> Int { lines.extend(by: n) }

    /// Puts further lines into a part of another builder's.
    mutating func borrow(_ other: borrowing SpanBoundsBuilder, from first: Int, upTo end: Int) {
        lines = Pool(lending: other.lines, from: first, upTo: end)
    }

    mutating func begin() {
        (lowers, uppers) = (0, 0)
        (minX, maxX) = (-1e9, 1e9)
        (minY, maxY) = (-1e9, 1e9)
    }

    /// Pixels whose centre is on the inner side of the edge moved outwards by `margin` pixels.
    @inline(__always)
    mutating func add(_ e: EdgeLine, margin: Double) { add(e.nx, e.ny, e.c + margin) }

    /// Pixels with a·x + b·y + c ≥ 0 at the centre.
    mutating func add(_ a: Double, _ b: Double, _ c: Double) {
        // Over the width or the height of any surface edges that are as good as level or upright move by less than the margins that all bounds carry.
        if abs(a) <= abs(b) * 1e-9 {
            if b > 0 {
                minY = max(minY, -c / b - 0.5)
            } else if b < 0 {
                maxY = min(maxY, -c / b - 0.5)
            } else if c < 0 {
                (minY, maxY) = (1, -1)
            }
        } else if abs(b) <= abs(a) * 1e-9 {
            if a > 0 { minX = max(minX, -c / a - 0.5) } else { maxX = min(maxX, -c / a - 0.5) }
        } else {
            // x + ½ ≥ −(b·(y + ½) + c)/a, or ≤ for a < 0.
            let k = 1 / a
            let slope = -b * k
            let line = SpanBounds.Line(slope: slope, offset: slope * 0.5 - c * k - 0.5)
            if a > 0 {
                lower[lowers] = line
                lowers += 1
            } else {
                upper[uppers] = line
                uppers += 1
            }
        }
    }

    /// Pixels of another region in this builder.
    mutating func add(_ region: SpanBounds) {
        let line = lines.base + Int(region.start)
        for i in 0..<Int(region.lowers) {
            lower[lowers] = line[i]
            lowers += 1
        }
        for i in 0..<Int(region.uppers) {
            upper[uppers] = line[Int(region.lowers) + i]
            uppers += 1
        }
        minX = max(minX, Double(region.box.minX))
        maxX = min(maxX, Double(region.box.maxX - 1))
        minY = max(minY, Double(region.box.minY))
        maxY = min(maxY, Double(region.box.maxY - 1))
    }

    mutating func end() -> SpanBounds {
        let box = PixelBox(minX: -floorIndex(-minX), minY: -floorIndex(-minY), maxX: floorIndex(maxX) + 1, maxY: floorIndex(maxY) + 1)
        if lowers + uppers == 0 { return SpanBounds(box: box) }
        let start = lines.extend(by: lowers + uppers)
        let line = lines.base + start
        for i in 0..<lowers { line[i] = lower[i] }
        for i in 0..<uppers { line[lowers + i] = upper[i] }
        return SpanBounds(start: Int32(start), lowers: UInt8(lowers), uppers: UInt8(uppers), box: box)
    }
}
