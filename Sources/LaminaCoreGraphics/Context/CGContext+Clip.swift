import CCairo
import Foundation
import LaminaRender

extension CGContext {
    /// Draws only inside the path from now on, and forgets the path. An empty path lets nothing through.
    public func clip(using rule: CGPathFillRule = .winding) {
        let path = outline
        outline = Path()
        clip(path, evenOdd: rule == .evenOdd)
    }

    public func clip(to rect: CGRect) { clip(to: [rect]) }

    public func clip(to rects: [CGRect]) {
        var path = Path()
        for rect in rects { path.append(Path(rect: Rect(rect))) }
        outline = Path()
        clip(path.transformed(by: pixelMap), evenOdd: false)
    }

    /// Draws only inside `rect` and there only as far as the picture, stretched over it, lets through.
    ///
    /// A grey picture without alpha lets through by its brightness (white all, black nothing), any other by its alpha.
    public func clip(to rect: CGRect, mask image: CGImage) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(buffer.width), Int32(buffer.height))
        guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let target = cairo_create(surface) else {
            cairo_surface_destroy(surface)
            return
        }
        defer { cairo_destroy(target) }
        let byBrightness = image.colorSpace?.model == .monochrome && image.bitmap.isOpaque
        let source = byBrightness ? image.brightnessAsAlpha() : image
        if let picture = PictureSource(source, in: rect, transform: cairoTransform, quality: state.interpolationQuality) {
            picture.setSource(of: target)
            picture.outline.emit(to: target)
            cairo_fill(target)
        }
        if let earlier = state.clipMask {
            cairo_identity_matrix(target)
            cairo_set_operator(target, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_surface(target, earlier.surface, 0, 0)
            cairo_paint(target)
        }
        state.clipMask = ClipMask(surface: surface)
        clip(to: rect)
    }

    /// Draws everywhere again.
    public func resetClip() {
        cairo_reset_clip(cairo)
        state.clipMask = nil
    }

    /// The box of what can be drawn in, in user space; null when nothing can.
    public var boundingBoxOfClipPath: CGRect {
        guard let extents = clipExtents() else { return .null }
        return extents.applying(cairoTransform.inverted())
    }

    private func clip(_ path: Path, evenOdd: Bool) {
        path.emit(to: cairo)
        cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
        cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_clip(cairo)
    }
}
