// The shadow of a rounded rectangle: its outline under a Gaussian, as a table that any projection can sample.
//
// Lengths are in standard deviations, which makes one table serve every size with the same proportions. The middle of a long side looks the
// same all along, so a long rectangle is shortened before the table is made and stretched there when it is read.

/// The key of a table: the shortened size and the corners, in 1/256 of a standard deviation.
package struct BlurredOutlineKey: Hashable, Sendable {
    var width, height: Int32
    var minXMinY, maxXMinY, minXMaxY, maxXMaxY: Int32
    var curve: CornerCurve

    /// `sigma` is positive and everything finite; nil if the proportions are beyond what a table can hold.
    package init?(width: Double, height: Double, corners: CornerRadii, curve: CornerCurve = .circular, sigma: Double) {
        func steps(_ v: Double) -> Int32? {
            let n = (v / sigma) * 256
            return n < 1e8 ? Int32(n + 0.5) : nil
        }
        let half = min(width, height) / 2
        guard let a = steps(min(corners.minXMinY, half)), let b = steps(min(corners.maxXMinY, half)),
            let c = steps(min(corners.minXMaxY, half)), let d = steps(min(corners.maxXMaxY, half))
        else { return nil }
        (minXMinY, maxXMinY, minXMaxY, maxXMaxY) = (a, b, c, d)
        self.curve = max(a, b, c, d) > 0 ? curve : .circular
        let longest = 2 * (Int32((Double(max(a, b, c, d)) * curve.reach).rounded(.up)) + 3 * 256)
        self.width = steps(width).map { min($0, longest) } ?? longest
        self.height = steps(height).map { min($0, longest) } ?? longest
    }
}

/// Coverage of a blurred rounded rectangle.
package final class BlurredOutline {
    /// Size of the shortened rectangle, in standard deviations.
    package let width, height: Double
    /// Distance between samples, in standard deviations; the first sample is 3 before the rectangle's corner.
    package let step: Double
    package let columns, rows: Int
    /// Full coverage is 65 280, which is 255 · 256.
    package let samples: UnsafeMutablePointer<UInt16>

    /// Creates a blurred outline without values.
    init(width: Double, height: Double, step: Double, columns: Int, rows: Int) {
        (self.width, self.height, self.step, self.columns, self.rows) = (width, height, step, columns, rows)
        samples = .allocate(capacity: columns * rows)
    }

    package init(_ key: BlurredOutlineKey) {
        let unit = 1 / 256.0
        let (w, h) = (Double(key.width) * unit, Double(key.height) * unit)
        let radii = CornerRadii(
            Double(key.minXMinY) * unit, Double(key.maxXMinY) * unit, Double(key.minXMaxY) * unit, Double(key.maxXMaxY) * unit)
        let largest = max(max(radii.minXMinY, radii.maxXMinY), max(radii.minXMaxY, radii.maxXMaxY))
        // An eighth of a deviation keeps the error of interpolating between samples below an eighth of a level.
        step = max(0.125, largest / 512)
        (width, height) = (w, h)
        columns = Int((w + 2 * Gaussian.reach) / step) + 2
        rows = Int((h + 2 * Gaussian.reach) / step) + 2
        samples = .allocate(capacity: columns * rows)

        // The rectangle as horizontal bands, each as wide as the outline is at its middle.
        var edges: [Double] = [0]
        func subdivide(to end: Double) {
            let start = edges[edges.count - 1]
            guard end > start else { return }
            let n = max(1, Int((end - start) / (step / 2)))
            for i in 1...n { edges.append(i == n ? end : start + (end - start) * Double(i) / Double(n)) }
        }
        let corners = RoundedCorners(size: Size(w, h), radii: radii, curve: key.curve)
        let (top, bottom) = (
            min(max(corners.minXMinY.reach, corners.maxXMinY.reach), h),
            max(h - max(corners.minXMaxY.reach, corners.maxXMaxY.reach), 0)
        )
        subdivide(to: min(top, bottom))
        if top < bottom { edges.append(bottom) } else { subdivide(to: max(top, bottom)) }
        subdivide(to: h)
        let bands = edges.count - 1

        func inset(_ y: Double, _ above: Double, _ below: Double) -> Double {
            if y < above { return above - max(0, above * above - (above - y) * (above - y)).squareRoot() }
            let fromEnd = h - y
            if fromEnd < below { return below - max(0, below * below - (below - fromEnd) * (below - fromEnd)).squareRoot() }
            return 0
        }
        // Plain memory, and plain loops: tests of shadows spend much of their time here, and builds for them are not optimised.
        let profiles = UnsafeMutablePointer<Float>.allocate(capacity: bands * columns)
        let sum = UnsafeMutablePointer<Float>.allocate(capacity: columns)
        defer {
            profiles.deallocate()
            sum.deallocate()
        }
        for b in 0..<bands {
            let y = (edges[b] + edges[b + 1]) / 2
            var (left, right) = (0.0, 0.0)
            if key.curve == .circular {
                (left, right) = (inset(y, radii.minXMinY, radii.minXMaxY), inset(y, radii.maxXMinY, radii.maxXMaxY))
            } else {
                left = max(corners.minXMinY.after(before: y), corners.minXMaxY.before(after: h - y))
                right = max(corners.maxXMinY.before(after: y), corners.maxXMaxY.after(before: h - y))
            }
            let (x0, x1) = (left, w - right)
            let profile = profiles + b * columns
            for i in 0..<columns {
                let x = Double(i) * step - Gaussian.reach
                let area = Gaussian.area(below: x - x0) - Gaussian.area(below: x - x1)
                profile[i] = area > 0 ? Float(area) : 0
            }
        }
        var first = 0
        for j in 0..<rows {
            let y = Double(j) * step - Gaussian.reach
            sum.update(repeating: 0, count: columns)
            while first < bands && edges[first + 1] <= y - Gaussian.reach { first += 1 }
            var b = first
            while b < bands && edges[b] < y + Gaussian.reach {
                let weight = Float(Gaussian.area(below: y - edges[b]) - Gaussian.area(below: y - edges[b + 1]))
                let profile = profiles + b * columns
                var i = 0
                while i < columns {
                    sum[i] += weight * profile[i]
                    i += 1
                }
                b += 1
            }
            for i in 0..<columns {
                let v = sum[i] > 0 ? (sum[i] < 1 ? sum[i] : 1) : 0
                samples[j * columns + i] = UInt16(v * 65280 + 0.5)
            }
        }
    }

    deinit { samples.deallocate() }
}

/// A blurred outline as seen from one tile.
struct BlurredOutlineSampler: BitwiseCopyable {
    private(set) var samples: UnsafePointer<UInt16>
    private(set) var columns, rows: Int
    private(set) var xx, xy, x0, yx, yy, y0, wx, wy, w0: Float
    private(set) var isAffine: Bool
    private(set) var width, height, shortWidth, shortHeight, perStep: Float

    /// `inverse` maps device pixels to the plane relative to the rectangle's minimum corner.
    init(_ outline: BlurredOutline, inverse: Projection, width: Double, height: Double, sigma: Double, tileX: Int32, tileY: Int32) {
        let m = inverse.relative(toX: Double(tileX), Double(tileY))
        let k = 1 / sigma
        samples = UnsafePointer(outline.samples)
        (columns, rows) = (outline.columns, outline.rows)
        (xx, xy, x0) = (Float(m.xx * k), Float(m.xy * k), Float(m.x0 * k))
        (yx, yy, y0) = (Float(m.yx * k), Float(m.yy * k), Float(m.y0 * k))
        (wx, wy, w0) = (Float(m.wx), Float(m.wy), Float(m.w0))
        isAffine = inverse.isAffine
        (self.width, self.height) = (Float(width * k), Float(height * k))
        (shortWidth, shortHeight) = (Float(outline.width), Float(outline.height))
        perStep = Float(1 / outline.step)
    }

    /// Coverage of the pixel in this column and row of the tile, 0…255.
    func coverage(column: Int, row: Int) -> UInt32 {
        let (fx, fy) = (Float(column) + 0.5, Float(row) + 0.5)
        var u = xx * fx + (xy * fy + x0)
        var v = yx * fx + (yy * fy + y0)
        if !isAffine {
            let w = wx * fx + (wy * fy + w0)
            guard w > 0 else { return 0 }
            let k = 1 / w
            u *= k
            v *= k
        }
        let gx = (BlurredOutlineSampler.shortened(u, width, shortWidth) + 3) * perStep
        let gy = (BlurredOutlineSampler.shortened(v, height, shortHeight) + 3) * perStep
        guard gx > 0, gy > 0, gx < Float(columns - 1), gy < Float(rows - 1) else { return 0 }
        let (i, j) = (Int(gx), Int(gy))
        let (tx, ty) = (gx - Float(i), gy - Float(j))
        let p = samples + (j * columns + i)
        let top = Float(p[0]) + (Float(p[1]) - Float(p[0])) * tx
        let bottom = Float(p[columns]) + (Float(p[columns + 1]) - Float(p[columns])) * tx
        return UInt32((top + (bottom - top) * ty) * (1 / 256) + 0.5)
    }

    /// The matching place along the shortened side.
    @inline(__always) private static func shortened(_ v: Float, _ length: Float, _ short: Float) -> Float {
        if v < length * 0.5 { return v < short * 0.5 ? v : short * 0.5 }
        let fromEnd = length - v
        return short - (fromEnd < short * 0.5 ? fromEnd : short * 0.5)
    }
}
