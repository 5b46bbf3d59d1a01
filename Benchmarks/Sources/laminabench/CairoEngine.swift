import CCairo
import CommandSupport
import LaminaCoreGraphics
import LaminaRender

/// Cairo's image back end drawing the display lists that Lamina made: one thread, bilinear. Evaluating the animations is not in its time.
///
/// Cairo has no perspective; a turning card is drawn with the affine part of its projection, which covers about as many pixels.
final class CairoEngine: BenchEngine {
    let name = "cairo"
    let variant: String
    private let scene: BenchScene
    private let width, height: Int
    private let surface: OpaquePointer
    private let context: OpaquePointer
    private var pictures: [ImageID: (pattern: OpaquePointer, width: Double, height: Double)] = [:]
    private let source: LaminaEngine
    private var frames: [[Item]] = []

    private struct Item {
        enum Content {
            case image(ImageID, opacity: Double)
            case outline(CairoOutline)
        }
        var matrix: cairo_matrix_t
        var content: Content
    }

    /// - Parameter maskless: paints the pattern without a clip path, which is quicker but leaves edges as the filter makes them.
    init(_ scene: BenchScene, width: Int, height: Int, maskless: Bool) {
        (self.scene, self.width, self.height) = (scene, width, height)
        variant = maskless ? "paint" : "default"
        surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        context = cairo_create(surface)
        source = LaminaEngine(scene, width: width, height: height, threads: 1)
        for frame in 0..<scene.frames {
            source.sample(frame: frame)
            frames.append(source.list.commands.compactMap { item(of: $0, maskless: maskless) })
        }
    }

    deinit {
        for picture in pictures.values { cairo_pattern_destroy(picture.pattern) }
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }

    private func item(of command: DisplayCommand, maskless: Bool) -> Item? {
        guard case .draw(let item) = command else { return nil }
        if case .color(let color) = item.paint, let outline = item.shape.outline {
            let content = Item.Content.outline(CairoOutline(outline, color: color, opacity: item.opacity))
            return CairoEngine.matrix(item.shape.projection).map { Item(matrix: $0, content: content) }
        }
        guard case .image(let id, let part, _) = item.paint, let bitmap = source.images[id] else {
            return nil
        }
        if pictures[id] == nil {
            let image = cairo_image_surface_create_for_data(
                UnsafeMutableRawPointer(mutating: bitmap.pixels).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
                Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.width * 4))!
            let pattern = cairo_pattern_create_for_surface(image)!
            cairo_surface_destroy(image)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
            cairo_pattern_set_extend(pattern, maskless ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
            pictures[id] = (pattern, Double(bitmap.width), Double(bitmap.height))
        }
        let r = item.shape.rect
        let p = Projection(
            xx: r.size.width / part.size.width, xy: 0, x0: r.origin.x, yx: 0, yy: r.size.height / part.size.height, y0: r.origin.y
        ).then(item.shape.projection)
        return CairoEngine.matrix(p).map { Item(matrix: $0, content: .image(id, opacity: item.opacity)) }
    }

    /// The affine part of a projection; nil where that is singular.
    private static func matrix(_ p: Projection) -> cairo_matrix_t? {
        let (xx, xy, yx, yy) = (p.xx / p.w0, p.xy / p.w0, p.yx / p.w0, p.yy / p.w0)
        guard abs(xx * yy - xy * yx) > 1e-9 else { return nil }
        return cairo_matrix_t(xx: xx, yx: yx, xy: xy, yy: yy, x0: p.x0 / p.w0, y0: p.y0 / p.w0)
    }

    func draw(frame: Int) -> Double {
        cairo_identity_matrix(context)
        cairo_set_source_rgb(context, scene.background.red, scene.background.green, scene.background.blue)
        cairo_paint(context)
        for var item in frames[frame] {
            cairo_set_matrix(context, &item.matrix)
            switch item.content {
            case .outline(let outline): outline.draw(in: context)
            case .image(let id, let opacity): draw(pictures[id]!, opacity)
            }
        }
        cairo_surface_flush(surface)
        return 0
    }

    private func draw(_ picture: (pattern: OpaquePointer, width: Double, height: Double), _ opacity: Double) {
        cairo_set_source(context, picture.pattern)
        if variant == "paint" {
            if opacity < 1 { cairo_paint_with_alpha(context, opacity) } else { cairo_paint(context) }
        } else if opacity >= 1 {
            cairo_rectangle(context, 0, 0, picture.width, picture.height)
            cairo_fill(context)
        } else {
            cairo_save(context)
            cairo_rectangle(context, 0, 0, picture.width, picture.height)
            cairo_clip(context)
            cairo_paint_with_alpha(context, opacity)
            cairo_restore(context)
        }
    }

    func writePNG(to path: String) throws {
        let (stride, data) = (Int(cairo_image_surface_get_stride(surface)) / 4, cairo_image_surface_get_data(surface)!)
        try PictureFile.write(
            Bitmap(width: width, height: height) { pixels in
                data.withMemoryRebound(to: UInt32.self, capacity: stride * height) { rows in
                    for y in 0..<height { (pixels.baseAddress! + y * width).update(from: rows + y * stride, count: width) }
                }
            }, to: path)
    }
}
