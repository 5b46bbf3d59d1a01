import LaminaUIKit

/// A box that hops: place, angle, width, height and colour in one.
final class Group: Exhibit {
    override func play() {
        let stands: [CGFloat] = [36, 96, 156]
        for x in stands { add(box(38, 5, at: CGPoint(x: x, y: 97), UIColor(0x3A3F52), corner: 2.5)) }
        let size: CGFloat = 28
        let floor = 94.5 - size / 2
        let hopper = add(box(size, size, at: CGPoint(x: stands[0], y: floor), tint, corner: 7))
        hopper.borderColor = UIColor(white: 1, alpha: 0.85).cgColor
        hopper.borderWidth = 1.5

        let way = CGMutablePath()
        way.move(to: hopper.position)
        for (a, b) in zip(stands, stands.dropFirst()) {
            let third = (b - a) / 3
            way.addCurve(
                to: CGPoint(x: b, y: floor), control1: CGPoint(x: a + third * 0.8, y: -4), control2: CGPoint(x: b - third * 0.8, y: -4))
        }
        let place = CAKeyframeAnimation(keyPath: "position")
        place.path = way
        // Up and down as things fall, evenly across: a hop is one element of the path, at an even pace. Before and after it the box gathers itself.
        let hops: [NSNumber] = [0, 0.08, 0.46, 0.54, 0.92, 1]
        place.keyTimes = [0, 0.5, 1]
        place.timingFunctions = Array(repeating: CAMediaTimingFunction(controlPoints: 0.3, 0.1, 0.7, 0.9), count: 2)
        let angle = frames("transform.rotation.z", [0, 0, 0.5, 0.5, 1, 1].map { $0 * Double.pi }, at: hops, 2)
        let squash: [NSNumber] = [0, 0.06, 0.14, 0.25, 0.38, 0.46, 0.5, 0.56, 0.64, 0.75, 0.88, 0.96, 1]
        let height = frames(
            "transform.scale.y", [0.86, 0.72, 1.14, 1, 1.06, 0.8, 1, 0.72, 1.14, 1, 1.06, 0.8, 0.86], at: squash, 2, .linear)
        let width = frames("transform.scale.x", [1.1, 1.2, 0.9, 1, 0.97, 1.14, 1, 1.2, 0.9, 1, 0.97, 1.14, 1.1], at: squash, 2, .linear)
        let color = frames("backgroundColor", [tint, tint, second, second, third, third].map(\.cgColor), at: hops, 2)

        let hop = CAAnimationGroup()
        hop.animations = [place, angle, height, width, color]
        hop.duration = 2
        hop.autoreverses = true
        hop.repeatCount = .infinity
        hopper.add(hop, forKey: "hop")
    }
}
