import CCairo
import LaminaRender

/// One colour over the pixels of a Cairo surface, as far as a path covers each.
///
/// It comes to the byte to what Cairo makes of the colour and a mask: both channels' products are divided by 255 and rounded. But a mask's pixels
/// are all written, read and multiplied, while here what is covered wholly is filled, and what is not covered is never visited.
struct SolidFill {
    private let color: UInt32
    private let surface: OpaquePointer
    private let pixels: UnsafeMutablePointer<UInt8>
    private let stride: Int
    /// The surface's pixels in the device's space.
    private let bounds: PixelBox

    /// Creates a filler; nil if the context does not draw on pixels of 32 bits.
    init?(_ color: UInt32, on cairo: OpaquePointer) {
        guard let surface = cairo_get_group_target(cairo), cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE else { return nil }
        let format = cairo_image_surface_get_format(surface)
        guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24 else { return nil }
        var (x, y) = (0.0, 0.0)
        cairo_surface_get_device_offset(surface, &x, &y)
        let (left, top) = (Int32(-x), Int32(-y))
        guard Double(-left) == x, Double(-top) == y else { return nil }
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
        (self.color, self.surface, self.pixels) = (color, surface, pixels)
        stride = Int(cairo_image_surface_get_stride(surface))
        bounds = PixelBox(
            minX: left, minY: top, maxX: left + cairo_image_surface_get_width(surface),
            maxY: top + cairo_image_surface_get_height(surface))
    }

    /// - Parameter area: has taken a path, within a box that lies on the surface.
    func fill(_ area: inout AreaCoverage) {
        let (color, bounds, box) = (color, bounds, area.box)
        guard box.intersection(bounds) == box else { return }
        let isOpaque = color >> 24 == 255
        area.forEachRow { row, runs in
            let line =
                UnsafeMutableRawPointer(pixels + Int(row - bounds.minY) * stride).assumingMemoryBound(to: UInt32.self)
                + Int(box.minX - bounds.minX)
            for run in runs {
                if run.coverage == 255 && isOpaque {
                    (line + Int(run.start)).update(repeating: color, count: Int(run.end - run.start))
                } else {
                    let source = run.coverage == 255 ? color : Self.product(color, UInt32(run.coverage))
                    let rest = 255 - source >> 24
                    for x in Int(run.start)..<Int(run.end) { line[x] = source &+ Self.product(line[x], rest) }
                }
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    /// All four channels times a part of 255, rounded.
    @inline(__always) private static func product(_ pixel: UInt32, _ part: UInt32) -> UInt32 {
        var even = (pixel & 0xFF_00FF) &* part &+ 0x80_0080
        even = (even &+ (even &>> 8 & 0xFF_00FF)) &>> 8 & 0xFF_00FF
        var odd = (pixel &>> 8 & 0xFF_00FF) &* part &+ 0x80_0080
        odd = (odd &+ (odd &>> 8 & 0xFF_00FF)) & 0xFF00_FF00
        return even | odd
    }
}
