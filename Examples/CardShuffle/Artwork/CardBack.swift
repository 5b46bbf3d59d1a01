import Artwork
import LaminaUIKit

/// A card's back, landscape: a red field of scales, a border of engraved waves and an oval in the middle, all the same when turned by half a turn.
func cardPatternImage(size: CGSize, sharpness: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = sharpness
    // Drawn without a clip first: finding where thousands of fine lines meet a round corner takes longer than all the rest.
    let panel = UIGraphicsImageRenderer(size: size, format: format).image { CardBack(context: $0.cgContext, size: size).drawPanel() }
    return UIGraphicsImageRenderer(size: size, format: format).image { CardBack(context: $0.cgContext, size: size).draw(panel) }
}

/// The card's back with its edge.
///
/// - Parameter isWorn: Whether that has darkened.
func cardBackImage(_ pattern: UIImage, isWorn: Bool, sharpness: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = sharpness
    return UIGraphicsImageRenderer(size: pattern.size, format: format).image { renderer in
        pattern.draw(at: .zero)
        CardBack(context: renderer.cgContext, size: pattern.size).drawEdge(isWorn: isWorn)
    }
}

/// The deck as a picture, the lowest card first; higher than a card by what lies above that one.
func deckImage(of cards: [UIImage], size: CGSize, step: CGFloat, sharpness: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = sharpness
    let height = CGFloat(cards.count - 1) * step
    return UIGraphicsImageRenderer(size: CGSize(width: size.width, height: size.height + height), format: format).image { _ in
        for (n, card) in cards.enumerated() { card.draw(in: CGRect(origin: CGPoint(x: 0, y: height - CGFloat(n) * step), size: size)) }
    }
}

private let paper = UIColor(0xFBF5E6)
private let gold = UIColor(0xE9C46A)

private struct CardBack {
    let context: CGContext
    let size: CGSize
    /// Lengths are told in hundredths of the width.
    private var unit: CGFloat { size.width / 100 }
    private var all: CGRect { CGRect(origin: .zero, size: size) }
    private var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

    private var sheet: UIBezierPath { UIBezierPath(roundedRect: all.insetBy(dx: unit * 0.2, dy: unit * 0.2), cornerRadius: unit * 5) }
    private var panel: CGRect { all.insetBy(dx: unit * 4, dy: unit * 4) }

    /// Draws the panel within the margin, and a little beyond its corners.
    func drawPanel() {
        context.paint(
            [(0, UIColor(0xC8303B)), (0.6, UIColor(0xA81E2D)), (1, UIColor(0x7C0F1F))], center: center, radius: size.width * 0.6)
        drawScales(in: panel)
        drawBorder(in: panel)
    }

    func draw(_ content: UIImage) {
        paper.setFill()
        sheet.fill()
        let field = UIBezierPath(roundedRect: panel, cornerRadius: unit * 2.4)
        context.inside(field) { content.draw(at: .zero) }
        drawOval()
        stroke(field, gold, unit * 0.6)
    }

    func drawEdge(isWorn: Bool) {
        stroke(sheet, isWorn ? UIColor(0x6B5434, alpha: 0.75) : UIColor(0xA08A66, alpha: 0.55), unit * 0.4)
    }

    private func stroke(_ path: UIBezierPath, _ color: UIColor, _ width: CGFloat) {
        path.lineWidth = width
        color.setStroke()
        path.stroke()
    }

    /// Waves that swing against each other and leave almonds between them, with a gold pearl in each.
    private func drawScales(in rect: CGRect) {
        let (pitch, wave) = (unit * 2.5, unit * 7)
        let lines = UIBezierPath()
        let rows = Int(size.height / pitch / 2) + 2
        for row in -rows...rows {
            for offset in [0, 0.22] {
                let middle = center.y + (CGFloat(row) + offset) * pitch
                let phase: CGFloat = row % 2 == 0 ? 0 : .pi
                for x in stride(from: -size.width / 2, through: size.width / 2, by: unit * 0.5) {
                    let point = CGPoint(x: center.x + x, y: middle + cos(x / wave * 2 * .pi + phase) * pitch * 0.5)
                    x == -size.width / 2 ? lines.move(to: point) : lines.addLine(to: point)
                }
            }
        }
        stroke(lines, paper.withAlphaComponent(0.62), unit * 0.28)
        gold.withAlphaComponent(0.9).setFill()
        for row in -rows...rows {
            let shift = row % 2 == 0 ? wave / 2 : 0
            for column in -8...8 {
                let pearl = CGPoint(x: center.x + CGFloat(column) * wave + shift, y: center.y + (CGFloat(row) + 0.61) * pitch)
                UIBezierPath(arcCenter: pearl, radius: unit * 0.42, startAngle: 0, endAngle: .pi * 2, clockwise: true).fill()
            }
        }
    }

    /// A dark band along the edge with engraved waves in it, and a rosette in each corner.
    private func drawBorder(in rect: CGRect) {
        let width = unit * 8
        let inner = rect.insetBy(dx: width, dy: width)
        let band = UIBezierPath(rect: rect)
        band.append(UIBezierPath(rect: inner))
        band.usesEvenOddFillRule = true
        UIColor(0x5E0A17).setFill()
        band.fill()
        let (across, down) = (inner.width, inner.height)
        for turn in 0..<4 {
            let (length, reach) = turn % 2 == 0 ? (across, down / 2 + width / 2) : (down, across / 2 + width / 2)
            context.saveGState()
            context.translateBy(x: center.x, y: center.y)
            context.rotate(by: .pi / 2 * CGFloat(turn))
            drawWaves(length: length, at: -reach, height: width * 0.34)
            context.restoreGState()
        }
        for (x, y) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] as [(CGFloat, CGFloat)] {
            let corner = CGPoint(x: center.x + x * (across + width) / 2, y: center.y + y * (down + width) / 2)
            drawRosette(at: corner, radius: width * 0.42, petals: 8, rings: 3, paper.withAlphaComponent(0.9))
            gold.setFill()
            UIBezierPath(arcCenter: corner, radius: width * 0.1, startAngle: 0, endAngle: .pi * 2, clockwise: true).fill()
        }
        stroke(UIBezierPath(rect: inner), gold, unit * 0.5)
        stroke(UIBezierPath(rect: inner.insetBy(dx: unit * 0.9, dy: unit * 0.9)), gold.withAlphaComponent(0.7), unit * 0.22)
    }

    /// Waves of one length at six phases.
    private func drawWaves(length: CGFloat, at y: CGFloat, height: CGFloat) {
        let waves = (length / (unit * 8)).rounded()
        let lines = UIBezierPath()
        for phase in 0..<6 {
            for x in stride(from: -length / 2, through: length / 2, by: unit * 0.3) {
                let angle = (x / length * waves + CGFloat(phase) / 6) * 2 * .pi
                let point = CGPoint(x: x, y: y + sin(angle) * height)
                x == -length / 2 ? lines.move(to: point) : lines.addLine(to: point)
            }
        }
        stroke(lines, paper.withAlphaComponent(0.8), unit * 0.24)
    }

    /// A closed wave round a point, turned on several times.
    private func drawRosette(
        at center: CGPoint, radius: CGFloat, petals: Int, rings: Int, _ color: UIColor, from inner: CGFloat = 0.35, squash: CGFloat = 1
    ) {
        let lines = UIBezierPath()
        for ring in 0..<rings {
            let phase = CGFloat(ring) / CGFloat(rings) * 2 * .pi
            for degree in stride(from: 0, through: 360, by: 2) {
                let angle = CGFloat(degree) / 180 * .pi
                let r = radius * (inner + (1 - inner) * (0.5 + 0.5 * sin(angle * CGFloat(petals) + phase)))
                let point = CGPoint(x: center.x + cos(angle) * r, y: center.y + sin(angle) * r * squash)
                degree == 0 ? lines.move(to: point) : lines.addLine(to: point)
            }
            lines.close()
        }
        stroke(lines, color, unit * 0.24)
    }

    private func drawOval() {
        let (rx, ry) = (unit * 24, unit * 17)
        func oval(_ grow: CGFloat) -> UIBezierPath {
            UIBezierPath(
                ovalIn: CGRect(x: center.x - rx - grow, y: center.y - ry - grow, width: (rx + grow) * 2, height: (ry + grow) * 2))
        }
        paper.setFill()
        oval(unit * 1.4).fill()
        context.inside(oval(0)) { context.paint([(0, UIColor(0x93182A)), (1, UIColor(0x4E0813))], center: center, radius: rx) }
        let squash = ry / rx
        drawRosette(at: center, radius: rx * 0.97, petals: 24, rings: 5, paper.withAlphaComponent(0.75), from: 0.72, squash: squash)
        drawRosette(at: center, radius: rx * 0.74, petals: 16, rings: 6, gold.withAlphaComponent(0.85), from: 0.46, squash: squash)
        drawRosette(at: center, radius: rx * 0.46, petals: 8, rings: 6, paper.withAlphaComponent(0.9), from: 0.2, squash: squash)
        stroke(oval(unit * 1.4), gold, unit * 0.5)
        stroke(oval(0), gold, unit * 0.5)
        // A star of four points, each half in light.
        let star = UIBezierPath()
        for point in 0..<16 {
            let radius = point % 4 == 0 ? unit * 6.4 : point % 2 == 0 ? unit * 3.8 : unit * 1.5
            let angle = CGFloat(point) / 8 * .pi
            let place = CGPoint(x: center.x + cos(angle) * radius, y: center.y + sin(angle) * radius)
            point == 0 ? star.move(to: place) : star.addLine(to: place)
        }
        star.close()
        context.inside(star) {
            context.paint([(0, UIColor(0xFFF0C2)), (1, UIColor(0xD9A441))], center: center, radius: unit * 6.4)
        }
        stroke(star, UIColor(0x5E0A17), unit * 0.35)
    }
}
