import CCairo
import Foundation
import LaminaRender

extension CGContext {
    /// Paints all that can be drawn in with colours that change along the line from `start` to `end` and are the same across it.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        let numbers = [start.x, start.y, end.x, end.y]
        guard numbers.allSatisfy(\.isFinite), start != end else { return }
        paint(gradient, options: options) {
            cairo_pattern_create_linear(start.x.native, start.y.native, end.x.native, end.y.native)
        }
    }

    /// Paints all that can be drawn in with colours that change from one circle to another.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let numbers = [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius]
        guard numbers.allSatisfy(\.isFinite), startRadius >= 0, endRadius >= 0 else { return }
        paint(gradient, options: options) {
            cairo_pattern_create_radial(
                startCenter.x.native, startCenter.y.native, startRadius.native, endCenter.x.native, endCenter.y.native, endRadius.native)
        }
    }

    private func paint(_ gradient: CGGradient, options: CGGradientDrawingOptions, make: @escaping () -> OpaquePointer?) {
        guard let matrix = cairo_matrix_t(cairoTransform) else { return }
        let alpha = Color.unit(state.alpha.native)
        draw(
            Drawing(
                setSource: { target in
                    guard let pattern = make() else { return }
                    // Beyond the ends Cairo repeats the outermost stop; a clear one there ends the drawing.
                    if !options.contains(.drawsBeforeStartLocation) { cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0) }
                    for stop in gradient.stops {
                        let c = stop.color
                        cairo_pattern_add_color_stop_rgba(
                            pattern, stop.location, Color.unit(c.red), Color.unit(c.green), Color.unit(c.blue), Color.unit(c.alpha) * alpha)
                    }
                    if !options.contains(.drawsAfterEndLocation) { cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0) }
                    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
                    var matrix = matrix
                    cairo_set_matrix(target, &matrix)
                    cairo_set_source(target, pattern)
                    cairo_pattern_destroy(pattern)
                }, apply: { cairo_paint($0) }, extents: nil))
    }
}
