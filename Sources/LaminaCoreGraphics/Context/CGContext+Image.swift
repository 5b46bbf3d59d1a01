import CCairo
import Foundation
import LaminaRender

extension CGContext {
    /// Draws the picture stretched over `rect`, its first row at the rectangle's greatest y: upright where y points up, upside down where it
    /// points down.
    ///
    /// With `byTiling` the picture is not stretched over the rectangle alone but repeated from there over all that can be drawn in.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let quality = state.interpolationQuality
        guard let picture = PictureSource(image, in: rect, transform: cairoTransform, quality: quality, isTiled: byTiling) else { return }
        draw(
            Drawing(
                setSource: { picture.setSource(of: $0) }, shape: byTiling ? .everything : .path(picture.outline, .nonZero),
                alpha: Color.unit(state.alpha.native)))
    }
}
