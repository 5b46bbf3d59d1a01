// How a picture is sampled.
//
// Without perspective, texel coordinates run in 16.16 fixed point from a value taken at the tile's origin, so that a pixel's sample never
// depends on what else is drawn. With perspective, three linear forms in single precision are evaluated for each pixel from the same origin,
// and divided. Weights have 7 bits. Coordinates are held inside the picture, which repeats its edge pixels. What is drawn much smaller than it is
// is made of more such samples, of smaller versions of the picture: see ImageDetail.

/// Texel coordinates over one tile in 16.16 fixed point; for linear sampling the integers are texel centres.
struct AffineSampling: BitwiseCopyable {
    // Not `Int`: WebAssembly's has 32 bits.
    var u, v: Int64
    var ux, vx: Int64
    var uy, vy: Int64

    /// `m` maps device pixels to texels; samples are taken (dx, dy) from the pixels' centres.
    init(_ m: Projection, tileX: Int32, tileY: Int32, filter: SamplingFilter, dx: Double = 0, dy: Double = 0) {
        let (x, y) = (Double(tileX) + 0.5 + dx, Double(tileY) + 0.5 + dy)
        // Half a weight's step more makes truncating the weights round them. Nearest needs only to be safe from rounding errors.
        let shift = filter == .nearest ? 8 : -32768.0 + 256
        u = AffineSampling.fixed((m.xx * x + (m.xy * y + m.x0)) * 65536 + shift)
        v = AffineSampling.fixed((m.yx * x + (m.yy * y + m.y0)) * 65536 + shift)
        (ux, vx) = (AffineSampling.fixed(m.xx * 65536 + 0.5), AffineSampling.fixed(m.yx * 65536 + 0.5))
        (uy, vy) = (AffineSampling.fixed(m.xy * 65536 + 0.5), AffineSampling.fixed(m.yy * 65536 + 0.5))
    }

    /// The integer below, held within ±2⁵⁰.
    @inline(__always) private static func fixed(_ v: Double) -> Int64 {
        let limit = 1_125_899_906_842_624.0
        guard v > -limit else { return v.isNaN ? 0 : -(1 << 50) }
        guard v < limit else { return 1 << 50 }
        let t = Int64(v)
        return Double(t) > v ? t - 1 : t
    }

    /// True when 32-bit arithmetic gives the same results all over the tile.
    func fits32Bits(_ image: SampledImage) -> Bool {
        let limit: Int64 = 1 << 30
        func fits(_ a: Int64, _ x: Int64, _ y: Int64) -> Bool { abs(a) + 64 * (abs(x) + abs(y)) < limit }
        return image.width < 16384 && image.height < 16384 && image.width * image.height < 1 << 30 && fits(u, ux, uy) && fits(v, vx, vy)
    }

    /// True when the picture is merely moved by whole pixels.
    var isCopy: Bool { ux == 65536 && vy == 65536 && vx == 0 && uy == 0 && (u >> 9) & 127 == 0 && (v >> 9) & 127 == 0 }
    /// True when rows and columns stay rows and columns.
    var isAxisAligned: Bool { vx == 0 && uy == 0 }

    @inline(__always)
    func linear(_ image: SampledImage, column: Int, row: Int) -> UInt32 {
        let (i, j) = (Int64(column), Int64(row))
        let x = max(0, min(u &+ ux &* i &+ uy &* j, Int64(image.width - 1) << 16))
        let y = max(0, min(v &+ vx &* i &+ vy &* j, Int64(image.height - 1) << 16))
        let (x0, y0) = (Int(x >> 16), Int(y >> 16))
        let (x1, y1) = (min(x0 + 1, image.width - 1), min(y0 + 1, image.height - 1))
        let (top, bottom) = (image.pixels + y0 * image.width, image.pixels + y1 * image.width)
        return bilinear(top[x0], top[x1], bottom[x0], bottom[x1], fx: UInt32(x >> 9 & 127), fy: UInt32(y >> 9 & 127))
    }

    @inline(__always)
    func nearest(_ image: SampledImage, column: Int, row: Int) -> UInt32 {
        let (i, j) = (Int64(column), Int64(row))
        let x = Int(max(0, min((u &+ ux &* i &+ uy &* j) >> 16, Int64(image.width - 1))))
        let y = Int(max(0, min((v &+ vx &* i &+ vy &* j) >> 16, Int64(image.height - 1))))
        return image.pixels[y * image.width + x]
    }
}

/// Homogeneous texel coordinates over one tile, in 128ths of a texel for linear sampling.
struct PerspectiveSampling: BitwiseCopyable {
    var xx, xy, x0: Float
    var yx, yy, y0: Float
    var wx, wy, w0: Float

    /// `m` maps device pixels to texels, W positive in front of the eye; samples are taken (dx, dy) from the pixels' centres.
    init(_ m: Projection, tileX: Int32, tileY: Int32, filter: SamplingFilter, dx: Double = 0, dy: Double = 0) {
        let t = m.relative(toX: Double(tileX) + 0.5 + dx, Double(tileY) + 0.5 + dy)
        let (scale, shift) = filter == .nearest ? (1.0, 0.0) : (128.0, -63.5)
        (xx, xy, x0) = (Float(scale * t.xx + shift * t.wx), Float(scale * t.xy + shift * t.wy), Float(scale * t.x0 + shift * t.w0))
        (yx, yy, y0) = (Float(scale * t.yx + shift * t.wx), Float(scale * t.yy + shift * t.wy), Float(scale * t.y0 + shift * t.w0))
        (wx, wy, w0) = (Float(t.wx), Float(t.wy), Float(t.w0))
    }

    /// Held within 0…limit, both ends included; not a number counts as the limit.
    @inline(__always) private func held(_ v: Float, _ limit: Int) -> Int {
        let high = Float(limit)
        let a = v < high ? v : high
        return Int(Int32(a > 0 ? a : 0))
    }

    @inline(__always)
    private func position(_ column: Int, _ row: Int, _ limitX: Int, _ limitY: Int) -> (Int, Int) {
        let (fx, fy) = (Float(column), Float(row))
        let k = 1 / ((wx * fx) + (wy * fy + w0))
        return (held(((xx * fx) + (xy * fy + x0)) * k, limitX), held(((yx * fx) + (yy * fy + y0)) * k, limitY))
    }

    @inline(__always)
    func linear(_ image: SampledImage, column: Int, row: Int) -> UInt32 {
        let (x, y) = position(column, row, (image.width - 1) * 128, (image.height - 1) * 128)
        let (x0, y0) = (x >> 7, y >> 7)
        let (x1, y1) = (min(x0 + 1, image.width - 1), min(y0 + 1, image.height - 1))
        let (top, bottom) = (image.pixels + y0 * image.width, image.pixels + y1 * image.width)
        return bilinear(top[x0], top[x1], bottom[x0], bottom[x1], fx: UInt32(x & 127), fy: UInt32(y & 127))
    }

    @inline(__always)
    func nearest(_ image: SampledImage, column: Int, row: Int) -> UInt32 {
        let (x, y) = position(column, row, image.width - 1, image.height - 1)
        return image.pixels[y * image.width + x]
    }
}
