import CCairo
import Foundation
import LaminaRender

/// Pixels of a part of the device, with the device's coordinates.
final class TemporarySurface {
    let surface: OpaquePointer
    let cairo: OpaquePointer
    private let region: CGRect

    /// Creates a surface; nil if the region, which lies on whole pixels, is empty or too large.
    init?(_ region: CGRect, format: cairo_format_t = CAIRO_FORMAT_ARGB32, antialias: Bool) {
        guard region.width >= 1, region.height >= 1, region.width <= 32767, region.height <= 32767,
            let made = cairo_image_surface_create(format, Int32(region.width), Int32(region.height))
        else { return nil }
        guard cairo_surface_status(made) == CAIRO_STATUS_SUCCESS, let context = cairo_create(made) else {
            cairo_surface_destroy(made)
            return nil
        }
        cairo_set_tolerance(context, CGContext.tolerance)
        cairo_surface_set_device_offset(made, -region.minX.native, -region.minY.native)
        cairo_set_antialias(context, antialias ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
        (surface, cairo, self.region) = (made, context, region)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    /// The alpha of an ARGB surface.
    var alpha: CoverageMask? {
        cairo_surface_flush(surface)
        guard let mask = CoverageMask(PixelBox(around: region)), let source = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        mask.modify { bytes, maskStride in
            for y in 0..<Int(region.height) {
                for x in 0..<Int(region.width) { bytes[y * maskStride + x] = source[y * stride + x * 4 + 3] }
            }
        }
        return mask
    }
}
