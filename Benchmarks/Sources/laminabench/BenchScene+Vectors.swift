import LaminaQuartzCore
import LaminaRender
import Scenes

extension BenchScene {
    /// 200 turning shapes of curves, each filled, and outlined as far as a line has grown; or only one of the two.
    static func vectors(_ name: String, isFilled: Bool = true, isStroked: Bool = true) -> BenchScene {
        let words = isFilled && isStroked ? "shapes with growing outlines" : isFilled ? "shapes" : "growing outlines"
        return BenchScene(name: name, summary: "vectors: 200 turning \(words)", frames: 120, background: Color(250, 250, 250)) {
            addVectors(isFilled, isStroked, $0, $1, $2)
        }
    }

    private static func addVectors(_ isFilled: Bool, _ isStroked: Bool, _ root: CALayer, _ width: Double, _ height: Double) {
        var generator = SplitMix64(seed: 42)
        for i in 0..<200 {
            let shape = CAShapeLayer()
            let x = 100 + generator.unit() * (width - 200)
            let y = 100 + generator.unit() * (height - 200)
            shape.position = CGPoint(x: x, y: y)
            let radius = 40 + 50 * generator.unit()
            shape.path = wave(
                (0..<20).map { j in
                    let r = radius * ((j % 2 == 0 ? 1 : 0.65) + 0.2 * (generator.unit() - 0.5))
                    let angle = 2 * Double.pi * Double(j) / 20
                    return CGPoint(x: r * cos(angle), y: r * sin(angle))
                })
            func color(_ share: Double, _ alpha: Double) -> CGColor {
                let (r, g, b) = (generator.unit() * share, generator.unit() * share, generator.unit() * share)
                return CGColor(red: r, green: g, blue: b, alpha: alpha)
            }
            // Every scene draws the same numbers.
            let (fill, stroke) = (color(1, 0.6), color(0.5, 1))
            shape.fillColor = isFilled ? fill : nil
            shape.strokeColor = isStroked ? stroke : nil
            (shape.lineWidth, shape.lineCap, shape.lineJoin) = (3, .round, .round)
            let phase = generator.unit()
            let turn = CABasicAnimation(keyPath: "transform.rotation.z")
            (turn.fromValue, turn.toValue) = (2 * Double.pi * phase, 2 * Double.pi * (phase + 1))
            turn.duration = 2
            shape.add(turn, forKey: "turn")
            root.addSublayer(shape)
            guard isStroked else { continue }
            let grow = CABasicAnimation(keyPath: "strokeEnd")
            (grow.fromValue, grow.toValue) = (0, 1)
            grow.duration = 1
            grow.timeOffset = Double(i) / 200
            grow.repeatCount = .infinity
            shape.add(grow, forKey: "grow")
        }
    }

    /// A closed Catmull-Rom curve through points.
    private static func wave(_ points: [CGPoint]) -> CGPath {
        let path = CGMutablePath()
        path.move(to: points[0])
        let n = points.count
        for j in 0..<n {
            let (a, b, c, d) = (points[(j + n - 1) % n], points[j], points[(j + 1) % n], points[(j + 2) % n])
            path.addCurve(
                to: c, control1: CGPoint(x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6),
                control2: CGPoint(x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6))
        }
        path.closeSubpath()
        return path
    }
}
