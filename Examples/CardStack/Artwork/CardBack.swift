import Artwork
import LaminaUIKit

@MainActor private var drawn: (size: CGSize, scale: CGFloat, image: UIImage)?

/// The cards' back: a lattice of stars in two frames, with a rose of the winds in the middle. It is drawn once for each size.
@MainActor
func cardBackImage(size: CGSize) -> UIImage {
    let scale = UIScreen.main.scale
    if let drawn, drawn.size == size, drawn.scale == scale { return drawn.image }
    let image = Canvas.image(size: size, paintBack)
    drawn = (size, scale, image)
    return image
}

private func paintBack(_ canvas: Canvas) {
    let h = canvas.height
    let (gold, pale): (UInt32, UInt32) = (0xE7C27A, 0xFFF1CE)
    canvas.wash([0x1C3B6E, 0x142B56, 0x0D1D40])
    let inner = CGRect(x: 8, y: 8, width: 84, height: h - 16)
    // The lattice, drawn from the middle so that both halves match.
    canvas.context.saveGState()
    UIBezierPath(roundedRect: inner, cornerRadius: 3).addClip()
    canvas.wash([0x234A86, 0x193867, 0x234A86])
    let cell: CGFloat = 8.4
    let (columns, rows) = (7, Int((h / cell).rounded(.up)) + 1)
    for row in -rows...rows {
        for column in -columns...columns {
            let (x, y) = (50 + CGFloat(column) * cell, h / 2 + CGFloat(row) * cell)
            guard abs(x - 50) < 46, abs(y - h / 2) < h / 2 else { continue }
            let isEven = (row + column) % 2 == 0
            star(canvas, x, y, points: 8, outer: isEven ? 3.5 : 2.1, inner: isEven ? 1.35 : 0.9, gold, alpha: isEven ? 0.62 : 0.36)
            if isEven { canvas.disc(0x193867, x: x, y: y, radius: 0.85) }
        }
    }
    UIColor(gold, alpha: 0.24).setStroke()
    for step in -40...40 {
        for slope in [-1, 1] as [CGFloat] {
            let line = UIBezierPath()
            let x = 50 + (CGFloat(step) + 0.5) * cell * 2 / 2
            line.move(to: CGPoint(x: x - slope * h, y: h / 2 - h))
            line.addLine(to: CGPoint(x: x + slope * h, y: h / 2 + h))
            line.lineWidth = 0.22
            line.stroke()
        }
    }
    canvas.context.restoreGState()
    // The medallion.
    let (x, y) = (CGFloat(50), h / 2)
    canvas.glow(UIColor(0x060E24, alpha: 0.75), x: x, y: y, radius: 42)
    canvas.disc(gold, x: x, y: y, radius: 27)
    canvas.disc(0x11264D, x: x, y: y, radius: 26.2)
    canvas.disc(gold, x: x, y: y, radius: 24.6)
    canvas.disc(0x193867, x: x, y: y, radius: 24.2)
    for bead in 0..<48 {
        let angle = CGFloat(bead) * .pi / 24
        canvas.disc(pale, x: x + cos(angle) * 25.4, y: y + sin(angle) * 25.4, radius: bead % 6 == 0 ? 0.62 : 0.34)
    }
    star(canvas, x, y, points: 16, outer: 20, inner: 13, 0x2A5596, alpha: 1)
    rose(canvas, x, y, outer: 16.5, inner: 4.4, turned: .pi / 4, light: 0xC59A52, shade: 0x8E6A30)
    rose(canvas, x, y, outer: 22.5, inner: 5.2, turned: 0, light: pale, shade: gold)
    canvas.disc(0x11264D, x: x, y: y, radius: 3.2)
    canvas.disc(pale, x: x, y: y, radius: 2)
    // Frames.
    for (inset, width, alpha, corner) in [(CGFloat(3.4), CGFloat(0.9), CGFloat(1), CGFloat(2.2)), (5.4, 0.3, 0.8, 2.6), (8, 0.6, 1, 3)] {
        UIColor(gold, alpha: alpha).setStroke()
        let frame = UIBezierPath(
            roundedRect: CGRect(x: inset, y: inset, width: 100 - 2 * inset, height: h - 2 * inset), cornerRadius: corner)
        frame.lineWidth = width
        frame.stroke()
    }
    for corner in [(13, 13), (87, 13), (13, h - 13), (87, h - 13)] as [(CGFloat, CGFloat)] {
        canvas.disc(0x142B56, x: corner.0, y: corner.1, radius: 4.2)
        star(canvas, corner.0, corner.1, points: 8, outer: 3.8, inner: 1.5, pale, alpha: 1)
    }
}

private func star(
    _ canvas: Canvas, _ x: CGFloat, _ y: CGFloat, points: Int, outer: CGFloat, inner: CGFloat, _ color: UInt32, alpha: CGFloat
) {
    canvas.shape(
        color, alpha: alpha,
        (0..<points * 2).map { step in
            let (angle, radius) = (CGFloat(step) * .pi / CGFloat(points) - .pi / 2, step % 2 == 0 ? outer : inner)
            return (x + cos(angle) * radius, y + sin(angle) * radius)
        })
}

/// Four points, each half in the light.
private func rose(
    _ canvas: Canvas, _ x: CGFloat, _ y: CGFloat, outer: CGFloat, inner: CGFloat, turned: CGFloat, light: UInt32, shade: UInt32
) {
    for point in 0..<4 {
        let angle = CGFloat(point) * .pi / 2 - .pi / 2 + turned
        func at(_ radius: CGFloat, _ turn: CGFloat) -> (CGFloat, CGFloat) {
            (x + cos(angle + turn) * radius, y + sin(angle + turn) * radius)
        }
        canvas.shape(light, [(x, y), at(inner, -.pi / 4), at(outer, 0)])
        canvas.shape(shade, [(x, y), at(inner, .pi / 4), at(outer, 0)])
    }
}
