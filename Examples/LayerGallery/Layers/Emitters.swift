import LaminaUIKit

/// Fireworks: each spark leaves sparks of its own.
final class Emitters: Exhibit {
    override func play() {
        let spark = sparkImage()
        let bursts = [
            (CGPoint(x: 58, y: 46), tint, 0.0625, UInt32(3)), (CGPoint(x: 136, y: 58), second, 1.0, 8),
            (CGPoint(x: 92, y: 36), third, 2.0, 5),
            (CGPoint(x: 146, y: 40), tint, 4.0625, 13), (CGPoint(x: 50, y: 58), third, 5.0, 21), (CGPoint(x: 98, y: 44), second, 6.0, 34),
        ]
        for (place, color, time, seed) in bursts {
            let emitter = add(CAEmitterLayer())
            emitter.frame = bounds
            emitter.emitterPosition = place
            emitter.renderMode = .additive
            emitter.seed = seed
            emitter.birthRate = 0
            let flash = CAKeyframeAnimation(keyPath: "birthRate")
            flash.values = [0, 1, 0]
            flash.keyTimes = [0, NSNumber(value: time / 8), NSNumber(value: (time + 0.09375) / 8), 1]
            flash.calculationMode = .discrete
            flash.duration = 8
            flash.repeatCount = .infinity
            emitter.add(flash, forKey: "flash")

            let star = CAEmitterCell()
            star.contents = spark
            star.contentsScale = sharpness
            star.color = color.cgColor
            (star.redRange, star.greenRange, star.blueRange) = (0.3, 0.3, 0.3)
            (star.birthRate, star.lifetime, star.lifetimeRange) = (640, 1.3, 0.5)
            (star.velocity, star.velocityRange, star.emissionRange) = (62, 44, 2 * .pi)
            star.yAcceleration = 34
            (star.scale, star.scaleRange, star.scaleSpeed) = (0.85, 0.3, -0.42)
            star.alphaSpeed = -0.55
            let trail = CAEmitterCell()
            trail.contents = spark
            trail.contentsScale = sharpness
            (trail.birthRate, trail.lifetime) = (30, 0.5)
            (trail.scale, trail.scaleSpeed, trail.alphaSpeed) = (0.6, -1, -1.8)
            star.emitterCells = [trail]
            emitter.emitterCells = [star]
        }
    }

    /// A soft dot of 8 points.
    private func sparkImage() -> CGImage? {
        let format = UIGraphicsImageRendererFormat()
        format.scale = sharpness
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { renderer in
            let stops: [(CGFloat, CGFloat)] = [(0, 1), (0.25, 0.9), (0.5, 0.3), (1, 0)]
            let gradient = CGGradient(
                colorsSpace: nil, colors: stops.map { UIColor(white: 1, alpha: $0.1).cgColor } as CFArray, locations: stops.map(\.0))!
            renderer.cgContext.drawRadialGradient(
                gradient, startCenter: CGPoint(x: 4, y: 4), startRadius: 0, endCenter: CGPoint(x: 4, y: 4), endRadius: 4, options: [])
        }.cgImage
    }
}
