import Synchronization

/// An immutable picture: premultiplied 8-bit BGRA, blue in the lowest byte of each pixel, rows without padding.
///
/// Shared by reference between commits, render trees and compositors; nothing changes after `init`.
package final class Bitmap: @unchecked Sendable {
    package let width, height: Int
    package let pixels: UnsafePointer<UInt32>
    /// True when every pixel's alpha is 255.
    package let isOpaque: Bool
    /// Holds every pixel that is not fully transparent; nil when there is none.
    let visibleRegion: Octagon?
    /// Only pixels with alpha 255; nil when no such region worth knowing was found.
    let opaqueRegion: Octagon?
    /// The picture as its file gives it at a half or a quarter of its size (2 or 4), rounded down; nil where it comes from no such file.
    package let reduced: (@Sendable (_ divisor: Int) -> Bitmap?)?
    private let storage: UnsafeMutablePointer<UInt32>
    private let madeLevels = AtomicLazyReference<MipLevels>()

    /// Kernels read whole groups of pixels and may touch this many before and after the picture.
    static let margin = 16

    /// Makes a picture of `width` × `height` pixels (each at least 1), filled by `fill`, which gets uninitialised memory.
    package init(
        width: Int, height: Int, reduced: (@Sendable (_ divisor: Int) -> Bitmap?)? = nil,
        fill: (UnsafeMutableBufferPointer<UInt32>) -> Void
    ) {
        precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
        self.width = width
        self.height = height
        self.reduced = reduced
        let count = width * height
        storage = PixelMemory.allocate(count + 2 * Bitmap.margin)
        storage.initialize(repeating: 0, count: Bitmap.margin)
        (storage + Bitmap.margin + count).initialize(repeating: 0, count: Bitmap.margin)
        let first = storage + Bitmap.margin
        pixels = UnsafePointer(first)
        fill(UnsafeMutableBufferPointer(start: first, count: count))
        var all: UInt32 = 0xFFFF_FFFF
        for i in 0..<count { all &= first[i] }
        isOpaque = all >> 24 == 255
        if isOpaque {
            let whole = Octagon(minX: 0, maxX: width - 1, minY: 0, maxY: height - 1)
            visibleRegion = whole
            opaqueRegion = whole
        } else {
            let visible = Octagon.visible(in: first, width: width, height: height)
            visibleRegion = visible
            opaqueRegion = visible.flatMap { Octagon.opaque(in: first, width: width, height: height, within: $0) }
        }
    }

    /// The picture in smaller sizes; made when first asked for, and kept. If several threads ask at once each may make them, all the same, and one
    /// copy is kept.
    package var levels: MipLevels { madeLevels.load() ?? madeLevels.storeIfNil(MipLevels(of: self)) }

    deinit { storage.deallocate() }
}

/// The pictures a display list may refer to.
package struct ImageTable: Sendable {
    private var bitmaps: [ImageID: Bitmap] = [:]
    package init() {}
    package subscript(id: ImageID) -> Bitmap? {
        get { bitmaps[id] }
        set { bitmaps[id] = newValue }
    }
    package var count: Int { bitmaps.count }
    /// The ids in ascending order.
    var ids: [ImageID] { bitmaps.keys.sorted() }
}
