extension TileKernels {
    /// A gradient's pixels, for those that `visible` flags.
    func gradient(_ sampling: GradientSampling, _ visible: UnsafePointer<UInt64>, into pixels: UnsafeMutablePointer<UInt32>) {
        for row in 0..<tileSize {
            var bits = visible[row]
            while bits != 0 {
                let column = bits.trailingZeroBitCount
                bits &= bits - 1
                pixels[row * tileSize + column] = sampling.pixel(column: column, row: row)
            }
        }
    }
}
