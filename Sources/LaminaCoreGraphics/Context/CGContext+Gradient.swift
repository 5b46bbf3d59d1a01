import CCairo
import Foundation
import LaminaRender

extension CGContext {
    /// Paints the clipping area with colours that change along the line from `start` to `end` and are constant across it.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        let numbers = [start.x, start.y, end.x, end.y]
        guard numbers.allSatisfy(\.isFinite), start != end else { return }
        paint(GradientPicture(gradient, from: start, to: end, options: options, alpha: Color.unit(state.alpha.native), transform: pixelMap))
    }

    /// Paints the clipping area with colours that change from one circle to another.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let numbers = [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius]
        guard numbers.allSatisfy(\.isFinite), startRadius >= 0, endRadius >= 0 else { return }
        let alpha = Color.unit(state.alpha.native)
        if startCenter == endCenter, startRadius != endRadius {
            return paint(
                GradientPicture(
                    gradient, center: endCenter, from: startRadius, to: endRadius, options: options, alpha: alpha, transform: pixelMap))
        }
        guard let matrix = cairo_matrix_t(cairoTransform) else { return }
        // Circles about different centres make a cone, which no layer has.
        draw(
            Drawing(
                setSource: { target in
                    let pattern = cairo_pattern_create_radial(
                        startCenter.x.native, startCenter.y.native, startRadius.native, endCenter.x.native, endCenter.y.native,
                        endRadius.native)
                    guard let pattern else { return }
                    // Beyond the ends Cairo repeats the outermost stop.
                    for stop in gradient.shades(options, alpha: alpha) {
                        let c = stop.color
                        cairo_pattern_add_color_stop_rgba(pattern, stop.location, c.red, c.green, c.blue, c.alpha)
                    }
                    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
                    var matrix = matrix
                    cairo_set_matrix(target, &matrix)
                    cairo_set_source(target, pattern)
                    cairo_pattern_destroy(pattern)
                }, shape: .everything))
    }

    private func paint(_ picture: GradientPicture?) {
        guard let picture else { return }
        draw(Drawing(setSource: { picture.setSource(of: $0) }, shape: .everything))
    }
}
