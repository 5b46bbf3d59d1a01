import Artwork
import LaminaUIKit

/// Red, green and blue light, and cyan, magenta and yellow ink.
final class Blends: Exhibit {
    override func play() {
        let half = CGSize(width: bounds.width / 2, height: bounds.height)
        let night = add(CALayer())
        night.frame = CGRect(origin: .zero, size: half)
        night.backgroundColor = UIColor(0x07080D).cgColor
        let paper = add(CALayer())
        paper.frame = CGRect(x: half.width, y: 0, width: half.width, height: half.height)
        paper.backgroundColor = UIColor(0xF6F4EE).cgColor
        discs([0xFF3B4E, 0x2FD66B, 0x2F6BFF], "screenBlendMode", in: night, turns: 1)
        discs([0x19C2F0, 0xF23DA0, 0xFFDD2E], "multiplyBlendMode", in: paper, turns: -1)
        note("screen", at: CGPoint(x: 48, y: 108))
        note("multiply", at: CGPoint(x: 144, y: 108), color: UIColor(0x6A6D78))
    }

    private func discs(_ colors: [UInt32], _ mode: String, in field: CALayer, turns: CGFloat) {
        let center = CGPoint(x: 48, y: 52)
        for (n, color) in colors.enumerated() {
            let disc = add(dot(46, at: center, UIColor(color)), to: field)
            disc.compositingFilter = mode
            let start = CGFloat(n) * 2 * .pi / 3
            let way = UIBezierPath(arcCenter: .zero, radius: 15, startAngle: start, endAngle: start + turns * 2 * .pi, clockwise: turns > 0)
            let swing = orbit("position", way.cgPath, 8)
            swing.isAdditive = true
            disc.add(swing, forKey: "orbit")
        }
    }
}
