/// A picture that is drawn into: premultiplied 8-bit BGRA, blue in the lowest byte of each pixel.
package final class Surface: @unchecked Sendable {
    package let width, height: Int
    /// Pixels from the start of one row to the start of the next; at least `width`.
    package let stride: Int
    package let pixels: UnsafeMutablePointer<UInt32>

    /// A transparent surface of `width` × `height` pixels.
    package init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a surface has at least one pixel")
        self.width = width
        self.height = height
        stride = (width + 15) & ~15
        pixels = PixelMemory.allocate(stride * height)
        pixels.initialize(repeating: 0, count: stride * height)
    }

    deinit { pixels.deallocate() }
}
