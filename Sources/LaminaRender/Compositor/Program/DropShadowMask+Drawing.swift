extension DropShadowMask {
    /// Nil when nothing of the content's shadow can fall into `seen`.
    convenience init?(
        _ content: UnsafeBufferPointer<DisplayCommand>, sigmaX: Double, sigmaY: Double, images: ImageTable, seen: PixelBox,
        digest: UInt64,
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
        let (originX, originY) = (i0 * step, j0 * step)

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
        Gaussian.blurRows(alpha, columns: columns, rows: rows, sigma: deviation(sigmaX))
        Gaussian.blurColumns(alpha, columns: columns, rows: rows, sigma: deviation(sigmaY))
        let scale = Float(256 / (n * n))
        let samples = UnsafeMutablePointer<UInt16>.allocate(capacity: columns * rows + 1)
        for i in 0..<(columns * rows) { samples[i] = UInt16(min(alpha[i] * scale, 65280) + 0.5) }
        self.init(originX: originX, originY: originY, cell: cell, columns: columns, rows: rows, samples: samples, digest: digest)
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
