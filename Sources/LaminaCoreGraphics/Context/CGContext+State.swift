import CCairo
import Foundation
import LaminaRender

extension CGContext {
    // MARK: Lines

    /// Sets the width of lines in user space. Default 1.
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    /// Sets the form of the ends of lines. Default `.butt`.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    /// Sets the form of the corners of lines. Default `.miter`.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
    /// Sets the ratio of a mitre's length to the line's width beyond which a corner is bevelled. Default 10.
    public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }
    /// Sets the lengths of dashes and gaps by turns, in user space; an empty array draws a solid line. Lines start `phase` into the pattern.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.dashPhase, state.dashLengths) = (phase, lengths) }

    // MARK: Colours

    package var fillColor: CGColor { state.fillColor }
    /// Sets the fill colour. Default opaque black.
    public func setFillColor(_ color: CGColor) { state.fillColor = color }
    /// Sets the stroke colour. Default opaque black.
    public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
    /// Sets the fill colour by sRGB components, 0…1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(space: CGColorSpace.shared.deviceRGB, values: [red, green, blue, alpha])
    }
    /// Sets the stroke colour by sRGB components, 0…1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(space: CGColorSpace.shared.deviceRGB, values: [red, green, blue, alpha])
    }
    /// Sets the fill colour to a shade of grey, 0…1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }
    /// Sets the stroke colour to a shade of grey, 0…1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }
    /// Sets the fill colour by device CMYK components, 0…1.
    public func setFillColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }
    /// Sets the stroke colour by device CMYK components, 0…1.
    public func setStrokeColor(cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha)
    }
    /// Sets the fill colour to opaque black in a space, as Apple's does.
    public func setFillColorSpace(_ space: CGColorSpace) { state.fillColor = Self.black(in: space) }
    /// Sets the stroke colour to opaque black in a space, as Apple's does.
    public func setStrokeColorSpace(_ space: CGColorSpace) { state.strokeColor = Self.black(in: space) }
    /// Sets the fill colour by components in its present space, alpha last.
    public func setFillColor(_ components: UnsafePointer<CGFloat>) {
        guard let space = state.fillColor.colorSpace, let color = CGColor(colorSpace: space, components: components) else { return }
        state.fillColor = color
    }
    /// Sets the stroke colour by components in its present space, alpha last.
    public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
        guard let space = state.strokeColor.colorSpace, let color = CGColor(colorSpace: space, components: components) else { return }
        state.strokeColor = color
    }

    private static func black(in space: CGColorSpace) -> CGColor {
        CGColor(space: space, values: space.components(red: 0, green: 0, blue: 0) + [1])
    }

    // MARK: Compositing

    /// Sets the factor of the alpha of all drawing; 0…1, default 1.
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    /// Sets the blend mode of all drawing. Default `.normal`.
    public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

    /// Sets the shadow of each following drawing operation.
    ///
    /// - Parameters:
    ///   - offset: The offset in the base space: points of the context as it was created, whatever its transform is now. Positive height is up, or down in
    ///     a context that UIKit made.
    ///   - blur: The blur: twice the Gaussian's standard deviation, in the same space. Negative counts as 0, and no more than 1000 is used.
    ///   - color: The colour; nil turns shadows off.
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

    /// Sets a black shadow with an opacity of one third; see `setShadow(offset:blur:color:)`.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
    }

    // MARK: Rendering

    /// The sampling of pictures that are drawn at another size.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
    /// Sets whether edges are anti-aliased. Default true.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }
}
