/// Pixels that were composited, and perhaps filtered, before the frame they are part of: premultiplied 8-bit BGRA.
final class Picture {
    /// Where the pixels lie, in the pixels of what the picture is drawn into, or of the picture's own grid.
    let box: PixelBox
    /// What was asked for, which may be more than there is, or less.
    var seen: PixelBox
    /// Where the pixels are as they should be; beyond, they may be anything and count as transparent.
    var domain: PixelBox
    /// Decides what the pixels are.
    var signature: UInt64 = 0
    /// Whether they are all opaque.
    var isOpaque = false
    let width, height: Int
    let pixels: UnsafeMutablePointer<UInt32>
    private let storage: UnsafeMutablePointer<UInt32>

    /// Kernels read whole groups of pixels and may touch this many before and after.
    private static let margin = 64

    /// A picture with unspecified pixels.
    init(_ box: PixelBox, domain: PixelBox) {
        (self.box, self.domain, seen) = (box, domain, domain)
        (width, height) = (Int(box.maxX - box.minX), Int(box.maxY - box.minY))
        let count = width * height
        storage = .allocate(capacity: count + 2 * Picture.margin)
        storage.initialize(repeating: 0, count: Picture.margin)
        (storage + Picture.margin + count).initialize(repeating: 0, count: Picture.margin)
        pixels = storage + Picture.margin
    }

    deinit { storage.deallocate() }

    var bytes: Int { (width * height + 2 * Picture.margin) * 4 }

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
    /// The least box of whole tiles around it.
    var tiled: PixelBox { PixelBox(minX: minX & ~63, minY: minY & ~63, maxX: (maxX + 63) & ~63, maxY: (maxY + 63) & ~63) }

    func expanded(byX x: Int32, y: Int32) -> PixelBox { PixelBox(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y) }

    func contains(_ o: PixelBox) -> Bool { o.minX >= minX && o.minY >= minY && o.maxX <= maxX && o.maxY <= maxY }

    /// In pixels.
    var area: Int { isEmpty ? 0 : Int(maxX - minX) * Int(maxY - minY) }
}

extension Signature {
    mutating func fold(_ box: PixelBox) {
        fold(UInt64(UInt32(bitPattern: box.minX)) | UInt64(UInt32(bitPattern: box.minY)) << 32)
        fold(UInt64(UInt32(bitPattern: box.maxX)) | UInt64(UInt32(bitPattern: box.maxY)) << 32)
    }

    mutating func fold(_ filters: [PictureFilter]) {
        fold(filters.count)
        for filter in filters {
            switch filter {
            case .blur(let x, let y):
                fold(x)
                fold(y)
            case .colors(let matrix):
                for element in matrix.elements { fold(element) }
            }
        }
    }
}
