import CCairo
import LaminaRender

/// An outline as Cairo draws it: a fill, or a line along a part of a path.
struct CairoOutline {
    private let path: Path
    private let stroke: StrokeStyle?
    private let rule: cairo_fill_rule_t
    private let color: (red: Double, green: Double, blue: Double, alpha: Double)

    init(_ outline: Outline, color: Color, opacity: Double) {
        path = outline.stroke.map { outline.path.trimmed(from: $0.start, to: $0.end) } ?? outline.path
        stroke = outline.stroke?.style
        rule = outline.rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
        self.color = (color.red, color.green, color.blue, color.alpha * opacity)
    }

    func draw(in context: OpaquePointer) {
        cairo_new_path(context)
        var (i, current) = (0, Point.zero)
        for verb in path.verbs {
            let p = path.points
            switch verb {
            case .move: cairo_move_to(context, p[i].x, p[i].y)
            case .line: cairo_line_to(context, p[i].x, p[i].y)
            case .quad:
                let (a, b) = (current.mixed(with: p[i], 2.0 / 3), p[i + 1].mixed(with: p[i], 2.0 / 3))
                cairo_curve_to(context, a.x, a.y, b.x, b.y, p[i + 1].x, p[i + 1].y)
            case .cubic: cairo_curve_to(context, p[i].x, p[i].y, p[i + 1].x, p[i + 1].y, p[i + 2].x, p[i + 2].y)
            case .close: cairo_close_path(context)
            }
            i += verb == .cubic ? 3 : verb == .quad ? 2 : verb == .close ? 0 : 1
            if verb != .close { current = p[i - 1] }
        }
        cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
        guard let stroke else {
            cairo_set_fill_rule(context, rule)
            return cairo_fill(context)
        }
        cairo_set_line_width(context, stroke.width)
        cairo_set_line_cap(
            context, [.butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE][stroke.cap]!)
        cairo_set_line_join(
            context, [.miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL][stroke.join]!)
        cairo_set_miter_limit(context, stroke.miterLimit)
        cairo_stroke(context)
    }
}
