import CCairo
import Foundation
import LaminaRender

/// A source and the shape it is shown through, as calls on any Cairo context whose coordinates are the device's.
struct Drawing {
    enum Shape {
        /// A path in device space, filled by Lamina's own coverage.
        case path(Path, FillRule)
        /// All of the clip.
        case everything
        /// Whatever a call draws with the present source, and its box in device space.
        case call((OpaquePointer) -> Void, extents: CGRect)
    }

    /// Makes the colour, gradient or picture the source.
    var setSource: (OpaquePointer) -> Void
    var shape: Shape
    /// Multiplies the source's alpha, 0…1; that of a call is the call's own matter.
    var alpha = 1.0
    /// The source as a premultiplied pixel, where it is one colour.
    var pixel: UInt32?

    /// The shape's box in device space; nil when it fills the clip.
    var extents: CGRect? {
        switch shape {
        case .path(let path, _):
            if let bounds = path.controlBounds { bounds.isFinite ? CGRect(bounds) : nil } else { .zero }
        case .everything: nil
        case .call(_, let extents): extents
        }
    }
}

extension CGContext {
    /// Draws with the state's blend mode, clip mask and shadow.
    func draw(_ drawing: Drawing) {
        buffer.draw {
            cairo_set_antialias(cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_GOOD : CAIRO_ANTIALIAS_NONE)
            if let shadow = state.shadow { drawShadow(shadow, of: drawing) }
            if state.blendMode.reachesBeyondShape {
                drawBounded(drawing)
            } else if case .call = drawing.shape, let mask = state.clipMask {
                drawMasked(drawing, by: mask)
            } else {
                if fillAtOnce(drawing) { return }
                cairo_set_operator(cairo, state.blendMode.cairoOperator)
                paint(drawing, on: cairo, within: nil, mask: state.clipMask)
            }
        }
    }

    /// Lays one colour over what is there, without a mask in between; false where more than that is to be done.
    private func fillAtOnce(_ drawing: Drawing) -> Bool {
        guard let pixel = drawing.pixel, case .path(let path, let rule) = drawing.shape, drawing.alpha >= 1, state.blendMode == .normal,
            state.clipMask == nil, PixelBox(path) == nil, let fill = SolidFill(pixel, on: cairo)
        else { return false }
        guard let clip = clipExtents(), area.take(path, rule: rule, isSmooth: state.shouldAntialias, within: PixelBox(around: clip)) != nil
        else { return true }
        fill.fill(&area)
        return true
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

    /// Shows the drawing's source through its shape, with the target's operator.
    ///
    /// - Parameters:
    ///   - region: what there is of the target; nil for all that the clip leaves.
    ///   - mask: does not act on calls.
    private func paint(_ drawing: Drawing, on target: OpaquePointer, within region: CGRect?, mask: CoverageMask?) {
        switch drawing.shape {
        case .call(let call, _):
            drawing.setSource(target)
            call(target)
        case .everything:
            guard let mask else {
                drawing.setSource(target)
                if drawing.alpha < 1 { cairo_paint_with_alpha(target, drawing.alpha) } else { cairo_paint(target) }
                return
            }
            guard let faded = drawing.alpha < 1 ? mask.copy() : mask else { return }
            if faded !== mask { faded.multiply(by: drawing.alpha) }
            show(drawing, on: target, through: faded)
        case .path(let path, let rule):
            if drawing.alpha >= 1, let box = PixelBox(path) { return paint(drawing, on: target, in: box, mask: mask) }
            guard let region = region ?? clipExtents() else { return }
            var limits = PixelBox(around: region)
            if let mask { limits = limits.intersection(mask.box) }
            guard let coverage = coverage(of: path, rule: rule, within: limits, isKept: false) else { return }
            if let mask { coverage.multiply(by: mask) }
            coverage.multiply(by: drawing.alpha)
            show(drawing, on: target, through: coverage)
        }
    }

    /// Fills a box of whole pixels.
    private func paint(_ drawing: Drawing, on target: OpaquePointer, in box: PixelBox, mask: CoverageMask?) {
        guard !box.isEmpty else { return }
        guard let mask else {
            drawing.setSource(target)
            box.setPath(of: target)
            return cairo_fill(target)
        }
        cairo_save(target)
        box.setPath(of: target)
        cairo_clip(target)
        show(drawing, on: target, through: mask)
        cairo_restore(target)
    }

    private func show(_ drawing: Drawing, on target: OpaquePointer, through mask: CoverageMask) {
        drawing.setSource(target)
        cairo_identity_matrix(target)
        cairo_mask_surface(target, mask.surface, 0, 0)
    }

    private func drawMasked(_ drawing: Drawing, by mask: CoverageMask) {
        guard let region = region(of: drawing),
            let content = TemporarySurface(region, antialias: state.shouldAntialias)
        else { return }
        paint(drawing, on: content.cairo, within: region, mask: nil)
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
        let shape = Drawing(setSource: { cairo_set_source_rgba($0, 0, 0, 0, 1) }, shape: drawing.shape)
        paint(shape, on: coverage.cairo, within: region, mask: nil)
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
        cairo_paint_with_alpha(content.cairo, drawing.alpha)

        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, content.surface, 0, 0)
        cairo_mask_surface(cairo, coverage.surface, 0, 0)
    }

    /// Draws the blurred, tinted alpha of the drawing, which the clip has not cut before: what lies outside the clip casts into it.
    private func drawShadow(_ shadow: GraphicsState.Shadow, of drawing: Drawing) {
        guard let clip = shadowPlace(shadow.offset) else { return }
        var region = clip.reached(shadow.sigma, shadow.sigma)
        if let extents = drawing.extents { region = region.intersection(extents.insetBy(dx: -1, dy: -1)) }
        guard !region.isNull, !region.isEmpty, let content = TemporarySurface(region.integral, antialias: state.shouldAntialias) else {
            return
        }
        paint(drawing, on: content.cairo, within: region.integral, mask: nil)
        guard let blurred = content.alpha?.blurred(shadow.sigma, shadow.sigma, within: clip) else { return }
        cairo_set_operator(cairo, state.blendMode.reachesBeyondShape ? CAIRO_OPERATOR_OVER : state.blendMode.cairoOperator)
        drawShadow(blurred, offset: shadow.offset, color: Color(shadow.color))
    }

    /// The place in the clip where a blurred mask shows once it is moved, with a pixel around it; nil where nothing is left to draw in.
    func shadowPlace(_ offset: CGPoint) -> CGRect? {
        clipExtents()?.offsetBy(dx: -offset.x, dy: -offset.y).insetBy(dx: -1, dy: -1).integral
    }

    /// Shows a colour through a mask that is moved, with Cairo's present operator.
    func drawShadow(_ blurred: CoverageMask, offset: CGPoint, color: Color) {
        let (dx, dy) = (offset.x.native, offset.y.native)
        if let mask = state.clipMask {
            guard let clip = clipExtents(), let tinted = TemporarySurface(clip, antialias: true) else { return }
            color.setSource(of: tinted.cairo, alpha: 1)
            cairo_mask_surface(tinted.cairo, blurred.surface, dx, dy)
            cairo_identity_matrix(cairo)
            cairo_set_source_surface(cairo, tinted.surface, 0, 0)
            cairo_mask_surface(cairo, mask.surface, 0, 0)
        } else {
            cairo_identity_matrix(cairo)
            color.setSource(of: cairo, alpha: 1)
            cairo_mask_surface(cairo, blurred.surface, dx, dy)
        }
    }
}

extension CGRect {
    /// All that a Gaussian spreads into the rectangle.
    func reached(_ sigmaX: Double, _ sigmaY: Double) -> CGRect {
        insetBy(dx: -CGFloat(GaussianBlur.reach(sigmaX)), dy: -CGFloat(GaussianBlur.reach(sigmaY)))
    }
}
