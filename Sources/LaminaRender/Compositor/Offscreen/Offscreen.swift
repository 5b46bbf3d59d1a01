/// Pixels that were composited, and perhaps filtered, before the frame they are part of: premultiplied 8-bit BGRA.
final class Offscreen {
    /// The place of the pixels, in the pixels of what the picture is drawn into, or of the picture's own grid.
    let box: PixelBox
    /// The box that was asked for, which may be larger than the picture, or smaller.
    var seen: PixelBox
    /// The box in which pixels are as they should be; beyond, they may be anything and count as transparent.
    var domain: PixelBox
    /// Decides what the pixels are.
    var digest: UInt64 = 0
    /// Whether they are all opaque.
    var isOpaque = false
    let width, height: Int
    let pixels: UnsafeMutablePointer<UInt32>
    private let storage: UnsafeMutablePointer<UInt32>

    /// No picture has more pixels.
    static let largest = 1 << 25
    /// Kernels read whole groups of pixels and may touch this many before and after.
    private static let margin = 64

    /// A picture with unspecified pixels.
    init(_ box: PixelBox, domain: PixelBox) {
        (self.box, self.domain, seen) = (box, domain, domain)
        (width, height) = (Int(box.maxX - box.minX), Int(box.maxY - box.minY))
        let count = width * height
        storage = .allocate(capacity: count + 2 * Offscreen.margin)
        storage.initialize(repeating: 0, count: Offscreen.margin)
        (storage + Offscreen.margin + count).initialize(repeating: 0, count: Offscreen.margin)
        pixels = storage + Offscreen.margin
    }

    deinit { storage.deallocate() }

    var bytes: Int { (width * height + 2 * Offscreen.margin) * 4 }

    func findOpacity() {
        for y in domain.minY..<domain.maxY {
            let row = pixels + (Int(y - box.minY) * width - Int(box.minX))
            var all: UInt32 = 0xFFFF_FFFF
            for x in Int(domain.minX)..<Int(domain.maxX) { all &= row[x] }
            if all >> 24 != 255 { return }
        }
        isOpaque = true
    }
}

extension PixelBox {
    /// Cut down to what can be held in memory, if need be; what is seen is kept longest.
    func trimmed(around seen: PixelBox) -> PixelBox {
        var box = self
        var margin = Group.everywhere.maxX
        while box.area > Offscreen.largest, margin > 0 {
            box = intersection(seen.expanded(by: margin))
            margin /= 2
        }
        return box.area > Offscreen.largest ? PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0) : box
    }
}

extension Offscreen {
    /// Gives all pixels other colours, which depend on nothing but the old ones; transparent ones stay so. Layers are flat for the most part: what is like its
    /// neighbour is not asked for again.
    @inline(__always)
    func recolor(workers: WorkerPool, _ color: (UInt32) -> UInt32) {
        let rows = 64
        workers.run((height + rows - 1) / rows) { job, _ in
            var (last, result): (UInt32, UInt32) = (0, 0)
            for i in (job * rows * width)..<(min(height, (job + 1) * rows) * width) {
                if pixels[i] != last {
                    last = pixels[i]
                    result = color(last)
                }
                pixels[i] = result
            }
        }
    }
}
