/// A straight edge in device space. Points with nx·x + ny·y + c ≥ 0 are inside, and that value is their distance from the edge in pixels.
package struct EdgeLine: BitwiseCopyable {
    package var nx, ny, c: Double
    package var isSmooth: Bool
    /// A pixel centre exactly on a hard edge is inside: on a left or an upper one, as graphics processors have it.
    package var includesBoundary: Bool { nx > 0 || (nx == 0 && ny > 0) }

    /// Normalises a·x + b·y + c ≥ 0. A form without direction becomes an edge infinitely far away.
    init(_ a: Double, _ b: Double, _ c: Double, isSmooth: Bool) {
        let length = (a * a + b * b).squareRoot()
        let k = 1 / length
        if length > 0, k.isFinite, (c * k).isFinite {
            (nx, ny, self.c) = (a * k, b * k, max(-1e9, min(1e9, c * k)))
        } else {
            (nx, ny, self.c) = (0, 0, c < 0 ? -1e9 : 1e9)
        }
        self.isSmooth = isSmooth
    }

    /// A hard edge whose normal need not be of unit length; one without direction is infinitely far away.
    init(normalX: Double, normalY: Double, c: Double) {
        (nx, ny) = normalX.isFinite && normalY.isFinite ? (normalX, normalY) : (0, 0)
        self.c = max(-1e9, min(1e9, c))
        isSmooth = false
    }

    /// Half the extent of a pixel along the edge's normal.
    var reach: Double { (abs(nx) + abs(ny)) / 2 }
}

/// An edge as seen from one tile: relative to the tile's origin and in single precision, with what the area formula needs.
///
/// Eight consecutive `Float`s; kernels read an array of four of these.
struct TileEdge: BitwiseCopyable {
    var nx, ny, c: Float
    /// The larger and the smaller component of the normal give the trapezoid that a pixel's area is as a function of distance.
    var span, minor, square, slope: Float
    /// 0 smooth, 1 hard and a centre on the edge is inside, 2 hard and it is outside.
    var mode: Float

    init(_ edge: EdgeLine, tileX: Double, tileY: Double) {
        nx = Float(edge.nx)
        ny = Float(edge.ny)
        c = Float(edge.c + (edge.nx * tileX + edge.ny * tileY))
        (span, minor, square, slope) = trapezoid(nx, ny)
        mode = edge.isSmooth ? 0 : (edge.includesBoundary ? 1 : 2)
    }

    /// Returns the part of the pixel in this column and row of the tile that is inside, 0…1.
    @inline(__always)
    func coverage(column: Float, row: Float) -> Float {
        let d = nx * column + (ny * row + c)
        if mode == 0 { return boxArea(distance: d, span: span, minor: minor, square: square, slope: slope) }
        return (mode == 1 ? d >= 0 : d > 0) ? 1 : 0
    }
}

/// The parameters of `boxArea` for an edge with this unit normal: sum of the components' sizes, the smaller one, 1/(2·larger·smaller), 1/larger.
@inline(__always)
func trapezoid(_ nx: Float, _ ny: Float) -> (span: Float, minor: Float, square: Float, slope: Float) {
    let (x, y) = (abs(nx), abs(ny))
    let a = max(x, y)
    let b = min(x, y)
    if a == 0 { return (1, 0, 0, 1) }
    if b < 1e-4 { return (a, 0, 0, 1 / a) }
    return (a + b, b, 1 / (2 * a * b), 1 / a)
}

/// The exact area of a unit pixel on the inner side of an edge at signed distance `d` from its centre.
///
/// As a function of distance it is the integral of a trapezoid; the two halves mirror each other.
@inline(__always)
func boxArea(distance d: Float, span: Float, minor: Float, square: Float, slope: Float) -> Float {
    let half = span * 0.5
    var t = d + half
    t = t < 0 ? 0 : t
    t = t < span ? t : span
    let rest = span - t
    let s = t < rest ? t : rest
    let m = s < minor ? s : minor
    let v = m * m * square + (s - m) * slope
    return t > half ? 1 - v : v
}
