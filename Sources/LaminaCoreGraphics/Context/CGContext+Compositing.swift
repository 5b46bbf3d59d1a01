import CCairo
import Foundation
import LaminaRender

/// A source and the shape it is shown through, as calls on any Cairo context whose coordinates are the device's.
struct Drawing {
    /// Makes the colour, gradient or picture the source. Opacity is part of it.
    var setSource: (OpaquePointer) -> Void
    /// Draws the shape with the present source.
    var apply: (OpaquePointer) -> Void
    /// The shape's box in device space; nil when it fills the clip.
    var extents: CGRect?
}

extension CGContext {
    /// Draws with the state's blend mode, clip mask and shadow.
    func draw(_ drawing: Drawing) {
        buffer.draw {
            cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
            if let shadow = state.shadow { drawShadow(shadow, of: drawing) }
            if state.blendMode.reachesBeyondShape {
                drawBounded(drawing)
            } else if let mask = state.clipMask {
                drawMasked(drawing, by: mask)
            } else {
                cairo_set_operator(cairo, state.blendMode.cairoOperator)
                drawing.setSource(cairo)
                drawing.apply(cairo)
            }
        }
    }

    /// The clip's box in device space, on whole pixels; nil when nothing is left to draw in.
    func clipExtents() -> CGRect? {
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_identity_matrix(cairo)
        cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
        guard x1 > x0, y1 > y0 else { return nil }
        return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0).integral
    }

    /// The part of the clip that the drawing touches, on whole pixels.
    private func region(of drawing: Drawing) -> CGRect? {
        guard let clip = clipExtents() else { return nil }
        guard let extents = drawing.extents else { return clip }
        let part = clip.intersection(extents.insetBy(dx: -1, dy: -1).integral)
        return part.isNull || part.isEmpty ? nil : part
    }

    private func drawMasked(_ drawing: Drawing, by mask: ClipMask) {
        guard let region = region(of: drawing),
            let content = TemporarySurface(region, antialias: state.shouldAntialias)
        else { return }
        drawing.setSource(content.cairo)
        drawing.apply(content.cairo)
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        cairo_set_source_surface(cairo, content.surface, 0, 0)
        cairo_mask_surface(cairo, mask.surface, 0, 0)
    }

    /// Blends where the shape is and nowhere else: a copy of what is there is blended all over, then put back through the shape's coverage.
    private func drawBounded(_ drawing: Drawing) {
        guard let region = region(of: drawing),
            let content = TemporarySurface(region, antialias: state.shouldAntialias),
            let coverage = TemporarySurface(region, format: CAIRO_FORMAT_A8, antialias: state.shouldAntialias)
        else { return }
        cairo_set_source_rgba(coverage.cairo, 0, 0, 0, 1)
        drawing.apply(coverage.cairo)
        if let mask = state.clipMask {
            cairo_identity_matrix(coverage.cairo)
            cairo_set_operator(coverage.cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_set_source_surface(coverage.cairo, mask.surface, 0, 0)
            cairo_paint(coverage.cairo)
        }
        cairo_surface_flush(cairo_get_group_target(cairo))
        cairo_set_operator(content.cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(content.cairo, cairo_get_group_target(cairo), 0, 0)
        cairo_paint(content.cairo)
        cairo_set_operator(content.cairo, state.blendMode.cairoOperator)
        drawing.setSource(content.cairo)
        cairo_paint(content.cairo)

        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, content.surface, 0, 0)
        cairo_mask_surface(cairo, coverage.surface, 0, 0)
    }

    /// Draws the blurred, tinted alpha of the drawing, which the clip has not cut before: what lies outside the clip casts into it.
    private func drawShadow(_ shadow: GraphicsState.Shadow, of drawing: Drawing) {
        guard let clip = clipExtents() else { return }
        let reach = GaussianBlur.reach(shadow.sigma)
        let margin = CGFloat(reach) + 1
        var region = clip.offsetBy(dx: -shadow.offset.x, dy: -shadow.offset.y).insetBy(dx: -margin, dy: -margin)
        if let extents = drawing.extents { region = region.intersection(extents.insetBy(dx: -1, dy: -1)) }
        guard !region.isNull, !region.isEmpty, let content = TemporarySurface(region.integral, antialias: state.shouldAntialias) else {
            return
        }
        drawing.setSource(content.cairo)
        drawing.apply(content.cairo)
        guard let blurred = content.blurredAlpha(sigma: shadow.sigma) else { return }
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, state.blendMode.reachesBeyondShape ? CAIRO_OPERATOR_OVER : state.blendMode.cairoOperator)
        let (dx, dy) = (shadow.offset.x.native, shadow.offset.y.native)
        if let mask = state.clipMask {
            guard let tinted = TemporarySurface(clip, antialias: true) else { return }
            Color(shadow.color).setSource(of: tinted.cairo, alpha: 1)
            cairo_mask_surface(tinted.cairo, blurred.surface, dx, dy)
            cairo_set_source_surface(cairo, tinted.surface, 0, 0)
            cairo_mask_surface(cairo, mask.surface, 0, 0)
        } else {
            Color(shadow.color).setSource(of: cairo, alpha: 1)
            cairo_mask_surface(cairo, blurred.surface, dx, dy)
        }
    }
}
