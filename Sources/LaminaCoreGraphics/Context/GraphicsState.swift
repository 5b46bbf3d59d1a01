import CCairo
import Foundation
import LaminaRender

/// The state that `saveGState` keeps, besides the clip's box, which Cairo keeps.
struct GraphicsState {
    var ctm = CGAffineTransform.identity
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var lineWidth: CGFloat = 1
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashLengths: [CGFloat] = []
    var shadow: Shadow?
    var interpolationQuality = CGInterpolationQuality.default
    var shouldAntialias = true
    /// The offset of patterns in the context's base space.
    var patternPhase = CGSize.zero
    /// The mask of the clip within the box that Cairo keeps; nil where it lets all of that through.
    var clipMask: CoverageMask?

    struct Shadow {
        /// The offset in Cairo's device space.
        var offset: CGPoint
        /// Standard deviation of the Gaussian, in pixels.
        var sigma: Double
        var color: CGColor
    }
}

/// The form of the ends of lines.
public enum CGLineCap: Int32, Sendable {
    /// Square ends, cut off at the end point.
    case butt = 0
    /// Round ends, with half the line's width as radius.
    case round
    /// Square ends, half the line's width beyond the end point.
    case square
}

/// The form of the corners of lines.
public enum CGLineJoin: Int32, Sendable {
    /// Sharp corners, up to the miter limit; bevelled beyond it.
    case miter = 0
    /// Round corners.
    case round
    /// Corners cut off by a straight line.
    case bevel
}

/// A way of drawing a path: filled, stroked or both, by either rule.
public enum CGPathDrawingMode: Int32, Sendable {
    /// Fills by the winding rule.
    case fill = 0
    /// Fills by the even-odd rule.
    case eoFill
    /// Strokes.
    case stroke
    /// Fills by the winding rule, then strokes.
    case fillStroke
    /// Fills by the even-odd rule, then strokes.
    case eoFillStroke
}

/// The sampling of a picture that is drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable {
    /// The context's own choice: `medium`.
    case `default` = 0
    /// The nearest pixel.
    case none
    /// Linear interpolation of four pixels, even where the picture shrinks.
    case low
    /// The best filter; a picture that shrinks is averaged by Lanczos' filter.
    case high
    /// Linear interpolation; a picture that shrinks is averaged by Lanczos' filter.
    case medium
}

/// The way in which drawing is combined with the pixels below.
public enum CGBlendMode: Int32, Sendable {
    /// The source over what is there.
    case normal = 0
    /// A separable blend mode of the PDF specification: each component by itself.
    case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    /// A non-separable blend mode of the PDF specification: hue, saturation and luminosity together.
    case hue, saturation, color, luminosity
    /// A Porter-Duff operator.
    case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop, xor
    /// The sum of both colours, limited to the range.
    case plusLighter = 27

    var cairoOperator: cairo_operator_t {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .hue: CAIRO_OPERATOR_HSL_HUE
        case .saturation: CAIRO_OPERATOR_HSL_SATURATION
        case .color: CAIRO_OPERATOR_HSL_COLOR
        case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        case .plusLighter: CAIRO_OPERATOR_ADD
        }
    }

    /// Cairo applies these to the whole clip, Core Graphics to the shape alone.
    var reachesBeyondShape: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}
