import LaminaUIKit

/// A paper plane on its way, nose first.
final class PathFollower: Exhibit {
    override func play() {
        let way = CGMutablePath()
        way.move(to: middle)
        way.addCurve(to: CGPoint(x: 166, y: 60), control1: CGPoint(x: 112, y: 8), control2: CGPoint(x: 166, y: 6))
        way.addCurve(to: middle, control1: CGPoint(x: 166, y: 114), control2: CGPoint(x: 112, y: 112))
        way.addCurve(to: CGPoint(x: 26, y: 60), control1: CGPoint(x: 80, y: 8), control2: CGPoint(x: 26, y: 6))
        way.addCurve(to: middle, control1: CGPoint(x: 26, y: 114), control2: CGPoint(x: 80, y: 112))
        let trace = add(line(way, Ink.track, width: 1.5))
        trace.lineDashPattern = [1, 5]

        let trail = add(CAReplicatorLayer())
        trail.frame = bounds
        trail.instanceCount = 26
        trail.instanceDelay = 0.03
        trail.instanceAlphaOffset = -0.04
        let smoke = add(dot(4, at: middle, tint), to: trail)
        let plane = add(CAShapeLayer())
        plane.bounds.size = CGSize(width: 26, height: 22)
        plane.path = paper()
        plane.fillColor = UIColor.white.cgColor
        plane.strokeColor = Ink.tile.cgColor
        plane.lineWidth = 1
        plane.lineJoin = .round
        plane.shadowOpacity = 0.5
        plane.shadowRadius = 3
        plane.shadowOffset = CGSize(width: 0, height: 3)
        for part in [smoke, plane] {
            let flight = orbit("position", way, 8)
            flight.beginTime = longAgo(part)
            if part === plane { flight.rotationMode = .rotateAuto }
            part.add(flight, forKey: "flight")
        }
    }

    /// Nose to the right.
    private func paper() -> CGPath {
        let path = CGMutablePath()
        for points in [[(26, 11), (0, 1), (6, 11)], [(26, 11), (0, 21), (6, 11)]] as [[(CGFloat, CGFloat)]] {
            path.move(to: CGPoint(x: points[0].0, y: points[0].1))
            for (x, y) in points.dropFirst() { path.addLine(to: CGPoint(x: x, y: y)) }
            path.closeSubpath()
        }
        return path
    }
}
