import LaminaUIKit

/// Four clocks of one make, whose layers' time runs at other speeds.
final class Speeds: Exhibit {
    override func play() {
        for (n, (speed, name)) in [(Float(0.5), "½×"), (1, "1×"), (2, "2×"), (-1, "−1×")].enumerated() {
            let color = [tint, second, third, Ink.text][n]
            let center = CGPoint(x: 28 + 45.5 * CGFloat(n), y: 53)
            let face = add(dot(39, at: center, UIColor(white: 1, alpha: 0.06)))
            face.borderColor = color.cgColor
            face.borderWidth = 2
            face.speed = speed
            for hour in 0..<12 {
                let angle = CGFloat(hour) * .pi / 6
                let mark = dot(hour % 3 == 0 ? 2.4 : 1.4, at: CGPoint(x: 19.5 + 14 * sin(angle), y: 19.5 - 14 * cos(angle)), Ink.faint)
                add(mark, to: face)
            }
            for (length, width, duration, color) in [(CGFloat(9), CGFloat(2.6), 4.0, Ink.text), (13, 1.6, 2, color)] {
                let hand = add(box(width, length, at: CGPoint(x: 19.5, y: 19.5), color, corner: width / 2), to: face)
                hand.anchorPoint = CGPoint(x: 0.5, y: 0.9)
                let turn = basic("transform.rotation.z", from: 0, to: 2 * Double.pi, duration, .linear)
                turn.beginTime = longAgo(hand)
                hand.add(turn, forKey: "turn")
            }
            add(dot(4, at: CGPoint(x: 19.5, y: 19.5), color), to: face)
            note(name, at: CGPoint(x: center.x, y: 92), size: 10)
        }
    }
}
