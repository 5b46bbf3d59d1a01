import LaminaUIKit

/// A card that turns under a light: rounded corners, a border, a shadow, perspective.
final class PlainLayer: Exhibit {
    override func play() {
        layer.sublayerTransform.m34 = -1 / 400
        let card = add(box(76, 76, at: CGPoint(x: middle.x, y: middle.y - 2), tint, corner: 16))
        card.borderColor = UIColor(white: 1, alpha: 0.9).cgColor
        card.borderWidth = 2.5
        card.shadowColor = UIColor.black.cgColor
        card.shadowOpacity = 0.7
        card.shadowRadius = 9
        card.add(frames("transform.rotation.y", [-0.65, 0.65, -0.65], 4), forKey: "turn")
        card.add(frames("transform.rotation.x", [0, 0.45, 0, -0.45, 0], 8), forKey: "nod")
        card.add(
            frames("shadowOffset", [CGSize(width: -16, height: 14), CGSize(width: 16, height: 14), CGSize(width: -16, height: 14)], 4),
            forKey: "shadow")
        card.add(frames("cornerRadius", [16, 38, 38, 16, 16], at: [0, 0.35, 0.5, 0.85, 1], 8), forKey: "corners")
        card.add(frames("borderWidth", [2.5, 7, 2.5], 8), forKey: "border")
        card.add(frames("backgroundColor", [tint, second, third, tint].map(\.cgColor), 8), forKey: "color")
    }
}
