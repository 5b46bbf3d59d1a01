import LaminaUIKit

/// A low sun behind dunes whose crests part light from shade.
func paintDunes(_ canvas: Canvas) {
    let h = canvas.height
    canvas.wash([0x2B2A5E, 0x7B3F78, 0xE4686A, 0xFFB35C, 0xFFE1A0], to: h * 0.62)
    canvas.glow(UIColor(0xFFF2C0, alpha: 0.9), x: 62, y: h * 0.46, radius: 46)
    canvas.disc(0xFFF6D8, x: 62, y: h * 0.46, radius: 12)
    // Far ranges in the haze.
    canvas.wash(
        [0xD97B62, 0xF0A368], from: h * 0.48, to: h * 0.6,
        inside: canvas.land([(0, h * 0.53), (22, h * 0.5), (45, h * 0.545), (70, h * 0.51), (100, h * 0.535)]))
    canvas.wash(
        [0xC25E4E, 0xE88B55], from: h * 0.54, to: h * 0.66,
        inside: canvas.land([(0, h * 0.56), (30, h * 0.585), (60, h * 0.555), (100, h * 0.59)]))
    // Dunes: the lit side first, then the side in the shade from the crest on.
    func dune(_ crest: (CGFloat, CGFloat), left: CGFloat, right: CGFloat, foot: CGFloat, light: [UInt32], shade: [UInt32]) {
        let lit = canvas.land([(-2, left), (crest.0, crest.1), (102, right)])
        canvas.wash(light, from: crest.1, to: foot, inside: lit)
        let dark = UIBezierPath()
        dark.move(to: CGPoint(x: crest.0, y: crest.1))
        dark.addCurve(
            to: CGPoint(x: crest.0 - 30, y: h + 2), controlPoint1: CGPoint(x: crest.0 - 4, y: crest.1 + (h - crest.1) * 0.25),
            controlPoint2: CGPoint(x: crest.0 + 16, y: crest.1 + (h - crest.1) * 0.6))
        dark.addLine(to: CGPoint(x: -2, y: h + 2))
        dark.addLine(to: CGPoint(x: -2, y: left))
        dark.addCurve(
            to: CGPoint(x: crest.0, y: crest.1), controlPoint1: CGPoint(x: (crest.0 - 2) / 2, y: left),
            controlPoint2: CGPoint(x: (crest.0 - 2) / 2, y: crest.1))
        dark.close()
        canvas.wash(shade, from: crest.1, to: foot, inside: dark)
    }
    dune((66, h * 0.6), left: h * 0.68, right: h * 0.69, foot: h * 0.85, light: [0xFFBE6E, 0xE98A4C], shade: [0xB4524A, 0x8F3B48])
    dune((30, h * 0.68), left: h * 0.79, right: h * 0.83, foot: h, light: [0xFFAE5C, 0xD9703F], shade: [0x96404A, 0x5E2746])
    dune((80, h * 0.8), left: h * 1.0, right: h * 0.86, foot: h * 1.05, light: [0xF08F4A, 0xB9522F], shade: [0x6B2C44, 0x351538])
    // A caravan on a crest.
    for (i, x) in [CGFloat(40.5), 46, 51.5].enumerated() {
        let y = h * (0.6945 + 0.0085 * CGFloat(i))
        canvas.shape(
            0x3A1833,
            [
                (x - 1.7, y), (x - 1.3, y - 2.6), (x - 0.5, y - 3.5), (x + 0.3, y - 2.7), (x + 1.1, y - 2.8), (x + 1.9, y - 4.6),
                (x + 2.7, y - 4.6), (x + 1.8, y - 2.3), (x + 1.4, y), (x + 1, y), (x + 0.8, y - 1.5), (x - 0.9, y - 1.5), (x - 1.2, y),
            ])
    }
}

/// Balloons over a valley of rocks in the morning.
func paintBalloons(_ canvas: Canvas) {
    let h = canvas.height
    canvas.wash([0x3C7FB8, 0x86BEDA, 0xFBE3C0, 0xFFD0A1], to: h * 0.75)
    canvas.glow(UIColor(0xFFF6DC, alpha: 0.9), x: 22, y: h * 0.6, radius: 55)
    for (x, y, w) in [(CGFloat(70), CGFloat(0.13), CGFloat(26)), (18, 0.24, 18), (84, 0.4, 16)] {
        let cloud = UIBezierPath(
            roundedRect: CGRect(x: x - w * 0.5, y: h * y - w * 0.05, width: w, height: w * 0.12), cornerRadius: w * 0.06)
        for (dx, r) in [(-0.24, 0.11), (-0.02, 0.17), (0.2, 0.12)] {
            cloud.append(
                UIBezierPath(ovalIn: CGRect(x: x + w * (dx - r), y: h * y - w * r * 0.9, width: 2 * w * r, height: 2 * w * r * 0.8)))
        }
        UIColor(white: 1, alpha: 0.5).setFill()
        cloud.fill()
    }
    canvas.wash(
        [0xE2A983, 0xF2C79E], from: h * 0.62, to: h * 0.76,
        inside: canvas.land([(0, h * 0.67), (20, h * 0.645), (44, h * 0.68), (70, h * 0.64), (100, h * 0.665)]))
    // Cones of rock with their caps.
    var grain = Grain(11)
    for row in 0..<3 {
        let base = h * (0.76 + 0.11 * CGFloat(row))
        let (light, shade): (UInt32, UInt32) = [(0xE7B487, 0xC58A66), (0xD79A6B, 0xA56A4D), (0xB9764D, 0x7D4638)][row]
        canvas.wash(
            [light, shade], from: base - 6, to: base + 22,
            inside: canvas.land([(0, base - 4), (28, base + 1), (60, base - 3), (100, base + 2)]))
        for step in 0..<(8 - row * 2) {
            let x = (CGFloat(step) + 0.2 + grain.next() * 0.6) * 100 / CGFloat(8 - row * 2)
            let (w, t) = ((4 + grain.next() * 2) * (1 + CGFloat(row) * 0.45), (11 + grain.next() * 9) * (1 + CGFloat(row) * 0.5))
            canvas.shape(
                light,
                [(x - w, base + 2), (x - w * 0.45, base - t * 0.7), (x, base - t), (x + w * 0.45, base - t * 0.65), (x + w, base + 2)])
            canvas.shape(
                shade,
                [
                    (x + w * 0.1, base + 2), (x + w * 0.08, base - t * 0.6), (x, base - t), (x + w * 0.45, base - t * 0.65),
                    (x + w, base + 2),
                ])
        }
    }
    func balloon(_ x: CGFloat, _ y: CGFloat, _ r: CGFloat, _ colors: [UInt32]) {
        let envelope = UIBezierPath()
        envelope.move(to: CGPoint(x: x - r * 0.24, y: y + r * 1.28))
        envelope.addCurve(
            to: CGPoint(x: x, y: y - r), controlPoint1: CGPoint(x: x - r * 1.35, y: y + r * 0.5),
            controlPoint2: CGPoint(x: x - r * 1.25, y: y - r))
        envelope.addCurve(
            to: CGPoint(x: x + r * 0.24, y: y + r * 1.28), controlPoint1: CGPoint(x: x + r * 1.25, y: y - r),
            controlPoint2: CGPoint(x: x + r * 1.35, y: y + r * 0.5))
        envelope.close()
        canvas.context.saveGState()
        envelope.addClip()
        for (i, part) in [CGFloat(1), 0.72, 0.42, 0.14].enumerated() {
            UIColor(colors[i % colors.count]).setFill()
            UIBezierPath(ovalIn: CGRect(x: x - r * part, y: y - r * 1.1, width: 2 * r * part, height: r * 2.7)).fill()
        }
        canvas.glow(UIColor(0xFFFFFF, alpha: 0.5), x: x - r * 0.4, y: y - r * 0.45, radius: r * 0.8)
        canvas.glow(UIColor(0x2A1030, alpha: 0.35), x: x + r * 1.0, y: y + r * 0.7, radius: r * 1.2)
        canvas.context.restoreGState()
        UIColor(0x5B3A2A).setStroke()
        for side in [-1, 1] as [CGFloat] {
            let rope = UIBezierPath()
            rope.move(to: CGPoint(x: x + side * r * 0.2, y: y + r * 1.28))
            rope.addLine(to: CGPoint(x: x + side * r * 0.13, y: y + r * 1.6))
            rope.lineWidth = 0.22
            rope.stroke()
        }
        UIColor(0x6B4128).setFill()
        UIBezierPath(roundedRect: CGRect(x: x - r * 0.17, y: y + r * 1.58, width: r * 0.34, height: r * 0.27), cornerRadius: r * 0.06)
            .fill()
    }
    balloon(85, h * 0.34, 5, [0x2F6F8F, 0xF4E3C3])
    balloon(15, h * 0.42, 4, [0xD98E2B, 0xFFF0CF])
    balloon(62, h * 0.53, 3.4, [0xA23B4A, 0xF7C8A8])
    balloon(72, h * 0.155, 9.5, [0xF0A93B, 0xFFF1D0, 0xE0663F])
    balloon(35, h * 0.3, 17, [0xC8323F, 0xFFE9C9, 0xC8323F, 0x2B4C7E])
}
