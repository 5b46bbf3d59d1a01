import Foundation
import LaminaQuartzCore
import LaminaRender
import Scenes

extension BenchScene {
    /// 10 000 sprites on straight ways.
    ///
    /// - Parameter isWhole: the sprites stand on whole pixels in every frame.
    static func sprites(_ name: String, isWhole: Bool) -> BenchScene {
        BenchScene(
            name: name, summary: "10000 moving sprites, \(isWhole ? "on whole pixels" : "between pixels")", frames: 120,
            background: Color(30, 60, 90)
        ) { root, width, height in
            var generator = SplitMix64(seed: 42)
            let image = BenchAssets.sprite()
            let size = CGSize(width: 26, height: 37)
            for _ in 0..<10_000 {
                let (x0, y0) = (generator.unit() * (width - size.width), generator.unit() * (height - size.height))
                let (x1, y1) = (generator.unit() * (width - size.width), generator.unit() * (height - size.height))
                func center(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x + size.width / 2, y: y + size.height / 2) }
                let sprite = picture(image, size, at: center(x0, y0))
                sprite.add(
                    isWhole
                        ? steps(
                            (0..<120).map { k in
                                let t = Double(k) / 120
                                return center((x0 + (x1 - x0) * t).rounded(.down), (y0 + (y1 - y0) * t).rounded(.down))
                            }) : glide(from: center(x0, y0), to: center(x1, y1)), forKey: "move")
                root.addSublayer(sprite)
            }
        }
    }

    private static func glide(from start: CGPoint, to end: CGPoint) -> CAAnimation {
        let move = CABasicAnimation(keyPath: "position")
        (move.fromValue, move.toValue, move.duration) = (start, end, 2)
        return move
    }

    /// Places for one frame each. A step is taken half a frame early, so that no rounding decides which frame shows it.
    private static func steps(_ places: [CGPoint]) -> CAAnimation {
        let move = CAKeyframeAnimation(keyPath: "position")
        move.calculationMode = .discrete
        move.values = places
        var times: [Double] = [0]
        for k in 1..<places.count { times.append((Double(k) - 0.5) / Double(places.count)) }
        times.append(1)
        move.keyTimes = times.map { NSNumber(value: $0) }
        move.duration = 2
        return move
    }
}
