import LaminaUIKit

/// Rows of lavender that run towards a farm in the evening.
func paintLavender(_ canvas: Canvas) {
    let h = canvas.height
    let horizon = h * 0.46
    canvas.wash([0x4C7CC0, 0x9DB8DC, 0xFBD9B8, 0xFFE9B0], to: horizon)
    canvas.glow(UIColor(0xFFF7D6, alpha: 1), x: 27, y: h * 0.36, radius: 40)
    canvas.disc(0xFFFBEA, x: 27, y: h * 0.36, radius: 5.5)
    for (x, y, w) in [(CGFloat(66), CGFloat(0.12), CGFloat(44)), (34, 0.19, 30), (82, 0.235, 34)] {
        UIColor(0xFFF1E2, alpha: 0.5).setFill()
        UIBezierPath(roundedRect: CGRect(x: x - w / 2, y: h * y, width: w, height: 1.5), cornerRadius: 0.75).fill()
        UIBezierPath(roundedRect: CGRect(x: x - w * 0.3, y: h * y - 1.1, width: w * 0.72, height: 1.4), cornerRadius: 0.7).fill()
    }
    canvas.wash(
        [0x7E93C8, 0xB9B4D2], from: h * 0.35, to: horizon,
        inside: canvas.land([(-1, h * 0.43), (26, h * 0.4), (48, h * 0.42), (74, h * 0.35), (101, h * 0.39)]))
    canvas.wash(
        [0x5F7A9E, 0x93A59C], from: h * 0.41, to: horizon,
        inside: canvas.land([(-1, h * 0.42), (20, h * 0.445), (52, h * 0.415), (80, h * 0.44), (101, h * 0.42)]))
    // The field: earth first, then bushes from the far ones to the near ones.
    let vanishing = CGPoint(x: 60, y: horizon - h * 0.012)
    canvas.wash(
        [0xB9B57A, 0x9A9450, 0x5C5A35], from: horizon, to: h,
        inside: UIBezierPath(rect: CGRect(x: -1, y: horizon, width: 102, height: h - horizon + 1)))
    var grain = Grain(77)
    var depth: CGFloat = 14
    while depth > 0.9 {
        let y = vanishing.y + (h * 1.02 - vanishing.y) / depth
        let radius = 8.2 / depth
        let haze = min(max((depth - 1) / 9, 0), 1)
        for row in -16...16 {
            let x = vanishing.x + (CGFloat(row) + 0.35) * 21 / depth
            guard x > -radius * 2, x < 100 + radius * 2 else { continue }
            let (dx, lift) = ((grain.next() - 0.5) * radius * 0.5, grain.next() * radius * 0.35)
            func tuft(_ near: UInt32, _ far: UInt32, _ shift: CGFloat, _ rise: CGFloat, _ part: CGFloat) {
                UIColor(near, fading: haze * 0.75, to: far).setFill()
                let box = CGRect(
                    x: x + dx + shift * radius - radius * part, y: y - lift - radius * (rise + part * 0.62), width: 2 * radius * part,
                    height: 1.24 * radius * part)
                UIBezierPath(ovalIn: box).fill()
            }
            tuft(0x2D2A4E, 0x9C86B4, 0.12, 0, 0.98)
            tuft(0x563A98, 0xAE92CC, 0, 0.24, 0.92)
            tuft(0x7C57C6, 0xC0A4DC, -0.12, 0.46, 0.74)
            tuft(grain.next() < 0.5 ? 0xA684E8 : 0x9671DC, 0xD9BDE6, -0.26, 0.66, 0.44)
            if grain.next() < 0.5 { tuft(0xD5BCFA, 0xF0D8EA, -0.36, 0.86, 0.16) }
        }
        depth *= 0.955
    }
    // The farm between its trees, on the horizon.
    func cypress(_ x: CGFloat, _ foot: CGFloat, _ t: CGFloat) {
        for (shift, part, color) in [(CGFloat(0), CGFloat(1), UInt32(0x22432F)), (-0.03, 0.62, 0x3F6B40)] {
            let w = t * 0.13 * part
            let tree = UIBezierPath()
            tree.move(to: CGPoint(x: x + t * shift, y: foot - t * (0.55 + 0.45 * part)))
            tree.addCurve(
                to: CGPoint(x: x + t * shift, y: foot), controlPoint1: CGPoint(x: x + t * shift + w * 1.4, y: foot - t * 0.5),
                controlPoint2: CGPoint(x: x + t * shift + w * 1.4, y: foot))
            tree.addCurve(
                to: CGPoint(x: x + t * shift, y: foot - t * (0.55 + 0.45 * part)),
                controlPoint1: CGPoint(x: x + t * shift - w * 1.4, y: foot),
                controlPoint2: CGPoint(x: x + t * shift - w * 1.4, y: foot - t * 0.5))
            tree.close()
            UIColor(color).setFill()
            tree.fill()
        }
    }
    let (x, foot) = (CGFloat(72), horizon + h * 0.012)
    for n in 0..<9 {
        canvas.disc(
            n % 2 == 0 ? 0x54734A : 0x6C8A55, x: x - 19 + CGFloat(n) * 4.6, y: foot - 1.4 - 0.8 * sin(CGFloat(n) * 2.1), radius: 2.6)
    }
    cypress(x - 13.5, foot + 0.6, 17)
    cypress(x - 9.8, foot + 0.4, 12.5)
    cypress(x + 12.6, foot + 0.6, 15)
    canvas.shape(0xF6DDB4, [(x - 7, foot), (x - 7, foot - 6), (x + 3, foot - 6), (x + 3, foot)])
    canvas.shape(0xD0A57E, [(x + 3, foot), (x + 3, foot - 6), (x + 6, foot - 8.4), (x + 9, foot - 6), (x + 9, foot)])
    canvas.shape(0xC4623E, [(x - 8, foot - 5.7), (x - 5.6, foot - 9), (x + 5.8, foot - 9), (x + 3.2, foot - 5.7)])
    canvas.shape(
        0x9B4630,
        [(x + 3.2, foot - 5.7), (x + 5.8, foot - 9), (x + 6.4, foot - 8.8), (x + 9.8, foot - 5.6), (x + 9, foot - 5.4), (x + 6, foot - 8)])
    for dx in [-5.2, -2, 1.1] as [CGFloat] {
        canvas.shape(
            0x6B7FA0, [(x + dx - 0.6, foot - 3.6), (x + dx - 0.6, foot - 5), (x + dx + 0.6, foot - 5), (x + dx + 0.6, foot - 3.6)])
    }
    canvas.shape(0x7A4A32, [(x - 2.8, foot), (x - 2.8, foot - 2.4), (x - 1.2, foot - 2.4), (x - 1.2, foot)])
    canvas.glow(UIColor(0xFFE6A8, alpha: 0.4), x: 20, y: h * 0.5, radius: 60)
}

/// A pagoda between blossoming cherries in spring.
func paintPagoda(_ canvas: Canvas) {
    let h = canvas.height
    canvas.wash([0x58A9C9, 0xA9D8DE, 0xE9F3E4, 0xFFEFD9], to: h * 0.75)
    canvas.glow(UIColor(0xFFFDF2, alpha: 0.9), x: 24, y: h * 0.3, radius: 42)
    for (colors, points) in [
        ([0x9CC6C8, 0xD6E6DE], [(-1, 0.62), (24, 0.53), (46, 0.6), (72, 0.5), (101, 0.58)]),
        ([0x6FA7A4, 0xBBD6C6], [(-1, 0.68), (30, 0.64), (58, 0.68), (84, 0.6), (101, 0.63)]),
        ([0x4C8A7C, 0x8DB795], [(-1, 0.72), (20, 0.7), (52, 0.755), (80, 0.7), (101, 0.72)]),
    ] as [([UInt32], [(CGFloat, CGFloat)])] {
        canvas.wash(colors, from: h * 0.52, to: h * 0.8, inside: canvas.land(points.map { ($0.0, $0.1 * h) }))
    }
    var grain = Grain(1203)
    /// A cloud of blossom: shade below, light above.
    func blossom(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat) {
        for (color, rise, spread, size, count) in [
            (UInt32(0xC9648C), CGFloat(0.22), CGFloat(0.86), CGFloat(0.34), 12), (0xE58FAE, 0.06, 0.84, 0.3, 16),
            (0xF6B6CA, -0.12, 0.74, 0.24, 18),
            (0xFFDCE6, -0.28, 0.6, 0.15, 16), (0xFFF5F8, -0.36, 0.52, 0.07, 14),
        ] {
            for _ in 0..<count {
                let (angle, way) = (grain.next() * 2 * .pi, grain.next().squareRoot())
                canvas.disc(
                    color, x: x + cos(angle) * way * spread * r * 1.25, y: y + rise * r + sin(angle) * way * spread * r * 0.72,
                    radius: r * size * (0.6 + 0.6 * grain.next()))
            }
        }
    }
    for n in 0..<8 { blossom(CGFloat(n) * 14.5 - 1, h * 0.765 - 2 * sin(CGFloat(n) * 1.9), 6.4) }
    // The pagoda, from the ground up: a storey, then the roof above it.
    let (x, foot) = (CGFloat(63), h * 0.88)
    let storey = h * 0.112
    canvas.shape(0x8E8A86, [(x - 15, foot + 2.6), (x - 13.4, foot - 0.6), (x + 13.4, foot - 0.6), (x + 15, foot + 2.6)])
    canvas.shape(0xB5B0A8, [(x - 13.4, foot - 0.6), (x - 12.6, foot - 1.8), (x + 12.6, foot - 1.8), (x + 13.4, foot - 0.6)])
    for n in 0..<5 {
        let part = 1 - 0.115 * CGFloat(n)
        let (bottom, half, reach) = (foot - 1.8 - CGFloat(n) * storey, 10.4 * part, 20.5 * part)
        let eaves = bottom - storey * 0.52
        let wall = CGRect(x: x - half, y: eaves - 0.5, width: 2 * half, height: bottom - eaves + 0.5)
        canvas.context.inside(UIBezierPath(rect: wall)) {
            canvas.context.paint(
                [(0, UIColor(0xE2563D)), (0.55, UIColor(0xC43B2C)), (1, UIColor(0x8C2A2A))], from: CGPoint(x: wall.minX, y: 0),
                to: CGPoint(x: wall.maxX, y: 0))
        }
        for column in 0..<3 {
            let bay = CGRect(
                x: x - half * 0.86 + CGFloat(column) * half * 0.6, y: eaves + storey * 0.16, width: half * 0.5, height: storey * 0.28)
            UIColor(column == 1 ? 0x5A2020 : 0xF8E7C8).setFill()
            UIBezierPath(rect: bay).fill()
            UIColor(0x7A2622).setFill()
            for bar in 1..<4 {
                UIBezierPath(rect: CGRect(x: bay.minX + bay.width * CGFloat(bar) / 4 - 0.12, y: bay.minY, width: 0.24, height: bay.height))
                    .fill()
            }
        }
        canvas.shape(
            0x4A1A20, alpha: 0.5,
            [(x - half, eaves), (x + half, eaves), (x + half, eaves + storey * 0.12), (x - half, eaves + storey * 0.12)])
        // A rail round the storey.
        UIColor(0xF0B65A).setFill()
        UIBezierPath(rect: CGRect(x: x - half - 0.9, y: bottom - storey * 0.1, width: 2 * half + 1.8, height: 0.42)).fill()
        let (ridge, top) = (10.4 * (part - 0.115) + 0.8, eaves - storey * 0.44)
        let roof = UIBezierPath()
        roof.move(to: CGPoint(x: x - reach, y: eaves - storey * 0.16))
        roof.addCurve(
            to: CGPoint(x: x + reach, y: eaves - storey * 0.16), controlPoint1: CGPoint(x: x - reach * 0.5, y: eaves + storey * 0.1),
            controlPoint2: CGPoint(x: x + reach * 0.5, y: eaves + storey * 0.1))
        roof.addQuadCurve(to: CGPoint(x: x + ridge, y: top), controlPoint: CGPoint(x: x + reach * 0.62, y: eaves - storey * 0.14))
        roof.addLine(to: CGPoint(x: x - ridge, y: top))
        roof.addQuadCurve(
            to: CGPoint(x: x - reach, y: eaves - storey * 0.16), controlPoint: CGPoint(x: x - reach * 0.62, y: eaves - storey * 0.14))
        roof.close()
        canvas.wash([0x6E8794, 0x43596B, 0x2A3B4C], from: top, to: eaves, inside: roof)
        canvas.context.inside(roof) {
            UIColor(0x9DB4BC, alpha: 0.4).setStroke()
            for tile in -9...9 {
                let line = UIBezierPath()
                line.move(to: CGPoint(x: x + ridge * CGFloat(tile) / 9, y: top))
                line.addQuadCurve(
                    to: CGPoint(x: x + reach * CGFloat(tile) / 9, y: eaves + 1),
                    controlPoint: CGPoint(x: x + reach * 0.68 * CGFloat(tile) / 9, y: eaves - storey * 0.16))
                line.lineWidth = 0.22
                line.stroke()
            }
        }
        let edge = UIBezierPath()
        edge.move(to: CGPoint(x: x - reach, y: eaves - storey * 0.16))
        edge.addCurve(
            to: CGPoint(x: x + reach, y: eaves - storey * 0.16), controlPoint1: CGPoint(x: x - reach * 0.5, y: eaves + storey * 0.1),
            controlPoint2: CGPoint(x: x + reach * 0.5, y: eaves + storey * 0.1))
        edge.lineWidth = 0.5
        UIColor(0xF2C46B).setStroke()
        edge.stroke()
    }
    let tip = foot - 1.8 - 5 * storey + storey * 0.04
    canvas.shape(0xE8B04A, [(x - 0.5, tip), (x - 0.16, tip - storey * 1.1), (x + 0.16, tip - storey * 1.1), (x + 0.5, tip)])
    for ring in 0..<5 {
        UIColor(0xF6CF7A).setFill()
        let w = 2.3 - CGFloat(ring) * 0.3
        UIBezierPath(ovalIn: CGRect(x: x - w, y: tip - storey * (0.2 + 0.15 * CGFloat(ring)), width: 2 * w, height: 0.75)).fill()
    }
    // The garden in front.
    canvas.wash(
        [0x86B45E, 0x4B8149, 0x2C5A3C], from: h * 0.87, to: h,
        inside: canvas.land([(-1, h * 0.875), (30, h * 0.9), (62, h * 0.885), (101, h * 0.9)]))
    for (x, y, r) in [(CGFloat(4), CGFloat(0.85), CGFloat(10)), (20, 0.885, 8), (34, 0.9, 6), (97, 0.86, 11), (85, 0.9, 7)] {
        blossom(x, h * y, r)
    }
    // A branch from above, near.
    let branch = UIBezierPath()
    branch.move(to: CGPoint(x: -2, y: h * 0.05))
    branch.addCurve(
        to: CGPoint(x: 46, y: h * 0.16), controlPoint1: CGPoint(x: 14, y: h * 0.16), controlPoint2: CGPoint(x: 28, y: h * 0.07))
    let twig = UIBezierPath()
    twig.move(to: CGPoint(x: 12, y: h * 0.107))
    twig.addQuadCurve(to: CGPoint(x: 28, y: h * 0.24), controlPoint: CGPoint(x: 22, y: h * 0.14))
    for (path, width) in [(branch, CGFloat(1.9)), (twig, 1.1)] {
        path.lineWidth = width
        path.lineCapStyle = .round
        UIColor(0x4A3030).setStroke()
        path.stroke()
    }
    for (x, y, r) in [
        (CGFloat(3), CGFloat(0.06), CGFloat(9)), (15, 0.09, 7.5), (27, 0.1, 6), (36, 0.125, 6.4), (46, 0.165, 4.6), (24, 0.19, 5),
        (29, 0.25, 4),
    ] { blossom(x, h * y, r) }
    for _ in 0..<34 {
        let (x, y, turn) = (grain.next() * 100, h * (0.2 + 0.66 * grain.next()), grain.next() * .pi)
        canvas.context.saveGState()
        canvas.context.translateBy(x: x, y: y)
        canvas.context.rotate(by: turn)
        UIColor([0xFFE3EB, 0xF7B3C8, 0xFFF3F6][Int(grain.next() * 2.99)], alpha: 0.9).setFill()
        UIBezierPath(ovalIn: CGRect(x: -0.75, y: -0.42, width: 1.5, height: 0.84)).fill()
        canvas.context.restoreGState()
    }
}
