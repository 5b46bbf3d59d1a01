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
    private var lower = Pool<SpanBounds.Line>()
    private var upper = Pool<SpanBounds.Line>()
    private var minY = -1e9
    private var maxY = 1e9

    mutating func removeAll() { lines.removeAll() }

    mutating func begin() {
        lower.removeAll()
        upper.removeAll()
        (minY, maxY) = (-1e9, 1e9)
    }

    /// Pixels whose centre is on the inner side of the edge moved outwards by `margin` pixels.
    mutating func add(_ e: EdgeLine, margin: Double) { add(e.nx, e.ny, e.c + margin) }

    /// Pixels with a·x + b·y + c ≥ 0 at the centre, (a, b) being of length 1 or 0.
    mutating func add(_ a: Double, _ b: Double, _ c: Double) {
        if abs(a) < 1e-9 {
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
            let slope = -b / a
            let line = SpanBounds.Line(slope: slope, offset: slope * 0.5 - c / a - 0.5)
            if a > 0 { lower.append(line) } else { upper.append(line) }
        }
    }

    /// Pixels of another region in this builder.
    mutating func add(_ region: SpanBounds) {
        for i in 0..<Int(region.lowers) { lower.append(lines.base[Int(region.start) + i]) }
        for i in 0..<Int(region.uppers) { upper.append(lines.base[Int(region.start) + Int(region.lowers) + i]) }
        minY = max(minY, region.minY)
        maxY = min(maxY, region.maxY)
    }

    mutating func end() -> SpanBounds {
        let result = SpanBounds(
            start: Int32(lines.count), lowers: UInt8(lower.count), uppers: UInt8(upper.count), minY: minY, maxY: maxY)
        for i in 0..<lower.count { lines.append(lower.base[i]) }
        for i in 0..<upper.count { lines.append(upper.base[i]) }
        return result
    }
}
