// The shadow of an arbitrary outline: its coverage on a grid in its own plane, blurred. The grid serves every projection of that plane, so it
// is made once for as long as the outline, the blur and the rough scale stay what they are.

/// The key of the table of an outline.
package struct BlurredPathKey: Hashable, Sendable {
    let outline: UInt64
    let sigma: Double
    /// The grid's distance of samples, in standard deviations.
    let step: Double

    /// `scale` is how many device pixels a unit of the plane is, roughly. Nil if the outline encloses nothing or numbers are beyond what can be drawn.
    package init?(_ outline: Outline, sigma: Double, scale: Double) {
        let (w, h) = (outline.bounds.size.width / sigma + 2 * Gaussian.reach, outline.bounds.size.height / sigma + 2 * Gaussian.reach)
        guard w < 1e6, h < 1e6, outline.bounds.size.width > 0, outline.bounds.size.height > 0 else { return nil }
        // A quarter of a deviation keeps the error of interpolating between samples below half a level; much finer than the device's pixels is of no use.
        let finest = scale > 0 && scale.isFinite ? 0.25 / (scale * sigma) : 0
        var step = 0.25
        while step < min(finest, 64) { step *= 2 }
        while w * h > 4e6 * step * step { step *= 2 }
        self.outline = outline.digest
        self.sigma = sigma
        self.step = step
    }
}

extension BlurredOutline {
    package convenience init(_ outline: Outline, _ key: BlurredPathKey) {
        let bounds = outline.bounds
        let (width, height) = (bounds.size.width / key.sigma, bounds.size.height / key.sigma)
        let columns = Int((width + 2 * Gaussian.reach) / key.step) + 2
        let rows = Int((height + 2 * Gaussian.reach) / key.step) + 2
        self.init(width: width, height: height, step: key.step, columns: columns, rows: rows)
        let values = UnsafeMutablePointer<Float>.allocate(capacity: columns * rows)
        defer { values.deallocate() }
        values.initialize(repeating: 0, count: columns * rows)
        // Samples are in the middle of cells.
        let k = 1 / (key.sigma * key.step)
        let toCells = Projection(
            xx: k, xy: 0, x0: Gaussian.reach / key.step + 0.5 - bounds.origin.x * k, yx: 0, yy: k,
            y0: Gaussian.reach / key.step + 0.5 - bounds.origin.y * k)
        BlurredOutline.fill(outline, toCells, columns: columns, rows: rows, into: values)
        // Averaging over cells, a kernel of whole cells and interpolating between cells blur by themselves.
        let cells = 1 / key.step
        let deviation = max(cells * cells / 2, cells * cells - 1.0 / 3).squareRoot()
        Gaussian.blur(values, columns: columns, rows: rows, sigma: deviation)
        for i in 0..<(columns * rows) { samples[i] = UInt16(min(values[i] * 256, 65280) + 0.5) }
    }

    private static func fill(
        _ outline: Outline, _ projection: Projection, columns: Int, rows: Int, into values: UnsafeMutablePointer<Float>
    ) {
        var store = ContourStore()
        var raster = ContourRaster()
        let grid = PixelBox(minX: 0, minY: 0, maxX: Int32(columns), maxY: Int32(rows))
        guard let index = store.add(outline, projection, viewport: grid, isHard: false) else { return }
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: tilePixels + tileSize)
        defer { bytes.deallocate() }
        for tileY in stride(from: 0, to: rows, by: tileSize) {
            for tileX in stride(from: 0, to: columns, by: tileSize) {
                guard let tile = store.tables.tile(index, tileX: Int32(tileX), tileY: Int32(tileY)) else { continue }
                raster.fill(tile, store.tables, rule: store.contour(index).rule, isHard: false, into: bytes)
                for y in tileY..<min(tileY + tileSize, rows) {
                    for x in tileX..<min(tileX + tileSize, columns) {
                        values[y * columns + x] = Float(bytes[(y - tileY) * tileSize + x - tileX])
                    }
                }
            }
        }
    }
}
