import LaminaQuartzCore
import LaminaRender
import Scenes

extension BenchScene {
    /// Coins fly along curves to one place, shrinking, launched within three seconds.
    static func coins(_ name: String, _ count: Int) -> BenchScene {
        BenchScene(name: name, summary: "\(count) coins on curves", frames: 240, background: Color(18, 20, 40)) { root, width, height in
            var generator = SplitMix64(seed: 42)
            let image = BenchAssets.coin()
            let target = CGPoint(x: width - 80, y: 60)
            for i in 0..<count {
                let u = (0..<5).map { _ in generator.unit() }
                let start = CGPoint(x: width / 2 + (u[0] - 0.5) * 200, y: 0.75 * height + (u[1] - 0.5) * 100)
                let control = CGPoint(x: u[2] * width, y: u[3] * 0.6 * height)
                let coin = picture(image, CGSize(width: 64, height: 64), at: target)
                coin.isHidden = true
                coin.add(
                    flight(from: start, control, to: target, scale: 1 + 0.9 * u[4], launch: Double(i) * (3 / Double(count))),
                    forKey: "flight"
                )
                root.addSublayer(coin)
            }
        }
    }

    private static func flight(from start: CGPoint, _ control: CGPoint, to target: CGPoint, scale: Double, launch: Double) -> CAAnimation {
        let path = CGMutablePath()
        path.move(to: start)
        path.addQuadCurve(to: target, control: control)
        let move = CAKeyframeAnimation(keyPath: "position")
        move.path = path
        let shrink = CABasicAnimation(keyPath: "transform")
        shrink.fromValue = CATransform3DMakeScale(scale, scale, 1)
        shrink.toValue = CATransform3DMakeScale(scale / 2, scale / 2, 1)
        let show = CABasicAnimation(keyPath: "hidden")
        show.fromValue = false
        show.toValue = false
        let group = CAAnimationGroup()
        group.animations = [move, shrink, show]
        group.beginTime = launch
        group.duration = 0.8
        return group
    }
}
