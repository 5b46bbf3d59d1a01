import LaminaUIKit

// Shorthands that the scenes' drawings share.

extension UIColor {
    /// 0xRRGGBB.
    package convenience init(_ hex: UInt32, alpha: CGFloat = 1) {
        func channel(_ shift: UInt32) -> CGFloat { CGFloat(hex >> shift & 255) / 255 }
        self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: alpha)
    }

    /// A share of the way from one 0xRRGGBB to another.
    package convenience init(_ hex: UInt32, fading share: CGFloat, to other: UInt32) {
        func channel(_ shift: UInt32) -> CGFloat {
            let (a, b) = (CGFloat(hex >> shift & 255), CGFloat(other >> shift & 255))
            return (a + (b - a) * share) / 255
        }
        self.init(red: channel(16), green: channel(8), blue: channel(0), alpha: 1)
    }
}

extension CGGradient {
    /// Colours at places between 0 and 1.
    package static func stops(_ stops: [(CGFloat, UIColor)]) -> CGGradient {
        CGGradient(colorsSpace: nil, colors: stops.map(\.1.cgColor) as CFArray, locations: stops.map(\.0))!
    }
}

extension CGContext {
    /// Draws inside the outline only, as long as `body` runs.
    package func inside(_ outline: UIBezierPath, _ body: () -> Void) {
        saveGState()
        outline.addClip()
        body()
        restoreGState()
    }

    /// Paints everything from one point to another; beyond them the outermost colours go on.
    package func paint(_ stops: [(CGFloat, UIColor)], from start: CGPoint, to end: CGPoint) {
        drawLinearGradient(.stops(stops), start: start, end: end, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    /// Paints everything in rings, from `light`, where the first colour is, to the circle round `center`.
    package func paint(_ stops: [(CGFloat, UIColor)], center: CGPoint, radius: CGFloat, light: CGPoint? = nil) {
        drawRadialGradient(
            .stops(stops), startCenter: light ?? center, startRadius: 0, endCenter: center, endRadius: radius,
            options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }

    /// A soft spot that fades out towards the edge of `rect`.
    package func glow(_ color: UIColor, in rect: CGRect, core: CGFloat = 0) {
        saveGState()
        translateBy(x: rect.midX, y: rect.midY)
        scaleBy(x: rect.width / 2, y: rect.height / 2)
        let fading = [1, 0.74, 0.41, 0.16, 0.04, 0].enumerated().map { step, strength in
            (core + (1 - core) * CGFloat(step) / 5, color.withAlphaComponent(color.cgColor.alpha * strength))
        }
        drawRadialGradient(
            .stops(fading), startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: [.drawsBeforeStartLocation])
        restoreGState()
    }

    /// Darkens the outline's inside along its edge, as if it lay deeper, with the shade falling in by `offset`.
    package func innerShadow(_ outline: UIBezierPath, color: UIColor, offset: CGSize, blur: CGFloat) {
        inside(outline) {
            let frame = UIBezierPath(rect: outline.bounds.insetBy(dx: -60, dy: -60))
            frame.append(outline)
            frame.usesEvenOddFillRule = true
            setShadow(offset: offset, blur: blur, color: color.cgColor)
            // Pixels that both the clip and the frame cover in part show some of what casts the shadow.
            color.withAlphaComponent(1).setFill()
            frame.fill()
        }
    }
}
