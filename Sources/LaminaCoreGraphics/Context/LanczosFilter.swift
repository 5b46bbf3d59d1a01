import Foundation
import LaminaRender

// Shrinking pictures as Core Graphics does by default, fitted to pictures recorded on iOS 15 to 17: of those shrunk to less than a third no
// pixel differs by more than 1.
//
// Both axes are resampled one after the other, x first, by Lanczos' window of two lobes, which is stretched as the picture shrinks. The centres
// of the first and the last pixel stay where they are, so pixel i comes from pixel i · (N − 1) / (n − 1). Beyond the edges the edge pixels repeat.
// Between the axes numbers are rounded to 8 bits.

/// The weights of one axis.
struct LanczosFilter {
    /// The first pixel that each pixel comes from, which may lie before the picture's first.
    private let first: [Int]
    /// `taps` weights for each pixel; their sum is 1.
    private let weights: [Float]
    private let taps: Int
    private let source: Int

    /// Creates a filter from `source` pixels to at most as many.
    private init(from source: Int, to count: Int) {
        let step = count > 1 ? Double(source - 1) / Double(count - 1) : 1
        let stretch = max(1, count > 1 ? step : Double(source))
        let reach = 2 * stretch
        let taps = Int(reach.rounded(.down)) * 2 + 2
        var first = [Int](repeating: 0, count: count)
        var weights = [Float](repeating: 0, count: count * taps)
        for i in 0..<count {
            let centre = count > 1 ? Double(i) * step : Double(source - 1) / 2
            first[i] = Int((centre - reach).rounded(.up))
            let values = (0..<taps).map { Self.weight((Double(first[i] + $0) - centre) / stretch) }
            let sum = values.reduce(0, +)
            for k in 0..<taps { weights[i * taps + k] = Float(values[k] / sum) }
        }
        (self.first, self.weights, self.taps, self.source) = (first, weights, taps, source)
    }

    /// sinc(x) · sinc(x / 2) within two of the middle.
    static func weight(_ x: Double) -> Double {
        guard x != 0 else { return 1 }
        guard x.magnitude < 2 else { return 0 }
        let p = Double.pi * x
        return 2 * Scalar.sin(p) * Scalar.sin(p / 2) / (p * p)
    }

    /// The picture with as few pixels as it is drawn with along each side that is drawn shorter, and where those lie.
    ///
    /// - Parameter placed: From the picture's pixels to the device's.
    static func shrunk(_ bitmap: Bitmap, _ placed: CGAffineTransform) -> (Bitmap, CGAffineTransform) {
        func count(_ pixels: Int, _ x: CGFloat, _ y: CGFloat) -> Int {
            let length = (Double(pixels) * (x * x + y * y).squareRoot().native - 1e-6).rounded(.up)
            return length < Double(pixels) ? max(Int(length), 1) : pixels
        }
        let (width, height) = (count(bitmap.width, placed.a, placed.b), count(bitmap.height, placed.c, placed.d))
        guard width < bitmap.width || height < bitmap.height else { return (bitmap, placed) }
        let larger = CGAffineTransform(
            scaleX: CGFloat(bitmap.width) / CGFloat(width), y: CGFloat(bitmap.height) / CGFloat(height))
        // A file that can be read at a part of its size is, if that leaves enough.
        let factor = min(bitmap.width / width, bitmap.height / height)
        let source = factor < 2 ? bitmap : bitmap.reduced?(factor < 4 ? 2 : 4) ?? bitmap
        return (resampled(source, width: width, height: height), larger.concatenating(placed))
    }

    /// The picture with other numbers of pixels, neither of them larger than the picture's own.
    static func resampled(_ bitmap: Bitmap, width: Int, height: Int) -> Bitmap {
        var result = bitmap
        if width < result.width { result = LanczosFilter(from: result.width, to: width).narrowed(result) }
        if height < result.height { result = LanczosFilter(from: result.height, to: height).lowered(result) }
        return result
    }

    private func narrowed(_ bitmap: Bitmap) -> Bitmap {
        let (source, count, width) = (bitmap.pixels, first.count, bitmap.width)
        // A row with its edge pixels repeated, as numbers.
        let margin = taps + 1
        var row = [SIMD4<Float>](repeating: .zero, count: width + 2 * margin)
        return Bitmap(width: count, height: bitmap.height) { target in
            for y in 0..<bitmap.height {
                for x in -margin..<width + margin { row[x + margin] = Self.channels(source[y * width + min(max(x, 0), width - 1)]) }
                for i in 0..<count {
                    var sum = SIMD4<Float>.zero
                    for k in 0..<taps { sum += row[first[i] + k + margin] * weights[i * taps + k] }
                    target[y * count + i] = Self.pixel(sum)
                }
            }
        }
    }

    private func lowered(_ bitmap: Bitmap) -> Bitmap {
        let (source, count, width) = (bitmap.pixels, first.count, bitmap.width)
        var sums = [SIMD4<Float>](repeating: .zero, count: width)
        return Bitmap(width: width, height: count) { target in
            for i in 0..<count {
                for x in 0..<width { sums[x] = .zero }
                for k in 0..<taps where weights[i * taps + k] != 0 {
                    let line = source + min(max(first[i] + k, 0), self.source - 1) * width
                    let weight = weights[i * taps + k]
                    for x in 0..<width { sums[x] += Self.channels(line[x]) * weight }
                }
                for x in 0..<width { target[i * width + x] = Self.pixel(sums[x]) }
            }
        }
    }

    @inline(__always) private static func channels(_ pixel: UInt32) -> SIMD4<Float> {
        SIMD4<Float>(SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24))
    }

    /// No colour is more than the alpha that it was multiplied by.
    @inline(__always) private static func pixel(_ sum: SIMD4<Float>) -> UInt32 {
        var v = sum
        v.replace(with: -0.5, where: v .< -0.5)
        v.replace(with: 254.5, where: v .> 254.5)
        let bytes = packed(v), alpha = bytes >> 24
        return min(bytes & 255, alpha) | min(bytes >> 8 & 255, alpha) << 8 | min(bytes >> 16 & 255, alpha) << 16 | alpha << 24
    }
}
