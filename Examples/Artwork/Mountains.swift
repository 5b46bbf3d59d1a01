import LaminaUIKit

/// Mountains with snow, and a lake that mirrors them.
func paintLake(_ canvas: Canvas) {
    let h = canvas.height
    let shore = h * 0.6
    canvas.wash([0x2E6DA8, 0x7DB6DC, 0xD8ECF2], to: shore)
    canvas.glow(UIColor(0xFFF5DA, alpha: 0.85), x: 80, y: h * 0.2, radius: 42)
    func range() {
        // Peaks as: summit, half of the width, height, snow line.
        func peak(_ x: CGFloat, _ top: CGFloat, _ half: CGFloat, light: UInt32, shade: UInt32, snow: CGFloat) {
            canvas.shape(light, [(x - half, shore), (x, top), (x + half, shore)])
            canvas.shape(
                shade,
                [
                    (x, top), (x + half, shore), (x - half * 0.12, shore), (x + half * 0.1, top + (shore - top) * 0.55),
                    (x - half * 0.07, top + (shore - top) * 0.3),
                ])
            let (s, d) = (snow * (shore - top), half * snow)
            canvas.shape(
                0xF7FBFF,
                [
                    (x, top), (x - d, top + s), (x - d * 0.62, top + s * 0.82), (x - d * 0.38, top + s * 1.12),
                    (x - d * 0.1, top + s * 0.78), (x - half * 0.07 * snow / 0.3, top + s * 0.9),
                ])
            canvas.shape(
                0xB9CFE4,
                [
                    (x, top), (x + d, top + s), (x + d * 0.6, top + s * 0.85), (x + d * 0.3, top + s * 1.2),
                    (x - half * 0.06, top + s * 0.86),
                ])
        }
        peak(14, h * 0.34, 34, light: 0x7E9DBE, shade: 0x5C7CA3, snow: 0.34)
        peak(88, h * 0.31, 38, light: 0x86A4C4, shade: 0x5F80A8, snow: 0.36)
        peak(50, h * 0.2, 46, light: 0x5F7FA6, shade: 0x3C5A84, snow: 0.4)
        peak(30, h * 0.42, 26, light: 0x48688F, shade: 0x2F4C74, snow: 0.22)
        peak(74, h * 0.43, 28, light: 0x456489, shade: 0x2C4870, snow: 0.2)
        // Firs along the shore.
        var grain = Grain(5)
        for i in 0..<46 {
            let (x, t) = (CGFloat(i) * 2.25 - 1 + grain.next() * 1.5, (2.6 + grain.next() * 3.6) * (1 + abs(CGFloat(i) - 23) / 26))
            canvas.shape(i % 3 == 0 ? 0x1E4640 : 0x17393A, [(x - t * 0.27, shore + 0.4), (x, shore - t), (x + t * 0.27, shore + 0.4)])
        }
    }
    range()
    // The mirror: upside down, a little compressed, and washed over.
    let context = canvas.context
    context.saveGState()
    UIBezierPath(rect: CGRect(x: 0, y: shore, width: 100, height: h - shore)).addClip()
    canvas.wash([0xCFE6EE, 0x5F9CC6, 0x1D4F86], from: shore, to: h)
    context.translateBy(x: 0, y: shore * 1.8)
    context.scaleBy(x: 1, y: -0.8)
    range()
    context.restoreGState()
    UIColor(0x2A6394, alpha: 0.38).setFill()
    UIBezierPath(rect: CGRect(x: 0, y: shore, width: 100, height: h - shore)).fill()
    var grain = Grain(9)
    for _ in 0..<34 {
        let depth = grain.next()
        let (y, w) = (shore + 1 + depth * depth * (h - shore), 4 + depth * 26)
        UIColor(white: 1, alpha: 0.05 + 0.14 * grain.next()).setFill()
        UIBezierPath(ovalIn: CGRect(x: grain.next() * 110 - w / 2 - 5, y: y, width: w, height: 0.25 + depth * 0.5)).fill()
    }
    canvas.shape(0xFFFFFF, alpha: 0.5, [(0, shore - 0.1), (100, shore - 0.1), (100, shore + 0.25), (0, shore + 0.25)])
    // A boat.
    let (x, y) = (CGFloat(31), h * 0.77)
    canvas.shape(0xB8402F, [(x - 6, y), (x + 6.5, y), (x + 4.6, y + 2.3), (x - 4.4, y + 2.3)])
    canvas.shape(0x7F2A22, [(x - 5.3, y + 0.9), (x + 5.8, y + 0.9), (x + 4.6, y + 2.3), (x - 4.4, y + 2.3)])
    canvas.shape(0xFFFFFF, [(x - 0.4, y - 0.5), (x - 0.4, y - 13), (x + 6, y - 1.2)])
    canvas.shape(0xDDE8F0, [(x - 1.1, y - 0.5), (x - 1.1, y - 10.5), (x - 5.4, y - 1.2)])
    canvas.shape(0x9CC3DE, alpha: 0.5, [(x - 4.5, y + 2.6), (x + 4.5, y + 2.6), (x + 2.5, y + 9), (x - 1.8, y + 8)])
}

/// Fir ridges one behind the other in the mist.
func paintForest(_ canvas: Canvas) {
    let h = canvas.height
    canvas.wash([0xF5D7B2, 0xF2C9A6, 0xE7D6C4, 0xBFD2CC], to: h * 0.8)
    canvas.glow(UIColor(0xFFF8E8, alpha: 1), x: 36, y: h * 0.25, radius: 40)
    canvas.disc(0xFFFDF4, x: 36, y: h * 0.25, radius: 9.5)
    var grain = Grain(21)
    let ridges: [(y: CGFloat, size: CGFloat, top: UInt32, mist: UInt32)] = [
        (0.4, 4.5, 0xA9C3BC, 0xD9DFD3), (0.48, 6.5, 0x83A8A3, 0xC3D2CA), (0.57, 9, 0x5E8B88, 0xA6BFB9), (0.68, 13, 0x3B6C6B, 0x7FA39F),
        (0.81, 19, 0x1F4B4C, 0x3F7170), (0.98, 28, 0x0C2A2D, 0x12363A),
    ]
    for (n, ridge) in ridges.enumerated() {
        let phase = CGFloat(n) * 1.7
        func ground(_ x: CGFloat) -> CGFloat {
            h * ridge.y + sin(x / 17 + phase) * ridge.size * 0.45 + sin(x / 7 + phase * 3) * ridge.size * 0.12
        }
        let path = UIBezierPath()
        path.move(to: CGPoint(x: -3, y: h + 1))
        path.addLine(to: CGPoint(x: -3, y: ground(-3)))
        for step in 0...52 { path.addLine(to: CGPoint(x: CGFloat(step) * 2, y: ground(CGFloat(step) * 2))) }
        path.addLine(to: CGPoint(x: 104, y: h + 1))
        path.close()
        var x: CGFloat = -2
        while x < 103 {
            let t = ridge.size * (0.55 + grain.next() * 0.6)
            let (base, w) = (ground(x) + ridge.size * 0.2, t * 0.2)
            // A fir of four tiers.
            let fir = UIBezierPath()
            fir.move(to: CGPoint(x: x, y: base - t))
            for tier in 1...4 {
                let (down, out) = (CGFloat(tier) / 4, w * CGFloat(tier) / 4)
                fir.addLine(to: CGPoint(x: x + out + w * 0.25, y: base - t * (1 - down)))
                if tier < 4 { fir.addLine(to: CGPoint(x: x + out * 0.45, y: base - t * (1 - down) - t * 0.02)) }
            }
            for tier in (1...4).reversed() {
                let (down, out) = (CGFloat(tier) / 4, w * CGFloat(tier) / 4)
                fir.addLine(to: CGPoint(x: x - out - w * 0.25, y: base - t * (1 - down)))
                if tier > 1 {
                    fir.addLine(to: CGPoint(x: x - CGFloat(tier - 1) * w / 4 * 0.45, y: base - t * (1 - CGFloat(tier - 1) / 4) - t * 0.02))
                }
            }
            fir.close()
            path.append(fir)
            x += ridge.size * (0.16 + grain.next() * 0.3)
        }
        canvas.wash([ridge.top, ridge.mist], from: h * ridge.y - ridge.size * 0.8, to: h * ridge.y + ridge.size * 1.4, inside: path)
    }
    // Birds.
    UIColor(0x3B5B5C, alpha: 0.85).setStroke()
    for (x, y, s) in [(CGFloat(58), CGFloat(0.2), CGFloat(2.6)), (65, 0.175, 2), (70, 0.205, 1.6), (74, 0.17, 1.3)] {
        let bird = UIBezierPath()
        bird.move(to: CGPoint(x: x - s, y: h * y - s * 0.35))
        bird.addQuadCurve(to: CGPoint(x: x, y: h * y), controlPoint: CGPoint(x: x - s * 0.3, y: h * y - s * 0.7))
        bird.addQuadCurve(to: CGPoint(x: x + s, y: h * y - s * 0.35), controlPoint: CGPoint(x: x + s * 0.3, y: h * y - s * 0.7))
        bird.lineWidth = 0.32
        bird.lineCapStyle = .round
        bird.stroke()
    }
}

/// Northern lights over snow.
func paintAurora(_ canvas: Canvas) {
    let h = canvas.height
    canvas.wash([0x050A26, 0x0B1D48, 0x12406A, 0x1F6B7E], to: h * 0.72)
    var grain = Grain(3)
    for _ in 0..<150 {
        let (x, y, size) = (grain.next() * 100, grain.next() * h * 0.6, grain.next())
        canvas.disc(0xFFFFFF, x: x, y: y, radius: 0.1 + size * size * 0.32, alpha: 0.35 + 0.6 * grain.next())
    }
    // Curtains: many thin stripes along a winding line, brightest at their lower edge.
    let context = canvas.context
    let curtains: [(y: CGFloat, rise: CGFloat, color: UInt32, top: UInt32, phase: CGFloat)] = [
        (0.36, 0.26, 0x3BE8A0, 0x7A4BD8, 0.4), (0.48, 0.3, 0x5CFFB0, 0x2FA5D8, 2.1), (0.57, 0.22, 0x8DFFC9, 0x36D6A8, 4.0),
    ]
    for curtain in curtains {
        for step in 0..<200 {
            let x = CGFloat(step) / 2
            let foot = h * curtain.y + sin(x / 15 + curtain.phase) * 9 + sin(x / 5.5 + curtain.phase * 2) * 2.6
            let strength = 0.1 + 0.16 * pow(abs(sin(x / 9 + curtain.phase)), 2) + 0.06 * abs(sin(x * 1.3 + curtain.phase))
            let top = foot - h * curtain.rise * (0.65 + 0.35 * abs(sin(x / 7 + curtain.phase * 1.5)))
            context.saveGState()
            UIBezierPath(rect: CGRect(x: x, y: top, width: 0.75, height: foot - top + 3)).addClip()
            let colors = [
                UIColor(curtain.top, alpha: 0), UIColor(curtain.top, alpha: strength * 0.5), UIColor(curtain.color, alpha: strength),
                UIColor(curtain.color, alpha: 0),
            ]
            context.drawLinearGradient(
                CGGradient(colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray, locations: [0, 0.35, 0.9, 1])!,
                start: CGPoint(x: 0, y: top), end: CGPoint(x: 0, y: foot + 3), options: [])
            context.restoreGState()
        }
    }
    // Snow fields that take up the light.
    canvas.wash(
        [0x2E7C8C, 0x1B4A6C], from: h * 0.64, to: h * 0.76,
        inside: canvas.land([(0, h * 0.69), (18, h * 0.66), (40, h * 0.7), (66, h * 0.65), (100, h * 0.7)]))
    canvas.wash(
        [0x7FD8C8, 0x3E8DA4, 0x1F4F7A], from: h * 0.71, to: h * 0.92,
        inside: canvas.land([(0, h * 0.75), (34, h * 0.72), (68, h * 0.765), (100, h * 0.735)]))
    canvas.wash(
        [0xA8EBDC, 0x4E9FB4, 0x1C4573], from: h * 0.79, to: h,
        inside: canvas.land([(0, h * 0.83), (40, h * 0.86), (76, h * 0.8), (100, h * 0.82)]))
    // A hut with lit windows.
    let (x, y) = (CGFloat(70), h * 0.8)
    canvas.shape(0x0D1B33, [(x - 6, y), (x - 6, y - 5.5), (x + 6, y - 5.5), (x + 6, y)])
    canvas.shape(0xCFF5EC, [(x - 7.6, y - 5), (x, y - 11), (x + 7.6, y - 5), (x + 6.4, y - 4.6), (x, y - 9.6), (x - 6.4, y - 4.6)])
    canvas.shape(0x0D1B33, [(x - 6, y - 5), (x, y - 9.8), (x + 6, y - 5)])
    for dx in [-3.6, 1.4] as [CGFloat] {
        canvas.glow(UIColor(0xFFC65A, alpha: 0.7), x: x + dx + 1, y: y - 3, radius: 7)
        canvas.shape(0xFFD98A, [(x + dx, y - 4.2), (x + dx + 2.2, y - 4.2), (x + dx + 2.2, y - 1.8), (x + dx, y - 1.8)])
    }
    for (x, base, t) in [(CGFloat(8), CGFloat(0.87), CGFloat(26)), (17, 0.88, 19), (26, 0.885, 12), (92, 0.85, 22), (84, 0.845, 13)] {
        for tier in 0..<4 {
            let (top, bottom) = (h * base - t * (1 - CGFloat(tier) * 0.2), h * base - t * (0.62 - CGFloat(tier) * 0.205))
            let w = t * (0.1 + CGFloat(tier) * 0.045)
            canvas.shape(0x08182C, [(x, top), (x + w, bottom), (x - w, bottom)])
            canvas.shape(0x8FE3D2, alpha: 0.55, [(x, top), (x - w, bottom), (x - w * 0.45, bottom - t * 0.015)])
        }
    }
}
