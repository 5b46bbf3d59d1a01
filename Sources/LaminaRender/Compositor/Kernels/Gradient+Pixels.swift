extension Gradient {
    /// Writes the premultiplied pixels of a rectangle of a device, the same that a layer with this gradient would show there.
    ///
    /// - Parameters:
    ///   - x: The column of the device that is written first; `y` is the row.
    ///   - stride: From one row in memory to the next, in pixels.
    ///   - map: From the device to the plane over which the gradient is laid.
    package func draw(
        x: Int, y: Int, width: Int, height: Int, through map: Projection, into pixels: UnsafeMutablePointer<UInt32>, stride: Int
    ) {
        let kernels = TileKernels(.fastest)
        let colors = UnsafeMutablePointer<UInt32>.allocate(capacity: tileSize * tileSize)
        let visible = UnsafeMutablePointer<UInt64>.allocate(capacity: tileSize)
        defer {
            colors.deallocate()
            visible.deallocate()
        }
        let plane = map.then(self.map)
        stretches.withUnsafeBufferPointer { stretches in
            for top in Swift.stride(from: 0, to: height, by: tileSize) {
                let rows = min(tileSize, height - top)
                for left in Swift.stride(from: 0, to: width, by: tileSize) {
                    let columns = min(tileSize, width - left)
                    let sampling = GradientSampling(
                        self, stretches: stretches, plane, tileX: Int32(x + left), tileY: Int32(y + top))
                    let target = pixels + (top * stride + left)
                    if sampling.isLevel {
                        for row in 0..<rows {
                            (target + row * stride).update(repeating: sampling.pixel(column: 0, row: row), count: columns)
                        }
                    } else if sampling.isUpright {
                        for column in 0..<columns { colors[column] = sampling.pixel(column: column, row: 0) }
                        for row in 0..<rows { (target + row * stride).update(from: colors, count: columns) }
                    } else {
                        visible.update(repeating: 0, count: tileSize)
                        visible.update(repeating: ~0 >> UInt64(tileSize - columns), count: rows)
                        kernels.gradient(sampling, visible, into: colors)
                        for row in 0..<rows { (target + row * stride).update(from: colors + row * tileSize, count: columns) }
                    }
                }
            }
        }
    }
}
