import Artwork
import LaminaUIKit

/// The backdrop of the carousel: a bright wall that a lamp above it lights, and a floor that takes up the light.
func backdropImage(size: CGSize) -> UIImage {
    Canvas.image(size: size) { canvas in
        let h = canvas.height
        canvas.wash([0xF7E9E1, 0xF1D9DA, 0xDCC3DC, 0xB7AAD6])
        canvas.glow(UIColor(0xFFFFFF, alpha: 0.85), x: 50, y: h * 0.3, radius: 78)
        canvas.glow(UIColor(0xFFC9A3, alpha: 0.45), x: 4, y: h * 0.06, radius: 62)
        canvas.glow(UIColor(0x8FB6F2, alpha: 0.4), x: 98, y: h * 0.86, radius: 80)
        canvas.glow(UIColor(0x6A4F9E, alpha: 0.3), x: 50, y: h * 0.68, radius: 46)
    }
}
