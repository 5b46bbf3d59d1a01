import CCairo
import CPango
import Foundation
import LaminaRender

extension TextLayout {
    /// Draws with the top left corner of the layout's box at `origin`, y pointing down as in the contexts that UIKit makes.
    ///
    /// Colours are the styles' own; the context's alpha, blend mode, clip and shadow apply.
    package func draw(in context: CGContext, at origin: CGPoint) {
        let moved = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(context.cairoTransform)
        guard let matrix = cairo_matrix_t(moved) else { return }
        let alpha = Color.unit(context.state.alpha.native)
        // Letters may reach beyond their line's box, though hardly by a line's height.
        let boxes = lines.map { $0.frame.insetBy(-$0.frame.size.height, -$0.frame.size.height) }
        let extents = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
        context.draw(
            Drawing(
                setSource: { cairo_set_source_rgba($0, 0, 0, 0, 1) },
                apply: { target in
                    cairo_save(target)
                    var matrix = matrix
                    cairo_set_matrix(target, &matrix)
                    self.show(on: target, alpha: alpha)
                    cairo_restore(target)
                }, extents: CGRect(extents).applying(moved)))
    }

    private func show(on cairo: OpaquePointer, alpha: Double) {
        let units = Double(PANGO_SCALE)
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        var row = 0
        while row < lines.count {
            // A null run stands at the end of each line.
            guard let run = pango_layout_iter_get_run_readonly(iterator) else {
                row += 1
                if pango_layout_iter_next_run(iterator) == 0 { return }
                continue
            }
            var box = PangoRectangle()
            pango_layout_iter_get_run_extents(iterator, nil, &box)
            let item = run.pointee.item!
            let style = style(at: Int(item.pointee.offset))
            let (x, baseline) = (Double(box.x) / units + shifts[row], lines[row].baseline)
            style.color.setSource(of: cairo, alpha: alpha)
            let font = item.pointee.analysis.font
            fill(run.pointee.glyphs, font, x: x, y: baseline - Double(run.pointee.y_offset) / units, on: cairo)
            if style.isUnderlined || style.isStruckThrough {
                let metrics = pango_font_get_metrics(font, item.pointee.analysis.language)
                func bar(_ position: Int32, _ thickness: Int32) {
                    cairo_rectangle(
                        cairo, x, baseline - Double(position) / units, Double(box.width) / units, max(Double(thickness) / units, 0.5))
                }
                if style.isUnderlined {
                    bar(pango_font_metrics_get_underline_position(metrics), pango_font_metrics_get_underline_thickness(metrics))
                }
                if style.isStruckThrough {
                    bar(pango_font_metrics_get_strikethrough_position(metrics), pango_font_metrics_get_strikethrough_thickness(metrics))
                }
                cairo_fill(cairo)
                pango_font_metrics_unref(metrics)
            }
            if pango_layout_iter_next_run(iterator) == 0 { return }
        }
    }

    /// Fills outlines; glyphs that have none, as those of colour fonts, are shown as pictures.
    private func fill(
        _ glyphs: UnsafeMutablePointer<PangoGlyphString>?, _ font: UnsafeMutablePointer<PangoFont>?, x: Double, y: Double,
        on cairo: OpaquePointer
    ) {
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        cairo_new_path(cairo)
        cairo_move_to(cairo, x, y)
        pango_cairo_glyph_string_path(cairo, font, glyphs)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        cairo_fill_extents(cairo, &x0, &y0, &x1, &y1)
        if x1 > x0 {
            cairo_fill(cairo)
        } else {
            cairo_new_path(cairo)
            cairo_move_to(cairo, x, y)
            pango_cairo_show_glyph_string(cairo, font, glyphs)
        }
        cairo_new_path(cairo)
    }

    private func style(at byte: Int) -> TextStyle { styles[(styles.lastIndex { $0.start <= byte }) ?? 0].style }
}
