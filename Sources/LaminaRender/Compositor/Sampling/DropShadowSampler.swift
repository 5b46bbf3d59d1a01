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
