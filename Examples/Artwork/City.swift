import LaminaUIKit

/// A skyline at night whose lights lie on the river.
func paintCity(_ canvas: Canvas) {
    let h = canvas.height
    let quay = h * 0.74
    canvas.wash([0x120A38, 0x3A1C6B, 0x8A2F7E, 0xE8577A, 0xFFA36B], to: quay)
    canvas.glow(UIColor(0xFFF0D8, alpha: 0.8), x: 28, y: h * 0.2, radius: 26)
    canvas.disc(0xFFF3DE, x: 28, y: h * 0.2, radius: 8.5)
    canvas.disc(0xEFD9C6, x: 25.5, y: h * 0.19, radius: 1.8, alpha: 0.6)
    canvas.disc(0xEFD9C6, x: 30.5, y: h * 0.213, radius: 2.4, alpha: 0.5)
    canvas.disc(0xEFD9C6, x: 30, y: h * 0.18, radius: 1.1, alpha: 0.5)
    var grain = Grain(31)
    for _ in 0..<70 {
        let y = grain.next()
        canvas.disc(0xFFFFFF, x: grain.next() * 100, y: y * h * 0.36, radius: 0.12 + 0.2 * grain.next(), alpha: 0.7 * (1 - y))
    }
    // Rows of towers, the near ones darker and with more light in them.
    let rows: [(color: UInt32, foot: UInt32, low: CGFloat, high: CGFloat, lit: CGFloat)] = [
        (0x8B3C86, 0xC9587F, 0.2, 0.34, 0), (0x5A2A78, 0x8A3C82, 0.14, 0.4, 0.12), (0x2C1553, 0x4A2168, 0.08, 0.3, 0.42),
    ]
    for (n, row) in rows.enumerated() {
        var x: CGFloat = -3
        while x < 101 {
            let (w, t) = (6 + grain.next() * 7, h * (row.low + (row.high - row.low) * pow(grain.next(), 1.4)))
            let tower = CGRect(x: x, y: quay - t, width: w, height: t + 1)
            canvas.wash([row.color, row.foot], from: quay - h * row.high, to: quay, inside: UIBezierPath(rect: tower))
            switch Int(grain.next() * 4) {
            case 0: canvas.shape(row.color, [(x, quay - t), (x + w / 2, quay - t - w * 0.7), (x + w, quay - t)])
            case 1:
                canvas.shape(
                    row.color,
                    [(x + w * 0.46, quay - t), (x + w * 0.49, quay - t - w), (x + w * 0.51, quay - t - w), (x + w * 0.54, quay - t)])
            case 2:
                canvas.shape(
                    row.color,
                    [(x + w * 0.2, quay - t), (x + w * 0.2, quay - t - 2.4), (x + w * 0.8, quay - t - 2.4), (x + w * 0.8, quay - t)])
            default: break
            }
            if row.lit > 0 {
                var y = quay - t + 1.6
                while y < quay - 2 {
                    var at = x + 0.9
                    while at < x + w - 1.2 {
                        if grain.next() < row.lit {
                            UIColor([0xFFD78A, 0xFFE9B8, 0xFFB86B, 0x9FE3FF][Int(grain.next() * 3.3)], alpha: 0.55 + 0.45 * grain.next())
                                .setFill()
                            UIBezierPath(rect: CGRect(x: at, y: y, width: 0.75, height: 1.15)).fill()
                        }
                        at += 1.5
                    }
                    y += 2.2
                }
            }
            x += w + grain.next() * (n == 2 ? 3.2 : 0.8)
        }
    }
    // One tower above the others.
    let spire: [(CGFloat, CGFloat)] = [
        (62, 0), (62, 0.4), (64, 0.4), (64, 0.47), (66, 0.47), (66, 0.51), (67.6, 0.53), (68, 0.6), (68.4, 0.53), (70, 0.51), (70, 0.47),
        (72, 0.47), (72, 0.4), (74, 0.4), (74, 0),
    ]
    let body = canvas.polygon(spire.map { ($0.0, quay - $0.1 * h) })
    canvas.wash([0x1E0F45, 0x3B1B62], from: quay - 0.6 * h, to: quay, inside: body)
    for floor in 0..<34 {
        for column in 0..<6 where grain.next() < 0.62 {
            UIColor(0xFFE2A0, alpha: 0.5 + 0.5 * grain.next()).setFill()
            UIBezierPath(
                rect: CGRect(x: 63.1 + CGFloat(column) * 1.75, y: quay - 2.6 - CGFloat(floor) * h * 0.0115, width: 0.9, height: 1.05)
            ).fill()
        }
    }
    canvas.glow(UIColor(0xFF5A6E, alpha: 0.9), x: 68, y: quay - h * 0.6, radius: 4)
    // The river: the sky once more, and streaks of light.
    canvas.wash(
        [0xD8567C, 0x6A2A78, 0x170B3B], from: quay, to: h, inside: UIBezierPath(rect: CGRect(x: 0, y: quay, width: 100, height: h - quay)))
    for _ in 0..<90 {
        let depth = grain.next()
        let (x, y) = (grain.next() * 100, quay + 0.6 + depth * (h - quay))
        UIColor([0xFFD78A, 0xFF9F7A, 0xFFE9C8, 0xF46A9B][Int(grain.next() * 3.99)], alpha: 0.5 * (1 - depth) + 0.06).setFill()
        let w = 1.5 + depth * 7
        UIBezierPath(roundedRect: CGRect(x: x - w / 2, y: y, width: w, height: 0.28 + depth * 0.3), cornerRadius: 0.2).fill()
    }
    for (x, length, color) in [
        (CGFloat(68), CGFloat(0.17), UInt32(0xFFE2A0)), (28, 0.13, 0xFFF0D8), (14, 0.08, 0xFFB86B), (46, 0.1, 0xFFD78A),
        (88, 0.09, 0xFF9F7A),
    ] {
        for step in 0..<12 {
            let t = CGFloat(step) / 12
            let w = 3.6 - t * 1.6 + sin(CGFloat(step) * 2.4) * 1.1
            UIColor(color, alpha: 0.34 * (1 - t)).setFill()
            UIBezierPath(
                roundedRect: CGRect(
                    x: x - w / 2 + sin(CGFloat(step) * 1.9) * 0.8, y: quay + 0.8 + t * h * length, width: w, height: h * length / 19),
                cornerRadius: 0.4
            ).fill()
        }
    }
}
