// A shape laid out on the device: where its pixels are and how much of each it covers.

/// A shape prepared for drawing.
struct DeviceShape: BitwiseCopyable {
    // First what is asked for when a tile is painted that has some of its edge.
    /// The index of the contour that coverage is taken from; nil for coverage by edges and corners.
    @PackedIndex var contour: Int? = nil
    var hasCorners: Bool
    var minX, maxX, minY, maxY: EdgeLine
    /// The map from device pixels to the plane, relative to the rectangle's minimum corner.
    var inverse: Projection
    var width, height: Double
    var corners: CornerRadii
    /// Holds every pixel that is covered at all.
    var outer: SpanBounds
    /// Only pixels that are covered wholly.
    var full: SpanBounds
    /// Holds every pixel that is covered at all.
    var box: PixelBox

    /// Nil when nothing of the shape can be seen within `viewport`. Its bounds go into `bounds`, its outline, if it has one, into `contours`.
    init?(_ shape: borrowing Shape, viewport: PixelBox, bounds: inout SpanBoundsBuilder, contours: inout FrameContours) {
        guard let plane = DevicePlane(shape) else { return nil }
        let isHard = shape.smoothEdges.isEmpty
        var contour: Int?
        if let outline = shape.outline {
            guard let index = contours.add(outline, shape.projection, viewport: viewport, isHard: isHard) else { return nil }
            contour = index
        }
        guard let box = contour.map({ contours.box($0).intersection(viewport) }) ?? plane.box(in: viewport) else { return nil }
        let isAffine = plane.projection.isAffine
        self.box = box
        self.contour = contour
        inverse = plane.inverse
        (width, height) = (plane.size.width, plane.size.height)
        (minX, maxX, minY, maxY) = (plane.minX, plane.maxX, plane.minY, plane.maxY)
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
            let corners = RoundedCorners(size: plane.size, radii: shape.corners, curve: .continuous)
            guard let index = contours.add(corners, of: plane.size, plane.projection, viewport: box, isHard: isHard) else { return nil }
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
        // Edges that are nearly parallel seem to have something in common far beyond the tips of their corners.
        b.add(SpanBounds(box: box))
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
    package func multiplied(by k: Double) -> Projection {
        Projection(xx: xx * k, xy: xy * k, x0: x0 * k, yx: yx * k, yy: yy * k, y0: y0 * k, wx: wx * k, wy: wy * k, w0: w0 * k)
    }

    /// Returns the map for coordinates counted from another origin.
    package func relative(toX x: Double, _ y: Double) -> Projection {
        Projection(
            xx: xx, xy: xy, x0: x0 + (xx * x + xy * y), yx: yx, yy: yy, y0: y0 + (yx * x + yy * y), wx: wx, wy: wy,
            w0: w0 + (wx * x + wy * y))
    }
}
