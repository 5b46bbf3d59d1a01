import LaminaUIKit

/// Five keyframes, interpolated in four ways.
final class CalculationModes: Exhibit {
    override func play() {
        let knots = [(20, 78), (58, 22), (96, 80), (134, 24), (172, 70)].map { CGPoint(x: $0.0, y: $0.1) }
        let way = CGMutablePath()
        way.addLines(between: knots)
        add(line(way, Ink.track, width: 1.5))
        for knot in knots { add(dot(6, at: knot, UIColor(0x3A3F52))) }

        let modes: [(CAAnimationCalculationMode, String, UIColor)] = [
            (.linear, "linear", tint), (.discrete, "discrete", second), (.paced, "paced", third), (.cubic, "cubic", .white),
        ]
        for (n, (mode, name, color)) in modes.enumerated() {
            let x = [CGFloat(28), 77, 126, 167][n]
            note(name, at: CGPoint(x: x, y: 104), color: color)
            let ring = mode == .discrete
            let runner = add(dot(ring ? 18 : 13, at: knots[0], ring ? .clear : color))
            if ring { (runner.borderColor, runner.borderWidth) = (color.cgColor, 2.5) }
            let run = CAKeyframeAnimation(keyPath: "position")
            run.values = knots
            run.calculationMode = mode
            run.keyTimes = mode == .discrete ? [0, 0.2, 0.4, 0.6, 0.8, 1] : [0, 0.3, 0.5, 0.8, 1]
            run.duration = 4
            run.autoreverses = true
            run.repeatCount = .infinity
            runner.add(run, forKey: "run")
        }
    }
}
