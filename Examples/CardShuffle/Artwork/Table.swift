import Artwork
import LaminaUIKit

/// A table of green felt under a lamp, with a gold line along its edge and a place for the deck.
func tableImage(size: CGSize, deck: CGRect) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { renderer in
        let context = renderer.cgContext
        let lamp = CGPoint(x: size.width * 0.5, y: size.height * 0.42)
        context.paint(
            [(0, UIColor(0x2A9161)), (0.35, UIColor(0x1C7650)), (0.7, UIColor(0x0F5238)), (1, UIColor(0x062A1D))], center: lamp,
            radius: hypot(size.width, size.height) * 0.56)
        drawNap(size)
        let short = min(size.width, size.height)
        for (inset, width, alpha) in [(0.045, 1.6, 0.55), (0.06, 0.6, 0.4)] as [(CGFloat, CGFloat, CGFloat)] {
            let edge = UIBezierPath(
                roundedRect: CGRect(origin: .zero, size: size).insetBy(dx: short * inset, dy: short * inset), cornerRadius: short * 0.11)
            edge.lineWidth = width
            UIColor(0xE9C46A, alpha: alpha).setStroke()
            edge.stroke()
        }
        drawEmblem(at: CGPoint(x: size.width / 2, y: size.height * 0.33), radius: short * 0.3)
        let place = UIBezierPath(roundedRect: deck.insetBy(dx: -short * 0.03, dy: -short * 0.03), cornerRadius: short * 0.045)
        place.lineWidth = 1.2
        UIColor(0xE9C46A, alpha: 0.45).setStroke()
        place.stroke()
        UIColor(white: 0, alpha: 0.10).setFill()
        place.fill()
    }
}

/// A rosette printed on the felt.
private func drawEmblem(at center: CGPoint, radius: CGFloat) {
    for (reach, inner, petals, turns, alpha) in [(1, 0.62, 12, 4, 0.16), (0.58, 0.3, 12, 4, 0.13), (0.26, 0.1, 6, 3, 0.16)]
        as [(
            CGFloat, CGFloat, CGFloat, Int, CGFloat
        )]
    {
        let lines = UIBezierPath()
        for turn in 0..<turns {
            let phase = CGFloat(turn) / CGFloat(turns) * 2 * .pi
            for step in 0..<240 {
                let angle = CGFloat(step) / 120 * .pi
                let r = radius * (inner + (reach - inner) * (0.5 + 0.5 * sin(angle * petals + phase)))
                let point = CGPoint(x: center.x + cos(angle) * r, y: center.y + sin(angle) * r)
                step == 0 ? lines.move(to: point) : lines.addLine(to: point)
            }
            lines.close()
        }
        lines.lineWidth = 0.8
        UIColor(0xF3DC9A, alpha: alpha).setStroke()
        lines.stroke()
    }
}

/// The felt's fibres: short strokes, light and dark, in a pattern that repeats too seldom to be seen.
private func drawNap(_ size: CGSize) {
    var state: UInt64 = 7
    func next() -> CGFloat {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return CGFloat(state >> 40) / CGFloat(1 << 24)
    }
    let side: CGFloat = 150
    let tile = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
        for _ in 0..<5200 {
            let (x, y, angle, length) = (next() * side, next() * side, next() * .pi, 0.5 + next() * 1.1)
            let fibre = UIBezierPath()
            fibre.move(to: CGPoint(x: x, y: y))
            fibre.addLine(to: CGPoint(x: x + cos(angle) * length, y: y + sin(angle) * length))
            fibre.lineWidth = 0.4
            (next() < 0.5 ? UIColor(white: 1, alpha: 0.05) : UIColor(white: 0, alpha: 0.09)).setStroke()
            fibre.stroke()
        }
    }
    for x in stride(from: 0, to: size.width, by: side) {
        for y in stride(from: 0, to: size.height, by: side) { tile.draw(at: CGPoint(x: x, y: y)) }
    }
}
