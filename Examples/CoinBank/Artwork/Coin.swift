import Artwork
import LaminaUIKit

/// The metals that coins are struck from.
enum Metal: CaseIterable {
    case gold, silver
}

extension Metal {
    /// The shades from the lit side to the dark one.
    fileprivate var shades: (glint: UIColor, light: UIColor, body: UIColor, shade: UIColor, deep: UIColor, line: UIColor) {
        switch self {
        case .gold:
            (UIColor(0xFFFBE0), UIColor(0xFFE98A), UIColor(0xFBC02D), UIColor(0xD98A12), UIColor(0x9A5A08), UIColor(0x6B3A04))
        case .silver:
            (UIColor(0xFFFFFF), UIColor(0xF1F5FA), UIColor(0xC9D2DE), UIColor(0x93A0B3), UIColor(0x5F6C82), UIColor(0x3D485B))
        }
    }

    /// The emblem struck on the face, about the origin and about 20 high: a star on gold, a crown on silver.
    fileprivate var emblem: UIBezierPath {
        let path = UIBezierPath()
        switch self {
        case .gold:
            for corner in 0..<10 {
                let angle = CGFloat(corner) * .pi / 5 - .pi / 2
                let radius: CGFloat = corner % 2 == 0 ? 23 : 10.2
                let point = CGPoint(x: cos(angle) * radius, y: sin(angle) * radius + 1.5)
                if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.close()
        case .silver:
            let outline: [(CGFloat, CGFloat)] = [(-19, 13), (-22, -8), (-10.5, 1), (0, -16), (10.5, 1), (22, -8), (19, 13)]
            for (i, (x, y)) in outline.enumerated() {
                if i == 0 { path.move(to: CGPoint(x: x, y: y)) } else { path.addLine(to: CGPoint(x: x, y: y)) }
            }
            path.close()
            let pearls: [(CGFloat, CGFloat, CGFloat)] = [(-22, -10.5, 3), (0, -18.5, 3.4), (22, -10.5, 3)]
            for (x, y, r) in pearls {
                path.append(UIBezierPath(ovalIn: CGRect(x: x - r, y: y - r, width: 2 * r, height: 2 * r)))
            }
            path.append(UIBezierPath(roundedRect: CGRect(x: -19, y: 15.5, width: 38, height: 4.5), cornerRadius: 1.5))
        }
        return path
    }
}

/// A coin seen from the front, lit from the top left. `sharpness` is how many pixels it has for a point.
func coinImage(_ metal: Metal, diameter: CGFloat, sharpness: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = sharpness
    return UIGraphicsImageRenderer(size: CGSize(width: diameter, height: diameter), format: format).image { renderer in
        let context = renderer.cgContext
        // Drawn 100 wide about the origin, with half a unit of air so that the edge is soft on all sides.
        context.translateBy(x: diameter / 2, y: diameter / 2)
        context.scaleBy(x: diameter / 100, y: diameter / 100)
        let (glint, light, body, shade, deep, line) = metal.shades
        func disc(_ radius: CGFloat) -> UIBezierPath {
            UIBezierPath(ovalIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
        }
        func corner(_ radius: CGFloat) -> CGPoint { CGPoint(x: -radius * 0.7, y: -radius * 0.7) }

        // The edge, with its reeding.
        context.inside(disc(49.5)) {
            context.paint([(0, light), (0.35, body), (0.7, shade), (1, deep)], from: corner(49), to: corner(-49))
            for tooth in 0..<60 {
                let angle = CGFloat(tooth) * .pi / 30
                let groove = UIBezierPath()
                groove.move(to: CGPoint(x: cos(angle) * 46, y: sin(angle) * 46))
                groove.addLine(to: CGPoint(x: cos(angle) * 50, y: sin(angle) * 50))
                groove.lineWidth = 1.9
                line.withAlphaComponent(0.55).setStroke()
                groove.stroke()
            }
        }
        // The raised rim: a bright ring whose inner side falls off into the face.
        context.inside(disc(46.5)) {
            context.paint([(0, glint), (0.3, light), (0.6, body), (1, shade)], from: corner(46), to: corner(-46))
        }
        context.inside(disc(40)) { context.paint([(0, deep), (0.5, shade), (1, glint)], from: corner(40), to: corner(-40)) }
        // The face.
        let face = disc(38.2)
        context.inside(face) {
            context.paint([(0, light), (0.45, body), (1, shade)], center: CGPoint(x: 4, y: 6), radius: 46, light: CGPoint(x: -12, y: -14))
        }
        context.innerShadow(
            face, color: line.withAlphaComponent(0.55), offset: CGSize(width: 0.02 * diameter, height: 0.02 * diameter),
            blur: 0.05 * diameter)
        // A string of beads.
        for bead in 0..<36 {
            let angle = CGFloat(bead) * .pi / 18
            let center = CGPoint(x: cos(angle) * 33.6, y: sin(angle) * 33.6)
            func dot(_ radius: CGFloat, _ shift: CGFloat, _ color: UIColor) {
                color.setFill()
                UIBezierPath(
                    ovalIn: CGRect(x: center.x - radius + shift, y: center.y - radius + shift, width: 2 * radius, height: 2 * radius)
                ).fill()
            }
            dot(1.35, 0.5, deep.withAlphaComponent(0.8))
            dot(1.25, 0, light)
        }
        // The emblem stands out of the face: a bright edge towards the light, a dark one away from it.
        let emblem = metal.emblem
        func struck(_ shift: CGFloat, _ color: UIColor) {
            context.saveGState()
            context.translateBy(x: shift, y: shift)
            color.setFill()
            color.setStroke()
            emblem.lineWidth = 2
            emblem.lineJoinStyle = .round
            emblem.fill()
            emblem.stroke()
            context.restoreGState()
        }
        struck(1.5, line.withAlphaComponent(0.45))
        struck(0.8, deep)
        struck(-0.9, glint)
        struck(0, body)
        context.inside(emblem) {
            context.paint([(0, glint), (0.5, light), (1, shade)], from: CGPoint(x: -18, y: -20), to: CGPoint(x: 20, y: 24))
        }
        // Light: a soft reflection at the top left and a band across.
        context.inside(disc(46.5)) {
            context.glow(UIColor.white.withAlphaComponent(0.75), in: CGRect(x: -44, y: -44, width: 52, height: 44))
            context.rotate(by: -.pi / 4)
            context.paint(
                [(0, UIColor(white: 1, alpha: 0)), (0.5, UIColor(white: 1, alpha: 0.22)), (1, UIColor(white: 1, alpha: 0))],
                from: CGPoint(x: 0, y: -6), to: CGPoint(x: 0, y: 14))
        }
    }
}
