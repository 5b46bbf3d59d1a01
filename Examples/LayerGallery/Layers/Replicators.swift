import LaminaUIKit

/// One dot, four times outwards and that sixteen times round, each copy a little later than the one before.
final class Replicators: Exhibit {
    override func play() {
        let round = add(CAReplicatorLayer())
        round.frame = bounds
        round.instanceCount = 20
        round.instanceTransform = CATransform3DMakeRotation(.pi / 10, 0, 0, 1)
        round.instanceDelay = -0.1

        let outwards = add(CAReplicatorLayer(), to: round)
        outwards.frame = bounds
        outwards.instanceCount = 4
        outwards.instanceTransform = CATransform3DMakeTranslation(10.5, 0, 0)
        outwards.instanceDelay = 0.22
        outwards.instanceColor = tint.cgColor
        let (from, to) = (tint.cgColor.components!, third.cgColor.components!)
        outwards.instanceRedOffset = Float(to[0] - from[0]) / 3
        outwards.instanceGreenOffset = Float(to[1] - from[1]) / 3
        outwards.instanceBlueOffset = Float(to[2] - from[2]) / 3

        let seed = add(dot(8, at: CGPoint(x: middle.x + 19, y: middle.y), .white), to: outwards)
        for motion in [
            basic("transform.scale", from: 0.25, to: 1, 1, autoreverses: true), basic("opacity", from: 0.3, to: 1, 1, autoreverses: true),
        ] {
            motion.beginTime = longAgo(seed)
            seed.add(motion, forKey: motion.keyPath)
        }
    }
}
