/// A shape's rectangle on the device: where its edges are, and the way back to its plane.
///
/// Every straight edge in the plane is a straight edge on the device, whatever the projection. Taken from the *inverse* projection (device to plane, homogeneous,
/// its W positive for what is in front of the eye) an edge u ≥ k reads U − k·W ≥ 0, which is linear in device coordinates. The four edges of a rectangle together
/// imply W > 0, so nothing behind the eye can slip in and nothing needs to be clipped beforehand.
package struct DevicePlane {
    /// The map from the plane, relative to the rectangle's minimum corner, to device pixels.
    package let projection: Projection
    /// The map back.
    package let inverse: Projection
    package var minX, maxX, minY, maxY: EdgeLine
    /// The rectangle's size.
    package let size: Size

    /// Nil where there is nothing to be seen of the shape, wherever one looks.
    @inline(__always)
    package init?(_ shape: borrowing Shape) {
        let r = shape.rect
        guard r.size.width > 0, r.size.height > 0, r.isFinite, shape.projection.isFinite else { return nil }
        var p = shape.projection
        if p.wx == 0, p.wy == 0, p.w0 != 1 {
            guard p.w0 > 0 else { return nil }
            p = p.multiplied(by: 1 / p.w0)
            p.w0 = 1
        }
        // With the origin in the rectangle's corner the numbers stay small.
        p.x0 += p.xx * r.origin.x + p.xy * r.origin.y
        p.y0 += p.yx * r.origin.x + p.yy * r.origin.y
        p.w0 += p.wx * r.origin.x + p.wy * r.origin.y
        guard var m = p.inverse, m.isFinite else { return nil }
        if !p.isAffine {
            // Written with W = 1 at the corner farthest from the eye.
            var depth = 0.0
            for i in 0..<4 { depth = max(depth, p.depth(at: Point(i & 1 == 0 ? 0 : r.size.width, i & 2 == 0 ? 0 : r.size.height))) }
            m = m.multiplied(by: depth)
            guard m.isFinite else { return nil }
        }
        (projection, inverse, size) = (p, m, r.size)
        let (width, height, smooth) = (r.size.width, r.size.height, shape.smoothEdges)
        minX = EdgeLine(m.xx, m.xy, m.x0, isSmooth: smooth.contains(.minX))
        minY = EdgeLine(m.yx, m.yy, m.y0, isSmooth: smooth.contains(.minY))
        maxX = EdgeLine(width * m.wx - m.xx, width * m.wy - m.xy, width * m.w0 - m.x0, isSmooth: smooth.contains(.maxX))
        maxY = EdgeLine(height * m.wx - m.yx, height * m.wy - m.yy, height * m.w0 - m.y0, isSmooth: smooth.contains(.maxY))
        if smooth != .all, let hard = HardEdges(of: r.size, p) {
            if !smooth.contains(.minX) { minX = hard.minX }
            if !smooth.contains(.maxX) { maxX = hard.maxX }
            if !smooth.contains(.minY) { minY = hard.minY }
            if !smooth.contains(.maxY) { maxY = hard.maxY }
        }
    }

    /// A box around the rectangle, cut to the viewport; nil when they do not meet.
    package func box(in viewport: PixelBox) -> PixelBox? {
        let (p, width, height) = (projection, size.width, size.height)
        var (x0, y0, x1, y1) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        var isBounded = true
        if p.isAffine {
            let (ax, bx, ay, by) = (p.xx * width, p.xy * height, p.yx * width, p.yy * height)
            (x0, x1) = (p.x0 + min(0, ax) + min(0, bx), p.x0 + max(0, ax) + max(0, bx))
            (y0, y1) = (p.y0 + min(0, ay) + min(0, by), p.y0 + max(0, ay) + max(0, by))
        }
        for i in 0..<(p.isAffine ? 0 : 4) {
            let corner = Point(i & 1 == 0 ? 0 : width, i & 2 == 0 ? 0 : height)
            if p.depth(at: corner) < 1e-9 {
                isBounded = false
                continue
            }
            let q = p.apply(corner)
            (x0, y0, x1, y1) = (min(x0, q.x), min(y0, q.y), max(x1, q.x), max(y1, q.y))
        }
        if !isBounded { return x0 <= x1 && !viewport.isEmpty ? viewport : nil }
        return DevicePlane.box(minX: x0, minY: y0, maxX: x1, maxY: y1, in: viewport)
    }

    /// The box of pixels that a rectangle with these bounds on the device may cover, cut to the viewport; nil when they do not meet.
    package static func box(minX x0: Double, minY y0: Double, maxX x1: Double, maxY y1: Double, in viewport: PixelBox) -> PixelBox? {
        guard x0.isFinite, y0.isFinite, x1.isFinite, y1.isFinite else { return nil }
        // Coverage of sharp corners reaches a little beyond their tips.
        let margin = 4.0
        let box = PixelBox(
            minX: floorIndex(x0 - margin), minY: floorIndex(y0 - margin), maxX: floorIndex(x1 + margin) + 1,
            maxY: floorIndex(y1 + margin) + 1
        )
        .intersection(viewport)
        return box.isEmpty ? nil : box
    }
}
