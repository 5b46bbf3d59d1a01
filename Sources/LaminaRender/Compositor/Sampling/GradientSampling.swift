// The colours of a gradient's pixels in one tile.
//
// A pixel takes the mean over as much of the gradient as it is wide along it, so that steps come out smooth at any angle, and stretches narrower than
// a pixel as their mixture. Only + − × ÷ and square roots are used, which give the same bits everywhere.

/// A gradient as seen from one tile.
struct GradientSampling {
    let form: GradientValues.Form
    /// See `Gradient`.
    let focus: Float
    let stretches: UnsafeBufferPointer<Gradient.Stretch>
    /// The map from the tile's pixels to the gradient's plane: per column, per row and constant.
    let xx, xy, x0, yx, yy, y0, wx, wy, w0: Float
    let isAffine: Bool

    /// `map` leads from device pixels to the gradient's plane. The stretches are those of a gradient that is kept meanwhile.
    init(_ gradient: Gradient, stretches: UnsafeBufferPointer<Gradient.Stretch>, _ map: Projection, tileX: Int32, tileY: Int32) {
        (form, focus) = (gradient.form, gradient.focus)
        self.stretches = stretches
        let m = map.relative(toX: Double(tileX), Double(tileY))
        (xx, xy, x0) = (Float(m.xx), Float(m.xy), Float(m.x0))
        (yx, yy, y0) = (Float(m.yx), Float(m.yy), Float(m.y0))
        (wx, wy, w0) = (Float(m.wx), Float(m.wy), Float(m.w0))
        isAffine = map.isAffine
    }

    /// Whether all columns are equal.
    var isLevel: Bool { form == .axial && isAffine && xx == 0 }
    /// Whether all rows are equal.
    var isUpright: Bool { form == .axial && isAffine && xy == 0 }

    /// The premultiplied pixel in this column and row of the tile.
    func pixel(column: Int, row: Int) -> UInt32 {
        let (fx, fy) = (Float(column) + 0.5, Float(row) + 0.5)
        var x = xx * fx + (xy * fy + x0)
        var y = yx * fx + (yy * fy + y0)
        var (xu, xv, yu, yv) = (xx, xy, yx, yy)
        if !isAffine {
            let w = wx * fx + (wy * fy + w0)
            // What is behind the eye does not show.
            let k = w > 0 ? 1 / w : 0
            x *= k
            y *= k
            (xu, xv) = ((xx - x * wx) * k, (xy - x * wy) * k)
            (yu, yv) = ((yx - y * wx) * k, (yy - y * wy) * k)
        }
        switch form {
        case .axial: return mean(x, (xu * xu + xv * xv).squareRoot())
        case .radial where focus > 0:
            // The circle about (t·focus, 0) with the radius t that goes through the place.
            let d = x - focus
            let along = d * focus
            let rest = 1 - focus * focus
            let root = (along * along + rest * (d * d + y * y)).squareRoot()
            let t = (along + root) / rest
            let k = root > 1e-12 ? 1 / root : 0
            let across = d + t * focus
            let (u, v) = ((across * xu + y * yu) * k, (across * xv + y * yv) * k)
            return mean(t, (u * u + v * v).squareRoot())
        case .radial:
            let r = (x * x + y * y).squareRoot()
            let k = r > 1e-12 ? 1 / r : 0
            let (u, v) = ((x * xu + y * yu) * k, (x * xv + y * yv) * k)
            return mean(r, (u * u + v * v).squareRoot())
        case .conic:
            let squared = x * x + y * y
            let k = squared > 1e-24 ? 0.15915494 / squared : 0
            let (u, v) = ((x * yu - y * xu) * k, (x * yv - y * xv) * k)
            let width = k > 0 ? (u * u + v * v).squareRoot() : 1
            return round(GradientSampling.turn(y, x), width < 1 ? width : 1)
        case .diamond:
            let (u, v) = ((x < 0 ? -xu : xu) + (y < 0 ? -yu : yu), (x < 0 ? -xv : xv) + (y < 0 ? -yv : yv))
            return mean((x < 0 ? -x : x) + (y < 0 ? -y : y), (u * u + v * v).squareRoot())
        }
    }

    /// The angle of a direction in turns, 0 ..< 1: a polynomial that is within 1e-7 of it.
    static func turn(_ y: Float, _ x: Float) -> Float {
        let (ax, ay) = (x < 0 ? -x : x, y < 0 ? -y : y)
        let (large, small) = ax > ay ? (ax, ay) : (ay, ax)
        guard large > 0 else { return 0 }
        let q = small / large
        // Of the arc tangent in turns, up to an eighth of one.
        let s = q * q
        var p: Float = 0.000390998641
        p = p * s - 0.0022920426
        p = p * s + 0.00633137068
        p = p * s - 0.0115146274
        p = p * s + 0.0167095885
        p = p * s - 0.022538295
        p = p * s + 0.0318085589
        p = p * s - 0.0530504771
        p = p * s + 0.159154922
        var t = p * q
        if ay > ax { t = 0.25 - t }
        if x < 0 { t = 0.5 - t }
        if y < 0 { t = 1 - t }
        return t < 1 ? t : 0
    }

    /// The mean of the colours in the `width` around a place, the gradient being closed to a ring.
    private func round(_ t: Float, _ width: Float) -> UInt32 {
        let (from, to) = (t - width * 0.5, t + width * 0.5)
        if from >= 0 && to <= 1 { return mean(t, width) }
        var sum = Sum()
        if from < 0 {
            add(from + 1, 1, &sum)
            add(0, to, &sum)
        } else {
            add(from, 1, &sum)
            add(0, to - 1, &sum)
        }
        return sum.pixel(width)
    }

    /// The mean of the colours in the `width` around a place.
    private func mean(_ place: Float, _ width: Float) -> UInt32 {
        // Beyond any stretch that has an end it makes no difference how far.
        let t = place > -2e6 ? (place < 2e6 ? place : 2e6) : -2e6
        let half = width < 1e6 ? width * 0.5 : 5e5
        var i = 0
        while i < stretches.count - 1 && t >= stretches[i].to { i += 1 }
        if t - half >= stretches[i].from && t + half <= stretches[i].to {
            var sum = Sum()
            sum.add(stretches[i], t, 1)
            return sum.pixel(1)
        }
        var sum = Sum()
        add(t - half, t + half, &sum)
        return sum.pixel(half * 2)
    }

    /// Adds what lies between two places.
    private func add(_ from: Float, _ to: Float, _ sum: inout Sum) {
        for stretch in stretches where stretch.to > from && stretch.from < to {
            let (a, b) = (stretch.from > from ? stretch.from : from, stretch.to < to ? stretch.to : to)
            sum.add(stretch, (a + b) * 0.5, b - a)
        }
    }

    /// Premultiplied colours, added up.
    private struct Sum {
        var (red, green, blue, alpha): (Float, Float, Float, Float) = (0, 0, 0, 0)

        @inline(__always) mutating func add(_ s: Gradient.Stretch, _ t: Float, _ weight: Float) {
            // A stretch without an end has no slope either.
            let d = s.from > -.infinity ? t - s.from : 0
            let a = (s.alpha + d * s.alphaSlope) * weight
            red += (s.red + d * s.redSlope) * a
            green += (s.green + d * s.greenSlope) * a
            blue += (s.blue + d * s.blueSlope) * a
            alpha += a
        }

        @inline(__always) func pixel(_ width: Float) -> UInt32 {
            let k = 255 / width
            let a = GradientSampling.byte(alpha * k, 255)
            return GradientSampling.byte(blue * k, a) | GradientSampling.byte(green * k, a) << 8 | GradientSampling.byte(red * k, a) << 16
                | a << 24
        }
    }

    @inline(__always) private static func byte(_ v: Float, _ limit: UInt32) -> UInt32 {
        let b = v > 0 ? (v < 255 ? UInt32(v + 0.5) : 255) : 0
        return b < limit ? b : limit
    }
}
