// Rectangles, ellipses, rounded rectangles and arcs as outlines. Round parts are cubic curves of at most a quarter turn.

extension Path {
    /// The length, in radii, of the handles of a quarter circle's cubic curve: 4/3 · tan(π/8).
    package static let quarterHandle = 0.552_284_749_830_793_4

    /// Creates a rectangle, from its origin along x first.
    package init(rect: Rect) {
        self.init()
        let r = rect
        move(to: r.origin)
        line(to: Point(r.origin.x + r.size.width, r.origin.y))
        line(to: Point(r.origin.x + r.size.width, r.origin.y + r.size.height))
        line(to: Point(r.origin.x, r.origin.y + r.size.height))
        close()
    }

    /// Four curves from (maxX, midY), with increasing angle.
    package init(ellipseIn rect: Rect) {
        self.init()
        let (cx, cy) = (rect.midX, rect.midY)
        let (rx, ry) = (rect.size.width.magnitude / 2, rect.size.height.magnitude / 2)
        let (hx, hy) = (rx * Self.quarterHandle, ry * Self.quarterHandle)
        move(to: Point(cx + rx, cy))
        cubic(to: Point(cx, cy + ry), control1: Point(cx + rx, cy + hy), control2: Point(cx + hx, cy + ry))
        cubic(to: Point(cx - rx, cy), control1: Point(cx - hx, cy + ry), control2: Point(cx - rx, cy + hy))
        cubic(to: Point(cx, cy - ry), control1: Point(cx - rx, cy - hy), control2: Point(cx - hx, cy - ry))
        cubic(to: Point(cx + rx, cy), control1: Point(cx + hx, cy - ry), control2: Point(cx + rx, cy - hy))
        close()
    }

    /// Quarters of ellipses at the corners, cut down to half the rectangle. From (maxX, midY), with increasing angle.
    package init(roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double) {
        let r = rect.standardized
        let w = Swift.min(Swift.max(cornerWidth, 0), r.size.width / 2)
        let h = Swift.min(Swift.max(cornerHeight, 0), r.size.height / 2)
        guard w > 0, h > 0 else {
            self.init(rect: r)
            return
        }
        self.init()
        let (x0, y0, x1, y1) = (r.minX, r.minY, r.maxX, r.maxY)
        let (kx, ky) = (w * (1 - Self.quarterHandle), h * (1 - Self.quarterHandle))
        move(to: Point(x1, r.midY))
        line(to: Point(x1, y1 - h))
        cubic(to: Point(x1 - w, y1), control1: Point(x1, y1 - ky), control2: Point(x1 - kx, y1))
        line(to: Point(x0 + w, y1))
        cubic(to: Point(x0, y1 - h), control1: Point(x0 + kx, y1), control2: Point(x0, y1 - ky))
        line(to: Point(x0, y0 + h))
        cubic(to: Point(x0 + w, y0), control1: Point(x0, y0 + ky), control2: Point(x0 + kx, y0))
        line(to: Point(x1 - w, y0))
        cubic(to: Point(x1, y0 + h), control1: Point(x1 - kx, y0), control2: Point(x1, y0 + ky))
        close()
    }

    /// The angle to go through from `start` to `end` in the given direction: at most one full turn. It is a full turn where the angles lie that far apart in
    /// that direction, and where they are whole turns apart against it; from an angle to itself there is nothing to go.
    package static func sweep(from start: Double, to end: Double, decreasing: Bool) -> Double {
        let turn = 2 * Double.pi
        let delta = decreasing ? start - end : end - start
        var forward = delta >= turn ? turn : Scalar.wrap(delta, turn)
        // Turns are told in angles that are rounded.
        if delta < 0 && forward < 1e-12 * Swift.max(1, delta.magnitude) { forward = turn }
        return decreasing ? -forward : forward
    }

    /// An arc of a circle through `sweep` radians, seen through `map`; joined to the current point by a line.
    package mutating func addArc(center: Point, radius: Double, from start: Double, sweep: Double, map: Projection = .identity) {
        func at(_ angle: Double, _ scale: Double) -> (point: Point, tangent: Point) {
            let (s, c) = (Scalar.sin(angle), Scalar.cos(angle))
            return (Point(center.x + radius * c, center.y + radius * s), Point(-s * radius * scale, c * radius * scale))
        }
        let first = map.apply(at(start, 0).point)
        if isEmpty { move(to: first) } else { line(to: first) }
        guard sweep != 0, sweep.isFinite, start.isFinite, radius.isFinite else { return }
        // An arc of many turns lies on itself; a few thousand quarters are more than any dash pattern tells apart.
        let bounded = Swift.max(-4096, Swift.min(4096, sweep))
        let count = Int((bounded.magnitude / (Double.pi / 2) - 1e-9).rounded(.up))
        let step = bounded / Double(Swift.max(count, 1))
        let handle = 4.0 / 3 * Scalar.tan(step / 4)
        for i in 0..<Swift.max(count, 1) {
            let (p, u) = at(start + step * Double(i), handle)
            let (q, v) = at(start + step * Double(i + 1), handle)
            cubic(to: map.apply(q), control1: map.apply(p + u), control2: map.apply(q - v))
        }
    }

    /// The arc that touches the line from the current point to `corner` and the line from there to `end`.
    ///
    /// `map` acts on `corner` and `end`; the current point is already mapped. Ignored on an empty path.
    package mutating func addTangentArc(_ corner: Point, _ end: Point, radius: Double, map: Projection = .identity) {
        guard let here = currentPoint else { return }
        let start = map.inverse?.apply(here) ?? here
        let (u, v) = (start - corner, end - corner)
        let (ul, vl) = (u.length, v.length)
        let cross = u.x * v.y - u.y * v.x
        guard radius > 0, ul > 0, vl > 0, cross.magnitude > 1e-12 * ul * vl, (ul + vl + radius).isFinite else {
            line(to: map.apply(corner))
            return
        }
        let dot = (u.x * v.x + u.y * v.y) / (ul * vl)
        // tan of half the angle between the legs says how far from the corner the circle touches them.
        let half = ((1 - dot) / (1 + dot)).squareRoot()
        let reach = radius / half
        let touch = corner + u * (reach / ul)
        let side = cross > 0 ? -1.0 : 1.0
        let normal = Point(u.y / ul * side, -u.x / ul * side)
        let center = touch + normal * radius
        let from = Scalar.atan2(touch.y - center.y, touch.x - center.x)
        let sweep = (Double.pi - Scalar.acos(Swift.max(-1, Swift.min(1, dot)))) * side
        addArc(center: center, radius: radius, from: from, sweep: sweep, map: map)
    }
}
