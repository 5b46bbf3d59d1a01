import LaminaCoreGraphics
import LaminaRender

/// The differences between two pictures.
public struct Comparison: CustomStringConvertible {
    /// Pixels of which any channel differs; all if the sizes do.
    public private(set) var pixels = 0
    /// The largest difference of a channel.
    public private(set) var largest = 0
    /// The sum of all channels' differences over their number.
    public private(set) var mean = 0.0
    private let sizes: String?
    /// The differences, strengthened so that 1 of 255 can be seen; nil for pictures of different sizes.
    public let picture: CGImage?

    public init(_ a: CGImage, _ b: CGImage) { self.init(a.bitmap, b.bitmap) }

    package init(_ a: Bitmap, _ b: Bitmap) {
        guard a.width == b.width, a.height == b.height else {
            sizes = "\(a.width) × \(a.height) pixels instead of \(b.width) × \(b.height)"
            (pixels, largest, picture) = (a.width * a.height, 255, nil)
            return
        }
        sizes = nil
        let count = a.width * a.height
        var marks = [UInt32](repeating: 0xFF00_0000, count: count)
        var sum = 0
        for i in 0..<count where a.pixels[i] != b.pixels[i] {
            pixels += 1
            for shift in [UInt32(0), 8, 16, 24] {
                let difference = abs(Int(a.pixels[i] >> shift & 255) - Int(b.pixels[i] >> shift & 255))
                sum += difference
                largest = max(largest, difference)
                // Differences of alpha alone are shown in red.
                marks[i] |= UInt32(min(48 + difference * 8, 255)) << (shift == 24 ? 16 : shift) * (difference > 0 ? 1 : 0)
            }
        }
        mean = count > 0 ? Double(sum) / Double(count * 4) : 0
        picture = CGImage(bitmap: Bitmap(width: a.width, height: a.height) { _ = $0.update(fromContentsOf: marks) })
    }

    public func isWithin(_ tolerance: Fuzzy) -> Bool {
        sizes == nil && (pixels == 0 || largest <= tolerance.difference && pixels <= tolerance.pixels)
    }

    public var description: String {
        sizes ?? "\(pixels) pixels differ, by up to \(largest) of 255, on the mean by \((mean * 10000).rounded() / 10000)"
    }
}
