/// The blurred alpha of some content, on a grid of its own.
final class DropShadowMask {
    /// The place where the first cell begins, in device pixels before the shadow is displaced.
    let originX, originY: Int32
    /// Device pixels to a cell, along one side; wide blurs need no finer grid.
    let cell: Int
    let columns, rows: Int
    /// Full coverage is 65 280, which is 255 · 256.
    let samples: UnsafeMutablePointer<UInt16>
    let digest: UInt64

    /// - Parameter samples: memory for one sample more than there are cells, which becomes the mask's own. Kernels read two at a time.
    init(
        originX: Int32, originY: Int32, cell: Int, columns: Int, rows: Int, samples: UnsafeMutablePointer<UInt16>, digest: UInt64
    ) {
        (self.originX, self.originY, self.cell, self.digest) = (originX, originY, cell, digest)
        (self.columns, self.rows, self.samples) = (columns, rows, samples)
    }

    deinit { samples.deallocate() }

    /// The pixels that the displaced shadow may cover.
    func box(offset: Point) -> PixelBox {
        let (x, y) = (floorIndex(offset.x), floorIndex(offset.y))
        return PixelBox(
            minX: originX + x, minY: originY + y, maxX: originX + x + Int32(columns * cell) + 1, maxY: originY + y + Int32(rows * cell) + 1)
    }
}
