import CCairo
import LaminaCoreGraphics
import LaminaRender

/// Cairo's image back end drawing a display list's pictures as particles: added up, bilinear, over black, one thread.
final class CairoParticles {
    private let width, height: Int
    private let surface, context: OpaquePointer
    private var patterns: [ImageID: OpaquePointer] = [:]
    private var quads: [Quad] = []

    private struct Quad {
        var matrix: cairo_matrix_t
        var opacity: Double
        var pattern: OpaquePointer
    }

    /// How many pictures were taken.
    var count: Int { quads.count }

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        context = cairo_create(surface)
    }

    deinit {
        for pattern in patterns.values { cairo_pattern_destroy(pattern) }
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    /// Takes over where a list's pictures are and how strong, which is not to be measured.
    func take(_ list: borrowing DisplayList, _ images: ImageTable) {
        quads.removeAll(keepingCapacity: true)
        for command in list.commands {
            guard case .draw(let item) = command, case .image(let id, let part, _) = item.paint, let bitmap = images[id] else { continue }
            let r = item.shape.rect
            let p = Projection(
                xx: r.size.width / part.size.width, xy: 0, x0: r.origin.x, yx: 0, yy: r.size.height / part.size.height, y0: r.origin.y
            ).then(item.shape.projection)
            let matrix = cairo_matrix_t(xx: p.xx, yx: p.yx, xy: p.xy, yy: p.yy, x0: p.x0, y0: p.y0)
            quads.append(Quad(matrix: matrix, opacity: item.opacity, pattern: pattern(id, bitmap)))
        }
    }

    /// The picture is transparent outside, which is quicker than cutting it out.
    private func pattern(_ id: ImageID, _ bitmap: Bitmap) -> OpaquePointer {
        if let known = patterns[id] { return known }
        let image = cairo_image_surface_create_for_data(
            UnsafeMutableRawPointer(mutating: bitmap.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
            Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))!
        let pattern = cairo_pattern_create_for_surface(image)!
        cairo_surface_destroy(image)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_NONE)
        patterns[id] = pattern
        return pattern
    }

    func draw() {
        cairo_identity_matrix(context)
        cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_rgb(context, 0, 0, 0)
        cairo_paint(context)
        cairo_set_operator(context, CAIRO_OPERATOR_ADD)
        for var quad in quads {
            cairo_set_matrix(context, &quad.matrix)
            cairo_set_source(context, quad.pattern)
            cairo_paint_with_alpha(context, quad.opacity)
        }
        cairo_surface_flush(surface)
    }

    var picture: Bitmap {
        let (stride, data) = (Int(cairo_image_surface_get_stride(surface)) / 4, cairo_image_surface_get_data(surface)!)
        return Bitmap(width: width, height: height) { pixels in
            data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { rows in
                for y in 0..<height { (pixels.baseAddress! + y * width).update(from: rows + y * stride, count: width) }
            }
        }
    }

    /// How far another picture is from this one: the mean of all pixels' red, green and blue, 0…255.
    func meanDifference(from other: Surface) -> Double {
        let picture = picture
        var sum = 0
        for y in 0..<height {
            for x in 0..<width {
                let (a, b) = (picture.pixels[y * width + x], other.pixels[y * other.stride + x])
                for shift in [UInt32(0), 8, 16] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
            }
        }
        return Double(sum) / Double(width * height * 3)
    }
}
