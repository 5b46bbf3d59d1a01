import Artwork
import LaminaUIKit

/// A button that is pressed down under the finger.
final class PillButton: UIButton {
    init(title: String) {
        super.init(frame: CGRect(x: 0, y: 0, width: 260, height: 56 + pillDepth))
        setTitle(title, for: .normal)
        setTitleColor(UIColor(0x6A2C00), for: .normal)
        setTitleShadowColor(UIColor(white: 1, alpha: 0.45), for: .normal)
        titleLabel?.font = .systemFont(ofSize: 20, weight: .bold)
        titleLabel?.shadowOffset = CGSize(width: 0, height: 1)
        setBackgroundImage(face(isPressed: false), for: .normal)
        setBackgroundImage(face(isPressed: true), for: .highlighted)
        contentEdgeInsets.bottom = pillDepth
    }

    required init?(coder: NSCoder) { fatalError("PillButton is made in code") }

    private func face(isPressed: Bool) -> UIImage {
        drawnOnce("pill \(bounds.size) \(isPressed)") { pillImage(size: bounds.size, isPressed: isPressed) }
    }

    override var isHighlighted: Bool { didSet { contentEdgeInsets.bottom = isHighlighted ? -pillDepth + 2 : pillDepth } }
}

/// The thickness of the bar.
private let pillDepth: CGFloat = 5

/// A glossy button face: a bar with round ends, lit from above.
private func pillImage(size: CGSize, isPressed: Bool) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { renderer in
        let context = renderer.cgContext
        // Room at the bottom for the edge's thickness, which a press takes away.
        let face = CGRect(x: 0, y: isPressed ? pillDepth - 1 : 0, width: size.width, height: size.height - pillDepth)
        let bar = UIBezierPath(roundedRect: face, cornerRadius: face.height / 2)
        UIColor(0xA8480B).setFill()
        UIBezierPath(
            roundedRect: CGRect(x: 0, y: face.minY, width: size.width, height: size.height - face.minY), cornerRadius: face.height / 2
        ).fill()
        context.inside(bar) {
            context.paint(
                [(0, UIColor(isPressed ? 0xFFC64A : 0xFFE07A)), (0.5, UIColor(isPressed ? 0xFBA424 : 0xFFB631)), (1, UIColor(0xF58A12))],
                from: CGPoint(x: 0, y: face.minY), to: CGPoint(x: 0, y: face.maxY))
        }
        context.innerShadow(bar, color: UIColor(white: 1, alpha: 0.85), offset: CGSize(width: 0, height: 1.5), blur: 2)
        let gloss = UIBezierPath(
            roundedRect: CGRect(x: face.minX + 9, y: face.minY + 4, width: face.width - 18, height: face.height * 0.4),
            cornerRadius: face.height * 0.2)
        context.inside(gloss) {
            context.paint(
                [(0, UIColor(white: 1, alpha: 0.5)), (1, UIColor(white: 1, alpha: 0.05))], from: CGPoint(x: 0, y: face.minY + 4),
                to: CGPoint(x: 0, y: face.minY + face.height * 0.45))
        }
    }
}
