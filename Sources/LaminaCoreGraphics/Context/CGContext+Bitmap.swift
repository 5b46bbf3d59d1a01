import CCairo
import Foundation
import LaminaRender

extension CGContext {
    public var width: Int { buffer.width }
    public var height: Int { buffer.height }
    public var bytesPerRow: Int { buffer.bytesPerRow }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { buffer.layout.bytesPerPixel * 8 }
    /// The pixels, top row first.
    public var data: UnsafeMutableRawPointer? { buffer.data }
    public var colorSpace: CGColorSpace? { buffer.space }
    public var alphaInfo: CGImageAlphaInfo { buffer.info.alphaInfo ?? .none }
    public var bitmapInfo: CGBitmapInfo { buffer.info }

    /// A picture of what has been drawn so far; later drawing does not change it.
    public func makeImage() -> CGImage? {
        CGImage(bitmap: buffer.makeBitmap(), colorSpace: buffer.space)
    }

    /// The same as a plain bitmap.
    package func makeBitmap() -> Bitmap { buffer.makeBitmap() }

    /// There is nothing to wait for: everything is drawn at once.
    public func flush() { cairo_surface_flush(buffer.surface) }
    public func synchronize() { cairo_surface_flush(buffer.surface) }
}
