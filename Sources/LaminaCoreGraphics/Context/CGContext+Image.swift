import CCairo
import Foundation
import LaminaRender

extension CGContext {
    /// Draws the picture stretched over `rect`, its first row at the rectangle's greatest y: upright where y points up, upside down where it points down.
    ///
    /// With `byTiling` the picture is repeated from the rectangle over the whole clipping area.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let quality = state.interpolationQuality
        guard let picture = PictureSource(image, in: rect, transform: cairoTransform, quality: quality, isTiled: byTiling) else { return }
        draw(
            Drawing(
                setSource: { picture.setSource(of: $0) }, shape: byTiling ? .everything : .path(picture.outline, .nonZero),
                alpha: Color.unit(state.alpha.native)))
    }
}
