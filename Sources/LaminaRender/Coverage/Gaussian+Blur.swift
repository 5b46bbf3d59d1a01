extension Gaussian {
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

    static func blurRows(_ values: UnsafeMutablePointer<Float>, columns: Int, rows: Int, sigma: Double) {
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

    static func blurColumns(_ values: UnsafeMutablePointer<Float>, columns: Int, rows: Int, sigma: Double) {
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
