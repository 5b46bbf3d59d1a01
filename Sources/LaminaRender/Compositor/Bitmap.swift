/// A name for an image in a render tree. Never used twice in one tree's life.
package typealias ImageID = UInt32

/// An immutable picture: premultiplied 8-bit BGRA, blue in the lowest byte of each pixel, rows without padding.
///
/// Shared by reference between commits, render trees and compositors; nothing changes after `init`.
package final class Bitmap: @unchecked Sendable {
    package let width, height: Int
    package let pixels: UnsafePointer<UInt32>
    /// True when every pixel's alpha is 255.
    package let isOpaque: Bool
    private let storage: UnsafeMutablePointer<UInt32>

    /// Makes a picture of `width` × `height` pixels (each at least 1), filled by `fill`, which gets uninitialised memory.
    package init(width: Int, height: Int, fill: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
        precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
        self.width = width
        self.height = height
        storage = .allocate(capacity: width * height)
        pixels = UnsafePointer(storage)
        fill(UnsafeMutableBufferPointer(start: storage, count: width * height))
        var all: UInt32 = 0xFFFF_FFFF
        for i in 0..<(width * height) { all &= storage[i] }
        isOpaque = all >> 24 == 255
    }

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
}
