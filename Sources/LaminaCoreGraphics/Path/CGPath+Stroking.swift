import Foundation
import LaminaRender

extension CGPath {
    /// Returns the outline of a stroke along the path, to be filled by the winding rule. Round parts consist of short lines.
    ///
    /// `transform` is applied to the path first, not to the pen.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(
            width: lineWidth.native, cap: .init(lineCap), join: .init(lineJoin), miterLimit: miterLimit.native)
        return CGPath(path.transformed(by: transform).stroked(style, tolerance: 0.02))
    }

    /// Returns the path cut into dashes, each a sub-path of its own.
    ///
    /// - Parameters:
    ///   - phase: The offset into the pattern at which each sub-path starts.
    ///   - lengths: The lengths of dashes and gaps by turns. A negative length, or zeros alone, leave the path as it is.
    public func copy(dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity) -> CGPath {
        CGPath(path.transformed(by: transform).dashed(phase: phase.native, lengths: lengths.map(\.native)))
    }
}

extension StrokeStyle.Cap {
    init(_ cap: CGLineCap) {
        switch cap {
        case .butt: self = .butt
        case .round: self = .round
        case .square: self = .square
        }
    }
}

extension StrokeStyle.Join {
    init(_ join: CGLineJoin) {
        switch join {
        case .miter: self = .miter
        case .round: self = .round
        case .bevel: self = .bevel
        }
    }
}

extension CGContext {
    /// Replaces the path by the outline of its stroke, dashes included.
    public func replacePathWithStrokedPath() {
        guard let user = path else { return }
        outline = strokeOutline(of: user.path) ?? Path()
    }
}
