import CCairo
import Foundation
import LaminaRender

/// A bitmap context's memory and the Cairo surface over it.
///
/// In Cairo's own layout both are the same bytes. In any other, Cairo draws into memory of its own, which is filled from the client's before
/// each drawing operation and written back after it, because the client may touch its bytes at any time without telling.
final class PixelBuffer {
    let surface: OpaquePointer
    let width, height, bytesPerRow: Int
    let layout: PixelLayout
    let space: CGColorSpace
    let info: CGBitmapInfo
    let data: UnsafeMutableRawPointer
    private let ownsData: Bool
    private let isDirect: Bool

    /// Creates a buffer; nil for invalid sizes and row lengths. See `CGContext.init(data:width:height:…)`.
    init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout, space: CGColorSpace,
        info: CGBitmapInfo
    ) {
        guard width > 0, height > 0, width <= 32767, height <= 32767 else { return nil }
        let shortest = width * layout.bytesPerPixel
        let row = bytesPerRow == 0 ? shortest : bytesPerRow
        guard row >= shortest, row <= 1 << 24 else { return nil }
        guard let memory = data ?? calloc(row, height) else { return nil }

        let format = layout.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
        isDirect = layout.isNative && row % 4 == 0 && Int(bitPattern: memory) % 4 == 0
        let made =
            isDirect
            ? cairo_image_surface_create_for_data(
                memory.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height), Int32(row))
            : cairo_image_surface_create(format, Int32(width), Int32(height))
        guard let made, cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else {
            if data == nil { free(memory) }
            cairo_surface_destroy(made)
            return nil
        }
        surface = made
        self.data = memory
        ownsData = data == nil
        (self.width, self.height, self.bytesPerRow) = (width, height, row)
        (self.layout, self.space, self.info) = (layout, space, info)
    }

    deinit {
        cairo_surface_destroy(surface)
        if ownsData { free(data) }
    }

    /// Runs one drawing operation, between reading and writing the client's bytes where those are not Cairo's.
    func draw(_ body: () -> Void) {
        if isDirect { return body() }
        forEachRow { bytes, pixels in layout.load(bytes, pixels, count: width) }
        cairo_surface_mark_dirty(surface)
        body()
        cairo_surface_flush(surface)
        forEachRow { bytes, pixels in layout.store(pixels, bytes, count: width) }
    }

    /// The pixels as they are now, in premultiplied BGRA.
    func makeBitmap() -> Bitmap {
        cairo_surface_flush(surface)
        return Bitmap(width: width, height: height) { target in
            var row = target.baseAddress!
            if isDirect && !layout.isOpaque {
                for y in 0..<height {
                    row.update(from: (data + y * bytesPerRow).assumingMemoryBound(to: UInt32.self), count: width)
                    row += width
                }
            } else {
                for y in 0..<height {
                    layout.load((data + y * bytesPerRow).assumingMemoryBound(to: UInt8.self), row, count: width)
                    row += width
                }
            }
        }
    }

    private func forEachRow(_ body: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt32>) -> Void) {
        guard let pixels = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<height {
            let bytes = (data + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            (pixels + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { body(bytes, $0) }
        }
    }
}
