import CCairo
import Foundation
import LaminaRender

/// The paint of fills and strokes: a colour, or a picture that is repeated.
struct Ink {
    private let color: Color
    private let alpha: Double
    private let tile: PictureSource?

    init(_ color: CGColor, in context: CGContext) {
        self.color = Color(color)
        let alpha = Color.unit(context.state.alpha.native)
        self.alpha = alpha
        if let pattern = color.pattern {
            let (red, green, blue) = (color.colorSpace ?? CGColorSpace.shared.sRGB).sRGBComponents(color.components ?? [])
            let tint = Color(red: red, green: green, blue: blue, alpha: color.alpha.native)
            tile = pattern.source(tint: tint, alpha: alpha, in: context)
            return
        }
        tile = color.tile.flatMap { tile in
            let (width, height) = (CGFloat(tile.image.width) / tile.scale, CGFloat(tile.image.height) / tile.scale)
            var place = context.baseTransform.concatenating(context.flip)
            var rect = CGRect(x: 0, y: 0, width: width, height: height)
            if context.baseTransform.d < 0 {
                // A picture's first row belongs to the greatest y; where y points down, that is its lower edge.
                place = CGAffineTransform(scaleX: 1, y: -1).concatenating(place)
                rect.origin.y = -height
            }
            let phase = context.state.patternPhase
            place = CGAffineTransform(translationX: phase.width, y: context.baseTransform.d < 0 ? -phase.height : phase.height)
                .concatenating(place)
            let image = tile.image.faded(to: alpha)
            return PictureSource(image, in: rect, transform: place, quality: context.state.interpolationQuality, isTiled: true)
        }
    }

    /// The colour as a premultiplied pixel, rounded as Cairo does it; nil for a picture.
    var pixel: UInt32? { tile == nil ? color.cairoPixel(alpha: alpha) : nil }

    func setSource(of cairo: OpaquePointer) {
        if let tile { tile.setSource(of: cairo) } else { color.setSource(of: cairo, alpha: alpha) }
    }
}

extension CGImage {
    /// Returns the picture with less alpha.
    fileprivate func faded(to alpha: Double) -> CGImage {
        guard alpha < 1 else { return self }
        let (source, part) = (bitmap, UInt32((alpha * 255).rounded()))
        func times(_ channel: UInt32) -> UInt32 { ((channel & 255) * part + 127) / 255 }
        return CGImage(
            bitmap: Bitmap(width: width, height: height) { target in
                for i in 0..<target.count {
                    let p = source.pixels[i]
                    target[i] = times(p >> 24) << 24 | times(p >> 16) << 16 | times(p >> 8) << 8 | times(p)
                }
            })
    }
}
