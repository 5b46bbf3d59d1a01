import CCairo
import CPango
import Foundation

/// The source of Pango's fonts, and the rules of their measures.
///
/// Nothing is hinted and nothing is rounded to pixels, so that text has the same shape and width at every scale.
final class TextContext {
    let context: OpaquePointer

    init() {
        context = pango_font_map_create_context(FontLibrary.current.map)
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        // 72 dots an inch: a point is a unit.
        pango_cairo_context_set_resolution(context, 72)
        pango_context_set_round_glyph_positions(context, 0)
        // The user's locale must not change what is drawn.
        pango_context_set_language(context, pango_language_from_string("en"))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(context)) }
}

extension FontDescriptor {
    /// Pango's description; to be freed by whoever asks.
    func makePangoDescription() -> OpaquePointer {
        let description = pango_font_description_new()!
        pango_font_description_set_family(description, FontLibrary.current.families(for: self))
        let points = size > 0 ? min(size, 10000) : 0
        pango_font_description_set_absolute_size(description, points * Double(PANGO_SCALE))
        pango_font_description_set_weight(description, PangoWeight(rawValue: PangoWeight.RawValue(weight.rawValue)))
        pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        return description
    }

    package var metrics: FontMetrics {
        if let face = typeface {
            let points = size.isFinite ? max(size, 0) : 0
            return FontMetrics(
                ascent: face.ascent * points, descent: face.descent * points, capHeight: face.capHeight * points,
                xHeight: face.xHeight * points,
                leading: face.leading * points)
        }
        let context = TextContext()
        let description = makePangoDescription()
        defer { pango_font_description_free(description) }
        let metrics = pango_context_get_metrics(context.context, description, pango_language_from_string("en"))
        defer { pango_font_metrics_unref(metrics) }
        func inkHeight(_ letter: String) -> Double {
            let layout = pango_layout_new(context.context)!
            defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
            pango_layout_set_font_description(layout, description)
            pango_layout_set_text(layout, letter, -1)
            var ink = PangoRectangle()
            pango_layout_get_extents(layout, &ink, nil)
            return Double(pango_layout_get_baseline(layout) - ink.y) / Double(PANGO_SCALE)
        }
        return FontMetrics(
            ascent: Double(pango_font_metrics_get_ascent(metrics)) / Double(PANGO_SCALE),
            descent: Double(pango_font_metrics_get_descent(metrics)) / Double(PANGO_SCALE), capHeight: inkHeight("H"),
            xHeight: inkHeight("x"))
    }
}
