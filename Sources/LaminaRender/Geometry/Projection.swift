/// A projective map from one plane to another, acting on column vectors:
/// `X = (xx·x + xy·y + x0) / W`, `Y = (yx·x + yy·y + y0) / W`, `W = wx·x + wy·y + w0`.
///
/// This is what is left of a 4×4 transform when a layer is flattened: z is 0 going in and is dropped coming out.
package struct Projection: Equatable, Hashable, Sendable {
    package var xx, xy, x0: Double
    package var yx, yy, y0: Double
    package var wx, wy, w0: Double

    @inline(__always)
    package init(
        xx: Double, xy: Double, x0: Double, yx: Double, yy: Double, y0: Double, wx: Double = 0, wy: Double = 0, w0: Double = 1
    ) {
        (self.xx, self.xy, self.x0) = (xx, xy, x0)
        (self.yx, self.yy, self.y0) = (yx, yy, y0)
        (self.wx, self.wy, self.w0) = (wx, wy, w0)
    }

    package static let identity = Projection(xx: 1, xy: 0, x0: 0, yx: 0, yy: 1, y0: 0)
    package static func translation(_ x: Double, _ y: Double) -> Projection { Projection(xx: 1, xy: 0, x0: x, yx: 0, yy: 1, y0: y) }
    package static func scale(_ x: Double, _ y: Double) -> Projection { Projection(xx: x, xy: 0, x0: 0, yx: 0, yy: y, y0: 0) }

    /// Flattens a transform: what it does to the plane z = 0, seen along z.
    package init(_ t: Transform) {
        self.init(xx: t.m11, xy: t.m21, x0: t.m41, yx: t.m12, yy: t.m22, y0: t.m42, wx: t.m14, wy: t.m24, w0: t.m44)
    }

    /// True when W is 1 everywhere: no perspective.
    @inline(__always) package var isAffine: Bool { wx == 0 && wy == 0 && w0 == 1 }

    /// `self` first, then `outer`.
    @inline(__always)
    package func then(_ o: Projection) -> Projection {
        if isAffine && o.isAffine {
            return Projection(
                xx: o.xx * xx + o.xy * yx, xy: o.xx * xy + o.xy * yy, x0: o.xx * x0 + o.xy * y0 + o.x0,
                yx: o.yx * xx + o.yy * yx, yy: o.yx * xy + o.yy * yy, y0: o.yx * x0 + o.yy * y0 + o.y0)
        }
        return Projection(
            xx: o.xx * xx + o.xy * yx + o.x0 * wx, xy: o.xx * xy + o.xy * yy + o.x0 * wy, x0: o.xx * x0 + o.xy * y0 + o.x0 * w0,
            yx: o.yx * xx + o.yy * yx + o.y0 * wx, yy: o.yx * xy + o.yy * yy + o.y0 * wy, y0: o.yx * x0 + o.yy * y0 + o.y0 * w0,
            wx: o.wx * xx + o.wy * yx + o.w0 * wx, wy: o.wx * xy + o.wy * yy + o.w0 * wy, w0: o.wx * x0 + o.wy * y0 + o.w0 * w0)
    }

    /// The image of a point. Behind the eye (W ≤ 0) the result is not meaningful.
    @inline(__always)
    package func apply(_ p: Point) -> Point {
        let x = xx * p.x + xy * p.y + x0
        let y = yx * p.x + yy * p.y + y0
        if isAffine { return Point(x, y) }
        let w = wx * p.x + wy * p.y + w0
        return Point(x / w, y / w)
    }

    /// W at a point: 1 without perspective, smaller nearer the eye, ≤ 0 behind it.
    @inline(__always) package func depth(at p: Point) -> Double { wx * p.x + wy * p.y + w0 }

    /// The sign says which side of the plane faces the viewer: negative when its back does.
    package var determinant: Double {
        xx * (yy * w0 - y0 * wy) - xy * (yx * w0 - y0 * wx) + x0 * (yx * wy - yy * wx)
    }

    /// The map back, or nil where the plane is seen edge-on.
    package var inverse: Projection? {
        let det = determinant
        guard det != 0, det.isFinite else { return nil }
        let k = 1 / det
        if isAffine {
            return Projection(
                xx: yy * k, xy: -xy * k, x0: (xy * y0 - yy * x0) * k, yx: -yx * k, yy: xx * k, y0: (yx * x0 - xx * y0) * k)
        }
        return Projection(
            xx: (yy * w0 - y0 * wy) * k, xy: (x0 * wy - xy * w0) * k, x0: (xy * y0 - x0 * yy) * k,
            yx: (y0 * wx - yx * w0) * k, yy: (xx * w0 - x0 * wx) * k, y0: (x0 * yx - xx * y0) * k,
            wx: (yx * wy - yy * wx) * k, wy: (xy * wx - xx * wy) * k, w0: (xx * yy - xy * yx) * k)
    }

    package var isFinite: Bool {
        xx * 0 + xy * 0 + x0 * 0 + yx * 0 + yy * 0 + y0 * 0 + wx * 0 + wy * 0 + w0 * 0 == 0
    }
}
