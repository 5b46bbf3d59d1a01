import Artwork
import LaminaUIKit

/// A dark button with a gold rim, which goes dim while it cannot be used.
final class GoldButton: UIButton {
    init(title: String) {
        super.init(frame: CGRect(x: 0, y: 0, width: 190, height: 54))
        setTitle(title, for: .normal)
        setTitleColor(UIColor(0xF7DFA0), for: .normal)
        setTitleColor(UIColor(0xF7DFA0, alpha: 0.45), for: .disabled)
        setTitleShadowColor(UIColor(white: 0, alpha: 0.6), for: .normal)
        titleLabel?.font = .systemFont(ofSize: 20, weight: .semibold)
        titleLabel?.shadowOffset = CGSize(width: 0, height: 1)
        for (state, look) in [(.normal, Look.up), (.highlighted, .down), (.disabled, .dim)] as [(State, Look)] {
            setBackgroundImage(face(size: bounds.size, look), for: state)
        }
    }

    required init?(coder: NSCoder) { fatalError("GoldButton is made in code") }
}

private enum Look { case up, down, dim }

private func face(size: CGSize, _ look: Look) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { renderer in
        let context = renderer.cgContext
        let rect = CGRect(origin: .zero, size: size).insetBy(dx: 3, dy: 3)
        let rim = UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2)
        let alpha: CGFloat = look == .dim ? 0.45 : 1
        context.saveGState()
        context.setShadow(offset: CGSize(width: 0, height: 1), blur: 3, color: UIColor(white: 0, alpha: 0.5 * alpha).cgColor)
        UIColor(0x0A2018, alpha: alpha).setFill()
        rim.fill()
        context.restoreGState()
        context.inside(rim) {
            context.paint(
                [(0, UIColor(0xFFE9A8, alpha: alpha)), (0.5, UIColor(0xC9973A, alpha: alpha)), (1, UIColor(0x8A5E1B, alpha: alpha))],
                from: CGPoint(x: 0, y: rect.minY), to: CGPoint(x: 0, y: rect.maxY))
        }
        let plate = rect.insetBy(dx: 2, dy: 2)
        let inside = UIBezierPath(roundedRect: plate, cornerRadius: plate.height / 2)
        let shades: (UInt32, UInt32) = look == .down ? (0x0B241B, 0x1B4A38) : (0x24604A, 0x0B2A1F)
        context.inside(inside) {
            context.paint(
                [(0, UIColor(shades.0)), (1, UIColor(shades.1))], from: CGPoint(x: 0, y: plate.minY), to: CGPoint(x: 0, y: plate.maxY))
        }
        context.innerShadow(
            inside, color: UIColor(white: 0, alpha: look == .down ? 0.8 : 0.35), offset: CGSize(width: 0, height: 1), blur: 3)
    }
}
