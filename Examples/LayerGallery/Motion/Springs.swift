import LaminaUIKit

/// Three weights on springs, which swing a long time, a short time and not at all. Paths go by the same springs.
final class Springs: Exhibit {
    override func play() {
        add(box(140, 4, at: CGPoint(x: middle.x, y: 14), UIColor(0x3A3F52), corner: 2))
        let weights = [(48, 5, tint), (96, 11, second), (144, 28, third)].map { x, damping, color in
            weight(x: CGFloat(x), damping: CGFloat(damping), color)
        }
        var isLong = false
        every(2) {
            isLong.toggle()
            for move in weights { move(isLong) }
        }
    }

    private func weight(x: CGFloat, damping: CGFloat, _ color: UIColor) -> (Bool) -> Void {
        let (short, long) = (CGFloat(26), CGFloat(58))
        let spring = add(line(coil(x: x, length: short), UIColor(white: 1, alpha: 0.55), width: 1.8))
        let ball = add(dot(22, at: CGPoint(x: x, y: 16 + short + 10), color))
        let number = CATextLayer()
        number.contentsScale = sharpness
        number.frame = CGRect(x: 0, y: 4.5, width: 22, height: 14)
        number.string = "\(Int(damping))"
        number.font = UIFont.systemFont(ofSize: 10, weight: .bold)
        number.fontSize = 10
        number.alignmentMode = .center
        number.foregroundColor = UIColor(white: 0, alpha: 0.65).cgColor
        add(number, to: ball)
        return { [weak self] isLong in
            guard let self else { return }
            let length = isLong ? long : short
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            for (part, keyPath) in [(spring, "path"), (ball, "position")] as [(CALayer, String)] {
                let swing = CASpringAnimation(keyPath: keyPath)
                (swing.mass, swing.stiffness, swing.damping) = (1, 180, damping)
                swing.fromValue = part.value(forKey: keyPath)
                swing.duration = swing.settlingDuration
                part.add(swing, forKey: "swing")
            }
            spring.path = coil(x: x, length: length)
            ball.position.y = 16 + length + 10
            CATransaction.commit()
        }
    }

    private func coil(x: CGFloat, length: CGFloat) -> CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: x, y: 16))
        let turns = 6
        for n in 0..<turns {
            let y = 19 + (length - 4) * (CGFloat(n) + 0.5) / CGFloat(turns)
            path.addLine(to: CGPoint(x: x + (n % 2 == 0 ? 9 : -9), y: y))
        }
        path.addLine(to: CGPoint(x: x, y: 16 + length))
        return path
    }
}
