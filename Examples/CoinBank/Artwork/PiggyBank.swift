import Artwork
import LaminaUIKit

/// The bank: a pig with a slot in its back, looking right, lit from the top left. It is 1.2 times as wide as high.
func bankImage(width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: width / 1.2)).image { renderer in
        renderer.cgContext.scaleBy(x: width / 240, y: width / 240)
        PiggyBank(context: renderer.cgContext).draw()
    }
}

/// The shade that something standing above throws on the ground.
func groundShadowImage(size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { renderer in
        renderer.cgContext.glow(UIColor(0x0B0633, alpha: 0.55), in: CGRect(origin: .zero, size: size), core: 0.15)
    }
}

/// Drawn 240 wide and 200 high, from the back to the front.
private struct PiggyBank {
    let context: CGContext

    private let skin =
        [(0, UIColor(0xFFE3E8)), (0.28, UIColor(0xFFB9C9)), (0.62, UIColor(0xFB8CA9)), (1, UIColor(0xD9557F))] as [(CGFloat, UIColor)]
    private let farSkin = [(0, UIColor(0xF08BA6)), (1, UIColor(0xB8436C))] as [(CGFloat, UIColor)]
    private let line = UIColor(0xA62F5B)

    func draw() {
        tail()
        leg(at: CGRect(x: 82, y: 130, width: 32, height: 58), isFar: true)
        leg(at: CGRect(x: 160, y: 128, width: 32, height: 58), isFar: true)
        ear(tip: CGPoint(x: 178, y: 21), isFar: true)
        leg(at: CGRect(x: 48, y: 130, width: 38, height: 66), isFar: false)
        leg(at: CGRect(x: 126, y: 130, width: 38, height: 66), isFar: false)
        body()
        slot()
        ear(tip: CGPoint(x: 136, y: 19), isFar: false)
        context.glow(UIColor(0xFF3F74, alpha: 0.42), in: CGRect(x: 126, y: 96, width: 50, height: 36))
        eye(at: CGPoint(x: 165, y: 85))
        snout()
        smile()
    }

    private var bodyOutline: UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 24, y: 104))
        path.addCurve(to: CGPoint(x: 106, y: 32), controlPoint1: CGPoint(x: 24, y: 58), controlPoint2: CGPoint(x: 60, y: 32))
        path.addCurve(to: CGPoint(x: 204, y: 98), controlPoint1: CGPoint(x: 164, y: 32), controlPoint2: CGPoint(x: 204, y: 54))
        path.addCurve(to: CGPoint(x: 118, y: 172), controlPoint1: CGPoint(x: 204, y: 146), controlPoint2: CGPoint(x: 170, y: 172))
        path.addCurve(to: CGPoint(x: 24, y: 104), controlPoint1: CGPoint(x: 58, y: 172), controlPoint2: CGPoint(x: 24, y: 150))
        path.close()
        return path
    }

    private func body() {
        let outline = bodyOutline
        context.inside(outline) {
            context.paint(skin, center: CGPoint(x: 112, y: 96), radius: 104, light: CGPoint(x: 78, y: 58))
            // Shade below, light from the ground at the very bottom, a broad reflection above.
            context.glow(UIColor(0x9C2C5E, alpha: 0.42), in: CGRect(x: 20, y: 128, width: 190, height: 90))
            context.glow(UIColor(0xFFC4A8, alpha: 0.55), in: CGRect(x: 60, y: 160, width: 110, height: 26))
            context.saveGState()
            context.translateBy(x: 54, y: 78)
            context.rotate(by: -0.85)
            context.glow(UIColor(white: 1, alpha: 0.85), in: CGRect(x: -34, y: -15, width: 68, height: 30), core: 0.1)
            context.restoreGState()
        }
        context.innerShadow(outline, color: UIColor(0x8E1F55, alpha: 0.5), offset: CGSize(width: -2, height: -3), blur: 9)
        context.innerShadow(outline, color: UIColor(white: 1, alpha: 0.55), offset: CGSize(width: 1.5, height: 2), blur: 4)
    }

    /// The shadow that something in front of the body throws on it.
    private func shadowOnBody(of outline: UIBezierPath, offset: CGSize, blur: CGFloat) {
        context.inside(bodyOutline) {
            context.setShadow(offset: offset, blur: blur, color: UIColor(0x8E1F55, alpha: 0.6).cgColor)
            UIColor(0xF57D9E).setFill()
            outline.fill()
        }
    }

    /// The body hides its upper half.
    private func leg(at rect: CGRect, isFar: Bool) {
        let outline = UIBezierPath(
            roundedRect: rect, byRoundingCorners: [.bottomLeft, .bottomRight], cornerRadii: CGSize(width: 10, height: 10))
        context.inside(outline) {
            let colors = isFar ? farSkin : [(0, UIColor(0xFFB3C4)), (0.35, UIColor(0xFB94AF)), (1, UIColor(0xCF4E79))]
            context.paint(colors, from: CGPoint(x: rect.minX, y: 0), to: CGPoint(x: rect.maxX, y: 0))
            // What the belly keeps from the light.
            let shade = CGRect(x: rect.minX - 12, y: 142, width: rect.width + 24, height: 40)
            context.glow(UIColor(0x8E1F55, alpha: 0.55), in: shade)
            let hoof = CGRect(x: rect.minX - 3, y: rect.maxY - 11, width: rect.width + 6, height: 18)
            context.inside(UIBezierPath(ovalIn: hoof)) {
                context.paint(
                    [(0, UIColor(isFar ? 0x9A3460 : 0xC25079)), (1, UIColor(isFar ? 0x742048 : 0x95305F))],
                    from: CGPoint(x: rect.minX, y: 0), to: CGPoint(x: rect.maxX, y: 0))
            }
        }
    }

    private func ear(tip: CGPoint, isFar: Bool) {
        let outline = UIBezierPath()
        outline.move(to: CGPoint(x: tip.x - 20, y: tip.y + 36))
        outline.addCurve(
            to: CGPoint(x: tip.x - 2, y: tip.y + 1), controlPoint1: CGPoint(x: tip.x - 24, y: tip.y + 16),
            controlPoint2: CGPoint(x: tip.x - 14, y: tip.y + 3))
        outline.addCurve(
            to: CGPoint(x: tip.x + 22, y: tip.y + 34), controlPoint1: CGPoint(x: tip.x + 12, y: tip.y - 1),
            controlPoint2: CGPoint(x: tip.x + 22, y: tip.y + 14))
        outline.addCurve(
            to: CGPoint(x: tip.x - 20, y: tip.y + 36), controlPoint1: CGPoint(x: tip.x + 22, y: tip.y + 44),
            controlPoint2: CGPoint(x: tip.x - 18, y: tip.y + 46))
        outline.close()
        if !isFar { shadowOnBody(of: outline, offset: CGSize(width: 1.5, height: 3), blur: 7) }
        context.inside(outline) {
            let colors: [(CGFloat, UIColor)] = isFar ? farSkin : [(0, UIColor(0xFFD5DE)), (0.5, UIColor(0xFCA5BB)), (1, UIColor(0xE66F93))]
            context.paint(colors, from: CGPoint(x: tip.x - 16, y: tip.y), to: CGPoint(x: tip.x + 18, y: tip.y + 40))
        }
        // The inside of the ear.
        let inner = outline.copied()
        inner.apply(
            CGAffineTransform(translationX: tip.x + 1, y: tip.y + 24).scaledBy(x: 0.56, y: 0.62).translatedBy(x: -tip.x, y: -tip.y - 22))
        context.inside(inner) {
            context.paint(
                [(0, UIColor(isFar ? 0xA83C66 : 0xC94A78)), (1, UIColor(isFar ? 0xBF5079 : 0xEE7F9E))],
                from: CGPoint(x: tip.x, y: tip.y), to: CGPoint(x: tip.x, y: tip.y + 40))
        }
    }

    private func slot() {
        context.saveGState()
        context.translateBy(x: 88, y: 46)
        context.rotate(by: -0.13)
        UIColor(white: 1, alpha: 0.65).setFill()
        UIBezierPath(roundedRect: CGRect(x: -25, y: -2.6, width: 50, height: 9), cornerRadius: 4.5).fill()
        let opening = UIBezierPath(roundedRect: CGRect(x: -25, y: -4.2, width: 50, height: 8.4), cornerRadius: 4.2)
        context.inside(opening) {
            context.paint([(0, UIColor(0x2E0A22)), (1, UIColor(0x8A2C58))], from: CGPoint(x: 0, y: -4), to: CGPoint(x: 0, y: 4))
        }
        context.restoreGState()
    }

    private func eye(at center: CGPoint) {
        let ball = CGRect(x: center.x - 8, y: center.y - 10, width: 16, height: 20)
        context.inside(UIBezierPath(ovalIn: ball)) {
            context.paint(
                [(0, UIColor(0x5A2340)), (1, UIColor(0x240A1E))], from: CGPoint(x: 0, y: ball.maxY), to: CGPoint(x: 0, y: ball.minY))
            context.glow(UIColor(0xB4587F, alpha: 0.9), in: CGRect(x: center.x - 6, y: center.y + 1, width: 13, height: 10))
        }
        UIColor.white.setFill()
        UIBezierPath(ovalIn: CGRect(x: center.x - 5.2, y: center.y - 7.2, width: 6.6, height: 7.4)).fill()
        UIBezierPath(ovalIn: CGRect(x: center.x + 2, y: center.y + 2.4, width: 2.8, height: 3)).fill()
        // The brow.
        let brow = UIBezierPath()
        brow.move(to: CGPoint(x: center.x - 8, y: center.y - 16))
        brow.addQuadCurve(to: CGPoint(x: center.x + 7, y: center.y - 17), controlPoint: CGPoint(x: center.x - 1, y: center.y - 22))
        brow.lineWidth = 3
        brow.lineCapStyle = .round
        line.setStroke()
        brow.stroke()
    }

    private func snout() {
        let rect = CGRect(x: 184, y: 84, width: 42, height: 50)
        let outline = UIBezierPath(ovalIn: rect)
        shadowOnBody(of: outline, offset: CGSize(width: -2, height: 4), blur: 9)
        context.inside(outline) {
            context.paint(
                [(0, UIColor(0xFFCBD7)), (0.5, UIColor(0xFF9DB7)), (1, UIColor(0xE0658D))], center: CGPoint(x: 205, y: 110), radius: 30,
                light: CGPoint(x: 197, y: 96))
        }
        context.innerShadow(outline, color: UIColor(white: 1, alpha: 0.7), offset: CGSize(width: 1, height: 1.5), blur: 3)
        for x in [197.0, 210.0] {
            let nostril = UIBezierPath(ovalIn: CGRect(x: x, y: 101, width: 6.4, height: 14))
            UIColor(white: 1, alpha: 0.35).setFill()
            UIBezierPath(ovalIn: CGRect(x: x + 0.6, y: 102.4, width: 6.6, height: 14)).fill()
            context.inside(nostril) {
                context.paint([(0, UIColor(0x7A1F4C)), (1, UIColor(0xB5416F))], from: CGPoint(x: 0, y: 101), to: CGPoint(x: 0, y: 115))
            }
        }
    }

    private func smile() {
        let mouth = UIBezierPath()
        mouth.move(to: CGPoint(x: 160, y: 134))
        mouth.addQuadCurve(to: CGPoint(x: 188, y: 139), controlPoint: CGPoint(x: 173, y: 147))
        mouth.lineWidth = 3.2
        mouth.lineCapStyle = .round
        line.setStroke()
        mouth.stroke()
    }

    private func tail() {
        let curl = UIBezierPath()
        curl.move(to: CGPoint(x: 32, y: 88))
        curl.addCurve(to: CGPoint(x: 8, y: 80), controlPoint1: CGPoint(x: 18, y: 92), controlPoint2: CGPoint(x: 6, y: 92))
        curl.addCurve(to: CGPoint(x: 22, y: 78), controlPoint1: CGPoint(x: 9, y: 69), controlPoint2: CGPoint(x: 22, y: 68))
        curl.addCurve(to: CGPoint(x: 6, y: 66), controlPoint1: CGPoint(x: 22, y: 88), controlPoint2: CGPoint(x: 4, y: 84))
        curl.lineCapStyle = .round
        for (width, color) in [(8.0, UIColor(0xC04A74)), (5.6, UIColor(0xF27C9C)), (2, UIColor(0xFFB7C7))] {
            curl.lineWidth = width
            color.setStroke()
            curl.stroke()
        }
    }
}

extension UIBezierPath {
    fileprivate func copied() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
}
