import LaminaUIKit

/// Anchor points, and depth through a shared perspective.
final class Geometry: GuidePage {
    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, anchor) in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.5)].enumerated() {
            turnAbout(anchor, at: CGPoint(x: 170, y: 62 + 112 * CGFloat(index)))
        }
        showDepth(in: CGRect(x: 260, y: 40, width: 250, height: 280))
    }

    /// Adds a card that turns about a point of its own, which lies at the same place of the board for all cards.
    private func turnAbout(_ anchor: CGPoint, at place: CGPoint) {
        let card = CALayer()
        card.bounds.size = CGSize(width: 50, height: 30)
        card.anchorPoint = anchor
        card.position = place
        card.backgroundColor = Ink.teal
        card.cornerRadius = 8
        card.opacity = 0.85
        board.layer.addSublayer(card)

        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        turn.toValue = 2 * CGFloat.pi
        turn.duration = 4
        turn.repeatCount = .infinity
        card.add(turn, forKey: "turn")

        _ = addDot(at: place, radius: 4, Ink.coral)
        caption("anchorPoint \(anchor.x), \(anchor.y)", at: CGPoint(x: 62, y: place.y), size: 9).alpha = 0.7
    }

    /// Cards at different depths that turn together. The perspective is their superlayer's, so they share one vanishing point.
    private func showDepth(in frame: CGRect) {
        let room = addLayer(frame)
        room.sublayerTransform.m34 = -1 / 500
        for (index, color) in [Ink.plum, Ink.indigo, Ink.amber, Ink.coral].enumerated() {
            let card = CALayer()
            card.bounds.size = CGSize(width: 110, height: 150)
            card.position = CGPoint(x: frame.width / 2, y: frame.height / 2)
            card.zPosition = CGFloat(index) * 60 - 90
            card.backgroundColor = color
            card.cornerRadius = 14
            card.opacity = 0.9
            room.addSublayer(card)
        }
        let sway = CABasicAnimation(keyPath: "sublayerTransform.rotation.y")
        sway.fromValue = -0.9
        sway.toValue = 0.9
        sway.duration = 2
        sway.autoreverses = true
        sway.repeatCount = .infinity
        sway.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
        room.add(sway, forKey: "sway")
        caption("sublayerTransform.m34, zPosition", at: CGPoint(x: frame.midX, y: frame.maxY + 14), size: 9).alpha = 0.7
    }
}
