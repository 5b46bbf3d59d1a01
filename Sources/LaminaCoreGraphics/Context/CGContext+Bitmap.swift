import CCairo
import Foundation
import LaminaRender

extension CGContext {
    /// The width in pixels.
    public var width: Int { buffer.width }
    /// The height in pixels.
    public var height: Int { buffer.height }
    /// The number of bytes from the start of one row to the start of the next.
    public var bytesPerRow: Int { buffer.bytesPerRow }
    /// The number of bits of a component. Always 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits of a pixel: 32, or 8 for grey and for alpha alone.
    public var bitsPerPixel: Int { buffer.layout.bytesPerPixel * 8 }
    /// The pixels, top row first.
    public var data: UnsafeMutableRawPointer? { buffer.data }
    /// The colour space of the bitmap.
    public var colorSpace: CGColorSpace? { buffer.space }
    /// The place of alpha in a pixel.
    public var alphaInfo: CGImageAlphaInfo { buffer.info.alphaInfo ?? .none }
    /// The layout of a pixel in memory.
    public var bitmapInfo: CGBitmapInfo { buffer.info }

    /// Returns a picture of the content drawn so far; later drawing does not change it.
    public func makeImage() -> CGImage? {
        CGImage(bitmap: buffer.makeBitmap(), colorSpace: buffer.space)
    }

    /// Returns the content drawn so far as a plain bitmap.
    package func makeBitmap() -> Bitmap { buffer.makeBitmap() }

    /// Writes pending drawing to the pixels. Drawing is never deferred here, so there is nothing to wait for.
    public func flush() { cairo_surface_flush(buffer.surface) }
    /// Marks the content for update. Drawing is never deferred here, so there is nothing to wait for.
    public func synchronize() { cairo_surface_flush(buffer.surface) }
}
