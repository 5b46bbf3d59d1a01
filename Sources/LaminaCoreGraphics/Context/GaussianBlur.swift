import Foundation
import LaminaRender

/// A Gaussian blur of one-byte pixels as Core Graphics' shadows have it: cut off at exactly two standard deviations, rows first, then columns,
/// rounded to 8 bits after each. Fitted to pictures recorded on iOS 15 to 17, of which no pixel differs by more than 1.
enum GaussianBlur {
    /// Standard deviations beyond this many pixels are drawn as if they were this.
    private static let widest = 512.0

    /// Returns the number of pixels that a blur reaches.
    static func reach(_ sigma: Double) -> Int { sigma > 0 ? Int(min(sigma, widest) * 2) : 0 }

    /// Weights at 0 ... reach, which sum to 1 over −reach ... reach.
    static func kernel(_ sigma: Double) -> [Float] {
        let sigma = min(sigma, widest)
        let half = (0...reach(sigma)).map { sigma > 0 ? exp(-Double($0 * $0) / (2 * sigma * sigma)) : 1 }
        let sum = half[0] + 2 * half.dropFirst().reduce(0, +)
        return half.map { Float($0 / sum) }
    }

    /// Blurs by standard deviations along rows and columns. Pixels outside the source count as 0.
    ///
    /// - Parameters:
    ///   - pixels: those of the box `source`, rows `stride` apart.
    ///   - target: the box of the pixels that are wanted, written to `result`.
    static func blur(
        _ pixels: UnsafePointer<UInt8>, stride: Int, _ source: PixelBox, into result: UnsafeMutablePointer<UInt8>, stride resultStride: Int,
        _ target: PixelBox, sigmaX: Double, sigmaY: Double
    ) {
        let (across, down) = (kernel(sigmaX), kernel(sigmaY))
        let (reachX, reachY) = (across.count - 1, down.count - 1)
        let (width, height) = (Int(target.maxX - target.minX), Int(target.maxY - target.minY))
        // Rows of the source that anything wanted comes from, blurred, as numbers.
        let first = max(Int(source.minY), Int(target.minY) - reachY)
        let last = min(Int(source.maxY), Int(target.maxY) + reachY)
        var rows = [Float](repeating: 0, count: width * max(last - first, 0))
        var padded = [Float](repeating: 0, count: width + 2 * reachX)
        var sums = [Float](repeating: 0, count: width)
        // The part of a padded row that the source has pixels for.
        let left = Int(target.minX) - reachX
        let (from, to) = (max(Int(source.minX), left), min(Int(source.maxX), left + padded.count))
        for y in first..<max(first, last) where from < to {
            let line = pixels + (y - Int(source.minY)) * stride - Int(source.minX)
            var isBlank = true
            for x in from..<to {
                padded[x - left] = Float(line[x])
                if line[x] != 0 { isBlank = false }
            }
            if isBlank { continue }
            for x in 0..<width { sums[x] = 0.5 }
            for k in -reachX...reachX {
                let weight = across[abs(k)]
                for x in 0..<width { sums[x] += weight * padded[reachX + k + x] }
            }
            for x in 0..<width { rows[(y - first) * width + x] = min(sums[x].rounded(.down), 255) }
        }
        for y in 0..<height {
            for x in 0..<width { sums[x] = 0.5 }
            let row = Int(target.minY) + y
            for k in max(first, row - reachY)..<max(first, row - reachY, min(last, row + reachY + 1)) {
                let (weight, start) = (down[abs(k - row)], (k - first) * width)
                for x in 0..<width { sums[x] += weight * rows[start + x] }
            }
            for x in 0..<width { result[y * resultStride + x] = UInt8(min(sums[x], 255)) }
        }
    }
}
