import CCairo
import Foundation
import LaminaRender

extension CGContext {
    /// Fills the path with the fill colour and forgets the path.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }

    /// Strokes along the path with the stroke colour and forgets the path.
    public func strokePath() { drawPath(using: .stroke) }

    public func drawPath(using mode: CGPathDrawingMode) {
        let path = outline
        outline = Path()
        switch mode {
        case .fill: fill(path, evenOdd: false)
        case .eoFill: fill(path, evenOdd: true)
        case .stroke: stroke(path)
        case .fillStroke:
            fill(path, evenOdd: false)
            stroke(path)
        case .eoFillStroke:
            fill(path, evenOdd: true)
            stroke(path)
        }
    }

    public func fill(_ rect: CGRect) { fill([rect]) }
    public func fill(_ rects: [CGRect]) {
        var path = Path()
        for rect in rects { path.append(Path(rect: Rect(rect))) }
        outline = Path()
        fill(path.transformed(by: pixelMap), evenOdd: false)
    }

    public func stroke(_ rect: CGRect) {
        outline = Path()
        stroke(Path(rect: Rect(rect)).transformed(by: pixelMap))
    }

    public func stroke(_ rect: CGRect, width: CGFloat) {
        let old = state.lineWidth
        state.lineWidth = width
        stroke(rect)
        state.lineWidth = old
    }

    public func fillEllipse(in rect: CGRect) {
        outline = Path()
        fill(Path(ellipseIn: Rect(rect)).transformed(by: pixelMap), evenOdd: false)
    }

    public func strokeEllipse(in rect: CGRect) {
        outline = Path()
        stroke(Path(ellipseIn: Rect(rect)).transformed(by: pixelMap))
    }

    /// A line from each even-numbered point to the next one. An odd point at the end is ignored.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = Path()
        for i in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: pixel(points[i]))
            path.line(to: pixel(points[i + 1]))
        }
        outline = Path()
        stroke(path)
    }

    /// Makes the pixels transparent, or black in a bitmap without alpha. Colour, alpha, blend mode and shadow do not matter.
    public func clear(_ rect: CGRect) {
        let saved = state
        state.blendMode = .clear
        state.shadow = nil
        state.alpha = 1
        fill(rect)
        state = saved
    }

    /// Fills a path that is in device space.
    private func fill(_ path: Path, evenOdd: Bool) {
        guard !path.isEmpty else { return }
        path.emit(to: cairo)
        cairo_set_fill_rule(cairo, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        if needsExtents { cairo_fill_extents(cairo, &x0, &y0, &x1, &y1) }
        let ink = Ink(state.fillColor, in: self)
        draw(
            Drawing(
                setSource: { ink.setSource(of: $0) },
                apply: { target in
                    path.emit(to: target)
                    cairo_set_fill_rule(target, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
                    cairo_fill(target)
                }, extents: CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)))
    }

    /// Strokes a path that is in device space with a pen in user space.
    private func stroke(_ path: Path) {
        guard !path.isEmpty, let matrix = cairo_matrix_t(cairoTransform), state.lineWidth >= 0, state.lineWidth.isFinite else { return }
        let pen = Pen(state, matrix: matrix)
        var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
        if needsExtents {
            path.emit(to: cairo)
            pen.prepare(cairo)
            cairo_stroke_extents(cairo, &x0, &y0, &x1, &y1)
        }
        let user = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
        let ink = Ink(state.strokeColor, in: self)
        draw(
            Drawing(
                setSource: { ink.setSource(of: $0) },
                apply: { target in
                    path.emit(to: target)
                    pen.prepare(target)
                    cairo_stroke(target)
                }, extents: user.applying(cairoTransform)))
    }

    /// Whether a point in device space is on the path's stroke.
    func strokeContains(_ p: Point) -> Bool {
        guard !outline.isEmpty, p.x.isFinite, p.y.isFinite, let matrix = cairo_matrix_t(cairoTransform) else { return false }
        outline.emit(to: cairo)
        Pen(state, matrix: matrix).prepare(cairo)
        let user = CGPoint(p).applying(cairoTransform.inverted())
        return cairo_in_stroke(cairo, user.x.native, user.y.native) != 0
    }

    private var needsExtents: Bool { state.shadow != nil || state.clipMask != nil || state.blendMode.reachesBeyondShape }
}

/// The line attributes of a graphics state, as Cairo takes them.
private struct Pen {
    let state: GraphicsState
    let matrix: cairo_matrix_t

    init(_ state: GraphicsState, matrix: cairo_matrix_t) { (self.state, self.matrix) = (state, matrix) }

    func prepare(_ cairo: OpaquePointer) {
        var matrix = matrix
        cairo_set_matrix(cairo, &matrix)
        cairo_set_line_width(cairo, max(state.lineWidth.native, 0))
        cairo_set_miter_limit(cairo, max(state.miterLimit.native, 1))
        switch state.lineCap {
        case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
        }
        switch state.lineJoin {
        case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
        }
        let lengths = state.dashLengths.map(\.native)
        // Cairo fails on a pattern with a negative length or of zeros alone; a line is then drawn solid.
        let isUsable = lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 } && state.dashPhase.isFinite
        cairo_set_dash(cairo, lengths, isUsable ? Int32(lengths.count) : 0, isUsable ? state.dashPhase.native : 0)
    }
}
