import LaminaUIKit

/// Breakers under a red sun, in the manner of a woodcut.
func paintSea(_ canvas: Canvas) {
    let h = canvas.height
    canvas.wash([0xF3E4C8, 0xF7EBD2, 0xEBCFA9], to: h * 0.7)
    canvas.disc(0xD6453D, x: 66, y: h * 0.27, radius: 19)
    UIColor(0xF5E8CD).setFill()
    for (y, x, w) in [(CGFloat(0.285), CGFloat(42), CGFloat(34)), (0.315, 56, 38), (0.345, 46, 30)] {
        UIBezierPath(roundedRect: CGRect(x: x, y: h * y, width: w, height: 1.5), cornerRadius: 0.75).fill()
    }
    // A far mountain.
    canvas.shape(0x7D93AD, [(2, h * 0.56), (24, h * 0.43), (30, h * 0.43), (54, h * 0.56)])
    canvas.shape(
        0xFBF6EA,
        [
            (24, h * 0.43), (30, h * 0.43), (36, h * 0.462), (32.5, h * 0.459), (30, h * 0.472), (27, h * 0.457), (23.5, h * 0.47),
            (21, h * 0.459), (18.4, h * 0.461),
        ])
    // Rows of waves, each scalloped, with lines that follow its crest.
    let rows: [(y: CGFloat, size: CGFloat, color: UInt32, line: UInt32, shift: CGFloat)] = [
        (0.555, 9, 0x8FB7C9, 0xD7E6E8, 0), (0.6, 11, 0x5E97B6, 0xBFDCE4, 5), (0.655, 14, 0x3A78A3, 0x9CC8DA, 2),
        (0.725, 18, 0x245C8C, 0x7FB5D0, 11),
        (0.81, 23, 0x174874, 0x67A3C6, 4), (0.915, 29, 0x0E335A, 0x4E8DB6, 16),
    ]
    for row in rows {
        let y = h * row.y
        let crest = UIBezierPath()
        var x = -row.size - row.shift
        crest.move(to: CGPoint(x: x, y: y))
        while x < 100 + row.size {
            crest.addCurve(
                to: CGPoint(x: x + row.size, y: y), controlPoint1: CGPoint(x: x + row.size * 0.35, y: y + row.size * 0.1),
                controlPoint2: CGPoint(x: x + row.size * 0.72, y: y - row.size * 0.62))
            x += row.size
        }
        let body = UIBezierPath()
        body.append(crest)
        body.addLine(to: CGPoint(x: x, y: h + 1))
        body.addLine(to: CGPoint(x: -row.size * 2, y: h + 1))
        body.close()
        UIColor(row.color).setFill()
        body.fill()
        canvas.context.saveGState()
        body.addClip()
        for line in 1...4 {
            canvas.context.saveGState()
            canvas.context.translateBy(x: 0, y: CGFloat(line) * row.size * 0.13)
            UIColor(row.line, alpha: 0.75 - 0.16 * CGFloat(line)).setStroke()
            crest.lineWidth = row.size * 0.03
            crest.stroke()
            canvas.context.restoreGState()
        }
        canvas.context.restoreGState()
        UIColor(0xFDF9EE).setStroke()
        crest.lineWidth = row.size * 0.075
        crest.stroke()
        // Foam where crests break.
        var foam = -row.size - row.shift + row.size * 0.86
        UIColor(0xFDF9EE).setFill()
        while foam < 104 {
            for (dx, dy, r) in [
                (CGFloat(0), CGFloat(-0.22), CGFloat(0.07)), (0.11, -0.15, 0.06), (-0.12, -0.25, 0.055), (0.2, -0.06, 0.045),
                (0.02, -0.34, 0.03), (0.16, -0.28, 0.026),
            ] {
                let radius = row.size * r
                UIBezierPath(
                    ovalIn: CGRect(x: foam + row.size * dx - radius, y: y + row.size * dy - radius, width: radius * 2, height: radius * 2)
                ).fill()
            }
            foam += row.size
        }
    }
}

/// Islands in a lagoon, from above the palms.
func paintIslands(_ canvas: Canvas) {
    let h = canvas.height
    let horizon = h * 0.42
    canvas.wash([0x1B9AC9, 0x7ED0E6, 0xE6F6F0], to: horizon)
    for (x, y, w) in [(CGFloat(24), CGFloat(0.14), CGFloat(34)), (80, 0.22, 28), (52, 0.31, 20)] {
        for (dx, dy, r) in [(CGFloat(-0.36), CGFloat(0), CGFloat(0.13)), (-0.14, -0.09, 0.2), (0.1, -0.06, 0.18), (0.32, 0.01, 0.12)] {
            canvas.disc(0xFFFFFF, x: x + w * dx, y: h * y + w * dy, radius: w * r, alpha: 0.92)
        }
        UIColor(white: 1, alpha: 0.92).setFill()
        UIBezierPath(roundedRect: CGRect(x: x - w * 0.5, y: h * y - w * 0.02, width: w, height: w * 0.15), cornerRadius: w * 0.075).fill()
    }
    canvas.context.saveGState()
    UIBezierPath(rect: CGRect(x: 0, y: horizon, width: 100, height: h - horizon)).addClip()
    canvas.wash([0x0E6E9E, 0x19A3BF, 0x55D3CB, 0xA9EFDC], from: horizon, to: h * 0.86)
    canvas.context.restoreGState()
    func island(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) {
        for (grow, color, alpha) in [(CGFloat(1.5), UInt32(0x7FE8D8), CGFloat(0.5)), (1.22, 0xB8F5E6, 0.65), (1, 0xFFEFC4, 1)] {
            UIColor(color, alpha: alpha).setFill()
            UIBezierPath(ovalIn: CGRect(x: x - w * grow, y: y - w * 0.17 * grow, width: 2 * w * grow, height: 0.34 * w * grow)).fill()
        }
        var grain = Grain(UInt32(x) + 1)
        for i in 0..<9 {
            let t = CGFloat(i) / 8 * 2 - 1
            canvas.disc(
                i % 2 == 0 ? 0x2E9A5B : 0x23834F, x: x + t * w * 0.68, y: y - w * (0.12 + 0.14 * (1 - t * t)) - grain.next() * 0.6,
                radius: w * (0.15 + 0.1 * (1 - t * t)))
        }
        for i in 0..<6 {
            let t = CGFloat(i) / 5 * 2 - 1
            canvas.disc(0x4FBE72, x: x + t * w * 0.5 - w * 0.06, y: y - w * (0.2 + 0.16 * (1 - t * t)), radius: w * 0.09)
        }
    }
    island(22, h * 0.45, 9)
    island(76, h * 0.485, 14)
    island(34, h * 0.6, 19)
    // Light on the water.
    var grain = Grain(17)
    for _ in 0..<60 {
        let depth = grain.next()
        let (y, w) = (horizon + 1 + depth * (h * 0.5), 1.5 + depth * 9)
        UIColor(white: 1, alpha: 0.12 + 0.25 * grain.next()).setFill()
        UIBezierPath(ovalIn: CGRect(x: grain.next() * 104 - 4, y: y, width: w, height: 0.2 + depth * 0.35)).fill()
    }
    // The beach, and a palm that leans over it.
    canvas.wash([0xFFFFFF, 0xFFFFFF], inside: canvas.land([(-1, h * 0.872), (30, h * 0.896), (62, h * 0.853), (101, h * 0.868)]))
    canvas.wash(
        [0xFFEFC9, 0xEFC98C], from: h * 0.87, to: h,
        inside: canvas.land([(-1, h * 0.885), (30, h * 0.91), (62, h * 0.867), (101, h * 0.88)]))
    func palm(_ foot: CGPoint, _ crown: CGPoint, _ size: CGFloat) {
        let trunk = UIBezierPath()
        trunk.move(to: CGPoint(x: foot.x - size * 0.09, y: foot.y))
        trunk.addQuadCurve(
            to: CGPoint(x: crown.x - size * 0.03, y: crown.y), controlPoint: CGPoint(x: foot.x - size * 0.05, y: (foot.y + crown.y * 2) / 3)
        )
        trunk.addLine(to: CGPoint(x: crown.x + size * 0.04, y: crown.y))
        trunk.addQuadCurve(
            to: CGPoint(x: foot.x + size * 0.1, y: foot.y), controlPoint: CGPoint(x: foot.x + size * 0.06, y: (foot.y + crown.y * 2) / 3))
        trunk.close()
        canvas.wash([0x8A5E3C, 0x5E3B26], from: crown.y, to: foot.y, inside: trunk)
        for (n, angle) in [CGFloat(-2.85), -2.35, -1.8, -1.2, -0.65, -0.15, 0.3, 2.85].enumerated() {
            let length = size * (0.95 + 0.2 * sin(CGFloat(n) * 2.3))
            let tip = CGPoint(x: crown.x + cos(angle) * length, y: crown.y + sin(angle) * length * 0.55 + length * 0.38)
            let rib = CGPoint(x: crown.x + cos(angle) * length * 0.55, y: crown.y + sin(angle) * length * 0.75 - length * 0.12)
            let leaf = UIBezierPath()
            leaf.move(to: crown)
            leaf.addQuadCurve(to: tip, controlPoint: CGPoint(x: rib.x, y: rib.y - size * 0.08))
            leaf.addQuadCurve(to: crown, controlPoint: CGPoint(x: rib.x - size * 0.02, y: rib.y + size * 0.17))
            leaf.close()
            canvas.wash(
                n % 2 == 0 ? [0x37A85F, 0x176B45] : [0x228A52, 0x0F5A3D], from: crown.y - size * 0.5, to: crown.y + size * 0.5, inside: leaf
            )
        }
        canvas.disc(0x6B4226, x: crown.x - size * 0.05, y: crown.y + size * 0.05, radius: size * 0.06)
        canvas.disc(0x7C4F2E, x: crown.x + size * 0.06, y: crown.y + size * 0.04, radius: size * 0.06)
    }
    palm(CGPoint(x: 93, y: h * 0.95), CGPoint(x: 68, y: h * 0.6), 30)
    palm(CGPoint(x: 97, y: h * 0.96), CGPoint(x: 88, y: h * 0.68), 22)
}
