// A shape laid out on the device: where its pixels are and how much of each it covers.
//
// Every straight edge in the plane is a straight edge on the device, whatever the projection. Taken from the *inverse* projection (device to
// plane, homogeneous, its W positive for what is in front of the eye) an edge u ≥ k reads U − k·W ≥ 0, which is linear in device coordinates.
// The four edges of a rectangle together imply W > 0, so nothing behind the eye can slip in and nothing needs to be clipped beforehand.

/// A shape prepared for drawing.
struct DeviceShape: BitwiseCopyable {
    /// The map from device pixels to the plane, relative to the rectangle's minimum corner.
    var inverse: Projection
    var minX, maxX, minY, maxY: EdgeLine
    var width, height: Double
    var corners: CornerRadii
    var hasCorners: Bool
    /// Holds every pixel that is covered at all.
    var outer: SpanBounds
    /// Only pixels that are covered wholly.
    var full: SpanBounds
    /// Holds every pixel that is covered at all.
    var box: PixelBox
    /// The index of the contour that coverage is taken from; nil for coverage by edges and corners.
    @PackedIndex var contour: Int? = nil

    /// Nil when nothing of the shape can be seen within `viewport`. Its bounds go into `bounds`, its outline, if it has one, into `contours`.
    init?(_ shape: borrowing Shape, viewport: PixelBox, bounds: inout SpanBoundsBuilder, contours: inout FrameContours) {
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
        let isHard = shape.smoothEdges.isEmpty
        var contour: Int?
        if let outline = shape.outline {
            guard let index = contours.add(outline, shape.projection, viewport: viewport, isHard: isHard) else { return nil }
            contour = index
        }
        guard
            let box = contour.map({ contours.box($0).intersection(viewport) })
                ?? DeviceShape.box(width: r.size.width, height: r.size.height, projection: p, viewport: viewport)
        else { return nil }
        guard var m = p.inverse, m.isFinite else { return nil }
        let isAffine = p.isAffine
        if !isAffine {
            // Written with W = 1 at the corner farthest from the eye.
            var depth = 0.0
            for i in 0..<4 { depth = max(depth, p.depth(at: Point(i & 1 == 0 ? 0 : r.size.width, i & 2 == 0 ? 0 : r.size.height))) }
            m = m.multiplied(by: depth)
            guard m.isFinite else { return nil }
        }
        self.box = box
        self.contour = contour
        inverse = m
        (width, height) = (r.size.width, r.size.height)
        let smooth = shape.smoothEdges
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
        corners = shape.corners
        hasCorners = !shape.corners.isZero
        outer = .nothing
        full = .nothing
        if contour != nil {
            hasCorners = true
            outer = SpanBounds(box: box)
            return
        }
        if hasCorners && shape.curve == .continuous {
            let corners = RoundedCorners(size: r.size, radii: shape.corners, curve: .continuous)
            guard let index = contours.add(corners, of: r.size, p, viewport: box, isHard: isHard) else { return nil }
            self.contour = index
            self.box = contours.box(index)
            // A contour's edges are all of one kind.
            minX.isSmooth = true
            maxX.isSmooth = true
            minY.isSmooth = true
            maxY.isSmooth = true
            outer = outerBounds(nil, &bounds)
            // A circular corner that begins where a continuous one does lies within it.
            self.corners = shape.corners.multiplied(by: CornerCurve.continuous.reach)
            full = fullBounds(steepness(), &bounds)
            return
        }
        let steep = hasCorners ? steepness() : 0
        outer = outerBounds(isAffine ? steep : nil, &bounds)
        full = fullBounds(steep, &bounds)
    }

    /// A box around the projected rectangle, cut to the viewport; nil when they do not meet.
    private static func box(width: Double, height: Double, projection p: Projection, viewport: PixelBox) -> PixelBox? {
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

    /// A bound on how far, in the plane, one moves within the shape for a pixel's half diagonal on the device.
    private func steepness() -> Double {
        let m = inverse
        func gradient(_ a: Double, _ b: Double, _ k: Double) -> Double {
            let (x, y) = (a - k * m.wx, b - k * m.wy)
            return (x * x + y * y).squareRoot()
        }
        var depth = 1.0
        if !m.isAffine {
            // 1 / W of the inverse, largest at a corner of the rectangle; the forward map is the inverse of the inverse.
            guard let forward = m.inverse else { return .infinity }
            depth = 0
            for i in 0..<4 {
                let w = forward.depth(at: Point(i & 1 == 0 ? 0 : width, i & 2 == 0 ? 0 : height))
                guard w > 0 else { return .infinity }
                depth = max(depth, w)
            }
        }
        let u = max(gradient(m.xx, m.xy, 0), gradient(m.xx, m.xy, width)) * depth
        let v = max(gradient(m.yx, m.yy, 0), gradient(m.yx, m.yy, height)) * depth
        return 0.7072 * (u * u + v * v).squareRoot()
    }

    @inline(__always) private func forEachEdge(_ body: (EdgeLine) -> Void) {
        body(minX)
        body(maxX)
        body(minY)
        body(maxY)
    }

    private func outerBounds(_ steepness: Double?, _ b: inout SpanBoundsBuilder) -> SpanBounds {
        b.begin()
        // Less than half a level of coverage is none, hence the slightly smaller reach.
        forEachEdge { b.add($0, margin: $0.isSmooth ? $0.reach - 0.0005 : 0.0001) }
        if hasCorners, let s = steepness, s.isFinite {
            // The tangents at 45°: n · q ≤ r, q being the displacement from the corner's centre.
            addDiagonals(&b) { r in r * 1.414213562373095 + 1.4143 * s + 1e-6 }
        }
        return b.end()
    }

    private func fullBounds(_ steepness: Double, _ b: inout SpanBoundsBuilder) -> SpanBounds {
        guard steepness.isFinite else { return .nothing }
        b.begin()
        forEachEdge { b.add($0, margin: $0.isSmooth ? 0.0002 - $0.reach : -0.0001) }
        if hasCorners {
            // The chord of the arc on which pixels are still wholly covered.
            addDiagonals(&b) { r in r - 1.001 * steepness }
        }
        return b.end()
    }

    /// Bounds q.x + q.y ≤ `limit(radius)` in each rounded corner, q pointing outwards from the corner's centre.
    private func addDiagonals(_ b: inout SpanBoundsBuilder, limit: (Double) -> Double) {
        let m = inverse
        func add(_ r: Double, _ su: Double, _ sv: Double) {
            guard r > 0 else { return }
            // q.x = r − u at minX and r − (width − u) at maxX; so su·u + sv·v + k ≥ 0 with
            let k = limit(r) - 2 * r + (su < 0 ? width : 0) + (sv < 0 ? height : 0)
            let e = EdgeLine(
                su * m.xx + sv * m.yx + k * m.wx, su * m.xy + sv * m.yy + k * m.wy, su * m.x0 + sv * m.y0 + k * m.w0, isSmooth: true)
            b.add(e, margin: 0)
        }
        add(corners.minXMinY, 1, 1)
        add(corners.maxXMinY, -1, 1)
        add(corners.minXMaxY, 1, -1)
        add(corners.maxXMaxY, -1, -1)
    }
}

extension Projection: BitwiseCopyable {}
extension CornerRadii: BitwiseCopyable {}

extension Projection {
    /// Returns the map with all nine numbers multiplied.
    func multiplied(by k: Double) -> Projection {
        Projection(xx: xx * k, xy: xy * k, x0: x0 * k, yx: yx * k, yy: yy * k, y0: y0 * k, wx: wx * k, wy: wy * k, w0: w0 * k)
    }

    /// Returns the map for coordinates counted from another origin.
    func relative(toX x: Double, _ y: Double) -> Projection {
        Projection(
            xx: xx, xy: xy, x0: x0 + (xx * x + xy * y), yx: yx, yy: yy, y0: y0 + (yx * x + yy * y), wx: wx, wy: wy,
            w0: w0 + (wx * x + wy * y))
    }
}
