/// A convex region of pixels as bounds on their columns, row by row: pixel (x, y) is in it if y is within `minY…maxY` and its column is not
/// less than any of the lower and not greater than any of the upper bounds, each a straight line slope·y + offset (in pixel indices).
///
/// The lines live in a pool, `start` on: first the lower, then the upper ones.
struct SpanBounds: BitwiseCopyable {
    var start: Int32 = 0
    var lowers: UInt8 = 0
    var uppers: UInt8 = 0
    var minY = -1e9
    var maxY = 1e9

    /// No pixel.
    static let nothing = SpanBounds(minY: 1, maxY: -1)
    var isNothing: Bool { minY > maxY }

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
    private var minY = -1e9
    private var maxY = 1e9

    /// Room for four edges, four corners and eight bounds of a picture, however many of them fall on one side.
    static let capacity = 32

    deinit {
        lower.deallocate()
        upper.deallocate()
    }

    mutating func removeAll() { lines.removeAll() }

    mutating func begin() {
        (lowers, uppers) = (0, 0)
        (minY, maxY) = (-1e9, 1e9)
    }

    /// Pixels whose centre is on the inner side of the edge moved outwards by `margin` pixels.
    @inline(__always)
    mutating func add(_ e: EdgeLine, margin: Double) { add(e.nx, e.ny, e.c + margin) }

    /// Pixels with a·x + b·y + c ≥ 0 at the centre.
    mutating func add(_ a: Double, _ b: Double, _ c: Double) {
        if abs(a) <= abs(b) * 1e-9 {
            // Over the width of any surface such an edge moves by less than the margins that all bounds carry.
            if b > 0 {
                minY = max(minY, -c / b - 0.5)
            } else if b < 0 {
                maxY = min(maxY, -c / b - 0.5)
            } else if c < 0 {
                (minY, maxY) = (1, -1)
            }
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
        minY = max(minY, region.minY)
        maxY = min(maxY, region.maxY)
    }

    /// The pixels of a box.
    mutating func box(_ box: PixelBox) -> SpanBounds {
        begin()
        add(1, 0, -Double(box.minX))
        add(-1, 0, Double(box.maxX))
        add(0, 1, -Double(box.minY))
        add(0, -1, Double(box.maxY))
        return end()
    }

    mutating func end() -> SpanBounds {
        let start = lines.extend(by: lowers + uppers)
        (lines.base + start).update(from: lower, count: lowers)
        (lines.base + start + lowers).update(from: upper, count: uppers)
        return SpanBounds(start: Int32(start), lowers: UInt8(lowers), uppers: UInt8(uppers), minY: minY, maxY: maxY)
    }
}
