import LaminaUIKit

/// Cards dealt round a table: each leg of the way is a keyframe of one block.
final class ViewKeyframes: Exhibit {
    override func play() {
        let corners = [CGPoint(x: 46, y: 34), CGPoint(x: 146, y: 34), CGPoint(x: 146, y: 86), CGPoint(x: 46, y: 86)]
        let route = add(
            line(UIBezierPath(roundedRect: CGRect(x: 46, y: 34, width: 100, height: 52), cornerRadius: 2).cgPath, Ink.track, width: 1.5))
        route.lineDashPattern = [1, 5]
        for corner in corners { add(dot(5, at: corner, UIColor(0x3A3F52))) }
        let pair = [UIView(), UIView()]
        let colors = [tint, second, third, second]
        for (n, card) in pair.enumerated() {
            card.frame = rect(30, 30, at: corners[2 * n])
            card.layer.cornerRadius = 8
            card.layer.borderColor = UIColor(white: 1, alpha: 0.85).cgColor
            card.layer.borderWidth = 1.5
            card.backgroundColor = colors[2 * n]
            addSubview(card)
        }
        every(4) {
            for (n, card) in pair.enumerated() {
                card.transform = .identity
                UIView.animateKeyframes(withDuration: 3.8, delay: 0.1, options: .calculationModeCubic) {
                    for leg in 0..<4 {
                        UIView.addKeyframe(withRelativeStartTime: Double(leg) / 4, relativeDuration: 0.22) {
                            let next = (leg + 1 + 2 * n) % 4
                            card.center = corners[next]
                            card.transform = CGAffineTransform(rotationAngle: CGFloat(leg + 1) * .pi / 2)
                            card.backgroundColor = colors[next]
                            card.layer.cornerRadius = leg % 2 == 0 ? 15 : 8
                        }
                    }
                }
            }
        }
    }
}
