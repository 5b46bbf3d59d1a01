import CCairo
import Foundation
import LaminaRender

extension CGContext {
    // MARK: Lines

    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    /// Lengths of dashes and gaps by turns; an empty array draws a solid line. The pattern starts `phase` in.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.dashPhase, state.dashLengths) = (phase, lengths) }

    // MARK: Colours

    package var fillColor: CGColor { state.fillColor }
    public func setFillColor(_ color: CGColor) { state.fillColor = color }
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(space: CGColorSpace.shared.deviceRGB, values: [red, green, blue, alpha])
    }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(space: CGColorSpace.shared.deviceRGB, values: [red, green, blue, alpha])
    }
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }
    /// Makes opaque black in that space the fill colour, as Apple does.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fillColor = Self.black(in: space) }
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeColor = Self.black(in: space) }
    /// Components in the fill colour's space, alpha last.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        guard let space = state.fillColor.colorSpace, let color = CGColor(colorSpace: space, components: components) else { return }
        state.fillColor = color
    }
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        guard let space = state.strokeColor.colorSpace, let color = CGColor(colorSpace: space, components: components) else { return }
        state.strokeColor = color
    }

    private static func black(in space: CGColorSpace) -> CGColor {
        CGColor(space: space, values: space.components(red: 0, green: 0, blue: 0) + [1])
    }

    // MARK: Compositing

    /// Multiplies the alpha of all that is drawn; 0…1, default 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Every drawing operation casts a shadow from now on.
    ///
    /// - Parameters:
    ///   - offset: In the base space: points of the context as it was made, whatever its transform is now. Positive height is up, or down in
    ///     a context that UIKit made.
    ///   - blur: Twice the Gaussian's standard deviation, in the same space. Negative counts as 0, and no more than 1000 is used.
    ///   - color: nil turns shadows off.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, offset.width.isFinite, offset.height.isFinite, !blur.isNaN else {
            state.shadow = nil
            return
        }
        let moved = offset.applying(baseTransform.concatenating(flip))
        let scale = abs(baseTransform.a * baseTransform.d - baseTransform.b * baseTransform.c).squareRoot()
        let sigma = min(max(blur.native, 0), 1000) / 2 * scale.native
        state.shadow = .init(offset: CGPoint(x: moved.width, y: moved.height), sigma: sigma, color: color)
    }

    /// A black shadow of one third opacity.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    // MARK: Rendering

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }
}
