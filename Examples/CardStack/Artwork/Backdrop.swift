import Artwork
import LaminaUIKit

/// The backdrop of the stack: dusk, with soft lights behind the cards.
func backdropImage(size: CGSize) -> UIImage {
    Canvas.image(size: size) { canvas in
        let h = canvas.height
        canvas.wash([0x2B3A67, 0x3D4A7F, 0x6C5B93, 0xB07A9B])
        canvas.glow(UIColor(0x7FA8E8, alpha: 0.5), x: 12, y: h * 0.12, radius: 80)
        canvas.glow(UIColor(0xFFB38A, alpha: 0.55), x: 92, y: h * 0.95, radius: 95)
        canvas.glow(UIColor(0xFFFFFF, alpha: 0.16), x: 50, y: h * 0.45, radius: 75)
    }
}
