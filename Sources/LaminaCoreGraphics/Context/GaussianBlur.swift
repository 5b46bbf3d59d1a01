import Foundation

/// A Gaussian blur of one-byte pixels.
enum GaussianBlur {
    /// How many pixels a blur reaches: 3 σ, beyond which a Gaussian holds less than half a step of 255.
    static func reach(_ sigma: Double) -> Int { sigma > 0 ? Int((sigma * 3).rounded(.up)) : 0 }

    /// Weights at 0 ... reach, which sum to 1 over −reach ... reach.
    static func kernel(_ sigma: Double) -> [Float] {
        let half = (0...reach(sigma)).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let sum = half[0] + 2 * half.dropFirst().reduce(0, +)
        return half.map { Float($0 / sum) }
    }

    /// Blurs in place. Pixels outside count as 0, so what the blur is to spread into must be part of the picture.
    static func blur(_ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, sigma: Double) {
        guard sigma > 0, let inked = inkedBox(pixels, width: width, height: height, stride: stride) else { return }
        let weights = kernel(sigma)
        let reach = weights.count - 1
        // Only what the blur reaches is worked on.
        let (left, top) = (max(inked.columns.lowerBound - reach, 0), max(inked.rows.lowerBound - reach, 0))
        let right = min(inked.columns.upperBound + reach, width)
        let bottom = min(inked.rows.upperBound + reach, height)
        blur(pixels + top * stride + left, width: right - left, height: bottom - top, stride: stride, weights: weights)
    }

    /// The columns and rows that hold anything but 0.
    private static func inkedBox(
        _ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int
    ) -> (columns: Range<Int>, rows: Range<Int>)? {
        var (x0, x1, y0, y1) = (width, 0, height, 0)
        for y in 0..<height {
            let line = pixels + y * stride
            guard let first = (0..<width).first(where: { line[$0] != 0 }) else { continue }
            let last = (first..<width).last { line[$0] != 0 } ?? first
            (x0, x1) = (min(x0, first), max(x1, last + 1))
            (y0, y1) = (min(y0, y), y + 1)
        }
        return x1 > x0 ? (x0..<x1, y0..<y1) : nil
    }

    private static func blur(_ pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int, weights: [Float]) {
        let reach = weights.count - 1
        let rows = UnsafeMutablePointer<Float>.allocate(capacity: width * height)
        rows.initialize(repeating: 0, count: width * height)
        let padded = UnsafeMutablePointer<Float>.allocate(capacity: width + 2 * reach)
        padded.initialize(repeating: 0, count: width + 2 * reach)
        let sums = UnsafeMutablePointer<Float>.allocate(capacity: width)
        defer {
            rows.deallocate()
            padded.deallocate()
            sums.deallocate()
        }
        // Along the rows, then down the columns a row at a time, so that both inner loops run over neighbouring numbers.
        for y in 0..<height {
            let line = pixels + y * stride
            var isBlank = true
            for x in 0..<width {
                padded[reach + x] = Float(line[x])
                if line[x] != 0 { isBlank = false }
            }
            if isBlank { continue }
            let out = rows + y * width
            for k in -reach...reach {
                let w = weights[abs(k)]
                let shifted = padded + reach + k
                for x in 0..<width { out[x] += w * shifted[x] }
            }
        }
        for y in 0..<height {
            sums.initialize(repeating: 0.5, count: width)
            for k in max(-reach, -y)...min(reach, height - 1 - y) {
                let w = weights[abs(k)]
                let row = rows + (y + k) * width
                for x in 0..<width { sums[x] += w * row[x] }
            }
            let line = pixels + y * stride
            for x in 0..<width { line[x] = UInt8(min(sums[x], 255)) }
        }
    }
}
