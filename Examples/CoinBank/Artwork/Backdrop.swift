import Artwork
import LaminaUIKit

/// The scene's background: an evening violet with a glow round `light`, rays that spread from it and spots out of focus.
///
/// It is soft all over, so it has as many pixels as a film of 1080 × 1920 at most, and larger screens enlarge it: drawing it keeps the main thread for a moment only.
func backdropImage(size: CGSize, light: CGPoint) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    format.scale = min(format.scale, (1080 * 1920 / (size.width * size.height)).squareRoot())
    return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
        let context = renderer.cgContext
        let reach = hypot(size.width, size.height)
        context.paint(
            [(0, UIColor(0x5B3FC4)), (0.45, UIColor(0x3A2A92)), (1, UIColor(0x1B1450))], from: .zero, to: CGPoint(x: 0, y: size.height))
        let beams = UIBezierPath()
        for ray in 0..<16 {
            let (angle, spread) = (CGFloat(ray) * .pi / 8 + 0.12, CGFloat.pi / 34)
            beams.move(to: light)
            beams.addLine(to: CGPoint(x: light.x + cos(angle - spread) * reach, y: light.y + sin(angle - spread) * reach))
            beams.addLine(to: CGPoint(x: light.x + cos(angle + spread) * reach, y: light.y + sin(angle + spread) * reach))
            beams.close()
        }
        context.inside(beams) {
            context.paint(
                [(0, UIColor(0xC9B4FF, alpha: 0.20)), (0.5, UIColor(0xA98BFF, alpha: 0.07)), (1, UIColor(0xA98BFF, alpha: 0))],
                center: light, radius: reach * 0.75)
        }
        let glow = size.width * 1.5
        context.glow(UIColor(0xFF8FCB, alpha: 0.6), in: CGRect(x: light.x - glow / 2, y: light.y - glow / 2, width: glow, height: glow))
        context.glow(
            UIColor(0xFFE9C9, alpha: 0.62),
            in: CGRect(x: light.x - glow / 3.4, y: light.y - glow / 3.4, width: glow / 1.7, height: glow / 1.7))
        // Spots: places as parts of the canvas, radius as a part of its width.
        let spots: [(x: CGFloat, y: CGFloat, r: CGFloat, color: UInt32, alpha: CGFloat)] = [
            (0.10, 0.47, 0.11, 0xFFC2E2, 0.10), (0.90, 0.42, 0.08, 0xBFD4FF, 0.10), (0.82, 0.63, 0.15, 0xA98BFF, 0.12),
            (0.20, 0.72, 0.17, 0x8F7BFF, 0.11), (0.55, 0.57, 0.06, 0xFFE0B8, 0.12), (0.36, 0.90, 0.09, 0xFFB3D9, 0.09),
            (0.93, 0.88, 0.12, 0xC9B4FF, 0.08), (0.05, 0.96, 0.07, 0xBFD4FF, 0.09), (0.66, 0.79, 0.045, 0xFFE0B8, 0.12),
            (0.08, 0.10, 0.07, 0xFFFFFF, 0.07), (0.93, 0.13, 0.10, 0xFFFFFF, 0.06),
        ]
        for spot in spots {
            let (center, radius) = (CGPoint(x: spot.x * size.width, y: spot.y * size.height), spot.r * size.width)
            let disc = CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
            let color = UIColor(spot.color)
            context.drawRadialGradient(
                .stops([
                    (0, color.withAlphaComponent(spot.alpha * 0.5)), (0.80, color.withAlphaComponent(spot.alpha * 0.8)),
                    (0.93, color.withAlphaComponent(spot.alpha)), (1, color.withAlphaComponent(0)),
                ]), startCenter: center, startRadius: 0, endCenter: center, endRadius: disc.width / 2, options: [])
        }
    }
}
