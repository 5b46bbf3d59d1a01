import CCairo
import CPango
import Foundation
import LaminaRender

extension TextLayout {
    /// Draws with the top left corner of the layout's box at `origin`, y pointing down as in the contexts that UIKit makes.
    ///
    /// Colours are the styles' own; the context's alpha, blend mode, clip and shadow apply.
    package func draw(in context: CGContext, at origin: CGPoint) {
        let shadows = styles.map(\.style.shadow)
        guard shadows.contains(where: { $0 != nil }) else { return draw(in: context, at: origin) { _ in true } }
        var done: [TextShadow?] = []
        for shadow in shadows where !done.contains(shadow) {
            done.append(shadow)
            context.saveGState()
            if let shadow {
                context.setShadow(
                    offset: CGSize(shadow.offset), blur: CGFloat(shadow.blur), color: shadow.color)
            }
            draw(in: context, at: origin) { $0.shadow == shadow }
            context.restoreGState()
        }
    }

    private func draw(in context: CGContext, at origin: CGPoint, where isMeant: @escaping (TextStyle) -> Bool) {
        let moved = CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(context.cairoTransform)
        guard let matrix = cairo_matrix_t(moved) else { return }
        let alpha = Color.unit(context.state.alpha.native)
        // Letters may reach beyond their line's box, though hardly by a line's height.
        let boxes = lines.map { $0.frame.insetBy(-$0.frame.size.height, -$0.frame.size.height) }
        let extents = boxes.dropFirst().reduce(boxes[0]) { $0.union($1) }
        context.draw(
            Drawing(
                setSource: { cairo_set_source_rgba($0, 0, 0, 0, 1) },
                shape: .call(
                    { target in
                        cairo_save(target)
                        var matrix = matrix
                        cairo_set_matrix(target, &matrix)
                        self.show(on: target, of: context, alpha: alpha, where: isMeant)
                        cairo_restore(target)
                    }, extents: CGRect(extents).applying(moved))))
    }

    private func show(on cairo: OpaquePointer, of context: CGContext, alpha: Double, where isMeant: (TextStyle) -> Bool) {
        forEachRun { run, style, row, x, width in
            guard let background = style.background, isMeant(style) else { return }
            background.setSource(of: cairo, alpha: alpha)
            cairo_rectangle(cairo, x, lines[row].frame.minY, width, lines[row].frame.size.height)
            cairo_fill(cairo)
        }
        let units = Double(PANGO_SCALE)
        /// Paints with a colour, or with the pattern of letters that have one.
        func ink(_ color: Color?, of style: TextStyle) {
            if color == nil, let pattern = style.pattern {
                var matrix = cairo_matrix_t()
                cairo_get_matrix(cairo, &matrix)
                Ink(pattern, in: context).setSource(of: cairo)
                cairo_set_matrix(cairo, &matrix)
            } else {
                (color ?? style.color).setSource(of: cairo, alpha: alpha)
            }
        }
        forEachRun { run, style, row, x, width in
            guard isMeant(style) else { return }
            let item = run.item!
            let baseline = lines[row].baseline
            let font = item.pointee.analysis.font
            ink(nil, of: style)
            let y = baseline - Double(run.y_offset) / units
            if style.strokeWidth <= 0 { fill(run.glyphs, font, x: x, y: y, on: cairo) }
            if style.strokeWidth != 0 {
                ink(style.strokeColor, of: style)
                cairo_new_path(cairo)
                cairo_move_to(cairo, x, y)
                pango_cairo_glyph_string_path(cairo, font, run.glyphs)
                cairo_set_line_width(cairo, min(abs(style.strokeWidth), 1e4) / 100 * style.font.size)
                cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
                cairo_set_miter_limit(cairo, 2)
                cairo_stroke(cairo)
            }
            guard style.underline.count > 0 || style.strikethrough.count > 0 else { return }
            let metrics = pango_font_get_metrics(font, item.pointee.analysis.language)
            func draw(_ line: TextLine, _ position: Int32, _ thickness: Int32) {
                let height = max(Double(thickness) / units, 0.5) * (line.isThick ? 2 : 1)
                ink(line.color, of: style)
                for i in 0..<line.count {
                    cairo_rectangle(cairo, x, baseline - Double(position) / units + Double(i) * height * 2, width, height)
                }
                cairo_fill(cairo)
            }
            draw(
                style.underline, pango_font_metrics_get_underline_position(metrics), pango_font_metrics_get_underline_thickness(metrics))
            draw(
                style.strikethrough, pango_font_metrics_get_strikethrough_position(metrics),
                pango_font_metrics_get_strikethrough_thickness(metrics))
            pango_font_metrics_unref(metrics)
        }
    }

    /// Each piece of one style and font, with the line it is in and its place.
    func forEachRun(_ body: (PangoLayoutRun, TextStyle, _ row: Int, _ x: Double, _ width: Double) -> Void) {
        let units = Double(PANGO_SCALE)
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        var row = 0
        while row < lines.count {
            if let run = pango_layout_iter_get_run_readonly(iterator) {
                var box = PangoRectangle()
                pango_layout_iter_get_run_extents(iterator, nil, &box)
                let style = style(at: Int(run.pointee.item.pointee.offset))
                body(run.pointee, style, row, Double(box.x) / units + shifts[row], Double(box.width) / units)
            } else {
                // A null run stands at the end of each line.
                row += 1
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
