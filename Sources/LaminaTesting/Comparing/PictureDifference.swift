import LaminaCoreGraphics
import LaminaRender

/// The differences between a picture and its reference.
public struct PictureDifference: Sendable, CustomStringConvertible {
    /// The number of pixels of which any channel differs; all of the picture's if the sizes differ.
    public private(set) var pixels = 0
    /// The largest difference of a channel, of 255.
    public private(set) var largest = 0
    /// The number of channels that differ.
    package private(set) var bytes = 0
    /// The mean difference of all channels of all pixels, of 255.
    public private(set) var mean = 0.0
    /// The largest difference of two colours over white by CIEDE2000.
    public private(set) var deltaE = 0.0
    /// The smallest rectangle of pixels that holds all that differ; zero if none does.
    public private(set) var area = CGRect.zero
    /// The differences over black, strengthened so that 1 of 255 can be seen; those of alpha alone are red. Nil for pictures of different sizes.
    public let image: CGImage?
    private let sizes: String?
    private let count: Int
    /// The perceptual differences of the pixels that differ, if they were asked for.
    private var perceived: [Double] = []

    /// Compares two pictures.
    public init(_ image: CGImage, _ reference: CGImage) { self.init(image.bitmap, reference.bitmap) }

    package init(_ a: Bitmap, _ b: Bitmap) {
        count = a.width * a.height
        guard a.width == b.width, a.height == b.height else {
            sizes = "\(a.width) × \(a.height) pixels instead of \(b.width) × \(b.height)"
            (pixels, largest, image) = (count, 255, nil)
            return
        }
        sizes = nil
        var marks = [UInt32](repeating: 0xFF00_0000, count: count)
        var box = (minX: a.width, minY: a.height, maxX: 0, maxY: 0)
        var known: [UInt64: Double] = [:]
        var sum = 0
        for index in 0..<count where a.pixels[index] != b.pixels[index] {
            let (p, q) = (a.pixels[index], b.pixels[index])
            pixels += 1
            let (x, y) = (index % a.width, index / a.width)
            box = (min(box.minX, x), min(box.minY, y), max(box.maxX, x + 1), max(box.maxY, y + 1))
            for shift in [UInt32(0), 8, 16, 24] {
                let difference = abs(Int(p >> shift & 255) - Int(q >> shift & 255))
                guard difference > 0 else { continue }
                bytes += 1
                sum += difference
                largest = max(largest, difference)
                let target: UInt32 = shift == 24 ? 16 : shift
                let shade = min(48 + difference * 8, 255)
                if Int(marks[index] >> target & 255) < shade { marks[index] = marks[index] & ~(255 << target) | UInt32(shade) << target }
            }
            let pair = UInt64(p) << 32 | UInt64(q)
            let seen = known[pair] ?? LabColor(p).difference(from: LabColor(q))
            known[pair] = seen
            perceived.append(seen)
            deltaE = max(deltaE, seen)
        }
        mean = count > 0 ? Double(sum) / Double(count * 4) : 0
        if pixels > 0 { area = CGRect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY) }
        image = CGImage(bitmap: Bitmap(width: a.width, height: a.height) { _ = $0.update(fromContentsOf: marks) })
    }

    /// Returns the number of pixels whose colours are farther apart than `deltaE` by CIEDE2000; all of the picture's if the sizes differ.
    package func pixels(beyond deltaE: Double) -> Int { sizes == nil ? perceived.count { $0 > deltaE } : count }

    /// Whether the pictures are as close as a tolerance asks.
    public func isWithin(_ tolerance: Tolerance) -> Bool {
        guard sizes == nil else { return false }
        switch tolerance.kind {
        case .exact: return pixels == 0
        case .fuzzy(let most, let few): return largest <= most && pixels <= few || pixels == 0
        case .perceptual(let least, let share):
            return Double(perceived.count { $0 > least }) <= share * Double(count)
        }
    }

    public var description: String {
        if let sizes { return sizes }
        if pixels == 0 { return "no pixel differs" }
        let rounded = (deltaE * 100).rounded() / 100
        return
            "\(pixels) of \(count) pixels differ, by up to \(largest) of 255 (ΔE \(rounded)), within \(Int(area.width)) × \(Int(area.height)) at (\(Int(area.minX)), \(Int(area.minY)))"
    }
}
