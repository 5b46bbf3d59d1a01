/// A plane affine transform taken apart, as CSS Transforms 1 prescribes for two-dimensional interpolation:
/// remainder, then rotation, then scale, plus a translation.
struct PlaneDecomposition: Equatable, Sendable {
    var translation: Point
    var scaleX, scaleY: Double
    /// Degrees.
    var angle: Double
    var m11, m12, m21, m22: Double

    init(_ t: Transform) {
        var (row0x, row0y, row1x, row1y) = (t.m11, t.m12, t.m21, t.m22)
        translation = Point(t.m41, t.m42)
        scaleX = (row0x * row0x + row0y * row0y).squareRoot()
        scaleY = (row1x * row1x + row1y * row1y).squareRoot()
        if row0x * row1y - row0y * row1x < 0 {
            if row0x < row1y { scaleX = -scaleX } else { scaleY = -scaleY }
        }
        if scaleX != 0 {
            row0x /= scaleX
            row0y /= scaleX
        }
        if scaleY != 0 {
            row1x /= scaleY
            row1y /= scaleY
        }
        let radians = Scalar.atan2(row0y, row0x)
        if radians != 0 {
            // Turn back by the angle; row 0 is (cos, sin) of it.
            let (sn, cs) = (-row0y, row0x)
            (row0x, row0y, row1x, row1y) = (
                cs * row0x + sn * row1x, cs * row0y + sn * row1y, -sn * row0x + cs * row1x, -sn * row0y + cs * row1y
            )
        }
        (m11, m12, m21, m22) = (row0x, row0y, row1x, row1y)
        angle = radians * 180 / .pi
    }

    /// Makes a pair comparable: no needless mirroring, and the turn the short way, where 0° counts as 360°.
    static func align(_ a: inout PlaneDecomposition, _ b: inout PlaneDecomposition) {
        if (a.scaleX < 0 && b.scaleY < 0) || (a.scaleY < 0 && b.scaleX < 0) {
            a.scaleX = -a.scaleX
            a.scaleY = -a.scaleY
            a.angle += a.angle < 0 ? 180 : -180
        }
        if a.angle == 0 { a.angle = 360 }
        if b.angle == 0 { b.angle = 360 }
        if abs(a.angle - b.angle) > 180 {
            if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
        }
    }

    static func mixed(_ a: PlaneDecomposition, _ b: PlaneDecomposition, _ t: Double) -> Transform {
        @inline(__always) func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * t }
        let (m11, m12, m21, m22) = (mix(a.m11, b.m11), mix(a.m12, b.m12), mix(a.m21, b.m21), mix(a.m22, b.m22))
        let radians = mix(a.angle, b.angle) * .pi / 180
        let (sx, sy) = (mix(a.scaleX, b.scaleX), mix(a.scaleY, b.scaleY))
        let (sn, cs) = (Scalar.sin(radians), Scalar.cos(radians))
        return Transform(
            a: (cs * m11 + sn * m21) * sx, b: (cs * m12 + sn * m22) * sx, c: (-sn * m11 + cs * m21) * sy,
            d: (-sn * m12 + cs * m22) * sy, tx: mix(a.translation.x, b.translation.x), ty: mix(a.translation.y, b.translation.y))
    }
}
