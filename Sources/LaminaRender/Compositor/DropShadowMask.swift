/// The blurred alpha of some content, on a grid of its own.
final class DropShadowMask {
    /// Where the first cell begins, in device pixels before the shadow is displaced.
    let originX, originY: Int32
    /// Device pixels to a cell, along one side; wide blurs need no finer grid.
    let cell: Int
    let columns, rows: Int
    /// Full coverage is 65 280, which is 255 · 256.
    let samples: UnsafeMutablePointer<UInt16>
    let signature: UInt64

    /// Nil when nothing of the content's shadow can fall into `seen`.
    init?(
        _ content: UnsafeBufferPointer<DisplayCommand>, sigmaX: Double, sigmaY: Double, images: ImageTable, seen: PixelBox,
        signature: UInt64,
        store: ShadowStore, kernels: TileKernels, scratch: TileScratch
    ) {
        var program = TileProgram()
        let reach = Int32((Gaussian.reach * max(sigmaX, sigmaY)).rounded(.up)) + 1
        program.compile(content, images: images, viewport: seen.expanded(by: reach), shadows: store)
        var box = PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0)
        for i in 0..<program.items.count { box = box.union(program.items.base[i].box) }
        guard !box.isEmpty else { return nil }
        box = box.expanded(by: reach).intersection(seen)
        guard !box.isEmpty else { return nil }

        var cell = 1
        let (least, most) = (min(sigmaX, sigmaY), max(sigmaX, sigmaY))
        while least / Double(cell) > 8 || most / Double(cell) > 64 { cell *= 2 }
        // Cells keep their places on the device when the content moves; half a cell more on all sides is for interpolation.
        let step = Int32(cell)
        func cellIndex(_ v: Int32) -> Int32 { v >= 0 ? v / step : -((step - 1 - v) / step) }
        let (i0, j0) = (cellIndex(box.minX) - 1, cellIndex(box.minY) - 1)
        let (columns, rows) = (Int(cellIndex(box.maxX - 1) + 2 - i0), Int(cellIndex(box.maxY - 1) + 2 - j0))
        (originX, originY) = (i0 * step, j0 * step)
        self.cell = cell
        (self.columns, self.rows) = (columns, rows)
        self.signature = signature
        // Kernels read two samples at a time.
        samples = .allocate(capacity: columns * rows + 1)

        let alpha = UnsafeMutablePointer<Float>.allocate(capacity: columns * rows)
        defer { alpha.deallocate() }
        alpha.initialize(repeating: 0, count: columns * rows)
        let area = PixelBox(minX: originX, minY: originY, maxX: originX + Int32(columns) * step, maxY: originY + Int32(rows) * step)
        program.drawAlpha(in: area, kernels: kernels, scratch: scratch) { x, y, value in
            alpha[Int((y - area.minY) / step) * columns + Int((x - area.minX) / step)] += value
        }
        // What averaging into cells, a kernel of whole cells and interpolating between cells blur by themselves.
        let n = Double(cell)
        let ownBlur = n * n / 12 + (cell == 1 ? 0 : (n * n - 1) / 12 + n * n / 6)
        func deviation(_ sigma: Double) -> Double { max(sigma * sigma / 2, sigma * sigma - ownBlur).squareRoot() / n }
        DropShadowMask.blurRows(alpha, columns: columns, rows: rows, sigma: deviation(sigmaX))
        DropShadowMask.blurColumns(alpha, columns: columns, rows: rows, sigma: deviation(sigmaY))
        let scale = Float(256 / (n * n))
        for i in 0..<(columns * rows) { samples[i] = UInt16(min(alpha[i] * scale, 65280) + 0.5) }
    }

    deinit { samples.deallocate() }

    /// The pixels that the displaced shadow may cover.
    func box(offset: Point) -> PixelBox {
        let (x, y) = (floorIndex(offset.x), floorIndex(offset.y))
        return PixelBox(
            minX: originX + x, minY: originY + y, maxX: originX + x + Int32(columns * cell) + 1, maxY: originY + y + Int32(rows * cell) + 1)
    }

    /// Blurs rows, then columns.
    static func blur(_ values: UnsafeMutablePointer<Float>, columns: Int, rows: Int, sigma: Double) {
        blurRows(values, columns: columns, rows: rows, sigma: sigma)
        blurColumns(values, columns: columns, rows: rows, sigma: sigma)
    }

    /// A kernel of unit sum that takes each cell's area of the bell.
    private static func kernel(_ sigma: Double, radius: Int) -> [Float] {
        var kernel = [Float](repeating: 0, count: 2 * radius + 1)
        for i in 0...(2 * radius) {
            let x = Double(i - radius)
            kernel[i] = Float(Gaussian.area(below: (x + 0.5) / sigma) - Gaussian.area(below: (x - 0.5) / sigma))
        }
        return kernel
    }

    private static func radius(_ sigma: Double) -> Int { max(1, Int((Gaussian.reach * sigma).rounded(.up))) }

    private static func blurRows(_ values: UnsafeMutablePointer<Float>, columns: Int, rows: Int, sigma: Double) {
        guard sigma > 0 else { return }
        let radius = radius(sigma)
        let kernel = kernel(sigma, radius: radius)
        let padded = UnsafeMutablePointer<Float>.allocate(capacity: columns + 2 * radius)
        padded.initialize(repeating: 0, count: columns + 2 * radius)
        for j in 0..<rows {
            let row = values + j * columns
            for i in 0..<columns {
                padded[radius + i] = row[i]
                row[i] = 0
            }
            for t in 0...(2 * radius) { accumulate(padded + t, times: kernel[t], into: row, count: columns) }
        }
        padded.deallocate()
    }

    private static func blurColumns(_ values: UnsafeMutablePointer<Float>, columns: Int, rows: Int, sigma: Double) {
        guard sigma > 0 else { return }
        let radius = radius(sigma)
        let kernel = kernel(sigma, radius: radius)
        // A ring of the rows that are still needed unblurred.
        let ring = 2 * radius + 1
        let kept = UnsafeMutablePointer<Float>.allocate(capacity: ring * columns)
        for j in 0..<min(radius, rows) { (kept + (j % ring) * columns).update(from: values + j * columns, count: columns) }
        for j in 0..<rows {
            let next = j + radius
            if next < rows { (kept + (next % ring) * columns).update(from: values + next * columns, count: columns) }
            let row = values + j * columns
            for i in 0..<columns { row[i] = 0 }
            for y in max(0, j - radius)...min(rows - 1, next) {
                accumulate(kept + (y % ring) * columns, times: kernel[y - j + radius], into: row, count: columns)
            }
        }
        kept.deallocate()
    }

    private static func accumulate(
        _ source: UnsafePointer<Float>, times k: Float, into sum: UnsafeMutablePointer<Float>, count: Int
    ) {
        for i in 0..<count { sum[i] += source[i] * k }
    }
}

extension TileProgram {
    /// Draws the program's items over nothing and hands out the alpha (0…255) of every pixel in `area` where there is any.
    mutating func drawAlpha(
        in area: PixelBox, kernels: TileKernels, scratch: TileScratch, _ receive: (_ x: Int32, _ y: Int32, _ alpha: Float) -> Void
    ) {
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: tilePixels)
        defer { pixels.deallocate() }
        var entries = Pool<Int32>(capacity: items.count + 1)
        var tileY = area.minY & ~63
        while tileY < area.maxY {
            var tileX = area.minX & ~63
            while tileX < area.maxX {
                let tile = PixelBox(minX: tileX, minY: tileY, maxX: tileX + 64, maxY: tileY + 64)
                entries.removeAll()
                for i in 0..<items.count where !items.base[i].box.intersection(tile).isEmpty { entries.append(Int32(i)) }
                if entries.count > 0 {
                    painter(entries: entries.base, tileX: tileX, tileY: tileY, kernels: kernels, scratch: scratch)
                        .draw(entries.count, background: 0, into: pixels, stride: tileSize, columns: 64, rows: 64)
                    let part = tile.intersection(area)
                    for y in part.minY..<part.maxY {
                        for x in part.minX..<part.maxX {
                            let a = pixels[Int(y - tileY) * tileSize + Int(x - tileX)] >> 24
                            if a != 0 { receive(x, y, Float(a)) }
                        }
                    }
                }
                tileX += 64
            }
            tileY += 64
        }
    }

    func painter(entries: UnsafePointer<Int32>, tileX: Int32, tileY: Int32, kernels: TileKernels, scratch: TileScratch) -> TilePainter {
        TilePainter(
            items: UnsafePointer(items.base), scopes: UnsafePointer(scopes.base), shapes: UnsafePointer(shapes.base),
            lines: UnsafePointer(bounds.lines.base), contours: contours.tables, details: UnsafePointer(details.base), outlines: outlines,
            dropShadows: dropShadows, gradients: gradients,
            entries: entries, tileX: tileX,
            tileY: tileY, kernels: kernels, scratch: scratch)
    }
}

/// A drop shadow as seen from one tile.
struct DropShadowSampler: BitwiseCopyable {
    private(set) var samples: UnsafePointer<UInt16>
    private(set) var columns, rows: Int
    private(set) var x0, y0, perCell: Float

    /// `placement` maps device pixels to where they were before the shadow was displaced.
    init(_ mask: DropShadowMask, _ placement: Projection, tileX: Int32, tileY: Int32) {
        samples = UnsafePointer(mask.samples)
        (columns, rows) = (mask.columns, mask.rows)
        let k = 1 / Double(mask.cell)
        perCell = Float(k)
        x0 = Float((Double(tileX) + 0.5 + placement.x0 - Double(mask.originX)) * k - 0.5)
        y0 = Float((Double(tileY) + 0.5 + placement.y0 - Double(mask.originY)) * k - 0.5)
    }

    /// Coverage of the pixel in this column and row of the tile, 0…255.
    func coverage(column: Int, row: Int) -> UInt32 {
        let (x, y) = (x0 + Float(column) * perCell, y0 + Float(row) * perCell)
        guard x > -1, y > -1, x < Float(columns), y < Float(rows) else { return 0 }
        let (i, j) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (tx, ty) = (x - Float(i), y - Float(j))
        let top = sample(i, j) + (sample(i + 1, j) - sample(i, j)) * tx
        let bottom = sample(i, j + 1) + (sample(i + 1, j + 1) - sample(i, j + 1)) * tx
        return UInt32((top + (bottom - top) * ty) * (1 / 256) + 0.5)
    }

    @inline(__always) private func sample(_ i: Int, _ j: Int) -> Float {
        i >= 0 && j >= 0 && i < columns && j < rows ? Float(samples[j * columns + i]) : 0
    }
}
