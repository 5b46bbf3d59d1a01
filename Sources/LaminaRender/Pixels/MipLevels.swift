/// A picture in ever smaller sizes, for drawing it smaller than it is without skipping any of its pixels.
///
/// Level 0 is the picture itself. Each further one has half the width and half the height of the one before, rounded up, down to a single pixel; each of
/// its pixels is the mean of four. Where a side is odd the last ones are counted twice, as if the picture's edge were repeated, so that a place (x, y) in
/// the picture is (x / 2ᵏ, y / 2ᵏ) in level k, exactly.
package final class MipLevels: @unchecked Sendable {
    package let count: Int
    /// All levels, the first being the picture's own pixels, which must live as long.
    package let images: UnsafePointer<SampledImage>
    private let table: UnsafeMutablePointer<SampledImage>
    private let storage: UnsafeMutablePointer<UInt32>

    init(of bitmap: Bitmap) {
        var (width, height, total, count) = (bitmap.width, bitmap.height, 0, 1)
        while width > 1 || height > 1 {
            (width, height) = ((width + 1) / 2, (height + 1) / 2)
            total += width * height
            count += 1
        }
        self.count = count
        table = .allocate(capacity: count)
        images = UnsafePointer(table)
        storage = PixelMemory.allocate(total + 2 * Bitmap.margin)
        storage.initialize(repeating: 0, count: total + 2 * Bitmap.margin)
        table.initialize(to: SampledImage(pixels: bitmap.pixels, width: bitmap.width, height: bitmap.height))
        var next = storage + Bitmap.margin
        for level in 1..<max(count, 1) {
            let larger = table[level - 1]
            let (width, height) = ((larger.width + 1) / 2, (larger.height + 1) / 2)
            MipLevels.halve(larger, into: next, width: width, height: height)
            (table + level).initialize(to: SampledImage(pixels: UnsafePointer(next), width: width, height: height))
            next += width * height
        }
    }

    deinit {
        table.deallocate()
        storage.deallocate()
    }

    private static func halve(_ larger: SampledImage, into target: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
        for y in 0..<height {
            let top = larger.pixels + 2 * y * larger.width
            let bottom = 2 * y + 1 < larger.height ? top + larger.width : top
            let line = target + y * width
            let pairs = larger.width / 2
            for x in 0..<pairs { line[x] = mean(top[2 * x], top[2 * x + 1], bottom[2 * x], bottom[2 * x + 1]) }
            if pairs < width {
                let last = larger.width - 1
                line[pairs] = mean(top[last], top[last], bottom[last], bottom[last])
            }
        }
    }

    /// The mean of four pixels, rounded. Two channels at a time, 16 bits each.
    @inline(__always)
    private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask: UInt32 = 0x00FF_00FF
        let even = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
        let odd = (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask) &+ 0x0002_0002
        return (even >> 2 & mask) | (odd >> 2 & mask) << 8
    }
}
