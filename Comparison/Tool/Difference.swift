import LaminaCoreGraphics
import LaminaRender

/// How far two opaque pictures of the same size are apart.
struct Difference {
    /// Of all pixels' red, green and blue, 0…255.
    let mean: Double
    /// The largest of them.
    let largest: Int
    /// Pixels that differ by more than 32 in some channel.
    let farPixels: Int
    /// Pixels that differ by more than 1, and by more than 2, in some channel.
    let nearPixels, seenPixels: Int
    /// The number of the pixel that differs most, in rows from the top.
    let worst: Int
    /// White where they agree; the darker the farther, `strength` times as strong as it is.
    let picture: Bitmap

    init(_ a: Bitmap, _ b: Bitmap, strength: Int = 8) {
        precondition(a.width == b.width && a.height == b.height, "Difference: the pictures are not of the same size")
        let count = a.width * a.height
        var (sum, largest, worst, far, near, seen) = (0, 0, 0, 0, 0, 0)
        picture = Bitmap(width: a.width, height: a.height) { marks in
            for i in 0..<count {
                var (mark, most) = (UInt32(0xFF00_0000), 0)
                for shift in [UInt32(0), 8, 16] {
                    let d = abs(Int(a.pixels[i] >> shift & 255) - Int(b.pixels[i] >> shift & 255))
                    sum += d
                    most = max(most, d)
                    mark |= UInt32(255 - min(d * strength, 255)) << shift
                }
                if most > largest { (largest, worst) = (most, i) }
                if most > 32 { far += 1 }
                if most > 1 { near += 1 }
                if most > 2 { seen += 1 }
                marks[i] = mark
            }
        }
        (mean, self.largest, self.worst, farPixels, nearPixels, seenPixels) = (
            Double(sum) / Double(count * 3), largest, worst, far, near, seen
        )
    }
}
