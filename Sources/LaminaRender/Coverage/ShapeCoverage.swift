/// A shape's coverage as seen from one tile; the definition of what anti-aliased edges look like.
///
/// All numbers are relative to the tile's origin and in single precision, so that a pixel's coverage does not depend on anything but the
/// shape and the tile.
struct ShapeCoverage: BitwiseCopyable {
    /// In the order minX, maxX, minY, maxY.
    var minX, maxX, minY, maxY: TileEdge
    /// Cosines between the normals of each x edge and each y edge; 0 for right angles.
    private(set) var minMin, minMax, maxMin, maxMax: Float
    private(set) var corner: CornerMap

    /// The place of the rounded corners: a map to the plane, and the rectangle there.
    struct CornerMap: BitwiseCopyable {
        var isPresent: Bool
        var isAffine: Bool
        var xx, xy, x0, yx, yy, y0, wx, wy, w0: Float
        var width, height: Float
        var minXMinY, maxXMinY, minXMaxY, maxXMaxY: Float

        static let none = CornerMap(
            isPresent: false, isAffine: true, xx: 0, xy: 0, x0: 0, yx: 0, yy: 0, y0: 0, wx: 0, wy: 0, w0: 0, width: 0, height: 0,
            minXMinY: 0, maxXMinY: 0, minXMaxY: 0, maxXMaxY: 0)
    }

    init(_ shape: UnsafePointer<DeviceShape>, tileX: Int32, tileY: Int32) {
        self.init(
            (shape.pointee.minX, shape.pointee.maxX, shape.pointee.minY, shape.pointee.maxY), inverse: shape.pointee.inverse,
            width: shape.pointee.width, height: shape.pointee.height, corners: shape.pointee.hasCorners ? shape.pointee.corners : nil,
            tileX: tileX, tileY: tileY)
    }

    /// - Parameters:
    ///   - edges: those at the rectangle's least and greatest x, then y.
    ///   - inverse: from device pixels to the plane, relative to the rectangle's minimum corner.
    ///   - corners: nil where all are square.
    init(
        _ edges: (minX: EdgeLine, maxX: EdgeLine, minY: EdgeLine, maxY: EdgeLine), inverse: Projection, width: Double, height: Double,
        corners: CornerRadii?, tileX: Int32, tileY: Int32
    ) {
        let (x, y) = (Double(tileX), Double(tileY))
        minX = TileEdge(edges.minX, tileX: x, tileY: y)
        maxX = TileEdge(edges.maxX, tileX: x, tileY: y)
        minY = TileEdge(edges.minY, tileX: x, tileY: y)
        maxY = TileEdge(edges.maxY, tileX: x, tileY: y)
        minMin = ShapeCoverage.cosine(edges.minX, edges.minY)
        minMax = ShapeCoverage.cosine(edges.minX, edges.maxY)
        maxMin = ShapeCoverage.cosine(edges.maxX, edges.minY)
        maxMax = ShapeCoverage.cosine(edges.maxX, edges.maxY)
        guard let r = corners else {
            corner = .none
            return
        }
        let m = inverse.relative(toX: x, y)
        corner = CornerMap(
            isPresent: true, isAffine: inverse.isAffine,
            xx: Float(m.xx), xy: Float(m.xy), x0: Float(m.x0), yx: Float(m.yx), yy: Float(m.yy), y0: Float(m.y0),
            wx: Float(m.wx), wy: Float(m.wy), w0: Float(m.w0), width: Float(width), height: Float(height),
            minXMinY: Float(r.minXMinY), maxXMinY: Float(r.maxXMinY), minXMaxY: Float(r.minXMaxY), maxXMaxY: Float(r.maxXMaxY))
    }

    /// Returns the part of the pixel in this column and row of the tile (0…63) that the shape covers, 0…255.
    func coverage(column: Int, row: Int) -> UInt32 {
        let (fx, fy) = (Float(column) + 0.5, Float(row) + 0.5)
        let (a, b) = (minX.coverage(column: fx, row: fy), maxX.coverage(column: fx, row: fy))
        let (c, d) = (minY.coverage(column: fx, row: fy), maxY.coverage(column: fx, row: fy))
        if corner.isPresent, let rounded = roundedCoverage(fx, fy, a, b, c, d) { return byte(rounded) }
        return byte(joint(a, b, c, d))
    }

    /// False when none of the tile's pixels can lie in a rounded corner.
    var mayShowCorners: Bool {
        let m = corner
        guard m.isPresent else { return false }
        guard m.isAffine else { return true }
        // Least and greatest coordinates in the plane over the tile, and a little more.
        let size = Float(tileSize)
        let (slackU, slackV) = ((abs(m.xx) + abs(m.xy)) * 0.5, (abs(m.yx) + abs(m.yy)) * 0.5)
        let minU = m.x0 + min(0, m.xx * size) + min(0, m.xy * size) - slackU
        let maxU = m.x0 + max(0, m.xx * size) + max(0, m.xy * size) + slackU
        let minV = m.y0 + min(0, m.yx * size) + min(0, m.yy * size) - slackV
        let maxV = m.y0 + max(0, m.yx * size) + max(0, m.yy * size) + slackV
        return minU < m.minXMinY && minV < m.minXMinY || maxU > m.width - m.maxXMinY && minV < m.maxXMinY
            || minU < m.minXMaxY && maxV > m.height - m.minXMaxY || maxU > m.width - m.maxXMaxY && maxV > m.height - m.maxXMaxY
    }

    private static func cosine(_ a: EdgeLine, _ b: EdgeLine) -> Float {
        let v = a.nx * b.nx + a.ny * b.ny
        return abs(v) < 1e-5 ? 0 : Float(v)
    }

    /// The area inside all four edges, given the area inside each.
    ///
    /// At a right angle it is the product. The sharper the corner, the nearer it comes to the least that two areas can have in common; the
    /// blunter, to the most.
    @inline(__always)
    private func joint(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Float {
        let (across, along) = (ShapeCoverage.common(a, b), ShapeCoverage.common(c, d))
        let product = across * along
        let cosine = a < b ? (c < d ? minMin : minMax) : (c < d ? maxMin : maxMax)
        let bound = cosine < 0 ? ShapeCoverage.common(across, along) : (across < along ? across : along)
        return product + (bound - product) * (cosine < 0 ? -cosine : cosine)
    }

    /// The area inside both of two opposite edges.
    @inline(__always) private static func common(_ a: Float, _ b: Float) -> Float {
        let v = a + b - 1
        return v < 0 ? 0 : v
    }

    @inline(__always) private func byte(_ v: Float) -> UInt32 { v > 0 ? UInt32(v * 255 + 0.5) : 0 }

    /// Coverage of a pixel whose centre lies in the square of a rounded corner; nil elsewhere.
    private func roundedCoverage(_ fx: Float, _ fy: Float, _ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Float? {
        let m = corner
        var u = m.xx * fx + (m.xy * fy + m.x0)
        var v = m.yx * fx + (m.yy * fy + m.y0)
        var k: Float = 1
        if !m.isAffine {
            let w = m.wx * fx + (m.wy * fy + m.w0)
            guard w > 0 else { return nil }
            k = 1 / w
            u *= k
            v *= k
        }
        let (fromRight, fromBottom) = (m.width - u, m.height - v)
        var (r, qx, qy, su, sv) = (m.minXMinY, m.minXMinY - u, m.minXMinY - v, Float(1), Float(1))
        var (others, own) = (b * d, min(a, c))
        if !(qx > 0 && qy > 0) {
            (r, qx, qy, su, sv) = (m.maxXMinY, m.maxXMinY - fromRight, m.maxXMinY - v, -1, 1)
            (others, own) = (a * d, min(b, c))
        }
        if !(qx > 0 && qy > 0) {
            (r, qx, qy, su, sv) = (m.minXMaxY, m.minXMaxY - u, m.minXMaxY - fromBottom, 1, -1)
            (others, own) = (b * c, min(a, d))
        }
        if !(qx > 0 && qy > 0) {
            (r, qx, qy, su, sv) = (m.maxXMaxY, m.maxXMaxY - fromRight, m.maxXMaxY - fromBottom, -1, -1)
            (others, own) = (a * c, min(b, d))
        }
        guard qx > 0 && qy > 0 else { return nil }
        let length = (qx * qx + qy * qy).squareRoot()
        let inside = r - length
        guard length > 1e-6 else { return own * others }
        // First-order distance on the device: value over length of its gradient.
        let (gu, gv) = (su * qx / length * k, sv * qy / length * k)
        let gx = gu * (m.xx - u * m.wx) + gv * (m.yx - v * m.wx)
        let gy = gu * (m.xy - u * m.wy) + gv * (m.yy - v * m.wy)
        let g = (gx * gx + gy * gy).squareRoot()
        guard g > 1e-12 else { return inside >= 0 ? own * others : 0 }
        let t = trapezoid(gx / g, gy / g)
        // Far from the arc the first order says little; the corner is never more covered than its edges.
        let arc = boxArea(distance: inside / g, span: t.span, minor: t.minor, square: t.square, slope: t.slope)
        return min(arc, own) * others
    }
}
