import LaminaUIKit

/// Three orbits of one dot, added up.
final class Additive: Exhibit {
    override func play() {
        let trail = add(CAReplicatorLayer())
        trail.frame = bounds
        trail.instanceCount = 160
        trail.instanceDelay = 0.03
        trail.instanceColor = tint.cgColor
        let (from, to) = (tint.cgColor.components!, third.cgColor.components!)
        trail.instanceRedOffset = Float(to[0] - from[0]) / 160
        trail.instanceGreenOffset = Float(to[1] - from[1]) / 160
        trail.instanceBlueOffset = Float(to[2] - from[2]) / 160
        trail.instanceAlphaOffset = -1 / 160
        let star = add(dot(5, at: middle, .white), to: trail)
        let head = add(dot(9, at: middle, .white))
        head.shadowColor = tint.cgColor
        (head.shadowOpacity, head.shadowRadius, head.shadowOffset) = (1, 5, .zero)
        for part in [star, head] {
            for (n, (radius, turns)) in [(CGFloat(25), 1), (21, -4), (6, 11)].enumerated() {
                // Those that go round the other way do so along a path that does.
                let way = UIBezierPath(
                    arcCenter: .zero, radius: radius, startAngle: 0, endAngle: turns > 0 ? 2 * .pi : -2 * .pi, clockwise: turns > 0)
                let motion = orbit("position", way.cgPath, 8 / Double(abs(turns)))
                motion.isAdditive = true
                motion.beginTime = longAgo(part)
                part.add(motion, forKey: "orbit \(n)")
            }
        }
    }
}
