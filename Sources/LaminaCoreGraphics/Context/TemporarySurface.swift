import CCairo
import Foundation
import LaminaRender

/// Pixels of a part of the device, with the device's coordinates.
final class TemporarySurface {
    let surface: OpaquePointer
    let cairo: OpaquePointer
    private let region: CGRect

    /// nil when the region, which lies on whole pixels, is empty or too large to be had.
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

    /// The alpha of an ARGB surface, blurred, as far as the blur reaches.
    func blurredAlpha(sigma: Double) -> TemporarySurface? {
        let reach = GaussianBlur.reach(sigma)
        let margin = CGFloat(reach)
        guard
            let result = TemporarySurface(region.insetBy(dx: -margin, dy: -margin), format: CAIRO_FORMAT_A8, antialias: true),
            let source = cairo_image_surface_get_data(surface), let target = cairo_image_surface_get_data(result.surface)
        else { return nil }
        cairo_surface_flush(surface)
        let (width, height) = (Int(region.width), Int(region.height))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let targetStride = Int(cairo_image_surface_get_stride(result.surface))
        for y in 0..<height {
            let from = source + y * stride
            let to = target + (y + reach) * targetStride + reach
            for x in 0..<width { to[x] = from[x * 4 + 3] }
        }
        GaussianBlur.blur(target, width: width + 2 * reach, height: height + 2 * reach, stride: targetStride, sigma: sigma)
        cairo_surface_mark_dirty(result.surface)
        return result
    }
}
