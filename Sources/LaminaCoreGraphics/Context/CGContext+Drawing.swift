import CCairo
import Foundation
import LaminaRender

extension CGContext {
    /// Fills the path with the fill colour and clears the path.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }

    /// Strokes the path with the stroke colour and clears the path.
    public func strokePath() { drawPath(using: .stroke) }

    /// Draws the path in a mode – filled, stroked or both – and clears the path.
    public func drawPath(using mode: CGPathDrawingMode) {
        let path = outline
        outline = Path()
        switch mode {
        case .fill: fill(path, .nonZero)
        case .eoFill: fill(path, .evenOdd)
        case .stroke: stroke(path)
        case .fillStroke:
            fill(path, .nonZero)
            stroke(path)
        case .eoFillStroke:
            fill(path, .evenOdd)
            stroke(path)
        }
    }

    /// Fills a rectangle with the fill colour and clears the path.
    public func fill(_ rect: CGRect) { fill([rect]) }
    /// Fills rectangles with the fill colour and clears the path.
    public func fill(_ rects: [CGRect]) {
        var path = Path()
        for rect in rects { path.append(Path(rect: Rect(rect))) }
        outline = Path()
        fill(path.transformed(by: pixelMap), .nonZero)
    }

    /// Strokes a rectangle with the line width that is set and clears the path.
    public func stroke(_ rect: CGRect) {
        outline = Path()
        stroke(Path(rect: Rect(rect)).transformed(by: pixelMap))
    }

    /// Strokes a rectangle with a line width in user space and clears the path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        let old = state.lineWidth
        state.lineWidth = width
        stroke(rect)
        state.lineWidth = old
    }

    /// Fills the ellipse inside a rectangle and clears the path.
    public func fillEllipse(in rect: CGRect) {
        outline = Path()
        fill(Path(ellipseIn: Rect(rect)).transformed(by: pixelMap), .nonZero)
    }

    /// Strokes the ellipse inside a rectangle and clears the path.
    public func strokeEllipse(in rect: CGRect) {
        outline = Path()
        stroke(Path(ellipseIn: Rect(rect)).transformed(by: pixelMap))
    }

    /// Strokes a line from each even-numbered point to the next one. An odd point at the end is ignored.
    public func strokeLineSegments(between points: [CGPoint]) {
        var path = Path()
        for i in stride(from: 0, to: points.count - 1, by: 2) {
            path.move(to: pixel(points[i]))
            path.line(to: pixel(points[i + 1]))
        }
        outline = Path()
        stroke(path)
    }

    /// Makes the pixels transparent, or black in a bitmap without alpha. Colour, alpha, blend mode and shadow are ignored.
    public func clear(_ rect: CGRect) {
        let saved = state
        state.blendMode = .clear
        state.shadow = nil
        state.alpha = 1
        fill(rect)
        state = saved
    }

    /// Fills a path that is in device space.
    private func fill(_ path: Path, _ rule: FillRule) {
        guard !path.isEmpty else { return }
        let ink = Ink(state.fillColor, in: self)
        draw(Drawing(setSource: { ink.setSource(of: $0) }, shape: .path(path, rule), pixel: ink.pixel))
    }

    /// Strokes a path that is in device space with a pen in user space.
    private func stroke(_ path: Path) {
        let user = path.transformed(by: Projection(cairoTransform.inverted()))
        guard !path.isEmpty, cairo_matrix_t(cairoTransform) != nil, let outline = strokeOutline(of: user) else { return }
        let ink = Ink(state.strokeColor, in: self)
        draw(Drawing(setSource: { ink.setSource(of: $0) }, shape: .path(outline, .nonZero), pixel: ink.pixel))
    }

    /// The outline, in device space, of the stroke along a path that is in user space; nil where the transform leaves nothing to see.
    func strokeOutline(of user: Path) -> Path? {
        let scale = pixelMap.greatestScale
        guard scale > 0, scale.isFinite else { return nil }
        let style = StrokeStyle(
            width: state.lineWidth.native, cap: .init(state.lineCap), join: .init(state.lineJoin),
            miterLimit: max(state.miterLimit.native, 1))
        let dashed = user.dashed(phase: state.dashPhase.native, lengths: state.dashLengths.map(\.native))
        return dashed.stroked(style, tolerance: 0.02 / scale).transformed(by: pixelMap)
    }

    /// Whether a point in device space is on the path's stroke.
    func strokeContains(_ p: Point) -> Bool {
        guard let user = path, cairo_matrix_t(cairoTransform) != nil else { return false }
        return strokeOutline(of: user.path)?.contains(p) ?? false
    }
}
